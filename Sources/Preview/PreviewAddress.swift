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

  /// The first port from the standard one on that nobody listens at: of a program that no port was named to.
  ///
  ///     try PreviewAddress(host: "127.0.0.1", standard: 8080).port  // 8081 while a server runs at 8080
  public init(host: String = "127.0.0.1", standard: UInt16) throws(PreviewProblem) {
    for port in standard..<(standard + Self.tries) {
      do {
        self = try PreviewAddress(host: host, port: port)
        return
      } catch {
        guard error == .portInUse(port) else { throw error }
      }
    }
    throw .portInUse(standard)
  }

  private static let tries: UInt16 = 20
}
