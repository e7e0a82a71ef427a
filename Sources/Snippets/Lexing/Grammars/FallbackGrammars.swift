/// Grammars of the languages that have parsers of their own: they serve until a parser's row takes their place.
extension Grammar {
  static let csharp = Grammar(
    words: WordTable([
      (
        .keyword,
        """
        abstract as async await base bool break byte case catch char checked class const continue decimal default delegate do double
        dynamic else enum event explicit extern false finally fixed float for foreach get if implicit in int interface internal is
        lock long nameof namespace new null object operator out override params partial private protected public readonly record ref
        required return sbyte sealed set short sizeof static string struct switch this throw true try typeof uint ulong unchecked
        unsafe ushort using var virtual void volatile when where while with yield
        """
      )
    ]),
    delimiters: [
      .slashes, .slashStar, .string("\"\"\"", escape: 0, spansLines: true),
      .string("@\"", "\"", escape: 0, spansLines: true, doubles: true),
      .string("$\"", "\"", interpolation: .brace), .string("\""), .string("'"),
    ],
    traits: [.directives, .capitalTypes])
}
