import Diagnostics
import Markup

extension Heuristic {
  static let sharedReplies = Heuristic(
    40, "read/shared-replies", "A sentence about an object that links to the operations which return it")
  static let settledReplies = Heuristic(41, "settle/shared-replies", "Operations of linked sections reply with the object")
}

/// A section about an object that says which operations reply with it, by links to their sections.
///
///     ## Message
///     Both [the list](#list-messages) and [the search](#search-messages) return messages of this form:
///
/// An operation that replies as another does, whose section a link names, replies with the same object.
struct SharedReply: Sendable {
  /// The anchors of the sections of operations.
  var subjects: [String]
  /// The anchor of the section that describes the object.
  var object: String
  var location: Location
}

extension EvidenceReader {
  /// Notes a sentence outside of any operation that has a verb of returning and links to other sections of the page.
  mutating func readSharedReply(_ item: Outline.Item) {
    guard current == nil, ReturnedObject.isStated(in: item), let own = openSection(), !own.isEmpty else { return }
    // What is returned under a condition is no reply of each.
    let words = item.words
    guard ![Concept.failure, .failed, .conditional].contains(where: { $0.isNamed(in: words) }) else { return }
    let subjects = item.document.links(of: item.node).compactMap(objects.anchor).filter { $0 != own }
    if !subjects.isEmpty { sharedReplies.append(SharedReply(subjects: subjects, object: own, location: item.location)) }
  }

  /// States for each operation of a section so named that it replies with the object.
  mutating func settleSharedReplies() {
    guard !sharedReplies.isEmpty else { return }
    let described = Set(described.lazy.compactMap(\.anchors.first))
    let owners = operationsBySection()
    var objectOf: [String: String] = [:]
    // A section that leads to an object beside operations says what refers to what, not who replies.
    for shared in sharedReplies
    where described.contains(shared.object) && shared.subjects.allSatisfy({ owners[$0]?.isEmpty == false }) {
      for subject in shared.subjects where objectOf[subject] == nil {
        objectOf[subject] = shared.object
        for reference in owners[subject] ?? [] { state(shared.object, of: reference, at: shared.location) }
      }
    }
    // An operation that its own section shows replies as the one that a sentence there leads to.
    for shared in sharedReplies where shared.subjects.count == 1 && !described.contains(shared.object) {
      guard let object = objectOf[shared.subjects[0]] else { continue }
      for reference in owners[shared.object] ?? [] { state(object, of: reference, at: shared.location) }
    }
    for index in pending.indices {
      guard let type = pending[index].type, type.links.count == 1, let subject = objects.anchor(of: type.links[0]),
        let object = objectOf[subject]
      else { continue }
      pending[index].type = TypeLink(["#" + object], isList: type.isList)
    }
  }

  private mutating func state(_ object: String, of reference: OperationReference, at location: Location) {
    if let type = TypeLink(["#" + object], isList: false) { state(reply: type, of: reference, .prose, at: location) }
  }

  /// States that an operation replies with the object that a type leads to.
  mutating func state(
    reply type: TypeLink, status: Int = Findings.successStatus, of reference: OperationReference, _ kind: Witness.Kind,
    at location: Location
  ) {
    append(
      PendingFact(
        reference: reference, slot: .responseField(status: status, path: "", schema: .any, isRequired: nil, description: nil),
        kind: kind,
        location: location, confidence: 0.9, type: type))
  }

  /// The operations that the section below each heading introduces or shows, each once.
  private func operationsBySection() -> [String: [OperationReference]] {
    var starts = sections.nodes.compactMap { node -> (location: Location, anchor: String)? in
      guard case .heading(let heading) = node.kind, let anchor = node.anchors.first else { return nil }
      return (heading.location, anchor)
    }
    starts.sort { $0.location < $1.location }
    var found: [String: [OperationReference]] = [:]
    var seen: [String: Set<OperationReference>] = [:]
    for fact in pending {
      guard case .exists = fact.slot else { continue }
      let next = starts.partitionPoint { !(fact.location < $0.location) }
      guard next > 0, starts[next - 1].location.file == fact.location.file else { continue }
      let anchor = starts[next - 1].anchor
      if seen[anchor, default: []].insert(fact.reference).inserted { found[anchor, default: []].append(fact.reference) }
    }
    return found
  }
}
