import Contract
import Diagnostics
import Emission
import Scheduling

/// What `tally generate` emits.
public enum GeneratedKind: String, Sendable, CaseIterable {
  case openapi, overlay, arazzo, http, client, python, typescript, tests, all

  func includes(_ other: GeneratedKind) -> Bool { self == .all || self == other }

  /// The language of the client that a kind names.
  var client: CodeLanguage? {
    switch self {
    case .python: .python
    case .typescript: .typescript
    case .openapi, .overlay, .arazzo, .http, .client, .tests, .all: nil
    }
  }
}

/// The edition of OpenAPI in which documents are written: `3.1`, `3.2`.
public typealias OpenAPIEmitterEdition = OpenAPIEmitter.Options.Edition

/// The files that are derived from the contracts, and where each goes.
public struct Generation: Sendable {
  /// Files of one output folder.
  struct Group: Sendable {
    /// The folder as the configuration or the call names it.
    var name: String
    var folder: OutputFolder
    var files: [OutputFolder.File]
  }

  let analysis: Analysis
  let groups: [Group]
  /// What was found on the way: translations that state another contract than their sources.
  public let diagnostics: [Diagnostic]
  /// Why a kind that is asked for by name has no file for a contract.
  private let gaps: [String]
  /// The absolute path of the folder below which everything is written.
  private let home: String

  /// `output` takes the place of every configured folder. Clients and tests are in `codeLanguage`; by default in each
  /// that is configured, else in Swift.
  public init(
    analysis: Analysis, kind: GeneratedKind, output: String?, codeLanguage: CodeLanguage? = nil,
    openapi: OpenAPIEmitterEdition = .v31, samples: Bool = true, evidence: Bool = false, scheduler: Scheduler = Scheduler(jobs: 1)
  ) throws(Project.CallError) {
    self.analysis = analysis
    let project = analysis.project
    let given = try output.map(OutputPlace.absolute)
    home = given ?? project.root
    var groups: [Group] = []
    func add(_ name: String, isConfigured: Bool, _ files: [EmittedFile]) {
      let path = isConfigured ? RelativePath.join(project.root, name) : given ?? name
      let converted = files.map { OutputFolder.File(path: $0.path, bytes: $0.bytes) }
      if let index = groups.firstIndex(where: { $0.folder.path == path }) {
        // Two targets may have one folder; what their clients share is there once.
        let known = Set(groups[index].files)
        groups[index].files += converted.filter { !known.contains($0) }
      } else {
        groups.append(Group(name: name, folder: OutputFolder(path: path), files: converted))
      }
    }
    let generated = output ?? project.configuration.generated
    let sources = analysis.sources
    let package = Self.package(analysis)
    if kind.includes(.openapi) {
      let shown = samples ? ShownCalls(analysis.pages) : nil
      let documents = scheduler.map(analysis.contracts) { contract in
        var options = OpenAPIEmitter.Options(edition: openapi, includesEvidence: evidence)
        shown?.add(contract, to: &options.samples)
        let replay = ReplayPlan(shownIn: contract)
        options.replay = replay
        if samples, evidence { options.samples.addClients(contract, replay: replay, package: package, sources: sources) }
        return OpenAPIEmitter.emit(contract, sources: sources, options: options)
      }
      add(generated, isConfigured: output == nil, documents.flatMap(\.self))
    }
    let locales = kind.includes(.overlay) ? LocaleContracts(analysis, scheduler: scheduler) : nil
    diagnostics = locales?.diagnostics.compactMap(project.configuration.judge) ?? []
    if let locales, kind == .overlay || !locales.all.isEmpty {
      let options = OpenAPIEmitter.Options(edition: openapi)
      add(
        generated, isConfigured: output == nil,
        locales.all.flatMap {
          OverlayEmitter.emit($0.source, translated: $0.translated, locale: $0.locale, sources: sources, options: options)
        })
    }
    gaps = kind == .arazzo ? analysis.contracts.compactMap { ArazzoEmitter.gap($0, sources: sources) } : []
    if kind.includes(.arazzo) {
      add(generated, isConfigured: output == nil, analysis.contracts.flatMap { ArazzoEmitter.emit($0, sources: sources) })
    }
    if kind == .http {
      add(generated, isConfigured: output == nil, analysis.contracts.flatMap { HTTPFileEmitter.emit($0, sources: sources) })
    }
    for language in CodeLanguage.allCases {
      // Without a target, a client is emitted only when it is asked for by name.
      let targets = output == nil ? project.configuration.clients.filter { $0.language == language.rawValue } : []
      let isAsked = kind.client == language || kind == .client && codeLanguage.map { $0 == language } ?? (language == .swift)
      if targets.isEmpty, isAsked {
        let folder = output == nil && language != .swift ? "\(generated)/\(language.rawValue)" : generated
        add(folder, isConfigured: output == nil, language.client(analysis.contracts, package: package, sources: sources))
      }
      guard kind == .all || isAsked || kind == .client && codeLanguage == nil else { continue }
      for target in targets {
        let wanted = analysis.contracts.filter { target.apis.isEmpty || target.apis.contains($0.id) }
        add(target.output, isConfigured: true, language.client(wanted, package: package, sources: sources))
      }
    }
    for language in CodeLanguage.allCases where kind.includes(.tests) {
      let targets = output == nil ? project.configuration.tests.filter { $0.language == language.rawValue } : []
      if targets.isEmpty, kind == .tests, codeLanguage.map({ $0 == language }) ?? (language == .swift) {
        let folder = output == nil && language != .swift ? "\(generated)/\(language.rawValue)" : generated
        add(folder, isConfigured: output == nil, language.tests(analysis.contracts, package: package, sources: sources))
      }
      guard kind == .all || codeLanguage == nil || codeLanguage == language else { continue }
      for target in targets {
        let wanted = analysis.contracts.filter { target.apis.isEmpty || target.apis.contains($0.id) }
        let module = project.configuration.clients.first { $0.language == target.language && $0.output != target.output }
          .flatMap { $0.output.split(separator: "/").last.map(String.init) }
        add(
          target.output, isConfigured: true,
          language.tests(wanted, package: package, module: module, sources: sources))
      }
    }
    self.groups = groups
  }

