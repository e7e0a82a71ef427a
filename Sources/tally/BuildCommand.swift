import ArgumentParser
import Workspace

struct BuildCommand: ParsableCommand, CachedCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Check the documents and render the site.",
    discussion: """
      Documents with errors do not stop the others; the exit status is then 1. A configuration with errors writes nothing, and \
      neither does a build that fails: readers see the whole old site or the whole new one.

      With --shard 3/10 a run reads the third of ten parts, and 'tally merge' makes the site of all ten: for a site that is too large \
      for one machine.
      """)

  /// The project and the folder are named themselves, which may be written to is asked anew, and parts are made without a cache.
  static let namedOtherwise: Set<String> = ["path", "output", "force", "shard"]

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(name: [.customShort("o"), .customLong("output")], help: "The folder to write to; of a part the file.")
  var output: String?

  @Flag(help: "Write also to a folder that holds files of others; they stay as they are.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Read one part of the pages, and write what was found to a file for 'tally merge'.", valueName: "number/count"))
  var shard: ShardNumber?

  @OptionGroup var cache: CacheOptions
  @OptionGroup var options: CommonOptions

  func run() throws {
    if let shard { return try write(shard) }
    let project = try options.project(path.map { [$0] } ?? [], output: output)
    let folder = try options.base.calling { () throws(Project.CallError) in
      try SiteBuild.folder(of: output, project: project)
    }
    let cached = options.cachedRun(self, project, textToOutput: false, output: folder)
    let known = try options.writing { () throws(OutputFolder.Failure) in
      try cached?.repeated(
        output: folder, force: force, scheduler: options.scheduler, say: Terminal.say, note: options.note)
    }
    if let known {
      options.report(known.outcome)
      if !options.quiet { Terminal.error("\(folder.path): 0 written, \(known.files) unchanged, 0 removed") }
      options.note(known)
      if known.outcome.hasErrors { throw Status.failed }
      return
    }
    if let cached, let edited = cached.edited(scheduler: options.scheduler) {
      let written = try options.writing { () throws(OutputFolder.Failure) in
        try edited.write(to: folder, force: force, scheduler: options.scheduler, say: Terminal.say)
      }
      if let written {
        let diagnostics = edited.analysis.told + edited.siteDiagnostics
        let outcome = options.outcome(diagnostics, project, sources: edited.analysis.sources, textToOutput: false)
        options.report(outcome)
        if !options.quiet { Terminal.error("\(written.summary)") }
        do { try cached.keep(outcome, edited: edited, written: written) } catch { options.note(error) }
        if outcome.hasErrors { throw Status.failed }
        return
      }
    }
    var analysis =
      cached?.analyze(scheduler: options.scheduler, forSite: true)
      ?? Analyzer(project: project, scheduler: options.scheduler).forSite.analyze()
    var build = try options.siteBuild(analysis, output: output)
    let diagnostics = analysis.told + build.diagnostics
    build.shelvePages()
    analysis.forgetTrees(notingLinks: cached != nil)
    let written = try options.writing { [build] () throws(OutputFolder.Failure) in
      try build.write(force: force, noting: cached != nil, texts: cached?.texts, say: Terminal.say)
    }
    let outcome = options.outcome(diagnostics, project, sources: analysis.sources, textToOutput: false)
    options.report(outcome)
    if !options.quiet { Terminal.error("\(written.summary)") }
    do { try cached?.keep(outcome, analysis: analysis, build: build, written: written) } catch { options.note(error) }
    if outcome.hasErrors { throw Status.failed }
  }

  /// Reads a part, and writes what was found to a file.
  private func write(_ shard: ShardNumber) throws {
    let project = try options.project(path.map { [$0] } ?? [])
    let file = output ?? shard.fileName
    let summary = try options.base.calling { () throws(Project.CallError) in
      try ShardRun(project, shard, scheduler: options.scheduler).write(to: file)
    }
    if !options.quiet {
      Terminal.error("\(file): \(summary.pages) of \(summary.documents) documents, part \(shard.number) of \(shard.count)")
    }
  }
}

extension ShardNumber: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
