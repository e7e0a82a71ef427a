import Foundation

/// Runs a program and takes what it prints; for the few commands that ask git.
enum Subprocess {
  /// The standard output, or `nil` if the program cannot be run or ends with another status than 0.
  static func output(_ arguments: [String], in folder: String, input: [UInt8]? = nil) -> [UInt8]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    // What a program reads comes from a file: a pipe that nobody empties while its own output waits would never end.
    var inputFile: String?
    if let input {
      let path = NSTemporaryDirectory() + "tally-\(UUID().uuidString)"
      guard Disk.writeNew(path, input) == nil, let handle = FileHandle(forReadingAtPath: path) else { return nil }
      inputFile = path
      process.standardInput = handle
    }
    defer { if let inputFile { unlink(inputFile) } }
    do { try process.run() } catch { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? [UInt8](data) : nil
  }
}
