import Contract
import Diagnostics
import Localization
import Markup
import Site
import Snippets
import Verification

/// Every rule that Tally can report, by code.
public enum RuleCatalogue {
  public static let all: [Rule] =
    (own + MarkupRules.all + SnippetsRules.all + ContractRules.all + LocalizationRules.all + SiteRules.all + VerificationRules.all
    + ExternalLinkRules.all)
    .sorted { $0.code < $1.code }

  private static let own: [Rule] = [
    .configuration, .configurationSyntax, .document, .documentReference, .navigationFile, .verificationRecord, .annotation,
    .apiWithoutPages,
    .localeWithoutPages, .pageWithoutLocale,
    .assumedLanguage, .unreadableFile, .outsideWorkspace,
    .includeMissing, .codeFileMissing, .codeRegionMissing,
    .includeCircle, .includeSize, .unusedIgnore, .notCurrent, .lockUnreadable, .outdated, .markerBumped, .secondVariant,
    .sourceMissing,
    .emptyTranslation, .otherContract, .baselineUnreadable, .privateFile, .shallowHistory, .similarAddress, .habit,
    .twoMinds, .oneCause,
  ]

  private static let groups = Dictionary(all.compactMap { rule in rule.group.map { (rule.code, $0) } }) { first, _ in first }

  /// The code of a rule, and that of the group which stands for it.
  static func names(of code: String) -> [String] { groups[code].map { [code, $0] } ?? [code] }

  /// The rule with a code.
  public static func rule(_ code: String) -> Rule? { all.first { $0.code == code } }
}
