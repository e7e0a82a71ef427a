/// What kind of change something is, and how much it breaks: the ids and levels that oasdiff gives the changes of OpenAPI documents.
///
///     ChangeRule("request-parameter-removed").level  // warning
public struct ChangeRule: Sendable, Hashable {
  public enum Level: String, Sendable, Comparable, CaseIterable {
    /// Clients that follow the old version stop working.
    case breaking
    /// They may.
    case warning
    case info

    public static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }
    private var rank: Int { Level.allCases.firstIndex(of: self) ?? 0 }
  }

  public let id: String

  public init(_ id: String) { self.id = id }

  public var level: Level {
    if Self.breaking.contains(id) { return .breaking }
    return Self.warnings.contains(id) ? .warning : .info
  }

  /// What a value is part of, as the ids of its changes begin.
  enum Part {
    case parameter
    case requestBody
    case responseBody

    /// `request-property-type-changed`, `response-body-became-nullable`
    func rule(_ what: String, isField: Bool) -> ChangeRule {
      switch self {
      case .parameter: ChangeRule("request-parameter-" + (isField ? "property-" : "") + what)
      case .requestBody: ChangeRule((isField ? "request-property-" : "request-body-") + what)
      case .responseBody: ChangeRule((isField ? "response-property-" : "response-body-") + what)
      }
    }
  }

  private static func list(_ text: String) -> Set<String> { Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }

  private static let breaking = list(
    """
    api-security-became-required api-security-scope-added
    api-path-removed-without-deprecation api-removed-without-deprecation webhook-removed
    request-body-added-required request-body-became-required request-body-removed request-body-media-type-removed
    request-body-media-type-schema-added
    new-required-request-parameter new-request-path-parameter request-parameter-became-required request-parameter-type-changed
    request-parameter-list-of-types-narrowed request-parameter-became-enum request-parameter-enum-value-removed
    request-parameter-became-not-nullable request-parameter-max-decreased request-parameter-min-increased
    request-parameter-max-length-decreased request-parameter-min-length-increased request-parameter-default-value-changed
    request-parameter-default-value-added request-parameter-default-value-removed
    request-parameter-property-type-specialized request-parameter-property-list-of-types-narrowed
    request-parameter-property-became-enum request-parameter-property-enum-value-removed
    new-required-request-property request-property-became-required
    request-body-type-changed request-property-type-changed request-body-list-of-types-narrowed
    request-property-list-of-types-narrowed request-body-became-enum request-property-became-enum
    request-body-enum-value-removed request-property-enum-value-removed request-body-became-not-nullable
    request-property-became-not-nullable request-body-max-decreased request-property-max-decreased request-body-min-increased
    request-property-min-increased request-body-max-length-decreased request-property-max-length-decreased
    request-body-min-length-increased request-property-min-length-increased
    response-success-status-removed response-media-type-removed required-response-header-removed
    response-required-property-removed response-property-became-optional
    response-body-type-changed response-property-type-changed response-body-type-generalized response-property-type-generalized
    response-body-list-of-types-widened response-property-list-of-types-widened response-body-became-nullable
    response-property-became-nullable response-body-max-increased response-property-max-increased response-body-min-decreased
    response-property-min-decreased response-body-max-length-increased response-property-max-length-increased
    response-body-min-length-decreased response-property-min-length-decreased response-body-max-length-unset
    response-property-max-length-unset
    """)

  private static let warnings = list(
    """
    request-parameter-removed request-property-removed request-parameter-property-type-changed
    request-parameter-max-set request-parameter-min-set request-parameter-max-length-set request-body-max-set
    request-property-max-set request-body-min-set request-property-min-set request-body-max-length-set
    request-property-max-length-set
    response-optional-property-removed optional-response-header-removed response-property-enum-value-added
    response-body-media-type-schema-removed server-removed
    """)
}
