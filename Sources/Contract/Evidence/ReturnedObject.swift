import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let returnedObject = Heuristic(46, "read/returned-object", "A sentence that links to the object which is returned")
}

/// A sentence that says what an operation returns: "Returns an array of [list](#list-object) objects".
enum ReturnedObject {
  private static func isVerb(_ word: String) -> Bool {
    Concept.returning.contains(word) || Concept.givingBack.contains(word)
  }

  static func isStated(in item: Outline.Item) -> Bool { item.text.utf8.count < 1000 && item.words.contains(where: isVerb) }

  /// The links behind such a verb with the words between.
  static func links(of document: Document, _ paragraph: NodeID, areOfReply: Bool = false) -> [(link: String, words: [String])] {
    var found: [(link: String, words: [String])] = []
    var words: [String] = []
    var isReturned = false
    guard document.descendants(of: paragraph).contains(where: { document.nodes[$0].kind == .link }) else { return [] }
    for index in document.descendants(of: paragraph) {
      let node = NodeID(index)
      switch document.kind(node) {
      case .text:
        for word in LowercasedWords.of(document.literal(node)) {
          if isVerb(word) || areOfReply && Concept.reply.contains(word) {
            (isReturned, words) = (true, [])
          } else {
            words.append(word)
          }
        }
        // The sentence is over.
        if document.literalBytes(node).holds(". ") { isReturned = isReturned && words.count < 8 }
      case .link where isReturned:
        found.append((document.info(node), words))
        isReturned = false
      default: continue
      }
    }
    return found
  }
}

extension EvidenceReader {
  /// The links of a sentence that says what is returned; a few words with a link do below a title of replies: "The [Session](#session)."
  private func returned(by item: Outline.Item) -> [(link: String, words: [String])] {
    if ReturnedObject.isStated(in: item) { return ReturnedObject.links(of: item.document, item.node) }
    // "The reply is `201 Created` with the [order](#order)": the page describes it.
    let links = ReturnedObject.links(of: item.document, item.node, areOfReply: true)
    if let first = links.first, objects.fields(at: first.link) != nil { return [first] }
    guard item.text.utf8.count < 60, case .responseField? = destination(by: titles) else { return [] }
    return item.document.links(of: item.node).prefix(1).map { ($0, item.words) }
  }

  /// States the fields of the object that a sentence says is returned; another page may describe it.
  mutating func readReturnedObject(_ item: Outline.Item) {
    guard let reference = current?.reference else { return }
    for (link, words) in returned(by: item) {
      let isList = words.contains("array") || words.contains("list")
      if words.contains("partial") || words.contains("id") || words.contains("ids") { continue }
      guard let rows = objects.fields(at: link) else {
        if let type = TypeLink([link], isList: isList) { state(reply: type, of: reference, .prose, at: item.location) }
        continue
      }
      state(rows.map { isList ? $0.below("[]") : $0 }, of: reference, in: .responseField, .table)
    }
  }
}
