import Vocabulary

/// Splits C# into tokens, with the code inside interpolated strings.
///
/// `$"a{b}c"` is the string `$"a`, the mark `{`, the tokens of `b`, the mark `}` and the string `c"`; marks have the kind
/// `variable`.
struct CSharpLexer {
  static let words = KeywordTable([
    (
      .keyword,
      """
      abstract as async await base break case catch checked class const continue default delegate do else enum event explicit \
      extern false finally fixed for foreach goto if implicit in interface internal is lock namespace new null operator out \
      override params partial private protected public readonly record ref required return sealed sizeof stackalloc static \
      struct switch this throw true try typeof unchecked unsafe using var virtual volatile when where while yield nameof
      """
    ),
    (
      .type,
      """
      void int uint long ulong short ushort byte sbyte char bool float double decimal string object dynamic nint nuint
      """
    ),
  ])

  /// An interpolated string that is open while the code inside it is read.
  private struct Hole {
    var literal: Literal
    /// Brackets open inside the hole.
    var depth = 0
  }

  /// How a string literal is written.
  struct Literal {
    var isVerbatim = false
    /// Three or more for a raw literal, else one.
    var quotes = 1
    /// The braces that open a hole; zero where nothing is interpolated.
    var dollars = 0
  }

  private var holes: [Hole] = []

  static func tokens(_ text: [UInt8]) -> [Token] {
    var lexer = CSharpLexer()
    let words = words
    return CodeScanner.tokens(of: text) { lexer.next(&$0, words) }
  }

  private mutating func next(_ scanner: inout CodeScanner, _ words: KeywordTable) {
    let start = scanner.position
    let byte = scanner.byte
    if !holes.isEmpty, closesHole(&scanner) { return }
    if byte == Byte.dollar || byte == Byte.at || byte == Byte.quote, string(&scanner) { return }
    if byte == Byte.at, scanner[start + 1].startsIdentifier {
      scanner.position += 1
      scanner.skipIdentifier()
      scanner.emit(.identifier, from: start)
    } else if byte.startsIdentifier, byte != Byte.dollar {
      word(&scanner, words)
    } else if byte.isDigit || byte == Byte.dot && scanner[start + 1].isDigit {
      scanner.number()
    } else {
      switch byte {
      case Byte.apostrophe: scanner.character()
      case Byte.hash where scanner.isFirstOnLine: directive(&scanner)
      case Byte.slash: if !scanner.comment() { scanner.operatorToken() }
      default: scanner.operatorToken()
      }
    }
  }

  private func word(_ scanner: inout CodeScanner, _ words: KeywordTable) {
    let start = scanner.position
    let first = scanner.byte
    if first >= 0x80, scanner.wideSymbol() { return }
    scanner.skipIdentifier()
    if let kind = words.kind(of: scanner.slice(start, scanner.position)) {
      scanner.emit(kind, from: start)
      return
    }
    scanner.emit(first.isUppercase && namesType(scanner) ? .type : .identifier, from: start)
  }

  /// A capitalised word is a type where a name, a dot, `<`, `?`, `[` or `>` follows, or where `new` or `class` stands in front.
  private func namesType(_ scanner: CodeScanner) -> Bool {
    if let last = scanner.tokens.last {
      let before = scanner[last.range.lowerBound]
      if last.range.count == 1, before == Byte.dot { return false }
      if last.kind == .keyword, last.range.count == 3, before == 0x6E { return true }
      if last.kind == .keyword, scanner.has("class", at: last.range.lowerBound) { return true }
    }
    let following = scanner.byteAfterBlanks(scanner.position)
    let isApart = scanner.byte == Byte.space
    switch following {
    case Byte.less, Byte.dot, Byte.greater, Byte.openBracket: return !isApart
    case Byte.question: return !isApart
    default: return isApart && following.startsIdentifier
    }
  }

  // MARK: Strings

