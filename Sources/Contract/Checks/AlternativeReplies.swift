import Diagnostics

extension Heuristic {
  static let alternativeReplies = Heuristic(205, "check/alternative-replies", "Replies that are alternatives have other names")
}

/// Which places show the same reply: an operation that answers what its body asks for has several, of different things.
///
///     [{"id": "1", "type": "log", "createdBy": "ada", "message": "m", "status": "Ok"}]
///     [{"id": "2", "type": "file", "_createdBy": "ada", "data": "x", "stats": {}}]     // another
struct AlternativeReplies {
  private var keys: [EvidenceUnit: Set<String>] = [:]

  /// Smaller objects may be one with a slip in half of it.
  private static let fewestKeys = 4

  init(_ stated: [Stated]) {
    for item in stated { keys[item.unit, default: []].insert(item.text) }
  }

  /// Whether the objects of some places differ in most of their keys from those of others: what one has tells nothing of the other.
  func areBetween(_ these: Set<EvidenceUnit>, _ those: Set<EvidenceUnit>) -> Bool {
    Heuristic.alternativeReplies.finds {
      these.allSatisfy { one in those.allSatisfy { other in areAlternatives(keys[one] ?? [], keys[other] ?? []) } }
    }
  }

  private func areAlternatives(_ a: Set<String>, _ b: Set<String>) -> Bool {
    min(a.count, b.count) >= Self.fewestKeys && a.intersection(b).count * 2 < min(a.count, b.count)
  }
}
