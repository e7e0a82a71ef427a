import Foundation

/// The resident memory of this process, so that what one reading needs at its worst can be told from what stays behind.
///
///     Memory.release()
///     let rest = Memory.peak()
///     read(text)
///     print(Memory.peak() - rest)
enum Memory {
  #if os(Linux)
    /// `malloc_trim` of the C library, whose header Foundation does not show.
    private static let trim = dlsym(nil, "malloc_trim").map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) }
  #endif

  /// The greatest resident memory since the last `release`, in kilobytes.
  static func peak() -> Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #endif
  }

  /// Gives back what the allocator keeps of memory that nobody uses, and forgets the greatest value so far. Where the system cannot
  /// do so, a peak is that of the whole life of the process.
  static func release() {
    #if os(Linux)
      _ = trim?(0)
      let file = open("/proc/self/clear_refs", O_WRONLY)
      guard file >= 0 else { return }
      _ = write(file, "5", 1)
      close(file)
    #endif
  }
}
