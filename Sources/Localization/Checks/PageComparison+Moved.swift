import Diagnostics
import Markup

/// Blocks that a translation has at another place.
extension PageComparison {
  /// Reports a run of moved blocks once: at the heading of their section, if the section was moved, or else at its first.
  mutating func reportMove(_ bead: Alignment.Bead, _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    defer { isInMovedRun = bead.isMoved }
    guard bead.isMoved, !isInMovedRun else { return }
    var (i, j) = (bead.source.lowerBound, bead.variant.lowerBound)
    let headings = (heading(above: i, sources), heading(above: j, variants))
    if let a = headings.0, let b = headings.1, isMovedSection(a, b, sources, variants) { (i, j) = (a, b) }
    let (there, here) = (place(sources[i], source), place(variants[j], variant))
    let related = Diagnostic.Related("the source's \(sources[i].noun)", at: there)
    if let known = moves[[headings.0, headings.1]] {
      if diagnostics[known].location != here { diagnostics[known].related += [.init("this, too", at: here), related] }
      return
    }
    moves[[headings.0, headings.1]] = diagnostics.count
    diagnostics.append(
      Diagnostic(
        .blockMoved,
        "This \(variants[j].kind == .heading ? "section" : variants[j].noun) stands at another place than in the source",
        at: here, related: [related], remedy: "Move it to where the source has it"))
  }

  private func heading(above index: Int, _ blocks: [LeafBlock]) -> Int? { blocks[...index].lastIndex { $0.kind == .heading } }

  /// Whether two headings stand for each other, and not where the source has them.
  private func isMovedSection(_ a: Int, _ b: Int, _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    if let bead = alignment.beads.first(where: { $0.source.contains(a) && !$0.variant.isEmpty }) {
      return bead.isMoved && bead.variant.contains(b)
    }
    // Neither has another counterpart.
    let isAdded = alignment.beads.contains { $0.fate == .added && $0.variant.contains(b) }
    return sources[a].anchor == variants[b].anchor || isAdded && sources[a].level == variants[b].level
  }
}
