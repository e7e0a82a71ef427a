import Platform

/// Serves all connections on one thread, waiting in poll(2): nobody waits for another one's bytes.
///
/// It is our own because of what even a server for one's own machine must stand. FlyingFox, which stood here, reads request line, headers
/// and bodies without a limit of size or time and has no setting for one (0.27; its time-out begins behind the request), and it was deaf
/// for good after as many bad connections as there are cores. SwiftNIO would do, at minutes of build time. GET and HEAD of files need
/// neither.
struct PreviewLoop {
  /// So many connections are taken, and so many replies sent on, before others have their turn: a round takes milliseconds.
  private static let round = 64
  /// How often deadlines are looked at.
  private static let tick = Duration.milliseconds(100)
  /// So long a connection has its place, however many come: what it asks is on its way.
  private static let grace = Duration.milliseconds(50)
  /// Places of `polled` before those of the connections: the end, and the listener.
  private static let reserved = 2

  /// What is said to the loop from outside, one byte each.
  enum Word: UInt8 {
    case end = 0
    /// There is a new version.
    case news = 1
  }

  private let listener: ListeningSocket
  private let handler: any ConnectionHandler
  private let limits: PreviewLimits
  /// Readable when something was said to the loop: `Word`.
  private let ending: Descriptor
  /// In the order in which they came.
  private var connections: [PreviewConnection] = []
  /// What poll(2) is asked, kept in step with the connections: with thousands of them, making it anew would be most of the work.
  private var polled: [pollfd]
  /// How many descriptors the connections hold.
  private var descriptors = 0
  /// How many of them are closed and not yet swept.
  private var closed = 0
  /// Where the next round of sending begins.
  private var nextSender = 0
  /// Until then no connection is taken, for there are no descriptors.
  private var pause: ContinuousClock.Instant?

  init(_ listener: ListeningSocket, _ handler: any ConnectionHandler, ending: Descriptor) {
    self.listener = listener
    self.handler = handler
    self.ending = ending
    limits = handler.limits
    polled = [ending.number, listener.descriptor.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }

  mutating func run() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var nextTick = ContinuousClock.now
    while true {
      let isWatching = !connections.isEmpty || pause != nil
      let count = poll(&polled, nfds_t(polled.count), pause != nil ? 10 : isWatching ? 100 : -1)
      if count < 0, errno != EINTR { return }
      let now = ContinuousClock.now
      if let end = pause, end <= now {
        pause = nil
        polled[1].events = Int16(POLLIN)
      }
      if polled[0].revents != 0 {
        guard hears(buffer) else { return }
        tell(buffer, now)
      }
      if count > 0 { proceed(count, buffer, now) }
      if now >= nextTick {
        nextTick = now + Self.tick
        expire(buffer, now)
      }
      sweep()
    }
  }

  /// Takes what was said; false if it is to end.
  private func hears(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    let count = read(ending.number, buffer.baseAddress, buffer.count)
    return count > 0 && buffer[..<count].allSatisfy { $0 == Word.news.rawValue }
  }

  /// Tells all who listen of the newest version.
  private mutating func tell(_ buffer: UnsafeMutableRawBufferPointer, _ now: ContinuousClock.Instant) {
    let event = handler.event
    for index in connections.indices { turn(index) { $0.tell(event, buffer, now: now) } }
  }

  // MARK: Turns

  /// Everybody whose turn it is.
  private mutating func proceed(_ count: Int32, _ buffer: UnsafeMutableRawBufferPointer, _ now: ContinuousClock.Instant) {
    let handler = handler
    var left = Int(count) - (polled[0].revents != 0 ? 1 : 0)
    let hasArrivals = polled[1].revents != 0
    if hasArrivals { left -= 1 }
    var senders: [Int] = []
    var index = 0
    while left > 0, index < connections.count {
      if polled[Self.reserved + index].revents != 0 {
        left -= 1
        if connections[index].isSending { senders.append(index) } else { turn(index) { $0.proceed(handler, buffer, now: now) } }
      }
      index += 1
    }
    // Those that come first in one round come last in the next.
    let first = senders.firstIndex { $0 >= nextSender } ?? 0
    for index in (senders[first...] + senders[..<first]).prefix(Self.round) {
      turn(index) { $0.proceed(handler, buffer, now: now) }
      nextSender = index + 1
    }
    if hasArrivals { take(buffer, now) }
  }

  private mutating func expire(_ buffer: UnsafeMutableRawBufferPointer, _ now: ContinuousClock.Instant) {
    for index in connections.indices where connections[index].deadline <= now { turn(index) { $0.expire(buffer, now: now) } }
  }

  private mutating func turn(_ index: Int, _ action: (inout PreviewConnection) -> Void) {
    guard !connections[index].isClosed else { return }
    descriptors -= connections[index].descriptors
    action(&connections[index])
    descriptors += connections[index].descriptors
    if connections[index].isClosed { closed += 1 }
    polled[Self.reserved + index].events = connections[index].events
    makeRoom()
  }

  /// Takes connections that wait. A request that has come with its connection is answered at once, so that one which must make room for
  /// others has had its turn.
  private mutating func take(_ buffer: UnsafeMutableRawBufferPointer, _ now: ContinuousClock.Instant) {
    for _ in 0..<Self.round {
      // Where all places are taken by those that have just come, the next wait at the door.
      if descriptors + 2 > limits.descriptors, let end = nextRoom(now) {
        pause = end
        polled[1].events = 0
        return
      }
      switch listener.accept() {
      case .none: return
      case .exhausted:
        // Whoever is here longest makes room.
        if connections.count == closed {
          pause = now + Self.tick
          polled[1].events = 0
        }
        makeRoom(for: 2)
        return
      case .connection(let socket):
        var connection = PreviewConnection(socket, limits: limits, now: now)
        connection.proceed(handler, buffer, now: now)
        if connection.isClosed { continue }
        descriptors += connection.descriptors
        connections.append(connection)
        polled.append(pollfd(fd: socket.number, events: connection.events, revents: 0))
        makeRoom()
      }
    }
  }

  // MARK: Room

  /// Closes connections where there are more descriptors than may be: those that were served, and then the oldest.
  private mutating func makeRoom(for more: Int = 0) {
    let limit = max(0, min(limits.descriptors, more > 0 ? descriptors - more : .max))
    guard descriptors > limit else { return }
    for isLast in [false, true] {
      for index in connections.indices where isLast || connections[index].isServed {
        guard descriptors > limit else { return }
        close(index)
      }
    }
  }

  /// When the oldest connection may make room; nothing where one may now.
  private func nextRoom(_ now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard let oldest = connections.first(where: { !$0.isClosed }), oldest.since + Self.grace > now,
      !connections.contains(where: \.isServed)
    else { return nil }
    return oldest.since + Self.grace
  }

  private mutating func close(_ index: Int) {
    guard !connections[index].isClosed else { return }
    descriptors -= connections[index].descriptors
    connections[index].close()
    closed += 1
  }

  /// Forgets those that are closed.
  private mutating func sweep() {
    guard closed > 0 else { return }
    closed = 0
    var kept = 0
    for index in connections.indices where !connections[index].isClosed {
      if kept < index {
        connections.swapAt(kept, index)
        polled[Self.reserved + kept] = polled[Self.reserved + index]
      }
      kept += 1
    }
    connections.removeLast(connections.count - kept)
    polled.removeLast(polled.count - Self.reserved - kept)
  }
}
