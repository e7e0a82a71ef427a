import Diagnostics

/// Ranges of a translation whose text is code in the source.
struct TextualRanges {
  /// Sorted by their beginnings; they hardly ever overlap.
  private var ranges: [SourceRange] = []

  private static let mostOverlapping = 8

  mutating func add(_ range: SourceRange) {
    let place = ranges.partitionPoint { $0.lowerBound <= range.lowerBound }
    ranges.insert(range, at: place)
  }

  func contains(_ range: SourceRange) -> Bool {
    let end = ranges.partitionPoint { $0.lowerBound <= range.lowerBound }
    return ranges[max(0, end - Self.mostOverlapping)..<end].contains { $0.contains(range) }
  }
}
