import Contract
import Diagnostics
import Foundation
import Scheduling

/// One side of `tally diff`: the contracts of a folder, of an OpenAPI document or of a revision of the working directory.
public struct ContractVersion: Sendable {
  /// By the API's id. An OpenAPI document is one API.
  public let contracts: [Contract]
  public let sources: SourceTable
  /// Whether the contract was read from an OpenAPI document, whose id says nothing.
  public let isDocument: Bool

  /// Reads what an argument names: a folder, a file that is an OpenAPI document, or else a git revision.
  public static func read(
    _ name: String, configuration: String? = nil, noConfiguration: Bool = false, scheduler: Scheduler
  ) throws(Project.CallError) -> ContractVersion {
    let path = try name.hasPrefix("/") ? name : Project.workingFolder() + "/" + name
    switch Disk.kind(path) {
    case .folder:
      return try folder(name, configuration: configuration, noConfiguration: noConfiguration, scheduler: scheduler)
    case .other: return try document(name, at: path)
    case .none:
      return try GitRevision.withCheckout(of: name) { checkout throws(Project.CallError) in
        try folder(checkout, configuration: nil, noConfiguration: noConfiguration, scheduler: scheduler)
      }
    }
  }

  private static func folder(
    _ path: String, configuration: String?, noConfiguration: Bool, scheduler: Scheduler
  ) throws(Project.CallError) -> ContractVersion {
    let project = try Project.open(paths: [path], configuration: configuration, noConfiguration: noConfiguration)
    let analysis = Analyzer(project: project, scheduler: scheduler).analyze()
    return ContractVersion(contracts: analysis.contracts, sources: analysis.sources, isDocument: false)
  }

  private static func document(_ name: String, at path: String) throws(Project.CallError) -> ContractVersion {
    guard let bytes = Disk.read(path) else { throw Project.CallError("'\(name)' cannot be read") }
    let source = SourceFile(path: name, bytes: bytes)
    let contract = try OpenAPIReader(source).contract()
    return ContractVersion(contracts: [contract], sources: SourceTable([source]), isDocument: true)
  }
}

/// A revision of the git repository that the working directory belongs to.
enum GitRevision {
  /// Writes the working directory as it was at a revision to a temporary folder while `body` runs.
  static func withCheckout<Result>(
    of revision: String, _ body: (String) throws(Project.CallError) -> Result
  ) throws(Project.CallError) -> Result {
    guard let prefix = run(["rev-parse", "--show-prefix"]) else {
      throw Project.CallError("'\(revision)' is no folder or file, and the working directory belongs to no git repository")
    }
    guard !revision.hasPrefix("-"), let commit = run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) else {
      throw Project.CallError("'\(revision)' is no folder, file or git revision")
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tally-\(UUID().uuidString)").path
    if let failure = Disk.makeFolders(folder) { throw Project.CallError(failure.message) }
    defer { Disk.removeTree(folder) }
    guard export("\(commit):\(prefix)", to: folder) else {
      throw Project.CallError("'\(revision)' does not hold the working directory")
    }
    return try body(folder)
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

  private static func export(_ tree: String, to folder: String) -> Bool {
    let archive = git(["archive", "--format=tar", tree])
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
