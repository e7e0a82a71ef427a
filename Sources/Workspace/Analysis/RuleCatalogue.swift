import Contract
import Diagnostics
import Markup
import Snippets

/// Every rule that Tally can report, by code.
public enum RuleCatalogue {
  public static let all: [Rule] = workspaceRules.sorted { $0.code < $1.code }

  private static let workspaceRules: [Rule] = [
    .configuration, .unreadableFile, .outsideWorkspace, .includeMissing, .includeCircle,
  ]

  /// The rule with a code.
  public static func rule(_ code: String) -> Rule? { all.first { $0.code == code } }
}
