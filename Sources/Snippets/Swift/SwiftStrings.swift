import Diagnostics
import Vocabulary

extension SwiftParser {
  /// A literal, or a template where it has interpolations.
  mutating func string() -> Expression {
    let start = cursor.position
    let text = cursor.text
    let opening = cursor.current.range
    var pounds = 0
    while opening.lowerBound + pounds < text.count, text[opening.lowerBound + pounds] == Byte.hash { pounds += 1 }
    let quotes = opening.lowerBound + pounds
    let isMultiline =
      opening.count >= pounds + 3 && quotes + 2 < text.count && text[quotes + 1] == Byte.quote && text[quotes + 2] == Byte.quote
    var segments: [Expression.Segment] = []
    var piece = cursor.current.range
    var isFirst = true
    while true {
      // The piece without its quotes.
      let isLast = !isOpening(after: piece)
      var lower = piece.lowerBound
      var upper = piece.upperBound
      if isFirst { lower += pounds + (isMultiline ? 3 : 1) }
      if isLast, closes(piece, pounds, isMultiline, isFirst: isFirst) { upper -= pounds + (isMultiline ? 3 : 1) }
      let bytes = lower < upper ? Array(text[lower..<upper]) : []
      let plain = pounds > 0 ? String(decoding: bytes, as: UTF8.self) : StringLiteral.unescape(bytes[...])
      if !plain.isEmpty { segments.append(.literal(plain)) }
      cursor.advance()
      isFirst = false
      guard !isLast, cursor.current.kind == .variable else { break }
      let value = group { $0.interpolated() }
      segments.append(.expression(value ?? opaque(from: cursor.position)))
      // The next piece stands directly behind the parenthesis.
      guard cursor.current.kind == .string, !cursor.current.hasSpaceBefore else { break }
      piece = cursor.current.range
    }
    if isMultiline { SwiftParser.stripIndentation(&segments) }
    if segments.contains(where: { if case .expression = $0 { true } else { false } }) {
      return expression(.template(segments), from: start)
    }
    let plain = segments.reduce(into: "") { if case .literal(let part) = $1 { $0 += part } }
    return expression(.string(plain), from: start)
  }

  private func isOpening(after piece: SourceRange) -> Bool {
    let next = cursor.peek()
    return next.kind == .variable && Int(next.start) == piece.upperBound && cursor.text[Int(next.end) - 1] == Byte.openParen
  }

  private func closes(_ piece: SourceRange, _ pounds: Int, _ isMultiline: Bool, isFirst: Bool) -> Bool {
    let needed = pounds + (isMultiline ? 3 : 1)
    let available = piece.count - (isFirst ? needed : 0)
    guard available >= needed else { return false }
    return cursor.text[piece.upperBound - pounds - 1] == Byte.quote
  }

  private mutating func interpolated() -> Expression {
    let outer = stopsAtBrace
    stopsAtBrace = false
    defer { stopsAtBrace = outer }
    return labelledArguments().first?.value ?? opaque(from: cursor.position)
  }

  /// Removes the line break after the opening quotes and before the closing ones, and the closing line's indentation.
  static func stripIndentation(_ segments: inout [Expression.Segment]) {
    guard case .literal(let last)? = segments.last, case .literal(let first)? = segments.first else { return }
    var indentation = 0
    for byte in last.utf8.reversed() {
      guard byte == 0x20 || byte == 0x09 else { break }
      indentation += 1
    }
    let strip = { (text: String) -> String in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().map { index, line in
        index == 0
          ? String(line)
          : String(
            line.drop(while: { $0 == " " || $0 == "\t" }).count < line.count ? line.dropFirst(min(indentation, line.count)) : line
          )
      }.joined(separator: "\n")
    }
    for index in segments.indices {
      if case .literal(let text) = segments[index] { segments[index] = .literal(strip(text)) }
    }
    if case .literal(let text)? = segments.first, first.hasPrefix("\n") { segments[0] = .literal(String(text.dropFirst())) }
    if case .literal(let text)? = segments.last, let end = text.lastIndex(of: "\n"), text[end...].allSatisfy(\.isWhitespace) {
      segments[segments.count - 1] = .literal(String(text[..<end]))
    }
  }
}
