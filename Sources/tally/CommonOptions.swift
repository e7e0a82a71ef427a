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
