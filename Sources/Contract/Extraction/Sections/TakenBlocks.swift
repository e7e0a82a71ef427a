import Markup

/// Blocks that were read as wholes, lists of fields and terms with definitions: what stands in them introduces nothing.
struct TakenBlocks: Sendable {
  /// In reading order, with the section and the paragraph that hold before each.
  private var all: [(blocks: Range<Int>, section: Int?, lead: Int?)] = []

  mutating func take(_ blocks: Range<Int>, before block: Int, in tree: SectionTree) {
    all.append((blocks, tree.section(of: block, without: self), tree.lead(of: block, without: self)))
  }

  func contains(_ block: Int) -> Bool { range(of: block) != nil }

  fileprivate func range(of block: Int) -> Int? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].blocks.lowerBound <= block { low = middle + 1 } else { high = middle }
    }
    return low > 0 && all[low - 1].blocks.contains(block) ? low - 1 : nil
  }

  fileprivate subscript(_ index: Int) -> (section: Int?, lead: Int?) { (all[index].section, all[index].lead) }
}

extension SectionTree {
  /// The innermost section of a block, where the words of some blocks begin none.
  func section(of block: Int, without taken: TakenBlocks) -> Int? {
    guard let section = section(of: block) else { return nil }
    // What is told by more than words is no word of a list.
    guard case .label = nodes[section].kind, let range = taken.range(of: nodes[section].block) else { return section }
    return taken[range].section
  }

  /// The paragraph before a block in its section: what introduces it.
  func lead(of block: Int, without taken: TakenBlocks) -> Int? {
    guard leads.indices.contains(block), let lead = leads[block] else { return nil }
    return taken.range(of: lead).map { taken[$0].lead } ?? lead
  }

  /// The paragraph before that, which `The parameters are:` goes on with: what stands in a list is no sentence that another goes on with.
  func earlierLead(of block: Int, without taken: TakenBlocks, in outline: Outline) -> Int? {
    guard var lead = lead(of: block, without: taken) else { return nil }
    while let earlier = self.lead(of: lead, without: taken) {
      let item = outline.items[earlier]
      if item.document.parent(of: item.node) == Document.root { return earlier }
      lead = lists[earlier] ?? earlier
    }
    return nil
  }

  /// The label in bold, the tab or the component whose section a block stands in, below the last heading.
  func label(of block: Int, without taken: TakenBlocks) -> Node? {
    section(of: block, without: taken).map { nodes[$0] }.flatMap { $0.isHeading ? nil : $0 }
  }
}
