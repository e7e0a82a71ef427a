import FlyingSocks
import Foundation

/// The address that a preview is served at.
///
///     try PreviewAddress(host: "127.0.0.1", port: 8080)  // throws "port 8080 is in use" at once
public struct PreviewAddress: Sendable {
  /// The host as it was given.
  public let host: String
  public let port: UInt16
  let socketAddress: sockaddr_in

  /// Listens for a moment, so that a port that is taken is known before anything is built. Port 0 becomes one that is free.
  public init(host: String = "127.0.0.1", port: UInt16) throws(PreviewProblem) {
    let numbers = host == "localhost" ? "127.0.0.1" : host
    guard let wanted = try? sockaddr_in.inet(ip4: numbers, port: port) else { throw PreviewProblem.unknownHost(host) }
    let free: UInt16
    do {
      let socket = try Socket(domain: Int32(sockaddr_in.family))
      defer { try? socket.close() }
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: wanted)
      try socket.listen()
      if case .ip4(_, let given) = try socket.sockname() { free = given } else { free = port }
    } catch {
      throw PreviewProblem.refusal(error, host: host, port: port)
    }
    guard let address = try? sockaddr_in.inet(ip4: numbers, port: free) else { throw PreviewProblem.unknownHost(host) }
    self.host = host
    self.port = free
    socketAddress = address
  }
}
