import Platform

/// What tells that a file has not been touched: nobody who changes a file's bytes can leave the time of its last change of state.
struct FileStamp: Equatable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  var modified: Int64
  /// Nanoseconds since 1970, as all times here.
  var changed: Int64

  init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      modified = FileStamp.nanoseconds(status.st_mtimespec)
      changed = FileStamp.nanoseconds(status.st_ctimespec)
    #else
      modified = FileStamp.nanoseconds(status.st_mtim)
      changed = FileStamp.nanoseconds(status.st_ctim)
    #endif
  }

  /// The stamp of a regular file that stands at a path itself, and not through a link.
  static func ofFile(_ path: String) -> FileStamp? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStamp(status)
  }

  /// How long a file must have been left alone for its stamp to say so: a file system counts time in steps, and what happens twice
  /// within one of them looks like once.
  private var step: Int64 { changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000 }

  /// Whether a change from `time` on would show in the stamp.
  func isSettled(at time: Int64) -> Bool { changed < time - step }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
}
