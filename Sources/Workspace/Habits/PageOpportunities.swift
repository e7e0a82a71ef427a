import Diagnostics

/// How often one page could have needed an explanation, and where it belongs.
struct PageOpportunities: Sendable {
  var locale: String?
  /// The path below the locale's folder.
  var path: String
  var counts: Opportunities
}
