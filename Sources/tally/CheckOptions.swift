import ArgumentParser
import Diagnostics
import Workspace

/// How 'tally check' tells what it finds.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Print every finding at its line; by default those of a kind are one entry of the text, with three places.")
  var each = false

  @Flag(help: "Print notes in text as well: what is only worth a look, and the habits of the site.")
  var notes = false

  @Flag(help: "Print with each finding which parts of Tally found it, in text and JSON.")
  var rules = false

  @Option(name: .customLong("max-warnings"), help: "How many warnings are too many: with more the exit status is 1.")
  var maxWarnings: Int?

  func validate() throws {
    if let maxWarnings, maxWarnings < 0 { throw ValidationError("'--max-warnings' must be at least 0") }
  }

  var style: TextStyle { each || rules ? .each : .signatures(width: Terminal.width, notes: notes) }
}

/// What of the findings is known or old, and what is mended.
struct KnownOptions: ParsableArguments {
  @Flag(
    name: .customLong("write-baseline"),
    help: "Write all errors and warnings to the file that 'baseline' in tally.yml names: from then on only others are told.")
  var writes = false

  @Flag(help: "Take out of the baseline what is mended, and name pages as they are called now.")
  var prune = false

  @Option(
    defaultAsFlag: "HEAD", parsing: .next,
    help: ArgumentHelp(
      "Tell only what was not found at a git revision, on whatever page: --changed for the last commit, --changed=main.",
      valueName: "revision"))
  var changed: String?

  @Flag(help: "Carry out the edits of findings that have a certain one, and tell the rest.")
  var fix = false

  @Flag(help: "With --fix, print the edits as a unified diff and write nothing.")
  var diff = false

  func validate() throws {
    if diff && !fix { throw ValidationError("'--diff' needs '--fix'") }
    if [writes, prune, changed != nil, fix].filter({ $0 }).count > 1 {
      throw ValidationError("'--write-baseline', '--prune', '--changed' and '--fix' are for one call each")
    }
  }

  /// Whether a run says nothing but what the files of now say, so that one before it may have said it.
  var isPlain: Bool { !writes && !prune && changed == nil && !fix }
}
