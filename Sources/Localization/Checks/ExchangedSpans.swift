import Markup

/// Two code spans of a block that have taken each other's place, where order tells: a language orders the words of a sentence in its own
/// way, but not the sentences of a paragraph, nor what stands in brackets behind each word of a list.
///
///     Multiplying (`*`), dividing (`/`) and the rest (`%`)   →   乘 (`*`)、除 (`%`)、余数 (`/`)
struct ExchangedSpans {
  typealias Pair = (source: ProseFacts.Item, variant: ProseFacts.Item)

  private let was: Places
  private let now: Places

  init(_ was: (facts: ProseFacts, document: Document), _ now: (facts: ProseFacts, document: Document)) {
    self.was = Places(was.facts, was.document)
    self.now = Places(now.facts, now.document)
  }

  /// The first of two spans, with what stands in its place; `nil` where the spans are not the same but for two.
  var found: Pair? {
    guard was.spans.count > 2, was.spans.count == now.spans.count else { return nil }
    return exchanged(was.bracketed, now.bracketed, least: 3) ?? exchangedSentences
  }

  /// The first place of two at which the lists have each what the other has at the other.
  private func exchanged(_ a: [ProseFacts.Item], _ b: [ProseFacts.Item], least: Int) -> Pair? {
    guard a.count >= least, a.count == b.count else { return nil }
    let places = a.indices.filter { a[$0].text != b[$0].text }
    guard places.count == 2, a[places[0]].text == b[places[1]].text, a[places[1]].text == b[places[0]].text else { return nil }
    return (a[places[0]], b[places[0]])
  }

  private var exchangedSentences: Pair? {
    let (a, b) = (was.sentences, now.sentences)
    guard a.count > 1, a.count == b.count, zip(a, b).allSatisfy({ $0.count == $1.count }) else { return nil }
    // What a sentence has that the other has not.
    func rest(_ own: [ProseFacts.Item], _ other: [ProseFacts.Item]) -> [ProseFacts.Item] {
      var left = other.map(\.text)
      return own.filter { item in
        guard let index = left.firstIndex(of: item.text) else { return true }
        left.remove(at: index)
        return false
      }
    }
    let changed = a.indices.compactMap { index -> (lost: [ProseFacts.Item], new: [ProseFacts.Item])? in
      let lost = rest(a[index], b[index])
      return lost.isEmpty ? nil : (lost, rest(b[index], a[index]))
    }
    guard changed.count == 2, changed.allSatisfy({ $0.lost.count == 1 && $0.new.count == 1 }),
      changed[0].lost[0].text == changed[1].new[0].text, changed[1].lost[0].text == changed[0].new[0].text
    else { return nil }
    return (changed[0].lost[0], changed[0].new[0])
  }

  /// Where the spans of a block stand.
  private struct Places {
    let spans: [ProseFacts.Item]
    /// Those that stand in brackets of their own.
    private(set) var bracketed: [ProseFacts.Item] = []
    /// Those of each sentence that has any.
    private(set) var sentences: [[ProseFacts.Item]] = []

    init(_ facts: ProseFacts, _ document: Document) {
      spans = facts.code
      let bytes = document.source.bytes
      var end: Int?
      for span in spans where span.range.upperBound <= bytes.count {
        if Self.isBracketed(span.range.lowerBound, span.range.upperBound, bytes) { bracketed.append(span) }
        if let end, end <= span.range.lowerBound, !Self.endsSentence(bytes[end..<span.range.lowerBound]) {
          sentences[sentences.count - 1].append(span)
        } else {
          sentences.append([span])
        }
        end = span.range.upperBound
      }
    }

    private static let wide = (open: Array("（".utf8), close: Array("）".utf8))

    private static func isBracketed(_ low: Int, _ high: Int, _ bytes: [UInt8]) -> Bool {
      let before = bytes[..<low].suffix(3)
      let after = bytes[high...].prefix(3)
      return (before.last == UInt8(ascii: "(") || before.elementsEqual(wide.open))
        && (after.first == UInt8(ascii: ")") || after.elementsEqual(wide.close))
    }

    private static let ends = ["。", "！", "？", "．"].map { Array($0.utf8) }

    /// Whether a sentence ends between two spans.
    private static func endsSentence(_ text: ArraySlice<UInt8>) -> Bool {
      text.indices.contains { index in
        let byte = text[index]
        if byte >= 0x80 { return ends.contains { text[index...].starts(with: $0) } }
        return ".!?".utf8.contains(byte) && index + 1 < text.endIndex && text[index + 1] <= 0x20
      }
    }
  }
}

extension ProseComparison {
  /// Reports two spans of blocks that have the same ones.
  mutating func compareOrder(_ was: ProseFacts, _ now: ProseFacts) {
    guard let (span, other) = ExchangedSpans((was, source.document), (now, variant.document)).found else { return }
    findings.append(
      Finding(
        .inlineCodeChanged,
        .changed(now: other.text, was: span.text, note: ", and the other way round: the two have changed places"),
        at: here(other.range), related: [.init("the source's name", at: there(span.range))],
        remedy: "Write '\(span.text)' here, and '\(other.text)' where it stands"))
  }
}
