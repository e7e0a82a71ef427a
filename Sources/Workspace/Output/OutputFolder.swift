import Diagnostics
import Platform

/// A folder that Tally writes as one step: a reader sees all of the old files or all of the new ones, and a run that ends in the
/// middle, however it ends, leaves the last good output.
///
/// What changed is written to a fresh folder beside the output; everything else is linked to it, and then the two folders
/// exchange their names. `.tally-manifest` lists the files that are Tally's: no other file is ever written over or removed, and
/// the manifest's lock keeps a second process out.
public struct OutputFolder: Sendable {
  /// The absolute path.
  public let path: String

  public init(path: String) { self.path = path }

  /// One file, its path below the folder.
  public struct File: Sendable, Hashable {
    public var path: String
    public var bytes: [UInt8]
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  public struct Failure: Error, Sendable, Equatable {
    public enum Reason: Sendable {
      /// The system did not do what was asked of it.
      case system
      /// Something of others stands there.
      case refused
      /// Another process writes there.
      case busy
    }
    public var message: String
    public var reason = Reason.system
  }

  public struct Summary: Sendable, Equatable {
    public var written = 0
    public var unchanged = 0
    public var removed = 0
  }

  /// Writes files as one step; those of the last run that are not named now are removed.
  public func write(_ files: [File], force: Bool = false) -> Result<Summary, Failure> {
    do throws(Failure) {
      let session = try begin(force: force)
      for file in files { try session.stage(file) }
      return .success(try session.publish())
    } catch {
      return .failure(error)
    }
  }

  /// Takes the folder for a run that produces its files piece by piece.
  ///
  /// `force` takes a folder that holds files of others as well; they stay as they are. `say` is called when another process has
  /// to be waited for.
  public func begin(force: Bool = false, say: (String) -> Void = { _ in }) throws(Failure) -> OutputSession {
    try OutputSession(self, force: force, say: say)
  }

  /// The files of the last run.
  var manifest: Manifest? {
    guard let folder = Folder.open(path) else { return nil }
    let file = folder.openFile(FileName(Manifest.name), O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return Disk.contents(of: file).flatMap(Manifest.init)
  }
}
