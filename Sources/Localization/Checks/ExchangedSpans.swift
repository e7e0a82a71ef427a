import Diagnostics
import Markup

/// Two code spans of a block that have taken each other's place, where order tells: a language orders the words of a sentence in its own
/// way, but not the sentences of a paragraph, nor what stands in brackets behind each word of a list.
///
///     Multiplying (`*`), dividing (`/`) and the rest (`%`)   →   乘 (`*`)、除 (`%`)、余数 (`/`)
struct ExchangedSpans {
  typealias Pair = (source: ProseFacts.Item, variant: ProseFacts.Item)

  private let was: Places
  private let now: Places

  typealias Items = (items: [ProseFacts.Item], document: Document, start: Int)

  /// The spans or links of two blocks, with the places at which their texts begin.
  init(_ was: Items, _ now: Items) {
    self.was = Places(was.items, was.document, from: was.start)
    self.now = Places(now.items, now.document, from: now.start)
  }

  /// The first of two spans, with what stands in its place; `nil` where the spans are not the same but for two.
  var found: (pair: Pair, rule: Heuristic)? {
    guard was.spans.count > 1, was.spans.count == now.spans.count else { return nil }
    if isOn(.exchangedSubject), let pair = exchangedSubject { return (pair, .exchangedSubject) }
    if isOn(.exchangedInBrackets), let pair = exchanged(was.bracketed, now.bracketed, least: 3) {
      return (pair, .exchangedInBrackets)
    }
    return isOn(.spansOfSentences) ? exchangedSentences.map { ($0, .spansOfSentences) } : nil
  }

  /// What a label at the beginning names, and what stands in its place: what an item of a list is about is no part of its sentence.
  ///
  ///     - `error`: thrown by `fetcher`   →   - `fetcher`: geworfen von `error`
  private var exchangedSubject: Pair? {
    guard let a = was.subject, let b = now.subject, a.text != b.text else { return nil }
    var (own, other) = (was.spans.map(\.text), now.spans.map(\.text))
    guard let from = own.firstIndex(of: b.text), let to = other.firstIndex(of: a.text) else { return nil }
    own[0] = b.text
    own[from] = a.text
    other[0] = a.text
    other[to] = b.text
    // But for these two the block has the same names.
    return other.sorted() == was.spans.map(\.text).sorted() && own.sorted() == now.spans.map(\.text).sorted() ? (a, b) : nil
  }

  /// The first place of two at which the lists have each what the other has at the other.
  private func exchanged(_ a: [ProseFacts.Item], _ b: [ProseFacts.Item], least: Int) -> Pair? {
    guard a.count >= least, a.count == b.count else { return nil }
    let places = a.indices.filter { a[$0].text != b[$0].text }
    guard places.count == 2, a[places[0]].text == b[places[1]].text, a[places[1]].text == b[places[0]].text else { return nil }
    return (a[places[0]], b[places[0]])
  }

  var exchangedSentences: Pair? {
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
    /// The one that the text begins with, if a colon follows it.
    private(set) var subject: ProseFacts.Item?
    /// Those of each sentence that has any.
    private(set) var sentences: [[ProseFacts.Item]] = []

    init(_ items: [ProseFacts.Item], _ document: Document, from start: Int) {
      spans = items
      let bytes = document.source.bytes
      if let first = spans.first, first.range.upperBound <= bytes.count, Self.isLabel(first.range, start, bytes) {
        subject = first
      }
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

    /// Whether a span stands at the beginning, emphasised or not, and has a colon behind it.
    private static func isLabel(_ span: SourceRange, _ start: Int, _ bytes: [UInt8]) -> Bool {
      guard start <= span.lowerBound, bytes[start..<span.lowerBound].allSatisfy({ " \t\n*_".utf8.contains($0) }) else {
        return false
      }
      let rest = bytes[span.upperBound...].drop { " *_".utf8.contains($0) }
      return rest.first == UInt8(ascii: ":") || rest.starts(with: "：".utf8)
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
  mutating func compareOrder(_ was: ProseFacts, _ now: ProseFacts, _ a: LeafBlock, _ b: LeafBlock) {
    let pages = (
      (items: was.code, document: source.document, start: a.range.lowerBound),
      (items: now.code, document: variant.document, start: b.range.lowerBound)
    )
    guard let ((span, other), rule) = ExchangedSpans(pages.0, pages.1).found else { return }
    findings.append(
      Finding(
        .inlineCodeChanged, by: rule,
        .changed(now: other.text, was: span.text, note: ", and the other way round: the two have changed places"),
        at: here(other.range), related: [.init("the source's name", at: there(span.range))],
        remedy: "Write '\(span.text)' here, and '\(other.text)' where it stands"))
  }
}
