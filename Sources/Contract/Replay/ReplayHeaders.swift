/// Headers that say nothing about the API.
enum ReplayHeaders {
  /// Whether a documented reply header changes from server to server: it is neither captured nor expected.
  static func isVolatile(_ name: String) -> Bool { volatile.contains(name.lowercased()) }
  private static let volatile: Set<String> = [
    "age", "alt-svc", "connection", "content-encoding", "content-length", "date", "keep-alive", "server", "transfer-encoding",
    "vary", "via", "x-powered-by",
  ]

  /// Whether an HTTP library writes a request header itself.
  static func isWrittenByLibrary(_ name: String) -> Bool { ofLibrary.contains(name.lowercased()) }
  private static let ofLibrary: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "keep-alive", "te", "transfer-encoding", "upgrade",
    "user-agent",
  ]
}
