import Diagnostics
import Vocabulary

extension Heuristic {
  static let readFields = Heuristic(183, "check/read-fields", "Fields that clients read and no reply has")
}

/// Fields that client code reads of a reply, and that neither server code nor any reply that is shown has.
struct ReadFields {
  let group: GroupUnits
  /// What any failure may have: clients read it of replies that show a success.
  let ofFailures: Set<String>
  let elsewhere: NamesElsewhere

  func diagnostics() -> [Diagnostic] {
    let senders = senders()
    guard !senders.isEmpty else { return [] }
    let unplaced = unplaced()
    var found: [Diagnostic] = []
    var seen: Set<String> = []
    let folded = senders.mapValues { Set($0.names.map { $0.lowercased() }) }
    for (unit, facts) in group.of({ $0.kind == .clientCode }) {
      for fact in facts {
        guard case .responseField(_, let path, _, _, _) = fact.slot, fact.confidence >= 0.5, fact.operation != .every,
          seen.insert(path).inserted
        else { continue }
        let (parent, name) = BodyMerging.parentPath(path)
        guard !name.isEmpty, let sender = senders[parent], sender.isComplete, !sender.names.contains(name),
          !parent.isEmpty || !ofFailures.contains(name), !unplaced.contains(name),
          !elsewhere.declares(name, on: fact.witness.location.file)
        else { continue }
        // Names differ in case where a library does not tell them apart.
        if folded[parent]?.contains(name.lowercased()) ?? false { continue }
        // What the same code reads as well is another name.
        let read = Set(facts.lazy.compactMap { Self.readName($0, in: parent) })
        let hint = found.count < Self.mostHints ? NearMiss.hint(for: name, among: sender.names.subtracting(read).sorted()) : ""
        var finding = Diagnostic.conflict(
          .field, "'\(name)' is read by \(unit.label), and no reply to '\(group.group.key)' has it\(hint)",
          at: fact.witness.location, with: [.init("\(sender.unit.label) shows the reply", at: sender.location)],
          remedy: "Read a field that is sent, or show it in the reply")
        finding.explanation = sender.names.lazy.compactMap { .readInStyle(name, of: $0, by: unit) }.first
        found.append(finding)
      }
    }
    return found
  }

  /// Names that tables and lists give without the object that has them, where what is shown has others: they may be of any.
  private func unplaced() -> Set<String> {
    var (listed, shown): (Set<String>, Set<String>) = ([], [])
    for (unit, facts) in group.units where unit.kind != .clientCode {
      for fact in facts {
        guard let name = Self.readName(fact, in: "") else { continue }
        if unit.kind == .table || unit.kind == .list { listed.insert(name) } else { shown.insert(name) }
      }
    }
    return shown.isEmpty ? [] : listed.subtracting(shown)
  }

  /// The field of an object that a fact is about.
  private static func readName(_ fact: Fact, in object: String) -> String? {
    guard case .responseField(_, let path, _, _, _) = fact.slot else { return nil }
    let (parent, name) = BodyMerging.parentPath(path)
    return parent == object ? name : nil
  }

  /// So many names are looked up among those that were meant.
  private static let mostHints = 50

  /// What is known of the fields of one object in the replies.
  private struct Sender {
    var names: Set<String> = []
    var unit: EvidenceUnit
    var location: Location
    /// Whether no sample leaves something out.
    var isComplete = true
  }

  /// The fields that servers, samples and tables state, by the object that they belong to.
  private func senders() -> [String: Sender] {
    var out: [String: Sender] = [:]
    var hasOpenBody = false
    for (unit, facts) in group.units where unit.kind != .clientCode {
      for fact in facts {
        switch fact.slot {
        case .responseField(_, let path, let schema, _, _):
          let (parent, name) = BodyMerging.parentPath(path)
          guard !name.isEmpty else { continue }
          out[parent, default: Sender(unit: unit, location: fact.witness.location)].names.insert(name)
          // An object without fields may have any.
          if schema.types.contains(.object), schema.properties.isEmpty {
            out[path, default: Sender(unit: unit, location: fact.witness.location)].isComplete = false
          }
        case .responseBody(let status, _, let schema) where (200..<300).contains(status):
          // A sample with an ellipsis requires nothing; a type that is not known promises nothing.
          let isElided = !schema.properties.isEmpty && schema.required.isEmpty && unit.kind != .serverCode
          if isElided || schema.isAny { hasOpenBody = true }
        default: break
        }
      }
    }
    return hasOpenBody ? [:] : out
  }
}

extension Explanation {
  /// What decodes a reply may join words as its language does, `firingCone` for `firing_cone`; what is sent is sent as it stands.
  static func readInStyle(_ name: String, of sent: String, by unit: EvidenceUnit) -> Explanation? {
    unit.kind == .clientCode && Near.isStyle(name, sent) ? .operation(.joined) : nil
  }
}
