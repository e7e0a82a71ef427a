import Diagnostics
import Markup

/// The finding of a run of moved blocks: its number, the block that it is about, and how many stand there.
struct MovedFinding {
  var number: Int
  var isSection: Bool
  var noun: String
  /// Where it ends in the translation, as a number of a block.
  var end: Int
  var count = 1
  /// The level of the heading, and how many sections of that level or above stand there.
  var level = 0
  var sections = 1

  /// Blocks of the translation without a counterpart may stand between those of a run.
  private static let mostBetween = 2

  /// Whether a moved block belongs to the run: it stands behind it in the translation, too.
  fileprivate func goesOn(at block: Int) -> Bool { (end...end + Self.mostBetween).contains(block) }
}

/// Blocks that a translation has at another place.
extension PageComparison {
  /// Reports a run of moved blocks once: at the heading of their section, if the section was moved, or else at its first.
  mutating func reportMove(_ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    guard bead.isMoved, isOn(.movedBlock) else {
      movedRun = nil
      return
    }
    let moved = movePlaces ?? MovePlaces(alignment.beads, sections, sources)
    movePlaces = moved
    let places = places(sources, variants)
    let passed = blocksPassed(by: bead, sources, moved)
    guard !by(.passedNothing, passed == 0), !by(.movedWithSection, goesWithItsSection(bead, sources, places, moved)) else {
      movedRun = nil
      return
    }
    if isOn(.groupMoved), let run = movedRun, run.goesOn(at: bead.variant.lowerBound) {
      return extendMove(bead, sources, variants)
    }
    var (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    let headings = (places.source.above(orAt: i), places.variant.above(orAt: j))
    if let a = headings.0, let b = headings.1, isMovedSection(a, b, sources, variants, places) { (i, j) = (a, b) }
    let (there, here) = (place(sources[i], source), place(variants[j], variant))
    let related = Diagnostic.Related("the source's \(sources[i].noun)", at: there)
    let isSection = variants[j].kind == .heading
    if isOn(.groupMovedSection), let known = moves[[headings.0, headings.1]] {
      fired(.groupMovedSection)
      findings[known].rules.note(.groupMovedSection)
      if findings[known].location != here { findings[known].related += [.init("this, too", at: here), related] }
      movedRun = MovedFinding(
        number: known, isSection: true, noun: "", end: bead.variant.upperBound, level: headings.1.map { variants[$0].level } ?? 0)
      return
    }
    moves[[headings.0, headings.1]] = findings.count
    movedRun = MovedFinding(
      number: findings.count, isSection: isSection, noun: variants[j].noun, end: bead.variant.upperBound,
      level: variants[j].level)
    var finding = Finding(
      .blockMoved, by: .movedBlock, .moved(isSection ? .sections(1) : .blocks(noun: variants[j].noun, count: 1)), at: here,
      related: [related])
    // A sentence that stands before the one it followed says the same.
    finding.soften(by: .sentencePassedOne, if: passed == 1 && sources[i].kind == .paragraph && !sources[i].isListed)
    finding.soften(by: .movedInOtherEdition, if: isOtherEdition && !isSection)
    findings.append(finding)
  }

  /// Whether a block stands where the source has it but for its section, which was moved without it: that is said of the section.
  private func goesWithItsSection(
    _ bead: Alignment.Bead, _ sources: [LeafBlock], _ places: PagePlaces, _ moved: MovePlaces
  ) -> Bool {
    guard sources[bead.source.lowerBound].kind != .heading, let heading = places.source.above(orAt: bead.source.lowerBound),
      moved.isMoved(heading)
    else { return false }
    return !moved.passesSettled(bead.source.lowerBound, bead.variant.lowerBound)
  }

  /// Past how many blocks of its kind a block was moved within the section where the source has it: code past code, text past text
  /// that is no list; more than two count as two. `nil` for a block of another section.
  private func blocksPassed(by bead: Alignment.Bead, _ sources: [LeafBlock], _ moved: MovePlaces) -> Int? {
    let (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    guard let sections, sections.isOne(i, j), !(sections.headings(of: i, j)?.isMoved ?? false), sources[i].kind != .heading
    else { return nil }
    return moved.passed(i, j, sections, sources)
  }

  /// One more block of a run that is reported at its first.
  private mutating func extendMove(_ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    guard var run = movedRun else { return }
    fired(.groupMoved)
    findings[run.number].rules.note(.groupMoved)
    run.end = bead.variant.upperBound
    run.count += 1
    movedRun = run
    let block = variants[bead.variant.lowerBound]
    guard !run.isSection else { return addSection(block, to: run) }
    if !isOtherEdition { findings[run.number].severity = .warning }
    findings[run.number].related.append(.init("this \(block.noun), too", at: place(block, variant)))
    let isTable = isTable(endingAt: bead.source.lowerBound, count: run.count, sources)
    findings[run.number].subject = .moved(isTable ? .table : .blocks(noun: run.noun, count: run.count))
  }

  /// Whether so many blocks are all rows of a table but its head.
  private func isTable(endingAt last: Int, count: Int, _ sources: [LeafBlock]) -> Bool {
    guard sources[last].kind == .tableRow else { return false }
    let table = source.document.parent(of: sources[last].node)
    return sources.count { $0.kind == .tableRow && source.document.parent(of: $0.node) == table } - count <= 1
      && !sources[(last + 1)...].contains { $0.kind == .tableRow && source.document.parent(of: $0.node) == table }
  }

  /// A section that was moved with the one before it; those below that go with it.
  private mutating func addSection(_ block: LeafBlock, to run: MovedFinding) {
    guard block.kind == .heading, block.level <= run.level else { return }
    movedRun?.sections += 1
    findings[run.number].subject = .moved(.sections(run.sections + 1))
    findings[run.number].related.append(.init("this section, too", at: place(block, variant)))
  }

  /// Whether two headings stand for each other, and not where the source has them.
  private func isMovedSection(
    _ a: Int, _ b: Int, _ sources: [LeafBlock], _ variants: [LeafBlock], _ places: PagePlaces
  ) -> Bool {
    if let bead = places.beads.source[a].map({ alignment.beads[$0] }), !bead.variant.isEmpty {
      return bead.isMoved && bead.variant.contains(b)
    }
    // Neither has another counterpart.
    let isAdded = places.beads.variant[b].map { alignment.beads[$0].fate == .added } ?? false
    return sources[a].anchor == variants[b].anchor || isAdded && sources[a].level == variants[b].level
  }
}
