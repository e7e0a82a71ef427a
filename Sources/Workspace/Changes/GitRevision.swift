import Foundation

/// A revision of the git repository that the working directory belongs to.
enum GitRevision {
  /// Writes the working directory as it was at a revision to a temporary folder while `body` runs.
  static func withCheckout<Result>(
    of revision: String, _ body: (String) throws(Project.CallError) -> Result
  ) throws(Project.CallError) -> Result {
    let checkout = try Checkout(of: revision, folder: ".")
    return try withExtendedLifetime(checkout) { () throws(Project.CallError) in try body(checkout.path) }
  }

  /// A folder as it was at a revision, in a temporary folder that is there for as long as this value is.
  final class Checkout: Sendable {
    let path: String

    init(of revision: String, folder: String) throws(Project.CallError) { path = try GitRevision.write(revision, folder) }

    deinit { Disk.removeTree(path) }
  }

  /// Writes a folder as it was at a revision to a temporary folder.
  private static func write(_ revision: String, _ place: String) throws(Project.CallError) -> String {
    guard let prefix = run(["-C", place, "rev-parse", "--show-prefix"]) else {
      throw Project.CallError("'\(revision)' is no folder or file, and the working directory belongs to no git repository")
    }
    guard !revision.hasPrefix("-"),
      let commit = run(["-C", place, "rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    else { throw Project.CallError("'\(revision)' is no folder, file or git revision") }
    // git archives nothing but what is below the folder that it runs in, and names that folder's files without it.
    guard let top = run(["-C", place, "rev-parse", "--show-toplevel"]) else {
      throw Project.CallError("'\(revision)' cannot be read")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tally-\(UUID().uuidString)").path
    if let failure = Disk.makeFolders(folder) { throw Project.CallError(failure.message) }
    guard export("\(commit):\(prefix)", of: top, to: folder) else {
      Disk.removeTree(folder)
      throw Project.CallError("'\(revision)' does not hold the working directory")
    }
    return folder
  }

  /// The first line that git prints, if it succeeds.
  private static func run(_ arguments: [String]) -> String? {
    let process = git(arguments)
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func export(_ tree: String, of place: String, to folder: String) -> Bool {
    let archive = git(["-C", place, "archive", "--format=tar", tree])
    let pipe = Pipe()
    archive.standardOutput = pipe
    let extract = Process()
    extract.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    extract.arguments = ["tar", "-x", "-C", folder]
    extract.standardInput = pipe
    extract.standardError = FileHandle.nullDevice
    guard (try? archive.run()) != nil else { return false }
    guard (try? extract.run()) != nil else {
      archive.terminate()
      return false
    }
    archive.waitUntilExit()
    extract.waitUntilExit()
    return archive.terminationStatus == 0 && extract.terminationStatus == 0
  }

  private static func git(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.standardError = FileHandle.nullDevice
    return process
  }
}
