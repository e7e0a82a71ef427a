/// Which blocks of a translation stand for which blocks of its source; every block is accounted for exactly once.
///
///     for bead in Aligner().align(source, variant).beads where bead.fate == .missing { … }
public struct Alignment: Sendable {
  /// A group of source blocks and the variant blocks that render them: 1-1, 1-0, 0-1, 1-n or n-1.
  public struct Bead: Sendable, Equatable {
    public var source: Range<Int>
    public var variant: Range<Int>
    /// Whether the translation has it at another place than the source.
    public var isMoved: Bool

    public init(source: Range<Int>, variant: Range<Int>, isMoved: Bool = false) {
      self.source = source
      self.variant = variant
      self.isMoved = isMoved
    }

    /// What became of the source's block.
    public var fate: Fate {
      if variant.isEmpty { return .missing }
      if source.isEmpty { return .added }
      if isMoved { return .moved }
      if source.count > 1 { return .merged }
      return variant.count > 1 ? .split : .matched
    }
  }

  /// What a translation did to blocks of its source.
  public enum Fate: String, Sendable, CaseIterable {
    case matched, split, merged, moved, missing, added
  }

  /// In the order of the source; what the translation added stands after what it follows there.
  public var beads: [Bead]

  public init(beads: [Bead]) { self.beads = beads }

  /// The one-to-one pairs.
  public var pairs: [(source: Int, variant: Int)] {
    beads.compactMap { $0.source.count == 1 && $0.variant.count == 1 ? ($0.source.lowerBound, $0.variant.lowerBound) : nil }
  }
}
