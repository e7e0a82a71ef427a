import Platform

/// What work costs the thread that does it: unlike time by the clock it does not tell how busy the machine is.
///
///     #expect(ProcessorTime.seconds { _ = parse(text) } < 20)
public enum ProcessorTime {
  /// The seconds of processor time that the calling thread needs.
  public static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return now() - start
  }

  /// Whether work on a large input costs at most `factor` times as much as that on a small one, give or take `slack` seconds.
  ///
  ///     ProcessorTime.grows(atMost: 8, slack: 0.05, small: { read(page) }, large: { read(page + page + page + page) })
  ///
  /// What others do can only make a measurement larger, by what they push out of the processor's caches. So each counts with the least
  /// of up to six; work that really grows faster never comes below.
  public static func grows(
    atMost factor: Double, slack: Double, small: () throws -> Void, large: () throws -> Void
  ) rethrows -> Bool {
    var (least, most) = (Double.infinity, Double.infinity)
    for _ in 0..<6 {
      least = min(least, try seconds(small))
      most = min(most, try seconds(large))
      if most < factor * least + slack { return true }
    }
    return false
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
