import Diagnostics
import Vocabulary

/// What quotes hide, and where an author forgot one.
extension ShellParser {
  mutating func singleQuoted(into word: inout ShellWord) {
    let start = at
    word.isQuoted = true
    at += 1
    var isMistaken = false
    let isJSON = bytes[at..<end].first { !$0.isWhitespace }.map { $0 == Byte.openBrace || $0 == Byte.openBracket } ?? false
    var isInText = false
    var isJoined: Bool?
    while let next = byte {
      if next == Byte.quote, bytes[at - 1] != Byte.backslash { isInText.toggle() }
      // `{"name": "John's"}`: a shell ends the word there, and nobody means it to.
      if next == Byte.apostrophe, dialect == .posix, isJSON, isInText, bytes[at - 1].isLetter, peek(1)?.isLetter ?? false,
        !(isJoined ?? isJoinedWord(from: at))
      {
        isJoined = false
        problem("An apostrophe in single quotes must be written '\\''", at, at + 1)
        append(until: at + 1, to: &word)
        continue
      }
      if next == Byte.apostrophe {
        if dialect == .powershell, peek(1) == Byte.apostrophe {
          at += 1
          append(until: at + 1, to: &word)
          continue
        }
        at += 1
        return
      }
      if next == Byte.backslash, lacksQuote(from: start, into: &word) { return }
      if next == Byte.backslash, peek(1) == Byte.apostrophe, dialect == .posix, let after = peek(2),
        after.isWordByte || (isMistaken && after != Byte.apostrophe)
      {
        if !isMistaken { problem("'\\' does not escape a quote inside single quotes", at, at + 2) }
        isMistaken = true
        at += 1
      }
      append(until: at + 1, to: &word)
    }
    unterminated(start, into: &word)
  }

  /// Whether the apostrophe at a place ends a quotation that plain letters join with another one, and the word ends well behind
  /// that: `'{"name": "big'Kiln'small"}'` is what a shell takes for one word, and the apostrophes of `"John's"` leave one open.
  private func isJoinedWord(from start: Int) -> Bool {
    var index = start
    for _ in 0..<Self.mostJoints {
      index += 1
      while index < end, bytes[index].isWordByte { index += 1 }
      guard index < end, bytes[index] == Byte.apostrophe,
        let close = bytes[index + 1..<end].firstIndex(of: Byte.apostrophe)
      else { return false }
      index = close
      guard close + 1 < end else { return true }
      let next = bytes[close + 1]
      if next.isWhitespace || [Byte.semicolon, Byte.ampersand, Byte.pipe, Byte.closeParen].contains(next) { return true }
      guard next.isWordByte else { return false }
    }
    return false
  }

  /// No word is looked at for longer.
  private static var mostJoints: Int { 16 }

  mutating func doubleQuoted(into word: inout ShellWord) {
    let start = at
    word.isQuoted = true
    at += 1
    while let next = byte {
      switch next {
      case Byte.quote:
        if dialect == .powershell, peek(1) == Byte.quote {
          at += 1
          append(until: at + 1, to: &word)
          continue
        }
        at += 1
        return
      case Byte.backslash:
        if lacksQuote(from: start, into: &word) { return }
        guard let escaped = peek(1) else {
          append(until: at + 1, to: &word)
          continue
        }
        if escaped == Byte.newline, dialect == .posix {
          at += 2
          skipContinuationPrompt()
        } else if escaped == Byte.quote || escaped == Byte.backslash
          || (dialect == .posix && (escaped == Byte.dollar || escaped == Byte.backtick))
        {
          at += 1
          append(until: at + 1, to: &word)
        } else {
          append(until: at + 1, to: &word)
        }
      case Byte.backtick where dialect == .powershell:
        at += 1
        append(until: at + 1, to: &word)
      case Byte.backtick where dialect == .posix: backticks(into: &word)
      case Byte.dollar: dollar(into: &word, inQuotes: true)
      default: append(until: at + 1, to: &word)
      }
    }
    unterminated(start, into: &word)
  }

  /// Whether the argument whose quote opened at `start` ends in front of the backslash at the position, and only its closing quote
  /// is missing: one word, the mark of continuation, and a flag on the next line.
  ///
  ///     curl 'https://a.example/items \
  ///       -H 'Accept: text/plain'
  private mutating func lacksQuote(from start: Int, into word: inout ShellWord) -> Bool {
    guard dialect == .posix, peek(1) == Byte.newline, Self.isOption(bytes, at + 2, end),
      let program = current?.program, Self.transferPrograms.contains(program)
    else { return false }
    let (low, high) = bytes.trimmed(start + 1, at)
    guard low < high, !bytes[low..<high].contains(where: \.isWhitespace) else { return false }
    problem("A quote that is opened must be closed", start, start + 1)
    while let last = word.offsets.last, last >= high {
      word.offsets.removeLast()
      word.bytes.removeLast()
    }
    return true
  }

  /// A quote that never closes takes the text up to a blank line or the next command, and is a problem.
  mutating func unterminated(_ start: Int, into word: inout ShellWord) {
    problem("A quote that is opened must be closed", start, start + 1)
    var stop = end
    var line = min(bytes.endOfLine(start) + 1, end)
    while line < end {
      let next = bytes.endOfLine(line, before: end)
      let (low, high) = bytes.trimmed(line, next)
      if low == high || ShellPrompts.end(bytes, low, high) != nil || bytes[low] == Byte.hash || bytes.matches("curl ", at: low) {
        stop = line - 1
        break
      }
      line = min(next + 1, end)
    }
    while let last = word.offsets.last, last >= stop {
      word.offsets.removeLast()
      word.bytes.removeLast()
    }
    at = max(stop, start + 1)
  }
}
