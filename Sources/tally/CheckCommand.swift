import ArgumentParser
import Diagnostics
import Workspace

struct CheckCommand: AsyncParsableCommand, CachedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report what is wrong in documents, contracts and translations.",
    discussion: """
      With --external every address of another site that the documents name is asked for once, a few at a time of each host; busy
      servers are asked again, what was found out is believed for days ('links' in tally.yml), and hosts that are not on the open
      internet are never asked, whatever their names are: the address that is connected to decides, and no proxy of the environment is
      used.

      Exit status: 0 without errors, 1 with errors, 2 when the call was wrong.
      """)

  /// What was asked for is part of the project, and with other sites there is no cache.
  static let namedOtherwise: Set<String> = ["paths", "external"]

  @Argument(help: "Folders or files; by default the project of the working directory.")
  var paths: [String] = []

  @Flag(help: "Also ask other sites whether the links to them lead anywhere.")
  var external = false

  @Flag(help: "Print with each finding which parts of Tally found it, in text and JSON.")
  var rules = false

  @OptionGroup var confidence: ConfidenceOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var options: CommonOptions

  func run() async throws {
    let project = try options.project(paths)
    // What other sites say is not known from files.
    let cached = external ? nil : options.cachedRun(self, project, textToOutput: true)
    let known = try options.writing { () throws(OutputFolder.Failure) in
      try cached?.repeated(scheduler: options.scheduler, note: options.note)
    }
    if let known {
      options.report(known.outcome)
      options.note(known)
      if known.outcome.hasErrors { throw Status.failed }
      return
    }
    if let cached, let edited = cached.edited(scheduler: options.scheduler) {
      let outcome = options.outcome(
        confidence.chosen(of: edited.analysis), project, sources: edited.analysis.sources, textToOutput: true,
        showsRules: rules, hidesNotes: !confidence.notes)
      options.report(outcome)
      do { try cached.keep(outcome, edited: edited, written: nil) } catch { options.note(error) }
      if outcome.hasErrors { throw Status.failed }
      return
    }
    let analysis =
      cached?.analyze(scheduler: options.scheduler) ?? Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.base.requireDocuments(analysis)
    var diagnostics = confidence.chosen(of: analysis)
    if external {
      let links = ExternalLinks(analysis, scheduler: options.scheduler)
      let (addresses, hosts) = links.extent
      if !options.quiet { Terminal.error("asking for \(addresses) addresses of \(hosts) hosts") }
      diagnostics = (diagnostics + (await links.diagnostics())).inReportingOrder()
    }
    let outcome = options.outcome(
      diagnostics, project, sources: analysis.sources, textToOutput: true, showsRules: rules, hidesNotes: !confidence.notes)
    options.report(outcome)
    if analysis.unknownPaths.isEmpty {
      do { try cached?.keep(outcome, analysis: analysis) } catch { options.note(error) }
    }
    if outcome.hasErrors { throw Status.failed }
  }
}
