/// The text of the translation of each block of a page, as hashes, through the alignment of the two.
struct Counterparts {
  /// One for each block of the source; `nil` where the translation has none.
  private(set) var texts: [UInt64?]

  init(_ source: PageVersion, _ variant: PageVersion) {
    texts = [UInt64?](repeating: nil, count: source.blocks.count)
    for index in 0..<source.metadata {
      texts[index] = variant.blocks[..<variant.metadata].first { $0.kind == source.blocks[index].kind }?.text
    }
    for bead in Aligner().align(source.leaves, variant.leaves).beads where !bead.variant.isEmpty {
      let own: UInt64
      if bead.variant.count == 1 {
        own = variant.blocks[variant.metadata + bead.variant.lowerBound].text
      } else {
        var hash = StableHash()
        for index in bead.variant { hash.add(variant.blocks[variant.metadata + index].text) }
        own = hash.value
      }
      for index in bead.source { texts[source.metadata + index] = own }
    }
  }
}

/// Which texts of a translation came and which went between two looks at it, whatever blocks of the source they belong to.
struct TextChanges {
  private var before: [UInt64: Int] = [:]
  private var now: [UInt64: Int] = [:]

  init(before: [UInt64], now: [UInt64]) {
    for text in before { self.before[text, default: 0] += 1 }
    // Each text is listed as a block and as a counterpart.
    for text in now { self.now[text, default: 0] += 1 }
  }

  func isNew(_ text: UInt64) -> Bool { before[text] == nil }
  func isGone(_ text: UInt64) -> Bool { now[text] == nil }
  /// Whether fewer blocks have the text than did.
  func isFewer(_ text: UInt64) -> Bool { (now[text] ?? 0) / 2 < before[text] ?? 0 }
}
