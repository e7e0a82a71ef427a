import Vocabulary

/// A tag of HTML or of a component: `<Route method="GET">/lists/{id}</Route>`.
struct MarkupTag: Sendable {
  var name: String
  /// By name, in small letters; the value of one without a value is empty.
  var attributes: [String: String]
  /// The text behind the tag, up to the next tag or the end of the line.
  var content: String
  /// `</Route>`
  var isClosing = false
  /// `<Route />`
  var isSelfClosing = false

  func attribute(_ names: String...) -> String? { names.lazy.compactMap { attributes[$0] }.first { !$0.isEmpty } }

  /// The method and the target that the tag names.
  var request: (method: String, target: String)? {
    guard let method = attribute("method", "verb")?.uppercased(), Methods.all.contains(method) else { return nil }
    return (method, attribute("path", "url", "endpoint", "route", "uri") ?? content)
  }

  /// The title that a component gives its content: `<TabItem label="200">`, `<summary>Response</summary>`.
  var title: String? {
    if name == "summary" { return content.isEmpty ? nil : content }
    return request == nil ? attribute("label", "title") : nil
  }

  /// What a component shows by its name: `<ResponseExample>` an example of a response.
  var exampleTitle: String? {
    let words = Naming.words(of: name).map { $0.lowercased() }
    guard words.count > 1, let last = words.last, Concept.example.contains(last) else { return nil }
    return words.contains("response") || words.contains("request") ? words.joined(separator: " ") : nil
  }

  /// The level of a heading, or nothing.
  var headingLevel: Int? {
    let bytes = Array(name.utf8)
    guard bytes.count == 2, bytes[0] | 0x20 == UInt8(ascii: "h"), (0x31...0x36).contains(bytes[1]) else { return nil }
    return Int(bytes[1] - 0x30)
  }
}

/// Reads the opening tags of a text. Nothing of a component is executed.
struct TagReader {
  /// Whether a tag breaks a line: `<br>`, `<br/>`.
  static func isLineBreak(_ tag: String) -> Bool {
    tag.utf8.count < 12 && tag.lowercased().filter { !$0.isWhitespace && $0 != "/" } == "<br>"
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Every opening tag, in reading order.
  ///
  ///     TagReader.tags(in: #"<Field name="id" required />"#)  // Field, name "id", required ""
  static func tags(in text: String) -> [MarkupTag] { all(in: text).filter { !$0.isClosing } }

  /// Every tag, in reading order: opening and closing ones.
  static func all(in text: String) -> [MarkupTag] {
    var reader = TagReader(text)
    var found: [MarkupTag] = []
    while let tag = reader.next() { found.append(tag) }
    return found
  }

  private mutating func next() -> MarkupTag? {
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
      if isClosing { position += 1 }
      let name = take { Self.isLetter($0) || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
      guard let first = name.utf8.first, Self.isLetter(first) else { continue }
      var tag = MarkupTag(name: name, attributes: [:], content: "", isClosing: isClosing)
      while readAttribute(into: &tag) {}
      guard position < bytes.count else { return nil }
      tag.isSelfClosing = bytes[position - 1] == UInt8(ascii: "/")
      position += 1
      let content = bytes[position...].prefix { $0 != UInt8(ascii: "<") && $0 != 0x0A }
      tag.content = String(decoding: content, as: UTF8.self).trimmingSpaces
      return tag
    }
    return nil
  }

  /// Reads `name`, `name="value"` or `name={"value"}`; false at the end of the tag.
  private mutating func readAttribute(into tag: inout MarkupTag) -> Bool {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "/") { position += 1 }
    guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return false }
    let name = take { $0 > 0x20 && ![0x3D, 0x3E, 0x2F].contains($0) }.lowercased()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      // A sign that begins no name must not hold up the reader.
      if name.isEmpty { position += 1 } else { tag.attributes[name] = tag.attributes[name] ?? "" }
      return true
    }
    position += 1
    let value = readValue()
    tag.attributes[name] = tag.attributes[name] ?? value
    return true
  }

  private mutating func readValue() -> String {
    guard position < bytes.count else { return "" }
    let open = bytes[position]
    if open == UInt8(ascii: "\"") || open == UInt8(ascii: "'") {
      position += 1
      let value = take { $0 != open }
      position = min(position + 1, bytes.count)
      return value
    }
    guard open == UInt8(ascii: "{") else { return take { $0 > 0x20 && $0 != UInt8(ascii: ">") } }
    // An expression: a text in quotes is its value.
    var depth = 0
    let start = position
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "{") { depth += 1 }
      if bytes[position] == UInt8(ascii: "}") { depth -= 1 }
      position += 1
      if depth == 0 { break }
    }
    let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")]
    var inner = bytes[start..<position].dropFirst().dropLast()
    while let first = inner.first, first <= 0x20 || quotes.contains(first) { inner = inner.dropFirst() }
    while let last = inner.last, last <= 0x20 || quotes.contains(last) { inner = inner.dropLast() }
    return String(decoding: inner, as: UTF8.self)
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter }
}
