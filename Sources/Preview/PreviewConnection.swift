import Platform

/// One connection, from its first byte to its last: the request is read, the reply is sent, and the client may read it to the end.
struct PreviewConnection {
  private enum Phase {
    /// What has come of request line and headers.
    case reading([UInt8])
    /// What has come of a body of so many bytes.
    case readingBody([UInt8], head: [UInt8], count: Int)
    /// What is still to be sent; of its first part so many bytes are.
    case sending([PreviewReply.Part], sent: Int)
    /// Events are sent as they come; of the last one this is left.
    case listening([UInt8])
    /// What the client still sends is thrown away: closing before it is read would throw away the reply as well.
    case lingering
    case closed
  }

  /// Nil once it is closed.
  private(set) var socket: Descriptor?
  private var phase = Phase.reading([])
  /// Whether events follow the reply, and what was new when they began.
  private var stream: [UInt8]?
  /// When patience ends.
  private(set) var deadline: ContinuousClock.Instant
  /// When it came.
  let since: ContinuousClock.Instant
  private let limits: PreviewLimits

  /// One turn of a connection sends no more, so that others have theirs.
  private static let turn = 64 << 10
  private static let readsATurn = 4

  init(_ socket: Descriptor, limits: PreviewLimits, now: ContinuousClock.Instant) {
    self.socket = socket
    self.limits = limits
    since = now
    deadline = now + limits.headTime
  }

  var isClosed: Bool { if case .closed = phase { true } else { false } }

  /// Whether a reply is on its way.
  var isSending: Bool { if case .sending = phase { true } else { false } }

  /// Whether everything was sent.
  var isServed: Bool { if case .lingering = phase { true } else { false } }

  /// Whether it waits for events.
  var isListening: Bool { if case .listening = phase { true } else { false } }

  /// How many descriptors it holds.
  var descriptors: Int {
    switch phase {
    case .closed: 0
    case .sending(let parts, _): parts.contains { if case .file = $0 { true } else { false } } ? 2 : 1
    case .reading, .readingBody, .listening, .lingering: 1
    }
  }

  /// Makes room for others.
  mutating func close() {
    phase = .closed
    socket = nil
  }

  /// What poll(2) is to wait for.
  var events: Int16 {
    if case .listening(let left) = phase { return Int16(left.isEmpty ? POLLIN : POLLIN | POLLOUT) }
    return Int16(isSending ? POLLOUT : POLLIN)
  }

  /// Goes on as far as it can without waiting. `buffer` is anybody's.
  mutating func proceed(_ handler: any ConnectionHandler, _ buffer: UnsafeMutableRawBufferPointer, now: ContinuousClock.Instant) {
    guard let socket else { return }
    if case .reading(let head) = phase { read(socket, head, handler, buffer, now) }
    if case .readingBody(let body, let head, let count) = phase { readBody(socket, body, head, count, handler, buffer, now) }
    if case .sending(let parts, let sent) = phase { send(socket, parts, sent, buffer, now) }
    if case .listening(let left) = phase { listen(socket, left, buffer, now) }
    if case .lingering = phase { linger(socket, buffer) }
  }

  /// Sends an event to a client that listens. Of one that has not taken the last the new one takes the place, once that is through.
  mutating func tell(_ event: [UInt8], _ buffer: UnsafeMutableRawBufferPointer, now: ContinuousClock.Instant) {
    guard let socket else { return }
    // Its first event has not been sent: that is the newest then.
    if stream != nil { stream = event }
    guard case .listening(let left) = phase else { return }
    let rest = left.firstRange(of: Array("\n\n".utf8)).map { Array(left[..<$0.upperBound]) } ?? []
    phase = .listening(rest + event)
    listen(socket, rest + event, buffer, now)
  }

