/// Finds code that became text: a translation lost the fence, and the lines of the code are paragraphs, headings, lists.
///
/// Comments in the code may be translated, so that only words count which both pages use.
struct LostFences {
  private let source: [LeafBlock]
  private let variant: [LeafBlock]
  private let prints: [UInt64]
  private let others: [UInt64]
  /// The words of the source.
  private let words: HashNumbers
  /// The words of each block of the translation that the source has, too.
  private let kept: [[Int]]
  /// Whether a word of the source is one of these.
  private let isKept: [Bool]

  /// For code of the source the code of the translation that is most like it, but for some words.
  private let changed: [Int: Int]

  /// Where more blocks would have to be compared, the translation has other code, and fences are the least that it lost.
  private static let mostCompared = 300_000

  /// The code blocks with the run of blocks that is made of their words and is about as long.
  ///
  /// `prints` and `others` are the fingerprints of all blocks.
  static func pairs(
    _ source: [LeafBlock], _ variant: [LeafBlock], _ prints: [UInt64], _ others: [UInt64]
  ) -> [(source: Int, variant: Range<Int>)] {
    var left: [UInt64: Int] = [:]
    for (index, code) in source.enumerated() where code.kind == .code { left[prints[index], default: 0] += 1 }
    for (index, code) in variant.enumerated() where code.kind == .code { left[others[index], default: 0] -= 1 }
    let lost = left.values.reduce(0) { $0 + max($1, 0) }
    guard lost > 0, lost * variant.count <= mostCompared else { return [] }
    return LostFences(source, variant, prints, others).pairs(left)
  }

  private init(_ source: [LeafBlock], _ variant: [LeafBlock], _ prints: [UInt64], _ others: [UInt64]) {
    self.source = source
    self.variant = variant
    self.prints = prints
    self.others = others
    changed = LostFences.changed(source, variant, prints, others)
    let capacity = source.reduce(0) { $0 + $1.words.count }
    var words = HashNumbers(capacity: capacity)
    for block in source { for word in block.words { _ = words.number(of: word) } }
    kept = variant.map { $0.words.compactMap(words.known) }
    var isKept = [Bool](repeating: false, count: capacity)
    for word in kept.joined() { isKept[word] = true }
    self.isKept = isKept
    self.words = words
  }

  /// `missing`: how many more blocks of each code the source has.
  private func pairs(_ missing: [UInt64: Int]) -> [(source: Int, variant: Range<Int>)] {
    var left = missing
    var out: [(Int, Range<Int>)] = []
    var taken: Set<Int> = []
    for (index, code) in source.enumerated()
    where code.kind == .code && !code.words.isEmpty && left[prints[index]] ?? 0 > 0 {
      guard let run = run(of: code, except: taken), isTurn(of: index, before: run.lowerBound) else { continue }
      // It has its fence, though not all of its words.
      if let own = changed[index], !run.contains(own) { continue }
      left[prints[index], default: 0] -= 1
      out.append((index, run))
      taken.formUnion(run)
    }
    return out
  }

  /// The least share of words that code has in common with what was made of it.
  private static let leastLikeness = 0.4

  /// The code blocks of the source that are more like one of the translation than any other is, and the other way round.
  private static func changed(
    _ source: [LeafBlock], _ variant: [LeafBlock], _ prints: [UInt64], _ others: [UInt64]
  ) -> [Int: Int] {
    let (here, there) = (Set(prints), Set(others))
    let from = source.indices.filter { source[$0].kind == .code && !there.contains(prints[$0]) }
    let to = variant.indices.filter { variant[$0].kind == .code && !here.contains(others[$0]) }
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
    prints[..<index].count { $0 == prints[index] } == others[..<place].count { $0 == prints[index] }
  }

  private func run(of code: LeafBlock, except taken: Set<Int>) -> Range<Int>? {
    let words = code.words.compactMap(self.words.known).filter { isKept[$0] }
    // Of code that is mostly gone nothing can be told.
    guard words.count * 5 >= code.words.count * 2 else { return nil }
    // Translated comments are as long as they like; then prose that names what the code uses must not be taken for it.
    let isWhole = words.count == code.words.count
    let mostLength = isWhole ? code.length * 11 / 10 + 2 : code.length * 3 / 2
    let leastShare = isWhole ? 70 : 60
    var isOwn = [Bool](repeating: false, count: isKept.count)
    for word in words { isOwn[word] = true }
    var found = Marks(count: isKept.count)
    var fenced = Marks(count: isKept.count)
    var best: (run: Range<Int>, share: Int)?
    for start in variant.indices where variant[start].kind != .code && !kept[start].isEmpty && !taken.contains(start) {
      found.removeAll()
      fenced.removeAll()
      var hasMarks = false
      var isBare = false
      var length = 0
      var end = start
      var next = start
      while next < variant.count, !taken.contains(next), length + variant[next].length <= mostLength,
        length * 100 < code.length * 97 || found.count < words.count
      {
        let kind = variant[next].kind
        if kind == .tableRow || kind == .include || kind == .selector { break }
        let own = kept[next].count { isOwn[$0] }
        guard own * 10 >= kept[next].count * 7 else { break }
        if !isWhole, kind != .code {
          if variant[next].shape.marked > 0 { break }
          if variant[next].shape.hasLetters, kept[next].allSatisfy({ !isOwn[$0] || found.contains($0) }) {
            // A comment between two lines of code, perhaps.
            guard own == 0, variant[next].length * 4 <= code.length else { break }
            length += variant[next].length
            next += 1
            continue
          }
        }
        for word in kept[next] where isOwn[word] {
          found.insert(word)
          if kind == .code { fenced.insert(word) }
        }
        if kind != .code {
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
        fenced.count == 0 || isBare && !hasMarks && found.count > fenced.count + (isWhole ? 0 : 1)
      else { continue }
      best = (start..<end, share)
    }
    return best.map { widened($0.run, code.length + 2) }
  }

  /// Whether a block beside code may be a sentence that announces it: it has words of its own, or mostly wide signs.
  private func mayBeProse(_ index: Int) -> Bool {
    variant[index].shape.wide * 3 > variant[index].length || kept[index].count * 2 < variant[index].words.count
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

/// A set of small numbers that is emptied often.
private struct Marks {
  private var rounds: [Int32]
  private var round: Int32 = 1
  private(set) var count = 0

  init(count: Int) { rounds = Array(repeating: 0, count: count) }

  mutating func removeAll() { (round, count) = (round + 1, 0) }

  func contains(_ number: Int) -> Bool { rounds[number] == round }

  mutating func insert(_ number: Int) {
    if rounds[number] != round { (rounds[number], count) = (round, count + 1) }
  }
}
