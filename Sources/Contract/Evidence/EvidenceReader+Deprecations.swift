import Diagnostics
import Markup

extension Heuristic {
  static let deprecations = Heuristic(244, "read/deprecations", "A sentence or a title that says that an operation is deprecated")
}

extension EvidenceReader {
  /// States what a paragraph calls deprecated. What it names as such is no longer among its mentions where another operation is described:
  /// the reader is sent away from it.
  mutating func readDeprecations(_ item: Outline.Item, _ mentions: inout [(mention: OperationMention, index: Int)]) {
    guard Concept.deprecated.isNamed(in: item.words) else { return }
    let old = mentions.filter { Deprecation.isSaid(of: item.document.literal(NodeID($0.index)), in: item.text) }
    for (mention, _) in old { add(.deprecated, to: .key(mention.key), .prose, at: item.location) }
    if let current {
      let own = key(of: current.reference)
      for (mention, _) in old where mention.key != own { state(mention, .prose) }
      mentions.removeAll { mention, index in old.contains { $0.index == index } && mention.key != own }
      if old.isEmpty, lastParagraph == nil || !Concept.deprecated.contains(item.words.first ?? ""),
        Deprecation.isSaidOfThis(item.text)
      {
        add(.deprecated, to: current.reference, .prose, at: item.location)
      }
    }
  }

  /// States what the titles above an operation call deprecated.
  mutating func readDeprecation(inTitlesOf mention: OperationMention) {
    guard let title = headings.first(where: { Deprecation.isTitled($0.text) }) else { return }
    add(.deprecated, to: .key(mention.key), .heading, at: title.location)
  }
}
