/// What commands ask for: groups, arguments, names, brackets.
extension FormulaParser {
  /// What stands in braces, as one element.
  mutating func group(from start: Int) throws(Problem) -> String {
    at += 1
    let inner = try deeper(from: start)
    guard at < bytes.count, bytes[at] == UInt8(ascii: "}") else { throw problem("'{' is never closed", from: start) }
    at += 1
    return inner.row
  }

  /// The argument of a command: a group, or the next piece alone.
  mutating func argument(of name: String, from start: Int) throws(Problem) -> String {
    skipBlanks()
    guard at < bytes.count, bytes[at] != UInt8(ascii: "}"), bytes[at] != UInt8(ascii: "&") else {
      throw problem("'\(name)' needs something behind it", from: start)
    }
    // One digit is an argument: `\frac12`.
    if (0x30...0x39).contains(bytes[at]) {
      at += 1
      return element("mn", String(decoding: bytes[at - 1..<at], as: UTF8.self))
    }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw problem("The formula is nested too deep", from: start) }
    return try piece().xml
  }

  /// The argument, in another alphabet.
  mutating func argument(in alphabet: String, from start: Int) throws(Problem) -> String {
    alphabets.append(alphabet)
    defer { alphabets.removeLast() }
    return try argument(of: "\\" + alphabet, from: start)
  }

  /// The text in braces, as it is written.
  mutating func name(after command: String, from start: Int) throws(Problem) -> String {
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else {
      throw problem("'\(command)' needs braces behind it", from: start)
    }
    var open = 0
    for end in at..<bytes.count {
      if bytes[end] == UInt8(ascii: "{") { open += 1 } else if bytes[end] == UInt8(ascii: "}") { open -= 1 }
      guard open == 0 else { continue }
      defer { at = end + 1 }
      return String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    }
    throw problem("'{' is never closed", from: at)
  }

  /// What stands in square brackets at the place, if they do.
  mutating func bracketed() -> Range<Int>? {
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "["), let close = bytes[at...].firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    defer { at = close + 1 }
    return (at + 1)..<close
  }

  /// The index of a root: `[3]`.
  mutating func index() throws(Problem) -> String? {
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "[") else { return nil }
    let start = at
    at += 1
    let inner = try deeper(until: UInt8(ascii: "]"), from: start)
    guard at < bytes.count, bytes[at] == UInt8(ascii: "]") else { throw problem("'[' is never closed", from: start) }
    at += 1
    return inner.row
  }

  /// The name of the command at the place, which begins with a backslash; empty where none does.
  mutating func command() -> String {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\\") else { return "" }
    let start = at + 1
    at = start
    while at < bytes.count, (0x61...0x7A).contains(bytes[at] | 0x20) { at += 1 }
    if at == start, at < bytes.count { at += bytes[at] < 0x80 ? 1 : bytes[at] < 0xE0 ? 2 : bytes[at] < 0xF0 ? 3 : 4 }
    at = min(at, bytes.count)
    // `\operatorname*`
    if at < bytes.count, at - start > 1, bytes[at] == UInt8(ascii: "*") { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  mutating func skipBlanks() {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "%") else { return }
    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    skipBlanks()
  }
}
