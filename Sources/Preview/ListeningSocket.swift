import Platform

/// A socket that takes connections at an IPv4 address.
struct ListeningSocket {
  let descriptor: Descriptor
  /// The port, which the system chooses for port 0.
  let port: UInt16

  /// Connections that wait to be taken, as far as the system lets them: whoever finds no place tries again after a second.
  private static let backlog: Int32 = 4096
  /// Bytes that the system keeps for a connection until they are read.
  private static let sendBuffer = 128 << 10

  init(host: String, port: UInt16) throws(PreviewProblem) {
    guard var address = Self.address(host, port) else { throw PreviewProblem.unknownHost(host) }
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let number = socket(AF_INET, kind, 0)
    guard number >= 0 else { throw PreviewProblem.refusal(errno, host: host, port: port) }
    descriptor = Descriptor(number)
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(number, address, size) == 0 && listen(number, Self.backlog) == 0 && getsockname(number, address, &size) == 0
          ? 0 : errno
      }
    }
    guard failure == 0 else { throw PreviewProblem.refusal(failure, host: host, port: port) }
    self.port = UInt16(bigEndian: address.sin_port)
    descriptor.makeNonBlocking()
  }

  private static func address(_ host: String, _ port: UInt16) -> sockaddr_in? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    return inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &address.sin_addr) == 1 ? address : nil
  }

  enum Arrival {
    case connection(Descriptor)
    case none
    /// The program may have no more descriptors.
    case exhausted
  }

  func accept() -> Arrival {
    while true {
      #if canImport(Darwin)
        let number = Darwin.accept(descriptor.number, nil, nil)
      #else
        let number = Glibc.accept(descriptor.number, nil, nil)
      #endif
      if number < 0 {
        switch errno {
        case ECONNABORTED, EINTR: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
        default: return .none
        }
      }
      let connection = Descriptor(number)
      connection.makeNonBlocking()
      // A client that never reads holds so much of the system's memory, and not the megabytes that it would grow to.
      var size = Int32(Self.sendBuffer)
      setsockopt(number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      #if canImport(Darwin)
        var yes: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
      return .connection(connection)
    }
  }
}
