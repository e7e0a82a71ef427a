import Diagnostics

/// A lexical token of a snippet; ranges are offsets in the snippet's text. White space is not a token.
///
/// One lexer a language serves the parsers, the highlighter and the comparison of translated code.
public struct Token: Sendable, Hashable {
  public enum Kind: UInt8, Sendable {
    case identifier, keyword, type
    /// A string literal or a piece of one between interpolations, with its quotes and prefix.
    case string
    case number
    case comment
    case punctuation
    case `operator`
    /// `#import`, `#define` and the like: the directive's first word.
    case preprocessor
    /// `@Test`, `[HttpGet]`: the marker and name.
    case attribute
    /// A key of JSON, YAML or a header name.
    case key
    /// A flag of a command line: `-X`, `--data`.
    case flag
    /// A shell or interpolated variable: `$TOKEN`.
    case variable
    /// A tag or entity of markup.
    case tag
    /// What the lexer cannot place; never dropped.
    case other
    /// A line that a diff adds or takes away.
    case inserted, deleted
  }

  public var kind: Kind
  public var range: SourceRange

  public init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
