import ArgumentParser
import Diagnostics
import Foundation
import Preview
import Workspace

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Build the site, serve it on the loopback address, and build again when a document changes.")

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(help: "The port.")
  var port: UInt16 = 8080

  @Option(help: "The address to listen on.")
  var host: String = "127.0.0.1"

  @Option(name: [.customShort("o"), .customLong("output")], help: "The folder to write to.")
  var output: String?

  @Flag(help: "Write also to a folder that holds files of others; they stay as they are.")
  var force = false

  @OptionGroup var options: CommonOptions

  func run() async throws {
    let project = try options.project(path.map { [$0] } ?? [], output: output)
    let address: PreviewAddress
    do {
      address = try PreviewAddress(host: host, port: port)
    } catch {
      throw refused(error)
    }
    let memory = BuildMemory()
    let signature = ChangeSignature(of: project)
    let build = try buildOnce(project, memory)
    guard let root = FileSystem.resolved(build.folder) else {
      Terminal.error("error: '\(build.folder)' does not exist, and nothing was built")
      throw Status.failed
    }
    let content = PreviewContent(root: root)
    content.begin(report: build.report)
    let server = PreviewServer(content: content, address: address)
    do {
      try server.start()
    } catch {
      throw refused(error)
    }
    Terminal.error("serving http://\(address.host):\(address.port)/ (end with Ctrl-C)")
    try await watch(project, build, signature, content, memory)
    await server.stop()
  }

  /// Says why nothing can be served there; the call was wrong, not the documents.
  private func refused(_ problem: PreviewProblem) -> ExitCode {
    Terminal.error("error: \(problem.message)\n  help: \(problem.remedy)")
    return Status.wrongCall
  }

  /// Builds again whenever something changes that a build reads. All saves of a moment are one build.
  ///
  /// `signature` is of what the first build began with.
  private func watch(
    _ project: Project, _ first: Built, _ signature: ChangeSignature, _ content: PreviewContent, _ memory: BuildMemory
  ) async throws {
    // What the last build began with; of builds that a watch told of nobody has to know it.
    var last: ChangeSignature? = signature
    var report = first.report
    let watcher = FolderWatcher()
    // Whether something may have changed between a build and the beginning of a watch; nil where nothing is watched.
    var isBehind = watcher?.watch(first.folders)
    while !Task.isCancelled {
      if isBehind == false {
        watcher?.wait(quiet: 10)
        last = nil
      } else {
        if isBehind == nil { try await Task.sleep(for: .milliseconds(300)) }
        if isBehind == true { isBehind = false }
        let now = ChangeSignature(of: project)
        guard now != last else { continue }
        last = now
      }
      // What stops one build does not stop the preview: the last good site stays, and the reason is shown.
      guard let fresh = try? options.project(path.map { [$0] } ?? [], output: output),
        let build = try? buildOnce(fresh, memory, after: report)
      else { continue }
      // A save that changes nothing of the site is no reason to load pages again.
      if build.hasChanged || build.report != report { content.update(report: build.report) }
      report = build.report
      if isBehind != nil { isBehind = watcher?.watch(build.folders) }
    }
  }

  /// What a build of the preview came to.
  private struct Built {
    var folder: String
    var report: String
    var hasChanged: Bool
    var folders: [String: Set<String>]
  }

  /// Builds, and says what it came to. A build that comes to what the last one came to says nothing: its words may go to a file that is
  /// watched as well.
  private func buildOnce(_ project: Project, _ memory: BuildMemory, after last: String? = nil) throws -> Built {
    let analysis = Analyzer(project: project, scheduler: options.scheduler, memory: memory).analyze()
    let build = try options.siteBuild(analysis, output: output, memory: memory)
    let diagnostics = analysis.reported + build.diagnostics
    let written = try options.writing { () throws(OutputFolder.Failure) in
      try build.write(force: force, noting: false, say: Terminal.error)
    }
    let problems = diagnostics.filter { $0.severity != .note }
    let report = DiagnosticReport(project: project, sources: analysis.sources).render(problems, as: .text, color: false)
    if written.hasChanged || report != last {
      options.report(diagnostics, project, sources: analysis.sources, textToOutput: false)
      if !options.quiet { Terminal.error(written.summary) }
    }
    return Built(
      folder: build.folder.path, report: report, hasChanged: written.hasChanged, folders: project.watchedFolders(analysis))
  }
}
