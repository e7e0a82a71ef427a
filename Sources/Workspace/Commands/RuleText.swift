import Diagnostics

/// Rules as text for `tally explain` and as the manual's page.
public enum RuleText {
  /// One rule, as the terminal shows it.
  public static func explanation(_ rule: Rule) -> String {
    let example = rule.example.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(
      separator: "\n")
    return """
      \(rule.code) (\(rule.severity.rawValue))

      \(rule.title).
      \(rule.why)

      Example:
      \(example)

      What to do: \(rule.remedy).\(rule.group.map { "\nIn a configuration '\($0)' stands for it and others like it." } ?? "")

      """
  }

  /// All rules, one a line.
  public static func list(_ rules: [Rule]) -> String {
    let width = rules.map(\.code.utf8.count).max() ?? 0
    return rules.map { rule in
      let pad = String(repeating: " ", count: width - rule.code.utf8.count)
      return "\(rule.code)\(pad)  \(rule.severity.rawValue)  \(rule.title)\n"
    }.joined()
  }

  /// The manual's page: every rule with its meaning, an example and the remedy, as Markdown.
  public static func manual(_ rules: [Rule]) -> String {
    var out = """
      ---
      title: Diagnostics
      description: Every rule that Tally reports, with its meaning, an example and the remedy.
      nav-order: 90
      ---

      # Diagnostics

      Each diagnostic has a code under the stage that reports it. `tally explain CODE` prints the same text, and the
      configuration's `rules` sets a severity or switches a rule off.

      """
    var stage = ""
    for rule in rules {
      let prefix = String(rule.code.prefix { $0 != "/" })
      if prefix != stage {
        stage = prefix
        out += "\n## \(stageTitle(stage))\n"
      }
      out += "\n### \(rule.code)\n\n"
      out += "*\(rule.severity.rawValue)* — \(rule.title).\n\n\(rule.why)\n\n"
      out += "For example:\n\n"
      let longest = longestRun(of: "`", in: rule.example)
      let fence = String(repeating: "`", count: max(3, longest + 1))
      out += "\(fence)markdown\n\(rule.example)\n\(fence)\n\n"
      out += "**What to do:** \(rule.remedy).\n"
    }
    return out
  }

  private static func stageTitle(_ stage: String) -> String {
    switch stage {
    case "config": "Configuration"
    case "markup": "Markup"
    case "link": "Links"
    case "snippet": "Snippets"
    case "contract": "Contract"
    case "locale": "Translations"
    case "site": "Site"
    case "verify": "Verification"
    case "generate": "Generated files"
    default: stage
    }
  }

  private static func longestRun(of sign: Character, in text: String) -> Int {
    var longest = 0
    var current = 0
    for character in text {
      current = character == sign ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
