import Diagnostics
import Markup

/// What blocks of a source are called in a finding that is about them: by the words that they begin with.
///
///     the paragraph 'The kiln is heated…'
///     the section 'Glazing' (4 blocks, one of them code)
///     3 blocks, one of them code: from 'Glaze comes second.' to 'Then it is fired…'
struct BlockRun {
  let blocks: [LeafBlock]
  let document: Document
  private let numbers: [SourceRange: Int]
  /// For each block the heading that it stands below, itself for a heading, and for each heading the one above it.
  private let headings: [Int?]
  private let parents: [Int: Int]

  init(_ blocks: [LeafBlock], of document: Document) {
    self.blocks = blocks
    self.document = document
    numbers = Dictionary(blocks.enumerated().map { ($1.range, $0) }, uniquingKeysWith: { first, _ in first })
    var headings: [Int?] = []
    var parents: [Int: Int] = [:]
    var open: [Int] = []
    for (index, block) in blocks.enumerated() {
      if block.kind == .heading {
        while let last = open.last, blocks[last].level >= block.level { open.removeLast() }
        parents[index] = open.last
        open.append(index)
      }
      headings.append(open.last)
    }
    (self.headings, self.parents) = (headings, parents)
  }

  /// The number of the block that has a range.
  func number(of range: SourceRange) -> Int? { numbers[range] }

  /// Whether a block stands behind another, with nothing between but what announces it.
  func follows(_ number: Int, _ other: Int) -> Bool {
    number == other + 1 || number == other + 2 && blocks.isLeadIn(other + 1)
  }

  /// The heading of the section that a block is in: the highest of those above it that are missing with it, or else the nearest.
  func section(of number: Int, missing: Set<Int>) -> Int? {
    guard var heading = headings[number] else { return nil }
    while missing.contains(heading), let above = parents[heading], missing.contains(above) { heading = above }
    return heading
  }

  /// Whether nothing is left out between blocks.
  private func isWhole(_ numbers: [Int]) -> Bool { zip(numbers.dropFirst(), numbers).allSatisfy(follows) }

  /// The words for blocks by their numbers in ascending order; `one` stands before a block or a section (`the source's`), `many`
  /// behind a number of blocks (` of the source`).
  func words(for numbers: [Int], one: String = "the", many: String = "") -> String {
    guard let first = numbers.first, let last = numbers.last else { return "" }
    let code = numbers.count { blocks[$0].kind == .code }
    if numbers.count == 1 { return "\(one) \(blocks[first].noun) '\(excerpt(first))'" }
    let share = code == 0 || code == numbers.count ? "" : ", \(code == 1 ? "one" : "\(code)") of them code"
    let noun = code == numbers.count ? "code blocks" : "blocks"
    // What only announces code is missing with the section, too.
    if isSection(numbers) { return "\(one) section '\(excerpt(first))' (\(last - first + 1) blocks\(share))" }
    let names =
      numbers.count == 2
      ? "'\(excerpt(first))' and '\(excerpt(last))'"
      : isWhole(numbers)
        ? "from '\(excerpt(first))' to '\(excerpt(last))'" : "'\(excerpt(first))' and \(numbers.count - 1) more"
    return "\(numbers.count) \(noun)\(many)\(share): \(names)"
  }

  private func excerpt(_ number: Int) -> String { blocks[number].excerpt(of: document) }

  /// Whether these are a heading and all that stands below it.
  private func isSection(_ numbers: [Int]) -> Bool {
    guard let first = numbers.first, let last = numbers.last, blocks[first].kind == .heading, isWhole(numbers)
    else { return false }
    func ends(_ number: Int) -> Bool { blocks[number].kind == .heading && blocks[number].level <= blocks[first].level }
    return !numbers.dropFirst().contains(where: ends) && (last + 1 == blocks.count || ends(last + 1))
  }
}
