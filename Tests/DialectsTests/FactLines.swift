import Diagnostics

@testable import Contract

/// Facts in lines that can be searched: `GET /kilns · query parameter 'hot': boolean · table 7, command 12`.
struct FactLines {
  var lines: [String] = []

  init(facts pages: [PageFacts], contract: Contract, place: (Location) -> String) {
    var known: [OperationKey: [(words: String, rank: Int, places: [String])]] = [:]
    // Parts repeat what the operation's own places say.
    for fact in ObjectLinker.linked([pages]).joined().flatMap(\.facts) where fact.slot != .part {
      let words = FactWords.describe(fact.slot)
      let shown = "\(fact.witness.kind.rawValue) \(place(fact.witness.location))"
      if let index = known[fact.operation]?.firstIndex(where: { $0.words == words }) {
        if known[fact.operation]?[index].places.contains(shown) == false { known[fact.operation]?[index].places.append(shown) }
      } else {
        known[fact.operation, default: []].append((words, FactWords.rank(fact.slot), [shown]))
      }
    }
    for (key, entries) in known.sorted(by: { $0.key < $1.key }) {
      let ordered = entries.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      for (_, entry) in ordered {
        let name = key == .every ? "every operation" : key.description
        lines.append("\(name) · \(entry.words) · \(entry.places.joined(separator: ", "))")
      }
    }
    for push in contract.pushPayloads {
      let places = push.witnesses.map { "\($0.kind.rawValue) \(place($0.location))" }.joined(separator: ", ")
      lines.append("push \(push.platform) · \(push.schema.fieldPaths().joined(separator: ", ")) · \(places)")
    }
    for item in contract.notInferred { lines.append("not inferred · \(item.subject) · \(item.reason) · \(place(item.location))") }
  }
}
