import Diagnostics
import Vocabulary

extension Finding {
  /// Under which transformation the translation would say what its source says, if there is one: `'发布'` for `publish` in the font of
  /// code is a text in another script.
  func explanation(_ locales: TextDifference.Locales) -> Explanation? {
    guard let explain = Finding.explanations[rule.code] else { return nil }
    return explain(self, locales)
  }

  private typealias Explain = @Sendable (Finding, TextDifference.Locales) -> Explanation?

  /// What each rule's findings are about.
  private static let explanations: [String: Explain] = [
    Rule.codeChanged.code: texts(.codeLine),
    Rule.codeIndentation.code: { _, _ in .codeLine(.blanks) },
    Rule.codeLost.code: { _, _ in .fence(.leftOut) },
    Rule.codeLanguage.code: { _, _ in .fence(.otherLanguage) },
    Rule.inlineCodeChanged.code: texts(.span),
    Rule.identifierChanged.code: texts(.span),
    Rule.identifierTranslated.code: texts(.span),
    Rule.placeholderChanged.code: texts(.span),
    Rule.cellChanged.code: texts(.cell),
    Rule.componentChanged.code: texts(.component),
    Rule.statementChanged.code: texts(.statement),
    Rule.numberChanged.code: { _, _ in .statement(.number) },
    Rule.numberInText.code: { _, _ in .statement(.number) },
    Rule.blockMissing.code: { finding, _ in finding.difference == .part ? nil : .statement(.leftOut) },
    Rule.blockAdded.code: { _, _ in .statement(.added) },
    Rule.blockMoved.code: { _, _ in .statement(.moved) },
    Rule.headingLevel.code: { _, _ in .statement(.level) },
    Rule.anchorChanged.code: { _, _ in .anchor(.ownHeading) },
    Rule.linkChanged.code: { finding, _ in finding.linkExplanation },
  ]

  /// What follows from the two texts.
  private static func texts(_ subject: Explanation.Subject) -> Explain {
    { finding, locales in finding.textDifference(locales).flatMap { Explanation(subject, named: $0.rawValue) } }
  }

  /// Of several changes the one that a translator has the least excuse for.
  private func textDifference(_ locales: TextDifference.Locales) -> TextDifference? {
    if !changes.isEmpty {
      return changes.compactMap { change in
        change.was.isEmpty ? .added : change.now.isEmpty ? .leftOut : TextDifference(change.was, change.now, locales)
      }.max()
    }
    return switch subject {
    case .changed(let now, let was, _), .renamed(let was, let now), .target(let now, _, let was):
      TextDifference(was, now, locales)
    case .missing, .missingNames, .lacking, .new: .leftOut
    case .added: .added
    case .moved: .moved
    case .hidden, .other: difference
    }
  }

  private var linkExplanation: Explanation? {
    switch subject {
    case .target(let now, let expected, _): LinkParts(expected).explanation(of: LinkParts(now))
    default: difference == .leftOut ? .link(.leftOut) : nil
    }
  }
}

/// An address in its parts: `https://host`, `/a/b`, `place`.
private struct LinkParts {
  var host: Substring?
  var path: Substring
  var place: Substring?

  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    place = parts.count > 1 ? parts[1] : nil
    let address = parts.first ?? ""
    guard let sign = address.firstPlace(of: "://") else {
      path = address
      return
    }
    let end = address[sign.upperBound...].firstIndex(of: "/") ?? address.endIndex
    host = address[..<end]
    path = address[end...]
  }

  /// What is otherwise in another address, the host before the rest.
  func explanation(of other: LinkParts) -> Explanation {
    if (host == nil) != (other.host == nil) { return .link(.otherSite) }
    if path != other.path { return .link(.otherTarget) }
    if host != other.host { return .link(.host) }
    return place != nil && other.place != nil ? .anchor(.ownHeading) : .link(.otherPlace)
  }
}
