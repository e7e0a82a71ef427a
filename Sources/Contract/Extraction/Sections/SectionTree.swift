import Diagnostics
import Markup

/// The sections of a page, and what is said before each block in its own.
///
/// A heading begins a section, and inside of it so do a label in bold, a tab or a note whose title names a part of a description, and a
/// component with a title. It is made once from the outline, and asked by the number of a block:
///
///     ## Fire a kiln           // a section
///     It takes these fields:   // what is said before the table
///     | cone | int |
///     **Response**             // a label: a section inside of it
///     { "state": "firing" }
struct SectionTree: Sendable {
  struct Node: Sendable {
    enum Kind: Sendable {
      case heading(Outline.Heading)
      /// A paragraph of bold text, or a list that is one status.
      case label
      /// What tags of HTML or of a component give as a title: it ends with the component.
      case component
      /// A tab, a note or a container.
      case part
    }
    var kind: Kind
    var title: String
    /// The section in which it stands.
    var parent: Int?
    /// The block that begins it.
    var block: Int
    /// The heading whose section it is in, or it is itself.
    var heading: Int?
    /// The headings above it, outermost first, its own included.
    var headings: [Outline.Heading] = []
    /// What links call a heading of Markdown, and the name that an anchor of HTML right above gives it.
    var anchors: [String] = []
    /// The last paragraph of the section above.
    var lead: Int?

    var isHeading: Bool { if case .heading = kind { true } else { false } }
    var isComponent: Bool { if case .component = kind { true } else { false } }
  }

  var nodes: [Node] = []
  /// The innermost section in which each block stands; the one that it begins, if that is told by more than words.
  var sections: [Int?] = []
  /// The paragraph before each block in its section, after which nothing else began.
  var leads: [Int?] = []
  /// The last block before each that is neither a sentence nor a list.
  var shown: [Int] = []
  /// The outermost list that holds each block.
  var lists: [Int?] = []
  /// Where the blocks of a list end that follow it.
  var ends: [Int: Int] = [:]
  /// The first list of one label that stands above what it labels: `- **Returns**`.
  var labelList: Int?

  init(_ outline: Outline) {
    var builder = SectionTreeBuilder()
    for item in outline.items { builder.add(item) }
    self = builder.finished()
  }

  init() {}

  /// The sections around a block, the innermost first.
  func ancestors(of block: Int) -> some Sequence<Node> {
    sequence(state: section(of: block)) { next in
      defer { next = next.flatMap { nodes[$0].parent } }
      return next.map { nodes[$0] }
    }
  }

  func section(of block: Int) -> Int? { sections.indices.contains(block) ? sections[block] : nil }

  func shown(before block: Int) -> Int { shown.indices.contains(block) ? shown[block] : -2 }

  /// Whether a block begins the section in which it stands.
  func begins(at block: Int) -> Bool { section(of: block).map { nodes[$0].block == block } ?? false }

  /// The heading whose section a block stands in.
  func heading(above block: Int) -> Node? { section(of: block).flatMap { nodes[$0].heading }.map { nodes[$0] } }

  /// The headings above a block, outermost first.
  func headings(above block: Int) -> [Outline.Heading] { section(of: block).map { nodes[$0].headings } ?? [] }

  /// What the next section, label or part behind a block is called.
  func title(behind block: Int) -> String? {
    let next = nodes.partitionPoint { $0.block <= block }
    return next < nodes.count ? nodes[next].title : nil
  }

  /// From the heading with an anchor to the next one of its level.
  func range(of anchor: String, in outline: Outline) -> ClosedRange<Location>? {
    guard let index = nodes.firstIndex(where: { $0.isHeading && $0.anchors.contains(anchor) }),
      let heading = nodes[index].headings.last
    else { return nil }
    let next = nodes[(index + 1)...].first { $0.isHeading && $0.headings.last.map { $0.level <= heading.level } ?? false }
    let end = next?.headings.last?.location ?? outline.items.last?.location ?? heading.location
    return heading.location < end ? heading.location...end : nil
  }

  /// The blocks of a list: its paragraphs and inner lists.
  func blocks(of list: Int) -> Range<Int> { list + 1..<(ends[list] ?? list + 1) }
}
