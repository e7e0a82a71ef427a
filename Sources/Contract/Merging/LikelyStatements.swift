import Diagnostics

extension Heuristic {
  static let doubtful = Heuristic(173, "correct/doubtful", "Statements that all witnesses together leave unlikely are left out")
}

/// What is emitted: statements that are likely enough, all of their witnesses together.
///
/// Each decision of the reader is cut at `Decision.cut`, and a statement may stand on several of them: fields of a table, that are those of
/// a reply. Here is where all of it is put together.
extension FactGroups {
  /// The operations and statements that are at least as likely as the cut, and the operations that are not.
  func likely() -> (groups: FactGroups, others: [NotInferred]) {
    guard Heuristic.doubtful.isOn, groups.contains(where: { $0.facts.contains(where: \.isDoubtful) }) else { return (self, []) }
    Heuristic.doubtful.fires()
    var others: [NotInferred] = []
    let kept = groups.compactMap { group -> FactGroup? in
      guard group.facts.contains(where: \.isDoubtful) else { return group }
      let likelihoods = Likelihoods(group.facts)
      var out = group
      out.facts.removeAll { $0.isDoubtful && !Decision.takes(likelihoods.of($0)) }
      let exists = group.facts.first { if case .exists = $0.slot { !Decision.takes(likelihoods.of($0)) } else { false } }
      guard let exists, !out.facts.contains(where: { if case .exists = $0.slot { true } else { false } }) else { return out }
      others.append(
        NotInferred(
          subject: group.key.description, reason: "it is rather mentioned than declared", location: exists.witness.location))
      return nil
    }
    return (replacing(kept), others)
  }
}

extension Fact {
  /// Whether it alone is less likely than the cut.
  fileprivate var isDoubtful: Bool { !Decision.takes(probability) }
}

/// How likely statements are by all of their witnesses: that not all of them are wrong.
struct Likelihoods {
  private struct Statement: Hashable {
    var slot: String
    var name: String
    var status: Int?
  }

  private var wrong: [Statement: Double] = [:]

  init(_ facts: [Fact]) {
    for fact in facts { wrong[Self.statement(fact.slot), default: 1] *= 1 - fact.probability }
  }

  func of(_ fact: Fact) -> Double { 1 - (wrong[Self.statement(fact.slot)] ?? 0) }

  private static func statement(_ slot: Fact.Slot) -> Statement {
    let status: Int? =
      switch slot {
      case .responseBody(let status, _, _), .responseField(let status, _, _, _, _), .responseHeader(let status, _, _): status
      default: nil
      }
    return Statement(slot: FactWords.slot(slot), name: slot.name, status: status)
  }
}
