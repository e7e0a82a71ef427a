/// What the blocks of two pages can be recognised by, weighted by rarity.
///
/// Features are the invariants of a block and the words that both pages use. One that occurs in one block of each page weighs
/// 1, one that is everywhere almost nothing.
struct FeatureSpace {
  /// Feature numbers of each block, ascending.
  let source: [[Int32]]
  let variant: [[Int32]]
  let weights: [Double]
  /// In how many blocks each feature occurs, on the page that has it more often.
  private let blocks: [Int]
  /// What all features of each block weigh together.
  let sourceWeights: [Double]
  let variantWeights: [Double]

  init(_ source: [LeafBlock], _ variant: [LeafBlock]) {
    var index = FeatureIndex(capacity: (source + variant).reduce(0) { $0 + $1.invariants.count + $1.words.count })
    let a = source.map { index.features(of: $0, ofSource: true) }
    let b = variant.map { index.features(of: $0, ofSource: false) }
    let (counts, isWord) = (index.counts, index.isWord)
    blocks = counts.map { max($0.source, $0.variant) }
    let weights = counts.indices.map { id -> Double in
      let count = counts[id]
      // A word that only one page has was translated, or is new: no evidence either way.
      if isWord[id], count.source == 0 || count.variant == 0 { return 0 }
      let rarity = 1 / (1 + Logarithm.natural(max(count.source, count.variant)))
      return isWord[id] ? 0.6 * rarity : rarity
    }
    func sum(_ ids: [Int32]) -> Double { ids.reduce(0) { $0 + weights[Int($1)] } }
    self.source = a.map { $0.filter { weights[Int($0)] > 0 } }
    self.variant = b.map { $0.filter { weights[Int($0)] > 0 } }
    self.weights = weights
    sourceWeights = self.source.map(sum)
    variantWeights = self.variant.map(sum)
  }

  /// Whether a feature occurs in at most so many blocks of either page.
  func isRare(_ feature: Int32, _ mostBlocks: Int) -> Bool { blocks[Int(feature)] <= mostBlocks }

  /// What the features weigh that a block of the source and one of the variant have in common.
  func common(_ i: Int, _ j: Int) -> Double {
    let a = source[i]
    let b = variant[j]
    var x = 0
    var y = 0
    var sum = 0.0
    while x < a.count, y < b.count {
      if a[x] == b[y] {
        sum += weights[Int(a[x])]
        x += 1
        y += 1
      } else if a[x] < b[y] {
        x += 1
      } else {
        y += 1
      }
    }
    return sum
  }
}

/// Numbers the features of blocks, and counts in how many blocks of each page each occurs.
private struct FeatureIndex {
  struct Count {
    var source = 0
    var variant = 0
  }

  private(set) var counts: [Count] = []
  /// Whether a feature is a word that need not be kept.
  private(set) var isWord: [Bool] = []
  private var numbers: HashNumbers

  init(capacity: Int) { numbers = HashNumbers(capacity: capacity) }

  /// The features of a block, ascending, each once.
  mutating func features(of block: LeafBlock, ofSource isSource: Bool) -> [Int32] {
    var own: [Int32] = []
    own.reserveCapacity(block.invariants.count + block.words.count)
    for hash in block.invariants { own.append(number(of: hash, isWord: false)) }
    if block.kind != .code { for hash in block.words { own.append(number(of: hash, isWord: true)) } }
    let unique = own.sorted().withoutRepetition
    for id in unique { if isSource { counts[Int(id)].source += 1 } else { counts[Int(id)].variant += 1 } }
    return unique
  }

  private mutating func number(of hash: UInt64, isWord: Bool) -> Int32 {
    let id = numbers.number(of: hash)
    if Int(id) == counts.count {
      counts.append(Count())
      self.isWord.append(isWord)
    }
    return id
  }
}

/// Logarithms of small counts without a mathematics library, the same on every machine.
enum Logarithm {
  /// The natural logarithm of a whole number, to about three digits: harmonic numbers less Euler's constant.
  static func natural(_ value: Int) -> Double {
    guard value > 1 else { return 0 }
    if value <= 64 { return table[value] }
    return 0.693_147 + natural(value / 2)
  }

  private static let table: [Double] = (0...64).map { value in
    guard value > 1 else { return 0 }
    // ln v = 2 artanh((v − 1)/(v + 1)), by its series.
    let t = (Double(value) - 1) / (Double(value) + 1)
    var term = t
    var sum = 0.0
    for k in 0..<200 {
      sum += term / Double(2 * k + 1)
      term *= t * t
    }
    return 2 * sum
  }
}

extension Array where Element: Equatable {
  /// The elements of a sorted array, each once.
  var withoutRepetition: [Element] {
    var out: [Element] = []
    out.reserveCapacity(count)
    for element in self where element != out.last { out.append(element) }
    return out
  }
}
