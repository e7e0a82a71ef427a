import ArgumentParser
import Diagnostics
import Foundation
import Localization
import Workspace

extension TranslationExchange.Format: ExpressibleByArgument {}

struct LocalesExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write what is left to translate as XLIFF 2.1 or PO, for programs of translators.",
    discussion: """
      Code is a placeholder; texts are the Markdown of the block. The file goes to the standard output. Exit status: 0 also where \
      nothing is left.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var paths: [String] = []

  @Option(help: "The locale.")
  var locale: String

  @Option(help: "xliff or po.")
  var format: TranslationExchange.Format = .xliff

  @Flag(help: "All blocks, not only those that are left to translate.")
  var all = false

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project(paths)
    try options.require([locale], of: project)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let exchange = TranslationExchange(analysis, locale: locale)
    var units = exchange.units
    if !all {
      let history = TranslationHistory(analysis, from: options.noGit ? .files : .git, scheduler: options.scheduler)
      try options.requireLock(history, analysis)
      units = exchange.units(of: Worklist(analysis, history: history, locales: [locale]))
    }
    Terminal.output(exchange.text(units, as: format))
  }
}

struct LocalesImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take over translations from a file of XLIFF or PO.",
    discussion: """
      Only blocks that differ are written; all other bytes of a page stay. A block whose source has changed since the export, or \
      that names a placeholder which is not there, is left out and listed. Exit status: 1 if a block is left out.
      """)

  @Argument(help: "The file.")
  var file: String

  @Flag(name: .customLong("dry-run"), help: "List the pages that would change and write nothing.")
  var dryRun = false

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project([])
    guard let data = FileManager.default.contents(atPath: file), let text = String(validating: data, as: UTF8.self),
      let content = TranslationExchange.read(text)
    else {
      Terminal.error("error: '\(file.onOneLine)' must be a file of XLIFF 2 or PO")
      throw Status.wrongCall
    }
    try options.require([content.target], of: project)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.requireConfiguration(analysis)
    let result = TranslationExchange(analysis, locale: content.target).imported(content.units)
    for problem in result.refused { Terminal.error("left out: \(problem.onOneLine)") }
    if !dryRun {
      _ = try options.base.writing { () throws(OutputFolder.Failure) in try result.write(below: project.root) }
    }
    for path in result.files.keys.sorted() { Terminal.output("\(path.onOneLine)\n") }
    if !result.refused.isEmpty { throw Status.failed }
  }
}
