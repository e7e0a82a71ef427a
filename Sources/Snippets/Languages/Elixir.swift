extension LanguageRecord {
  /// Elixir.
  static let elixir = LanguageRecord(
    Language("elixir"),
    names: LanguageNames(tags: "ex exs iex", titleWords: "ex"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          """
          after alias and case catch cond def defmacro defmodule defp defstruct do else end false fn for if import in nil not or quote
          raise receive require rescue true try unless use when with
          """
        )
      ]),
      delimiters: [
        .hash, .string("\"\"\"", spansLines: true, interpolation: .hash), .string("\"", interpolation: .hash), .string("'"),
      ],
      traits: [.atVariables, .symbols, .questionWords, .capitalTypes]))
}
