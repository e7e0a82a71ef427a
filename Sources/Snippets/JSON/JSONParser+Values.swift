import Diagnostics
import Vocabulary

extension JSONParser {
  /// One value, and what an author wrote beside it (`| null`, `(optional)`).
  mutating func value(depth: Int) -> JSONNode {
    let start = at
    var node = plainValue(depth: depth)
    lastEnd = at
    skipRemark()
    // `"a" | "b"`, `1 or 2`: alternatives, none of which is the value.
    while let width = alternativeMark() {
      at += width
      skipTrivia()
      _ = plainValue(depth: depth)
      lastEnd = at
      node = JSONNode(.placeholder(bytes.text(start, lastEnd)), map.range(start, lastEnd))
      skipRemark()
    }
    return node
  }

  private mutating func plainValue(depth: Int) -> JSONNode {
    let start = at
    guard let next = byte else { return JSONNode(.placeholder(""), map.range(at, at)) }
    switch next {
    case Byte.openBrace:
      if let end = bracedPlaceholderEnd() { return placeholder(until: end) }
      return container(next, depth: depth)
    case Byte.openBracket:
      return container(next, depth: depth)
    case Byte.quote, Byte.apostrophe:
      let text = string(quote: next)
      return JSONNode(.string(text), map.range(start, at))
    case Byte.less:
      if let end = angledPlaceholderEnd() { return placeholder(until: end) }
      return bareWord()
    case Byte.minus, Byte.plus, Byte.dot, 0x30...0x39:
      if skipEllipsis() { return JSONNode(.placeholder(bytes.text(start, at)), map.range(start, at)) }
      return number()
    default:
      if skipEllipsis() { return JSONNode(.placeholder(bytes.text(start, at)), map.range(start, at)) }
      if let close = typographicQuote() { return typographicString(close: close) }
      return bareWord()
    }
  }

  private mutating func container(_ opener: UInt8, depth: Int) -> JSONNode {
    let start = at
    guard depth < JSONSampleReader.maximumDepth else {
      problem("Values must not nest deeper than \(JSONSampleReader.maximumDepth)", at, at + 1)
      skipBalanced()
      isElided = true
      return JSONNode(.placeholder("…"), map.range(start, at))
    }
    at += 1
    openers.append(opener)
    defer { openers.removeLast() }
    if opener == Byte.openBrace {
      let members = object(closedBy: Byte.closeBrace, opener: start, depth: depth + 1)
      return JSONNode(.object(members), map.range(start, at))
    }
    let elements = array(opener: start, depth: depth + 1)
    return JSONNode(.array(elements), map.range(start, at))
  }

  /// Passes over a value by counting brackets, for what is nested too deeply.
  private mutating func skipBalanced() {
    var open = 0
    while let next = byte {
      if next == Byte.quote {
        at += 1
        while let inner = byte, inner != Byte.quote { at += inner == Byte.backslash ? 2 : 1 }
        at = min(at, bytes.count)
      } else if next == Byte.openBrace || next == Byte.openBracket {
        open += 1
      } else if next == Byte.closeBrace || next == Byte.closeBracket {
        open -= 1
        if open <= 0 {
          at += 1
          return
        }
      }
      at = min(at + 1, bytes.count)
    }
  }

  /// What follows the text that was read as an element, if a colon makes it the name of a value: `["cone": 6]`.
  mutating func pair(from start: Int, isFirst: Bool, depth: Int) -> JSONNode? {
    let end = at
    guard bytes[start] == Byte.quote, end > start + 1, bytes[end - 1] == Byte.quote else { return nil }
    skipTrivia()
    guard byte == Byte.colon else {
      at = end
      return nil
    }
    if isFirst { problem("Values have names in an object only, and not in an array", at, at + 1) }
    at += 1
    skipTrivia()
    if let next = byte, next != Byte.comma, next != Byte.closeBracket, next != Byte.closeBrace {
      // `["cones": [6, 7]`: the author closes one of the two.
      if (next == Byte.openBracket || next == Byte.openBrace) && closesWithout(at + 1) {
        at += 1
      } else {
        _ = value(depth: depth)
      }
    }
    lastEnd = at
    return JSONNode(.placeholder(bytes.text(start, at)), map.range(start, at))
  }

  // MARK: Words and placeholders

  private mutating func placeholder(until end: Int) -> JSONNode {
    let start = at
    at = end
    return JSONNode(.placeholder(bytes.text(start, end)), map.range(start, end))
  }

