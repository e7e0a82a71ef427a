/// What the blocks of two pages can be recognised by, weighted by rarity.
///
/// Features are the invariants of a block and the words that both pages use. One that occurs in one block of each page weighs
/// 1, one that is everywhere almost nothing.
struct FeatureSpace {
  /// Feature numbers of each block, ascending.
  private let source: [[Int32]]
  private let variant: [[Int32]]
  private let weights: [Double]
  /// What all features of each block weigh together.
  let sourceWeights: [Double]
  let variantWeights: [Double]

  init(_ source: [LeafBlock], _ variant: [LeafBlock]) {
    var numbers = HashNumbers(capacity: (source + variant).reduce(0) { $0 + $1.invariants.count + $1.words.count })
    var counts: [(source: Int, variant: Int)] = []
    var isWord: [Bool] = []
    func number(_ blocks: [LeafBlock], _ count: (inout (source: Int, variant: Int)) -> Void) -> [[Int32]] {
      blocks.map { block in
        var own: [Int32] = []
        own.reserveCapacity(block.invariants.count + block.words.count)
        func add(_ hash: UInt64, _ word: Bool) {
          let id = numbers.number(of: hash)
          if Int(id) == counts.count {
            counts.append((0, 0))
            isWord.append(word)
          }
          own.append(id)
        }
        for hash in block.invariants { add(hash, false) }
        if block.kind != .code { for hash in block.words { add(hash, true) } }
        let unique = own.sorted().withoutRepetition
        for id in unique { count(&counts[Int(id)]) }
        return unique
      }
    }
    let a = number(source) { $0.source += 1 }
    let b = number(variant) { $0.variant += 1 }
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
