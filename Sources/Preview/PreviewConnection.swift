import Foundation

/// One connection, from its first byte to its last: the request is read, the reply is sent, and the client may read it to the end.
struct PreviewConnection {
  private enum Phase {
    /// What has come of request line and headers.
    case reading([UInt8])
    /// What is still to be sent; of its first part so many bytes are.
    case sending([PreviewReply.Part], sent: Int)
    /// What the client still sends is thrown away: closing before it is read would throw away the reply as well.
    case lingering
    case closed
  }

  /// Nil once it is closed.
  private(set) var socket: Descriptor?
  private var phase = Phase.reading([])
  /// When patience ends.
  private(set) var deadline: ContinuousClock.Instant
  private let limits: PreviewLimits

  /// One turn of a connection sends no more, so that others have theirs.
  private static let turn = 64 << 10
  private static let readsATurn = 4

  init(_ socket: Descriptor, limits: PreviewLimits, now: ContinuousClock.Instant) {
    self.socket = socket
    self.limits = limits
    deadline = now + limits.headTime
  }

  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// Whether a reply is on its way.
  var isSending: Bool { if case .sending = phase { true } else { false } }

  /// Whether everything was sent.
  var isServed: Bool { if case .lingering = phase { true } else { false } }

  /// How many descriptors it holds.
  var descriptors: Int {
    switch phase {
    case .closed: 0
    case .sending(let parts, _): parts.contains { if case .file = $0 { true } else { false } } ? 2 : 1
    case .reading, .lingering: 1
    }
  }

  /// Makes room for others.
  mutating func close() {
    phase = .closed
    socket = nil
  }

  /// What poll(2) is to wait for.
  var events: Int16 { Int16(isSending ? POLLOUT : POLLIN) }

  /// Goes on as far as it can without waiting. `buffer` is anybody's.
  mutating func proceed(_ handler: PreviewHandler, _ buffer: UnsafeMutableRawBufferPointer, now: ContinuousClock.Instant) {
    guard let socket else { return }
    if case .reading(let head) = phase { read(socket, head, handler, buffer, now) }
    if case .sending(let parts, let sent) = phase { send(socket, parts, sent, buffer, now) }
    if case .lingering = phase { linger(socket, buffer) }
  }

  /// The deadline has passed.
  mutating func expire(_ buffer: UnsafeMutableRawBufferPointer, now: ContinuousClock.Instant) {
    // A browser opens connections that it may never use; nothing was asked there.
    guard let socket, case .reading(let head) = phase, !head.isEmpty else { return close() }
    begin(PreviewHandler.tooSlow.parts(withBody: true), now)
    if case .sending(let parts, let sent) = phase { send(socket, parts, sent, buffer, now) }
  }

  // MARK: Phases

  private mutating func read(
    _ socket: Descriptor, _ known: [UInt8], _ handler: PreviewHandler, _ buffer: UnsafeMutableRawBufferPointer,
    _ now: ContinuousClock.Instant
  ) {
    var head = known
    for _ in 0..<Self.readsATurn {
      switch socket.receive(into: buffer) {
      case .end: return close()
      case .wait:
        phase = .reading(head)
        return
      case .done(let count):
        let start = max(0, head.count - 2)
        // Empty lines before a request are passed over.
        let new = head.isEmpty ? buffer[..<count].drop { $0 == 0x0D || $0 == 0x0A } : buffer[..<count]
        head.append(contentsOf: new.prefix(limits.head + 1 - head.count))
        if let end = Self.endOfHead(head, from: start) { return begin(handler.parts(Array(head[..<end])), now) }
        if head.count > limits.head { return begin(PreviewHandler.headTooLarge.parts(withBody: true), now) }
      }
    }
    phase = .reading(head)
  }

  /// Behind the empty line, or nil where it has not come.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    for i in start..<bytes.count where bytes[i] == 0x0A && i > 0 {
      if bytes[i - 1] == 0x0A || i > 1 && bytes[i - 1] == 0x0D && bytes[i - 2] == 0x0A { return i + 1 }
    }
    return nil
  }

  private mutating func begin(_ parts: [PreviewReply.Part], _ now: ContinuousClock.Instant) {
    phase = .sending(parts, sent: 0)
    deadline = now + limits.sendTime
  }

  private mutating func send(
    _ socket: Descriptor, _ all: [PreviewReply.Part], _ begun: Int, _ buffer: UnsafeMutableRawBufferPointer,
    _ now: ContinuousClock.Instant
  ) {
    var parts = all[...]
    var sent = begun
    var left = Self.turn
    while let part = parts.first {
      if sent == part.count {
        parts.removeFirst()
        sent = 0
        continue
      }
      guard left > 0 else { break }
      switch Self.send(part, from: sent, to: socket, buffer) {
      case .done(let count):
        sent += count
        left -= count
        deadline = now + limits.sendTime
      case .wait:
        phase = .sending(Array(parts), sent: sent)
        return
      case .end:
        return close()
      }
    }
    guard parts.isEmpty else {
      phase = .sending(Array(parts), sent: sent)
      return
    }
    shutdown(socket.number, Int32(SHUT_WR))
    phase = .lingering
    deadline = now + limits.lingerTime
  }

  private static func send(
    _ part: PreviewReply.Part, from start: Int, to socket: Descriptor, _ buffer: UnsafeMutableRawBufferPointer
  ) -> Descriptor.Outcome {
    switch part {
    case .bytes(let bytes): return bytes.withUnsafeBytes { socket.send(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    case .file(let file, let range):
      // What the client does not take is read again: it would be memory that the client decides about.
      let offset = range.lowerBound + start
      let window = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, range.upperBound - offset)])
      // A file that has become shorter cannot be sent as it was announced.
      guard let count = file.read(at: offset, into: window), count > 0 else { return .end }
      return socket.send(UnsafeRawBufferPointer(rebasing: window[..<count]))
    }
  }

  private mutating func linger(_ socket: Descriptor, _ buffer: UnsafeMutableRawBufferPointer) {
    for _ in 0..<Self.readsATurn {
      switch socket.receive(into: buffer) {
      case .done: continue
      case .wait: return
      case .end: return close()
      }
    }
  }
}
