/// Finds code that became text: a translation lost the fence, and the lines of the code are paragraphs, headings, lists.
///
/// Comments in the code may be translated, so that only words count which both pages use.
struct LostFences {
  private let source: [LeafBlock]
  private let variant: [LeafBlock]
  /// The words of each block of the translation that the source has, too.
  private let kept: [[UInt64]]
  /// All of these.
  private let known: Set<UInt64>

  /// For code of the source the code of the translation that is most like it, but for some words.
  private let changed: [Int: Int]

  /// The code blocks with the run of blocks that is made of their words and is about as long.
  static func pairs(_ source: [LeafBlock], _ variant: [LeafBlock]) -> [(source: Int, variant: Range<Int>)] {
    var left: [UInt64: Int] = [:]
    for code in source where code.kind == .code { left[code.fingerprint, default: 0] += 1 }
    for code in variant where code.kind == .code { left[code.fingerprint, default: 0] -= 1 }
    guard left.values.contains(where: { $0 > 0 }) else { return [] }
    return LostFences(source, variant).pairs(left)
  }

  private init(_ source: [LeafBlock], _ variant: [LeafBlock]) {
    self.source = source
    self.variant = variant
    changed = LostFences.changed(source, variant)
    let words = Set(source.lazy.flatMap(\.words))
    kept = variant.map { $0.words.filter(words.contains) }
    known = Set(kept.joined())
  }

  /// `missing`: how many more blocks of each code the source has.
  private func pairs(_ missing: [UInt64: Int]) -> [(source: Int, variant: Range<Int>)] {
    var left = missing
    var out: [(Int, Range<Int>)] = []
    var taken: Set<Int> = []
    for (index, code) in source.enumerated()
    where code.kind == .code && !code.words.isEmpty && left[code.fingerprint] ?? 0 > 0 {
      guard let run = run(of: code, except: taken), isTurn(of: index, before: run.lowerBound) else { continue }
      // It has its fence, though not all of its words.
      if let own = changed[index], !run.contains(own) { continue }
      left[code.fingerprint, default: 0] -= 1
      out.append((index, run))
      taken.formUnion(run)
    }
    return out
  }

  /// The least share of words that code has in common with what was made of it.
  private static let leastLikeness = 0.4

  /// The code blocks of the source that are more like one of the translation than any other is, and the other way round.
  private static func changed(_ source: [LeafBlock], _ variant: [LeafBlock]) -> [Int: Int] {
    func code(_ blocks: [LeafBlock], without others: [LeafBlock]) -> [Int] {
      let prints = Set(others.lazy.filter { $0.kind == .code }.map(\.fingerprint))
      return blocks.indices.filter { blocks[$0].kind == .code && !prints.contains(blocks[$0].fingerprint) }
    }
    let (from, to) = (code(source, without: variant), code(variant, without: source))
    let likeness = from.map { i in to.map { source[i].likeness(to: variant[$0]) } }
    var changed: [Int: Int] = [:]
    for column in to.indices {
      let values = likeness.map { $0[column] }
      guard let most = values.max(), most >= leastLikeness, let row = values.firstIndex(of: most),
        values.lastIndex(of: most) == row, likeness[row].max() == most
      else { continue }
      changed[from[row]] = to[column]
    }
    return changed
  }

  /// Of several equal code blocks it is the one that has as many of them before it as the run has.
  private func isTurn(of index: Int, before place: Int) -> Bool {
    let print = source[index].fingerprint
    let own = source[..<index].reduce(0) { $0 + ($1.kind == .code && $1.fingerprint == print ? 1 : 0) }
    return own == variant[..<place].reduce(0) { $0 + ($1.kind == .code && $1.fingerprint == print ? 1 : 0) }
  }

  private func run(of code: LeafBlock, except taken: Set<Int>) -> Range<Int>? {
    let words = Set(code.words.filter(known.contains))
    // Of code that is mostly gone nothing can be told.
    guard words.count * 5 >= code.words.count * 2 else { return nil }
    // Translated comments are as long as they like; then prose that names what the code uses must not be taken for it.
    let isWhole = words.count == code.words.count
    let mostLength = isWhole ? code.length * 11 / 10 + 2 : code.length * 3 / 2
    let leastShare = isWhole ? 70 : 60
    var best: (run: Range<Int>, share: Int)?
    for start in variant.indices where variant[start].kind != .code && !kept[start].isEmpty && !taken.contains(start) {
      var found: Set<UInt64> = []
      var fenced: Set<UInt64> = []
      var hasMarks = false
      var isBare = false
      var length = 0
      var end = start
      var next = start
      while next < variant.count, !taken.contains(next), length + variant[next].length <= mostLength,
        length * 100 < code.length * 97 || found.count < words.count
      {
        if [.tableRow, .include, .selector].contains(variant[next].kind) { break }
        let own = kept[next].filter(words.contains)
        guard own.count * 10 >= kept[next].count * 7 else { break }
        if !isWhole, variant[next].kind != .code {
          if variant[next].shape.marked > 0 { break }
          if variant[next].shape.hasLetters, found.isSuperset(of: own) {
            // A comment between two lines of code, perhaps.
            guard own.isEmpty, variant[next].length * 4 <= code.length else { break }
            length += variant[next].length
            next += 1
            continue
          }
        }
        found.formUnion(own)
        if variant[next].kind == .code {
          fenced.formUnion(own)
        } else {
          hasMarks = hasMarks || variant[next].shape.marked > 0
          isBare = isBare || !mayBeProse(next)
        }
        length += variant[next].length
        next += 1
        end = next
      }
      length = variant[start..<end].reduce(0) { $0 + $1.length }
      // Marks that became emphasis, rules, markup and list items are no longer counted.
      let share = found.count * 100 / words.count
      guard length * 10 >= code.length * 6, share >= leastShare, share > best?.share ?? 0,
        fenced.isEmpty || isBare && !hasMarks && found.count > fenced.count + (isWhole ? 0 : 1)
      else { continue }
      best = (start..<end, share)
    }
    return best.map { widened($0.run, code.length + 2) }
  }

  /// Whether a block beside code may be a sentence that announces it: it has words of its own, or wide signs.
  private func mayBeProse(_ index: Int) -> Bool {
    variant[index].shape.wide > 0 || kept[index].count * 2 < variant[index].words.count
  }

  /// The run with the blocks without words beside it that its length leaves room for: brackets behind it, perhaps with a comment, and before it the
  /// words of a translated comment.
  private func widened(_ run: Range<Int>, _ mostLength: Int) -> Range<Int> {
    var (start, end) = (run.lowerBound, run.upperBound)
    var length = variant[run].reduce(0) { $0 + $1.length }
    while end < variant.count, variant[end].kind == .paragraph,
      !variant[end].shape.hasLetters || variant[end].words.isEmpty && variant[end].shape.opensWithSign,
      length + variant[end].length <= mostLength
    {
      length += variant[end].length
      end += 1
    }
    while start > 0, variant[start - 1].words.isEmpty, variant[start - 1].kind == .paragraph,
      length + variant[start - 1].length <= mostLength
    {
      start -= 1
      length += variant[start].length
    }
    return start..<end
  }
}
