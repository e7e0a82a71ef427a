/// What a diagnostic code means: the text behind `tally explain` and the manual's page.
///
/// A rule is declared beside the check that reports it:
///
///     extension Rule {
///       static let includeMissing = Rule(
///         "markup/include-missing", .error, "An included file must exist",
///         why: "…", example: "…", remedy: "…")
///     }
public struct Rule: Hashable, Sendable {
  /// Stage and name in kebab case: `markup/include-missing`.
  public let code: String
  /// The severity when the configuration says nothing.
  public let severity: Severity
  /// The rule as a sentence without a full stop.
  public let title: String
  /// Why breaking it hurts somebody, in one or two sentences.
  public let why: String
  /// A short document that breaks the rule, as Markdown source.
  public let example: String
  /// What to do, without a full stop at the end.
  public let remedy: String
  /// The code of the rule that stands for this one and others in a configuration or an annotation.
  public let group: String?

  public init(
    _ code: String, _ severity: Severity, _ title: String, why: String, example: String, remedy: String, group: String? = nil
  ) {
    self.group = group
    self.code = code
    self.severity = severity
    self.title = title
    self.why = why
    self.example = example
    // Whoever prints a remedy ends the sentence: two full stops look like an ellipsis that is none.
    self.remedy = remedy.hasSuffix(".") && !remedy.hasSuffix("..") ? String(remedy.dropLast()) : remedy
  }
}
