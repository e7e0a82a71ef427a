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
  private let size: Int
  /// For each block how much its words have in common with each pair's side.
  private let source: [[Float]]
  private let variant: [[Float]]
  /// The pair that a block is part of, or -1.
  private let sourcePair: [Int]
  private let variantPair: [Int]

  init(_ source: [LeafBlock], _ variant: [LeafBlock], pairs: [(source: Int, variant: Int)]) {
    size = pairs.count
    self.source = Concordance.profiles(source.map(Concordance.terms), pairs.map(\.source))
    self.variant = Concordance.profiles(variant.map(Concordance.terms), pairs.map(\.variant))
    var sourcePair = [Int](repeating: -1, count: source.count)
    var variantPair = [Int](repeating: -1, count: variant.count)
    for (index, pair) in pairs.enumerated() {
      sourcePair[pair.source] = index
      variantPair[pair.variant] = index
    }
    self.sourcePair = sourcePair
    self.variantPair = variantPair
  }

  /// The terms of a block, each once.
  private static func terms(_ block: LeafBlock) -> [UInt64] { block.terms.sorted().withoutRepetition }

  private static func profiles(_ blocks: [[UInt64]], _ known: [Int]) -> [[Float]] {
    var places: [UInt64: [Int32]] = [:]
    for (pair, block) in known.enumerated() { for term in blocks[block] { places[term, default: []].append(Int32(pair)) } }
    return blocks.map { terms in
      var profile = [Float](repeating: 0, count: known.count)
      for term in terms {
        guard let list = places[term] else { continue }
        // A word that stands everywhere tells nothing.
        let rarity = Float(Logarithm.natural(known.count) - Logarithm.natural(list.count))
        for pair in list { profile[Int(pair)] += rarity * rarity }
      }
      return profile
    }
  }

  /// How alike the descriptions of two blocks are, from 0 to 1, and how much there is to judge by, from 0 to 1.
  func likeness(_ i: OneOrTwo, _ j: OneOrTwo) -> (value: Double, trust: Double) {
    var dot: Float = 0
    var a: Float = 0
    var b: Float = 0
    for pair in 0..<size {
      if sourcePair[i.one] == pair || variantPair[j.one] == pair { continue }
      var x = source[i.one][pair]
      var y = variant[j.one][pair]
      if let two = i.two { x = sourcePair[two] == pair ? -1 : x + source[two][pair] }
      if let two = j.two { y = variantPair[two] == pair ? -1 : y + variant[two][pair] }
      if x < 0 || y < 0 { continue }
      dot += x * y
      a += x * x
      b += y * y
    }
    guard a > 0, b > 0 else { return (0, 0) }
    let norm = (a * b).squareRoot()
    return (Double(dot / norm), Double(min(1, norm / 40)))
  }
}
