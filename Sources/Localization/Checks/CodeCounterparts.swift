import Markup

/// Finds code that has no counterpart again: within another block of code, where a translator joined two or divided one, and at
/// another place. Comments do not count, as translators rewrite them, remove them, and put new ones where they join.
struct CodeCounterparts {
  let source: Document
  let variant: Document
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
    for index in missing {
      let own = beads[index].source.lowerBound
      let text = code(sources[own], source)
      beads[index].whole =
        pairs.first { pair in
          isNear(pair.source, own)
            && code(variants[pair.variant.lowerBound], variant).holds(text, beside: code(sources[pair.source.lowerBound], source))
        }?.variant.lowerBound
    }
    for index in added {
      let own = beads[index].variant.lowerBound
      let text = code(variants[own], variant)
      beads[index].whole =
        pairs.first { pair in
          isNear(pair.variant, own)
            && code(sources[pair.source.lowerBound], source).holds(text, beside: code(variants[pair.variant.lowerBound], variant))
        }?.source.lowerBound
    }
    move(missing.filter { beads[$0].whole == nil }, added.filter { beads[$0].whole == nil }, &beads)
    return Alignment(beads: beads)
  }

  /// Makes pairs of what is missing at one place and added at another, the most alike first.
  private func move(_ missing: [Int], _ added: [Int], _ beads: inout [Alignment.Bead]) {
    guard missing.count * added.count < 10_000 else { return }
    let given = missing.map { code(sources[beads[$0].source.lowerBound], source) }
    let own = added.map { code(variants[beads[$0].variant.lowerBound], variant) }
    var likely: [(missing: Int, added: Int, likeness: Double)] = []
    for (i, a) in given.enumerated() {
      for (j, b) in own.enumerated() {
        let likeness = a.likeness(to: b)
        if likeness >= Self.leastLikeness { likely.append((missing[i], added[j], likeness)) }
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

  private func isNear(_ range: Range<Int>, _ index: Int) -> Bool { abs(range.lowerBound - index) <= Self.reach }

  private func isCode(_ range: Range<Int>, _ blocks: [LeafBlock]) -> Bool {
    range.count == 1 && blocks[range.lowerBound].kind == .code
  }

  private func code(_ block: LeafBlock, _ document: Document) -> UncommentedCode {
    UncommentedCode(document.literalBytes(block.node))
  }
}
