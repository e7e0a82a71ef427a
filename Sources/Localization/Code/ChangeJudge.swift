import Diagnostics
import Snippets

/// Decides by the policy what becomes of the differences of two blocks of code.
struct ChangeJudge {
  private let context: CodeContext
  private let kept: KeptParts

  init(
    source: CodeText, variant: CodeText, language: Language, isMarked: Bool = true,
    locales: (source: String, variant: String)? = nil,
    pages: (source: [UInt8], variant: [UInt8])? = nil
  ) {
    context = CodeContext(language, isMarked: isMarked, isDiagram: language == .text && DiagramLabels(source.bytes) != nil)
    kept = KeptParts(
      source: TokenRoles(source, language, context), variant: TokenRoles(variant, language, context), context: context,
      locales: locales, pages: pages)
  }

  /// What each difference comes to.
  func verdicts(on hunks: [SequenceDiff.Hunk]) -> [ChangePolicy.Verdict] {
    var verdicts = [ChangePolicy.Verdict?](repeating: nil, count: hunks.count)
    for row in ChangePolicy.rows where isOn(row.rule) && row.contexts.contains(context) {
      let open = hunks.indices.filter { verdicts[$0] == nil && has(hunks[$0], only: row.roles) }
      for (index, isKept) in zip(open, kept.are(row.kept, in: open.map { hunks[$0] })) where by(row.rule, isKept) {
        verdicts[index] = row.verdict
      }
    }
    let decided = verdicts.map { $0 ?? .mustStay }
    func all(_ verdict: ChangePolicy.Verdict) -> [SequenceDiff.Hunk] {
      hunks.indices.filter { decided[$0] == verdict }.map { hunks[$0] }
    }
    guard kept.areOneText(all(.mustStay), besides: all(.isNoted)) else { return decided }
    return decided.map { $0 == .mayChange ? .mayChange : .isNoted }
  }

  /// The roles are those of the source's tokens; where it has none, those of the translation's.
  private func has(_ hunk: SequenceDiff.Hunk, only allowed: Set<TokenRole>) -> Bool {
    allowed.count == TokenRole.allCases.count
      || (hunk.old.isEmpty
        ? hunk.new.allSatisfy { allowed.contains(kept.variant[$0]) } : hunk.old.allSatisfy { allowed.contains(kept.source[$0]) })
  }
}
