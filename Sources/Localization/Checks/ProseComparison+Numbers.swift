import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Placeholders and numbers of two blocks.
extension ProseComparison {
  mutating func comparePlaceholders(_ was: ProseFacts, _ now: ProseFacts, _ b: LeafBlock) {
    guard isOn(.placeholder) else { return }
    for placeholder in was.placeholders where names.quotes(placeholder.text) {
      let isKept = now.placeholders.contains { $0.text == placeholder.text }
      // What a translation says in its own words in its code as well is no slip.
      guard Self.isShown(placeholder.text, in: variant) != isKept else { continue }
      if isKept {
        guard let other = translatedPlaceholder() else { continue }
        findings.append(
          Finding(
            .placeholderChanged, by: .placeholder, "'\(placeholder.text)' is not in the code here, which says '\(other)'",
            at: here(b.range), related: [.init("the source's placeholder", at: there(placeholder.range))],
            remedy: "Write it alike in the text and in the code"))
      } else {
        findings.append(
          Finding(
            .placeholderChanged, by: .placeholder,
            "\(now.placeholders.first.map { "'\($0.text)'" } ?? "This") must be '\(placeholder.text)', as in the code",
            at: here(b.range),
            related: [.init("the source's placeholder", at: there(placeholder.range))], remedy: "Write '\(placeholder.text)'"))
      }
    }
  }

  /// Whether a snippet of a page holds a text.
  private static func isShown(_ text: String, in page: LocalePage) -> Bool {
    page.snippets.contains { $0.text.firstRange(of: Array(text.utf8)) != nil }
  }

  /// A placeholder of the translation's code in letters that the source's code does not have.
  private func translatedPlaceholder() -> String? {
    for snippet in variant.snippets {
      var start: Int?
      for (offset, byte) in snippet.text.enumerated() {
        switch byte {
        case UInt8(ascii: "<"): start = offset
        case 0x0A: start = nil
        case UInt8(ascii: ">"):
          guard let first = start else { continue }
          start = nil
          let bytes = snippet.text[first...offset]
          let text = String(decoding: bytes, as: UTF8.self)
          if bytes.contains(where: { $0 > 0x7F }), !Self.isShown(text, in: source) { return text }
        default: continue
        }
      }
    }
    return nil
  }

  /// Numbers of a table row, and status codes anywhere: a translation does not change them. A number that is only missing may
  /// have become a word.
  mutating func compareNumbers(_ was: ProseFacts, _ now: ProseFacts, _ a: LeafBlock, _ b: LeafBlock) {
    func counts(_ facts: ProseFacts, _ page: LocalePage) -> [ProseFacts.Item] {
      facts.words.filter { word in
        !by(.partOfNumber, isPartOfNumber(word.range, page)) && word.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
          && (a.kind == .tableRow || word.text.utf8.count == 3)
      }
    }
    let (own, other) = (counts(was, source), counts(now, variant))
    let added = Self.without(own, other)
    let lost = Self.without(other, own)
    for (item, change) in zip(lost, added) where isOn(.number) {
      findings.append(
        Finding(
          .numberChanged, by: .number, .changed(now: change.text, was: item.text), at: here(change.range),
          related: [.init("the source's number", at: there(item.range))]))
    }
  }

  /// Whether digits are a part of a longer number (`80,000`), count in units of the language (`100万`), or are the mark of a note (`[5]`).
  private func isPartOfNumber(_ range: SourceRange, _ page: LocalePage) -> Bool {
    NumberSigns.isPart(range, of: page.document.source.bytes)
  }

  /// The items of a list, each as often as it stands there more often than in another list: the last ones.
  static func without(_ taken: [ProseFacts.Item], _ items: [ProseFacts.Item]) -> [ProseFacts.Item] {
    var left: [String: Int] = [:]
    for item in taken { left[item.text, default: 0] += 1 }
    return items.filter { item in
      guard let count = left[item.text], count > 0 else { return true }
      left[item.text] = count - 1
      return false
    }
  }
}
