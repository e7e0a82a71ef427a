/// Which lists and tables of two pages have nothing of each other. What their items look like says nothing then: a list of steps and
/// one of advice are about as long.
///
///     - One license is for one `hbbs`            - ライセンスを購入します
///     - `hbbr` needs none                        - Web コンソールに設定します
///     - Renew it in the portal
struct GroupKinship {
  private struct Group {
    var number: Int32
    var isTable = false
    var isOrdered = false
    var count = 0
    var features: [Int32] = []
    var weight = 0.0
    /// How many items have so many links and marks, those that have any.
    var forms: [Int: Int] = [:]
  }

  private enum Kinship: UInt8 {
    /// In order, one by one.
    case whole
    /// One has more than the other.
    case partial
    case none
  }

  private let sourceGroups: [Int32]
  private let variantGroups: [Int32]
  private let variantCount: Int
  private var kinships: [Kinship] = []

  /// More pairs of lists are not compared.
  private static let mostPairs = 100_000
  /// The share of what lists can be recognised by that those have in common which stand for each other, and a list and a table.
  private static let leastShare = 0.15
  private static let leastOfOtherForm = 0.3
  /// What must be known of them at least to say so; each item that one has more speaks against them, too, and another numbering.
  private static let leastKnown = 1.2
  private static let item = 0.3
  private static let numbering = 0.5
  /// The share of items with links and marks that have as many in the other list, where it may be another only by its language.
  private static let leastAlike = 0.5

  init?(_ source: [LeafBlock], _ variant: [LeafBlock], _ features: FeatureSpace) {
    let (a, b) = (Self.groups(source, features.source, features), Self.groups(variant, features.variant, features))
    guard !a.isEmpty, !b.isEmpty, a.count * b.count <= Self.mostPairs else { return nil }
    func places(_ blocks: [LeafBlock], _ groups: [Group]) -> [Int32] {
      let numbers = Dictionary(groups.enumerated().map { ($1.number, Int32($0)) }, uniquingKeysWith: { first, _ in first })
      return blocks.map { numbers[$0.group] ?? -1 }
    }
    (sourceGroups, variantGroups, variantCount) = (places(source, a), places(variant, b), b.count)
    kinships = a.flatMap { own in b.map { Self.kinship(own, $0, features) } }
  }

  /// What speaks against a pair of items of these lists, or rows of these tables.
  func strangeness(_ i: Int, _ j: Int, common: Double, _ weights: (Double, Double)) -> Double {
    let (a, b) = (sourceGroups[i], variantGroups[j])
    guard a >= 0, b >= 0, common <= AlignmentPrice.evident else { return 0 }
    switch kinships[Int(a) * variantCount + Int(b)] {
    case .whole: return 0
    case .partial: return common == 0 && max(weights.0, weights.1) > AlignmentPrice.name ? AlignmentPrice.otherRow : 0
    case .none: return AlignmentPrice.otherList
    }
  }

  private static func groups(_ blocks: [LeafBlock], _ own: [[Int32]], _ features: FeatureSpace) -> [Group] {
    var groups: [Group] = []
    for (index, block) in blocks.enumerated() where block.group > 0 {
      if groups.last?.number != block.group {
        groups.append(Group(number: block.group, isTable: block.kind == .tableRow, isOrdered: block.containers.first == "ol"))
      }
      let last = groups.count - 1
      groups[last].features += own[index]
      guard block.kind == .tableRow || block.opensItem else { continue }
      groups[last].count += 1
      let form = min(block.shape.links, 9) * 10 + min(block.shape.marked, 9)
      if form > 0 { groups[last].forms[form, default: 0] += 1 }
    }
    for index in groups.indices {
      groups[index].features = groups[index].features.sorted().withoutRepetition
      groups[index].weight = groups[index].features.reduce(0) { $0 + features.weights[Int($1)] }
    }
    return groups
  }

  private static func kinship(_ a: Group, _ b: Group, _ features: FeatureSpace) -> Kinship {
    let known: Kinship = a.count == b.count && a.isTable == b.isTable ? .whole : .partial
    let shared = Set(a.features).intersection(b.features).sorted().reduce(0) { $0 + features.weights[Int($1)] }
    let isOther = a.isTable != b.isTable
    guard 2 * shared < (a.weight + b.weight) * (isOther ? leastOfOtherForm : leastShare) else { return known }
    // A list of links to pages in the reader's language.
    let alike = a.forms.reduce(0) { $0 + min($1.value, b.forms[$1.key] ?? 0) }
    let all = max(a.forms.values.reduce(0, +), b.forms.values.reduce(0, +))
    if Double(alike) >= Double(all) * leastAlike, all > 0 { return known }
    if a.count == b.count, a.isOrdered == b.isOrdered, !isOther, all == 0 { return known }
    let against =
      max(a.weight, b.weight) + Double(abs(a.count - b.count)) * item + (a.isOrdered != b.isOrdered && !isOther ? numbering : 0)
    return against >= leastKnown ? .none : known
  }
}
