import ArgumentParser
import Diagnostics
import Localization
import Workspace

/// How a list of work is printed.
enum WorklistFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown, html
}

struct LocalesTodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo", abstract: "List what is left to translate, block by block, with what the source said and says.",
    discussion: """
      What changed is told from tally.lock and git; without either, pages, blocks and texts that are not translated are listed. \
      Each block is of one kind (contract, code, meaning, wording) and matched strongly, moderately or not at all. Nothing is \
      written. Exit status: 0 also where something is left.
      """)

  @Argument(help: "A folder; by default the project of the working directory.")
  var paths: [String] = []

  @Option(help: "Only these locales.")
  var locale: [String] = []

  @Option(help: "How the list is printed: text, json, markdown or html.")
  var format: WorklistFormat = .text

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project(paths)
    try options.require(locale, of: project)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let history = TranslationHistory(analysis, from: options.noGit ? .files : .git, scheduler: options.scheduler)
    try options.requireLock(history, analysis)
    let list = Worklist(analysis, history: history, locales: locale.isEmpty ? nil : Set(locale))
    switch format {
    case .text: Terminal.output(list.text())
    case .json: Terminal.output(VisibleText(json: list.json()))
    case .markdown: Terminal.output(list.markdown())
    case .html: Terminal.output(VisibleText(markup: list.html(title: project.configuration.title)))
    }
  }
}

struct LocalesSkipCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Record that changes of the source need no translation.",
    discussion: """
      For the author of a change: the blocks are current then, and their translations stay as they are. Writes tally.lock. Exit \
      status: 2 if no such page or block has a translation.
      """)

  @Argument(help: "Pages of the source, or blocks by their line: content/en/setup.md:12.")
  var pages: [String]

  @Option(help: "Only these locales.")
  var locale: [String] = []

  @OptionGroup var options: LocalesOptions

  func run() throws {
    let project = try options.project([])
    try options.require(locale, of: project)
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    try options.requireConfiguration(analysis)
    var history = TranslationHistory(analysis, from: options.noGit ? .files : .git, scheduler: options.scheduler)
    try options.requireLock(history, analysis)
    for page in pages {
      let parts = page.split(separator: ":", omittingEmptySubsequences: false)
      let line = parts.count > 1 ? parts.last.flatMap { Int($0) } : nil
      let file = line == nil ? page : parts.dropLast().joined(separator: ":")
      let count = history.skip(file, line: line, locales: locale.isEmpty ? nil : Set(locale), sources: analysis.sources)
      guard count > 0 else {
        Terminal.error("error: '\(page)' has no block with a translation")
        throw Status.wrongCall
      }
      Terminal.output("\(page): \(count == 1 ? "1 block needs" : "\(count) blocks need") no translation\n")
    }
    try options.write(history)
  }
}
