import Diagnostics
import Vocabulary

extension ShellParser {
  /// Reads a word and adds it to the command; a number in front of `<` or `>` belongs to the redirection.
  mutating func word() {
    let start = at
    let word = readWord()
    // No byte may stop the reader.
    if at == start { at += 1 }
    // A mark of continuation alone is no word.
    if word.bytes.isEmpty, !word.isQuoted { return }
    if let next = byte, next == Byte.less || next == Byte.greater, !word.isQuoted, word.bytes.allSatisfy(\.isDigit) {
      redirection()
      return
    }
    add(word)
  }

  /// Reads one word up to white space or an operator that no quote hides.
  mutating func readWord() -> ShellWord {
    var word = ShellWord(range: SourceRange(at, at))
    let start = at
    scan: while let next = byte {
      switch next {
      case Byte.backslash where dialect == .posix && doublesContinuation():
        problem("'\\\\' must be one backslash where the command goes on in the next line", at, at + 2)
        if !continuation(width: 2) { break scan }
      case Byte.backslash where dialect == .posix:
        if !continuation(width: 1), !escape(into: &word) { break scan }
      case Byte.caret where dialect == .cmd:
        if !continuation(width: 1), !escape(into: &word) { break scan }
      case Byte.backtick where dialect == .powershell || restOfLineIsBlank(at + 1):
        if !continuation(width: 1), !escape(into: &word) { break scan }
      case Byte.backtick: backticks(into: &word)
      case Byte.apostrophe where dialect != .cmd: singleQuoted(into: &word)
      case Byte.quote: doubleQuoted(into: &word)
      case Byte.dollar: dollar(into: &word, inQuotes: false)
      case Byte.less:
        guard let placeholder = placeholderEnd(at) else { break scan }
        append(until: placeholder, to: &word)
      case Byte.ampersand:
        guard isAmpersandOfURL(word) else { break scan }
        if !(current?.problems.contains { $0.message == Self.bareAmpersand } ?? false) {
          problem(Self.bareAmpersand, at, at + 1)
        }
        append(until: at + 1, to: &word)
      case Byte.newline, Byte.semicolon, Byte.pipe, Byte.greater: break scan
      case Byte.hash where at > start && word.bytes.isEmpty && !word.isQuoted: break scan
      case Byte.openParen, Byte.closeParen: break scan
      case _ where next.isWhitespace: break scan
      default: append(until: at + 1, to: &word)
      }
    }
    word.range = SourceRange(start, at)
    return word
  }

  /// Whether two backslashes stand at the end of a line of which the next one goes on with an option.
  private func doublesContinuation() -> Bool {
    guard peek(1) == Byte.backslash, let program = current?.program, Self.transferPrograms.contains(program) else { return false }
    var i = at + 2
    while i < end, bytes[i] == Byte.space || bytes[i] == 0x0D { i += 1 }
    return i < end && bytes[i] == Byte.newline && Self.isOption(bytes, i + 1, end)
  }

  static let bareAmpersand = "'&' in a URL must stand in quotes"

  mutating func append(until upper: Int, to word: inout ShellWord) {
    let high = min(upper, end)
    word.bytes.append(contentsOf: bytes[at..<high])
    word.offsets.append(contentsOf: at..<high)
    at = high
  }

  // MARK: Escapes

  /// Passes over a mark of continuation with its line ending, and over the `> ` that a transcript shows on the next line.
  private mutating func continuation(width: Int) -> Bool {
    var i = at + width
    let behind = i
    while i < end, bytes[i] != Byte.newline, bytes[i].isWhitespace { i += 1 }
    guard i < end else {
      // A mark at the end of the text continues nothing.
      guard i > behind || behind >= end else { return false }
      at = end
      return true
    }
    guard bytes[i] == Byte.newline else { return false }
    if bytes[behind..<i].contains(where: \.isBlank) {
      problem("White space must not follow the '\(bytes.text(at, at + 1))' that continues a line", at, i)
    }
    at = i + 1
    skipContinuationPrompt()
    return true
  }

  /// `> ` or `>> ` at the start of a continued line of a transcript.
  mutating func skipContinuationPrompt() {
    guard prompts.areShown else { return }
    var i = at
    while i < end, bytes[i].isBlank { i += 1 }
    guard i < end, bytes[i] == Byte.greater else { return }
    if i + 1 < end, bytes[i + 1] == Byte.greater { i += 1 }
    if i + 1 < end, bytes[i + 1].isBlank { at = i + 2 }
  }

  private func restOfLineIsBlank(_ index: Int) -> Bool {
    var i = index
    while i < end, bytes[i] != Byte.newline {
      guard bytes[i].isWhitespace else { return false }
      i += 1
    }
    return i < end
  }

  private mutating func escape(into word: inout ShellWord) -> Bool {
    guard at + 1 < end else {
      append(until: at + 1, to: &word)
      return true
    }
    at += 1
    append(until: at + 1, to: &word)
    return true
  }

  // MARK: Expansions

