import ArgumentParser
import Diagnostics
import Platform
import Scheduling
import Workspace

/// The options of the commands below `tally locales`.
struct LocalesOptions: ParsableArguments {
  @OptionGroup var base: ProjectOptions

  @Flag(name: .customLong("no-git"), help: "Do not ask git for the history of the documents.")
  var noGit = false

  var scheduler: Scheduler { base.scheduler }

  /// Finds the project, which must have locales.
  func project(_ paths: [String]) throws -> Project {
    let project = try base.project(paths)
    guard project.configuration.locales != nil else {
      Terminal.error("error: the project has no locales; name them in \(Project.configurationName)")
      throw Status.wrongCall
    }
    return project
  }

  /// Ends the command where a locale is none of the project's translations.
  func require(_ locales: [String], of project: Project) throws {
    let known = project.configuration.locales?.variants ?? []
    for wanted in locales where !known.contains(wanted) {
      Terminal.error(
        "error: '\(wanted)' is not a translation of this project; there are \(known.joined(separator: ", "))")
      throw Status.wrongCall
    }
  }

  /// Ends the command where the lock file cannot be read.
  func requireLock(_ history: TranslationHistory, _ analysis: Analysis) throws {
    guard history.lock == nil else { return }
    report(history.diagnostics, analysis)
    throw Status.failed
  }

  /// Ends the command where the configuration has errors: nothing is written by what it does not say.
  func requireConfiguration(_ analysis: Analysis) throws {
    guard analysis.hasConfigurationErrors else { return }
    report(analysis.configurationProblems, analysis)
    throw Status.failed
  }

  func write(_ history: TranslationHistory) throws {
    _ = try base.writing { () throws(OutputFolder.Failure) in try history.write().get() }
  }

  /// Prints diagnostics to the standard error.
  func report(_ diagnostics: [Diagnostic], _ analysis: Analysis) {
    guard !diagnostics.isEmpty else { return }
    let report = DiagnosticReport(project: analysis.project, sources: analysis.sources)
    Terminal.report(report.render(diagnostics.inReportingOrder(), as: .text, color: false), toOutput: false)
  }
}
