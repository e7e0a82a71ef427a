import CMarkGFM

/// How far a bare URL or e-mail address reaches, as GFM's autolink extension has it.
///
/// Unlike the extension, every scan is linear: brackets are counted once, and a domain is looked at for 512 bytes at most.
struct AutolinkScanner {
  let content: UnsafeBufferPointer<UInt8>
  /// The content without blanks at its end.
  let count: Int
  /// Whether a URL ends where a shortcode of Hugo begins: `https://clay.example/{{< version >}}/kiln`.
  var endsAtShortcodes = false

  private static let longestDomain = 512

  /// The URL around the colon at `colon` (`https://…`), or nil.
  func url(around colon: Int) -> Range<Int>? {
    guard colon + 4 <= count, content[colon + 1] == UInt8(ascii: "/"), content[colon + 2] == UInt8(ascii: "/") else { return nil }
    var start = colon
    while start > 0, Bytes.isLetter(content[start - 1]) {
      // No scheme is as long as this.
      if colon - start > 5 { return nil }
      start -= 1
    }
    guard isScheme(start..<colon), colon + 3 < count, isHostScalar(colon + 3) else { return nil }
    guard let domain = domainEnd(colon + 3, needsDot: false) else { return nil }
    let end = trimmedEnd(colon, wordEnd(domain))
    return end > colon ? start..<end : nil
  }

