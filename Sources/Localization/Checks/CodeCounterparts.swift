import Vocabulary

/// Finds code that has no counterpart again: within another block of code, where a translator joined two or divided one, and at
/// another place. Comments do not count, as translators rewrite them, remove them, and put new ones where they join.
struct CodeCounterparts {
  let source: LocalePage
  let variant: LocalePage
  let sources: [LeafBlock]
  let variants: [LeafBlock]

  /// How much alike two blocks of code must be to be the same at another place.
  private static let leastLikeness = 0.65
  /// By how much less a pair must have in common than that to be taken apart.
  private static let distance = 0.25
  /// Where more blocks would have to be compared, the code of the pages is other code: nothing was moved.
  private static let mostCompared = 10_000
  private static let mostStrange = 40_000
  /// How many blocks apart code is that was joined.
  private static let reach = 8

  func settled(_ alignment: Alignment) -> Alignment {
    guard alignment.beads.contains(where: isDoubtful) else { return alignment }
    let given = code(sources, source)
    let own = code(variants, variant)
    var beads = withoutStrangers(alignment.beads, given, own)
    let missing = beads.indices.filter { beads[$0].fate == .missing && isCode(beads[$0].source, sources) }
    let added = beads.indices.filter { beads[$0].fate == .added && isCode(beads[$0].variant, variants) }
    guard !missing.isEmpty || !added.isEmpty else { return alignment }
    let pairs = beads.filter { isCode($0.source, sources) && isCode($0.variant, variants) }
    let ofSource = NearPairs(pairs.map { ($0.source.lowerBound, $0.variant.lowerBound) })
    let ofVariant = NearPairs(pairs.map { ($0.variant.lowerBound, $0.source.lowerBound) })
    for index in missing where isOn(.joinedCode) {
      beads[index].whole = whole(of: beads[index].source.lowerBound, given, own, ofSource)
    }
    for index in added where isOn(.dividedCode) {
      beads[index].whole = whole(of: beads[index].variant.lowerBound, own, given, ofVariant)
    }
    for index in missing where beads[index].whole != nil { fired(.joinedCode) }
    for index in added where beads[index].whole != nil { fired(.dividedCode) }
    if isOn(.movedCode) {
      move(missing.filter { beads[$0].whole == nil }, added.filter { beads[$0].whole == nil }, given, own, &beads)
    }
    return Alignment(beads: beads)
  }

  /// Whether code stands alone, or little says that two blocks are each other's counterpart.
  private func isDoubtful(_ bead: Alignment.Bead) -> Bool {
    guard isCode(bead.source, sources), isCode(bead.variant, variants) else {
      return isCode(bead.source, sources) && bead.fate == .missing || isCode(bead.variant, variants) && bead.fate == .added
    }
    return sources[bead.source.lowerBound].likeness(to: variants[bead.variant.lowerBound]) < Self.leastLikeness
  }

  /// The beads, with pairs of code apart that have little in common while a block without a counterpart has much of one of them.
  private func withoutStrangers(
    _ beads: [Alignment.Bead], _ given: [UncommentedCode?], _ own: [UncommentedCode?]
  ) -> [Alignment.Bead] {
    func likeness(_ a: Int, _ b: Int) -> Double {
      guard let x = given[a], let y = own[b] else { return 0 }
      return x.likeness(to: y)
    }
    let strange = beads.indices.filter { index in
      isCode(beads[index].source, sources) && isCode(beads[index].variant, variants)
        && likeness(beads[index].source.lowerBound, beads[index].variant.lowerBound) < Self.leastLikeness - Self.distance
    }
    guard !strange.isEmpty, isOn(.strangeCodePair) else { return beads }
    let isStrange = Set(strange)
    let free = beads.indices.filter { isStrange.contains($0) || [.missing, .added].contains(beads[$0].fate) }
    let sourcesFree = free.filter { isCode(beads[$0].source, sources) }.map { beads[$0].source.lowerBound }
    let variantsFree = free.filter { isCode(beads[$0].variant, variants) }.map { beads[$0].variant.lowerBound }
    guard strange.count * (sourcesFree.count + variantsFree.count) < Self.mostStrange else { return beads }
    let parted = Set(
      strange.filter { index in
        let (a, b) = (beads[index].source.lowerBound, beads[index].variant.lowerBound)
        return sourcesFree.contains { likeness($0, b) >= Self.leastLikeness }
          || variantsFree.contains { likeness(a, $0) >= Self.leastLikeness }
      })
    for _ in parted { fired(.strangeCodePair) }
    return beads.parting(parted)
  }

  /// Pairs of code, found by the place of the one that is looked for, in the order of the alignment.
  private struct NearPairs {
    private var numbers: [Int: Int] = [:]
    private let pairs: [(own: Int, other: Int)]

    init(_ pairs: [(own: Int, other: Int)]) {
      self.pairs = pairs
      for (number, pair) in pairs.enumerated() { numbers[pair.own] = number }
    }

    func near(_ place: Int, reach: Int) -> [(own: Int, other: Int)] {
      (place - reach...place + reach).compactMap { numbers[$0] }.sorted().map { pairs[$0] }
    }
  }

  /// The block of the other page that holds a block as well as its own counterpart nearby.
  private func whole(
    of place: Int, _ code: [UncommentedCode?], _ other: [UncommentedCode?], _ pairs: NearPairs
  ) -> Int? {
    guard let text = code[place] else { return nil }
    return pairs.near(place, reach: Self.reach).first { pair in
      guard let rest = code[pair.own] else { return false }
      return other[pair.other]?.holds(text, beside: rest) ?? false
    }?.other
  }

  /// Makes pairs of what is missing at one place and added at another, the most alike first.
  private func move(
    _ missing: [Int], _ added: [Int], _ given: [UncommentedCode?], _ own: [UncommentedCode?], _ beads: inout [Alignment.Bead]
  ) {
    guard missing.count * added.count < Self.mostCompared else { return }
    var likely: [(missing: Int, added: Int, likeness: Double)] = []
    for i in missing {
      for j in added {
        guard let a = given[beads[i].source.lowerBound], let b = own[beads[j].variant.lowerBound] else { continue }
        let likeness = a.likeness(to: b)
        if likeness >= Self.leastLikeness { likely.append((i, j, likeness)) }
      }
    }
    likely.sort { ($1.likeness, $0.missing, $0.added) < ($0.likeness, $1.missing, $1.added) }
    var taken: Set<Int> = []
    for pair in likely where !taken.contains(pair.missing) && !taken.contains(pair.added) {
      fired(.movedCode)
      taken.formUnion([pair.missing, pair.added])
      beads.pair(missing: pair.missing, added: pair.added)
    }
    beads = beads.withoutEmptyBeads
  }

  private func isCode(_ range: Range<Int>, _ blocks: [LeafBlock]) -> Bool {
    range.count == 1 && blocks[range.lowerBound].kind == .code
  }

  private func code(_ blocks: [LeafBlock], _ page: LocalePage) -> [UncommentedCode?] {
    blocks.map { $0.kind == .code ? UncommentedCode($0, of: page) : nil }
  }
}
