import Diagnostics

/// Rules as text for `tally explain`, from which `scripts/manual` writes the manual's pages.
public enum RuleText {
  /// One rule, as the terminal shows it.
  public static func explanation(_ rule: Rule) -> VisibleText {
    // An example is a text of the program, as its literals are, and shows Markdown as it stands: `:::`.
    let example = rule.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      VisibleText(stringLiteral: "    \($0)")
    }.assembled(separator: "\n")
    return """
      \(rule.code) (\(rule.severity.rawValue))

      \(rule.title).
      \(rule.why)

      Example:
      \(example)

      What to do: \(rule.remedy).\(rule.group.map { "\nIn a configuration '\($0)' stands for it and others like it." as VisibleText } ?? "")

      """
  }

  /// All rules, one a line.
  public static func list(_ rules: [Rule]) -> VisibleText {
    let width = rules.map(\.code.utf8.count).max() ?? 0
    return rules.map { rule -> VisibleText in
      let pad = String(repeating: " ", count: width - rule.code.utf8.count)
      return "\(rule.code)\(pad)  \(rule.severity.rawValue)  \(rule.title)\n"
    }.assembled()
  }
}
