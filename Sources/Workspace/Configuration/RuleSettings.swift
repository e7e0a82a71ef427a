import Diagnostics

/// How much each rule weighs: for the whole project, and for the locales and pages that have rows of their own.
///
///     rules:
///       link/fragment: error
///       cs: {"locale/*": note}
///       docs/legacy/**: {"link/*": off}
public struct RuleSettings: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// A severity by the code of a rule or a group of rules, or by a pattern of codes; no severity switches rules off.
  public struct Row: Sendable, Equatable {
    var rule: String
    var severity: Severity?
  }

  /// Rows for one locale, or for the files that a pattern names below the root.
  public struct Scope: Sendable, Equatable {
    var name: String
    var rows: [Row]
  }

  public var rows: [Row] = []
  public var scopes: [Scope] = []

  public init() {}

  public init(dictionaryLiteral elements: (String, Severity?)...) {
    rows = elements.map { Row(rule: $0, severity: $1) }
  }

  /// What the project says of a rule everywhere: the severity, none where it is off; nil where nothing is said.
  public subscript(code: String) -> Severity?? { Self.severity(of: RuleCatalogue.names(of: code), rows) }

  /// Whether any row, for whatever pages, says something of a rule.
  func name(_ code: String) -> Bool {
    let names = RuleCatalogue.names(of: code)
    return ([rows] + scopes.map(\.rows)).contains { Self.severity(of: names, $0) != nil }
  }

  /// The row that names the rule, else that of its group, else the last pattern that fits.
  fileprivate static func severity(of names: [String], _ rows: [Row]) -> Severity?? {
    let exact = names.lazy.compactMap { name in rows.last { $0.rule == name } }.first
    return (exact ?? rows.last { row in names.contains { Glob(row.rule).matches($0) } }).map(\.severity)
  }
}

extension Configuration {
  /// Gives a diagnostic the severity that the project wants for its rule, at its place; nil where that is switched off.
  var judge: @Sendable (Diagnostic) -> Diagnostic? {
    guard !rules.scopes.isEmpty else {
      return { [rules] diagnostic in diagnostic.weighed(rules[diagnostic.code]) }
    }
    let layout = LocaleLayout(self)
    let known = Set(locales?.all ?? [])
    let scopes = rules.scopes.map { (scope: $0, glob: Glob($0.name), isLocale: known.contains($0.name)) }
    return { [rules] diagnostic in
      let names = RuleCatalogue.names(of: diagnostic.code)
      let file = diagnostic.location.file
      let fitting = scopes.filter { $0.isLocale ? layout.place(file).locale == $0.scope.name : $0.glob.matches(file) }
      let own = fitting.reversed().lazy.compactMap { RuleSettings.severity(of: names, $0.scope.rows) }.first
      return diagnostic.weighed(own ?? rules[diagnostic.code])
    }
  }
}

extension Diagnostic {
  /// With the severity that was configured, if one was; nil where the rule is off.
  fileprivate func weighed(_ configured: Severity??) -> Diagnostic? {
    guard let configured else { return self }
    guard let configured else { return nil }
    var copy = self
    copy.severity = configured
    return copy
  }
}
