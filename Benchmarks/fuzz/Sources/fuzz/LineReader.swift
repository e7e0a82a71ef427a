import Foundation

/// Reads lines from a file descriptor, waiting for each only so long.
struct LineReader {
  enum Outcome { case line(String), timeout, end }

  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func next(timeout: Double) -> Outcome {
    while true {
      if let end = buffer[start...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return .line(String(decoding: buffer[start..<end], as: UTF8.self))
      }
      buffer.removeFirst(start)
      start = 0
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = Foundation.poll(&poll, 1, Int32(timeout * 1_000))
      if ready == 0 { return .timeout }
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(descriptor, &chunk, chunk.count)
      if count <= 0 { return .end }
      buffer += chunk[..<count]
    }
  }
}
