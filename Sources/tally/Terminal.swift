import Diagnostics
import Platform

/// The one way out: data to stdout, messages to stderr. Every write is checked; one that fails ends the program with
/// `EX_IOERR` and without a word, since there is nobody left to tell.
enum Terminal {
  /// Prints data or text to the standard output. What a value says can neither begin a line nor steer who reads it: that is what
  /// `VisibleText` is for, and nothing else is printed.
  static func output(_ text: VisibleText) { say(text.text, to: 1) }

  /// Prints a report of diagnostics.
  static func report(_ text: VisibleText, toOutput: Bool) { say(text.text, to: toOutput ? 1 : 2) }

  /// Prints a message to the standard error, ended by a line end.
  static func error(_ text: VisibleText) { say(text.text.hasSuffix("\n") ? text.text : text.text + "\n", to: 2) }

  /// The same for what comes as one value.
  static func say(_ message: String) { error("\(message)") }

  static var inputIsTerminal: Bool { isatty(0) == 1 }
  static var errorIsTerminal: Bool { isatty(2) == 1 }
  static var outputIsTerminal: Bool { isatty(1) == 1 }

  /// How many columns a line of text may have: those of the terminal, or as many as a wide one has where there is none.
  static var width: Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 120 }
    return Int(size.ws_col)
  }

  /// Takes care of the three standard descriptors; to be called before anything is opened.
  ///
  /// A reader who goes away shows as an error of the write, and a descriptor that was closed by the caller is not given to the
  /// next file that is opened: what is printed would stand in it.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // Standing for a closed output is something that cannot be written to, so that a write fails as it should.
      let stand = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
      if stand >= 0, stand != descriptor {
        dup2(stand, descriptor)
        close(stand)
      }
    }
  }

  private static func say(_ text: String, to descriptor: Int32) {
    WorkLine.shared.clear()
    write(text, to: descriptor)
  }

  static func write(_ text: String, to descriptor: Int32) {
    let isWritten = Array(text.utf8).withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count, let start = buffer.baseAddress {
        let wrote = Platform.write(descriptor, start + done, buffer.count - done)
        if wrote > 0 {
          done += wrote
        } else if wrote < 0, errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wait, 1, -1)
        } else if wrote == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
    if !isWritten { Status.end(Status.unwritable) }
  }
}
