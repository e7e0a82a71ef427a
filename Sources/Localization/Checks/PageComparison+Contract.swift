import Contract
import Diagnostics
import Vocabulary

/// What a difference is about.
private struct StatedFact: Hashable {
  let operation: OperationKey
  let fact: Difference.Subject

  init(_ difference: Difference) {
    operation = difference.operation
    fact = difference.fact
  }
}

extension PageComparison {
  /// Reports the facts that only one of the two pages states, an operation at a time.
  mutating func compareContract(_ aligned: AlignedPage, _ own: PageFacts) {
    guard isOn(.contract) else { return }
    let stated = source.facts ?? PageReader().facts(of: source.page, snippets: source.snippets)
    var found = ContractComparison.compare(source: stated, variant: own) { place(of: $0) }
    // Headings and tables in another language do not say what they are about; the source's do. Programs need no such words.
    let areOfPrograms = areOfPrograms(found, stated, own)
    contractDiffersInPrograms = areOfPrograms && !found.isEmpty
    if !areOfPrograms, isOn(.backTranslation),
      let told = BackTranslation(source, variant, aligned.alignment.beads, aligned.sourceBlocks, aligned.blocks)?.facts()
    {
      let known = Set(found.map(StatedFact.init))
      found = ContractComparison.compare(source: stated, variant: told) { place(of: $0) }.filter {
        known.contains(StatedFact($0))
      }
      if Set(found.map(StatedFact.init)) != known { fired(.backTranslation) }
    }
    let all = found
    found.removeAll { isStatedApart($0, among: all, aligned) || by(.factOfMissingCode, isOfMissingCode($0, aligned)) }
    let told = operationsToldByStatements(found)
    found.removeAll { by(.toldByStatement, told.contains($0.operation)) }
    var order: [OperationKey] = []
    var byOperation: [OperationKey: [Difference]] = [:]
    for difference in found {
      if byOperation[difference.operation] == nil { order.append(difference.operation) }
      byOperation[difference.operation, default: []].append(difference)
    }
    for operation in order {
      let differences = byOperation[operation] ?? []
      report(operation, differences.filter { $0.kind != .added }, rule: .contractChanged)
      report(operation, differences.filter { $0.kind == .added }, rule: .contractAdded)
    }
  }

  /// The operations that differ since a method or a path was changed in a line of which that is said already: once is enough.
  private func operationsToldByStatements(_ differences: [Difference]) -> Set<OperationKey> {
    let changed = findings.filter { $0.code == Rule.statementChanged.code }
    guard !changed.isEmpty else { return [] }
    func line(_ place: Location) -> [Int] {
      for (number, page) in [source, variant].enumerated() where page.document.source.path == place.file {
        return [number, page.document.source.lineIndex(at: place.range.lowerBound)]
      }
      return []
    }
    let lines = Set(changed.flatMap { [$0.location] + $0.related.map(\.location) }.map(line))
    return Set(
      differences.filter { difference in
        guard difference.fact == .operation else { return false }
        return [difference.variant, difference.source].contains { $0.map { lines.contains(line($0)) } ?? false }
      }.map(\.operation))
  }

  /// Whether programs state all that differs.
  private func areOfPrograms(_ differences: [Difference], _ stated: PageFacts, _ own: PageFacts) -> Bool {
    if differences.isEmpty { return true }
    let facts = (stated.facts + own.facts).filter { $0.witness.kind == .clientCode || $0.witness.kind == .serverCode }
    let programs = Set(facts.map(\.witness.location))
    return differences.allSatisfy { difference in
      (difference.kind == .added ? difference.variant : difference.source).map(programs.contains) ?? false
    }
  }

  /// How many blocks from its own place a sentence may stand that says what seems missing.
  private static let reach = 2

