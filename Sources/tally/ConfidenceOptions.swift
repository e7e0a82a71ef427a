import ArgumentParser
import Diagnostics
import Workspace

/// How sure findings must be to be printed.
struct ConfidenceOptions: ParsableArguments {
  @Flag(help: "Print notes, too: what is only worth a look, and the habits of the site.")
  var notes = false

  @Option(
    help: ArgumentHelp(
      "Report no finding that is less sure than this, from 0 to 1; errors are from 0.9, warnings from 0.7.", valueName: "share"))
  var minConfidence: Double?

  @Flag(
    help: ArgumentHelp(
      "Report what checks found as they found it: with each place of a habit, and not weighed by how sure it is."))
  var asFound = false

  func validate() throws {
    if let minConfidence, !(0...1).contains(minConfidence) {
      throw ValidationError("--min-confidence takes a number from 0 to 1")
    }
  }

  /// The findings that are sure enough.
  func chosen(of analysis: Analysis) -> [Diagnostic] {
    let diagnostics = asFound ? analysis.asFound : analysis.reported
    guard let minConfidence else { return diagnostics }
    return diagnostics.filter { $0.confidence >= minConfidence }
  }
}
