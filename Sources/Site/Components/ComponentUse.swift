import Markup

/// One use of a component: its name and attributes, whichever dialect wrote it.
struct ComponentUse {
  var name: String
  var shape: ComponentShape?
  /// Names in lower case, values without entities and, where they are a string of JavaScript, without its quotes.
  var attributes: [(name: String, value: String)] = []
  /// Whether it stands between paragraphs rather than in one.
  var isBlock = true
  /// Whether its words are Markdown: those of tags are not.
  var isMarkdown = false

  /// `<Card title="Kilns" href={"/kilns/"}>`; nil for an element that browsers know, and for words in angle brackets.
  init?(_ tag: HTMLTag, in literal: ArraySlice<UInt8>, isMDX: Bool, isBlock: Bool, table: ComponentTable) {
    let start = tag.start + (tag.isClosing ? 2 : 1)
    name = String(decoding: literal[start..<start + tag.name.count], as: UTF8.self)
    self.isBlock = isBlock
    guard ComponentUse.isComponent(tag, isMDX: isMDX, table: table) else { return nil }
    shape = table.shape(named: name)
    // A small word in angle brackets is more often a key or a placeholder: `<tab>`.
    if !tag.isCapitalized, !tag.isClosing, !isBlock, tag.attributes.isEmpty, !tag.name.contains(UInt8(ascii: "-")) { shape = nil }
    for attribute in tag.attributes {
      let value = attribute.value.map { String(decoding: HTMLText.unescaped($0), as: UTF8.self) } ?? ""
      attributes.append((String(decoding: attribute.name, as: UTF8.self), JSXValue.string(value) ?? value))
    }
  }

  init(name: String, shape: ComponentShape?, attributes: [(name: String, value: String)], isMarkdown: Bool = true) {
    self.name = name
    self.shape = shape
    self.attributes = attributes
    self.isMarkdown = isMarkdown
  }

  /// Whether a tag names something that no browser and no script of the site knows.
  static func isComponent(_ tag: HTMLTag, isMDX: Bool, table: ComponentTable) -> Bool {
    if isMDX, tag.isCapitalized { return true }
    guard !HTMLElements.known.contains(tag.name) else { return false }
    return table.elements.isEmpty || !table.elements.contains(String(decoding: tag.name, as: UTF8.self))
  }

  /// The first of these attributes that has words: no expression.
  func words(_ names: [String]) -> String? {
    for name in names {
      if let found = self[name]?.trimmed, !found.isEmpty, !found.hasPrefix("{") { return found }
    }
    return nil
  }

  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  var title: String? { words(shape?.title ?? ["title", "label", "name", "heading"]) }
  var text: String? { words(shape?.text ?? ["description", "text"]) }
  var link: String? { words(shape?.link ?? ["href"]) }
}

/// What of the expressions in an attribute of MDX can be read without running anything.
enum JSXValue {
  /// `{"npm"}`, `{'npm'}`, `` {`npm`} ``: the string; nil for any other expression.
  static func string(_ value: String) -> String? {
    let text = value.trimmed
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 3 else { return nil }
    let inner = String(text.dropFirst().dropLast()).trimmed
    guard let quote = inner.first, "\"'`".contains(quote), inner.count > 1, inner.last == quote else { return nil }
    let words = inner.dropFirst().dropLast()
    return words.contains(quote) || quote == "`" && words.contains("${") ? nil : String(words)
  }

  /// `{['npm', 'yarn']}` gives both, `{[{label: 'npm', value: 'n'}]}` gives `npm` with its value.
  static func items(_ value: String) -> [(label: String, value: String)] {
    records(value).compactMap { record in
      let label = record[""] ?? record["label"] ?? record["title"] ?? record["value"]
      return label.map { ($0, record["value"] ?? $0) }
    }
  }

  /// The strings of a list: each object by its keys, a string alone under the empty key.
  ///
  ///     {[{title: 'Kilns', href: '/kilns/'}, 'Clay']}     // ["title": "Kilns", "href": "/kilns/"], ["": "Clay"]
  static func records(_ value: String) -> [[String: String]] {
    guard value.contains("["), value.utf8.count < 1 << 18 else { return [] }
    var found: [[String: String]] = []
    var open: [[String: String]] = []
    var name = ""
    var isValue = false
    var rest = Substring(value).drop { $0 != "[" }
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "\"", "'", "`":
        var text = ""
        while let next = rest.first, next != character {
          rest.removeFirst()
          if next == "\\", let escaped = rest.first {
            rest.removeFirst()
            text.append(escaped)
          } else {
            text.append(next)
          }
        }
        rest = rest.dropFirst()
        if isValue, !open.isEmpty {
          if open[open.count - 1][name] == nil { open[open.count - 1][name] = text }
        } else if open.isEmpty {
          found.append(["": text])
        } else {
          name = text
        }
      case "{":
        open.append([:])
        name = ""
        isValue = false
      case "}":
        if let record = open.popLast(), !record.isEmpty { if open.isEmpty { found.append(record) } }
        isValue = false
        name = ""
      case ":": isValue = true
      case ",":
        name = ""
        isValue = false
      case _ where !isValue && (character.isLetter || character == "_"): name.append(character)
      default: break
      }
    }
    return found
  }
}
