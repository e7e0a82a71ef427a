import Foundation

/// Text to the standard streams: data to stdout, messages to stderr.
enum Terminal {
  static func output(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  static func error(_ text: String) {
    FileHandle.standardError.write(Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  static var errorIsTerminal: Bool { isatty(2) == 1 }
  static var outputIsTerminal: Bool { isatty(1) == 1 }
}
