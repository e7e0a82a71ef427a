import Foundation

/// The processor time of this thread in nanoseconds: what others do on the machine adds nothing.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// The greatest memory that this process has held so far, in kilobytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if os(Linux)
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
  #endif
}

func milliseconds(_ nanoseconds: Int) -> String {
  let hundredths = (nanoseconds + 5_000) / 10_000
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}
