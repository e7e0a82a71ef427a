import Foundation
import Synchronization

/// A server on the loopback interface that answers every request with the same bytes, or never.
final class CannedServer: Sendable {
  private let descriptor: Int32
  let port: UInt16
  private let received = Mutex<[String]>([])

  /// With `nil` it accepts a connection and stays silent until the test is over.
  convenience init?(reply: String?, staysOpen: Bool = false) {
    self.init(bytes: reply.map { Array($0.utf8) }, staysOpen: staysOpen)
  }

  /// `staysOpen`: connections are not closed behind the reply.
  init?(bytes: [UInt8]?, staysOpen: Bool = false) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve(bytes, staysOpen) }
  }

  var url: String { "http://127.0.0.1:\(port)" }
  /// The heads of all requests.
  var requests: [String] { received.withLock { $0 } }

  func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func serve(_ reply: [UInt8]?, _ staysOpen: Bool) {
    var silent: [Int32] = []
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { break }
      let request = wholeRequest(connection)
      received.withLock { $0.append(request) }
      guard let answer = reply else {
        silent.append(connection)
        continue
      }
      _ = write(connection, answer, answer.count)
      if staysOpen { silent.append(connection) } else { close(connection) }
    }
    for connection in silent { close(connection) }
    close(descriptor)
  }

  /// Reads until the head and as much body as it announces are there: they may come in pieces.
  private func wholeRequest(_ connection: Int32) -> String {
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(connection, &bytes, bytes.count)
      guard count > 0 else { return text }
      text += String(decoding: bytes.prefix(count), as: UTF8.self)
      let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let length = parts[0].split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
      let announced = length.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
      if parts[1].utf8.count >= announced { return text }
    }
  }
}
