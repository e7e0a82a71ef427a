import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let statusInBody = Heuristic(103, "read/status-in-body", "The status that the body of a failure repeats")
}

/// The status of a failure that a reply repeats in its body, and where.
///
///     {"status": 400, "errors": […]}     {"error": {"code": 422, "message": "…"}}
struct FailureStatus {
  let status: Int
  /// The member that has it.
  let range: SourceRange

  /// Among the members of the body, or of the only object in it, which is called a failure.
  init?(of root: JSONNode) {
    guard case .object(let members) = root.value, let found = FailureStatus(in: members) ?? FailureStatus(wrappedBy: root) else {
      return nil
    }
    self = found
  }

  init?(in members: [JSONNode.Member]) {
    for member in members {
      guard case .number(let text) = member.value.value, let number = Int(text), number >= 400,
        StatusNames.reasons[number] != nil,
        Naming.words(of: member.key).contains(where: { ["status", "code"].contains($0.lowercased()) })
      else { continue }
      (status, range) = (number, member.keyRange)
      return
    }
    return nil
  }

  /// In the only member of an object, which is called a failure: nothing else can be in such a reply.
  init?(wrappedBy root: JSONNode) {
    guard case .object(let members) = root.value, members.count == 1,
      Concept.failure.isNamed(in: Naming.words(of: members[0].key).map { $0.lowercased() }),
      case .object(let inner) = members[0].value.value, let found = FailureStatus(in: inner)
    else { return nil }
    self = found
  }

  func statement(at place: Location) -> ContractStatement { ContractStatement(.status(status, description: nil), at: place) }
}
