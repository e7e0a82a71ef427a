import Diagnostics
import Vocabulary

/// The state of one reading: the text, the place, and what was found on the way.
struct JSONParser {
  let bytes: [UInt8]
  let map: OffsetMap
  var at = 0
  var isElided = false
  var comments = CommentTrail()
  var problems: [SyntaxProblem] = []
  /// Ranges of keys without quotes, reported together at the end.
  var bareKeys: [SourceRange] = []
  var quotedKeys = 0
  /// End of the last value or key, where a missing mark would have stood.
  var lastEnd = 0
  /// The last double quote of the text.
  let lastQuote: Int

  let dialect: JSONSampleReader.Dialect

  init(_ bytes: [UInt8], map: OffsetMap, dialect: JSONSampleReader.Dialect = .json) {
    self.bytes = bytes
    self.dialect = dialect
    self.map = map
    lastQuote = bytes.lastIndex(of: Byte.quote) ?? -1
  }

  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }
  func peek(_ distance: Int) -> UInt8? { at + distance < bytes.count ? bytes[at + distance] : nil }

  mutating func problem(_ message: String, _ lower: Int, _ upper: Int) {
    guard problems.count < 100 else { return }
    problems.append(SyntaxProblem(message: message, range: map.range(lower, upper)))
  }

  /// A problem that JSON5 has none with.
  mutating func strictProblem(_ message: String, _ lower: Int, _ upper: Int) {
    if dialect == .json { problem(message, lower, upper) }
  }

  // MARK: Documents

  mutating func document() -> JSONReading {
    var roots: [JSONNode] = []
    while true {
      skipTrivia()
      if skipEllipsis() { continue }
      guard let next = byte else { break }
      if next == Byte.comma, !roots.isEmpty {
        // `{…}, {…}`: elements of an array that is not shown.
        at += 1
        isElided = true
        continue
      }
      if next == Byte.closeBrace || next == Byte.closeBracket {
        problem("'\(Character(UnicodeScalar(next)))' closes nothing", at, at + 1)
        at += 1
        continue
      }
      let before = at
      roots.append(startsMember() ? members() : value(depth: 0))
      if at == before { at += 1 }
    }
    reportBareKeys()
    problems.sort { ($0.range, $0.message) < ($1.range, $1.message) }
    var reading = JSONReading(
      root: roots.first, following: Array(roots.dropFirst()), isElided: isElided,
      hasBareKeys: quotedKeys == 0 && !bareKeys.isEmpty,
      problems: problems)
    reading.comments = comments.ranges
    return reading
  }

  /// Whether a string or word and a colon stand here: the members of an object whose braces are not shown.
  private mutating func startsMember() -> Bool {
    let saved = (at, problems.count, isElided, quotedKeys, bareKeys.count, lastEnd, comments)
    defer {
      at = saved.0
      problems.removeLast(problems.count - saved.1)
      isElided = saved.2
      quotedKeys = saved.3
      bareKeys.removeLast(bareKeys.count - saved.4)
      lastEnd = saved.5
      comments = saved.6
    }
    guard let next = byte, next == Byte.quote || next == Byte.apostrophe || next.isLetter || next == Byte.underscore else {
      return false
    }
    guard key() != nil else { return false }
    skipTrivia()
    return byte == Byte.colon
  }

  private mutating func members() -> JSONNode {
    isElided = true
    let start = at
    let list = object(closedBy: nil, opener: at, depth: 0)
    return JSONNode(.object(list), map.range(start, max(start, lastEnd)))
  }

  private mutating func reportBareKeys() {
    // Where every key is bare the text is a literal of JavaScript: saying so once is enough.
    if dialect == .json5 { return }
    for range in quotedKeys == 0 ? Array(bareKeys.prefix(1)) : bareKeys {
      guard problems.count < 100 else { return }
      problems.append(SyntaxProblem(message: "A key of an object must stand in double quotes", range: range))
    }
  }

  /// Whether the comma of East Asian texts stands here. It divides values as its author meant it to, and another rule says that it is no
  /// sign of code.
  var isAtWideComma: Bool { bytes.matches("，", at: at) }

  // MARK: Objects

  /// Members up to the closing brace, which is consumed; without `closer` up to the end of the text or a stray closer.
  mutating func object(closedBy closer: UInt8?, opener: Int, depth: Int) -> [JSONNode.Member] {
    var list: [JSONNode.Member] = []
    var seen: [String: Int] = [:]
    var needsComma = false
    var trailingComma: Int?
    var endsElided = false
    // Where the brace or the last member ends, and what is said behind the brace.
    var memberEnd = at
    var ofObject: [String] = []
    comments.pending = []
    func give(_ remarks: [String]) {
      if list.isEmpty { ofObject += remarks } else { list[list.count - 1].remarks += remarks }
    }
    while true {
      skipTrivia()
      guard let next = byte else {
        if closer != nil, !endsElided { unclosed(opener) }
        break
      }
      if next == Byte.closeBrace || next == Byte.closeBracket {
        guard let closer else { break }
        if ends(at: next, expecting: closer, opener: opener, comma: endsElided ? nil : trailingComma) { break }
        trailingComma = nil
        continue
      }
      if needsComma, isAtWideComma {
        at += 3
        needsComma = false
        continue
      }
      if next == Byte.comma {
        if !needsComma, !endsElided { problem("A comma must follow a member", at, at + 1) }
        trailingComma = at
        at += 1
        needsComma = false
        continue
      }
      if skipEllipsis() || skipEnclosedEllipsis() || skipTemplateMember() {
        endsElided = true
        needsComma = false
        continue
      }
      if needsComma, skipQuoteTooMany() { continue }
      let keyStart = at
      guard let name = key() else {
        skipStray()
        trailingComma = nil
        continue
      }
      if needsComma { missingComma() }
      let isName = bytes[keyStart] != Byte.less
      let said = remarks(from: memberEnd, to: keyStart)
      give(said.behind)
      let member = member(named: name, at: keyStart, depth: depth)
      needsComma = true
      trailingComma = nil
      memberEnd = at
      // `"etc": true` says no more than `etc`.
      endsElided = ["...", "…"].contains(name) || name == "etc" && member?.value.saysNothing ?? true
      if endsElided {
        isElided = true
        continue
      }
      guard var member else { continue }
      member.remarks = said.ahead + member.remarks
      if let first = seen[name] {
        // `{<name>: <value>, <name>: <value>, …}`: each is another name.
        if isName {
          problem("'\(name)' appears twice in one object", keyStart, keyStart + max(1, keyEnd - keyStart))
        }
        list[first] = member
      } else {
        seen[name] = list.count
        list.append(member)
      }
    }
    give(remarks(from: memberEnd, to: at > memberEnd && bytes[at - 1].isCloser ? at - 1 : at).behind)
    (comments.ofObject, comments.pending) = (ofObject, [])
    return list
  }

  /// End of the last key, quotes included.
  var keyEnd = 0

  /// Nothing where a value stands without a name.
  private mutating func member(named name: String, at keyStart: Int, depth: Int) -> JSONNode.Member? {
    let end = keyEnd
    var name = name
    lastEnd = end
    skipTrivia()
    if byte == Byte.colon {
      at += 1
    } else if byte == Byte.equals {
      problem("'=' must be a colon", at, at + 1)
      at += peek(1) == Byte.greater ? 2 : 1
    } else if let next = byte, next != Byte.comma, next != Byte.closeBrace, next != Byte.closeBracket {
      let isInside = name.hasSuffix(":")
      let hint = isInside ? "; the colon stands inside the quotes" : ""
      problem("'\(name)' must be followed by a colon\(hint)", keyStart, end)
      if isInside { name.removeLast() }
    } else if let member = loneMember(name, keyStart, end) {
      return member
    } else if Self.isAddress(name) {
      problem("'\(name)' must stand behind a name and a colon", keyStart, end)
      return nil
    } else {
      problem("'\(name)' must be followed by a colon and a value", keyStart, end)
      return JSONNode.Member(
        key: name, keyRange: map.range(keyStart, end), value: JSONNode(.placeholder(""), map.range(end, end)))
    }
    skipTrivia()
    guard let next = byte, next != Byte.comma, next != Byte.closeBrace, next != Byte.closeBracket else {
      problem("'\(name)' must have a value", keyStart, end)
      return JSONNode.Member(
        key: name, keyRange: map.range(keyStart, end), value: JSONNode(.placeholder(""), map.range(end, end)))
    }
    let inside = comments.pending.map { bytes.text($0.lowerBound, $0.upperBound) }
    (comments.pending, comments.ofObject) = ([], [])
    let node = value(depth: depth)
    let keyRange = map.range(keyStart, end)
    keyEnd = end
    return JSONNode.Member(key: name, keyRange: keyRange, value: node, remarks: inside + comments.ofObject)
  }

  /// A member whose name and value stand in one pair of quotes: `"key: value"`.
  private mutating func loneMember(_ text: String, _ start: Int, _ end: Int) -> JSONNode.Member? {
    let quoted = bytes[start..<end]
    guard quoted.first == Byte.quote, let colon = quoted.firstIndex(of: Byte.colon), colon > start + 1,
      quoted[(start + 1)..<colon].allSatisfy({ $0.isWordByte || $0 == Byte.minus }), !bytes[start + 1].isDigit,
      colon + 1 < end, [Byte.space, Byte.quote].contains(bytes[colon + 1])
    else { return nil }
    let name = bytes.text(start + 1, colon)
    problem("'\(name)' must end with a quote before its colon", colon - 1, colon)
    let value = text.dropFirst(name.count + 1).drop(while: \.isWhitespace)
    return JSONNode.Member(
      key: name, keyRange: map.range(start, colon),
      value: JSONNode(value.isEmpty ? .placeholder("") : .string(String(value)), map.range(colon + 1, end)))
  }

  /// Whether a text that no value follows is rather a value without a name: most names with slashes are none, though there are
  /// some, as `"application/json"`.
  private static func isAddress(_ text: String) -> Bool { text.contains("/") }

  // MARK: Arrays

  mutating func array(opener: Int, depth: Int) -> [JSONNode] {
    var list: [JSONNode] = []
    var needsComma = false
    var trailingComma: Int?
    var endsElided = false
    var hasPairs = false
    while true {
      skipTrivia()
      guard let next = byte else {
        if !endsElided { unclosed(opener) }
        break
      }
      if next == Byte.closeBracket || next == Byte.closeBrace {
        if ends(at: next, expecting: Byte.closeBracket, opener: opener, comma: endsElided ? nil : trailingComma) { break }
        trailingComma = nil
        continue
      }
      if needsComma, isAtWideComma {
        at += 3
        needsComma = false
        continue
      }
      if next == Byte.comma {
        if !needsComma, !endsElided { problem("A comma must follow an element", at, at + 1) }
        trailingComma = at
        at += 1
        needsComma = false
        continue
      }
      let start = at
      if skipEllipsis() {
        list.append(JSONNode(.placeholder(bytes.text(start, at)), map.range(start, at)))
        endsElided = true
        needsComma = false
        continue
      }
      if needsComma, skipQuoteTooMany() { continue }
      if needsComma { missingComma() }
      list.append(value(depth: depth))
      if at == start { skipStray() }
      if let pair = pair(from: start, isFirst: !hasPairs, depth: depth) {
        list[list.count - 1] = pair
        hasPairs = true
      }
      needsComma = true
      trailingComma = nil
      endsElided = false
    }
    return list
  }

  /// Takes a closer, behind a comma perhaps; whether the value ends there.
  private mutating func ends(at next: UInt8, expecting closer: UInt8, opener: Int, comma: Int?) -> Bool {
    guard next == closer else { return !mismatched(next, opener: opener) }
    if let comma { trailingComma(comma, before: next) }
    at += 1
    return true
  }

  /// For how many brackets the rest of the text was looked at, and for how many it is.
  var lookedBehind = 0
  static let mostLookedBehind = 20

  /// The brackets that are open, outermost first.
  var openers: [UInt8] = []
}
