/// Which blocks of a translation stand for which blocks of its source; every block is accounted for exactly once.
public struct Alignment: Sendable {
  /// A group of source blocks and the variant blocks that render them: 1-1, 1-0, 0-1, 1-2 or 2-1.
  public struct Bead: Sendable, Equatable {
    public var source: Range<Int>
    public var variant: Range<Int>

    public init(source: Range<Int>, variant: Range<Int>) {
      self.source = source
      self.variant = variant
    }
  }

  /// In reading order of both sides.
  public var beads: [Bead]

  public init(beads: [Bead]) { self.beads = beads }

  /// The one-to-one pairs.
  public var pairs: [(source: Int, variant: Int)] {
    beads.compactMap { $0.source.count == 1 && $0.variant.count == 1 ? ($0.source.lowerBound, $0.variant.lowerBound) : nil }
  }
}
