/// How often an explanation could have been needed: of 490 links that could be in lower case, 75 are not.
///
///     var found = Opportunities()
///     found.add(.link(.lowerCase), 3)
///     found[.link(.lowerCase)]   // 3
public struct Opportunities: Hashable, Sendable {
  public private(set) var counts: [Explanation: Int] = [:]

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }

  public subscript(explanation: Explanation) -> Int { counts[explanation] ?? 0 }

  public mutating func add(_ explanation: Explanation, _ count: Int = 1) {
    if count > 0 { counts[explanation, default: 0] += count }
  }

  public mutating func remove(_ other: Opportunities) {
    for (explanation, count) in other.counts {
      let left = self[explanation] - count
      counts[explanation] = left > 0 ? left : nil
    }
  }

  public mutating func add(_ other: Opportunities) { counts.merge(other.counts, uniquingKeysWith: +) }

  /// By their identifiers, for whoever keeps them.
  public var listed: [(explanation: Explanation, count: Int)] {
    counts.map { (explanation: $0.key, count: $0.value) }.sorted { $0.explanation.identifier < $1.explanation.identifier }
  }
}
