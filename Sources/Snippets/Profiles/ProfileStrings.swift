import Diagnostics
import Vocabulary

/// Strings: their quotes, escapes and interpolations.
extension ProfileParser {
  /// How a string is written: what opens it, and what its escapes and doubled braces mean.
  private struct Quoting {
    var open: Int
    var close: [UInt8]
    var isRaw = false
    var isFormatted = false
    var isPlain = false
  }

  /// The string at the position, with those that stand beside it where the language joins them.
  mutating func string() -> Expression {
    let start = cursor.position
    if let words = wordList(cursor.current) {
      cursor.advance()
      return expression(.array(words), from: start)
    }
    var segments: [Expression.Segment] = []
    repeat { piece(into: &segments) } while has(.adjacentStrings) && cursor.current.kind == .string
    return expression(Self.kind(of: segments), from: start)
  }

  /// `%w[a b]` of Ruby: its words.
  private func wordList(_ lexeme: Lexeme) -> [Expression]? {
    let text = cursor.text
    let start = Int(lexeme.start)
    let end = Int(lexeme.end)
    guard text[start] == Byte.percent, end - start > 3 else { return nil }
    var words: [Expression] = []
    var i = start + 3
    while i < end - 1 {
      let first = i
      while i < end - 1, !text[i].isWhitespace { i += 1 }
      if i > first { words.append(Expression(.string(text.text(first, i)), SourceRange(first, i))) }
      i += 1
    }
    return words
  }

  /// A string of which only the end is shown: `…}/items"`.
  mutating func template() -> Expression? {
    let start = cursor.position
    cursor.skipGroup()
    return opaque(from: start)
  }

  private static func kind(of segments: [Expression.Segment]) -> Expression.Kind {
    var merged: [Expression.Segment] = []
    for segment in segments {
      if case .literal(let next) = segment, case .literal(let last)? = merged.last {
        merged[merged.count - 1] = .literal(last + next)
      } else {
        merged.append(segment)
      }
    }
    merged.removeAll { if case .literal("") = $0 { true } else { false } }
    if merged.isEmpty { return .string("") }
    if merged.count == 1, case .literal(let text) = merged[0] { return .string(text) }
    return .template(merged)
  }

  private func quoting(_ lexeme: Lexeme) -> Quoting {
    let text = cursor.text
    var i = Int(lexeme.start)
    let end = Int(lexeme.end)
    var quoting = Quoting(open: i, close: [])
    if text[i] == Byte.colon || text[i] == Byte.slash || text[i] == Byte.percent {
      // A symbol, a regular expression, a list of words.
      quoting.open = text[i] == Byte.colon ? i + 1 : i
      quoting.isRaw = true
      return quoting
    }
    if text[i] == Byte.at, i + 1 < end {
      // A here-string of PowerShell.
      quoting.open = i + 2
      quoting.close = [text[i + 1], Byte.at]
      quoting.isRaw = true
      return quoting
    }
    while i < end, text[i].isLetter {
      let letter = text[i] | 0x20
      if letter == UInt8(ascii: "r") { quoting.isRaw = true }
      if letter == UInt8(ascii: "f") { quoting.isFormatted = true }
      i += 1
    }
    guard i < end else { return quoting }
    let quote = text[i]
    let isTriple = i + 2 < end && text[i + 1] == quote && text[i + 2] == quote && has(.tripleQuotes)
    quoting.open = i + (isTriple ? 3 : 1)
    quoting.close = [UInt8](repeating: quote, count: isTriple ? 3 : 1)
    quoting.isPlain = quote == Byte.apostrophe && has(.plainApostrophes)
    switch profile.rawTexts {
    case .formatted: break
    case .backquoted: if quote == Byte.backtick { quoting.isRaw = true }
    case .triple: if isTriple { quoting.isRaw = true }
    case .all: quoting.isRaw = true
    }
    return quoting
  }

  /// One string with its interpolations.
  private mutating func piece(into segments: inout [Expression.Segment]) {
    let quoting = quoting(cursor.current)
    var isFirst = true
    while !cursor.isAtEnd {
      let lexeme = cursor.current
      if lexeme.kind == .string {
        guard isFirst || !lexeme.hasSpaceBefore || cursor[cursor.position - 1].kind == .variable else { return }
        let lower = isFirst ? quoting.open : Int(lexeme.start)
        var upper = max(lower, Int(lexeme.end))
        let isClosed = closes(quoting, lower, upper)
        if isClosed { upper -= quoting.close.count }
        literal(lower, upper, quoting, into: &segments)
        cursor.advance()
        if isClosed || quoting.close.isEmpty { return }
      } else if lexeme.kind == .variable, !isFirst, !isClosingMark(lexeme) {
        hole(into: &segments)
      } else {
        return
      }
      isFirst = false
    }
  }

  private func isClosingMark(_ lexeme: Lexeme) -> Bool {
    lexeme.count == 1 && cursor.text[Int(lexeme.start)] == Byte.closeBrace
  }

