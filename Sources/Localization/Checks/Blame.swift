import Diagnostics

/// Decides whose a fault is: one translator's, or upstream of all of them.
///
/// What all translations have alike no translator did. If it is a loss that machines cause (line ends, numbering, fences, the
/// marks of a tool) the pages were damaged on their way; else the source was changed after the translations were made. Either
/// is one finding, with the place in every translation, not one a locale.
struct Blame {
  /// The findings of each translation, in the order of the locales.
  let findings: [[Diagnostic]]
  let locales: [String]
  let sourceFile: String

  private struct Key: Hashable {
    var code: String
    var message: String
    /// Where the source has it; what a translation adds is nowhere.
    var place: Location?
  }

  /// The findings of each translation again, those of all under the locale whose tag comes first.
  func settled() -> [[Diagnostic]] {
    guard findings.count > 1 else { return findings }
    var counts: [Key: Int] = [:]
    for list in findings { for key in Set(list.compactMap(key)) { counts[key, default: 0] += 1 } }
    guard let home = locales.indices.min(by: { locales[$0] < locales[$1] }), counts.values.contains(findings.count) else {
      return findings
    }
    return findings.indices.map { index in
      findings[index].compactMap { finding in
        guard let key = key(finding), counts[key] == findings.count else { return finding }
        return index == home ? upstream(finding, key) : nil
      }
    }
  }

  private func key(_ finding: Diagnostic) -> Key? {
    let place = finding.related.first { $0.location.file == sourceFile }?.location
    guard place != nil || finding.code == Rule.contractAdded.code else { return nil }
    return Key(code: finding.code, message: finding.message, place: place)
  }

  private func upstream(_ finding: Diagnostic, _ key: Key) -> Diagnostic {
    var finding = finding
    let others = locales.indices.sorted { locales[$0] < locales[$1] }.compactMap { index -> Diagnostic.Related? in
      guard let twin = findings[index].first(where: { self.key($0) == key }), twin.location != finding.location else {
        return nil
      }
      return .init("in '\(locales[index])'", at: twin.location)
    }
    if isMechanical(finding) {
      finding.message += "; all translations have it, so the pages were damaged on their way"
      finding.related += others
    } else {
      finding.message += "; all translations agree, so the source was changed after them"
      finding.related =
        [.init("in '\(locales.min() ?? "")'", at: finding.location)] + others
        + finding.related.filter { $0.location != key.place }
      finding.location = key.place ?? Location(file: sourceFile, range: SourceRange(0, 0))
      finding.remedy = "Check which is right, and correct the others"
    }
    return finding
  }

  /// A loss that no author makes: line ends, numbering, fences, a tool's marks.
  private func isMechanical(_ finding: Diagnostic) -> Bool {
    switch finding.code {
    case Rule.codeSwallowed.code, Rule.markupInCode.code, Rule.listStart.code: true
    case Rule.codeLost.code: !finding.location.range.isEmpty
    default: false
    }
  }
}
