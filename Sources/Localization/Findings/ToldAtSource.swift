import Diagnostics

/// What translations tell of their source is said once, by the first of them.
struct ToldAtSource {
  let findings: [[Finding]]
  let locales: [String]
  let sourceFile: String

  /// The findings again; what more translations tell, and of more places, is named with the first.
  func joined() -> [[Finding]] {
    guard isOn(.toldAtSource) else { return findings }
    var out = findings
    var firsts: [Subject: (page: Int, finding: Finding)] = [:]
    for page in locales.indices.sorted(by: { locales[$0] < locales[$1] }) {
      out[page] = []
      for finding in findings[page] {
        guard finding.code == Rule.sourceLinkChanged.code, finding.location.file == sourceFile else {
          out[page].append(finding)
          continue
        }
        guard firsts[finding.subject] == nil else {
          let known = Set(firsts[finding.subject]?.finding.related.map(\.location) ?? [])
          fired(.toldAtSource)
          firsts[finding.subject]?.finding.rules.note(.toldAtSource)
          firsts[finding.subject]?.finding.related += finding.related.filter { !known.contains($0.location) }
          continue
        }
        firsts[finding.subject] = (page, finding)
      }
    }
    for entry in firsts.values.sorted(by: { $0.finding.location < $1.finding.location }) { out[entry.page].append(entry.finding) }
    return out
  }
}
