import Synchronization

/// The bytes of files that were read, for as long as nobody touches them: a build of the same process reads what was saved since.
///
///     let files = project.files.noting(in: trace, asker, known: memory.files)
final class KnownFiles: Sendable {
  struct File: Sendable {
    var stamp: FileStamp
    var bytes: [UInt8]
    var name: Digest
  }

  private let files = Mutex<[String: File]>([:])

  /// The file at a path, if it has this stamp still.
  func file(_ path: String, _ stamp: FileStamp) -> File? {
    files.withLock { $0[path] }.flatMap { $0.stamp == stamp ? $0 : nil }
  }

  func keep(_ path: String, _ file: File) { files.withLock { $0[path] = file } }

  /// Forgets all files but these.
  func keepOnly(_ paths: Set<String>) { files.withLock { files in files = files.filter { paths.contains($0.key) } } }
}
