import Foundation

@testable import Preview

/// A client of one connection that does as it is told, and not as a client should.
struct Client {
  let connection: Descriptor

  init?(_ port: UInt16) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let number = socket(AF_INET, kind, 0)
    guard number >= 0 else { return nil }
    connection = Descriptor(number)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) == 0 }
    }
    guard isConnected else { return nil }
    // A test that waits for longer has failed.
    var patience = timeval(tv_sec: 15, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Sends until everything is sent or the server wants no more.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, case .done(let count) = rest.withUnsafeBytes(connection.send), count > 0 { rest = rest.dropFirst(count) }
  }

  /// What comes until it holds an end so many times.
  func text(until end: String, count: Int) -> String {
    var bytes: [UInt8] = []
    var byte: [UInt8] = [0]
    while case .done(1) = byte.withUnsafeMutableBytes(connection.receive) {
      bytes += byte
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasSuffix(end), text.components(separatedBy: end).count > count { return text }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next event; remarks, which come where there was none for a while, are passed over.
  func event() -> String {
    while true {
      let text = text(until: "\n\n", count: 1)
      if !text.hasPrefix(":") { return text }
    }
  }

  /// What comes until the server closes.
  func reply() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case .done(let count) = buffer.withUnsafeMutableBytes(connection.receive) { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The status of the reply.
  func status() -> String { reply().split(separator: "\r\n").first.map { String($0.dropFirst(9).prefix(3)) } ?? "" }
}