  /// Whether a status that seems missing stands in a paragraph beside the one that should say so, or an operation that seems added
  /// in code of the source.
  private func isStatedApart(_ difference: Difference, among all: [Difference], _ aligned: AlignedPage) -> Bool {
    switch (difference.kind, difference.fact) {
    case (.added, .operation):
      let (method, path) = (difference.operation.method, difference.operation.path)
      return by(
        .calledBySource,
        names.calls(method, with: path)
          && !all.contains { $0.operation.path == path && $0.operation != difference.operation })
    case (.missing, .status(let status)):
      guard let place = difference.source, place.file == source.document.source.path else { return false }
      let beads = aligned.alignment.beads
      let index = beads.firstIndex { bead in
        aligned.sourceBlocks[bead.source].contains { $0.kind == .paragraph && $0.range.contains(place.range.lowerBound) }
      }
      guard let index else { return false }
      // `401 Unauthorized` may be said in words of another language: its own paragraph has the number.
      let near = max(0, index - Self.reach)..<min(beads.count, index + Self.reach + 1)
      return isOn(.statusBeside)
        && near.contains { number in
          let bead = beads[number]
          return !bead.variant.isEmpty && aligned.blocks[bead.variant].allSatisfy { $0.kind == .paragraph }
            && ProseFacts(variant.document, aligned.blocks[bead.variant]).holds("\(status)")
            && by(
              .statusBeside,
              number == index || !ProseFacts(source.document, aligned.sourceBlocks[bead.source]).holds("\(status)"))
        }
    default: return false
    }
  }

  /// Whether only code states a fact that the translation lacks as a whole, and of which that is said.
  private func isOfMissingCode(_ difference: Difference, _ aligned: AlignedPage) -> Bool {
    guard difference.kind == .missing, difference.fact != .operation, let place = difference.source,
      place.file == source.document.source.path
    else { return false }
    return aligned.alignment.beads.contains { bead in
      bead.fate == .missing
        && aligned.sourceBlocks[bead.source].contains { $0.kind == .code && $0.range.contains(place.range.lowerBound) }
    }
  }

  private mutating func report(_ operation: OperationKey, _ differences: [Difference], rule: Rule) {
    guard let first = differences.first else { return }
    let own = Location(file: variant.document.source.path, range: SourceRange(0, 0))
    var related: [Diagnostic.Related] = []
    for difference in differences {
      if let place = difference.variant, place != first.variant {
        related.append(.init(words(difference, short: true), at: place))
      }
      if let place = difference.source {
        related.append(
          .init(difference.kind == .added ? "the source's operation" : "the source states \(difference.fact)", at: place))
      }
    }
    var finding = Finding(
      rule, by: .contract, "\(operation): \(words(first, short: false))", at: first.variant ?? own, related: related,
      remedy: rule.code == Rule.contractAdded.code
        ? "Add the statement to the source, or remove it here" : "Restore what the source states")
    finding.others = OtherPlaces(differences.count - 1, .more)
    findings.append(finding)
  }

  private func words(_ difference: Difference, short: Bool) -> String {
    switch difference.kind {
    case .missing: short ? "\(difference.fact) is missing" : "\(difference.fact) of the source is missing"
    case .added: short ? "\(difference.fact) is added" : "\(difference.fact) is not in the source"
    case .changed:
      difference.values.count == 2
        ? "\(difference.fact) is \(difference.values[1]) here and \(difference.values[0]) in the source"
        : "\(difference.fact) differs from the source"
    }
  }

  /// The place of the variant that corresponds to a place of the source.
  private func place(of location: Location) -> Location? {
    guard location.file == source.document.source.path else { return nil }
    // Where code was damaged, the place of the damage.
    if let known = damagePlaces.first(where: { $0.source.range.contains(location.range.lowerBound) }) { return known.variant }
    guard let pair = pairs.first(where: { $0.source.contains(location.range.lowerBound) }) else { return nil }
    let original = source.document.source
    let translated = variant.document.source
    // The same line of the block, if both have as many; else the block.
    let first = (original.lineIndex(at: pair.source.lowerBound), translated.lineIndex(at: pair.variant.lowerBound))
    let last = (original.lineIndex(at: pair.source.upperBound), translated.lineIndex(at: pair.variant.upperBound))
    let line = original.lineIndex(at: location.range.lowerBound) - first.0
    guard last.0 - first.0 == last.1 - first.1 else { return Location(file: translated.path, range: pair.variant) }
    return Location(file: translated.path, range: translated.rangeOfLine(min(first.1 + line, last.1)))
  }
}
