import Diagnostics

/// Joins the findings of blocks that no translation has where they follow each other in the source: a new section is one finding,
/// and each of its code blocks one.
struct NewBlocks {
  /// The number of each block of the source by its range.
  private let numbers: [SourceRange: Int]
  private let file: String

  init(_ blocks: [LeafBlock], file: String) {
    numbers = Dictionary(blocks.enumerated().map { ($1.range, $0) }, uniquingKeysWith: { first, _ in first })
    self.file = file
  }

  func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let found = diagnostics.indices.compactMap { index in number(of: diagnostics[index]).map { (number: $0, index: index) } }
      .sorted { $0.number < $1.number }
    guard found.count > 1 else { return diagnostics }
    var out = diagnostics
    var dropped: Set<Int> = []
    var run: (first: Int, count: Int)?
    var last = -2
    for (number, index) in found {
      if number != last + 1 { run = nil }
      last = number
      guard diagnostics[index].code == Rule.blockMissing.code else { continue }
      guard let known = run else {
        run = (index, 1)
        continue
      }
      run = (known.first, known.count + 1)
      out[known.first].message = "No translation has these \(known.count + 1) blocks: they were added to the source after them"
      out[known.first].related.append(.init("this block, too", at: diagnostics[index].location))
      dropped.insert(index)
    }
    return out.indices.filter { !dropped.contains($0) }.map { out[$0] }
  }

  /// The number of the block that a finding says to be new.
  private func number(of diagnostic: Diagnostic) -> Int? {
    guard diagnostic.code == Rule.blockMissing.code || diagnostic.code == Rule.codeLost.code, diagnostic.location.file == file
    else { return nil }
    return numbers[diagnostic.location.range]
  }
}
