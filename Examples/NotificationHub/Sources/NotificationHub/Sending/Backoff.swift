import Foundation

/// How long to wait before another attempt: twice as long each time, up to a minute, and by chance somewhere below, so that pushes
/// that failed together do not come back together.
///
///     Backoff(chance: { 1 }).wait(attempt: 3)  // 2
struct Backoff: Sendable {
  var first = 0.5
  var longest = 60.0
  var chance: @Sendable () -> Double = { .random(in: 0..<1) }

  func wait(attempt: Int) -> Double {
    let most = min(longest, first * pow(2, Double(min(max(attempt, 1), 20) - 1)))
    return most * (0.5 + 0.5 * chance())
  }
}
