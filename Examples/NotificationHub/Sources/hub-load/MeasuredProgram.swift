import Foundation
import Synchronization

/// A program that stands beside this one, tells its address when it listens, and is looked at while it runs.
final class MeasuredProgram: Sendable {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private let process: Mutex<Process>
  private let output: FileHandle
  let number: Int32

  init(_ name: String, _ arguments: [String]) throws {
    let own = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    let program = own.deletingLastPathComponent().appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: program.path) else {
      throw Missing(description: "'\(name)' is not built: swift build -c release --product \(name)")
    }
    let process = Process(), pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    number = process.processIdentifier
    output = pipe.fileHandleForReading
    self.process = Mutex(process)
  }

  /// The address that it tells.
  func address() throws -> String {
    var text = ""
    while let bytes = try output.read(upToCount: 1), !bytes.isEmpty {
      text += String(decoding: bytes, as: UTF8.self)
      if text.hasSuffix("\n"), let line = text.split(separator: "\n").last, line.hasPrefix("listening on ") {
        return String(line.dropFirst("listening on ".count))
      }
    }
    throw Missing(description: "a program ended before it listened: \(text)")
  }

  func stop() {
    process.withLock {
      $0.terminate()
      $0.waitUntilExit()
    }
  }
}

/// What a process has taken, as Linux says; zero elsewhere.
struct ProcessFigures {
  var seconds: Double
  /// Memory in kilobytes, at its peak.
  var peak: Int

  init(_ number: Int32) {
    // The name of the program, which may have spaces, ends with the last parenthesis; times are in hundredths.
    let times = Self.text(number, "stat").split(separator: ")").last?.split(separator: " ") ?? []
    seconds = times.count > 12 ? (Double(times[11]) ?? 0) / 100 + (Double(times[12]) ?? 0) / 100 : 0
    let line = Self.text(number, "status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    peak = line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func text(_ number: Int32, _ name: String) -> String {
    (try? String(contentsOfFile: "/proc/\(number)/\(name)", encoding: .utf8)) ?? ""
  }
}
