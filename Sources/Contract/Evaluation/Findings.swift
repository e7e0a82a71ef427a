import Diagnostics

extension Heuristic {
  static let serverCode = Heuristic(206, "code/server", "What the code of a server states")
  static let clientCode = Heuristic(207, "code/client", "What the code of a client states")
  static let commentsInCode = Heuristic(208, "code/comments", "What comments of code state")
}

/// What the evaluation of a page found.
struct Findings: Sendable {
  private(set) var facts: [Fact] = []
  var pushPayloads: [PushPayload] = []
  private(set) var notInferred: [NotInferred] = []
  /// What is at work.
  var rules = Provenance()
  private var seen: Set<Fact> = []
  private var seenNotes: Set<NotInferred> = []
  /// Places of requests whose URL was resolved at least once, and those where it was not.
  var resolved: Set<Location> = []
  var unresolved: [(location: Location, subject: String, reason: String)] = []
  /// The requests of clients, as they are shown.
  var callsByPlace: [Location: ShownCall] = [:]
  /// Statuses that a client reads of replies, where nothing says which: `0` in a fact of a response.
  static let successStatus = 0

  mutating func add(_ fact: Fact) {
    let source: Heuristic =
      switch fact.witness.kind {
      case .serverCode: .serverCode
      case .clientCode: .clientCode
      default: .commentsInCode
      }
    guard source.isOn, seen.insert(fact).inserted else { return }
    source.fires()
    var fact = fact
    fact.rules.note(source)
    fact.rules.note(all: rules)
    facts.append(fact)
  }

  mutating func note(_ subject: String, _ reason: String, at location: Location) {
    let note = NotInferred(subject: subject, reason: reason, location: location)
    if seenNotes.insert(note).inserted { notInferred.append(note) }
  }

  mutating func push(_ payload: PushPayload) {
    for index in pushPayloads.indices where pushPayloads[index].platform == payload.platform {
      // The same JSON from the same place, reached twice.
      if pushPayloads[index].witnesses.first?.location == payload.witnesses.first?.location {
        pushPayloads[index].schema = pushPayloads[index].schema.merged(with: payload.schema)
        return
      }
    }
    pushPayloads.append(payload)
  }
}