  private mutating func listen(
    _ socket: Descriptor, _ waiting: [UInt8], _ buffer: UnsafeMutableRawBufferPointer, _ now: ContinuousClock.Instant
  ) {
    // What a listener says is of no interest, but that it goes is.
    reading: for _ in 0..<Self.readsATurn {
      switch socket.receive(into: buffer) {
      case .done: continue
      case .wait: break reading
      case .end: return close()
      }
    }
    var left = waiting[...]
    while !left.isEmpty {
      switch left.withUnsafeBytes(socket.send) {
      case .done(let count):
        left = left.dropFirst(count)
        deadline = now + limits.eventTime
      case .wait:
        phase = .listening(Array(left))
        return
      case .end: return close()
      }
    }
    phase = .listening([])
  }

  /// The deadline has passed.
  mutating func expire(_ buffer: UnsafeMutableRawBufferPointer, now: ContinuousClock.Instant) {
    if let socket, case .listening(let left) = phase {
      // A remark shows whether somebody still listens; whoever takes nothing does not.
      guard left.isEmpty else { return close() }
      deadline = now + limits.eventTime
      return listen(socket, Array(":\n\n".utf8), buffer, now)
    }
    // A browser opens connections that it may never use; nothing was asked there.
    let hasBegun: Bool
    switch phase {
    case .reading(let head): hasBegun = !head.isEmpty
    case .readingBody: hasBegun = true
    case .sending, .listening, .lingering, .closed: hasBegun = false
    }
    guard let socket, hasBegun else { return close() }
    begin(PreviewHandler.tooSlow.parts(withBody: true), now)
    if case .sending(let parts, let sent) = phase { send(socket, parts, sent, buffer, now) }
  }

  // MARK: Phases

  private mutating func read(
    _ socket: Descriptor, _ known: [UInt8], _ handler: any ConnectionHandler, _ buffer: UnsafeMutableRawBufferPointer,
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
        let room = limits.head + 1 - head.count
        head.append(contentsOf: new.prefix(room))
        if let end = Self.endOfHead(head, from: start) {
          let own = Array(head[..<end])
          let wanted = handler.bodyLength(own)
          if wanted == 0 { return begin(handler.answer(own, []), handler, now) }
          phase = .readingBody(Array((head[end...] + Array(new.dropFirst(room))).prefix(wanted)), head: own, count: wanted)
          deadline = now + limits.sendTime
          return
        }
        if head.count > limits.head { return begin(PreviewHandler.headTooLarge.parts(withBody: true), now) }
      }
    }
    phase = .reading(head)
  }

  private mutating func readBody(
    _ socket: Descriptor, _ known: [UInt8], _ head: [UInt8], _ wanted: Int, _ handler: any ConnectionHandler,
    _ buffer: UnsafeMutableRawBufferPointer, _ now: ContinuousClock.Instant
  ) {
    var body = known
    // Nobody else has it meanwhile: a body grows in place.
    phase = .lingering
    for _ in 0..<Self.readsATurn {
      if body.count == wanted { return begin(handler.answer(head, body), handler, now) }
      switch socket.receive(into: buffer) {
      case .end: return close()
      case .wait:
        phase = .readingBody(body, head: head, count: wanted)
        return
      case .done(let count):
        body.append(contentsOf: buffer[..<min(count, wanted - body.count)])
        deadline = now + limits.sendTime
      }
    }
    if body.count == wanted { return begin(handler.answer(head, body), handler, now) }
    phase = .readingBody(body, head: head, count: wanted)
  }

  /// Behind the empty line, or nil where it has not come.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    for i in start..<bytes.count where bytes[i] == 0x0A && i > 0 {
      if bytes[i - 1] == 0x0A || i > 1 && bytes[i - 1] == 0x0D && bytes[i - 2] == 0x0A { return i + 1 }
    }
    return nil
  }

  private mutating func begin(
    _ answer: (parts: [PreviewReply.Part], isStream: Bool), _ handler: any ConnectionHandler, _ now: ContinuousClock.Instant
  ) {
    if answer.isStream { stream = handler.event }
    begin(answer.parts, now)
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
    if let event = stream {
      stream = nil
      phase = .listening(event)
      deadline = now + limits.eventTime
      return listen(socket, event, buffer, now)
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
    case .slice(let bytes): return bytes.withUnsafeBytes { socket.send(UnsafeRawBufferPointer(rebasing: $0[start...])) }
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
