import Foundation

/// The processor time of this thread in nanoseconds: what others do on the machine adds nothing.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

func milliseconds(_ nanoseconds: Int) -> String {
  let hundredths = (nanoseconds + 5_000) / 10_000
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}