  /// Any string literal at the position; false where its first bytes open none.
  private mutating func string(_ scanner: inout CodeScanner) -> Bool {
    let start = scanner.position
    var i = start
    var literal = Literal()
    while scanner[i] == Byte.dollar || scanner[i] == Byte.at {
      if scanner[i] == Byte.at { literal.isVerbatim = true } else { literal.dollars += 1 }
      i += 1
    }
    guard scanner[i] == Byte.quote else { return false }
    var quotes = 0
    while scanner[i + quotes] == Byte.quote { quotes += 1 }
    if quotes >= 3, !literal.isVerbatim {
      literal.quotes = quotes
      scanner.position = i + quotes
    } else {
      scanner.position = i + 1
    }
    rest(of: literal, &scanner, from: start)
    return true
  }

  /// The literal from the position to its end, or to the next hole.
  private mutating func rest(of literal: Literal, _ scanner: inout CodeScanner, from start: Int) {
    while !scanner.isAtEnd {
      let byte = scanner.byte
      if byte == Byte.quote {
        if literal.quotes >= 3 {
          var run = 0
          while scanner[scanner.position + run] == Byte.quote { run += 1 }
          scanner.position += run
          if run >= literal.quotes { break }
          continue
        }
        scanner.position += 1
        if literal.isVerbatim, scanner.byte == Byte.quote {
          scanner.position += 1
          continue
        }
        break
      }
      if literal.quotes == 1, !literal.isVerbatim {
        if byte == 0x0A || byte == 0x0D { break }
        if byte == Byte.backslash {
          scanner.position = min(scanner.position + 2, scanner.count)
          continue
        }
      }
      if literal.dollars > 0, byte == Byte.openBrace || byte == Byte.closeBrace {
        var run = 0
        while scanner[scanner.position + run] == byte { run += 1 }
        let isRaw = literal.quotes >= 3
        let opens = byte == Byte.openBrace && (isRaw ? run >= literal.dollars : run % 2 == 1)
        scanner.position += run
        guard opens else { continue }
        let width = isRaw ? literal.dollars : 1
        scanner.position -= width
        scanner.emit(.string, from: start)
        let mark = scanner.position
        scanner.position += width
        scanner.emit(.variable, from: mark)
        holes.append(Hole(literal: literal))
        return
      }
      scanner.position += 1
    }
    scanner.emit(.string, from: start)
  }

  /// Keeps count of the brackets in the innermost hole, and goes on with its string where the hole ends.
  private mutating func closesHole(_ scanner: inout CodeScanner) -> Bool {
    let top = holes.count - 1
    let start = scanner.position
    switch scanner.byte {
    case Byte.openParen, Byte.openBracket, Byte.openBrace:
      holes[top].depth += 1
    case Byte.closeParen, Byte.closeBracket:
      holes[top].depth = max(0, holes[top].depth - 1)
    case Byte.colon where holes[top].depth == 0 && scanner[start + 1] != Byte.colon:
      // The format after the colon: `{date:yyyy-MM-dd}`.
      while !scanner.isAtEnd, scanner.byte != Byte.closeBrace, scanner.byte != Byte.quote, scanner.byte != 0x0A {
        scanner.position += 1
      }
      scanner.emit(.string, from: start)
      return true
    case Byte.closeBrace where holes[top].depth > 0:
      holes[top].depth -= 1
    case Byte.closeBrace:
      let literal = holes.removeLast().literal
      scanner.position += 1
      while scanner.position - start < max(1, literal.quotes >= 3 ? literal.dollars : 1), scanner.byte == Byte.closeBrace {
        scanner.position += 1
      }
      scanner.emit(.variable, from: start)
      rest(of: literal, &scanner, from: scanner.position)
      return true
    default: break
    }
    return false
  }

  private func directive(_ scanner: inout CodeScanner) {
    let start = scanner.position
    scanner.position += 1
    while scanner.byte.isBlank { scanner.position += 1 }
    let wordStart = scanner.position
    if scanner.byte.startsIdentifier, scanner.byte < 0x80 { scanner.skipIdentifier() }
    if scanner.position == wordStart { scanner.position = start + 1 }
    scanner.emit(.preprocessor, from: start)
    let isCode =
      scanner.has("if", at: wordStart) || scanner.has("el", at: wordStart) || scanner.has("define", at: wordStart)
      || scanner.has("undef", at: wordStart)
    if isCode { return }
    while scanner.byte.isBlank { scanner.position += 1 }
    let rest = scanner.position
    scanner.skipToLineEnd()
    scanner.emit(.other, from: rest)
  }
}
