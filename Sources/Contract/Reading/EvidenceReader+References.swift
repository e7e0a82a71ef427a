import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let sectionReferences = Heuristic(
    5, "read/section-references", "Sections about no operation to which a paragraph refers")
}

extension EvidenceReader {
  /// Notes to which sections a paragraph about an operation refers.
  mutating func readReferences(_ item: Outline.Item) {
    guard let current else { return }
    // Most sentences have neither sign.
    let isLabelled = item.text.utf8.contains { $0 == Byte.colon || $0 == 0xEF }
    let label = isLabelled ? LowercasedWords.of(String(item.text.prefix { $0 != ":" && $0 != "：" })) : item.words
    let isOfReply =
      label.count < 4 && (Concept.reply.isNamed(in: label) || Concept.returning.isNamed(in: label))
    var anchors = referred.named(in: item.words, withShort: isOfReply)
    for link in item.document.links(of: item.node) {
      if let anchor = objects.anchor(of: link), !anchors.contains(anchor) { anchors.append(anchor) }
    }
    for anchor in anchors {
      for reference in [current.reference] + current.others {
        references(to: anchor, of: reference, at: item.location)
      }
    }
  }

  /// Notes to which sections a cell in an operation's row of a table leads.
  mutating func readReferences(_ links: [String], of reference: OperationReference, below head: String, at location: Location) {
    let words = Set(LowercasedWords.of(head))
    let isRequest = (Concept.request.isNamed(in: words) || Concept.payload.isNamed(in: words)) && !words.contains("response")
    for anchor in links.compactMap(objects.anchor) {
      references(to: anchor, of: reference, at: location, isRequest: isRequest)
    }
  }

  mutating func references(
    to anchor: String, of reference: OperationReference, at location: Location, isRequest: Bool = false,
    isEnvelope: Bool = false
  ) {
    guard referred.references.count < 20_000 else { return }
    referred.references.append(
      SectionReference(reference: reference, anchor: anchor, location: location, isRequest: isRequest, isEnvelope: isEnvelope))
  }

  /// Has an operation refer to the samples that stand for all operations below a heading.
  mutating func referToShared(_ reference: OperationReference) {
    for (heading, anchor) in referred.shared where headings.contains(where: { $0.location == heading }) {
      guard let section = referred.sections[anchor]?.slots.first else { continue }
      let method = method(of: reference)
      if Methods.mayCarryBody(method) {
        references(to: anchor, of: reference, at: section.location, isRequest: true)
      } else if method == "GET" {
        references(to: anchor, of: reference, at: section.location)
      }
    }
  }
}
