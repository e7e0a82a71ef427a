/// Finds code that became text: a translation lost the fence, and the lines of the code are paragraphs, headings, lists.
struct LostFences {
  let source: [LeafBlock]
  let variant: [LeafBlock]

  /// The code blocks with the run of blocks that is made of their words and is about as long.
  func pairs() -> [(source: Int, variant: Range<Int>)] {
    let kept = Set(variant.lazy.filter { $0.kind == .code }.map(\.fingerprint))
    var out: [(Int, Range<Int>)] = []
    var from = 0
    for (index, code) in source.enumerated() where code.kind == .code && !code.words.isEmpty && !kept.contains(code.fingerprint) {
      guard let run = run(of: code, from: from) else { continue }
      out.append((index, run))
      from = run.upperBound
    }
    return out
  }

  private func run(of code: LeafBlock, from: Int) -> Range<Int>? {
    let words = Set(code.words)
    func isMadeOfThem(_ block: LeafBlock) -> Bool {
      block.kind != .code && block.length <= code.length + 2
        && block.words.reduce(0) { $0 + (words.contains($1) ? 1 : 0) } * 10 >= block.words.count * 7
    }
    var start = from
    while start < variant.count {
      guard isMadeOfThem(variant[start]), !variant[start].words.isEmpty else {
        start += 1
        continue
      }
      var end = start
      var length = 0
      var found: Set<UInt64> = []
      while end < variant.count, isMadeOfThem(variant[end]), length + variant[end].length <= code.length + 2 {
        found.formUnion(variant[end].words)
        length += variant[end].length
        end += 1
      }
      // Marks that became emphasis, rules and list items are no longer counted.
      if length * 10 >= code.length * 7, found.intersection(words).count * 10 >= words.count * 7 { return widened(start, end, code) }
      start += 1
    }
    return nil
  }

  /// Signs without words before the run that the code's length leaves room for.
  private func widened(_ start: Int, _ end: Int, _ code: LeafBlock) -> Range<Int> {
    var start = start
    var length = variant[start..<end].reduce(0) { $0 + $1.length }
    while start > 0, variant[start - 1].words.isEmpty, variant[start - 1].kind == .paragraph,
      length + variant[start - 1].length <= code.length
    {
      start -= 1
      length += variant[start].length
    }
    return start..<end
  }
}
