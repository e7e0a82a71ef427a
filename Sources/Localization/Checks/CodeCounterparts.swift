/// Finds code that has no counterpart again: within another block of code, where a translator joined two or divided one, and at
/// another place. Comments do not count, as translators rewrite them, remove them, and put new ones where they join.
struct CodeCounterparts {
  let source: LocalePage
  let variant: LocalePage
  let sources: [LeafBlock]
  let variants: [LeafBlock]

  /// How much alike two blocks of code must be to be the same at another place.
  private static let leastLikeness = 0.65
  /// How many blocks apart code is that was joined.
  private static let reach = 8

  func settled(_ alignment: Alignment) -> Alignment {
    var beads = alignment.beads
    let missing = beads.indices.filter { beads[$0].fate == .missing && isCode(beads[$0].source, sources) }
    let added = beads.indices.filter { beads[$0].fate == .added && isCode(beads[$0].variant, variants) }
    guard !missing.isEmpty || !added.isEmpty else { return alignment }
    let pairs = beads.filter { isCode($0.source, sources) && isCode($0.variant, variants) }
    let given = code(sources, source)
    let own = code(variants, variant)
    for index in missing {
      let place = beads[index].source.lowerBound
      beads[index].whole = whole(of: place, given, own, pairs.map { ($0.source.lowerBound, $0.variant.lowerBound) })
    }
    for index in added {
      let place = beads[index].variant.lowerBound
      beads[index].whole = whole(of: place, own, given, pairs.map { ($0.variant.lowerBound, $0.source.lowerBound) })
    }
    move(missing.filter { beads[$0].whole == nil }, added.filter { beads[$0].whole == nil }, given, own, &beads)
    return Alignment(beads: beads)
  }

  /// The block of the other page that holds a block as well as its own counterpart nearby.
  private func whole(
    of place: Int, _ code: [UncommentedCode?], _ other: [UncommentedCode?], _ pairs: [(own: Int, other: Int)]
  ) -> Int? {
    guard let text = code[place] else { return nil }
    return pairs.first { pair in
      guard abs(pair.own - place) <= Self.reach, let rest = code[pair.own] else { return false }
      return other[pair.other]?.holds(text, beside: rest) ?? false
    }?.other
  }

  /// Makes pairs of what is missing at one place and added at another, the most alike first.
  private func move(
    _ missing: [Int], _ added: [Int], _ given: [UncommentedCode?], _ own: [UncommentedCode?], _ beads: inout [Alignment.Bead]
  ) {
    guard missing.count * added.count < 10_000 else { return }
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
      taken.formUnion([pair.missing, pair.added])
      beads[pair.missing].variant = beads[pair.added].variant
      // Between what only one of both has, there is no other place.
      let between = min(pair.missing, pair.added)..<max(pair.missing, pair.added)
      beads[pair.missing].isMoved = between.dropFirst().contains { !beads[$0].source.isEmpty && !beads[$0].variant.isEmpty }
    }
    let moved = Set(likely.map(\.added)).intersection(taken)
    beads = beads.indices.filter { !moved.contains($0) }.map { beads[$0] }
  }

  private func isCode(_ range: Range<Int>, _ blocks: [LeafBlock]) -> Bool {
    range.count == 1 && blocks[range.lowerBound].kind == .code
  }

  private func code(_ blocks: [LeafBlock], _ page: LocalePage) -> [UncommentedCode?] {
    blocks.map { $0.kind == .code ? UncommentedCode($0, of: page) : nil }
  }
}
