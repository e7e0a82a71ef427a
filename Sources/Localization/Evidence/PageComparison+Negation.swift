import Diagnostics
import Markup
import Vocabulary

/// What tells that a text denies what its source says, or says what that denies: the words of both languages, sentence by sentence
/// where both have as many.
///
///     The file is not deleted.   →   Soubor bude smazán.
extension PageComparison {
  mutating func compareNegations(_ a: LeafBlock, _ b: LeafBlock) {
    guard let own = Negation.of(source.locale), let other = Negation.of(variant.locale) else { return }
    let (was, now) = (Sentences(source.document, a), Sentences(variant.document, b))
    guard !was.texts.isEmpty, !now.texts.isEmpty else { return }
    let there = was.texts.map(own.weight)
    let here = now.texts.map { text in
      var weight = other.weight(of: text)
      // What was left in the source's language denies in its words.
      let foreign = own.weight(of: text).certain
      if by(.negationInSourcesWords, foreign > 0) { weight.possible += foreign }
      return weight
    }
    let sum = (there.sum, here.sum)
    let isEven = there.count == here.count
    if sum.0.certain > 0, sum.1.possible == 0 {
      return reportNegation("A negation of the source is missing here", by: .lostNegation, a, b, isEven: isEven)
    }
    if sum.1.certain > 0, sum.0.possible == 0 {
      return reportNegation("This denies something; the source does not", by: .addedNegation, a, b, isEven: isEven)
    }
    guard isOn(.negationOfSentence), there.count > 1, there.count == here.count else { return }
    for (x, y) in zip(there, here) {
      // What one sentence denies less another one may deny more.
      if x.certain > 0, y.possible == 0, sum.1.possible < sum.0.certain {
        return reportNegation("A negation of the source is missing here", by: .negationOfSentence, a, b)
      }
      if y.certain > 0, x.possible == 0, sum.0.possible < sum.1.certain {
        return reportNegation("This denies something; the source does not", by: .negationOfSentence, a, b)
      }
    }
  }

  /// Of a block that has as many sentences as its source it is certain enough; of another one, the page as a whole tells.
  private mutating func reportNegation(
    _ message: String, by rule: Heuristic, _ a: LeafBlock, _ b: LeafBlock, isEven: Bool = true
  ) {
    guard isOn(rule) else { return }
    let finding = Finding(
      .negation, by: rule, .other(message), at: place(b, variant), related: [.init("the source", at: place(a, source))],
      remedy: "Compare it with the source")
    if isEven { findings.append(finding) } else { evidence.negations.append((finding, .init(source: a, variant: b))) }
  }
}

extension [Negation.Weight] {
  fileprivate var sum: Negation.Weight {
    reduce(into: Negation.Weight()) { sum, next in
      sum.certain += next.certain
      sum.possible += next.possible
    }
  }
}

/// The sentences of a block, with a sign for each span of code; in a table those of each cell, without what is one word.
private struct Sentences {
  private(set) var texts: [Negation.Sentence] = []
  /// Names of code that say what a language may deny.
  private static let empty = ["nil", "null", "none", "None", "undefined", "false", "NULL"].map { Array($0.utf8) }

  init(_ document: Document, _ block: LeafBlock) {
    var text: [UInt8] = []
    text.reserveCapacity(block.range.count)
    for index in document.descendants(of: block.node) {
      let node = document.nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      switch node.kind {
      case .text: add(document.literalBytes(NodeID(index)), to: &text)
      case .code:
        let code = document.literalBytes(NodeID(index))
        text += Self.empty.contains { $0.elementsEqual(code) } ? " null ".utf8 : "0".utf8
      case .softBreak, .lineBreak: text.append(0x20)
      case .tableCell:
        add(text, isCell: true)
        text = []
      default: break
      }
    }
    add(text, isCell: block.kind == .tableRow)
  }

  /// Adds a text; the value that Python calls `None` is none of English's words.
  private func add(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let start = text.count
    text += bytes
    // The bytes of the word are looked for by its capital, which is rare.
    var at = start + 1
    while at + 4 <= text.count {
      defer { at += 1 }
      guard text[at] == UInt8(ascii: "N"), text[at - 1] == Byte.space, text[at + 1] == UInt8(ascii: "o"),
        text[at + 2] == UInt8(ascii: "n"), text[at + 3] == UInt8(ascii: "e"), at + 4 == text.count || !text[at + 4].isLetter
      else { continue }
      text.replaceSubrange(at..<at + 4, with: "null".utf8)
    }
  }

  /// `yes` and `no` are values of a table.
  private mutating func add(_ text: [UInt8], isCell: Bool) {
    if isCell, Self.isValue(text) { return }
    var start = 0
    for index in text.indices {
      let byte = text[index]
      let next = index + 1
      let isNarrow = (byte == 0x2E || byte == 0x21 || byte == 0x3F) && next < text.count && text[next] == 0x20
      guard next == text.count || isNarrow || Self.isWideEnd(text, index) else { continue }
      if Self.hasLetter(text[start..<next]) { texts.append(Negation.Sentence(text[start..<next])) }
      start = next
    }
  }

  /// Whether a cell has neither two words of letters nor some of East Asia's.
  private static func isValue(_ text: [UInt8]) -> Bool {
    // Scalars from U+2E80 on.
    var wide = 0
    for index in text.indices where text[index] >= 0xE2 {
      if text[index] > 0xE2 || index + 1 < text.count && text[index + 1] >= 0xBA { wide += 1 }
    }
    if wide >= 6 { return false }
    guard text.contains(0x20) else { return true }
    var letters = 0
    var index = 0
    while index < text.count {
      let (scalar, next) = text.scalar(at: index)
      if PlainText.isLetter(scalar) { letters += 1 }
      index = next
    }
    return letters <= 10
  }

  /// Whether `。`, `！` or `？` ends at an index.
  private static func isWideEnd(_ text: [UInt8], _ index: Int) -> Bool {
    guard index > 1, text[index] & 0xC0 == 0x80 else { return false }
    switch (text[index - 2], text[index - 1], text[index]) {
    case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x81), (0xEF, 0xBC, 0x9F): return true
    default: return false
    }
  }

  private static func hasLetter(_ text: ArraySlice<UInt8>) -> Bool {
    if text.contains(where: \.isLetter) { return true }
    var index = text.startIndex
    while index < text.endIndex {
      let (scalar, next) = text.scalar(at: index)
      if PlainText.isLetter(scalar) { return true }
      index = next
    }
    return false
  }
}
