/// Takes blocks home: sections that stand for each other without a doubt, as one anchor or a name of their own says, are filled anew
/// with what both of them have, where some of it was given to blocks of other sections.
///
///     ### open()                 ### open()
///     *Since 1.0*                *Seit 1.0*       ← was taken for that of 'close()'
///     ### close()                ### close()
///     *Since 1.0*                *Seit 1.0*
struct HomeSections {
  let state: AlignmentState

  /// More pairs of blocks are not compared in one round.
  private static let mostCells = 40_000

  init(_ state: AlignmentState) { self.state = state }

  /// What stands below two headings.
  private struct Home {
    var source: Range<Int>
    var variant: Range<Int>
    var isMoved: Bool
    /// The beads with some of it.
    var beads: [Int] = []

    /// Whether a bead has something of a section, and something of another one.
    func isLeft(by bead: Alignment.Bead) -> Bool {
      bead.isPair && (!bead.source.allSatisfy(source.contains) || !bead.variant.allSatisfy(variant.contains))
    }
  }

  /// Each section alone, and all that have blocks of each other.
  var candidates: [AlignmentCandidate] {
    let homes = left
    guard !homes.isEmpty else { return [] }
    var groups: [[Int]] = []
    var owners: [Int: Int] = [:]
    for (index, home) in homes.enumerated() {
      let known = Set(home.beads.compactMap { owners[$0] })
      let group = known.min() ?? groups.count
      if group == groups.count { groups.append([]) }
      groups[group].append(index)
      for other in known where other != group {
        groups[group] += groups[other]
        groups[other] = []
      }
      for member in groups[group] { for bead in homes[member].beads { owners[bead] = group } }
    }
    let together = groups.filter { $0.count > 1 }.map { $0.sorted().map { homes[$0] } }
    return (homes.map { [$0] } + together).compactMap(filled)
  }

  /// The sections that certainly stand for each other, and have blocks of others, or others of theirs.
  private var left: [Home] {
    var cells = 0
    return state.sections.headings.compactMap { headings in
      guard state.score.isEvident(headings.source, headings.variant) else { return nil }
      var home = Home(
        source: own(headings.source, state.score.source), variant: own(headings.variant, state.score.variant),
        isMoved: headings.isMoved)
      home.beads = Set(
        home.source.compactMap { state.places.source[$0] } + home.variant.compactMap { state.places.variant[$0] }
      ).sorted()
      guard !home.source.isEmpty, !home.variant.isEmpty, home.beads.allSatisfy({ state.beads[$0].whole == nil }),
        home.beads.contains(where: { home.isLeft(by: state.beads[$0]) }),
        cells + home.source.count * home.variant.count <= Self.mostCells
      else { return nil }
      cells += home.source.count * home.variant.count
      return home
    }
  }

  /// What stands below a heading, up to the next one.
  private func own(_ heading: Int, _ blocks: [LeafBlock]) -> Range<Int> {
    heading + 1..<(blocks[(heading + 1)...].firstIndex { $0.kind == .heading } ?? blocks.count)
  }

  /// Gives the blocks of each section to each other. What blocks of others had of it, or it of them, is left alone.
  private func filled(_ homes: [Home]) -> AlignmentCandidate? {
    let touched = Set(homes.flatMap(\.beads)).sorted()
    func isHome(source block: Int) -> Bool { homes.contains { $0.source.contains(block) } }
    func isHome(variant block: Int) -> Bool { homes.contains { $0.variant.contains(block) } }
    var changes: [Int: [Alignment.Bead]] = [:]
    for index in touched {
      let place = state.beads[index].variant.lowerBound
      changes[index] = state.beads[index].source.filter { !isHome(source: $0) }.map {
        .init(source: $0..<$0 + 1, variant: place..<place)
      }
    }
    var starts: [Int: Int] = [:]
    for home in homes {
      guard let first = state.places.source[home.source.lowerBound] else { return nil }
      let beads = GapFiller(score: state.score).fill(home.source, home.variant)
      changes[first, default: []] += beads.map { home.isMoved && $0.isPair ? $0.elsewhere : $0 }
      for block in home.variant { starts[block] = first }
    }
    for block in touched.flatMap({ state.beads[$0].variant.filter { !isHome(variant: $0) } }).sorted() {
      // It stands behind what it follows.
      let before = block == 0 ? 0 : starts[block - 1] ?? state.places.variant[block - 1] ?? 0
      let beads = changes[before] ?? [state.beads[before]]
      let end = beads.last?.source.upperBound ?? state.beads[before].source.upperBound
      changes[before] = beads + [.init(source: end..<end, variant: block..<block + 1)]
    }
    return AlignmentCandidate(changes.map { ($0.key, $0.value) })
  }
}
