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
      weight.possible += own.weight(of: text).certain
      return weight
    }
    let sum = (there.sum, here.sum)
    if sum.0.certain > 0, sum.1.possible == 0 { return reportNegation("A negation of the source is missing here", a, b) }
    if sum.1.certain > 0, sum.0.possible == 0 { return reportNegation("This denies something; the source does not", a, b) }
    guard there.count > 1, there.count == here.count else { return }
    for (x, y) in zip(there, here) {
      // What one sentence denies less another one may deny more.
      if x.certain > 0, y.possible == 0, sum.1.possible < sum.0.certain {
        return reportNegation("A negation of the source is missing here", a, b)
      }
      if y.certain > 0, x.possible == 0, sum.0.possible < sum.1.certain {
        return reportNegation("This denies something; the source does not", a, b)
      }
    }
  }

  private mutating func reportNegation(_ message: String, _ a: LeafBlock, _ b: LeafBlock) {
    findings.append(
      Finding(
        .negation, .other(message), at: place(b, variant), related: [.init("the source", at: place(a, source))],
        remedy: "Compare it with the source"))
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
  private(set) var texts: [String] = []
  /// Names of code that say what a language may deny.
  private static let empty: Set<String> = ["nil", "null", "none", "None", "undefined", "false", "NULL"]

  init(_ document: Document, _ block: LeafBlock) {
    var text = ""
    for index in document.descendants(of: block.node) {
      let node = document.nodes[index]
      if node.detail.contains(.embeddedSource) { continue }
      switch node.kind {
      case .text: text += document.literal(NodeID(index))
      case .code: text += Self.empty.contains(document.literal(NodeID(index))) ? " null " : "0"
      case .softBreak, .lineBreak: text += " "
      case .tableCell:
        add(text, isCell: true)
        text = ""
      default: break
      }
    }
    add(text, isCell: block.kind == .tableRow)
  }

  /// `yes` and `no` are values of a table.
  private mutating func add(_ text: String, isCell: Bool) {
    let scalars = Array(text.unicodeScalars)
    let letters = scalars.count { $0.properties.isAlphabetic }
    let wide = scalars.count { $0.value >= 0x2E80 }
    if isCell, wide < 6, !(letters > 10 && scalars.contains(" ")) { return }
    var sentence = ""
    for (number, scalar) in scalars.enumerated() {
      sentence.unicodeScalars.append(scalar)
      let isLast = number + 1 == scalars.count
      let isNarrow = ".!?".unicodeScalars.contains(scalar) && !isLast && scalars[number + 1] == " "
      guard isLast || isNarrow || "。！？".unicodeScalars.contains(scalar) else { continue }
      if sentence.unicodeScalars.contains(where: \.properties.isAlphabetic) { texts.append(sentence) }
      sentence = ""
    }
  }
}
