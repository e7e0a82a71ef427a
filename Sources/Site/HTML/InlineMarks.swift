/// What Material for MkDocs and others write into text for their own renderers: names of icons, and lists of attributes.
///
///     :octicons-arrow-right-24: Start        [Start](start.md){ .md-button .md-button--primary }
enum InlineMarks {
  private static let families = ["material-", "octicons-", "fontawesome-", "simple-", "lucide-"]

  /// What stands in a text between signs: an icon, keys to press, words that are highlighted.
  struct Mark {
    enum Kind { case icon, keys, highlight }

    var kind: Kind
    var inner: Range<Int>
    /// Just past it.
    var end: Int

    /// The mark that begins at a colon, a plus or an equals sign; nil where none does.
    init?(_ text: ArraySlice<UInt8>, at start: Int) {
      let sign = text[start]
      guard sign != UInt8(ascii: ":") else {
        guard let end = InlineMarks.endOfIcon(text, at: start) else { return nil }
        kind = .icon
        inner = start..<end
        self.end = end
        return
      }
      // `++ctrl+c++`, `==words==`: doubled, and no blank inside of either.
      let first = start + 2
      let isAlone = start == text.startIndex || text[start - 1] != sign && !InlineMarks.isNameByte(text[start - 1])
      guard isAlone, first < text.endIndex, text[start + 1] == sign, text[first] != sign, text[first] > 0x20 else { return nil }
      var close = first
      while close + 1 < text.endIndex, text[close] != sign || text[close + 1] != sign { close += 1 }
      guard close + 1 < text.endIndex, text[close - 1] > 0x20, close + 2 == text.endIndex || text[close + 2] != sign else {
        return nil
      }
      inner = first..<close
      end = close + 2
      kind = sign == UInt8(ascii: "+") ? .keys : .highlight
      guard kind == .highlight || InlineMarks.areKeys(text[inner]) else { return nil }
    }
  }

  /// Whether words are names of keys: one of more than a letter, or several.
  private static func areKeys(_ text: ArraySlice<UInt8>) -> Bool {
    let names = text.split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
    return names.allSatisfy { name in
      !name.isEmpty
        && (name.allSatisfy { isNameByte($0) || $0 >= 0x80 } || name.first == UInt8(ascii: "\"") && name.last == name.first)
    } && (names.count > 1 || text.count > 1)
  }

  /// `ctrl+page-up` as keys: each is called as it is written, with a capital.
  static func keys(_ text: ArraySlice<UInt8>, into out: inout [UInt8]) {
    out.html("<span class=\"keys\">")
    for (number, name) in text.split(separator: UInt8(ascii: "+")).enumerated() {
      if number > 0 { out.html("+") }
      out.html("<kbd>")
      if name.first == UInt8(ascii: "\"") {
        out.escaped(name.dropFirst().dropLast())
      } else {
        let words = name.split(separator: UInt8(ascii: "-")).map { String(decoding: $0, as: UTF8.self) }
        out.escaped(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
      }
      out.html("</kbd>")
    }
    out.html("</span>")
  }

  enum Scheme { case light, dark }

  /// The scheme of colours that a picture is for, as Material and GitHub write it, and its address without that.
  static func scheme(of address: ArraySlice<UInt8>) -> (address: ArraySlice<UInt8>, scheme: Scheme?) {
    guard let sign = address.lastIndex(of: UInt8(ascii: "#")) else { return (address, nil) }
    switch String(decoding: address[(sign + 1)...], as: UTF8.self) {
    case "only-light", "gh-light-mode-only": return (address[..<sign], .light)
    case "only-dark", "gh-dark-mode-only": return (address[..<sign], .dark)
    default: return (address, nil)
    }
  }

  /// Where words stand that the page explains, whole, in order.
  static func abbreviations(
    _ known: [(word: [UInt8], meaning: [UInt8])], in text: ArraySlice<UInt8>
  ) -> [(place: Range<Int>, entry: (word: [UInt8], meaning: [UInt8]))] {
    var found: [(place: Range<Int>, entry: (word: [UInt8], meaning: [UInt8]))] = []
    var at = text.startIndex
    while at < text.endIndex {
      let begins = at == text.startIndex || !isWordByte(text[at - 1])
      let entry = begins ? known.filter { text[at...].starts(with: $0.word) }.max { $0.word.count < $1.word.count } : nil
      if let entry, case let end = at + entry.word.count, end == text.endIndex || !isWordByte(text[end]) {
        found.append((at..<end, entry))
        at = end
      } else {
        at += 1
      }
    }
    return found
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { isNameByte(byte) || byte >= 0x80 }

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
