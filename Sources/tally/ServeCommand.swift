import ArgumentParser
import Diagnostics
import Platform
import Preview
import Synchronization
import Workspace

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the site on the loopback address from memory, and build again when a document changes."
  )

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(help: "The port; by default the first from 8080 on that is free.")
  var port: UInt16?

  @Option(help: "The address to listen on.")
  var host: String = "127.0.0.1"

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "A folder to write to as well.")
  var output: String?

  @Flag(help: "Write also to a folder that holds files of others; they stay as they are.")
  var force = false

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let address: PreviewAddress
    do {
      address =
        if let port { try PreviewAddress(host: host, port: port) } else { try PreviewAddress(host: host, standard: 8080) }
    } catch {
      throw refused(error)
    }
    var project = try output == nil ? options.project(folders) : options.project(folders, output: output)
    project.publication.showsDrafts = showsDrafts
    let site = ServedBuild(command: self)
    let content = try site.begin(project)
    let server = PreviewServer(content: content, address: address)
    do {
      try server.start()
    } catch {
      throw refused(error)
    }
    Terminal.error("serving http://\(address.host):\(address.port)/ (end with Ctrl-C)")
    let builds = LatestBuild { isOutdated in site.build(content, isOutdated) }
    // What changed between the first build and the beginning of the watch is found by another look.
    if site.watch() == true { builds.request() }
    var signature = ChangeSignature(of: project)
    while !Task.isCancelled {
      if site.isWatching {
        if site.watcher?.wait(quiet: 10, patience: 1000) == true { builds.request() }
      } else {
        try await Task.sleep(for: .milliseconds(300))
        let now = ChangeSignature(of: project)
        if now != signature { builds.request() }
        signature = now
      }
    }
    await server.stop()
  }

  /// A writer sees drafts; what is written to a folder may be published.
  private var showsDrafts: Bool { output == nil || options.base.drafts }

  private var folders: [String] { path.map { [$0] } ?? [] }

  /// The project as it is configured now.
  fileprivate func opened() throws(Project.CallError) -> Project {
    var project = try Project.open(
      paths: folders, configuration: options.base.config, noConfiguration: options.base.noConfig)
    project.publication.showsDrafts = showsDrafts
    if let output, let refusal = try SiteBuild.refusal(of: output, project: project) { throw Project.CallError(refusal) }
    return project
  }

  /// Says why nothing can be served there; the call was wrong, not the documents.
  private func refused(_ problem: PreviewProblem) -> ExitCode {
    Terminal.error("error: \(problem.message)\n  help: \(problem.remedy)")
    return Status.wrongCall
  }
}

/// The builds of a preview, one after the other.
private final class ServedBuild: Sendable {
  let watcher = FolderWatcher()
  private let command: ServeCommand
  private let live: Mutex<LiveSite>
  private let state = Mutex(State())

  private struct State {
    /// What the last build had to say in the page.
    var report = ""
    /// Folders to watch; nil where the system watches no more.
    var folders: [String: Set<String>]?
    var isWatching = false
  }

  init(command: ServeCommand) {
    self.command = command
    live = Mutex(LiveSite(scheduler: command.options.scheduler, output: command.output))
  }

  var isWatching: Bool { state.withLock { $0.isWatching } }

  /// The first build, which is whole before anything is served.
  func begin(_ project: Project) throws -> PreviewContent {
    let outcome = try update(project) { false }
    guard outcome.site != nil, let whole = try live.withLock({ try $0.complete() }) else {
      Terminal.error("error: the configuration has errors, and there is nothing to serve")
      throw Status.failed
    }
    let report = report(outcome)
    state.withLock { $0.report = report }
    say(outcome)
    try write()
    return PreviewContent(PreviewSite(whole.site), report: report)
  }

  /// Builds again, and publishes what has become another one. What stops one build does not stop the preview: the last good site stays,
  /// and the reason is shown.
  func build(_ content: PreviewContent, _ isOutdated: @escaping @Sendable () -> Bool) {
    // What was saved in a folder before it was watched is found by another look.
    repeat { buildOnce(content, isOutdated) } while watch() == true
  }

  private func buildOnce(_ content: PreviewContent, _ isOutdated: @escaping @Sendable () -> Bool) {
    do {
      let outcome = try update(try command.opened(), isOutdated)
      let report = report(outcome)
      let isNew = isNew(report)
      if let site = outcome.site, outcome.hasChanged {
        content.publish(PreviewSite(site), report: report)
      } else if isNew {
        content.update(report: report)
      }
      // A build that comes to what the last one came to says nothing: its words may go to a file that is watched as well.
      if isNew || outcome.hasChanged { say(outcome) }
      // References, search and feeds come when the page is there already.
      guard outcome.site != nil, let whole = try live.withLock({ try $0.complete(isOutdated: isOutdated) }) else { return }
      if whole.hasChanged {
        content.publish(PreviewSite(whole.site), report: report)
      } else {
        content.replace(PreviewSite(whole.site))
      }
      try write()
    } catch is LiveSite.Outdated {
      return
    } catch let problem as Project.CallError {
      refuse("error: \(problem.message)", content)
    } catch {
      // It was said where it happened.
    }
  }

  private func refuse(_ message: String, _ content: PreviewContent) {
    guard isNew(message) else { return }
    Terminal.error("\(message)")
    content.update(report: message)
  }

  private func update(_ project: Project, _ isOutdated: @escaping @Sendable () -> Bool) throws -> LiveSite.Outcome {
    let (outcome, isOfTexts) = try live.withLock { live in
      (try live.update(project, isOutdated: isOutdated), live.wasOfTexts)
    }
    // Texts of pages stand in folders that are watched.
    if !isOfTexts { state.withLock { $0.folders = project.watchedFolders(outcome.analysis) } }
    return outcome
  }

  /// Watches what the last build read. Whether some of it was not watched before; nil where the system watches no more.
  func watch() -> Bool? {
    guard let folders = state.withLock({ $0.folders }) else { return false }
    let isNew = watcher?.watch(folders)
    state.withLock { state in
      state.isWatching = isNew != nil
      state.folders = nil
    }
    return isNew
  }

  /// What a build has to say in the page.
  private func report(_ outcome: LiveSite.Outcome) -> String {
    DiagnosticReport(project: outcome.analysis.project, sources: outcome.analysis.sources)
      .render(outcome.diagnostics.filter { $0.severity != .note }, as: .text, color: false).text
  }

  /// Whether a build has something else to say than the last one.
  private func isNew(_ report: String) -> Bool {
    state.withLock { state in
      defer { state.report = report }
      return state.report != report
    }
  }

  private func say(_ outcome: LiveSite.Outcome) {
    command.options.report(
      outcome.diagnostics, outcome.analysis.project, sources: outcome.analysis.sources, textToOutput: false)
  }

  /// Writes the site to the folder that was asked for.
  private func write() throws {
    guard command.output != nil else { return }
    let written = try command.options.writing { () throws(OutputFolder.Failure) in
      try live.withLock { live throws(OutputFolder.Failure) in try live.write(force: command.force, say: Terminal.say) }
    }
    if let written, written.hasChanged, !command.options.quiet { Terminal.error("\(written.summary)") }
  }
}

extension PreviewSite {
  /// A site in memory as the preview serves it.
  fileprivate init(_ site: ServedSite) {
    self.init(
      holds: site.holds,
      file: { path in
        switch site.file(path) {
        case .none: nil
        case .bytes(let bytes): .bytes(bytes)
        case .disk(let path): .disk(path)
        }
      }, document: site.document)
  }
}
