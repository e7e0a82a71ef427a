import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let forms = Heuristic(56, "settle/forms", "Bodies that titles call forms, where no message shows another type")
  static let describedPage = Heuristic(
    57, "settle/described-page", "A page without operations that describes one object is that object")
  static let ownStatuses = Heuristic(147, "settle/own-statuses", "Statuses of all requests, for the operations of the page")
}

/// The end of a page: every template is known, and what waited for that is stated.
extension EvidenceReader {
  /// Decides which template each example belongs to, and states what waited for it.
  mutating func settle() {
    by(.describedBelow) { $0.settleDefinitions() }
    let paths = PathInference(
      trie: templates, requests: requests,
      .init(
        examples: examples, named: namedSegments.values, snippets: snippets, listed: listedNames(), values: valuesInPaths()))
    (templates, requests) = (paths.trie, paths.requests)
    diagnostics += paths.diagnostics
    for (index, request) in requests.enumerated() {
      by(request.kind == .curl ? .commands : request.kind == .clientCode ? .clientCalls : .messages) {
        $0.stateRequest(request, index, as: $0.key(of: request))
      }
    }
    by(.forms) { $0.settleForms() }
    by(.settledReferences) { $0.settleReferences() }
    by(.settledReplies) { $0.settleSharedReplies() }
    by(.formParameters) { $0.settleFormParameters() }
    by(.mapFields) { $0.settleMaps() }
    by(.settledRequired) { $0.settleRequired() }
    var places = OpenPlaces()
    let operations = operationsOfPending()
    for (fact, operation) in zip(pending, operations) where fact.confidence >= 0.5 { places.add(fact, of: operation) }
    places.close()
    for (var fact, operation) in zip(pending, operations) {
      guard let slot = places.settled(&fact, of: operation) else { continue }
      if let type = fact.type {
        references.append(ObjectReference(operation: operation, slot: slot, type: type, location: fact.location))
        // What holds the whole message has no name.
        if slot.name.isEmpty { continue }
      }
      facts.append(
        Fact(
          operation: operation, slot: slot,
          witness: Witness(kind: fact.kind, location: fact.location, page: page, language: fact.language),
          confidence: fact.confidence, probability: fact.probability, rules: fact.rules))
    }
    by(.lentParameters) { $0.lend() }
    if facts.isEmpty, !described.isEmpty { by(.describedPage) { $0.describePage() } }
    if facts.isEmpty { notInferred += plainOperations }
    notInferred += Heuristic.addressesAlone.finds { outline.addressesAlone() }
    if !facts.isEmpty { facts += general.facts + Heuristic.ownStatuses.finds { ownStatuses() } }
    by(.statedBases) { $0.readBases() }
  }

  /// The names of parameters and fields that tables in the description of each operation list.
  private func listedNames() -> [OperationKey: Set<String>] {
    var names: [OperationKey: Set<String>] = [:]
    for fact in pending where fact.kind == .table {
      guard case .key(let operation) = fact.reference else { continue }
      switch fact.slot {
      case .parameter(let name, _, _, _, _): names[operation, default: []].insert(name)
      case .requestField(let path, _, _, _): names[operation, default: []].insert(path)
      default: continue
      }
    }
    return names
  }

  /// What rows give as the value of a parameter, where that may be a part of the path, by the request that they are about.
  private func valuesInPaths() -> [Int: [(name: String, value: String)]] {
    var values: [Int: [(name: String, value: String)]] = [:]
    for fact in pending {
      guard let value = fact.example, case .request(let index) = fact.reference, !value.utf8.contains(Byte.slash) else {
        continue
      }
      switch fact.slot {
      case .parameter(let name, let place, _, _, _)
      where fact.isPlaceOpen || place == .path || !fact.isPlaceInRow && place == .query:
        values[index, default: []].append((name, value))
      default: continue
      }
    }
    return values
  }

  /// The statuses that the page says requests are answered with: those of its own operations, of all where it has but examples.
  private func ownStatuses() -> [Fact] {
    guard !general.statuses.isEmpty else { return [] }
    var seen: Set<OperationKey> = []
    for fact in facts {
      guard case .exists = fact.slot, fact.witness.kind != .prose, fact.operation != .every else { continue }
      seen.insert(fact.operation)
    }
    // A page of rules shows an example or two.
    guard seen.count > 2, seen.count * general.statuses.count < 20_000 else { return general.statuses }
    return seen.sorted { $0.description < $1.description }.flatMap { operation in
      general.statuses.map { fact in
        var fact = fact
        fact.operation = operation
        return fact
      }
    }
  }

  /// A page without operations that describes one object is that object.
  private mutating func describePage() {
    for isSample in [false, true] {
      if let index = described.firstIndex(where: { ($0.kind == .sample) == isSample }) { described[index].anchors.append("") }
    }
  }

  private mutating func settleForms() {
    guard !forms.isEmpty else { return }
    let shown = Set(
      pending.compactMap { fact -> OperationKey? in
        if case .requestBody = fact.slot { operation(of: fact.reference) } else { nil }
      })
    pending += forms.filter { !shown.contains(operation(of: $0.reference)) }
  }

  /// The operation of each pending fact; those of one operation mostly follow each other.
  private func operationsOfPending() -> [OperationKey] {
    var last: (reference: OperationReference, operation: OperationKey)?
    return pending.map { fact in
      if let last, last.reference == fact.reference { return last.operation }
      let operation = operation(of: fact.reference)
      last = (fact.reference, operation)
      return operation
    }
  }

  func operation(of reference: OperationReference) -> OperationKey {
    switch reference {
    case .key(let known): templates.template(for: known)
    case .request(let index): requests[index].section ?? key(of: requests[index])
    case .misstated(let index):
      OperationKey(method: requests[index].method, path: requests[index].section?.path ?? requests[index].target.path)
    }
  }

  /// The operation of a request, once the templates are known.
  func key(of request: RawRequest) -> OperationKey {
    templates.template(for: OperationKey(method: request.method, path: request.target.path))
  }
}
