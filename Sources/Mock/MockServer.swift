import Contract
import OrderedCollections
import Preview
import Synchronization

/// Answers requests as the documentation of an API says: a server to write clients against before there is one.
///
/// Replies are those that the documentation shows, or made up from their schemas. A request that the documentation does not allow is
/// refused with the reason (RFC 9457). What is created can be read, changed and deleted until the server ends. `Prefer: code=409` asks
/// for another documented reply.
///
///     MockServer(contract).answer(ServedRequest(method: "GET", target: "/bookings/bk_1")).status  // 200
public final class MockServer: Sendable {
  private let routes: [MockRoute]
  private let contract: Contract
  private let known: MockCredentials
  private let bases: [String]
  private let shown: ShownReplies
  private let state = Mutex(MockState())

  /// The contract in the form in which documents have it: each placeholder is a parameter, each status occurs once. `written` is
  /// the one with the exchanges as pages show them.
  public init(_ contract: Contract, shownIn written: Contract? = nil) {
    self.contract = contract
    known = MockCredentials(contract)
    shown = ShownReplies(written ?? contract)
    bases = Set(contract.servers.map { MockRoute.base(of: $0.url) }).filter { !$0.isEmpty }.sorted {
      $0.utf8.count > $1.utf8.count
    }
    routes = MockRoute.all(contract)
  }

  /// One request, one reply.
  public func answer(_ request: ServedRequest) -> ServedReply {
    var reply = request.isPreflight ? preflight(request) : documented(request)
    reply.headers.append(("Access-Control-Allow-Origin", "*"))
    reply.headers.append(("Access-Control-Expose-Headers", "*"))
    return reply
  }

  /// Any page may ask: nothing here is anybody's.
  private func preflight(_ request: ServedRequest) -> ServedReply {
    let methods = Set(matches(request.path).map(\.route.operation.key.method)).sorted()
    var reply = ServedReply(204)
    reply.headers = [
      ("Access-Control-Allow-Methods", methods.joined(separator: ", ")),
      ("Access-Control-Allow-Headers", request.header("access-control-request-headers") ?? "*"),
      ("Access-Control-Max-Age", "600"),
    ]
    return reply
  }

  /// A path, and what it is behind the path of a server.
  private func paths(_ path: String) -> [String] {
    [path]
      + bases.filter { path.hasPrefix($0 + "/") || path == $0 }.map { base in
        let rest = path.dropFirst(base.utf8.count)
        return rest.isEmpty ? "/" : String(rest)
      }
  }

  /// The operations of a path, those with the most literal segments first; the path of a server in front of it is passed over.
  private func matches(_ path: String) -> [(route: MockRoute, values: [String: String])] {
    for path in paths(path).flatMap({ $0.count > 1 && $0.hasSuffix("/") ? [$0, String($0.dropLast())] : [$0] }) {
      let found = routes.compactMap { route in route.match(path).map { (route: route, values: $0) } }
      guard let fewest = found.map(\.values.count).min() else { continue }
      return found.filter { $0.values.count == fewest }
    }
    return []
  }

  private func documented(_ request: ServedRequest) -> ServedReply {
    let accepted = AcceptedTypes(
      request.headers.filter { $0.name == "accept" }.map(\.value).joined(separator: ", "))
    let preference = MockPreference(request.header("prefer"))
    if preference.code == nil, let reply = reply(asShown: request, accepted) { return reply }
    let found = matches(request.path)
    guard !found.isEmpty else {
      let near = NearPath.hint(request.path, routes.map(\.operation.key.path))
      return .problem(404, "Not Found", "no documented operation has the path '\(request.path)'\(near)", slot: "path")
    }
    let method = request.method == "HEAD" && !found.contains { $0.route.operation.key.method == "HEAD" } ? "GET" : request.method
    guard let (route, values) = found.first(where: { $0.route.operation.key.method == method }) else {
      let allowed = Set(found.map(\.route.operation.key.method)).sorted().joined(separator: ", ")
      var reply = ServedReply.problem(
        405, "Method Not Allowed", "'\(request.path)' is documented with \(allowed)", slot: "method")
      reply.headers.append(("Allow", allowed))
      return reply
    }
    let replies = MockReplies(route.operation)
    if let code = preference.code {
      guard route.operation.responses.contains(where: { $0.status == code }) else {
        let known = route.operation.responses.map { "\($0.status)" }.joined(separator: ", ")
        return .problem(
          400, "Bad Request", "status \(code) is not documented for \(route.operation.key); known: \(known)", slot: "prefer")
      }
      return replies.reply(code, values: values, operation: route.operation.id)
    }
    if let types = replies.types(replies.success), !types.contains(where: accepted.takes) {
      return .problem(
        406, "Not Acceptable", "\(route.operation.key) is documented to answer with \(types.joined(separator: ", "))",
        slot: "header Accept")
    }
    if let fault = MockValidator(contract: contract, operation: route.operation, known: known).fault(request, values) {
      return replies.refusal(fault, operation: route.operation.id)
    }
    return state.withLock { $0.reply(route, replies, request, values, accepted) }
  }

  /// The reply to a request that the documentation shows; nil for another, and where the client takes none of its media types.
  private func reply(asShown request: ServedRequest, _ accepted: AcceptedTypes) -> ServedReply? {
    let taken = shown.entries(for: request, paths: paths(request.path)).filter { entry in
      entry.request.hasAccept(request) || entry.exchange.mediaType.map(accepted.takes) ?? true
    }
    // Replies in another media type are no later ones of the same request.
    let entries = taken.filter { $0.status != 200 || $0.exchange.mediaType == taken[0].exchange.mediaType }
    guard let key = entries.first?.operation,
      let route = routes.first(where: {
        $0.operation.key.method == key.method && $0.operation.key.anonymousPath == key.anonymousPath
      })
    else { return nil }
    let values = paths(request.path).lazy.compactMap(route.match).first ?? [:]
    return state.withLock { $0.reply(route, MockReplies(route.operation), entries, request, values, accepted) }
  }
}

/// What a client asks for with `Prefer` (RFC 7240): `code=404`.
struct MockPreference {
  var code: Int?

  init(_ header: String?) {
    for part in (header ?? "").split(whereSeparator: { $0 == "," || $0 == ";" }) {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
      if pair.count == 2, pair[0].lowercased() == "code" { code = Int(pair[1]) }
    }
  }
}
