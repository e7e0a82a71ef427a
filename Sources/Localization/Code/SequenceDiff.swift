/// The differences of two sequences, by Myers' greedy algorithm (An O(ND) Difference Algorithm, 1986).
enum SequenceDiff {
  /// A stretch that differs: what was there and what is there now; one of the two may be empty.
  struct Hunk: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// More differences than this are not told apart: the differing middle is one hunk.
  private static let maximumDistance = 1_500

  static func hunks<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Hunk] {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let a = Array(old[prefix..<old.count - suffix])
    let b = Array(new[prefix..<new.count - suffix])
    if a.isEmpty && b.isEmpty { return [] }
    guard !a.isEmpty, !b.isEmpty, let kept = common(a, b) else {
      return [Hunk(old: prefix..<prefix + a.count, new: prefix..<prefix + b.count)]
    }
    var hunks: [Hunk] = []
    var i = 0
    var j = 0
    for (x, y) in kept + [(a.count, b.count)] {
      if x > i || y > j { hunks.append(Hunk(old: prefix + i..<prefix + x, new: prefix + j..<prefix + y)) }
      i = x + 1
      j = y + 1
    }
    return hunks
  }

  /// The index pairs of a longest common subsequence; `nil` if the two differ too much.
  private static func common<Element: Hashable>(_ a: [Element], _ b: [Element]) -> [(Int, Int)]? {
    // Texts in two languages have nothing in common, and to find that out costs the square of their lengths.
    if a.count + b.count > 16 {
      let known = Set(a)
      if !b.contains(where: known.contains) { return [] }
    }
    let limit = min(a.count + b.count, maximumDistance)
    let offset = limit + 1
    var furthest = [Int](repeating: 0, count: 2 * offset + 1)
    // What each round reads of the one before, one behind the other: the diagonals from -distance - 1 to distance + 1.
    var history: [Int] = []
    for distance in 0...limit {
      history += furthest[offset - distance - 1...offset + distance + 1]
      var k = -distance
      while k <= distance {
        var x: Int
        if k == -distance || (k != distance && furthest[offset + k - 1] < furthest[offset + k + 1]) {
          x = furthest[offset + k + 1]
        } else {
          x = furthest[offset + k - 1] + 1
        }
        var y = x - k
        while x < a.count, y < b.count, y >= 0, a[x] == b[y] {
          x += 1
          y += 1
        }
        furthest[offset + k] = x
        if x >= a.count, y >= b.count { return trace(history, distance, a.count, b.count) }
        k += 2
      }
    }
    return nil
  }

  private static func trace(_ history: [Int], _ distance: Int, _ n: Int, _ m: Int) -> [(Int, Int)] {
    var kept: [(Int, Int)] = []
    var x = n
    var y = m
    var d = distance
    while d > 0 {
      // Rounds before this one have 3, 5, 7 … diagonals.
      let offset = d * (d + 2) + d + 1
      let k = x - y
      let previousK = k == -d || (k != d && history[offset + k - 1] < history[offset + k + 1]) ? k + 1 : k - 1
      let previousX = history[offset + previousK]
      let previousY = previousX - previousK
      while x > previousX, y > previousY {
        kept.append((x - 1, y - 1))
        x -= 1
        y -= 1
      }
      x = previousX
      y = previousY
      d -= 1
    }
    while x > 0, y > 0 {
      kept.append((x - 1, y - 1))
      x -= 1
      y -= 1
    }
    return kept.reversed()
  }
}
