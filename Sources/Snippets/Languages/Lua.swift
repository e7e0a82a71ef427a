extension LanguageRecord {
  /// Lua.
  static let lua = LanguageRecord(
    Language("lua"),
    names: LanguageNames(tags: "luau"),
    grammar: Grammar(
      words: WordTable([
        (
          .keyword,
          "and break do else elseif end false for function goto if in local nil not or repeat return self then true until while"
        )
      ]),
      delimiters: [
        .blockComment("--[[", "]]"), .lineComment("--"), .string("[[", "]]", escape: 0, spansLines: true), .string("\""),
        .string("'"),
      ]))
}
