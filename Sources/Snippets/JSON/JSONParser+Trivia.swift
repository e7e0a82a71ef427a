import Diagnostics
import Vocabulary

extension JSONParser {
  /// White space and comments.
  mutating func skipTrivia() {
    while let next = byte {
      if next.isWhitespace {
        at += 1
      } else if next == Byte.slash, peek(1) == Byte.slash {
        comment(until: bytes.endOfLine(at))
      } else if next == Byte.slash, peek(1) == Byte.star {
        var end = at + 2
        while end < bytes.count, !bytes.matches("*/", at: end) { end += 1 }
        if end == bytes.count { problem("'/*' is never closed", at, at + 2) }
        comment(until: min(end + 2, bytes.count))
      } else if next == Byte.hash {
        comment(until: bytes.endOfLine(at))
      } else if next >= 0x80, let width = invisibleSpace() {
        problem("An invisible character must not stand outside of a string", at, at + width)
        at += width
      } else {
        return
      }
    }
  }

  /// A remark beside a value that no comment mark introduces: `(optional)`, `<-- the new id`, `← id`.
  mutating func skipRemark() {
    var i = at
    while i < bytes.count, bytes[i].isBlank { i += 1 }
    guard i > at, i < bytes.count else { return }
    if bytes[i] == Byte.openParen || bytes.matches("<-", at: i) || bytes.matches("->", at: i) || bytes.matches("-->", at: i)
      || bytes.matches("=>", at: i) || bytes.matches("←", at: i) || bytes.matches("→", at: i)
    {
      at = bytes.endOfLine(i)
      if at > 0, bytes[at - 1] == Byte.comma { at -= 1 }
    } else if bytes[i] == Byte.pipe || bytes.matches("or ", at: i) {
      at = i
    }
  }

  /// `...`, `....`, `…`, `[...]` marks of omission; a run of dots counts from two on.
  mutating func skipEllipsis() -> Bool {
    if bytes.matches("…", at: at) {
      while bytes.matches("…", at: at) { at += 3 }
    } else if bytes.matches("⋮", at: at) || bytes.matches("⋯", at: at) {
      at += 3
    } else if bytes.matches("..", at: at) {
      while byte == Byte.dot { at += 1 }
    } else {
      return false
    }
    isElided = true
    // `...rest`, `... more fields`: the words belong to the ellipsis.
    var end = at
    while end < bytes.count, bytes[end].isWordByte || bytes[end].isBlank || bytes[end] == Byte.minus { end += 1 }
    // `... (8 hidden items) ...`
    if end < bytes.count, bytes[end] == Byte.openParen,
      let line = bytes[end...].prefix(100).firstIndex(where: { $0 == Byte.closeParen || $0 == Byte.newline }),
      bytes[line] == Byte.closeParen
    {
      end = line + 1
      while end < bytes.count, bytes[end].isBlank || bytes[end] == Byte.dot { end += 1 }
    }
    if end > at { at = bytes.trimmed(at, end).upper }
    lastEnd = at
    return true
  }

  /// `[...]` or `{…}` in the place of a member: further ones are left out.
  mutating func skipEnclosedEllipsis() -> Bool {
    guard let opener = byte, opener == Byte.openBracket || opener == Byte.openBrace else { return false }
    let start = at
    let before = comments
    at += 1
    skipTrivia()
    if skipEllipsis() {
      skipTrivia()
      if byte == (opener == Byte.openBracket ? Byte.closeBracket : Byte.closeBrace) {
        at += 1
        lastEnd = at
        return true
      }
    }
    at = start
    comments = before
    return false
  }

  /// `{{#each}}`, `{% if %}`, `<other fields>` in the place of a member.
  mutating func skipTemplateMember() -> Bool {
    if byte == Byte.openBrace, let end = bracedPlaceholderEnd() {
      at = end
      isElided = true
      return true
    }
    if byte == Byte.less, let end = angledPlaceholderEnd() {
      var i = end
      while i < bytes.count, bytes[i].isWhitespace { i += 1 }
      guard i == bytes.count || bytes[i] != Byte.colon else { return false }
      at = end
      isElided = true
      return true
    }
    return false
  }

  /// Something that cannot begin a member: passed over up to the next mark, with a problem.
  mutating func skipStray() {
    let start = at
    if byte == Byte.openBrace || byte == Byte.openBracket {
      problem("A value in an object must have a key", at, at + 1)
      _ = value(depth: openers.count)
      return
    }
    while let next = byte, next != Byte.comma, next != Byte.closeBrace, next != Byte.closeBracket, !next.isLineEnd,
      next != Byte.quote, next != Byte.openBrace, next != Byte.openBracket
    {
      at += 1
    }
    if at == start { at += 1 }
    at = min(at, bytes.count)
    let end = bytes.trimmed(start, at).upper
    problem("'\(bytes.text(start, end))' has no place in an object", start, max(end, start + 1))
  }

  private func invisibleSpace() -> Int? {
    if bytes.matches("\u{00A0}", at: at) { return 2 }
    if bytes.matches("\u{FEFF}", at: at) || bytes.matches("\u{200B}", at: at) || bytes.matches("\u{3000}", at: at)
      || bytes.matches("\u{2028}", at: at) || bytes.matches("\u{202F}", at: at)
    {
      return 3
    }
    return nil
  }
}
