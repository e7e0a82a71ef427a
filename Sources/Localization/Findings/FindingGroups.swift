import Diagnostics

/// Joins findings of one page that say the same of several places: blocks that are missing together, headings that all stand a
/// level too deep, names that one block lacks.
struct FindingGroups {
  /// The blocks of the page that was translated.
  let run: BlockRun
  private var source: SourceFile { run.document.source }

  private enum Key: Hashable {
    /// What is missing at one place, a section of the source each.
    case missing(Location, section: Int?)
    case alike(code: String, Severity, Subject, Finding.Origin?)
    case names(code: String, Severity, Location)
  }

  /// What stands together is joined first, then what says the same of several places.
  func joined(_ findings: [Finding]) -> [Finding] {
    let missing = Set(findings.compactMap(number))
    return joined(joined(findings) { placeKey($0, missing) }, by: likenessKey)
  }

  private func joined(_ findings: [Finding], by key: (Finding) -> Key?) -> [Finding] {
    var members: [Key: [Finding]] = [:]
    for finding in findings { if let key = key(finding) { members[key, default: []].append(finding) } }
    var done: Set<Key> = []
    return findings.compactMap { finding in
      guard let key = key(finding), let group = members[key], group.count > 1 else { return finding }
      return done.insert(key).inserted ? joined(group, key) : nil
    }
  }

  /// The number of the block of the source that a finding says to be missing at a place between others.
  private func number(_ finding: Finding) -> Int? {
    guard [Rule.blockMissing.code, Rule.codeLost.code].contains(finding.code), finding.location.range.isEmpty else {
      return nil
    }
    return finding.place(in: source.path).flatMap { run.number(of: $0.range) }
  }

  private func placeKey(_ finding: Finding, _ missing: Set<Int>) -> Key? {
    guard finding.fix == nil else { return nil }
    switch finding.code {
    case Rule.blockMissing.code, Rule.codeLost.code:
      guard finding.location.range.isEmpty, isOn(.groupMissing) else { return nil }
      return .missing(finding.location, section: number(finding).flatMap { run.section(of: $0, missing: missing) })
    case Rule.inlineCodeChanged.code, Rule.identifierChanged.code, Rule.identifierTranslated.code:
      return name(finding) != nil && isOn(.groupNames) ? .names(code: finding.code, finding.severity, finding.location) : nil
    default: return nil
    }
  }

  private func likenessKey(_ finding: Finding) -> Key? {
    guard isOn(.groupAlike) else { return nil }
    return switch finding.code {
    case Rule.headingLevel.code, Rule.admonitionChanged.code, Rule.linkChanged.code, Rule.inlineCodeChanged.code,
      Rule.identifierChanged.code, Rule.identifierTranslated.code:
      .alike(code: finding.code, finding.severity, finding.subject, finding.origin)
    default: nil
    }
  }

  /// The name of the source that a finding says to be missing.
  private func name(_ finding: Finding) -> String? {
    guard case .missing(let name) = finding.subject, finding.origin == nil else { return nil }
    return name
  }

  private func joined(_ group: [Finding], _ key: Key) -> Finding {
    var one = group[0]
    switch key {
    case .missing:
      let code = group.count { $0.code == Rule.codeLost.code }
      one = group.first { $0.code == Rule.codeLost.code } ?? one
      one.related = group.flatMap(\.related)
      one.severity = group.map(\.severity).max() ?? one.severity
      let numbers = group.compactMap(number).sorted()
      one.subject = .lacking(run.words(for: numbers, one: "the source's", many: " of the source"))
      one.origin = nil
      one.grouped(by: .groupMissing, with: group)
      one.remedy =
        code == 0
        ? "Translate the blocks"
        : code == group.count
          ? "Copy the code blocks from the source"
          : "Translate the blocks and copy the code"
    case .alike:
      one.grouped(by: .groupAlike, with: group)
      one.others = OtherPlaces(group.count - 1, .alike)
      one.related += group.dropFirst().flatMap { other in
        [Diagnostic.Related("the same here", at: other.location)] + other.related
      }
      let fixes = group.compactMap(\.fix)
      one.fix = fixes.first.map { .init(title: $0.title, replacements: fixes.flatMap(\.replacements)) }
      if group.contains(where: { $0.remedy != one.remedy }) { one.remedy = "Write them as the source does" }
    case .names:
      one.grouped(by: .groupNames, with: group)
      one.subject = .missingNames(group.compactMap(name))
      var seen: Set<Int> = []
      one.related = group.flatMap(\.related).filter {
        $0.location.file != source.path || seen.insert(source.lineIndex(at: $0.location.range.lowerBound)).inserted
      }
      one.remedy = nil
    }
    return one
  }
}
