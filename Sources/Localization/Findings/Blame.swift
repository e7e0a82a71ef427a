import Diagnostics

/// Decides whose a fault is: one translator's, or upstream of all of them.
///
/// What all translations have alike no translator did, and neither what the source embedded in a side-by-side page has already. If
/// it is a loss that machines cause (line ends, numbering, fences, the marks of a tool) the pages were damaged on their way; else
/// the source was changed after the translations were made. Either is one finding, with the place in every translation, not one a
/// locale.
struct Blame {
  /// The findings of each translation, in the order of the locales.
  let findings: [[Finding]]
  let locales: [String]
  let sourceFile: String
  let embedded: EmbeddedEvidence

  private struct Key: Hashable {
    var code: String
    var subject: Subject
    var others: OtherPlaces?
    /// Where the source has it; what a translation adds is nowhere.
    var place: Location?
  }

  /// How a fault is known to be no translator's.
  private enum Ground {
    case allTranslations
    case embedded(EmbeddedEvidence.Witness)
  }

  /// The findings of each translation again, those from upstream once, under the first locale that has them.
  func settled() -> [[Finding]] {
    var holders: [Key: [Int]] = [:]
    for index in locales.indices.sorted(by: { locales[$0] < locales[$1] }) {
      for key in Set(findings[index].compactMap(key)) { holders[key, default: []].append(index) }
    }
    // The first finding of each translation that says the same.
    let firsts = findings.map { own in
      Dictionary(own.enumerated().compactMap { index, finding in key(finding).map { ($0, index) } }) { first, _ in first }
    }
    return findings.indices.map { index in
      findings[index].compactMap { finding in
        guard let key = key(finding), let having = holders[key], let ground = ground(key, having) else { return finding }
        return having.first == index ? upstream(finding, key, having, ground, firsts) : nil
      }
    }
  }

  private func key(_ finding: Finding) -> Key? {
    let place = finding.place(in: sourceFile)
    guard place != nil || finding.code == Rule.contractAdded.code else { return nil }
    return Key(code: finding.code, subject: finding.subject, others: finding.others, place: place)
  }

  private func ground(_ key: Key, _ holders: [Int]) -> Ground? {
    let fault = key.place.map { EmbeddedEvidence.Fault(code: key.code, place: $0) }
    if let fault, by(.deniedByEmbedded, embedded.denies(fault, of: holders)) { return nil }
    if by(.agreeingTranslations, holders.count > 1 && holders.count == findings.count) { return .allTranslations }
    guard isOn(.embeddedWitness) else { return nil }
    return fault.flatMap { embedded.witness($0, of: holders) }.map(Ground.embedded)
  }

  private func upstream(
    _ finding: Finding, _ key: Key, _ holders: [Int], _ ground: Ground, _ firsts: [[Key: Int]]
  ) -> Finding {
    var finding = finding
    let twins = holders.compactMap { index in
      firsts[index][key].map { (locale: locales[index], finding: findings[index][$0]) }
    }
    let others = twins.filter { $0.finding.location != finding.location }
      .map { Diagnostic.Related("in '\($0.locale)'", at: $0.finding.location) }
    let isMachine = by(.machineLoss, isMechanical(finding, holders))
    if isMachine { finding.rules.note(.machineLoss) }
    switch ground {
    case .allTranslations where !isMachine:
      finding.rules.note(.agreeingTranslations)
      let isNew = finding.location.range.isEmpty
      // What is new is named with what stands beside it.
      if !isNew { finding.origin = .source }
      finding.related =
        [.init("in '\(twins.first?.locale ?? "")'", at: finding.location)] + others
        + finding.related.filter { $0.location != key.place }
      finding.location = key.place ?? Location(file: sourceFile, range: SourceRange(0, 0))
      finding.remedy = isNew ? "Add it to the translations" : "Check which is right, and correct the others"
      finding.fix = nil
      return finding
    case .allTranslations:
      finding.rules.note(.agreeingTranslations)
      finding.origin = .transport
    case .embedded(let witness):
      fired(.embeddedWitness)
      finding.rules.note(.embeddedWitness)
      finding.origin = .embedded(
        page: holders == [witness.index] ? "this page" : "'\(locales[witness.index])'", isDamage: isMachine)
      finding.related.append(.init("the embedded source", at: witness.location))
    }
    finding.related += others
    finding.fix = joined(twins.compactMap(\.finding.fix))
    return finding
  }

  /// One fix that mends all translations.
  private func joined(_ fixes: [Diagnostic.Fix]) -> Diagnostic.Fix? {
    fixes.first.map { first in
      var seen: Set<Diagnostic.Fix.Replacement> = []
      return .init(title: first.title, replacements: fixes.flatMap(\.replacements).filter { seen.insert($0).inserted })
    }
  }

  /// A loss that no author makes: line ends, numbering, fences, a tool's marks, and what code stated that was lost with them.
  private func isMechanical(_ finding: Finding, _ holders: [Int]) -> Bool {
    switch finding.code {
    case Rule.codeSwallowed.code, Rule.markupInCode.code, Rule.listStart.code: true
    case Rule.codeLost.code: !finding.location.range.isEmpty
    case Rule.contractChanged.code: by(.lostInComment, holders.contains { isLost(finding, in: findings[$0]) })
    default: false
    }
  }

  /// Whether what a finding says of the source stands in code that a comment swallows.
  private func isLost(_ finding: Finding, in others: [Finding]) -> Bool {
    guard let place = finding.place(in: sourceFile) else { return false }
    return others.contains { other in
      guard other.code == Rule.codeSwallowed.code else { return false }
      let places = other.related.filter { $0.location.file == sourceFile }.map(\.location.range)
      guard let first = places.first else { return false }
      return places.reduce(first) { $0.union($1) }.contains(place.range)
    }
  }
}
