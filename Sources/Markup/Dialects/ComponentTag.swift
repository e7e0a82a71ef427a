import Diagnostics

/// A tag as MDX reads it, and the changes that make it one of HTML: it may have several lines, and attributes that are JavaScript.
///
///     <Tabs
///       items={["npm", "yarn"]}      ->  <Tabs items="{[&quot;npm&quot;, &quot;yarn&quot;]}" title="Kilns">
///       title={'Kilns'}
///     >
///
/// A string is taken out of its braces; any other expression is kept as text for those who can read it. Nothing is executed.
struct ComponentTag {
  private(set) var name: Range<Int>
  private(set) var isClosing = false
  private(set) var isSelfClosing = false
  /// Just past the `>`.
  private(set) var end: Int
  private(set) var edits: [Patch.Edit] = []

  /// The most bytes that a tag may have.
  private static let longest = 1 << 16

  /// Reads the tag at a `<`; nil if none begins there, or it has no end. Only MDX gives expressions to elements of HTML.
  ///
  /// `budget` is how many bytes may be read in vain on the whole page.
  init?(_ bytes: [UInt8], at start: Int, anyName: Bool, budget: inout Int) {
    guard budget > 0 else { return nil }
    var at = start + 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
      isClosing = true
      at += 1
    }
    guard at < bytes.count, Bytes.isLetter(bytes[at]), anyName || (0x41...0x5A).contains(bytes[at]) else { return nil }
    let first = at
    end = start
    while at < bytes.count, ComponentTag.isNameByte(bytes[at]) {
      // CommonMark knows no dots in names.
      if bytes[at] == UInt8(ascii: ".") { edits.append(Patch.Edit(file: at..<at + 1, replacement: [UInt8(ascii: "-")])) }
      at += 1
    }
    name = first..<at
    let limit = min(bytes.count, start + ComponentTag.longest)
    while at < limit {
      switch bytes[at] {
      case UInt8(ascii: ">"):
        isSelfClosing = bytes[at - 1] == UInt8(ascii: "/")
        end = at + 1
        return
      case UInt8(ascii: "<"):
        budget -= at - start
        return nil
      case 0x0A, 0x0D:
        let blanks = at
        while at < limit, bytes[at] <= 0x20 { at += 1 }
        // A paragraph that ends is no tag.
        if !anyName, bytes[blanks..<at].count(where: { $0 == 0x0A }) > 1 { return nil }
        edits.append(Patch.Edit(file: blanks..<at, replacement: [0x20]))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = bytes[(at + 1)..<limit].firstIndex(of: bytes[at]) else {
          budget -= limit - start
          return nil
        }
        // A value that has lines is one line to CommonMark.
        var line = at
        while let found = bytes[line..<close].firstIndex(of: 0x0A) {
          line = found
          while line < close, bytes[line] <= 0x20 { line += 1 }
          edits.append(Patch.Edit(file: found..<line, replacement: [0x20]))
        }
        at = close + 1
      case UInt8(ascii: "{"):
        guard let close = ComponentTag.endOfExpression(bytes, from: at, to: limit) else {
          budget -= limit - start
          return nil
        }
        if bytes[at - 1] != UInt8(ascii: "=") {
          edits.append(Patch.Edit(file: at..<close, replacement: []))
        } else if bytes[at..<close].contains(where: { $0 <= 0x20 || "\"'=<>`".utf8.contains($0) }) {
          edits.append(Patch.Edit(file: at..<close, replacement: ComponentTag.quoted(bytes[at..<close])))
        }
        at = close
      default: at += 1
      }
    }
    budget -= limit - start
    return nil
  }

  /// An expression as a value in quotes: a string without its braces.
  private static func quoted(_ expression: ArraySlice<UInt8>) -> [UInt8] {
    var text = expression
    var inner = expression.dropFirst().dropLast().drop { $0 <= 0x20 }
    while let last = inner.last, last <= 0x20 { inner = inner.dropLast() }
    if let quote = inner.first, "\"'`".utf8.contains(quote), inner.count > 1, inner.last == quote,
      !inner.dropFirst().dropLast().contains(quote)
    {
      text = inner.dropFirst().dropLast()
    }
    var out = [UInt8(ascii: "\"")]
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): out += "&quot;".utf8
      case UInt8(ascii: "&"): out += "&amp;".utf8
      case UInt8(ascii: "<"): out += "&lt;".utf8
      case UInt8(ascii: ">"): out += "&gt;".utf8
      case 0x0A: out += "&#10;".utf8
      default: out.append(byte)
      }
    }
    return out + [UInt8(ascii: "\"")]
  }

  /// Just past the `}` that ends the expression at a `{`: strings and comments in it may hold others.
  static func endOfExpression(_ bytes: [UInt8], from start: Int, to limit: Int) -> Int? {
    var depth = 0
    var at = start
    while at < limit {
      switch bytes[at] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return at + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let quote = bytes[at]
        var close = at + 1
        while close < limit, bytes[close] != quote { close += bytes[close] == UInt8(ascii: "\\") ? 2 : 1 }
        // An apostrophe of prose is no string.
        if close < limit { at = close }
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Just past the backticks that end a code span.
  static func endOfCode(_ bytes: [UInt8], from start: Int, length: Int, to end: Int) -> Int? {
    var at = start
    while at < end {
      guard bytes[at] == UInt8(ascii: "`") else {
        at += 1
        continue
      }
      let run = at
      while at < end, bytes[at] == UInt8(ascii: "`") { at += 1 }
      if at - run == length { return at }
    }
    return nil
  }

  /// What stands between words for programs only: `{' '}`, `{/* a remark */}`.
  ///
  /// `budget` is how many bytes may be read in vain on the whole page.
  static func filler(_ bytes: [UInt8], at start: Int, to end: Int, budget: inout Int) -> Patch.Edit? {
    let rest = bytes[start..<end]
    if rest.starts(with: "{/*".utf8), budget > 0 {
      if let close = endOfExpression(bytes, from: start, to: end) { return Patch.Edit(file: start..<close, replacement: []) }
      budget -= end - start
    }
    guard let quote = rest.dropFirst().first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
    let behind = rest.dropFirst(2).drop { $0 == 0x20 }
    guard behind.startIndex > start + 2, behind.starts(with: [quote, UInt8(ascii: "}")]) else { return nil }
    return Patch.Edit(file: start..<behind.startIndex + 2, replacement: [0x20])
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    Bytes.isAlphanumeric(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
