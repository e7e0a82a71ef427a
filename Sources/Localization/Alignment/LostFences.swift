/// Finds code that became text: a translation lost the fence, and the lines of the code are paragraphs, headings, lists.
struct LostFences {
  let source: [LeafBlock]
  let variant: [LeafBlock]

  /// The code blocks with the run of blocks that is made of their words and is about as long.
  func pairs() -> [(source: Int, variant: Range<Int>)] {
    var left: [UInt64: Int] = [:]
    for code in source where code.kind == .code { left[code.fingerprint, default: 0] += 1 }
    for code in variant where code.kind == .code { left[code.fingerprint, default: 0] -= 1 }
    var out: [(Int, Range<Int>)] = []
    var from = 0
    for (index, code) in source.enumerated() where code.kind == .code && !code.words.isEmpty && left[code.fingerprint] ?? 0 > 0 {
      guard let run = run(of: code, from: from), isTurn(of: index, before: run.lowerBound) else { continue }
      left[code.fingerprint, default: 0] -= 1
      out.append((index, run))
      from = run.upperBound
    }
    return out
  }

  /// Of several equal code blocks it is the one that has as many of them before it as the run has.
  private func isTurn(of index: Int, before place: Int) -> Bool {
    let print = source[index].fingerprint
    let own = source[..<index].reduce(0) { $0 + ($1.kind == .code && $1.fingerprint == print ? 1 : 0) }
    return own == variant[..<place].reduce(0) { $0 + ($1.kind == .code && $1.fingerprint == print ? 1 : 0) }
  }

  private func run(of code: LeafBlock, from: Int) -> Range<Int>? {
    let words = Set(code.words)
    func isMadeOfThem(_ block: LeafBlock) -> Bool {
      block.length <= code.length + 2
        && block.words.reduce(0) { $0 + (words.contains($1) ? 1 : 0) } * 10 >= block.words.count * 7
    }
    var best: (run: Range<Int>, share: Int)?
    for start in from..<max(from, variant.count)
    where variant[start].kind != .code && isMadeOfThem(variant[start]) && !variant[start].words.isEmpty {
      var end = start
      var length = 0
      var found: Set<UInt64> = []
      while end < variant.count, isMadeOfThem(variant[end]), length + variant[end].length <= code.length + 2,
        length * 100 < code.length * 97 || found.count < words.count
      {
        found.formUnion(variant[end].words)
        length += variant[end].length
        end += 1
      }
      // Marks that became emphasis, rules and list items are no longer counted.
      let share = found.intersection(words).count * 100 / words.count
      guard length * 10 >= code.length * 7, share >= 70, share > best?.share ?? 0 else { continue }
      best = (start..<end, share)
    }
    return best.map { widened($0.run.lowerBound, $0.run.upperBound, code) }
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
