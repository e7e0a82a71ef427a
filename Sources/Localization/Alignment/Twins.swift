/// Blocks that are far more like each other than like any other of either page, wherever they stand.
///
///     Set the `port` of the server.     →  Der `port` des Servers.
struct Twins {
  /// For each block its twin on the other page, or -1.
  private let source: [Int]
  private let variant: [Int]

  /// Features of more blocks than this say too little to be looked up.
  private static let mostBlocks = 6
  /// What twins must have in common, its share, and what the next best may have of that at most.
  private static let leastCommon = 0.6
  private static let leastShare = 0.5
  private static let nextBest = 0.75
  /// So many blocks stand beside a block.
  private static let beside = 2
  /// What length and structure may say against two blocks of code, and against two of text for what they have in common.
  private static let mostCodeCost = 0.7
  private static let mostCost = 0.8
  private static let costOfCommon = 0.4

  init(_ score: BlockScore) {
    let features = score.features
    var places: [Int32: [Int]] = [:]
    for (index, own) in features.variant.enumerated() {
      for feature in own where features.isRare(feature, Twins.mostBlocks) { places[feature, default: []].append(index) }
    }
    var best = Best(score.source.count, score.variant.count)
    var common = [Double](repeating: 0, count: score.variant.count)
    for i in score.source.indices {
      var touched: [Int] = []
      for feature in features.source[i] {
        for j in places[feature] ?? [] {
          if common[j] == 0 { touched.append(j) }
          common[j] += features.weights[Int(feature)]
        }
      }
      for j in touched.sorted() {
        if score.kind(source: i) == score.kind(variant: j) {
          best.consider(i, j, 2 * common[j] / (features.sourceWeights[i] + features.variantWeights[j]))
        }
        common[j] = 0
      }
    }
    var source = [Int](repeating: -1, count: score.source.count)
    var variant = [Int](repeating: -1, count: score.variant.count)
    for i in source.indices {
      guard let j = best.counterpart(of: i, nextBest: Twins.nextBest) else { continue }
      let shared = features.common(i, j)
      guard shared >= Twins.leastCommon,
        score.share(shared, features.sourceWeights[i], features.variantWeights[j]) >= Twins.leastShare,
        score.plainCost(i, j, common: shared)
          < (score.kind(source: i) == .code ? Twins.mostCodeCost : min(Twins.mostCost, Twins.costOfCommon * shared))
      else { continue }
      (source[i], variant[j]) = (j, i)
    }
    (self.source, self.variant) = (source, variant)
  }

  /// The pairs, in the order of the source.
  var pairs: [(source: Int, variant: Int)] { source.enumerated().filter { $0.element >= 0 }.map { ($0.offset, $0.element) } }

  func areTwins(_ i: Int, _ j: Int) -> Bool { source[i] == j }

  /// Whether one of two blocks has its twin elsewhere, and not just beside the other: that may be the other half of it.
  func areApart(_ i: Int, _ j: Int) -> Bool {
    source[i] >= 0 && abs(source[i] - j) > Twins.beside || variant[j] >= 0 && abs(variant[j] - i) > Twins.beside
  }
}

/// The most like and the next most like for each block.
private struct Best {
  private struct Place {
    var block = -1
    var most = 0.0
    var next = 0.0

    mutating func consider(_ other: Int, _ likeness: Double) {
      if likeness > most {
        (block, most, next) = (other, likeness, most)
      } else if likeness > next {
        next = likeness
      }
    }
  }

  private var source: [Place]
  private var variant: [Place]

  init(_ sources: Int, _ variants: Int) {
    source = Array(repeating: Place(), count: sources)
    variant = Array(repeating: Place(), count: variants)
  }

  mutating func consider(_ i: Int, _ j: Int, _ likeness: Double) {
    source[i].consider(j, likeness)
    variant[j].consider(i, likeness)
  }

  /// What a block is most like that is most like it, by far.
  func counterpart(of i: Int, nextBest: Double) -> Int? {
    let j = source[i].block
    guard j >= 0, variant[j].block == i, source[i].next <= nextBest * source[i].most,
      variant[j].next <= nextBest * variant[j].most
    else { return nil }
    return j
  }
}
