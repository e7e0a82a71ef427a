import Diagnostics

/// What a node of a `Document` is. Block kinds come first, inline kinds after.
public enum NodeKind: UInt8, Sendable, CaseIterable {
  case document
  case blockQuote
  /// `detail` tells bullet from ordered; the start number is in `number`.
  case list
  /// A list item; `detail` tells whether it is a task and whether it is done.
  case item
  /// Fenced or indented; the literal is the code, the info string is `info`.
  case codeBlock
  case htmlBlock
  case paragraph
  /// `level` is 1 to 6; `info` is the anchor of `{#anchor}`.
  case heading
  case thematicBreak
  case table
  /// `detail` tells the header row.
  case tableRow
  case tableCell
  /// The literal is the label, `number` the place among the definitions.
  case footnoteDefinition
  /// A note, tip, warning …, whichever dialect wrote it; `info` is its kind in lower case (`note`).
  case admonition
  /// One of several versions of what a reader needs, shown by its label: `=== "Linux"`; `title` is the label.
  case tab
  /// A file included at this place; `info` is its path as written, the literal its name. Among other text it is an inline.
  case include
  /// What a dialect puts between fences of a name that is no admonition's: `::: details`, `::: code-group`, `::: zone`; `info` is the
  /// name in lower case, `title` what stands behind it.
  case container
  /// A list of links to the same page for other platforms (`op_single_selector`, `[AZURE.SELECTOR]`).
  case selector

  case text
  case softBreak
  case lineBreak
  /// A code span; the literal is the code.
  case code
  case htmlInline
  case emphasis
  case strong
  case strikethrough
  /// `info` is the destination, `title` the title.
  case link
  case image
  /// The literal is the label, `number` that of the definition.
  case footnoteReference

  public var isBlock: Bool { rawValue < NodeKind.text.rawValue }

  /// Whether nodes of this kind have a number, and no names.
  var isNumbered: Bool { self == .list || self == .footnoteDefinition || self == .footnoteReference }
}

/// Facts of a node that fit in a bit.
public struct NodeDetail: OptionSet, Sendable, Hashable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An ordered list.
  public static let ordered = NodeDetail(rawValue: 1)
  /// A list without blank lines between its items.
  public static let tight = NodeDetail(rawValue: 2)
  /// A task item, and one that is done.
  public static let task = NodeDetail(rawValue: 4)
  public static let done = NodeDetail(rawValue: 8)
  /// A fenced code block.
  public static let fenced = NodeDetail(rawValue: 16)
  /// A table's header row.
  public static let header = NodeDetail(rawValue: 32)
  /// Alignment of a table cell.
  public static let left = NodeDetail(rawValue: 64)
  public static let center = NodeDetail(rawValue: 128)
  public static let right = NodeDetail(rawValue: 256)
  /// A link that the author wrote as bare text (GFM autolink extension) or in angle brackets.
  public static let autolink = NodeDetail(rawValue: 512)
  /// Text of the embedded source in a side-by-side translation: alignment data, not for the reader.
  public static let embeddedSource = NodeDetail(rawValue: 1024)
  /// An admonition that a reader opens (`??? note`), and one that is open at first (`???+ note`).
  public static let collapsible = NodeDetail(rawValue: 2048)
  public static let expanded = NodeDetail(rawValue: 4096)
  /// A tab that begins a set of its own behind another one: `===! "Linux"`.
  public static let firstTab = NodeDetail(rawValue: 8192)
  /// Code, or a part of it, that stands in another file; the title is what names it, unless the literal does.
  public static let fromFile = NodeDetail(rawValue: 16384)
}

/// The index of a node in its document.
public struct NodeID: Hashable, Sendable, Comparable {
  public let index: Int32
  public init(_ index: Int) { self.index = Int32(index) }
  public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// One node of the flat tree: 36 bytes, no references.
public struct Node: Sendable {
  public var kind: NodeKind
  public var level: UInt8 = 0
  public var detail: NodeDetail = []
  /// Start number of an ordered list, number of a footnote; of all others one more than the place of their names among the document's,
  /// 0 where they have none. See ``number`` and ``Document/names(_:)``.
  var slot: Int32 = 0
  /// Where the node stands in the source, in UTF-8 offsets.
  public var lowerBound: Int32
  public var upperBound: Int32
  /// The literal's bytes in the document's text arena (text, code, HTML).
  public var literalStart: Int32 = 0
  public var literalEnd: Int32 = 0
  public var parent: Int32 = -1
  public var firstChild: Int32 = -1
  public var nextSibling: Int32 = -1

  public init(_ kind: NodeKind, _ range: SourceRange) {
    self.kind = kind
    lowerBound = Int32(range.lowerBound)
    upperBound = Int32(range.upperBound)
  }

  public var range: SourceRange { SourceRange(Int(lowerBound), Int(upperBound)) }

  /// Start number of an ordered list, number of a footnote; 0 for all others.
  public var number: Int32 { kind.isNumbered ? slot : 0 }
}

/// Where the info string and the title of a node stand: few nodes have either.
public struct NodeNames: Sendable {
  /// Info string, destination, admonition kind or include path, in the arena.
  public var infoStart: Int32 = 0
  public var infoEnd: Int32 = 0
  /// A link's or an image's title, in the arena.
  public var titleStart: Int32 = 0
  public var titleEnd: Int32 = 0

  static let none = NodeNames()
}

extension ContiguousArray<NodeNames> {
  /// The names of a node.
  func names(of node: Node) -> NodeNames {
    node.kind.isNumbered || node.slot <= 0 || Int(node.slot) > count ? .none : self[Int(node.slot) - 1]
  }

  /// Changes the names of a node; those that have numbers have none.
  mutating func change(_ node: inout Node, _ body: (inout NodeNames) -> Void) {
    guard !node.kind.isNumbered else { return }
    if node.slot == 0 {
      append(NodeNames())
      node.slot = Int32(count)
    }
    body(&self[Int(node.slot) - 1])
  }
}
