import ArgumentParser
import Diagnostics
import Platform
import Localization
import Workspace

extension TranslationExchange.Format: ExpressibleByArgument {}

struct LocalesExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write what is left to translate as XLIFF 2.1 or PO, for programs of translators.",
    discussion: """
      Code, tags of HTML, shortcodes, and the marks and addresses of links are placeholders; texts are the Markdown of the block. A \
      translation that is not one of this source is 'fuzzy' in PO, in the state 'initial' in XLIFF. The file goes to the standard \
      output. Exit status: 0 also where nothing is left.
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
    let history = TranslationHistory(analysis, from: options.noGit ? .files : .git, scheduler: options.scheduler)
    try options.requireLock(history, analysis)
    let units = exchange.units(of: Worklist(analysis, history: history, locales: [locale]), all: all)
    let document = exchange.text(units, as: format)
    Terminal.output(format == .xliff ? VisibleText(markup: document) : VisibleText(lines: document))
  }
}

struct LocalesImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take over translations from a file of XLIFF or PO.",
    discussion: """
      Only blocks that differ are written; all other bytes of a page stay. A block whose source has changed since the export, that \
      has lost a placeholder or has one too many, or that would make other blocks of the page, is left out and listed with its place. \
      What is fuzzy, or in the state 'initial', is not finished and stays as it is. Exit status: 1 if a block is left out.
      """)

  @Argument(help: "The file.")
  var file: String

  @Flag(name: .customLong("dry-run"), help: "List the pages that would change and write nothing.")
  var dryRun = false

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project([])
    guard let bytes = try options.base.calling({ () throws(Project.CallError) in try GivenPath.read(file) }),
      let text = String(validating: bytes, as: UTF8.self),
      let content = TranslationExchange.read(text)
    else {
      Terminal.error("error: '\(file)' must be a file of XLIFF 2 or PO")
      throw Status.wrongCall
    }
    // Files of translators write `pt_BR` or `pt-BR` of one locale.
    let tag = content.target.replacing("_", with: "-")
    let locale = project.configuration.locales?.variants.first { LanguageTag.areAlike($0.replacing("_", with: "-"), tag) }
    try options.require([locale ?? content.target], of: project)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.requireConfiguration(analysis)
    let result = TranslationExchange(analysis, locale: locale ?? content.target).imported(content.units)
    for one in result.refused {
      Terminal.error("\(file):\(one.place): left out: \(one.block): \(one.reason)")
    }
    if result.unfinished > 0 {
      Terminal.error(
        "\(result.unfinished == 1 ? "1 block is" : "\(result.unfinished) blocks are") not finished, and stay as they are")
    }
    if !dryRun {
      _ = try options.base.writing { () throws(OutputFolder.Failure) in
        try result.write(below: project.root)
        return result.files.count
      }
    }
    for path in result.files.keys.sorted() { Terminal.output("\(path)\n") }
    if !result.refused.isEmpty { throw Status.failed }
  }
}
