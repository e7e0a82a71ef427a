import Vocabulary

/// Splits Swift into tokens.
///
/// A string with interpolations is several tokens: the pieces are strings, `\(` and its `)` are variables, and what stands
/// between them is code.
enum SwiftLexer {
  static let words = SwiftWords.table

  static func tokens(_ text: [UInt8]) -> [Token] {
    CodeScanner.tokens(of: text) { next(&$0, depth: 0) }
  }

  /// How deep interpolations may nest.
  private static let maximumDepth = 24

  private static func next(_ scanner: inout CodeScanner, depth: Int) {
    let start = scanner.position
    let byte = scanner.byte
    if byte.startsIdentifier {
      word(&scanner)
    } else if byte.isDigit {
      scanner.number()
    } else {
      switch byte {
      case Byte.quote: string(&scanner, pounds: 0, depth: depth)
      case Byte.hash: hash(&scanner, depth: depth)
      case Byte.at: attribute(&scanner)
      case Byte.slash: if !scanner.comment(nested: true) { scanner.operatorToken() }
      case UInt8(ascii: "`"):
        scanner.position += 1
        scanner.skipIdentifier()
        if scanner.byte == UInt8(ascii: "`") { scanner.position += 1 }
        scanner.emit(.identifier, from: start)
      case Byte.backslash:
        // `\.path`
        scanner.position += 1
        scanner.emit(.operator, from: start)
      case Byte.tilde where scanner[start + 1] == Byte.equals || scanner[start + 1] == Byte.tilde:
        scanner.position += 2
        scanner.emit(.operator, from: start)
      case Byte.ampersand where [Byte.plus, Byte.minus, Byte.star].contains(scanner[start + 1]):
        scanner.position += 2
        scanner.emit(.operator, from: start)
      default: scanner.operatorToken()
      }
    }
  }

  private static func word(_ scanner: inout CodeScanner) {
    let start = scanner.position
    let first = scanner.byte
    if first >= 0x80, scanner.wideSymbol() { return }
    scanner.skipIdentifier()
    if let kind = words.kind(of: scanner.slice(start, scanner.position)) {
      // After a dot every word is a name: `.default`, `x.self`.
      scanner.emit(scanner.previousByte == Byte.dot ? .identifier : kind, from: start)
    } else {
      scanner.emit(first.isUppercase ? .type : .identifier, from: start)
    }
  }

  private static func attribute(_ scanner: inout CodeScanner) {
    let start = scanner.position
    scanner.position += 1
    guard scanner.byte.startsIdentifier, scanner.byte < 0x80 else {
      scanner.emit(.punctuation, from: start)
      return
    }
    scanner.skipIdentifier()
    scanner.emit(.attribute, from: start)
  }

  /// `#if` and its kin, `#selector`, or a raw string.
  private static func hash(_ scanner: inout CodeScanner, depth: Int) {
    let start = scanner.position
    var pounds = 0
    while scanner[start + pounds] == Byte.hash { pounds += 1 }
    if scanner[start + pounds] == Byte.quote {
      scanner.position += pounds
      string(&scanner, pounds: pounds, depth: depth, from: start)
      return
    }
    let isFirst = scanner.isFirstOnLine
    // Pounds without a string are tokens of their own; they are counted once, not once for each.
    for extra in 0..<max(0, pounds - 1) {
      scanner.position = start + extra + 1
      scanner.emit(.identifier, from: start + extra)
    }
    let last = start + max(0, pounds - 1)
    let isDirective =
      isFirst && pounds == 1
      && ["if", "elseif", "else", "endif", "warning", "error", "sourceLocation"].contains { scanner.has($0, at: start + 1) }
    scanner.position = last + 1
    if scanner.byte.startsIdentifier { scanner.skipIdentifier() }
    scanner.emit(isDirective ? .preprocessor : .identifier, from: last)
  }

  /// A string literal from its opening quote; `start` is where its pounds begin.
  private static func string(_ scanner: inout CodeScanner, pounds: Int, depth: Int, from begin: Int? = nil) {
    var start = begin ?? scanner.position
    let isMultiline = scanner[scanner.position + 1] == Byte.quote && scanner[scanner.position + 2] == Byte.quote
    scanner.position += isMultiline ? 3 : 1
    while !scanner.isAtEnd {
      let byte = scanner.byte
      if byte == Byte.quote, ends(scanner, isMultiline, pounds) {
        scanner.position += (isMultiline ? 3 : 1) + pounds
        scanner.emit(.string, from: start)
        return
      }
      if !isMultiline, byte == 0x0A || byte == 0x0D { break }
      guard byte == Byte.backslash, hasPounds(scanner, scanner.position + 1, pounds) else {
        scanner.position += 1
        continue
      }
      let escaped = scanner.position + 1 + pounds
      guard scanner[escaped] == Byte.openParen, depth < maximumDepth else {
        scanner.position = min(scanner.count, escaped + 1)
        continue
      }
      scanner.emit(.string, from: start)
      let opening = scanner.position
      scanner.position = escaped + 1
      scanner.emit(.variable, from: opening)
      interpolation(&scanner, depth: depth + 1, isMultiline: isMultiline)
      start = scanner.position
    }
    scanner.emit(.string, from: start)
  }

  /// The code between `\(` and its `)`, and that parenthesis.
  private static func interpolation(_ scanner: inout CodeScanner, depth: Int, isMultiline: Bool) {
    var open = 0
    while !scanner.isAtEnd {
      if !isMultiline, scanner.byte == 0x0A { return }
      guard scanner.skipSpace() else { return }
      let before = scanner.position
      if scanner.byte == Byte.closeParen, open == 0 {
        scanner.position += 1
        scanner.emit(.variable, from: before)
        return
      }
      if scanner.byte == Byte.openParen { open += 1 }
      if scanner.byte == Byte.closeParen { open -= 1 }
      next(&scanner, depth: depth)
      if scanner.position <= before { scanner.position = before + 1 }
    }
  }

  private static func ends(_ scanner: CodeScanner, _ isMultiline: Bool, _ pounds: Int) -> Bool {
    let at = scanner.position
    guard isMultiline else { return hasPounds(scanner, at + 1, pounds) }
    return scanner[at + 1] == Byte.quote && scanner[at + 2] == Byte.quote && hasPounds(scanner, at + 3, pounds)
  }

  private static func hasPounds(_ scanner: CodeScanner, _ index: Int, _ pounds: Int) -> Bool {
    for i in 0..<pounds where scanner[index + i] != Byte.hash { return false }
    return true
  }
}

/// The words that Swift gives a meaning.
enum SwiftWords {
  static let table = KeywordTable([
    (
      .keyword,
      """
      associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private \
      precedencegroup protocol public rethrows static struct subscript typealias var actor break case catch continue default \
      defer do else fallthrough for guard if in repeat return throw switch where while as false is nil self Self super throws \
      true try await async some any lazy final override mutating nonmutating weak unowned required convenience dynamic \
      indirect optional nonisolated isolated consuming borrowing sending macro package
      """
    ),
    (
      .type,
      """
      Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float String Character Bool Void Any AnyObject Never
      """
    ),
  ])
}
