import Diagnostics
import Markup

/// Checks the tabs of a page: no two of one set with one label, and those that a set names are there.
///
///     <Tabs defaultValue="yarn" values={[{label: "npm", value: "npm"}]}>      // no tab 'yarn'
public enum TabCheck {
  /// A set of tabs whose end is still to come.
  private struct OpenSet {
    var location: Location
    var items: [(label: String, value: String)] = []
    var start: String?
    var seen: Set<String> = []
  }

  public static func diagnostics(_ page: Page, table: ComponentTable = .standard) -> [Diagnostic] {
    var found: [Diagnostic] = []
    check(page, table, depth: 0, into: &found)
    return found
  }

  private static func check(_ page: Page, _ table: ComponentTable, depth: Int, into found: inout [Diagnostic]) {
    guard depth < 20 else { return }
    let document = page.document
    let isMDX = RawHTML.isMDX(document.source.path)
    var open: [OpenSet] = []
    // The sets of Markdown by the node that they stand in, and the last node of each.
    var sets: [Int32: (next: Int32, seen: Set<String>)] = [:]
    for index in document.nodes.indices where !document.nodes[index].detail.contains(.embeddedSource) {
      let id = NodeID(index)
      let node = document.nodes[index]
      switch node.kind {
      case .htmlBlock, .htmlInline:
        let literal = document.literalBytes(id)
        HTMLTag.forEach(in: literal, closing: true) { tag in
          let isBlock = node.kind == .htmlBlock
          guard let use = ComponentUse(tag, in: literal, isMDX: isMDX, isBlock: isBlock, table: table) else { return }
          let location = document.location(ofLiteral: tag.start..<tag.end, in: id)
          read(use, tag, at: location, &open, into: &found)
        }
      case .tab, .container:
        // `::: tab npm` is one as well.
        guard node.kind == .tab || table.shape(named: document.info(id))?.block == .tab else { continue }
        let label = document.title(id)
        if sets[node.parent]?.next != Int32(index) || node.detail.contains(.firstTab) { sets[node.parent] = nil }
        if !sets[node.parent, default: (-1, [])].seen.insert(label).inserted {
          found.append(twice(label, document.location(id)))
        }
        sets[node.parent]?.next = node.nextSibling
      case .heading:
        let first = Int(node.firstChild)
        guard first >= 0, document.kind(NodeID(first)) == .link, RenderPass.isTabAddress(document.infoBytes(NodeID(first))) else {
          continue
        }
        let name = String(decoding: document.infoBytes(NodeID(first)).dropFirst(5), as: UTF8.self)
        if !sets[node.parent, default: (-1, [])].seen.insert(name).inserted { found.append(twice(name, document.location(id))) }
      case .thematicBreak: sets[node.parent] = nil
      case .include: if let included = page.includes[id] { check(included, table, depth: depth + 1, into: &found) }
      default: continue
      }
    }
  }

  private static func read(
    _ use: ComponentUse, _ tag: HTMLTag, at location: Location, _ open: inout [OpenSet], into found: inout [Diagnostic]
  ) {
    switch use.shape?.block {
    case .tabs where tag.isClosing:
      if let set = open.popLast() { close(set, into: &found) }
    case .tabs where !tag.isSelfClosing:
      var set = OpenSet(location: location)
      set.items = use["values"].map(JSXValue.items) ?? []
      set.start = use.words(["defaultvalue"])
      open.append(set)
    case .tab where !tag.isClosing:
      guard !open.isEmpty, let name = use.words(["value", "label", "title"]) else { return }
      let last = open.count - 1
      if !open[last].seen.insert(name).inserted {
        found.append(twice(name, location))
      } else if !open[last].items.isEmpty, use["value"] != nil, use["label"] == nil,
        !open[last].items.contains(where: { $0.value == name })
      {
        let hint = NearMiss.hint(for: name, among: open[last].items.map(\.value))
        found.append(
          Diagnostic(.tab, "'\(name)' is not one of the values of its tabs\(hint)", at: location, remedy: Rule.tab.remedy))
      }
    default: break
    }
  }

  /// What a set names and does not have; one that a component fills has none to look at.
  private static func close(_ set: OpenSet, into found: inout [Diagnostic]) {
    guard !set.seen.isEmpty else { return }
    for item in set.items where !set.seen.contains(item.value) && !set.seen.contains(item.label) {
      found.append(
        Diagnostic(
          .tab, "'\(item.value)' is named by these tabs, and none of them is it", at: set.location, remedy: Rule.tab.remedy))
    }
    if let start = set.start, start != "null", !set.seen.contains(start) {
      let hint = NearMiss.hint(for: start, among: set.seen.sorted())
      found.append(
        Diagnostic(.tab, "'\(start)' is to be open first, and no tab is it\(hint)", at: set.location, remedy: Rule.tab.remedy))
    }
  }

  private static func twice(_ label: String, _ location: Location) -> Diagnostic {
    Diagnostic(.tab, "'\(label)' must not be two tabs of one set", at: location, remedy: Rule.tab.remedy)
  }
}

extension Rule {
  public static let tab = Rule(
    "markup/tab", .warning, "The tabs of a set have different names, and those that the set names are there",
    why:
      "Readers choose a tab by its name: of two that are alike they find one, and a link to one that is not there leads nowhere.",
    example: "=== \"npm\"\n\n    One.\n\n=== \"npm\"\n\n    Two.\n",
    remedy: "Give each tab a name of its own, and name the ones that there are")
}
