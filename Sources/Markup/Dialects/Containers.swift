import Diagnostics

/// An admonition or a tab that is written with fences or indentation: where it opens and closes, and what it says of itself.
///
///     :::note Title              !!! note "Title"        /// note | Title        === "Title"
///     Text                           Text                Text                        Text
///     :::                                                ///
struct ContainerRegion {
  var kind = NodeKind.admonition
  var open: Range<Int>
  var close: Range<Int>
  var info: [UInt8]
  var title: [UInt8]
  /// Whether an extension of Python-Markdown reads it.
  var isPython: Bool
  var detail: NodeDetail = []
  /// Where a mark was put that keeps a list behind it from going on with one inside.
  var endMark: Int?
}

/// A line of colons, or of slashes, in the file.
struct ContainerFence {
  var line: Range<Int>
  /// The colons or slashes.
  var mark: [UInt8]
  /// The name of what it opens; nil closes.
  var info: [UInt8]?
  var title: [UInt8]
  /// The name of what it closes, where it says one: `:::zone-end`.
  var closes: [UInt8]?
  /// Whether it begins one of the tabs that a container holds: `== npm`, `@tab npm`.
  var isTab = false
}

/// The admonitions of Docusaurus, of MkDocs and of PyMdown's blocks.
///
/// cmark-gfm reads their lines as text. The lines are blanked, or the text below them is moved to the left, before the page is parsed
/// again; then what stands between becomes an admonition.
enum Containers {
  private static let names = [
    "note", "tip", "info", "important", "warning", "caution", "danger", "success", "question", "failure", "bug", "example",
    "quote",
    "abstract", "summary", "hint", "attention", "error", "todo", "seealso",
  ]

  static func isName(_ name: some Collection<UInt8>) -> Bool {
    names.contains(String(decoding: name.map(Bytes.lowercased), as: UTF8.self))
  }

  /// The containers of Learn, which are closed by name: `:::zone-end`.
  static func isLearnName(_ name: [UInt8]) -> Bool {
    ["zone", "moniker", "row", "column"].contains { $0.utf8.elementsEqual(name) }
  }

  /// Pairs fences that open with those that close; a fence without its partner stays text.
  static func regions(_ fences: [ContainerFence]) -> [ContainerRegion] {
    var open: [ContainerFence] = []
    var regions: [ContainerRegion] = []
    func end(_ opened: ContainerFence, at close: Range<Int>) {
      guard let info = opened.info else { return }
      let isPython = opened.mark.first == UInt8(ascii: "/")
      let isTab = opened.isTab || isPython && info.elementsEqual("tab".utf8)
      let kind: NodeKind = isTab ? .tab : isPython || isName(info) ? .admonition : .container
      regions.append(
        ContainerRegion(
          kind: kind, open: opened.line, close: close, info: isTab ? [] : info, title: opened.title, isPython: isPython,
          detail: isPython && info.elementsEqual("details".utf8) ? .collapsible : []))
    }
    for fence in fences.sorted(by: { $0.line.lowerBound < $1.line.lowerBound }) {
      // A tab goes on to the next one of its set, or to the end of that.
      let start = fence.line.lowerBound..<fence.line.lowerBound
      if fence.isTab {
        if let last = open.last, last.isTab {
          open.removeLast()
          end(last, at: start)
        }
        if let last = open.last, let name = last.info, isTabSet(name) { open.append(fence) }
      } else if fence.info != nil {
        open.append(fence)
      } else if let index = open.suffix(mostOpen).lastIndex(where: { closes(fence, $0) }) {
        for tab in open[(index + 1)...].reversed() where tab.isTab { end(tab, at: start) }
        end(open[index], at: fence.line)
        open.removeSubrange(index...)
      }
    }
    // One that holds another of as many colons ends where that does: the first line that closes anything closes both.
    for fence in open.reversed() where !fence.isTab && fence.closes == nil {
      guard let info = fence.info, fence.mark.first == UInt8(ascii: ":"), !isLearnName(info) else { continue }
      let inner = regions.filter { $0.open.lowerBound > fence.line.lowerBound && !$0.isPython }
        .min { $0.open.lowerBound < $1.open.lowerBound }
      guard let place = inner.map({ max($0.close.upperBound, $0.open.upperBound) }) else { continue }
      end(fence, at: place..<place)
    }
    return regions
  }

  /// Whether a container holds tabs that lines begin: `::: tabs`, `::: code-tabs`.
  private static func isTabSet(_ name: [UInt8]) -> Bool {
    ["tabs", "code-tabs"].contains { $0.utf8.elementsEqual(name.lazy.map(Bytes.lowercased)) }
  }

  /// How many fences may stand open, and not closed, within one.
  private static let mostOpen = 32

