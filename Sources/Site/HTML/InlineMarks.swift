/// What Material for MkDocs and others write into text for their own renderers: names of icons, and lists of attributes.
///
///     :octicons-arrow-right-24: Start        [Start](start.md){ .md-button .md-button--primary }
enum InlineMarks {
  private static let families = ["material-", "octicons-", "fontawesome-", "simple-", "lucide-"]

  /// Just past an icon, with its attributes, and the blank behind it: icons are drawn by others. Nil where none begins.
  static func endOfIcon(_ text: ArraySlice<UInt8>, at colon: Int) -> Int? {
    let name = text[(colon + 1)...].prefix { isNameByte($0) }
    guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ":"),
      families.contains(where: { name.starts(with: $0.utf8) })
    else { return nil }
    var end = name.endIndex + 1
    if let behind = endOfAttributes(text[end...]) { end = behind }
    if end < text.endIndex, text[end] == 0x20 { end += 1 }
    return end
  }

  /// Appends words without their icons, escaped.
  static func withoutIcons(_ text: ArraySlice<UInt8>, into out: inout [UInt8]) {
    var start = text.startIndex
    while let colon = text[start...].firstIndex(of: UInt8(ascii: ":")) {
      let end = endOfIcon(text, at: colon)
      out.escaped(text[start..<(end == nil ? colon + 1 : colon)])
      start = end ?? colon + 1
    }
    out.escaped(text[start...])
  }

  /// Words without their icons.
  static func withoutIcons(_ text: String) -> String {
    let bytes = Array(text.utf8)[...]
    var out: [UInt8] = []
    var start = 0
    while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
      let end = endOfIcon(bytes, at: colon)
      out += bytes[start..<(end == nil ? colon + 1 : colon)]
      start = end ?? colon + 1
    }
    return String(decoding: out + bytes[start...], as: UTF8.self)
  }

  /// Just past a list of attributes at the beginning of a text: `{ .md-button }`, `{: #kilns target="_blank" }`.
  static func endOfAttributes(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "{"), let close = text.prefix(300).firstIndex(of: UInt8(ascii: "}")) else { return nil }
    var inner = text[(text.startIndex + 1)..<close]
    if inner.first == UInt8(ascii: ":") { inner = inner.dropFirst() }
    inner = inner.drop { $0 == 0x20 }
    guard let first = inner.first else { return nil }
    let isName = inner.prefix { isNameByte($0) }
    let isPair = !isName.isEmpty && isName.endIndex < inner.endIndex && inner[isName.endIndex] == UInt8(ascii: "=")
    guard
      isPair
        || (first == UInt8(ascii: ".") || first == UInt8(ascii: "#")) && inner.count > 1
          && isNameByte(inner[inner.startIndex + 1])
    else { return nil }
    return close + 1
  }

  /// The class of a link whose attributes make it a button.
  static func button(_ text: ArraySlice<UInt8>, into out: inout [UInt8]) {
    guard let end = endOfAttributes(text) else { return }
    let words = text[..<end].split { $0 == 0x20 || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    guard words.contains(where: { $0.elementsEqual(".md-button".utf8) }) else { return }
    if words.contains(where: { $0.elementsEqual(".md-button--primary".utf8) }) {
      out.html("class=\"button\" ")
    } else {
      out.html("class=\"button quiet\" ")
    }
  }

  /// Code in a line without the language that it is to be highlighted in: `#!yaml null` is `null`. A path of a program stays.
  static func withoutLanguage(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard code.starts(with: "#!".utf8) else { return code }
    let name = code.dropFirst(2).prefix { isNameByte($0) || $0 == UInt8(ascii: "+") }
    let rest = code[name.endIndex...]
    return !name.isEmpty && rest.first == 0x20 && rest.count > 1 ? rest.dropFirst() : code
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
