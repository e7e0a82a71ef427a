import Diagnostics
import Foundation

/// A folder that Tally writes: files appear whole or not at all, only when their bytes differ, and a write that fails leaves
/// the last good output.
///
/// Everything that changed is first written to a staging folder inside the output; only when all of it is there are the files
/// moved to their names, and files of an earlier run that no longer exist are removed. The list of files is kept in
/// `.tally-manifest`, so that files of others in the folder are never touched.
public struct OutputFolder: Sendable {
  /// The absolute path.
  public let path: String
  /// Whether the folder lists what it holds; a folder of code that others write to as well does not.
  public let keepsManifest: Bool

  public init(path: String, keepsManifest: Bool = true) {
    self.path = path
    self.keepsManifest = keepsManifest
  }

  /// One file, its path below the folder.
  public struct File: Sendable {
    public var path: String
    public var bytes: [UInt8]
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  public struct Failure: Error, Sendable {
    public var message: String
  }

  public struct Summary: Sendable, Equatable {
    public var written = 0
    public var unchanged = 0
    public var removed = 0
  }

  static let manifestName = ".tally-manifest"
  static let stagingName = ".tally-staging"

  /// Writes files as one step. `keepOthers` leaves files of earlier runs that are not named now.
  public func write(_ files: [File], keepOthers: Bool = false) -> Result<Summary, Failure> {
    var transaction = begin()
    for file in files {
      if case .failure(let failure) = transaction.stage(file) {
        transaction.abandon()
        return .failure(failure)
      }
    }
    return transaction.commit(keepOthers: keepOthers)
  }

  /// Begins a transaction for output that is produced piece by piece.
  public func begin() -> OutputTransaction { OutputTransaction(folder: self) }

  /// The files that differ from what stands in the folder: missing, different, or left over from an earlier run.
  public func differences(_ files: [File], keepOthers: Bool = false) -> [Difference] {
    var differences: [Difference] = []
    for file in files {
      switch Disk.read(path + "/" + file.path) {
      case .none: differences.append(Difference(path: file.path, kind: .missing, line: 1))
      case .some(let bytes) where bytes != file.bytes:
        differences.append(Difference(path: file.path, kind: .different, line: firstDifference(bytes, file.bytes)))
      case .some: break
      }
    }
    if !keepOthers {
      let names = Set(files.map(\.path))
      for old in manifest() where !names.contains(old) && Disk.read(path + "/" + old) != nil {
        differences.append(Difference(path: old, kind: .stale, line: 1))
      }
    }
    return differences.sorted { $0.path < $1.path }
  }

  public struct Difference: Sendable, Equatable {
    public enum Kind: Sendable { case missing, different, stale }
    public var path: String
    public var kind: Kind
    /// The first line that differs.
    public var line: Int
  }

  private func firstDifference(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var line = 1
    for i in 0..<min(a.count, b.count) {
      if a[i] != b[i] { return line }
      if a[i] == 0x0A { line += 1 }
    }
    return line
  }

  /// The files of the last run.
  func manifest() -> [String] {
    guard keepsManifest, let bytes = Disk.read(path + "/" + OutputFolder.manifestName) else { return [] }
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .filter { RelativePath.normalized($0) == $0 }
  }
}
