import Snippets
import Vocabulary

/// The requests that descriptions of operations show, and what speaks for one with another method being meant as an example of
/// the operation that is described.
struct DescribedExamples {
  /// The right examples of one description: those with its own method.
  private struct Right {
    /// What each of them sends, with the kinds of snippets that it stands in.
    var sent: [Sent: Set<Bool>] = [:]
    /// Names in the queries of all.
    var queries: Set<String> = []
    var haveBodies = false
  }

  /// Names of parameters and fields.
  private struct Sent: Hashable {
    var query: Set<String>
    var body: Set<String>
    var hasBody: Bool

    init(_ request: RawRequest) {
      query = Set(request.target.query.map(\.name))
      body = []
      if case .object(let members)? = request.message.json()?.root?.value { body = Set(members.map(\.key)) }
      hasBody = !request.message.isEmpty
    }

    var names: Set<String> { query.union(body) }
  }

  private struct Count {
    var all = 0
    var empty = 0
  }

  private var right: [OperationKey: Right] = [:]
  /// How many requests show an operation, and those of them that stand in each description.
  private var shown: [OperationKey: (all: Count, described: [OperationKey: Count])] = [:]
  private let tables: [OperationKey: Set<String>]

  /// `tables` has the names that the tables of each description list.
  init(_ requests: [RawRequest], tables: [OperationKey: Set<String>], key: (RawRequest) -> OperationKey) {
    self.tables = tables
    for request in requests {
      let own = key(request)
      let empty = request.message.isEmpty ? 1 : 0
      shown[own, default: (Count(), [:])].all.all += 1
      shown[own]?.all.empty += empty
      guard let described = request.described else { continue }
      shown[own]?.described[described, default: Count()].all += 1
      shown[own]?.described[described]?.empty += empty
      guard described.method == request.method else { continue }
      let sent = Sent(request)
      right[described, default: Right()].queries.formUnion(sent.query)
      // What is refused is a step of its own, and shows nothing once more.
      if !request.isRefused { right[described]?.sent[sent, default: []].insert(request.kind == .curl) }
      if sent.hasBody { right[described]?.haveBodies = true }
    }
  }

  /// Whether a request with another method than the description's is meant as its example. `isStated` says that another place
  /// states the method for the path.
  func isMeant(_ request: RawRequest, as described: OperationKey, _ template: OperationKey, isStated: Bool) -> Bool {
    guard let right = right[described] else { return true }
    let sent = Sent(request)
    let own = OperationKey(method: request.method, path: template.path)
    if isStated { return sendsListed(sent, described, own) || sendsAsLittle(sent, right, own, described) }
    if request.isIntroduced { return true }
    // A message and a command show one request in two ways.
    if let kinds = right.sent[sent], !kinds.contains(request.kind == .curl) { return true }
    // No other method of a path takes the same query.
    let known = right.queries.union(tables[described] ?? [])
    return !sent.hasBody && !right.haveBodies && !sent.query.isEmpty && sent.query.isSubset(of: known)
  }

  /// Whether it sends what the table of an operation lists, and nothing that the table of its own method does.
  private func sendsListed(_ sent: Sent, _ described: OperationKey, _ own: OperationKey) -> Bool {
    !sent.names.isEmpty && sent.names.isSubset(of: tables[described] ?? []) && sent.names.isDisjoint(with: tables[own] ?? [])
  }

  /// Whether it has no body, as the right examples of the description, while all others of its own method have one.
  private func sendsAsLittle(_ sent: Sent, _ right: Right, _ own: OperationKey, _ described: OperationKey) -> Bool {
    guard !sent.hasBody, !right.haveBodies, let shown = shown[own] else { return false }
    let here = shown.described[described] ?? Count()
    return shown.all.all > here.all && shown.all.empty == here.empty
  }
}

extension HTTPMessage {
  /// Whether nothing is sent but the head.
  var isEmpty: Bool { form.isEmpty && body?.value.trimmingSpaces.isEmpty ?? true }
}
