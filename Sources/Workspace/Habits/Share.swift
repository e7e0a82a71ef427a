/// How often something was so where it could be, and what that says of all places: `415 of 490`.
///
///     Share(5, of: 5).lower     // 0.57
///     Share(10, of: 20).lower   // 0.30
struct Share: Equatable {
  let count: Int
  let all: Int

  init(_ count: Int, of all: Int) { (self.count, self.all) = (count, max(all, count)) }

  /// The bounds of Wilson's interval, 95 %: few places say little.
  var lower: Double { bound(-1) }
  var upper: Double { bound(1) }

  private static let z = 1.96

  private func bound(_ sign: Double) -> Double {
    guard all > 0 else { return sign < 0 ? 0 : 1 }
    let (n, z) = (Double(all), Share.z)
    let p = Double(count) / n
    let middle = p + z * z / (2 * n)
    let spread = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return (middle + sign * spread) / (1 + z * z / n)
  }

  /// Whether who does it so often does it on purpose.
  var isHabit: Bool { count >= Share.leastPlaces && lower >= Share.leastShare }

  /// Whether it is done here and not there, so that neither can be the way that is meant.
  var isUneven: Bool { isHabit && upper < Share.mostUneven }

  /// Whether it is done so seldom that the share says nothing for it.
  var isRare: Bool { lower < Share.mostRare }

  static let leastPlaces = 5
  private static let mostRare = 0.1
  private static let leastShare = 0.3
  private static let mostUneven = 0.85
}
