import ArgumentParser
import Diagnostics
import Foundation
import Scheduling
import Workspace

/// The options that every command has.
struct CommonOptions: ParsableArguments {
  @Option(help: "The configuration file; by default tally.yml in the given folder, or upward from the working directory.")
  var config: String?

  @Flag(name: .customLong("no-config"), help: "Read no configuration: the whole folder is one API.")
  var noConfig = false

  @Option(help: "How diagnostics are printed: text, json, sarif, github or junit.")
  var format: DiagnosticFormat = .text

  @Option(help: "Colour in text: auto, always or never.")
  var color: ColorMode = .auto

  @Flag(help: "Print errors only.")
  var quiet = false

  @Option(help: "How many threads work at once; by default one for each core.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1") }
  }

  var scheduler: Scheduler { Scheduler(jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount) }

  /// Finds the project, or ends with the status of a wrong call.
  func project(_ paths: [String]) throws -> Project {
    do {
      return try Project.open(paths: paths, configuration: config, noConfiguration: noConfig)
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
  }

  /// Finds the project of a command that writes a site to a folder, which must hold none of the documents.
  func project(_ paths: [String], output: String?) throws -> Project {
    let project = try project(paths)
    if let refusal = SiteBuild.refusal(of: output, project: project) {
      Terminal.error("error: \(refusal)")
      throw Status.wrongCall
    }
    return project
  }

  /// Prints diagnostics: what a machine reads to stdout, text to the stream of the command's choice.
  func report(_ diagnostics: [Diagnostic], _ project: Project, sources: SourceTable, textToOutput: Bool) {
    let shown = quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    let toOutput = textToOutput || format != .text
    let isTerminal = toOutput ? Terminal.outputIsTerminal : Terminal.errorIsTerminal
    let wantsColor = color == .always || (color == .auto && isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil)
    let text = DiagnosticReport(project: project, sources: sources).render(shown, as: format, color: wantsColor)
    if toOutput { Terminal.output(text) } else if !text.isEmpty { Terminal.error(text) }
    if format == .text, !quiet { Terminal.error(DiagnosticSummary(diagnostics).text) }
  }
}

/// When text is coloured.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

extension DiagnosticFormat: ExpressibleByArgument {}