  /// The address that starts with `www.` at `start`, or nil.
  func www(at start: Int) -> Range<Int>? {
    guard start + 4 <= count, content[start + 1] == UInt8(ascii: "w"), content[start + 2] == UInt8(ascii: "w"),
      content[start + 3] == UInt8(ascii: ".")
    else { return nil }
    if start > 0 {
      switch content[start - 1] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): break
      case let byte where Bytes.isSpace(byte): break
      default: return nil
      }
    }
    guard let domain = domainEnd(start, needsDot: true) else { return nil }
    let end = trimmedEnd(start, wordEnd(domain))
    return end > start ? start..<end : nil
  }

  /// The e-mail address around the at sign at `at`, whose left part may not begin before `from`; nil if there is none.
  ///
  /// Works on a literal, not on content: the extension looks for addresses when everything else has been resolved.
  func email(around at: Int, from lower: Int) -> (range: Range<Int>, hasProtocol: Bool)? {
    var start = at
    var hasProtocol = false
    var isXMPP = false
    while start > lower {
      let byte = content[start - 1]
      if Bytes.isAlphanumeric(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
      {
        start -= 1
      } else if byte == UInt8(ascii: ":"), ends(with: "mailto:", at: start) {
        hasProtocol = true
        start -= 1
      } else if byte == UInt8(ascii: ":"), ends(with: "xmpp:", at: start) {
        hasProtocol = true
        isXMPP = true
        start -= 1
      } else {
        break
      }
    }
    guard start < at else { return nil }
    var end = at + 1
    var dots = 0
    scan: while end < count {
      switch content[end] {
      case let byte where Bytes.isAlphanumeric(byte): break
      case UInt8(ascii: "@"): return nil
      case UInt8(ascii: ".") where end + 1 < count && Bytes.isAlphanumeric(content[end + 1]): dots += 1
      case UInt8(ascii: "/") where isXMPP: break
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      default: break scan
      }
      end += 1
    }
    guard end - at >= 2, dots > 0, Bytes.isLetter(content[end - 1]) || content[end - 1] == UInt8(ascii: ".") else { return nil }
    let trimmed = trimmedEnd(at, end)
    return trimmed > at ? (start..<trimmed, hasProtocol) : nil
  }

  private func ends(with name: StaticString, at end: Int) -> Bool {
    let length = name.utf8CodeUnitCount
    guard end >= length else { return false }
    for i in 0..<length where content[end - length + i] != name.utf8Start[i] { return false }
    return end == length || !Bytes.isAlphanumeric(content[end - length - 1])
  }

  private func isScheme(_ range: Range<Int>) -> Bool {
    for scheme in ["http", "https", "ftp"] as [StaticString] where scheme.utf8CodeUnitCount == range.count {
      var i = 0
      while i < range.count, Bytes.lowercased(content[range.lowerBound + i]) == scheme.utf8Start[i] { i += 1 }
      if i == range.count { return true }
    }
    return false
  }

  /// Whether the scalar at `offset` is neither space nor punctuation.
  private func isHostScalar(_ offset: Int) -> Bool {
    guard let scalar = UnicodeClass.scalar(content, at: offset, count: count) else { return false }
    return !UnicodeClass.isSpace(scalar) && !UnicodeClass.isPunctuation(scalar)
  }

  /// The end of the domain at `start`, or nil if one of its last two labels has an underscore or a dot is missing.
  private func domainEnd(_ start: Int, needsDot: Bool) -> Int? {
    var i = start + 1
    var dots = 0
    var before = 0
    var last = 0
    let limit = min(count - 1, start + AutolinkScanner.longestDomain)
    while i < limit {
      let byte = content[i]
      if byte == UInt8(ascii: "_") {
        last += 1
      } else if byte == UInt8(ascii: ".") {
        before = last
        last = 0
        dots += 1
      } else if byte != UInt8(ascii: "-"), !isHostScalar(i) {
        break
      }
      i += 1
    }
    if before > 0 || last > 0 { return nil }
    return needsDot && dots == 0 ? nil : i
  }

  /// The end of the word; a link ends before `<` in any case, so no word is looked through for each of the addresses in it.
  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < count, !Bytes.isSpace(content[end]), content[end] != UInt8(ascii: "<") {
      if endsAtShortcodes, content[end] == UInt8(ascii: "{"), isShortcode(end) { break }
      end += 1
    }
    return end
  }

  private func isShortcode(_ at: Int) -> Bool {
    at + 2 < count && content[at + 1] == UInt8(ascii: "{") && "<%".utf8.contains(content[at + 2])
  }

  /// The end of a link without the punctuation that belongs to the sentence around it.
  private func trimmedEnd(_ start: Int, _ limit: Int) -> Int {
    var end = start
    var opening = 0
    var closing = 0
    while end < limit, content[end] != UInt8(ascii: "<") {
      if content[end] == UInt8(ascii: "(") { opening += 1 }
      if content[end] == UInt8(ascii: ")") { closing += 1 }
      end += 1
    }
    while end > start {
      switch content[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"): end = semicolonStart(start, end)
      case UInt8(ascii: ")"):
        if closing <= opening { return end }
        closing -= 1
        end -= 1
      default: return end
      }
    }
    return end
  }

  /// What is left of a link that ends with a semicolon: all of a character reference goes, or the semicolon alone.
  private func semicolonStart(_ start: Int, _ end: Int) -> Int {
    var i = end - 2
    while i > start, Bytes.isLetter(content[i]) { i -= 1 }
    return i >= start && i < end - 2 && content[i] == UInt8(ascii: "&") ? i : end - 1
  }
}

/// Unicode classes as cmark-gfm has them.
enum UnicodeClass {
  static func isSpace(_ scalar: Int32) -> Bool { cmark_utf8proc_is_space(scalar) != 0 }
  static func isPunctuation(_ scalar: Int32) -> Bool { cmark_utf8proc_is_punctuation(scalar) != 0 }

  /// The scalar at `offset`, or nil where no scalar starts.
  static func scalar(_ content: UnsafeBufferPointer<UInt8>, at offset: Int, count: Int) -> Int32? {
    guard offset >= 0, offset < count else { return nil }
    let first = content[offset]
    if first < 0x80 { return Int32(first) }
    guard first >= 0xC2, first < 0xF8 else { return nil }
    let length = Bytes.scalarLength(first)
    guard offset + length <= count else { return nil }
    var scalar = Int32(first & (0xFF >> UInt8(length + 1)))
    for i in 1..<length { scalar = scalar << 6 | Int32(content[offset + i] & 0x3F) }
    return scalar
  }
}
