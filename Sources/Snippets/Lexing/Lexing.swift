/// Splits snippets into tokens by their language.
///
///     Lexing.tokens(Array("let x = 5".utf8), language: .swift)
public enum Lexing {
  /// The tokens of a text; a language without a lexer is read as plain words.
  public static func tokens(_ text: [UInt8], language: Language) -> [Token] {
    LanguageRegistry.record(of: language)?.tokens(text) ?? TextLexer.tokens(text)
  }
}

/// Lowers snippets to the shared tree by their language.
public enum Parsing {
  /// The tree of a text, or nil for a language without a parser.
  public static func tree(_ text: [UInt8], language: Language) -> SyntaxTree? {
    LanguageRegistry.record(of: language)?.tree?(text)
  }
}

/// Plain text: every word is a token without meaning.
enum TextLexer {
  static func tokens(_ text: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var at = 0
    while at < text.count {
      let start = at
      while at < text.count, !text[at].isWhitespace { at += 1 }
      if at > start { tokens.append(Token(.other, start, at)) }
      while at < text.count, text[at].isWhitespace { at += 1 }
    }
    return tokens
  }
}
