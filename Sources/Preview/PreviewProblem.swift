import Platform

/// Why nothing can be served at an address, and what to do about it.
///
///     PreviewProblem.portInUse(8080)  // "port 8080 is in use"; "Stop what listens there, or choose another port with --port"
public struct PreviewProblem: Error, Equatable, Sendable {
  public let message: String
  /// A verb phrase.
  public let remedy: String

  static func portInUse(_ port: UInt16) -> PreviewProblem {
    PreviewProblem(
      message: "port \(port) is in use", remedy: "Stop what listens there, or choose another port with --port")
  }

  static func portForbidden(_ port: UInt16) -> PreviewProblem {
    PreviewProblem(
      message: "port \(port) may not be used by this user", remedy: "Choose a port above 1023 with --port")
  }

  static func unknownHost(_ host: String) -> PreviewProblem {
    PreviewProblem(
      message: "'\(host)' is not an IPv4 address of this machine",
      remedy: "Leave --host out to serve on the loopback address 127.0.0.1")
  }

  /// What the system said when it refused the address.
  static func refusal(_ number: Int32, host: String, port: UInt16) -> PreviewProblem {
    switch number {
    case EADDRINUSE: return portInUse(port)
    case EACCES, EPERM: return portForbidden(port)
    case EADDRNOTAVAIL: return unknownHost(host)
    default:
      let reason = String(cString: strerror(number))
      return PreviewProblem(message: "cannot listen on \(host):\(port): \(reason)", remedy: "Choose another port with --port")
    }
  }
}
