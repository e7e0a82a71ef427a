/// The address that a preview is served at.
///
///     try PreviewAddress(host: "127.0.0.1", port: 8080)  // throws "port 8080 is in use" at once
public struct PreviewAddress: Sendable {
  /// The host as it was given.
  public let host: String
  public let port: UInt16

  /// Listens for a moment, so that a port that is taken is known before anything is built. Port 0 becomes one that is free.
  public init(host: String = "127.0.0.1", port: UInt16) throws(PreviewProblem) {
    let socket = try ListeningSocket(host: host, port: port)
    self.host = host
    self.port = socket.port
  }
}
