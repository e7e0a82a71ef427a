/// A block, or the two halves of one.
struct OneOrTwo {
  var one: Int
  var two: Int?
}

/// What the words of a page stand beside in its translation, learned from the pairs that are known.
///
/// A block is described by the pairs elsewhere on the page that use its words; a block and its translation are described by the
/// same pairs, in any two languages. A pair says nothing about its own blocks.
struct Concordance {
  /// For each block how much its words have in common with each pair's side, where they have anything.
  private let source: [[Use]]
  private let variant: [[Use]]
  /// The pair that a block is part of, or -1.
  private let sourcePair: [Int32]
  private let variantPair: [Int32]

  /// A pair that uses words of a block, and what these weigh.
  private struct Use {
    var pair: Int32
    var weight: Float
  }

  /// So many uses are kept of each page: where there are more, a page repeats itself, and the use of its words tells little.
  private static let mostUses = 4_000_000

  /// `nil` for pages that use their words too often, or whose blocks would have to be compared so often, `comparisons`, that it takes
  /// more than a moment.
  init?(_ source: [LeafBlock], _ variant: [LeafBlock], pairs: [(source: Int, variant: Int)], comparisons: Int) {
    guard let own = Concordance.profiles(source.map(Concordance.terms), pairs.map(\.source)),
      let other = Concordance.profiles(variant.map(Concordance.terms), pairs.map(\.variant))
    else { return nil }
    let uses = (own.reduce(0) { $0 + $1.count }, other.reduce(0) { $0 + $1.count })
    let cost = uses.0 / max(1, source.count) + uses.1 / max(1, variant.count)
    guard cost * comparisons <= Concordance.mostCompared else { return nil }
    (self.source, self.variant) = (own, other)
    var sourcePair = [Int32](repeating: -1, count: source.count)
    var variantPair = [Int32](repeating: -1, count: variant.count)
    for (index, pair) in pairs.enumerated() {
      sourcePair[pair.source] = Int32(index)
      variantPair[pair.variant] = Int32(index)
    }
    self.sourcePair = sourcePair
    self.variantPair = variantPair
  }

  private static let mostCompared = 60_000_000

  /// The terms of a block, each once.
  private static func terms(_ block: LeafBlock) -> [UInt64] { block.terms.sorted().withoutRepetition }

  private static func profiles(_ blocks: [[UInt64]], _ known: [Int]) -> [[Use]]? {
    var places: [UInt64: [Int32]] = [:]
    for (pair, block) in known.enumerated() { for term in blocks[block] { places[term, default: []].append(Int32(pair)) } }
    // A word that stands everywhere tells nothing.
    let all = Logarithm.natural(known.count)
    places = places.filter { Logarithm.natural($0.value.count) != all }
    guard blocks.reduce(0, { $0 + $1.reduce(0) { $0 + (places[$1]?.count ?? 0) } }) <= mostUses else { return nil }
    var weights = [Float](repeating: 0, count: known.count)
    return blocks.map { terms in
      var touched: [Int32] = []
      for term in terms {
        guard let list = places[term] else { continue }
        let rarity = Float(all - Logarithm.natural(list.count))
        for pair in list {
          if weights[Int(pair)] == 0 { touched.append(pair) }
          weights[Int(pair)] += rarity * rarity
        }
      }
      touched.sort()
      return touched.map { pair in
        defer { weights[Int(pair)] = 0 }
        return Use(pair: pair, weight: weights[Int(pair)])
      }
    }
  }

  /// How alike the descriptions of two blocks are, from 0 to 1, and how much there is to judge by, from 0 to 1.
  func likeness(_ i: OneOrTwo, _ j: OneOrTwo) -> (value: Double, trust: Double) {
    var own = Own(source: sourcePair[i.one], sourceHalf: -1, variant: variantPair[j.one], variantHalf: -1)
    if let two = i.two {
      own.sourceHalf = sourcePair[two]
      return likeness(Self.sum(source[i.one], source[two]), variant[j.one], own)
    }
    if let two = j.two {
      own.variantHalf = variantPair[two]
      return likeness(source[i.one], Self.sum(variant[j.one], variant[two]), own)
    }
    return likeness(source[i.one], variant[j.one], own)
  }

  /// The uses of two halves.
  private static func sum(_ a: [Use], _ b: [Use]) -> [Use] {
    var out: [Use] = []
    out.reserveCapacity(a.count + b.count)
    var (x, y) = (0, 0)
    while x < a.count || y < b.count {
      if y == b.count || x < a.count && a[x].pair < b[y].pair {
        out.append(a[x])
        x += 1
      } else if x == a.count || b[y].pair < a[x].pair {
        out.append(b[y])
        y += 1
      } else {
        out.append(Use(pair: a[x].pair, weight: a[x].weight + b[y].weight))
        (x, y) = (x + 1, y + 1)
      }
    }
    return out
  }

  /// The pairs that blocks are part of, or -1.
  private struct Own {
    var source: Int32
    var sourceHalf: Int32
    var variant: Int32
    var variantHalf: Int32
  }

  private func likeness(_ s: [Use], _ v: [Use], _ own: Own) -> (value: Double, trust: Double) {
    var dot: Float = 0
    var a: Float = 0
    var b: Float = 0
    var (x, y) = (0, 0)
    while x < s.count || y < v.count {
      let left = x < s.count ? s[x].pair : .max
      let right = y < v.count ? v[y].pair : .max
      let pair = min(left, right)
      // A pair says nothing about its own blocks.
      let isOwn = pair == own.source || pair == own.sourceHalf || pair == own.variant || pair == own.variantHalf
      if left == pair {
        if !isOwn {
          a += s[x].weight * s[x].weight
          if right == pair { dot += s[x].weight * v[y].weight }
        }
        x += 1
      }
      if right == pair {
        if !isOwn { b += v[y].weight * v[y].weight }
        y += 1
      }
    }
    guard a > 0, b > 0 else { return (0, 0) }
    let norm = (a * b).squareRoot()
    return (Double(dot / norm), Double(min(1, norm / 40)))
  }
}
