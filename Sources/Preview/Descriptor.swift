import Platform

/// A file descriptor of the system that is closed when nobody has it any more. It is not inherited by programs that are started.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(number) }

  /// Calls return at once from here on, with `EAGAIN` where they would wait.
  func makeNonBlocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// What a call that could not be carried out through had to say.
  enum Outcome: Equatable {
    case done(Int)
    /// Nothing can be read or written now.
    case wait
    /// The other side has closed, or the connection is broken.
    case end
  }

  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    let count = recv(number, buffer.baseAddress, buffer.count, 0)
    return count > 0 ? .done(count) : count == 0 ? .end : Self.outcome
  }

  func send(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    #if canImport(Darwin)
      let flags: Int32 = 0  // SO_NOSIGPIPE is set instead
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    #if canImport(Darwin)
      let count = Darwin.send(number, bytes.baseAddress, bytes.count, flags)
    #else
      let count = Glibc.send(number, bytes.baseAddress, bytes.count, flags)
    #endif
    return count >= 0 ? .done(count) : Self.outcome
  }

  private static var outcome: Outcome { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .wait : .end }

  /// Reads at a place of a file. Zero bytes at its end, nil where it cannot be read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = pread(number, buffer.baseAddress, buffer.count, off_t(offset))
    return count >= 0 ? count : nil
  }
}
