/// The elements and texts of an XML file: what XLIFF needs of it, without entities of its own, DTDs or namespaces.
struct XMLReader {
  enum Event {
    case open(String, [String: String], isEmpty: Bool)
    case close(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var at = 0
  /// The line of what is read, counted as far as `counted`.
  private(set) var line = 1
  private var counted = 0
  private var isBroken = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all of it was read.
  var isAtEnd: Bool { !isBroken && at >= bytes.count }

  mutating func next() -> Event? {
    while at < bytes.count {
      line += bytes[counted..<at].count { $0 == 0x0A }
      counted = at
      guard bytes[at] == UInt8(ascii: "<") else {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        defer { at = end }
        return .text(decoded(bytes[at..<end]))
      }
      let rest = bytes[at...]
      if rest.starts(with: "<![CDATA[".utf8) {
        guard let end = rest.firstRange(of: "]]>".utf8) else { return fail() }
        let text = String(decoding: bytes[(at + 9)..<end.lowerBound], as: UTF8.self)
        at = end.upperBound
        return .text(text)
      }
      if let close = ["<?": "?>", "<!--": "-->"].first(where: { rest.starts(with: $0.key.utf8) })?.value {
        guard let end = rest.firstRange(of: close.utf8) else { return fail() }
        at = end.upperBound
        continue
      }
      // A document type could define what its words mean.
      if rest.starts(with: "<!".utf8) { return fail() }
      return tag() ?? fail()
    }
    return nil
  }

  private mutating func fail() -> Event? {
    isBroken = true
    at = bytes.count
    return nil
  }

  private mutating func tag() -> Event? {
    at += 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
      guard let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let name = String(decoding: bytes[(at + 1)..<end].prefix { $0 > 0x20 }, as: UTF8.self)
      at = end + 1
      return .close(name)
    }
    let name = word()
    guard !name.isEmpty else { return nil }
    var attributes: [String: String] = [:]
    while at < bytes.count {
      while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
      guard at < bytes.count else { return nil }
      if bytes[at] == UInt8(ascii: ">") {
        at += 1
        return .open(name, attributes, isEmpty: false)
      }
      if bytes[at] == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: ">") {
        at += 2
        return .open(name, attributes, isEmpty: true)
      }
      let key = word()
      guard !key.isEmpty, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "="), "\"'".utf8.contains(bytes[at + 1]),
        let close = bytes[(at + 2)...].firstIndex(of: bytes[at + 1])
      else { return nil }
      attributes[key] = decoded(bytes[(at + 2)..<close])
      at = close + 1
    }
    return nil
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, bytes[at] > 0x20, !"=<>/\"'".utf8.contains(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// A text without its references; line ends are one sign, as XML has it.
  private func decoded(_ text: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == 0x0D {
        out.append(0x0A)
        at += at + 1 < text.endIndex && text[at + 1] == 0x0A ? 2 : 1
      } else if text[at] == UInt8(ascii: "&"), let end = text[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")) {
        let name = String(decoding: text[(at + 1)..<end], as: UTF8.self)
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name]
        let value =
          name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        out += Array((named ?? value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "&\(name);").utf8)
        at = end + 1
      } else {
        out.append(text[at])
        at += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
