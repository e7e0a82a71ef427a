import Markup

/// Tags of HTML or of a component that name a method and a path: `<Route method="GET">/lists/{id}</Route>`.
struct TagReader {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The heading that a block is: `<h3 id="x">Update a list</h3>`.
  var heading: (level: Int, text: String)? {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "<"), bytes[1] | 0x20 == UInt8(ascii: "h"),
      (0x31...0x36).contains(bytes[2]), bytes[3] == UInt8(ascii: ">") || bytes[3] == 0x20, let end = tagEnd(from: 1)
    else { return nil }
    var text: [UInt8] = []
    var position = end + 1
    while position < bytes.count, bytes[position] != 0x0A {
      if bytes[position] == UInt8(ascii: "<"), let close = tagEnd(from: position) {
        // What a link holds that only leads to the heading is no part of it.
        position = close + 1
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    let title = String(decoding: text, as: UTF8.self).trimmingSpaces
    return title.isEmpty ? nil : (Int(bytes[2] - 0x30), title)
  }

  /// The label of the first tag, such as that of a tab: `<TabItem value="1" label="404 Not Found">`.
  var label: String? {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "<"), isLetter(bytes[1]), let end = tagEnd(from: 1) else { return nil }
    return attribute(["label", "title"], of: bytes[0...end])
  }

  /// Method and target of each such tag, in their order.
  func requests() -> [(method: String, target: String)] {
    var found: [(method: String, target: String)] = []
    var position = 0
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      guard position < bytes.count, isLetter(bytes[position]), let end = tagEnd(from: position) else { continue }
      let tag = bytes[open...end]
      position = end + 1
      guard let method = attribute(["method", "verb"], of: tag)?.uppercased(), Methods.all.contains(method) else { continue }
      if let target = attribute(["path", "url", "endpoint", "route", "uri"], of: tag) {
        found.append((method, target))
      } else {
        let content = bytes[position...].prefix { $0 != UInt8(ascii: "<") && $0 != 0x0A }
        found.append((method, String(decoding: content, as: UTF8.self).trimmingSpaces))
      }
    }
    return found
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  /// The end of a tag; signs inside of quotes do not count.
  private func tagEnd(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  /// The value of an attribute, without the braces and quotes of a component's expression: `method={"get"}` → `get`.
  private func attribute(_ names: [String], of tag: ArraySlice<UInt8>) -> String? {
    guard let range = Document.attribute(names, of: tag) else { return nil }
    let marks: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")]
    var value = tag[range]
    // A path keeps the braces of its parameters.
    guard let first = value.first, marks.contains(first) else { return String(decoding: value, as: UTF8.self) }
    while let first = value.first, marks.contains(first) { value = value.dropFirst() }
    while let last = value.last, marks.contains(last) { value = value.dropLast() }
    return String(decoding: value, as: UTF8.self)
  }
}
