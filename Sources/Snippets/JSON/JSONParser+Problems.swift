import Diagnostics
import Vocabulary

/// What is said where a mark between values is missing, or one too many.
extension JSONParser {
  mutating func missingComma() {
    // The caret belongs where the comma would be typed: at the last byte of the value before.
    problem("A comma must stand between two values", max(0, lastEnd - 1), max(lastEnd, 1))
  }

  mutating func trailingComma(_ index: Int, before closer: UInt8) {
    // What follows the comma may be what a comment leaves out: `"a": 1, // …`, or stands for on a line of its own.
    guard comments.lastElision < index, comments.lastLine < index else { return }
    // And what is left out may be behind it: `[1, ..., ]`.
    guard !bytes[..<index].reversed().drop(while: { $0 <= 0x20 }).starts(with: "...".utf8) else { return }
    strictProblem("A comma must not stand before '\(Character(UnicodeScalar(closer)))'", index, index + 1)
  }

  mutating func unclosed(_ opener: Int) {
    problem("'\(bytes.text(opener, opener + 1))' is never closed", opener, opener + 1)
  }

  /// A closer of the other kind is passed over where the rest of the text closes all that is open without it, or nothing outside waits
  /// for it; otherwise it ends the innermost value as well. Whether the value goes on.
  mutating func mismatched(_ closer: UInt8, opener: Int) -> Bool {
    problem(
      "'\(Character(UnicodeScalar(closer)))' cannot close '\(bytes.text(opener, opener + 1))'", at, at + 1)
    let isAwaited = openers.dropLast().contains(closer == Byte.closeBrace ? Byte.openBrace : Byte.openBracket)
    let isStray = isAwaited && closesWithout(at + 1)
    if isStray || !isAwaited { at += 1 }
    return isStray
  }

  /// Whether the rest of the text closes all that is open without the bracket in front of it.
  mutating func closesWithout(_ next: Int) -> Bool {
    lookedBehind += 1
    return lookedBehind <= Self.mostLookedBehind && closers(from: next) == openers.count
  }

  /// How many brackets are closed behind a place that are opened before it.
  private func closers(from start: Int) -> Int {
    var (depth, count, isText) = (0, 0, false)
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case Byte.backslash where isText: index += 1
      case Byte.quote: isText.toggle()
      case Byte.openBrace where !isText, Byte.openBracket where !isText: depth += 1
      case Byte.closeBrace where !isText, Byte.closeBracket where !isText:
        if depth > 0 { depth -= 1 } else { count += 1 }
      default: break
      }
      index += 1
    }
    return count
  }
}
