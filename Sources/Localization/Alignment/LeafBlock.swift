import Diagnostics
import Markup

/// A block of a page that holds text or code itself: the unit in which a translation is compared with its source.
public struct LeafBlock: Sendable {
  public enum Kind: UInt8, Sendable, Hashable {
    case heading, paragraph, code, html, tableRow, include, selector

    /// Whether it holds sentences or names in the page's own language.
    var isText: Bool { self == .heading || self == .paragraph || self == .tableRow || self == .html }
  }

  public var node: NodeID
  public var kind: Kind
  public var range: SourceRange
  /// Heading level, or nesting depth of list items.
  public var level: Int
  /// Whether it stands in a list.
  var isListed: Bool { containers.contains { $0 == "ul" || $0 == "ol" } }
  /// What the block stands in, outermost first: `ol`, `ul`, `quote`, `note` …
  public var containers: [String]
  /// Whether it is the first block of a list item.
  public var opensItem: Bool
  /// What a translation does not change, as hashes: link targets, image paths, inline code, numbers, code tokens.
  public var invariants: [UInt64]
  /// The anchor of a heading as a hash: that which the author gave, or the words. Where a translation has its source's, it was
  /// given for that heading.
  public var anchor: UInt64 = 0
  /// Length of the text that a reader sees, in Unicode scalars, wide ones counted twice.
  public var length: Int
  /// The words of ASCII letters and digits, as hashes, sorted, each once: names stay as they are in most languages.
  public var words: [UInt64] = []
  /// The words of prose in any language, as hashes of their stems, in reading order: what they mean is learned from the page.
  public var terms: [UInt64] = []
  /// How the text is built.
  public var shape = Shape()
  /// The numbers that the words of a list item and the target of its link agree on, as a hash, or 0: `[Lamp 1.4](lamp-1-4)`.
  public var linkedNumbers: UInt64 = 0
  /// What a row of a table or an item of a list is about.
  var key: BlockKey?
  /// The number of the outermost list or table that it stands in, or 0.
  var group: Int32 = 0

  /// What a translation of prose mostly keeps without keeping any word.
  public struct Shape: Sendable, Hashable {
    /// Whether there is a letter or digit in it; not so in `}` that stands alone.
    public var hasLetters = false
    /// Whether the first sign is a bracket that closes or a slash, as in code.
    public var opensWithSign = false
    /// Signs that end a sentence.
    public var sentences = 0
    /// Emphasised runs and code spans.
    public var marked = 0
    /// Links and pictures.
    public var links = 0
    /// Brackets that open, and the hyphens and slashes that join words.
    public var joints = 0
    /// Wide signs: most of the text in Chinese, Japanese and Korean, none of it in most other languages.
    public var wide = 0
    /// Whether nothing in it is emphasised or could be: no stars, and no angle brackets of placeholders and tags.
    public var isPlain = true
    /// Whether all of it is bold, as a line that stands for a heading may be.
    public var isBold = false
    /// The last sign, the forms of all scripts taken as one: `.`, `:`, `?`, `!`, or 0.
    public var end: UInt8 = 0

    public init() {}
  }

  /// A hash of kind, containers and invariants: equal blocks are probably each other's translation.
  public var fingerprint: UInt64 {
    var hash = StableHash()
    hash.add(kind.rawValue)
    hash.add(UInt64(bitPattern: Int64(kind == .heading ? level : 0)))
    for invariant in invariants { hash.add(invariant) }
    return hash.value
  }
}
