import ArgumentParser
import Diagnostics
import Platform
import Scheduling
import Workspace

/// The options that every command has.
struct CommonOptions: ParsableArguments {
  @OptionGroup var base: ProjectOptions

  @Option(help: "How diagnostics are printed: text, json, sarif, github, junit, or markdown for a pull request.")
  var format: DiagnosticFormat = .text

  @Option(help: "Colour in text: auto, always or never.")
  var color: ColorMode = .auto

  @Flag(help: "Print errors only.")
  var quiet = false

  @Flag(help: "Say how long each part of the work took; of a verification, list every step.")
  var verbose = false

  /// Whoever waits at a terminal is told how far the work is.
  var scheduler: Scheduler {
    guard verbose || Terminal.errorIsTerminal && !quiet else { return base.scheduler }
    return base.scheduler.observed(by: { [verbose] step in WorkLine.shared.show(step, verbose: verbose) })
  }

  func project(_ paths: [String]) throws -> Project { try base.project(paths) }

  /// Finds the project of a command that writes a site to a folder, which must hold none of the documents.
  func project(_ paths: [String], output: String?) throws -> Project {
    let project = try project(paths)
    try refuse { () throws(Project.CallError) in try SiteBuild.refusal(of: output, project: project) }
    return project
  }

  /// Ends the command where a folder must not be written to.
  func refuse(_ refusal: () throws(Project.CallError) -> String?) throws {
    if let message = try base.calling(refusal) {
      Terminal.error("error: \(message)")
      throw Status.wrongCall
    }
  }

  /// The site of a project, or the end of a command whose output is no folder.
  func siteBuild(_ analysis: Analysis, output: String?, memory: BuildMemory? = nil) throws -> SiteBuild {
    try base.calling { () throws(Project.CallError) in
      try SiteBuild(analysis: analysis, output: output, scheduler: scheduler, memory: memory)
    }
  }

  /// Writes files, or ends the command and says why.
  func writing<Result>(_ body: () throws(OutputFolder.Failure) -> Result) throws -> Result { try base.writing(body) }

  /// Prints diagnostics: what a machine reads to stdout, text to the stream of the command's choice.
  func report(_ diagnostics: [Diagnostic], _ project: Project, sources: SourceTable, textToOutput: Bool) {
    report(outcome(diagnostics, project, sources: sources, textToOutput: textToOutput))
  }

  /// What is printed of diagnostics.
  func outcome(
    _ diagnostics: [Diagnostic], _ project: Project, sources: SourceTable, textToOutput: Bool, showsRules: Bool = false,
    style: TextStyle = .each, hidesNotes: Bool = false
  ) -> RunOutcome {
    let least: Severity = quiet ? .error : hidesNotes && format.isForPeople ? .warning : .note
    let shown = diagnostics.filter { $0.severity >= least }
    let text = DiagnosticReport(project: project, sources: sources)
      .render(shown, as: format, color: wantsColor(textToOutput: textToOutput), showsRules: showsRules, style: style)
    return RunOutcome(
      report: text, isData: isData(textToOutput),
      summary: format == .text && !quiet ? DiagnosticSummary(diagnostics).text : nil,
      hasErrors: diagnostics.contains { $0.severity == .error })
  }

  func report(_ outcome: RunOutcome) {
    if !outcome.report.isEmpty { Terminal.report(outcome.report, toOutput: outcome.isData) }
    if let summary = outcome.summary { Terminal.error("\(summary)") }
  }

  private func isData(_ textToOutput: Bool) -> Bool { textToOutput || format != .text }

  private func wantsColor(textToOutput: Bool) -> Bool {
    let isTerminal = isData(textToOutput) ? Terminal.outputIsTerminal : Terminal.errorIsTerminal
    return color == .always || (color == .auto && isTerminal && ProcessEnvironment["NO_COLOR"] == nil)
  }

  /// A run that the cache may spare; nil where it may not.
  func cachedRun(_ command: some CachedCommand, _ project: Project, textToOutput: Bool, output: OutputFolder? = nil) -> CachedRun?
  {
    guard !command.cache.isOff else { return nil }
    do {
      return try CachedRun(
        project, call: command.call(hasColor: wantsColor(textToOutput: textToOutput)) + [Terminal.width], output: output,
        remote: command.cache.remote.flatMap { RemoteCache($0) })
    } catch {
      note(error)
      return nil
    }
  }

  /// Says why the cache is not used; the outcome is the same without.
  func note(_ problem: CacheFolder.Problem) {
    if !quiet { Terminal.error("note: \(problem.message)") }
  }

  /// Says what the cache has saved, where that is worth a word.
  func note(_ repeated: CachedRun.Repeated) {
    guard !quiet, repeated.seconds >= 1 else { return }
    Terminal.error("nothing has changed since: the cache saved \((repeated.seconds * 10).rounded() / 10) s")
  }
}

/// When text is coloured.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

extension DiagnosticFormat: ExpressibleByArgument {}