  mutating func dollar(into word: inout ShellWord, inQuotes: Bool) {
    switch peek(1) {
    case Byte.openParen:
      let close = closing(of: at + 1, Byte.openParen, Byte.closeParen)
      if peek(2) != Byte.openParen, close > at + 2 { word.substitutions.append(SourceRange(at + 2, max(at + 2, close - 1))) }
      append(until: close, to: &word)
    case Byte.openBrace:
      append(until: closing(of: at + 1, Byte.openBrace, Byte.closeBrace), to: &word)
    case Byte.apostrophe where !inQuotes && dialect == .posix:
      ansiQuoted(into: &word)
    case Byte.quote where !inQuotes:
      at += 1
    default:
      append(until: at + 1, to: &word)
    }
  }

  /// The offset behind the bracket that closes the one at `index`; quotes and escapes are passed over.
  private func closing(of index: Int, _ opener: UInt8, _ closer: UInt8) -> Int {
    var depth = 0
    var i = index
    // A bracket that is never closed must not cost the whole rest of the text each time.
    let end = min(self.end, index + 16 << 10)
    while i < end {
      let next = bytes[i]
      if next == Byte.backslash {
        i += 2
        continue
      }
      if next == Byte.apostrophe, opener == Byte.openParen {
        i += 1
        while i < end, bytes[i] != Byte.apostrophe { i += 1 }
      } else if next == opener {
        depth += 1
      } else if next == closer {
        depth -= 1
        if depth == 0 { return i + 1 }
      }
      i += 1
    }
    return min(bytes.endOfLine(index), end)
  }

  mutating func backticks(into word: inout ShellWord) {
    var i = at + 1
    while i < end, bytes[i] != Byte.backtick { i += bytes[i] == Byte.backslash ? 2 : 1 }
    guard i < end else {
      append(until: at + 1, to: &word)
      return
    }
    word.substitutions.append(SourceRange(at + 1, i))
    append(until: i + 1, to: &word)
  }

  /// `$'a\tb'`
  private mutating func ansiQuoted(into word: inout ShellWord) {
    let start = at
    word.isQuoted = true
    at += 2
    while let next = byte {
      if next == Byte.apostrophe {
        at += 1
        return
      }
      guard next == Byte.backslash, let kind = peek(1) else {
        append(until: at + 1, to: &word)
        continue
      }
      let (replacement, width) = ansiEscape(kind)
      for byte in replacement {
        word.bytes.append(byte)
        word.offsets.append(at)
      }
      at = min(at + width, end)
    }
    unterminated(start, into: &word)
  }

  private func ansiEscape(_ kind: UInt8) -> (bytes: [UInt8], width: Int) {
    switch kind {
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case UInt8(ascii: "a"): return ([0x07], 2)
    case UInt8(ascii: "b"): return ([0x08], 2)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return ([0x1B], 2)
    case UInt8(ascii: "f"): return ([0x0C], 2)
    case UInt8(ascii: "v"): return ([0x0B], 2)
    case UInt8(ascii: "x"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      let limit = kind == UInt8(ascii: "x") ? 2 : kind == UInt8(ascii: "u") ? 4 : 8
      var value: UInt32 = 0
      var count = 0
      while count < limit, let digit = peek(2 + count)?.hexValue {
        value = value << 4 | digit
        count += 1
      }
      guard count > 0 else { return ([Byte.backslash, kind], 2) }
      if limit == 2 { return ([UInt8(truncatingIfNeeded: value)], 2 + count) }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      return (UTF8.encode(scalar).map { Array($0) } ?? [], 2 + count)
    case 0x30...0x37:
      var value = 0
      var count = 0
      while count < 3, let digit = peek(1 + count), digit >= 0x30, digit <= 0x37 {
        value = value * 8 + Int(digit - 0x30)
        count += 1
      }
      return ([UInt8(truncatingIfNeeded: value)], 1 + count)
    default: return ([kind], 2)
    }
  }

  // MARK: What documentation writes without quotes

  /// The end of `<token>` or `<your name>`: a placeholder, not a redirection.
  func placeholderEnd(_ index: Int) -> Int? {
    guard index + 2 < end, bytes[index + 1].isWordByte else { return nil }
    var i = index + 1
    let end = min(self.end, index + 200)
    while i < end, bytes[i] != Byte.newline, bytes[i] != Byte.quote, bytes[i] != Byte.apostrophe, bytes[i] != Byte.less {
      if bytes[i] == Byte.greater { return bytes[i - 1].isBlank ? nil : i + 1 }
      i += 1
    }
    return nil
  }

  /// `http://x?a=1&b=2` without quotes: the shell would split it, the author means it.
  private func isAmpersandOfURL(_ word: ShellWord) -> Bool {
    guard let next = peek(1), !next.isWhitespace, next != Byte.ampersand, next != Byte.greater else { return false }
    guard word.bytes.contains(Byte.question) else { return false }
    return next.isWordByte || next == Byte.less || next == Byte.openBrace || next == Byte.dollar
  }
}
