import ArgumentParser
import Diagnostics
import Workspace

struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales", abstract: "Show the state of each translation, record reviews, and mend damage.",
    subcommands: [
      LocalesStateCommand.self, LocalesTodoCommand.self, LocalesSkipCommand.self, LocalesAcceptCommand.self,
      LocalesRecordCommand.self, LocalesFixCommand.self, LocalesExportCommand.self, LocalesImportCommand.self,
      LocalesPairsCommand.self,
    ],
    defaultSubcommand: LocalesStateCommand.self)
}

/// How the state of translations is printed.
enum StateFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, html
}

struct LocalesStateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state", abstract: "Show coverage, damage and how far each translation is behind, page by page.",
    discussion: """
      How far a translation is behind is told from tally.lock, from the markers of the translations, and from git where there is a \
      repository. Nothing is written. Exit status: 1 if a translation has errors or the lock file cannot be read.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var paths: [String] = []

  @Option(help: "How the state is printed: text, json or html.")
  var format: StateFormat = .text

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project(paths)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let history = TranslationHistory(analysis, from: options.noGit ? .files : .git, scheduler: options.scheduler)
    let states = TranslationStates(analysis, history: history)
    switch format {
    case .text: Terminal.output(states.text())
    case .json: Terminal.output(VisibleText(json: states.json()))
    case .html: Terminal.output(VisibleText(markup: states.html(title: project.configuration.title)))
    }
    options.report(history.diagnostics.filter { !history.isOutdated($0) }, analysis)
    if states.hasErrors || history.lock == nil { throw Status.failed }
  }
}

struct LocalesAcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Record that translations were reviewed and follow their source.",
    discussion: "Writes tally.lock. Exit status: 1 if the lock file cannot be read; it is left as it is then.")

  @Argument(help: "Pages or folders, as translations or as sources; by default all.")
  var pages: [String] = []

  @Option(help: "Only these locales.")
  var locale: [String] = []

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project(pages)
    try options.require(locale, of: project)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.base.requireDocuments(analysis)
    try options.requireConfiguration(analysis)
    var history = TranslationHistory(analysis, from: options.noGit ? .files : .git, scheduler: options.scheduler)
    try options.requireLock(history, analysis)
    let accepted = history.accept(files: project.selection, locales: locale.isEmpty ? nil : Set(locale))
    guard !accepted.isEmpty else {
      Terminal.error("error: none of these is a translation or has one")
      throw Status.wrongCall
    }
    try options.write(history)
    for file in accepted { Terminal.output("\(file): reviewed\n") }
  }
}

struct LocalesRecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record the versions of the source, and which translations followed.",
    discussion: """
      Writes tally.lock. Where there is no git, run this whenever the source or a translation changes: each run is one version. \
      A translated block that changed counts as reviewed; of a page with a marker, only when the marker is raised.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var paths: [String] = []

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project(paths)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.requireConfiguration(analysis)
    let history = TranslationHistory(analysis, from: options.noGit ? .files : .git, scheduler: options.scheduler)
    try options.requireLock(history, analysis)
    try options.write(history)
    options.report(history.diagnostics, analysis)
  }
}
