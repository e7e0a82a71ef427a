import Diagnostics

/// Joins the findings of blocks that no translation has where they follow each other in the source: a new section with its code is
/// one finding.
struct NewBlocks {
  let run: BlockRun
  /// The path of the source.
  let file: String

  func joined(_ findings: [Finding]) -> [Finding] {
    guard isOn(.groupNewBlocks) else { return findings }
    let found = findings.indices.compactMap { index in number(of: findings[index]).map { (number: $0, index: index) } }
      .sorted { $0.number < $1.number }
    var out = findings
    var dropped: Set<Int> = []
    var start = 0
    for (position, entry) in found.enumerated() {
      let isLast = position + 1 == found.count || !run.follows(found[position + 1].number, entry.number)
      guard isLast else { continue }
      let members = found[start...position]
      start = position + 1
      let head = found[start - members.count].index
      out[head] = joined(members.map { findings[$0.index] }, members.map(\.number))
      dropped.formUnion(members.dropFirst().map(\.index))
    }
    return out.indices.filter { !dropped.contains($0) }.map { out[$0] }
  }

  private func joined(_ members: [Finding], _ numbers: [Int]) -> Finding {
    var one = members.first { $0.code == Rule.codeLost.code } ?? members[0]
    one.location = members[0].location
    (one.subject, one.origin) = (.new(run.words(for: numbers), count: numbers.count), nil)
    one.related = members[0].related + members.dropFirst().map { .init("this block, too", at: $0.location) }
    if numbers.count > 1 { one.remedy = "Add them to the translations" }
    one.grouped(by: .groupNewBlocks, with: members)
    return one
  }

  /// The number of the block that a finding says to be new.
  private func number(of finding: Finding) -> Int? {
    guard finding.code == Rule.blockMissing.code || finding.code == Rule.codeLost.code, finding.location.file == file
    else { return nil }
    return run.number(of: finding.location.range)
  }
}
