import Diagnostics

/// What of the statements of a text another text says differently.
///
/// A translation may leave out a word of a statement, or say it once more; where one of its words is gone and another of the same
/// kind has come, the statement was changed.
struct StatementComparison {
  struct Change: Equatable {
    var was: StatementAtom
    var now: StatementAtom
  }

  let was: [StatementAtom]
  let now: [StatementAtom]
  /// The locales of the two pages.
  let source: String
  let variant: String

  /// The names of the locales, which may tell addresses apart: `/en/setup` and `/fr/setup`.
  private var locales: [String] { LocaleNames.of(source) + LocaleNames.of(variant) }

  /// Each word that was changed, with what has come in its place.
  var changes: [Change] {
    guard !was.isEmpty, !now.isEmpty, !isKept else { return [] }
    var found: [Change] = []
    for kind in StatementAtom.Kind.allCases {
      // What a method and its path make is looked at where both are kept, and stand with others.
      if kind == .operation, !found.isEmpty { continue }
      let (lost, added) = differences(of: kind)
      // Of two numbers that are gone one may have become a word.
      if kind == .number,
        by(
          .numberInWords,
          lost.count != 1 || added.count != 1 || lost[0].text.utf8.count != added[0].text.utf8.count)
      {
        continue
      }
      found += pairs(lost, added)
    }
    return found.sorted { $0.now.range < $1.now.range }
  }

  /// Whether the two are the same, word by word.
  private var isKept: Bool {
    was.count == now.count && was.indices.allSatisfy { was[$0].kind == now[$0].kind && was[$0].text == now[$0].text }
  }

  /// Where so many words of a kind differ, the two are other texts.
  private static let most = 64

  /// The atoms of a kind that only the one text has, and those that only the other has; none where far too much differs.
  func differences(of kind: StatementAtom.Kind) -> (lost: [StatementAtom], added: [StatementAtom]) {
    let (a, b) = (was.filter { $0.kind == kind }, now.filter { $0.kind == kind })
    let hunks = SequenceDiff.hunks(a.map(\.text), b.map(\.text))
    guard !hunks.isEmpty else { return ([], []) }
    var counts: [String: Int] = [:]
    for atom in a { counts[atom.text, default: 0] += 1 }
    for atom in b { counts[atom.text, default: 0] -= 1 }
    // What only stands in another order is kept.
    func left(_ atoms: ArraySlice<StatementAtom>, _ sign: Int) -> [StatementAtom] {
      atoms.filter { atom in
        guard let count = counts[atom.text], count * sign > 0 else { return false }
        counts[atom.text] = count - sign
        return true
      }
    }
    var lost = hunks.flatMap { left(a[$0.old], 1) }
    var added = hunks.flatMap { left(b[$0.new], -1) }
    guard !lost.isEmpty, !added.isEmpty else { return (lost, added) }
    guard lost.count <= Self.most, added.count <= Self.most else { return ([], []) }
    added.removeAll { atom in
      guard let index = lost.firstIndex(where: { isSame($0, atom) }) else { return false }
      lost.remove(at: index)
      return true
    }
    return (lost, added)
  }

  /// Those that are spelt alike belong together; the others in their order.
  private func pairs(_ lost: [StatementAtom], _ added: [StatementAtom]) -> [Change] {
    var lost = lost
    var added = added
    var out: [Change] = []
    for atom in lost where lost.count > 1 && !added.isEmpty {
      guard let near = NearMiss.best(for: atom.text, among: added.map(\.text)),
        let index = added.firstIndex(where: { $0.text == near }), let own = lost.firstIndex(of: atom)
      else { continue }
      let other = added.remove(at: index)
      if !isWithin(atom, other) { out.append(Change(was: atom, now: other)) }
      lost.remove(at: own)
    }
    return out + zip(lost, added).compactMap { isWithin($0, $1) ? nil : Change(was: $0, now: $1) }
  }

  /// Whether a name goes on in the other language: `Content-Type-Header`.
  private func isWithin(_ a: StatementAtom, _ b: StatementAtom) -> Bool {
    by(.headerGoesOn, a.kind == .header && (a.text.hasPrefix(b.text + "-") || b.text.hasPrefix(a.text + "-")))
  }

  private func isSame(_ a: StatementAtom, _ b: StatementAtom) -> Bool {
    if a.text == b.text { return true }
    if a.kind == .number, locales.contains("th") { return by(.buddhistYear, TextNumbers.isBuddhistYear(b.text, of: a.text)) }
    guard a.kind == .path || a.kind == .operation else { return false }
    let texts = [a, b].map { StatementText.withoutPlaceholders($0.text.utf8) }
    if by(.placeholderOfPath, texts[0] == texts[1]) { return true }
    guard a.kind == .path else { return false }
    return by(.pathOfLocale, LinkTarget(a.text, locales).parts == LinkTarget(b.text, locales).parts)
  }
}
