import Contract
import Vocabulary

/// Servers with URLs that OpenAPI can express: every placeholder has a variable with a name of its own, and nothing stands in the URL
/// that none may hold.
///
///     ServerAddresses.normalized(Contract.Server(url: "https://<host>/v1/")).url  // "https://%3Chost%3E/v1"
enum ServerAddresses {
  static func normalized(_ server: Contract.Server) -> Contract.Server {
    var result = server
    result.variables = []
    var taken: Set<String> = []
    for name in Placeholders.names(in: server.url) {
      let known = server.variables.first { $0.name == name }
      let clean = UniqueName.make(ComponentName.make(name), taken: &taken)
      result.variables.append(
        Contract.Server.Variable(
          name: clean, defaultValue: known.map(\.defaultValue) ?? "",
          description: known?.description ?? (ComponentName.make(name) == name ? nil : name)))
      result.url = result.url.split(separator: "{\(name)}", omittingEmptySubsequences: false).joined(separator: "{\(clean)}")
    }
    result.url = encoded(result.url)
    while result.url.count > 1, result.url.hasSuffix("/") { result.url.removeLast() }
    if result.url.isEmpty { result.url = "/" }
    return result
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
    return text.contains("://") ? text : Self.localAddress
  }
}
