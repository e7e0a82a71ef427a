import Platform

/// The exclusive lock of a file (`flock`): the system gives it up when the process ends, however it ends.
final class FileLock: Sendable {
  let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  /// Whether the lock was got at once.
  func take() -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Gives the lock up.
  func release() { flock(descriptor, LOCK_UN) }

  /// Whether the file still stands at a name: another process may have replaced or removed it.
  func stands(at name: FileName, in folder: Folder) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return Folder.Status(status).isSame(as: folder.status(of: name))
  }

  /// The process that holds the lock, where the system tells: Linux lists locks by device and inode.
  var holder: Int32? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let inode = String(status.st_ino)
    let descriptor = open("/proc/locks", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // The size of such a file is not known before it is read.
    let text = String(decoding: Disk.bytes(of: descriptor, size: 1 << 20), as: UTF8.self)
    for line in text.split(separator: "\n") {
      // `1: FLOCK  ADVISORY  WRITE 4711 fe:00:131 0 EOF`
      let words = line.split(separator: " ")
      guard words.count >= 6, words[1] == "FLOCK", words[5].split(separator: ":").last.map({ $0 == inode }) == true else {
        continue
      }
      if let process = Int32(words[4]), process > 0 { return process }
    }
    return nil
  }

  /// How long a process waits for another one, in seconds.
  static let patience = 10.0

  /// Calls `attempt` until it gives something, and says once who is waited for.
  static func wait<Result>(
    for place: String, _ say: (String) -> Void, holder: () -> Int32?, _ attempt: () throws(OutputFolder.Failure) -> Result?
  ) throws(OutputFolder.Failure) -> Result {
    let start = ContinuousClock.now
    var hasSaid = false
    while true {
      if let result = try attempt() { return result }
      let waited = ContinuousClock.now - start
      let who = holder().map { "process \($0)" } ?? "another process"
      if waited > .seconds(patience) {
        throw OutputFolder.Failure(message: "\(who) is writing to '\(place)'; try again when it has ended", reason: .busy)
      }
      if waited > .seconds(1), !hasSaid {
        hasSaid = true
        say("waiting for \(who), which is writing to '\(place)'")
      }
      usleep(20_000)
    }
  }
}
