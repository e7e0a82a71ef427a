import Contract
import OrderedCollections
import Vocabulary

/// Servers with URLs that OpenAPI can express: every placeholder has a variable with a name of its own, and nothing stands in the URL
/// that none may hold.
///
///     ServerAddresses.normalized(Contract.Server(url: "https://me:secret@<host>/v1/")).url  // "https://{host}/v1"
enum ServerAddresses {
  /// The servers of the whole API, each once: the address that the documentation calls, and others that it calls nearly as often.
  ///
  /// What stands in one example out of many, or on a page that is about something else, is another service, a mirror, or a slip. One host that is called by two
  /// names, with credentials or without, over TLS or without, is one server, as it is called most.
  static func ofAPI(_ contract: Contract) -> [Contract.Server] {
    let all = united(contract.servers).sorted { $0.witnesses.count > $1.witnesses.count }
    let stated = Dictionary(contract.operations.flatMap { Set($0.pages) }.map { ($0, 1) }, uniquingKeysWith: +)
    func operations(_ server: Contract.Server) -> Int { server.witnesses.compactMap { stated[$0.page] }.max() ?? 0 }
    let mostCalls = all.first?.witnesses.count ?? 0
    let mostOperations = all.map(operations).max() ?? 0
    return all.filter { $0.isStated || $0.witnesses.count * rarest >= mostCalls && operations($0) * rarest >= mostOperations }
  }

  /// Each host once.
  private static func united(_ servers: [Contract.Server]) -> [Contract.Server] {
    let hosts = OrderedDictionary(servers.map { (place($0.url), normalized($0)) }) { known, other in
      var known = known
      known.witnesses += other.witnesses
      known.isStated = known.isStated || other.isStated
      return known
    }
    return Array(hosts.values)
  }

  /// Where an operation is shown to be called, if that is none of the servers of the whole API.
  static func apart(of operation: Operation, from servers: [Contract.Server]) -> [Contract.Server] {
    let known = servers.map { place($0.url) }
    let shown = Set(operation.exchanges.compactMap(\.server))
    // A server that is anywhere, or wherever the document is, may be there as well.
    let isOpen = known.isEmpty || known.contains { $0.hasPrefix("{") || $0.hasPrefix("/") }
    guard !isOpen, shown.allSatisfy({ address in !known.contains { $0.hasPrefix(place(address)) } }) else { return [] }
    return united(shown.sorted().map { Contract.Server(url: $0) })
  }

  /// A server is called once at least where the usual one is called so often.
  private static let rarest = 10

  /// What tells two servers apart: the address without its scheme, and with one name for the reader's own machine.
  private static func place(_ address: String) -> String {
    let url = withoutCredentials(braced(address))
    guard let mark = url.firstRange(of: "://") else { return url }
    let rest = url[mark.upperBound...].lowercased()
    for name in ["127.0.0.1", "[::1]", "0.0.0.0"] where rest.hasPrefix(name) { return "localhost" + rest.dropFirst(name.count) }
    return rest
  }

  static func normalized(_ server: Contract.Server) -> Contract.Server {
    var result = server
    result.variables = []
    result.url = withoutCredentials(braced(server.url))
    var taken: Set<String> = []
    for name in Placeholders.names(in: result.url) {
      let known = server.variables.first { $0.name == name }
      let clean = UniqueName.make(ComponentName.make(name), taken: &taken)
      result.variables.append(
        Contract.Server.Variable(
          name: clean, defaultValue: known.map(\.defaultValue) ?? clean,
          description: known?.description ?? (ComponentName.make(name) == name ? nil : name)))
      result.url = result.url.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: "{\(clean)}")
    }
    result.url = encoded(result.url)
    while result.url.count > 1, result.url.hasSuffix("/") { result.url.removeLast() }
    if result.url.isEmpty { result.url = "/" }
    return result
  }

  /// What stands between angle brackets is for the reader to fill in, as between braces: `https://<host>/v1`.
  private static func braced(_ url: String) -> String {
    guard url.contains("<") else { return url }
    return url.replacing("<", with: "{").replacing(">", with: "}")
  }

  /// `https://admin:admin@kiln.example` is how one reader signs in.
  private static func withoutCredentials(_ url: String) -> String {
    guard let mark = url.firstRange(of: "://") else { return url }
    let authority = url[mark.upperBound...].prefix { $0 != "/" }
    guard let sign = authority.lastIndex(of: "@") else { return url }
    return String(url[..<mark.upperBound]) + url[url.index(after: sign)...]
  }

  /// What no URL may hold, percent-encoded; braces stay.
  private static func encoded(_ url: String) -> String {
    url.unicodeScalars.reduce(into: "") { result, scalar in
      let isAllowed = (0x21...0x7E).contains(scalar.value) && !"<>\"\\^`|".unicodeScalars.contains(scalar)
      result += isAllowed ? String(scalar) : PercentEncoding.encode(String(scalar))
    }
  }
}

extension Contract.Server {
  /// Where a server of one's own is expected, where the documentation names none.
  static let localAddress = "http://localhost:8080"

  /// The address with the defaults of its variables.
  var defaultAddress: String {
    var text = url
    for variable in variables {
      text = text.split(separator: "{\(variable.name)}", omittingEmptySubsequences: false).joined(
        separator: variable.defaultValue)
    }
    return text.contains("://") ? text : Self.localAddress + (text.hasPrefix("/") ? text : "")
  }
}
