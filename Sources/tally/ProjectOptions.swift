import ArgumentParser
import Contract
import Platform
import Scheduling
import Workspace

/// The options of every command that reads a project.
struct ProjectOptions: ParsableArguments {
  @Option(help: "The configuration file; by default the nearest tally.yml above the given paths.")
  var config: String?

  @Flag(
    name: .customLong("no-config"),
    help: "Read no configuration: the whole folder is one API, and its locales are found by folders and file names.")
  var noConfig = false

  @Flag(help: "Show what is not published: drafts, and pages of days to come or past.")
  var drafts = false

  @Option(help: "How many threads work at once; by default one for each core.")
  var jobs: Int?

  @Option(help: .hidden)
  var weights: String?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' must be at least 1") }
  }

  var scheduler: Scheduler { Scheduler(jobs: jobs ?? Machine.processors) }

  /// Finds the project, or ends with the status of a wrong call.
  func project(_ paths: [String]) throws -> Project {
    try prepared(
      calling { () throws(Project.CallError) in
        try Project.open(paths: paths, configuration: config, noConfiguration: noConfig)
      })
  }

  /// Finds the projects that paths belong to.
  func projects(_ paths: [String]) throws -> [Project] {
    try calling { () throws(Project.CallError) in
      try Project.all(paths: paths, configuration: config, noConfiguration: noConfig)
    }.map(prepared)
  }

  private func prepared(_ found: Project) throws -> Project {
    var project = found
    project.publication.showsDrafts = drafts
    if let weights {
      guard let bytes = try calling({ () throws(Project.CallError) in try GivenPath.read(weights) }),
        let read = DecisionWeights(json: bytes)
      else {
        Terminal.error("error: '\(weights)' holds no weights of decisions")
        throw Status.wrongCall
      }
      project.reader = PageReader(weights: read)
    }
    return project
  }

  /// Does what fails only where the call was wrong.
  func calling<Result>(_ body: () throws(Project.CallError) -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.wrongCall
    }
  }

  /// Says which of the given paths hold no document of the project; ends with the status of a wrong call if none does.
  func requireDocuments(_ analysis: Analysis) throws {
    let unknown = analysis.unknownPaths
    for path in unknown { Terminal.error("error: '\(path)' holds no document of the project '\(analysis.project.root)'") }
    if !unknown.isEmpty, unknown.count == analysis.project.selection.count { throw Status.wrongCall }
  }

  /// Writes files, or ends the command and says why.
  func writing<Result>(_ body: () throws(OutputFolder.Failure) -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      Terminal.error("error: \(error.message)")
      throw Status.of(error)
    }
  }
}