  /// Whether the bytes end with the closing quote, which no backslash escapes.
  private func closes(_ quoting: Quoting, _ lower: Int, _ upper: Int) -> Bool {
    let count = quoting.close.count
    guard count > 0, upper - lower >= count, cursor.text[(upper - count)..<upper].elementsEqual(quoting.close) else {
      return false
    }
    if quoting.isRaw { return true }
    var slashes = 0
    while upper - count - slashes > lower, cursor.text[upper - count - slashes - 1] == Byte.backslash { slashes += 1 }
    return slashes % 2 == 0
  }

  private func literal(_ lower: Int, _ upper: Int, _ quoting: Quoting, into segments: inout [Expression.Segment]) {
    var bytes = cursor.text[lower..<upper]
    if quoting.isFormatted, bytes.contains(Byte.openBrace) || bytes.contains(Byte.closeBrace) {
      bytes = StringLiteral.undouble(bytes, Byte.openBrace, Byte.closeBrace)[...]
    }
    if has(.memberHoles), !segments.isEmpty || !quoting.isPlain { memberHole(&bytes, into: &segments) }
    if has(.dollarScopes) { scopedHole(&bytes, into: &segments) }
    let text: String
    if quoting.isPlain {
      text = String(decoding: bytes, as: UTF8.self).replacing("\\'", with: "'").replacing("\\\\", with: "\\")
    } else {
      text = quoting.isRaw ? String(decoding: bytes, as: UTF8.self) : StringLiteral.unescape(bytes)
    }
    segments.append(.literal(text))
  }

  /// The rest of an interpolation that the lexer left in the text: `->name`, `['key']`, and the braces around it.
  private func memberHole(_ bytes: inout ArraySlice<UInt8>, into segments: inout [Expression.Segment]) {
    if case .expression(var value)? = segments.last {
      while bytes.count > 2 {
        if bytes.first == Byte.minus, bytes[bytes.startIndex + 1] == Byte.greater {
          let rest = bytes.dropFirst(2)
          let name = rest.prefix { $0.isWordByte }
          guard !name.isEmpty else { break }
          value = Expression(.member(base: value, name: String(decoding: name, as: UTF8.self)), value.range)
          bytes = rest.dropFirst(name.count)
        } else if bytes.first == Byte.openBracket {
          let key = bytes.dropFirst().prefix { $0 != Byte.closeBracket }.filter { $0 != Byte.apostrophe && $0 != Byte.quote }
          let length = bytes.prefix { $0 != Byte.closeBracket }.count + 1
          guard !key.isEmpty, length <= bytes.count else { break }
          let index = Expression(.string(String(decoding: key, as: UTF8.self)), value.range)
          value = Expression(.index(base: value, index: index), value.range)
          bytes = bytes.dropFirst(length)
        } else {
          break
        }
      }
      segments[segments.count - 1] = .expression(value)
      if bytes.first == Byte.closeBrace { bytes = bytes.dropFirst() }
    }
    let next = cursor[cursor.position + 1]
    if bytes.last == Byte.openBrace, next.kind == .variable, !next.hasSpaceBefore { bytes = bytes.dropLast() }
  }

  /// The rest of `$($x.name)`, which the lexer left in the text.
  private func scopedHole(_ bytes: inout ArraySlice<UInt8>, into segments: inout [Expression.Segment]) {
    let hole = cursor[cursor.position - 1]
    if case .expression(var value)? = segments.last, hole.kind == .variable, opensSubexpression(Int(hole.start)) {
      while bytes.first == Byte.dot {
        let name = bytes.dropFirst().prefix { $0.isWordByte }
        guard !name.isEmpty else { break }
        value = Expression(.member(base: value, name: String(decoding: name, as: UTF8.self)), value.range)
        bytes = bytes.dropFirst(1 + name.count)
      }
      if bytes.first == Byte.closeParen { bytes = bytes.dropFirst() }
      segments[segments.count - 1] = .expression(value)
    }
    let next = cursor[cursor.position + 1]
    if next.kind == .variable, !next.hasSpaceBefore, opensSubexpression(Int(next.start)) { bytes = bytes.dropLast(2) }
  }

  /// Whether `$(` stands in front of `index`.
  private func opensSubexpression(_ index: Int) -> Bool {
    index >= 2 && cursor.text[index - 1] == Byte.openParen && cursor.text[index - 2] == Byte.dollar
  }

  /// `${x}`, `#{x}`, `{x}`, `$x`
  private mutating func hole(into segments: inout [Expression.Segment]) {
    let start = cursor.position
    let last = cursor.text[Int(cursor.current.end) - 1]
    guard last == Byte.openBrace else {
      let name = bareName(at: start)
      segments.append(.expression(Expression(.name(name), cursor.current.range)))
      cursor.advance()
      return
    }
    let value = inside { $0.expression() }
    segments.append(.expression(value ?? opaque(from: start)))
  }
}
