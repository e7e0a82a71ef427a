import Diagnostics
import YAML

extension ConfigurationReader {
  /// Severities by rule; below the name of a locale or a pattern of paths those that hold there.
  func rules(_ node: YAML.Node, _ scope: inout YAMLScope) -> RuleSettings {
    var settings = RuleSettings()
    for (key, value) in scope.mapping(node, "rules") ?? [:] {
      guard let name = key.string else { continue }
      if let inner = value.mapping {
        let rows = inner.compactMap { row($0, $1, &scope) }
        settings.scopes.append(RuleSettings.Scope(name: name, rows: rows))
      } else if let row = row(key, value, &scope) {
        settings.rows.append(row)
      }
    }
    return settings
  }

  private func row(_ key: YAML.Node, _ value: YAML.Node, _ scope: inout YAMLScope) -> RuleSettings.Row? {
    guard let rule = key.string else { return nil }
    let known = RuleCatalogue.all.map(\.code)
    guard known.contains(rule) || rule.contains("*") && known.contains(where: Glob(rule).matches) else {
      scope.report("'\(rule)' is not a rule\(scope.hint(for: rule, among: known))", at: key, remedy: "Use a rule's code")
      return nil
    }
    // YAML 1.1 reads a bare `off` as a boolean, and people write it so.
    if value.string == "off" || value.bool == false { return RuleSettings.Row(rule: rule, severity: nil) }
    guard let severity = value.string.flatMap(Severity.init(rawValue:)) else {
      scope.report("'\(value.string ?? "")' is not a severity", at: value, remedy: "Use off, note, warning or error")
      return nil
    }
    return RuleSettings.Row(rule: rule, severity: severity)
  }
}
