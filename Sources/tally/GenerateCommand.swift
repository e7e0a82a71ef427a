import ArgumentParser
import Emission
import Workspace

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract:
      "Emit what is derived from the contract: OpenAPI documents and overlays, Arazzo workflows, clients, contract tests, .http files.",
    discussion: """
      With --check nothing is written: files that differ from what would be emitted are reported, and the exit status is 1.
      Clients and tests go to the folders that the configuration names; everything goes below -o if that is given. A
      configuration with errors writes nothing, and a run that was killed is ended by the next one.
      """)

  @Argument(help: "What to emit: openapi, overlay, arazzo, http, client, python, typescript, tests or all.")
  var kind: GeneratedKind

  @Argument(help: "A folder; by default the project of the working directory.")
  var path: String?

  @Option(name: [.customShort("o"), .customLong("output")], help: "The folder to write to.")
  var output: String?

  @Option(
    help: "The language of clients and tests: swift, python or typescript; by default those of the configuration, else swift.")
  var language: String?

  @Option(help: "The edition of OpenAPI that documents are written in.")
  var openapi: OpenAPIEmitterEdition = .v31

  @Flag(
    inversion: .prefixedNo,
    help: "Show the pages' code that calls each operation in OpenAPI documents; with --evidence also that of generated clients.")
  var samples = true

  @Flag(
    help:
      "Write into OpenAPI documents also what they rest on: where each part is stated, what else names are called there, what could not be read."
  )
  var evidence = false

  @Flag(help: "Write nothing; report files that are not current.")
  var check = false

  @Flag(help: "Write also over files that Tally has not generated, or that were changed since.")
  var force = false

  @OptionGroup var options: CommonOptions

  func run() throws {
    let project = try options.project(path.map { [$0] } ?? [])
    let codeLanguage = try language.map { name in
      guard let known = CodeLanguage(rawValue: name) else {
        Terminal.error("error: '\(name)' is not a language that code is generated in; use \(CodeLanguage.list)")
        throw Status.wrongCall
      }
      return known
    }
    try options.refuse { () throws(Project.CallError) in try Generation.refusal(of: output, project: project) }
    let analysis = Analyzer(project: project, scheduler: options.scheduler).analyze()
    let generation = try options.base.calling { () throws(Project.CallError) in
      try Generation(
        analysis: analysis, kind: kind, output: output, codeLanguage: codeLanguage, openapi: openapi,
        samples: samples, evidence: evidence, scheduler: options.scheduler)
    }
    var diagnostics = analysis.told + generation.diagnostics.inReportingOrder()
    var sources = analysis.sources
    if check {
      let found = generation.differences()
      diagnostics += found.diagnostics
      for file in found.files { sources.add(file) }
    }
    options.report(diagnostics, project, sources: sources, textToOutput: false)
    if !check {
      let summary = try options.writing { () throws(OutputFolder.Failure) in
        try generation.write(force: force, say: Terminal.say)
      }
      if !options.quiet { Terminal.error("\(summary)") }
    }
    if diagnostics.contains(where: { $0.severity == .error }) { throw Status.failed }
  }
}

extension GeneratedKind: ExpressibleByArgument {}
extension OpenAPIEmitterEdition: ExpressibleByArgument {}
