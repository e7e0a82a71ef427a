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

      A folder without a tally.yml holds the projects below it: each is read with its own configuration, and their links to each other
      are followed. One with a tally.yml names them below 'projects'.

      Exit status: 0 without errors, 1 with errors or more warnings than --max-warnings, 2 when the call was wrong.
      """)

  /// What was asked for is part of the project, and with other sites there is no cache.
  static let namedOtherwise: Set<String> = ["paths", "external"]

  @Argument(help: "Folders or files; by default the project of the working directory.")
  var paths: [String] = []

  @Flag(help: "Also ask other sites whether the links to them lead anywhere.")
  var external = false

  @OptionGroup var reporting: ReportOptions
  @OptionGroup var known: KnownOptions
  @OptionGroup var confidence: ConfidenceOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var options: CommonOptions

  func validate() throws {
    if external && known.changed != nil {
      throw ValidationError("'--external' and '--changed' are for one call each: what other sites say has no revisions")
    }
  }

  func run() async throws {
    let projects = try options.base.projects(paths)
    guard let project = projects.first, projects.count == 1, !external, known.isPlain else { return try await runWhole(projects) }
    let cached = options.cachedRun(self, project, textToOutput: true)
    let repeated = try options.writing { () throws(OutputFolder.Failure) in
      try cached?.repeated(scheduler: options.scheduler, note: options.note)
    }
    if let repeated {
      options.report(repeated.outcome)
      options.note(repeated)
      return try end(repeated.outcome)
    }
    if let cached, let edited = cached.edited(scheduler: options.scheduler) {
      let outcome = outcome(told(edited.analysis), project, edited.analysis.sources)
      options.report(outcome)
      do { try cached.keep(outcome, edited: edited, written: nil) } catch { options.note(error) }
      return try end(outcome)
    }
    let analysis =
      cached?.analyze(scheduler: options.scheduler) ?? Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.base.requireDocuments(analysis)
    let outcome = outcome(told(analysis), project, analysis.sources)
    options.report(outcome)
    if analysis.unknownPaths.isEmpty {
      do { try cached?.keep(outcome, analysis: analysis) } catch { options.note(error) }
    }
    try end(outcome)
  }

  /// What is told of an analysis: by default what is sure enough to be.
  private func told(_ analysis: Analysis) -> Analysis.Judged {
    var judged = analysis.judged(asFound: confidence.asFound, minConfidence: confidence.minConfidence)
    if tellsCauses { judged.findings = analysis.told(judged.findings) }
    return judged
  }

  /// Whether many findings may be one. What is compared with other findings is compared one by one, and whoever asks for it as it was
  /// found gets it so.
  private var tellsCauses: Bool {
    if case .each = reporting.style { return false }
    return !confidence.asFound && known.changed == nil && !known.writes && !known.prune
  }

  /// What is printed of findings, and what the exit status will be.
  private func outcome(_ judged: Analysis.Judged, _ project: Project, _ sources: SourceTable) -> RunOutcome {
    var outcome = options.outcome(
      judged.findings, project, sources: sources, textToOutput: true, showsRules: reporting.rules, style: reporting.style,
      hidesNotes: !reporting.notes)
    let counts = DiagnosticSummary(judged.findings)
    let isTooMuch = reporting.maxWarnings.map { counts.warnings > $0 } ?? false
    outcome.hasErrors = outcome.hasErrors || isTooMuch
    guard let summary = outcome.summary else { return outcome }
    var parts = [summary]
    if counts.notes > 0, case .signatures(_, false) = reporting.style { parts[0] += " ('--notes' prints notes)" }
    if judged.known > 0 { parts[0] += "; \(judged.known) known before" }
    if isTooMuch, let most = reporting.maxWarnings { parts.append("\(counts.warnings) warnings are more than \(most)") }
    if !judged.fixed.isEmpty {
      let shown = judged.fixed.prefix(10).map { "mended: \($0.name)" + ($0.count > 1 ? ", \($0.count) times" : "") }
      let rest = judged.fixed.count - shown.count
      parts +=
        shown + (rest > 0 ? ["mended: \(rest) more"] : []) + ["'tally check --prune' takes what is mended out of the baseline"]
    }
    outcome.summary = parts.joined(separator: "\n")
    return outcome
  }

  private func end(_ outcome: RunOutcome) throws {
    if outcome.hasErrors { throw Status.failed }
  }
}

// MARK: Runs that are not repeated

extension CheckCommand {
  /// Reads all projects, with what earlier runs kept of their pages.
  private func runWhole(_ projects: [Project]) async throws {
    let scheduler = options.scheduler
    let earlier = try options.base.calling { () throws(Project.CallError) in
      try known.changed.map { revision throws(Project.CallError) in
        try EarlierFindings.all(of: revision, projects, cache: { cachedRun($0) }, scheduler: scheduler)
      }
    }
    var analyses: [Analysis] = []
    for project in projects {
      let analysis =
        cachedRun(project)?.analyze(scheduler: scheduler) ?? Analyzer(project: project, scheduler: scheduler).analyze()
      try options.base.requireDocuments(analysis)
      analyses.append(analysis)
    }
    var group = ProjectGroup(analyses, scheduler: scheduler)
    if known.fix {
      let mended = try group.analyses.map(mend)
      if known.diff { return }
      group = group.replacing(mended, scheduler: scheduler)
    }
    analyses = group.analyses
    var judged = analyses.map(told)
    for (number, analysis) in analyses.enumerated() {
      if known.writes || known.prune {
        try writeBaseline(analysis, judged[number])
        // That there was no baseline so far is no fault of a run that writes the first one.
        judged[number].findings.removeAll {
          known.writes && $0.severity > .note && (!$0.code.hasPrefix("config/") || $0.code == "config/baseline")
        }
        judged[number].fixed = []
      }
      if let then = earlier?[number] {
        judged[number].findings = then.news(judged[number].findings, in: analysis.sources)
      }
      if external { judged[number].findings = (judged[number].findings + (await asked(analysis))).inReportingOrder() }
    }
    var all = judged[0]
    var sources = analyses[0].sources
    if projects.count > 1 {
      (all.findings, sources) = group.report(of: judged.map(\.findings))
      all.known = judged.reduce(0) { $0 + $1.known }
      all.fixed = judged.flatMap(\.fixed)
    }
    let outcome = outcome(all, projects.count > 1 ? group.project : projects[0], sources)
    options.report(outcome)
    try end(outcome)
  }

  /// What other runs kept of the pages of a project; the outcome of this one is not kept.
  private func cachedRun(_ project: Project) -> CachedRun? {
    external ? nil : options.cachedRun(self, project, textToOutput: true)
  }

  private func asked(_ analysis: Analysis) async -> [Diagnostic] {
    let links = ExternalLinks(analysis, scheduler: options.scheduler)
    let (addresses, hosts) = links.extent
    if !options.quiet { Terminal.error("asking for \(addresses) addresses of \(hosts) hosts") }
    return await links.diagnostics()
  }

  /// Carries out edits, or shows them; what is left then, where any was written.
  private func mend(_ analysis: Analysis) throws -> Analysis? {
    let repair = FindingRepair(analysis, scheduler: options.scheduler)
    guard !known.diff else {
      Terminal.output(VisibleText(lines: repair.diff()))
      return nil
    }
    let written = try options.writing { () throws(OutputFolder.Failure) in try repair.write() }
    for file in written where !options.quiet {
      Terminal.error("\(file.path): \(file.fixes == 1 ? "1 edit" : "\(file.fixes) edits")")
    }
    return written.isEmpty ? nil : repair.result
  }

  private func writeBaseline(_ analysis: Analysis, _ judged: Analysis.Judged) throws {
    let named = analysis.project.configuration.baseline?.pattern
    guard analysis.project.selection.isEmpty else {
      Terminal.error("error: a baseline is of a whole project: name no pages of it")
      throw Status.wrongCall
    }
    guard let baseline = known.writes ? analysis.newBaseline : judged.pruned else {
      Terminal.error("error: no baseline is there to be pruned: 'baseline: \(Baseline.name)' in tally.yml names one")
      throw Status.wrongCall
    }
    try options.writing { () throws(OutputFolder.Failure) in
      try baseline.write(to: named ?? Baseline.name, of: analysis.project)
    }
    guard !options.quiet else { return }
    Terminal.error("\(named ?? Baseline.name): \(baseline.size) findings are known")
    if named == nil { Terminal.error("add 'baseline: \(Baseline.name)' to tally.yml to have it read") }
  }
}
