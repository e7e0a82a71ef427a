import Diagnostics

/// The text of the translation of each block of a page, as hashes, through the alignment of the two.
struct Counterparts {
  /// One for each block of the source; `nil` where the translation has none.
  private(set) var texts: [UInt64?]

  init(_ source: PageVersion, _ variant: PageVersion) {
    texts = [UInt64?](repeating: nil, count: source.blocks.count)
    for index in 0..<source.metadata {
      texts[index] = variant.blocks[..<variant.metadata].first { $0.kind == source.blocks[index].kind }?.text
    }
    func likeness(_ a: Int, _ b: Int) -> Double {
      source.leaves[a].likeness(to: variant.leaves[b])
    }
    func text(_ index: Int) -> UInt64 { variant.blocks[variant.metadata + index].text }
    var taken = [Bool](repeating: false, count: variant.leaves.count)
    for bead in Aligner().align(source.leaves, variant.leaves).beads where !bead.variant.isEmpty && !bead.source.isEmpty {
      // Of several blocks on one side those count that have something in common with the other side, if any has.
      let sources = bead.source.filter { a in bead.source.count == 1 || bead.variant.contains { likeness(a, $0) > 0 } }
      let variants = bead.variant.filter { b in bead.variant.count == 1 || bead.source.contains { likeness($0, b) > 0 } }
      let own = variants.isEmpty ? Array(bead.variant) : variants
      for index in own { taken[index] = true }
      var hash = StableHash()
      for index in own { hash.add(text(index)) }
      for index in sources.isEmpty ? Array(bead.source) : sources {
        texts[source.metadata + index] = own.count == 1 ? text(own[0]) : hash.value
      }
    }
    // Blocks that stand elsewhere, found again by what translators leave as it is.
    for a in source.leaves.indices where texts[source.metadata + a] == nil && !source.leaves[a].invariants.isEmpty {
      let candidates = variant.leaves.indices.filter { !taken[$0] && variant.leaves[$0].kind == source.leaves[a].kind }
      let ranked = candidates.map { (index: $0, likeness: likeness(a, $0)) }.sorted { $0.likeness > $1.likeness }
      guard let best = ranked.first, best.likeness >= 0.6, ranked.count < 2 || ranked[1].likeness < best.likeness else {
        continue
      }
      taken[best.index] = true
      texts[source.metadata + a] = text(best.index)
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
