import Contract
import Synchronization

@testable import Verification

/// A server for shelves that never touches the network. It does what the page says, unless a test changes a reply.
final class ShelfServer: HTTPTransport {
  typealias Change = @Sendable (SentRequest, inout ReceivedReply) -> Void

  private struct State {
    var shelves: Set<String> = []
    var lookups: [String: Int] = [:]
    var log: [SentRequest] = []
  }

  static let address = "http://shelves.test"
  private let state = Mutex(State())
  private let change: Change
  private let failure: @Sendable (SentRequest) -> TransportFailure?
  private let isThere: Bool
  /// The number that the first shelf gets, so that no test passes by sending the documented one.
  private let firstShelf: Int
  private let accounts: Set<String>

  init(
    firstShelf: Int = 70, accounts: Set<String> = [ShelfPage.maya, ShelfPage.tom],
    changing change: @escaping Change = { _, _ in },
    failing failure: @escaping @Sendable (SentRequest) -> TransportFailure? = { _ in nil }, isThere: Bool = true
  ) {
    self.isThere = isThere
    self.firstShelf = firstShelf
    self.accounts = accounts
    self.failure = failure
    self.change = change
  }

  /// Every request so far.
  var log: [SentRequest] { state.withLock { $0.log } }

  func reaches(_ server: ServerAddress) async -> Bool { isThere }

  func send(_ request: SentRequest) async -> Result<ReceivedReply, TransportFailure> {
    if let failure = failure(request) {
      state.withLock { $0.log.append(request) }
      return .failure(failure)
    }
    var reply = state.withLock { state in
      state.log.append(request)
      return answer(request, &state)
    }
    change(request, &reply)
    return .success(reply)
  }

  private func answer(_ request: SentRequest, _ state: inout State) -> ReceivedReply {
    guard request.url.hasPrefix(Self.address) else { return ReceivedReply(status: 502) }
    let target = request.url.dropFirst(Self.address.count)
    let parts = target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
    guard let account = request[header: "authorization"], accounts.contains(account) else {
      return ReceivedReply(status: 401, headers: [HeaderField("Www-Authenticate", #"Basic realm="Shelves""#)])
    }
    switch (request.method, parts.count) {
    case ("POST", 1):
      let id = "\(firstShelf + state.shelves.count)"
      state.shelves.insert(id)
      return json(201, #"{"Id": \#(id), "Label": "North", "Kind": "closed"}"#, [HeaderField("Location", "/shelves/\(id)")])
    case ("GET", 2):
      state.lookups[account, default: 0] += 1
      if state.lookups[account, default: 0] > 5 { return ReceivedReply(status: 429, headers: [HeaderField("Retry-After", "7")]) }
      guard state.shelves.contains(parts[1]) else {
        return ReceivedReply(
          status: 404, headers: [HeaderField("Content-Type", "application/problem+json")], body: Array(#"{"status":404}"#.utf8))
      }
      return json(200, #"{"Books": [{"Title": "Momo"}, {"Title": "Emil", "Year": 1929}]}"#)
    case ("DELETE", 2):
      return ReceivedReply(status: state.shelves.remove(parts[1]) == nil ? 404 : 204)
    case ("PUT", 3): return ReceivedReply(status: 404)
    default: return ReceivedReply(status: 405)
    }
  }

  private func json(_ status: Int, _ text: String, _ headers: [HeaderField] = []) -> ReceivedReply {
    ReceivedReply(
      status: status, headers: headers + [HeaderField("Content-Type", "application/json; charset=utf-8")], body: Array(text.utf8))
  }
}

/// Verifies the shelves of a server, as far as the documentation tells anything of them.
func verify(
  _ server: ShelfServer, _ contract: Contract = ShelfPage.contract, _ options: VerificationOptions = VerificationOptions(),
  probing: VerificationOptions.Probing = .unsafe
) async -> VerificationReport {
  let address = ServerAddress(ShelfServer.address) ?? .loopback
  var options = options
  options.probing = probing
  return await Verifier(contract, address, options, transport: server).run()
}

extension ReceivedReply {
  mutating func setBody(_ text: String) { body = Array(text.utf8) }
  mutating func setHeader(_ name: String, _ value: String?) {
    headers.removeAll { $0.name.lowercased() == name.lowercased() }
    if let value { headers.append(HeaderField(name, value)) }
  }
}

extension SentRequest {
  /// `GET /shelves/70`
  var line: String { "\(method) \(url.dropFirst(ShelfServer.address.count))" }
}
