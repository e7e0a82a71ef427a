import ArgumentParser
import Diagnostics
import Foundation
import Scheduling
import Workspace

/// The options that every command has.
struct CommonOptions: ParsableArguments {
  @OptionGroup var base: ProjectOptions

  @Option(help: "How diagnostics are printed: text, json, sarif, github or junit.")
  var format: DiagnosticFormat = .text

  @Option(help: "Colour in text: auto, always or never.")
  var color: ColorMode = .auto

  @Flag(help: "Print errors only.")
  var quiet = false

  var scheduler: Scheduler { base.scheduler }

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
  func siteBuild(_ analysis: Analysis, output: String?) throws -> SiteBuild {
    try base.calling { () throws(Project.CallError) in
      try SiteBuild(analysis: analysis, output: output, scheduler: scheduler)
    }
  }

  /// Writes files, or ends the command and says why.
  func writing<Result>(_ body: () throws(OutputFolder.Failure) -> Result) throws -> Result { try base.writing(body) }

  /// Prints diagnostics: what a machine reads to stdout, text to the stream of the command's choice.
  func report(_ diagnostics: [Diagnostic], _ project: Project, sources: SourceTable, textToOutput: Bool) {
    let shown = quiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    let toOutput = textToOutput || format != .text
    let isTerminal = toOutput ? Terminal.outputIsTerminal : Terminal.errorIsTerminal
    let wantsColor = color == .always || (color == .auto && isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil)
    let text = DiagnosticReport(project: project, sources: sources).render(shown, as: format, color: wantsColor)
    if !text.isEmpty { Terminal.report(text, toOutput: toOutput) }
    if format == .text, !quiet { Terminal.error(DiagnosticSummary(diagnostics).text) }
  }
}

/// When text is coloured.
enum ColorMode: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}

extension DiagnosticFormat: ExpressibleByArgument {}
