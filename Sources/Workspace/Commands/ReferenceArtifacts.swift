import Contract
import Emission
import Scheduling
import Site
import Snippets

/// What the reference of an API offers beside its text: documents, workflows, the clients that are generated, and how they make a call.
///
///     ReferenceArtifacts(analysis, scheduler: scheduler).api(contract)
struct ReferenceArtifacts {
  private let analysis: Analysis
  private let scheduler: Scheduler
  /// What the clients are together, as for `tally generate`.
  private let package: String
  /// The clients whose calls are shown.
  private let shown: [CodeLanguage]

  init(_ analysis: Analysis, scheduler: Scheduler) {
    self.analysis = analysis
    self.scheduler = scheduler
    package = Generation.package(analysis)
    let configuration = analysis.project.configuration
    shown = CodeLanguage.allCases.filter { language in
      configuration.site.samples.map { $0.contains(language.clientName()) }
        ?? configuration.clients.contains { $0.language == language.rawValue }
    }
  }

  /// The contract with what is offered beside it: as an earlier run left it, where nothing that it follows from has changed.
  func api(_ contract: Contract) -> SiteAPI {
    guard let store = analysis.artifacts, let name = name(of: contract) else { return made(contract) }
    return store.api(contract, name) { made(contract) }
  }

  /// The name of all that follows into documents and clients of an API; nil where it cannot be told.
  private func name(of contract: Contract) -> Digest? {
    guard let pages = analysis.contractNames[contract.id] else { return nil }
    var digester = Digester()
    digester.add(pages)
    digester.add(package)
    digester.add(contract.title)
    digester.add(contract.version)
    digester.add(contract.description ?? "")
    digester.add(contract.description != nil)
    // What the configuration says of the API and of its groups.
    let about = contract.about
    let told = [
      about.license?.name, about.license?.identifier, about.license?.url, about.contact?.name, about.contact?.url,
      about.contact?.email, about.terms,
    ]
    for text in told + contract.tags.flatMap({ [$0.name, $0.description] }) {
      digester.add(text != nil)
      digester.add(text ?? "")
    }
    for language in CodeLanguage.allCases { digester.add(isGenerated(language, contract.id)) }
    for language in shown { digester.add(language.rawValue) }
    return digester.digest
  }

  private func made(_ contract: Contract) -> SiteAPI {
    let sources = analysis.sources
    let replay = ReplayPlan(shownIn: contract)
    let documents = scheduler.map([true, false]) { isOpenAPI -> [EmittedFile] in
      guard isOpenAPI else { return ArazzoEmitter.emit(contract, sources: sources, replay: replay) }
      var options = OpenAPIEmitter.Options()
      options.replay = replay
      return OpenAPIEmitter.emit(contract, sources: sources, options: options)
    }.flatMap { $0 }
    var api = SiteAPI(contract: contract, downloads: documents.map { SiteFile(path: $0.path, bytes: $0.bytes) })
    for language in CodeLanguage.allCases where isGenerated(language, contract.id) {
      let files = language.client([contract], package: package, sources: sources)
      let archive = ZipArchive.bytes(files.map { OutputFolder.File(path: $0.path, bytes: $0.bytes) })
      api.downloads.append(SiteFile(path: language.clientName(of: contract) + ".zip", bytes: archive))
    }
    guard !shown.isEmpty else { return api }
    var samples = CodeSamples()
    samples.addClients(contract, package: package, sources: sources, languages: shown)
    for operation in contract.operations {
      let own = samples[operation.key].map {
        SiteAPI.Sample(language: Language($0.language), label: $0.label, text: $0.source)
      }
      if !own.isEmpty { api.samples[operation.key] = own }
    }
    return api
  }

  private func isGenerated(_ language: CodeLanguage, _ api: String) -> Bool {
    analysis.project.configuration.generates(language, api)
  }

  /// The names of the files that the reference of a contract offers, without making them.
  static func files(of contract: Contract, _ project: Project) -> [String] {
    let formats = OpenAPIEmitter.Options.Format.allCases
    let hasExchange = contract.operations.contains { !$0.exchanges.isEmpty }
    let clients = CodeLanguage.allCases.filter { project.configuration.generates($0, contract.id) }
    return formats.map { OpenAPIEmitter.path(of: contract, $0) }
      + (hasExchange ? formats.map { ArazzoEmitter.path(of: contract, $0) } : [])
      + clients.map { $0.clientName(of: contract) + ".zip" }
  }
}

extension Configuration {
  /// Whether it has a client of an API generated in a language.
  fileprivate func generates(_ language: CodeLanguage, _ api: String) -> Bool {
    clients.contains { $0.language == language.rawValue && ($0.apis.isEmpty || $0.apis.contains(api)) }
  }
}
