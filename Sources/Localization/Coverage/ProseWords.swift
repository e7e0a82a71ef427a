import Markup

/// The words of a block that a reader reads as text: without code, addresses and names of code.
///
///     Call `open` on [the window](w.md) at once.   // Call, on, the, window, at, once
struct ProseWords {
  /// In reading order, in lower case.
  private(set) var words: [String] = []
  /// Those that do not begin with a capital, or are of a script that has none: a name has none of them.
  private(set) var plain = 0
  /// Letters of the Latin script, and of all others; a sign of a script without blanks counts as a word of two letters.
  private(set) var latin = 0
  private(set) var foreign = 0
  /// Whether there is the sign of a notice of copyright.
  private(set) var isNotice = false

  init(_ document: Document, _ blocks: some Sequence<LeafBlock>) {
    for block in blocks {
      var text: [UInt8] = []
      for index in document.descendants(of: block.node) {
        let node = document.nodes[index]
        if node.detail.contains(.embeddedSource) { continue }
        switch node.kind {
        case .text: text += document.literalBytes(NodeID(index))
        case .code, .softBreak, .lineBreak, .tableCell, .htmlInline: text.append(0x20)
        default: break
        }
      }
      add(text)
    }
  }

  private mutating func add(_ text: [UInt8]) {
    for word in text.split(whereSeparator: { $0 <= 0x20 }) {
      // An address or a name of code is no word.
      guard !word.contains(UInt8(ascii: "/")), !TechnicalWords.isTechnical(word) else { continue }
      add(String(decoding: word, as: UTF8.self))
    }
  }

  private mutating func add(_ word: String) {
    if word.unicodeScalars.contains("©") { isNotice = true }
    var letters = String.UnicodeScalarView()
    func end(_ words: inout Self) {
      defer { letters.removeAll() }
      guard letters.count > 1, let first = letters.first else { return }
      if !first.properties.isUppercase { words.plain += 1 }
      words.words.append(String(letters).lowercased())
    }
    for scalar in word.unicodeScalars {
      if scalar.value >= 0x2E80, scalar.properties.isAlphabetic {
        end(&self)
        plain += 1
        foreign += 2
      } else if scalar.properties.isAlphabetic
        || !letters.isEmpty && scalar.properties.isCaseIgnorable && scalar != "." && scalar != ":"
      {
        letters.append(scalar)
        if scalar.properties.isAlphabetic { if scalar.value < 0x250 { latin += 1 } else { foreign += 1 } }
      } else {
        end(&self)
      }
    }
    end(&self)
    if words.last == "copyright" { isNotice = true }
  }
}
