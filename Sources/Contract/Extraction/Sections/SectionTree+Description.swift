extension SectionTree {
  /// The tree for a person: sections with their numbers of blocks, and each block with the paragraph that introduces it.
  ///
  ///     0 # Kilns
  ///       1 paragraph
  ///       2 table ← 1
  func description(of outline: Outline) -> String {
    var lines: [String] = []
    var shown: Set<Int> = []
    for (number, item) in outline.items.enumerated() {
      let around = chain(of: number)
      for (depth, section) in around.enumerated() where shown.insert(section).inserted {
        lines.append(line(depth, "\(nodes[section].block) \(nodes[section].mark)\(nodes[section].title)"))
      }
      if case .heading = item.kind { continue }
      let lead = leads[number].map { " ← \($0)" } ?? ""
      let list = lists[number].map { " in \($0)" } ?? ""
      lines.append(line(around.count, "\(number) \(item.kind.name)\(list)\(lead)"))
    }
    return lines.joined(separator: "\n")
  }

  /// The sections of a block, outermost first.
  private func chain(of block: Int) -> [Int] {
    var found: [Int] = []
    var next = section(of: block)
    while let section = next {
      found.append(section)
      next = nodes[section].parent
    }
    return found.reversed()
  }

  private func line(_ depth: Int, _ text: String) -> String { String(repeating: "  ", count: depth) + text }
}

extension SectionTree.Node {
  fileprivate var mark: String {
    switch kind {
    case .heading(let heading): String(repeating: "#", count: heading.level) + " "
    case .label: "label "
    case .component: "component "
    case .part: "part "
    }
  }
}

extension Outline.Item.Kind {
  fileprivate var name: String {
    switch self {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .table: "table"
    case .list: "list"
    case .markup: "markup"
    case .snippet: "snippet"
    case .part: "part"
    }
  }
}
