/// One version of a block of a page, as hashes: what a lock file keeps instead of the text.
///
/// Two versions with the same `text` differ in nothing that a translation has to follow: white space, line wrapping, emphasis
/// marks, list markers and the style of links do not count.
public struct BlockVersion: Sendable, Hashable {
  /// `heading`, `text`, `code` …; `title` and `description` for the metadata that readers see.
  public var kind: String
  /// The normalised text.
  public var text: UInt64
  /// What the block states of the contract; 0 where it states nothing.
  public var contract: UInt64
  /// A similarity hash (Charikar's simhash) of the words: the more bits two sketches share, the more words their texts do.
  public var sketch: UInt64

  public init(kind: String, text: UInt64, contract: UInt64 = 0, sketch: UInt64 = 0) {
    self.kind = kind
    self.text = text
    self.contract = contract
    self.sketch = sketch
  }

  /// How much two blocks differ, from 0 for the same words to about 0.5 for unrelated ones.
  func distance(toSketch other: UInt64) -> Double { Double((sketch ^ other).nonzeroBitCount) / 64 }
}
