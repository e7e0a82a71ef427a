import Markup

/// The paragraphs of a translation that mark a name, as code or by emphasis, where the source has something else in their place.
struct MarkedNames {
  /// The paragraphs by the names that they mark, in the order of the page.
  private var places: [String: [Int]] = [:]
  private var strange: [String: [Int]] = [:]

  init(_ document: Document, _ blocks: [LeafBlock]) {
    for (index, block) in blocks.enumerated() where block.kind == .paragraph {
      let facts = ProseFacts(document, [block])
      for item in facts.code + facts.emphasised where places[item.text]?.last != index {
        places[item.text, default: []].append(index)
      }
    }
  }

  /// The paragraphs with a name whose counterparts lack it.
  mutating func places(of name: String, unless isKept: (Int) -> Bool) -> [Int] {
    if let known = strange[name] { return known }
    let found = (places[name] ?? []).filter { !isKept($0) }
    strange[name] = found
    return found
  }
}
