import Diagnostics
import Vocabulary

extension GrammarLexer {
  /// Reads a comment or string from behind its opening mark, or from behind an interpolation in it.
  mutating func delimited(_ index: Int, from start: Int) {
    let delimiter = grammar.delimiters[index]
    guard let close = delimiter.close.first else {
      while at < text.count, text[at] != Byte.newline { at += 1 }
      if at > start, text[at - 1] == Byte.carriageReturn { at -= 1 }
      emit(delimiter.kind, start)
      return
    }
    var start = start
    var depth = 1
    while at < text.count {
      let byte = text[at]
      if byte == delimiter.escape, delimiter.escape != 0 {
        at = min(at + 2, text.count)
      } else if byte == close, matches(delimiter.close, at: at) {
        at += delimiter.close.count
        if delimiter.doubles, at < text.count, text[at] == close {
          at += 1
          continue
        }
        depth -= 1
        if depth == 0 {
          emit(delimiter.kind, start)
          return
        }
      } else if delimiter.nests, matches(delimiter.open, at: at) {
        depth += 1
        at += delimiter.open.count
      } else if byte == Byte.newline, !delimiter.spansLines {
        break
      } else if interpolates(delimiter.interpolation, byte) {
        switch interpolation(index, from: start) {
        case .none: break
        // `"$a$b$c"`: as many as there are, one after the other.
        case .name: (start, depth) = (at, 1)
        case .code: return
        }
      } else {
        at += 1
      }
    }
    guard at > start else { return }
    emit(delimiter.kind, start)
    if delimiter.kind == .string { leaveOpen(start) }
  }

  private func interpolates(_ interpolation: Grammar.Interpolation, _ byte: UInt8) -> Bool {
    switch interpolation {
    case .none: false
    case .dollar(let bare):
      byte == Byte.dollar && (peek(1) == Byte.openBrace || (bare && (peek(1).isLetter || peek(1) == Byte.underscore)))
    case .hash: byte == Byte.hash && peek(1) == Byte.openBrace
    case .brace: byte == Byte.openBrace
    }
  }

  private enum Interpolated { case none, name, code }

  /// Emits the piece before an interpolation and a name in it; code in it is to be read next.
  private mutating func interpolation(_ index: Int, from start: Int) -> Interpolated {
    if case .brace = grammar.delimiters[index].interpolation, peek(1) == Byte.openBrace {
      at += 2
      return .none
    }
    if at > start { emit(grammar.delimiters[index].kind, start) }
    let mark = at
    if text[at] == Byte.dollar, peek(1) != Byte.openBrace {
      at += 1
      while at < text.count, text[at].isWordByte { at += 1 }
      emit(.variable, mark)
      return .name
    }
    at += text[at] == Byte.openBrace ? 1 : 2
    emit(markKind, mark)
    guard interpolations.count < 50 else { return .code }
    interpolations.append((index, 0))
    return .code
  }

  /// `f"…"`, `rb'''…'''`, `r#"…"#`: the word that was read is the prefix of a string.
  mutating func prefixedString(_ start: Int) -> Bool {
    let quote = text[at]
    if grammar.traits.contains(.lifetimes) {
      guard text[at - 1] == UInt8(ascii: "r") || text[start] == UInt8(ascii: "b") else { return false }
      guard quote == Byte.hash || quote == Byte.quote else { return false }
      return rawString(start)
    }
    guard quote == Byte.quote || quote == Byte.apostrophe else { return false }
    var isRaw = false
    var isFormatted = false
    for i in start..<at {
      switch text[i] | 0x20 {
      case UInt8(ascii: "r"): isRaw = true
      case UInt8(ascii: "f"): isFormatted = true
      case UInt8(ascii: "b"), UInt8(ascii: "u"): break
      default: return false
      }
    }
    for index in grammar.opens[Int(quote)] {
      let delimiter = grammar.delimiters[index]
      guard matches(delimiter.open, at: at) else { continue }
      if case .brace = delimiter.interpolation {
        if !isFormatted { continue }
      } else if isFormatted {
        continue
      }
      if delimiter.escape == 0 ? !isRaw : isRaw && !isFormatted { continue }
      at += delimiter.open.count
      delimited(index, from: start)
      return true
    }
    return false
  }

  private mutating func rawString(_ start: Int) -> Bool {
    var hashes = 0
    var i = at
    while i < text.count, text[i] == Byte.hash {
      hashes += 1
      i += 1
    }
    guard i < text.count, text[i] == Byte.quote else { return false }
    i += 1
    while i < text.count {
      if text[i] == Byte.quote {
        var count = 0
        while count < hashes, i + 1 + count < text.count, text[i + 1 + count] == Byte.hash { count += 1 }
        if count == hashes {
          i += 1 + hashes
          break
        }
      } else if text[i] == Byte.backslash, hashes == 0, text[at - 1] != UInt8(ascii: "r") {
        i += 1
      }
      i += 1
    }
    at = min(i, text.count)
    emit(.string, start)
    return true
  }

  /// Rust: `'a'` is a character, `'a` a lifetime.
  mutating func apostrophe() {
    let start = at
    if peek(1) == Byte.backslash {
      at += 2
      while at < text.count, text[at] != Byte.apostrophe, text[at] != Byte.newline { at += 1 }
      if peek(0) == Byte.apostrophe { at += 1 }
      emit(.string, start)
      return
    }
    var width = 1
    while at + 1 + width < text.count, text[at + 1 + width] & 0xC0 == 0x80 { width += 1 }
    if peek(1 + width) == Byte.apostrophe {
      at += width + 2
      emit(.string, start)
      return
    }
    at += 1
    while at < text.count, text[at].isWordByte { at += 1 }
    emit(.variable, start)
  }

  /// Whether a value may begin here, so that `/` opens a regular expression.
  func startsValue() -> Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .keyword: return true
    case .operator: return true
    case .punctuation:
      let byte = text[last.range.upperBound - 1]
      return byte != Byte.closeParen && byte != Byte.closeBracket && byte != Byte.closeBrace
    default: return false
    }
  }

  mutating func regularExpression() {
    let start = at
    var i = at + 1
    var inClass = false
    while i < min(text.count, at + 2000), text[i] != Byte.newline {
      let byte = text[i]
      if byte == Byte.backslash {
        i += 1
      } else if byte == Byte.openBracket {
        inClass = true
      } else if byte == Byte.closeBracket {
        inClass = false
      } else if byte == Byte.slash, !inClass {
        i += 1
        while i < text.count, text[i].isLetter { i += 1 }
        at = i
        emit(.string, start)
        return
      }
      i += 1
    }
    at += 1
    emit(.operator, start)
  }
}
