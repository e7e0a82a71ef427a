import Diagnostics
import Vocabulary

extension CSharpParser {
  /// Any string or character literal at the position, with the code in its holes.
  mutating func literal() -> Expression {
    let start = cursor.position
    let shape = LiteralShape(cursor.text, cursor.current.range)
    guard cursor.peek().kind == .variable, !cursor.peek().hasSpaceBefore else {
      let text = cursor.text[shape.body(of: cursor.current.range, cursor.text, isFirst: true, isLast: true)]
      cursor.advance()
      if cursor.at("u8"), !cursor.current.hasSpaceBefore { cursor.advance() }
      return expression(.string(shape.value([.literal(Array(text))]).first ?? ""), from: start)
    }
    var pieces: [LiteralShape.Piece] = []
    var values: [Expression] = []
    var isFirst = true
    while cursor.current.kind == .string {
      let range = cursor.current.range
      let opens = cursor.peek().kind == .variable && !cursor.peek().hasSpaceBefore
      pieces.append(.literal(Array(cursor.text[shape.body(of: range, cursor.text, isFirst: isFirst, isLast: !opens)])))
      cursor.advance()
      isFirst = false
      guard opens else { break }
      pieces.append(.hole)
      values.append(hole())
      // The piece after a hole touches its mark; what stands apart is another literal.
      guard cursor.current.kind == .string, !cursor.current.hasSpaceBefore || cursor.position == cursor.limit else { break }
    }
    let texts = shape.value(pieces)
    var segments: [Expression.Segment] = []
    for (index, text) in texts.enumerated() {
      if !text.isEmpty { segments.append(.literal(text)) }
      if index < values.count { segments.append(.expression(values[index])) }
    }
    return expression(.template(segments), from: start)
  }

  /// The expression between the marks of a hole, without its alignment and format.
  private mutating func hole() -> Expression {
    group { parser in
      let value = parser.expression()
      parser.cursor.move(to: parser.cursor.limit)
      return value
    } ?? opaque(from: cursor.position)
  }
}

/// How a literal is written, as far as its text depends on it.
struct LiteralShape {
  enum Piece {
    case literal([UInt8])
    case hole
  }

  var isVerbatim = false
  var quotes = 1
  var dollars = 0
  var prefix = 0

  init(_ text: [UInt8], _ range: SourceRange) {
    var i = range.lowerBound
    while i < range.upperBound, text[i] == Byte.dollar || text[i] == Byte.at {
      if text[i] == Byte.at { isVerbatim = true } else { dollars += 1 }
      i += 1
    }
    var run = 0
    while i + run < range.upperBound, text[i + run] == text[i], text[i] == Byte.quote { run += 1 }
    if run >= 3, !isVerbatim { quotes = run }
    // A raw literal on one line may be empty of text: `""""""` opens and closes.
    if quotes == range.count { quotes = max(1, run / 2) }
    prefix = i - range.lowerBound + quotes
  }

  /// The bytes of a piece between its quotes.
  func body(of range: SourceRange, _ text: [UInt8], isFirst: Bool, isLast: Bool) -> Range<Int> {
    let start = min(isFirst ? range.lowerBound + prefix : range.lowerBound, range.upperBound)
    var end = range.upperBound
    if isLast {
      let quote = quotes >= 3 || isFirst == false ? Byte.quote : text[min(range.lowerBound + prefix - 1, range.upperBound - 1)]
      var closing = 0
      while closing < quotes, end > start, text[end - 1] == quote {
        end -= 1
        closing += 1
      }
    }
    return start..<max(start, end)
  }

  /// The text of each literal piece; a raw literal of several lines loses its first and last line break and its indentation.
  func value(_ pieces: [Piece]) -> [String] {
    var literals = pieces.compactMap { piece -> [UInt8]? in
      if case .literal(let bytes) = piece { return bytes }
      return nil
    }
    if quotes >= 3 {
      Indentation.remove(from: &literals)
      return literals.map { String(decoding: $0, as: UTF8.self) }
    }
    return literals.map { bytes in
      var bytes = bytes[...]
      if dollars > 0 { bytes = StringLiteral.undouble(bytes, Byte.openBrace, Byte.closeBrace)[...] }
      if isVerbatim { return String(decoding: StringLiteral.undouble(bytes, Byte.quote), as: UTF8.self) }
      return StringLiteral.unescape(bytes)
    }
  }
}
