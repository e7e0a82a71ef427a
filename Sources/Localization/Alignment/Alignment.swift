/// Which blocks of a translation stand for which blocks of its source; every block is accounted for exactly once.
///
///     for bead in Aligner().align(source, variant).beads where bead.fate == .missing { … }
public struct Alignment: Sendable {
  /// A group of source blocks and the variant blocks that render them: 1-1, 1-0, 0-1, 1-n or n-1.
  public struct Bead: Sendable, Hashable {
    public var source: Range<Int>
    public var variant: Range<Int>
    /// Whether the translation has it at another place than the source.
    public var isMoved: Bool
    /// For a block that stands alone: the block of the other side that says it, too, with code between the two halves.
    public var whole: Int?

    public init(source: Range<Int>, variant: Range<Int>, isMoved: Bool = false, whole: Int? = nil) {
      self.source = source
      self.variant = variant
      self.isMoved = isMoved
      self.whole = whole
    }

    /// What became of the source's block.
    public var fate: Fate {
      if variant.isEmpty { return whole == nil ? .missing : .merged }
      if source.isEmpty { return whole == nil ? .added : .split }
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

  /// For each block of the translation the blocks of the source that it says, too, and for each of the source those that say a part
  /// of it: before or behind the code beside them.
  var halves: (saidBy: [Int: [Int]], saying: [Int: [Int]]) {
    var out: (saidBy: [Int: [Int]], saying: [Int: [Int]]) = ([:], [:])
    for bead in beads {
      guard let whole = bead.whole else { continue }
      if bead.variant.isEmpty { out.saidBy[whole, default: []] += Array(bead.source) }
      if bead.source.isEmpty { out.saying[whole, default: []] += Array(bead.variant) }
    }
    return out
  }

  /// The one-to-one pairs.
  public var pairs: [(source: Int, variant: Int)] {
    beads.compactMap { $0.source.count == 1 && $0.variant.count == 1 ? ($0.source.lowerBound, $0.variant.lowerBound) : nil }
  }
}
