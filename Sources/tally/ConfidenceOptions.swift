import ArgumentParser

/// How sure findings must be to be printed.
struct ConfidenceOptions: ParsableArguments {
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
}