  /// The end of `{id}`, `{{ token }}` or `{% … %}` at the current place, if it is one rather than an object.
  func bracedPlaceholderEnd() -> Int? {
    if peek(1) == Byte.openBrace || peek(1) == Byte.percent {
      let close = peek(1) == Byte.percent ? Byte.percent : Byte.closeBrace
      var i = at + 2
      while i + 1 < min(bytes.count, at + 400), bytes[i] != Byte.newline {
        if bytes[i] == close, bytes[i + 1] == Byte.closeBrace { return i + 2 }
        i += 1
      }
      return nil
    }
    var i = at + 1
    var words = 0
    let limit = min(bytes.count, at + 200)
    while i < limit, bytes[i].isWordByte || bytes[i] == Byte.minus || bytes[i] == Byte.dot || bytes[i] == Byte.space {
      if bytes[i] != Byte.space, bytes[i] != Byte.dot { words += 1 }
      i += 1
    }
    guard words > 0, i < limit, bytes[i] == Byte.closeBrace else { return nil }
    return i + 1
  }

  /// The end of `<token>` at the current place.
  func angledPlaceholderEnd() -> Int? {
    var i = at + 1
    while i < min(bytes.count, at + 400), bytes[i] != Byte.newline, bytes[i] != Byte.less {
      if bytes[i] == Byte.greater { return i > at + 1 ? i + 1 : nil }
      i += 1
    }
    return nil
  }

  /// A word without quotes: a literal of JSON, a placeholder, or the beginning of a mistake.
  private mutating func bareWord() -> JSONNode {
    let start = at
    while let next = byte {
      switch next {
      case Byte.comma, Byte.closeBracket, Byte.newline, Byte.carriageReturn: break
      case Byte.closeBrace: break
      case Byte.openBrace, Byte.openParen:
        // `${name}`, `ISODate(…)`: take the whole call or template.
        at = matchingEnd(at)
        continue
      case Byte.openBracket where at > start && bytes[at - 1].isWordByte:
        // `integer[]`, `Array[1]`: a type in the place of a value.
        at = matchingEnd(at)
        continue
      case Byte.less:
        if let end = angledPlaceholderEnd() { at = end } else { at += 1 }
        continue
      case Byte.slash where peek(1) == Byte.slash || peek(1) == Byte.star:
        if at > start, bytes[at - 1].isWhitespace { break }
        at += 1
        continue
      case Byte.hash where at > start && bytes[at - 1].isWhitespace: break
      case Byte.pipe where at > start && bytes[at - 1].isWhitespace: break
      default:
        at += 1
        continue
      }
      break
    }
    let end = bytes.trimmed(start, at).upper
    at = end
    let word = bytes.text(start, end)
    let range = map.range(start, end)
    switch word {
    case "true": return JSONNode(.boolean(true), range)
    case "false": return JSONNode(.boolean(false), range)
    case "null": return JSONNode(.null, range)
    case "": return JSONNode(.placeholder(""), range)
    case "True", "TRUE":
      problem("'\(word)' is not JSON; did you mean 'true'?", start, end)
      return JSONNode(.boolean(true), range)
    case "False", "FALSE":
      problem("'\(word)' is not JSON; did you mean 'false'?", start, end)
      return JSONNode(.boolean(false), range)
    case "None", "nil", "NULL", "Null", "undefined":
      problem("'\(word)' is not JSON; did you mean 'null'?", start, end)
      return JSONNode(.null, range)
    case "NaN", "Infinity":
      strictProblem("'\(word)' is not a number of JSON", start, end)
      return JSONNode(.placeholder(word), range)
    default: break
    }
    if ["true ", "false ", "null "].contains(where: word.hasPrefix) {
      // `null otherwise`, `true by default`: a value with a remark.
      return JSONNode(.placeholder(word), range)
    }
    if bytes[end - 1] == Byte.quote { problem("A string must begin with a double quote", start, end) }
    return JSONNode(.placeholder(word), range)
  }

  /// The offset behind the bracket that closes the one at `index`, or the end of its line.
  private func matchingEnd(_ index: Int) -> Int {
    let opener = bytes[index]
    let closer =
      switch opener {
      case Byte.openBrace: Byte.closeBrace
      case Byte.openBracket: Byte.closeBracket
      default: Byte.closeParen
      }
    var depth = 0
    var i = index
    while i < min(bytes.count, index + 1000), bytes[i] != Byte.newline {
      if bytes[i] == opener { depth += 1 }
      if bytes[i] == closer {
        depth -= 1
        if depth == 0 { return i + 1 }
      }
      i += 1
    }
    return index + 1
  }

  private func alternativeMark() -> Int? {
    if byte == Byte.pipe { return peek(1) == Byte.pipe ? 2 : 1 }
    if bytes.matches("or ", at: at), at > 0, bytes[at - 1].isBlank { return 3 }
    return nil
  }
}
