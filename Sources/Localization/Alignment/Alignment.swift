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

  /// The blocks of the source that are said by these of the translation, too, before or behind the code beside them.
  func halves(saidBy variants: Range<Int>) -> [Int] {
    beads.filter { $0.variant.isEmpty && $0.whole.map(variants.contains) ?? false }.flatMap(\.source)
  }

  /// The blocks of the translation that say a part of these of the source, before or behind the code beside them.
  func halves(saying sources: Range<Int>) -> [Int] {
    beads.filter { $0.source.isEmpty && $0.whole.map(sources.contains) ?? false }.flatMap(\.variant)
  }

  /// The one-to-one pairs.
  public var pairs: [(source: Int, variant: Int)] {
    beads.compactMap { $0.source.count == 1 && $0.variant.count == 1 ? ($0.source.lowerBound, $0.variant.lowerBound) : nil }
  }
}
