import Diagnostics
import Vocabulary

extension Heuristic {
  static let namedSibling = Heuristic(
    107, "read/named-sibling", "A text that names another method of the address which is described")
  static let alikeOperations = Heuristic(
    108, "read/alike-operations", "What is shown of one of several operations that are described together is said of all")
}

/// Which of several operations that are described together a statement is about: two methods of one path, an address and its older one.
///
///     GET,POST /query
///
///     # Legacy
///     GET,POST /prom/query
extension EvidenceReader {
  /// The operations that are being described.
  var presentOperations: [OperationReference] { current.map { [$0.reference] + $0.others } ?? [] }

  /// The operations that a reply is of, which is shown in the description of one.
  ///
  /// What is shown of an example is that of the operations at its address; what takes something away replies with nothing that others
  /// reply with.
  func receivers(beside reference: OperationReference) -> [OperationReference] {
    let own = method(of: reference)
    return [reference]
      + Heuristic.alikeOperations.finds { alike(reference).filter { Self.isTaking(method(of: $0)) == Self.isTaking(own) } }
  }

  /// The operations that carry a body which is shown in the description of one.
  func carriers(beside reference: OperationReference) -> [OperationReference] {
    let all = [reference] + Heuristic.alikeOperations.finds { alike(reference) }
    let carrying = all.filter { Methods.mayCarryBody(method(of: $0)) }
    return carrying.isEmpty ? [reference] : carrying
  }

  /// The others of the present operations that the same is said of.
  private func alike(_ reference: OperationReference) -> [OperationReference] {
    guard let current, current.reference == reference, !current.others.isEmpty else { return [] }
    let shown = PathTemplate.segments(path(of: reference))
    let isExample = if case .request(let index) = reference { !requests[index].isBare } else { false }
    // An example shows one of several things, unless all are methods of one address.
    if isExample, Set(current.others.map { OperationKey(method: "GET", path: path(of: $0)).anonymousPath }).count > 1 {
      return []
    }
    return current.others.filter { other in
      guard other != reference else { return false }
      let segments = PathTemplate.segments(path(of: other))
      if isExample { return PathTemplate.matches(segments, shown) }
      return segments.count(where: PathTemplate.isPlaceholder) == shown.count(where: PathTemplate.isPlaceholder)
        && segments.last.map(PathTemplate.isPlaceholder) == shown.last.map(PathTemplate.isPlaceholder)
    }
  }

  private static func isTaking(_ method: String) -> Bool { ["DELETE", "HEAD", "OPTIONS"].contains(method) }

  func path(of reference: OperationReference) -> String {
    switch reference {
    case .key(let key): key.path
    case .request(let index), .misstated(let index): requests[index].target.path
    }
  }

  /// The operation at the address of another that a text names by its method: "Example request body for PUT" below `DELETE /limits`.
  ///
  /// Where the method that is named has no operation of its own, it is the only one there that carries a body.
  func sibling(of reference: OperationReference, namedIn texts: [String]) -> OperationReference? {
    let own = method(of: reference)
    guard !Methods.mayCarryBody(own) else { return nil }
    for text in texts {
      let named = text.split { !$0.isLetter }.lazy.map(String.init).first { Methods.mayCarryBody($0) }
      guard let named, own != named else { continue }
      let path = path(of: reference)
      var found: Set<OperationKey> = []
      for fact in pending {
        guard case .exists = fact.slot, Methods.mayCarryBody(method(of: fact.reference)), self.path(of: fact.reference) == path
        else {
          continue
        }
        found.insert(OperationKey(method: method(of: fact.reference), path: path))
      }
      for request in requests where Methods.mayCarryBody(request.method) && request.target.path == path {
        found.insert(OperationKey(method: request.method, path: path))
      }
      return (found.first { $0.method == named } ?? (found.count == 1 ? found.first : nil)).map { .key($0) }
    }
    return nil
  }
}
