import Diagnostics
import Vocabulary

/// What the table-driven lexer must know of a language: its words, its comments and strings, and a few habits.
struct Grammar: Sendable {
  var words: WordTable
  var delimiters: [Delimiter]
  var traits: Traits

  /// A comment or string: how it opens and closes.
  struct Delimiter: Sendable {
    var kind: Token.Kind
    var open: [UInt8]
    /// Empty: it ends with the line.
    var close: [UInt8]
    /// The byte that takes the meaning from the next; 0 for none.
    var escape: UInt8 = Byte.backslash
    var spansLines = false
    var nests = false
    /// A close that is doubled stands for itself: `'it''s'`.
    var doubles = false
    var interpolation: Interpolation = .none
    /// Only where a line begins (`=begin`).
    var atLineStart = false
    /// Only behind white space or at the start.
    var afterBlank = false
  }

  enum Interpolation: Sendable {
    case none
    /// `${x}` and, with `bare`, `$x`.
    case dollar(bare: Bool)
    /// `#{x}`
    case hash
    /// `{x}`, doubled for a brace.
    case brace
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32
    /// `$name` is a variable.
    static let dollarVariables = Traits(rawValue: 1)
    /// `$` is a letter (JavaScript, Java).
    static let dollarLetters = Traits(rawValue: 2)
    /// `@name` is an attribute, annotation or decorator.
    static let atAttributes = Traits(rawValue: 4)
    /// `@name` is a variable (Ruby, SQL).
    static let atVariables = Traits(rawValue: 8)
    /// `#word` at the start of a line is a directive.
    static let directives = Traits(rawValue: 16)
    /// `/…/` where a value may begin.
    static let regularExpressions = Traits(rawValue: 32)
    /// A capitalised word is a type.
    static let capitalTypes = Traits(rawValue: 64)
    /// `'a` without a closing quote is a lifetime, `#[…]` an attribute, `r#"…"#` a string.
    static let lifetimes = Traits(rawValue: 128)
    /// `:name` is a symbol.
    static let symbols = Traits(rawValue: 256)
    /// `r"…"`, `f"…"`, `rb'…'`
    static let stringPrefixes = Traits(rawValue: 512)
    /// `-` is a letter inside a word.
    static let hyphenLetters = Traits(rawValue: 1024)
    /// `-Name` is a flag.
    static let flags = Traits(rawValue: 2048)
    /// `name:` behind `{` or `;` is a key (CSS).
    static let keys = Traits(rawValue: 4096)
    /// `?` and `!` may end a word (Ruby).
    static let questionWords = Traits(rawValue: 8192)
    /// `@"…"`, `R"(…)"`: a string may follow an at sign.
    static let atStrings = Traits(rawValue: 16384)
    /// `;` ends a statement, and stands in no parentheses but those of a `for`.
    static let semicolons = Traits(rawValue: 32768)
  }

  /// What a byte begins.
  enum Action: UInt8, Sendable { case blank, word, digit, punctuation, operation, special }

  /// For each byte what it begins, and whether it goes on a word.
  let actions: [Action]
  let isWord: [Bool]
  /// For each byte the delimiters that it opens, as a range of `delimiters`.
  let opens: [Range<Int>]

  init(words: WordTable, delimiters: [Delimiter], traits: Traits = []) {
    self.words = words
    self.traits = traits
    // Grouped by first byte, the longest first.
    let sorted = delimiters.enumerated().sorted { a, b in
      let x = a.element.open
      let y = b.element.open
      if x.first != y.first { return (x.first ?? 0) < (y.first ?? 0) }
      return x.count == y.count ? a.offset < b.offset : x.count > y.count
    }.map(\.element)
    self.delimiters = sorted
    var opens = [Range<Int>](repeating: 0..<0, count: 256)
    for (index, delimiter) in sorted.enumerated() {
      guard let first = delimiter.open.first else { continue }
      let old = opens[Int(first)]
      opens[Int(first)] = old.isEmpty ? index..<(index + 1) : old.lowerBound..<(index + 1)
    }
    self.opens = opens
    var actions = [Action](repeating: .punctuation, count: 256)
    var isWord = [Bool](repeating: false, count: 256)
    for value in 0..<256 {
      let byte = UInt8(value)
      if byte.isWhitespace {
        actions[value] = .blank
      } else if byte.isDigit {
        actions[value] = .digit
        isWord[value] = true
      } else if byte.isWordByte || (byte == Byte.dollar && traits.contains(.dollarLetters)) {
        actions[value] = .word
        isWord[value] = true
      } else if "+-*/%=<>!&|^~?:".utf8.contains(byte) {
        actions[value] = .operation
      }
      if !opens[value].isEmpty { actions[value] = .special }
    }
    for byte in [Byte.at, Byte.hash, Byte.dollar, Byte.dot, Byte.openBrace, Byte.closeBrace] where actions[Int(byte)] != .word {
      actions[Int(byte)] = .special
    }
    if traits.contains(.regularExpressions) { actions[Int(Byte.slash)] = .special }
    if traits.contains(.symbols) { actions[Int(Byte.colon)] = .special }
    if traits.contains(.flags) { actions[Int(Byte.minus)] = .special }
    if traits.contains(.lifetimes) { actions[Int(Byte.apostrophe)] = .special }
    if traits.contains(.hyphenLetters) { isWord[Int(Byte.minus)] = true }
    self.actions = actions
    self.isWord = isWord
  }
}

extension Grammar.Delimiter {
  /// `// …` up to the end of the line.
  static func lineComment(_ open: String, afterBlank: Bool = false) -> Grammar.Delimiter {
    Grammar.Delimiter(kind: .comment, open: Array(open.utf8), close: [], escape: 0, afterBlank: afterBlank)
  }

  /// `/* … */`
  static func blockComment(_ open: String, _ close: String, nests: Bool = false, atLineStart: Bool = false) -> Grammar.Delimiter {
    Grammar.Delimiter(
      kind: .comment, open: Array(open.utf8), close: Array(close.utf8), escape: 0, spansLines: true, nests: nests,
      atLineStart: atLineStart)
  }

  /// `"…"`
  static func string(
    _ open: String, _ close: String? = nil, escape: UInt8 = Byte.backslash, spansLines: Bool = false, doubles: Bool = false,
    interpolation: Grammar.Interpolation = .none
  ) -> Grammar.Delimiter {
    Grammar.Delimiter(
      kind: .string, open: Array(open.utf8), close: Array((close ?? open).utf8), escape: escape, spansLines: spansLines,
      doubles: doubles, interpolation: interpolation)
  }

  static let slashes = lineComment("//")
  static let slashStar = blockComment("/*", "*/")
  static let hash = lineComment("#")
  static let doubleQuoted = string("\"")
  static let singleQuoted = string("'")
}

extension Token {
  init(_ kind: Kind, _ lower: Int, _ upper: Int) { self.init(kind, SourceRange(lower, upper)) }
}