  /// What the clients of a project are together: the name of a package where the language has such.
  static func package(_ analysis: Analysis) -> String {
    analysis.contracts.count == 1 ? analysis.contracts[0].id : analysis.project.configuration.title
  }

  /// Why nothing must be generated into a folder that the call names.
  public static func refusal(of output: String?, project: Project) throws(Project.CallError) -> String? {
    guard let output else { return nil }
    return OutputPlace.refusal(of: try OutputPlace.absolute(output), shown: output, project: project)
  }

  private var generated: GeneratedFiles {
    GeneratedFiles(
      home: home,
      groups: groups.map { group in
        let name = group.folder.path == home || group.name == "." ? "" : group.name
        return GeneratedFiles.Group(name: name, files: group.files)
      })
  }

  /// Writes what changed, and says how much that was. A configuration with errors writes nothing.
  ///
  /// `force` writes also over files that Tally has not generated, or that were changed since; `say` is told who has to be waited for.
  public func write(force: Bool = false, say: (String) -> Void = { _ in }) throws(OutputFolder.Failure) -> VisibleText {
    guard !analysis.hasConfigurationErrors else { return "\(home): left as it is" }
    let written = zip(groups, try generated.write(force: force, say: say)).map { group, summary -> VisibleText in
      "\(group.name): \(summary.written) written, \(summary.unchanged) unchanged"
    }
    return (gaps.map { "\($0)" as VisibleText } + written).assembled(separator: "\n")
  }

  /// Files that are not what would be emitted now, as errors at the line that differs; and those files as they are.
  public func differences() -> (diagnostics: [Diagnostic], files: [SourceFile]) {
    var diagnostics: [Diagnostic] = []
    var files: [SourceFile] = []
    let generated = generated
    for (group, own) in zip(groups, generated.groups) {
      for difference in generated.differences(own) {
        let path = RelativePath.join(group.name, difference.path)
        let name = RelativePath.name(of: path)
        let file = SourceFile(path: path, bytes: difference.bytes)
        files.append(file)
        func add(_ message: String, line: Int = 1, _ remedy: String) {
          let range = file.rangeOfLine(min(line, file.lineStarts.count) - 1)
          diagnostics.append(Diagnostic(.notCurrent, message, at: Location(file: path, range: range), remedy: remedy))
        }
        switch difference.kind {
        case .outside: diagnostics.append(.unreadable(path, .outside))
        case .missing:
          add("'\(name)' is not what the documents say: it does not exist", "Run 'tally generate all'")
        case .different(let line, isEdited: false):
          add(
            "'\(name)' is not what the documents say: line \(min(line, file.lineStarts.count)) differs", line: line,
            "Run 'tally generate all', or undo the edit of the generated file")
        case .different(let line, isEdited: true):
          add(
            "'\(name)' was changed since it was generated: line \(min(line, file.lineStarts.count)) differs", line: line,
            "Undo the edit, or replace the file with 'tally generate all --force'")
        }
      }
    }
    return (diagnostics, files)
  }
}

extension Rule {
  static let notCurrent = Rule(
    "generate/not-current", .error, "A generated file is what the documents say",
    why:
      "A generated file that was edited by hand, or not generated again, no longer matches the documentation. What was generated is noted in '.tally-generated' beside it, so that an edit is told from an older file; without '--force' none is written over.",
    example: "`PUT` was changed to `POST` in a generated client.",
    remedy: "Run `tally generate all`, or undo the edit of the generated file")
}