  /// Slashes are closed by as many; colons that hold others may be more.
  private static func closes(_ fence: ContainerFence, _ opened: ContainerFence) -> Bool {
    if opened.isTab { return false }
    if fence.closes != nil || opened.info.map(isLearnName) ?? false { return fence.closes == opened.info }
    return fence.mark.first == opened.mark.first
      && (fence.mark.first == UInt8(ascii: ":") || fence.mark.count == opened.mark.count)
  }

  /// Puts what stands in each region into an admonition or a tab.
  static func apply(_ regions: [ContainerRegion], to editor: inout TreeEditor) {
    var wrapping = Wrapping()
    // Inner ones first, and so from the end of the file: they are part of what the outer ones hold.
    for region in regions.sorted(by: { $0.open.lowerBound > $1.open.lowerBound }) { wrapping.wrap(region, in: &editor) }
    wrapping.finish(&editor)
  }

  private static func isContainer(_ kind: NodeKind) -> Bool {
    switch kind {
    case .blockQuote, .list, .item, .admonition, .tab, .container, .footnoteDefinition, .selector: true
    default: false
    }
  }

  /// One pass over the regions from the last to the first. The children of every container are taken up once, so that the time
  /// is that of the file and not of its regions times its blocks.
  private struct Wrapping {
    private struct Children {
      /// Those that begin before every region so far, in order.
      var before: [Int]
      /// The others, from the last to the first.
      var behind: [Int] = []
      /// Definitions of footnotes, which come last wherever they stand.
      var notes: [Int] = []

      init(_ all: [Int], _ editor: TreeEditor) {
        before = all.filter { editor.nodes[$0].kind != .footnoteDefinition }
        notes = all.filter { editor.nodes[$0].kind == .footnoteDefinition }
      }
    }

    private var children: [Int: Children] = [:]

    mutating func wrap(_ region: ContainerRegion, in editor: inout TreeEditor) {
      let range = SourceRange(region.open.lowerBound, max(region.open.upperBound, region.close.upperBound))
      let inner = SourceRange(region.open.upperBound, max(region.open.upperBound, region.close.lowerBound))
      let parent = container(of: region, range, in: &editor)
      let admonition = editor.make(region.kind, range)
      editor.nodes[admonition].detail = region.detail
      if !region.info.isEmpty { editor.setInfo(admonition, region.info.map(Bytes.lowercased)) }
      if !region.title.isEmpty { editor.setTitle(admonition, region.title) }
      var held: [Int] = []
      var aside: [Int] = []
      // The mark in place of the line that opens is nothing of the page.
      if let mark = children[parent]?.behind.last, editor.nodes[mark].kind == .htmlBlock,
        region.open.contains(Int(editor.nodes[mark].lowerBound))
      {
        children[parent]?.behind.removeLast()
      }
      if !inner.isEmpty {
        // What the region cuts in two stays beside the admonition.
        while let child = children[parent]?.behind.last, Int(editor.nodes[child].lowerBound) < inner.upperBound {
          children[parent]?.behind.removeLast()
          if inner.contains(editor.nodes[child].range) { held.append(child) } else { aside.append(child) }
        }
      }
      if let mark = children[parent]?.behind.last, editor.nodes[mark].kind == .htmlBlock,
        Int(editor.nodes[mark].lowerBound) == region.endMark
      {
        children[parent]?.behind.removeLast()
      }
      children[parent]?.behind += aside.reversed()
      children[parent]?.behind.append(admonition)
      editor.setChildren(held, of: admonition)
      editor.dialects.insert(region.isPython ? [.containers, .pythonMarkdown] : .containers)
    }

    /// Gives every container that was taken up its children back.
    func finish(_ editor: inout TreeEditor) {
      for (parent, children) in children.sorted(by: { $0.key < $1.key }) {
        editor.setChildren(children.before + children.behind.reversed() + children.notes, of: parent)
      }
    }

    /// The innermost container in which the region opens and goes on, with its children cut where the region begins.
    private mutating func container(of region: ContainerRegion, _ range: SourceRange, in editor: inout TreeEditor) -> Int {
      var parent = 0
      while true {
        if children[parent] == nil { children[parent] = Children(editor.children(parent), editor) }
        while let last = children[parent]?.before.last, Int(editor.nodes[last].lowerBound) >= range.lowerBound {
          children[parent]?.before.removeLast()
          children[parent]?.behind.append(last)
        }
        // A container may begin where the region does.
        let candidates = [children[parent]?.behind.last, children[parent]?.before.last]
        let around = (candidates.compactMap { $0 } + (children[parent]?.notes ?? [])).first { child in
          let node = editor.nodes[child]
          return Containers.isContainer(node.kind) && Int(node.lowerBound) <= range.lowerBound
            && Int(node.upperBound) > region.open.upperBound
        }
        guard let around else { return parent }
        // The fence that closes it was blanked before, so the container may end above.
        editor.nodes[around].upperBound = max(editor.nodes[around].upperBound, Int32(range.upperBound))
        parent = around
      }
    }
  }
}
