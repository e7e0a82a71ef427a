import Diagnostics

/// Finds what keeps its order: the increasing subsequence whose elements weigh most together.
///
///     HeaviestChain.kept([(1, 1), (9, 1), (2, 1), (3, 1)])   // true, false, true, true
enum HeaviestChain {
  /// For each element whether it is part of it.
  static func kept(_ elements: [(place: Int, weight: Double)]) -> [Bool] {
    if zip(elements, elements.dropFirst()).allSatisfy({ $0.place < $1.place }) {
      return [Bool](repeating: true, count: elements.count)
    }
    let places = elements.map(\.place).sorted()
    var best = HeaviestPrefix(count: places.count)
    var before = [Int](repeating: -1, count: elements.count)
    var last = -1
    var most = 0.0
    for (index, element) in elements.enumerated() {
      let rank = places.partitionPoint { $0 < element.place }
      let (sum, previous) = best.heaviest(before: rank)
      before[index] = previous
      best.add(sum + element.weight, index, at: rank)
      if sum + element.weight > most { (most, last) = (sum + element.weight, index) }
    }
    var kept = [Bool](repeating: false, count: elements.count)
    while last >= 0 {
      kept[last] = true
      last = before[last]
    }
    return kept
  }
}

/// The heaviest of the first so many places, changed and asked in logarithmic time (a tree of Fenwick).
private struct HeaviestPrefix {
  private var nodes: [(sum: Double, element: Int)]

  init(count: Int) { nodes = Array(repeating: (0, -1), count: count + 1) }

  func heaviest(before place: Int) -> (Double, Int) {
    var best = (0.0, -1)
    var node = place
    while node > 0 {
      if nodes[node].sum > best.0 { best = nodes[node] }
      node &= node - 1
    }
    return best
  }

  mutating func add(_ sum: Double, _ element: Int, at place: Int) {
    var node = place + 1
    while node < nodes.count {
      if sum > nodes[node].sum { nodes[node] = (sum, element) }
      node += node & -node
    }
  }
}
