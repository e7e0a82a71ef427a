/// Finds for each block of a new version the block of the old one that it was.
///
/// Blocks with the same text are the same block, also where they moved; what differs between them is paired in order by the
/// words that they share. A block without a predecessor is new, one without a successor is gone.
struct BlockSuccession {
  /// What is known of an old block.
  struct Old {
    var kind: String
    var text: UInt64
    var sketch: UInt64
  }

  private struct Key: Hashable {
    var kind: String
    var text: UInt64
  }

  /// For each new block the index of the old one, if there was one.
  static func predecessors(_ old: [Old], _ new: [BlockVersion]) -> [Int?] {
    let hunks = SequenceDiff.hunks(
      old.map { Key(kind: $0.kind, text: $0.text) }, new.map { Key(kind: $0.kind, text: $0.text) })
    var found = [Int?](repeating: nil, count: new.count)
    var gaps: [(old: [Int], new: [Int])] = []
    var i = 0
    var j = 0
    for hunk in hunks {
      while i < hunk.old.lowerBound, j < hunk.new.lowerBound {
        found[j] = i
        i += 1
        j += 1
      }
      gaps.append((Array(hunk.old), Array(hunk.new)))
      i = hunk.old.upperBound
      j = hunk.new.upperBound
    }
    while i < old.count, j < new.count {
      found[j] = i
      i += 1
      j += 1
    }
    let moved = movedPairs(gaps, old, new)
    let taken = Set(moved.values)
    for (now, before) in moved { found[now] = before }
    for gap in gaps {
      let before = gap.old.filter { !taken.contains($0) }
      let now = gap.new.filter { found[$0] == nil }
      for (a, b) in paired(before, now, old, new) { found[b] = a }
    }
    pairRest(gaps.flatMap(\.old), old, new, &found)
    return found
  }

  /// Pairs what is left over by its words, wherever it stands: blocks that were moved and changed at once. The nearest first.
  private static func pairRest(_ gone: [Int], _ old: [Old], _ new: [BlockVersion], _ found: inout [Int?]) {
    let taken = Set(found.compactMap { $0 })
    let before = gone.filter { !taken.contains($0) }
    let now = new.indices.filter { found[$0] == nil }
    guard !before.isEmpty, !now.isEmpty, before.count * now.count <= maximumCells else { return }
    var pairs: [(distance: Double, old: Int, new: Int)] = []
    for a in before {
      for b in now where old[a].kind == new[b].kind {
        let distance = new[b].distance(toSketch: old[a].sketch)
        if distance < 0.28 { pairs.append((distance, a, b)) }
      }
    }
    var used: Set<Int> = []
    for pair in pairs.sorted(by: { ($0.distance, $0.old, $0.new) < ($1.distance, $1.old, $1.new) }) {
      guard found[pair.new] == nil, used.insert(pair.old).inserted else { continue }
      found[pair.new] = pair.old
    }
  }

  /// Blocks that stand elsewhere with the same text: new index to old index, each taken once, in order.
  private static func movedPairs(_ gaps: [(old: [Int], new: [Int])], _ old: [Old], _ new: [BlockVersion]) -> [Int: Int] {
    var places: [Key: [Int]] = [:]
    for index in gaps.flatMap(\.old).reversed() {
      places[Key(kind: old[index].kind, text: old[index].text), default: []].append(index)
    }
    var moved: [Int: Int] = [:]
    for index in gaps.flatMap(\.new) {
      if let before = places[Key(kind: new[index].kind, text: new[index].text)]?.popLast() { moved[index] = before }
    }
    return moved
  }

  /// What it costs to call a block gone, or new: two of these outweigh a pair with too few words in common. A heading has so few
  /// words that its place says more.
  private static func skip(_ kind: String) -> Double {
    kind == "heading" || kind == "title" || kind == "description" ? 0.28 : 0.18
  }
  /// The largest gap that is paired by content; beyond it blocks are paired by place.
  private static let maximumCells = 1_000_000

  private static func paired(_ a: [Int], _ b: [Int], _ old: [Old], _ new: [BlockVersion]) -> [(Int, Int)] {
    if a.isEmpty || b.isEmpty { return [] }
    guard (a.count + 1) * (b.count + 1) <= maximumCells else {
      return zip(a, b).filter { old[$0].kind == new[$1].kind }
    }
    let columns = b.count + 1
    var best = [Double](repeating: 0, count: (a.count + 1) * columns)
    for i in 0...a.count {
      for j in 0...b.count where i > 0 || j > 0 {
        var cost = Double.infinity
        if i > 0 { cost = min(cost, best[(i - 1) * columns + j] + skip(old[a[i - 1]].kind)) }
        if j > 0 { cost = min(cost, best[i * columns + j - 1] + skip(new[b[j - 1]].kind)) }
        if i > 0, j > 0 { cost = min(cost, best[(i - 1) * columns + j - 1] + self.cost(old[a[i - 1]], new[b[j - 1]])) }
        best[i * columns + j] = cost
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (a.count, b.count)
    while i > 0, j > 0 {
      let here = best[i * columns + j]
      if here == best[(i - 1) * columns + j - 1] + cost(old[a[i - 1]], new[b[j - 1]]) {
        pairs.append((a[i - 1], b[j - 1]))
        (i, j) = (i - 1, j - 1)
      } else if here == best[(i - 1) * columns + j] + skip(old[a[i - 1]].kind) {
        i -= 1
      } else {
        j -= 1
      }
    }
    return pairs.reversed()
  }

  private static func cost(_ a: Old, _ b: BlockVersion) -> Double {
    guard a.kind == b.kind else {
      let kinds: Set<String> = [a.kind, b.kind]
      return kinds == ["heading", "text"] ? b.distance(toSketch: a.sketch) + 0.05 : .infinity
    }
    return b.distance(toSketch: a.sketch)
  }
}
