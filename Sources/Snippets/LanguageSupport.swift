/// What Tally knows about each language: the table behind `Lexing.tokens`, `Parsing.tree` and `Highlighter`.
///
/// Adding a language adds one `LanguageSupport` to `LanguageRegistry.all`; nothing else changes.
public struct LanguageSupport: Sendable {
  public var language: Language
  /// Words of an info string that mean it, in lower case, the canonical name apart.
  public var aliases: [String]
  /// Splits text into tokens; never fails, and covers every byte that is not white space.
  public var tokens: @Sendable (_ text: [UInt8]) -> [Token]
  /// Lowers text to the shared tree; `nil` for languages without a parser.
  public var tree: (@Sendable (_ text: [UInt8]) -> SyntaxTree)?

  public init(
    language: Language, aliases: [String] = [], tokens: @escaping @Sendable (_ text: [UInt8]) -> [Token],
    tree: (@Sendable (_ text: [UInt8]) -> SyntaxTree)? = nil
  ) {
    self.language = language
    self.aliases = aliases
    self.tokens = tokens
    self.tree = tree
  }
}
