import Vocabulary

/// The lines of a text without blank ones, and what they have in common.
struct Lines {
  let text: [UInt8]
  /// Each line without white space at its ends, and whether it was indented.
  private(set) var lines: [(low: Int, high: Int)] = []

  init(_ text: [UInt8]) {
    self.text = text
    var start = 0
    while start < text.count, lines.count < 400 {
      let end = text.endOfLine(start)
      let (low, high) = text.trimmed(start, end)
      if low < high { lines.append((low, high)) }
      start = end + 1
    }
  }

  var first: (low: Int, high: Int)? { lines.first }
  var count: Int { lines.count }

  private func share(_ test: (_ low: Int, _ high: Int) -> Bool) -> Double {
    lines.isEmpty ? 0 : Double(lines.count { test($0.low, $0.high) }) / Double(lines.count)
  }

  private func isLineStart(_ low: Int) -> Bool { low == 0 || text[low - 1] == Byte.newline }

  /// The share of lines that end with a semicolon, of those that end with neither brace nor comma.
  var semicolons: Double {
    var ends = 0
    var all = 0
    for (low, high) in lines where !text.matches("//", at: low) {
      switch text[high - 1] {
      case Byte.semicolon:
        ends += 1
        all += 1
      case Byte.openBrace, Byte.closeBrace, Byte.comma, Byte.openParen, Byte.openBracket: break
      default: all += 1
      }
    }
    return all == 0 ? 0 : Double(ends) / Double(all)
  }

  /// Lines with `+`, `-`, `@@` in the first column.
  var diff: Double {
    guard let first, ShellPrompts.end(text, first.low, first.high) == nil else { return 0 }
    if text.matches("diff ", at: first.low) || text.matches("--- a/", at: first.low) || text.matches("@@ ", at: first.low) {
      return 12
    }
    // No language begins lines with a plus sign and white space, and Objective-C's class methods have a parenthesis next.
    var added = 0
    var removed = 0
    var start = 0
    while start < text.count {
      let end = text.endOfLine(start)
      if start + 2 < end, text[start] == Byte.plus || text[start] == Byte.minus {
        let next = text[start + 1]
        let isMethod = next == Byte.openParen || (next == Byte.space && text[start + 2] == Byte.openParen)
        if text[start] == Byte.plus, !isMethod, next != Byte.plus, next != Byte.minus { added += 1 }
        if text[start] == Byte.minus, !isMethod, next.isBlank { removed += 1 }
      }
      start = end + 1
    }
    guard added > 0, (added + removed) * 12 >= count else { return 0 }
    return added + removed >= 2 ? 30 : 8
  }

  /// The share of lines that begin with a member: `"name": …`
  var members: Double {
    share { low, high in
      guard text[low] == Byte.quote else { return false }
      let name = text[low..<high].dropFirst().firstIndex(of: Byte.quote) ?? high
      return name + 1 < high && text[name + 1] == Byte.colon
    }
  }

  /// `key: value` and `- item` on most lines.
  var yaml: Double {
    var keys = 0
    var items = 0
    var spoilers = 0
    for (low, high) in lines {
      if text[low] == Byte.hash { continue }
      if text.matches("---", at: low) || text.matches("...", at: low) {
        items += 1
        continue
      }
      var i = low
      if text[i] == Byte.minus, i + 1 < high, text[i + 1] == Byte.space {
        i += 2
        items += 1
      }
      let name = i
      while i < high, text[i].isWordByte || text[i] == Byte.minus || text[i] == Byte.dot || text[i] == Byte.slash { i += 1 }
      if i > name, i < high, text[i] == Byte.colon, i + 1 == high || text[i + 1] == Byte.space {
        keys += 1
      } else if name == low {
        spoilers += 1
      }
      let last = text[high - 1]
      if last == Byte.semicolon || (last == Byte.openBrace && high - low > 1) || last == Byte.closeParen { spoilers += 2 }
    }
    guard keys + items > 0, keys > 0, spoilers * 4 <= keys + items else { return 0 }
    if keys + items == 1 { return 1.5 }
    return 4 + Double(min(keys + items, 6)) * 0.5 - Double(spoilers)
  }

  /// `[section]` and `key = value` on nearly all lines: TOML where values are quoted, INI and environment files else.
  var settings: (toml: Double, ini: Double) {
    var sections = 0
    var pairs = 0
    var quoted = 0
    var upper = 0
    var others = 0
    for (low, high) in lines {
      if text[low] == Byte.hash || text[low] == Byte.semicolon { continue }
      if text[low] == Byte.openBracket, text[high - 1] == Byte.closeBracket, !text[low..<high].contains(Byte.comma),
        !text[low..<high].contains(Byte.space), high - low > 2
      {
        sections += 1
        continue
      }
      var i = low
      while i < high, text[i].isWordByte || text[i] == Byte.minus || text[i] == Byte.dot || text[i] == Byte.quote { i += 1 }
      let nameEnd = i
      while i < high, text[i].isBlank { i += 1 }
      guard nameEnd > low, i < high, text[i] == Byte.equals, i + 1 == high || text[i + 1] != Byte.equals,
        text[high - 1] != Byte.semicolon, text[high - 1] != Byte.openBrace, text[high - 1] != Byte.openParen
      else {
        others += 1
        continue
      }
      pairs += 1
      if text[low..<nameEnd].allSatisfy({ $0.isUppercase || $0.isDigit || $0 == Byte.underscore }) { upper += 1 }
      let value = text.trimmed(i + 1, high).lower
      if value < high, text[value] == Byte.quote || text[value] == Byte.openBracket || text[value].isDigit { quoted += 1 }
    }
    guard pairs + sections >= 2 || (sections > 0 && others == 0), others * 4 <= pairs + sections else { return (0, 0) }
    if sections > 0, pairs == 0 { return (0, 0) }
    if quoted * 2 >= pairs, sections > 0 { return (6, 2) }
    if sections > 0 { return (2, 6) }
    if upper == pairs { return (0, 4) }
    return (1.5, 1.5)
  }

  /// Trees of folders, log lines, sentences.
  var prose: Double {
    if text.matches(".", at: lines.first?.low ?? 0), lines.count > 1, lines.contains(where: { text.matches("├", at: $0.low) }) {
      return 10
    }
    if lines.contains(where: { text.matches("├", at: $0.low) || text.matches("└", at: $0.low) }) { return 8 }
    let logs = share { low, high in
      text[low] == Byte.openBracket
        && (text[low..<high].firstIndex(of: Byte.closeBracket).map {
          $0 + 2 < high && text[$0 + 1] == Byte.space && text[$0 + 2].isLetter
        } ?? false)
    }
    if logs > 0.6 { return 4 }
    let sentences = share { low, high in
      let last = text[high - 1]
      guard last == Byte.dot || last == Byte.exclamation, text[low].isUppercase else { return false }
      return text[low..<high].split(separator: Byte.space).count {
        $0.allSatisfy { $0.isLetter || $0 == Byte.comma || $0 == Byte.dot }
      } >= 4
    }
    return sentences > 0.6 ? 4 : 0
  }

  /// `$name =` and `$name->` at the start of lines that end with a semicolon.
  var phpVariables: Double {
    let found = lines.count { low, high in
      text[low] == Byte.dollar && text[high - 1] == Byte.semicolon
    }
    return Double(min(found, 3)) * 2
  }
}
