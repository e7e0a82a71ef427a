import Contract
import Diagnostics
import Scheduling

/// Builds the contract of each API from the pages that state it.
struct ContractAssembly {
  let project: Project
  let scheduler: Scheduler
  /// What earlier runs kept.
  var store: ContractStore?

  /// One API: its own pages, and those of the APIs that it builds on.
  struct Layer {
    var id: String
    var title: String
    /// As the configuration states it.
    var version: String?
    var pages: [PageFacts]
    /// The outermost first.
    var base: [[PageFacts]]
    /// The configured API; none where the whole folder is one.
    var configured: Configuration.API?
  }

  /// The APIs in the order of the configuration.
  func layers(_ pages: [AnalysedPage]) -> [Layer] { layers(pages.map(StatingPage.init)) }

  func layers(_ pages: [StatingPage]) -> [Layer] {
    let configuration = project.configuration
    let source = pages.filter { $0.locale == configuration.locales?.source }
    guard !configuration.apis.isEmpty else {
      let pages = source.compactMap(\.facts)
      let title = configuration.title == Configuration.untitled ? OutlineTitle.title(of: pages) : nil
      return [Layer(id: "api", title: title ?? configuration.title, version: nil, pages: pages, base: [])]
    }
    let byID = Dictionary(configuration.apis.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var facts: [String: [PageFacts]] = [:]
    for api in configuration.apis { facts[api.id] = statedBy(api, source) }
    return configuration.apis.map { api in
      Layer(
        id: api.id, title: api.title, version: api.version, pages: facts[api.id] ?? [],
        base: bases(of: api, byID).map { facts[$0.id] ?? [] }, configured: api)
    }
  }

  /// The contracts with what their pages disagree about, and the names of what each was put together of, where those can be told.
  func contracts(_ pages: [StatingPage]) -> (contracts: [Contract], diagnostics: [Diagnostic], names: [String: Digest]) {
    var contracts: [Contract] = []
    var diagnostics: [Diagnostic] = []
    var names: [String: Digest] = [:]
    let byPath = store == nil ? [:] : Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for layer in layers(pages) {
      if let api = layer.configured, layer.pages.isEmpty {
        diagnostics.append(
          Diagnostic(
            .apiWithoutPages, "'\(api.id)' names no page that exists", at: api.location,
            remedy: "Correct the globs below 'pages'; they are relative to the locale's folder"))
      }
      let build = {
        ContractBuilder(scheduler: scheduler).build(id: layer.id, title: layer.title, pages: layer.pages, base: layer.base)
      }
      let name = store == nil ? nil : ContractStore.name(of: layer, byPath)
      names[layer.id] = name
      var built = name.flatMap { store?.contract($0, of: layer, byPath, build: build) } ?? build()
      // The pages may say it in their front matter.
      built.contract.version = layer.version ?? layer.pages.lazy.compactMap(\.version).first ?? Contract.unstatedVersion
      built.contract.description =
        built.contract.description ?? description(layer, pages)
        ?? (layer.pages.count == 1 && layer.base.isEmpty ? layer.pages.first?.introduction : nil)
      built.contract.about = project.configuration.info.about
      let tags = project.configuration.info.tags
      let named = Set(built.contract.tags.map(\.name)).union(built.contract.operations.flatMap(\.tags))
      for index in built.contract.tags.indices where built.contract.tags[index].description == nil {
        built.contract.tags[index].description = tags[built.contract.tags[index].name]
      }
      for name in tags.keys.sorted() where named.contains(name) && !built.contract.tags.contains(where: { $0.name == name }) {
        built.contract.tags.append(Contract.Tag(name: name, description: tags[name]))
      }
      contracts.append(built.contract)
      diagnostics += built.diagnostics
    }
    return (contracts, diagnostics, names)
  }

  /// What the first page of an API says of itself in its front matter.
  private func description(_ layer: Layer, _ pages: [StatingPage]) -> String? {
    guard let first = layer.pages.first?.page, layer.configured != nil else { return nil }
    return pages.first { $0.path == first }?.description
  }

  /// The pages of an API in the order of its globs, then by path.
  private func statedBy(_ api: Configuration.API, _ pages: [StatingPage]) -> [PageFacts] {
    var found: [PageFacts] = []
    var seen: Set<String> = []
    for glob in api.pages.map(Glob.init) {
      for page in pages where glob.matches(page.logicalPath) && seen.insert(page.path).inserted {
        if let facts = page.facts { found.append(facts) }
      }
    }
    return found
  }

  /// What an API builds on, the outermost first.
  private func bases(of api: Configuration.API, _ byID: [String: Configuration.API]) -> [Configuration.API] {
    var chain: [Configuration.API] = []
    var next = api.buildsOn
    while let id = next, let base = byID[id],
      !chain.contains(where: { $0.id == id })
    {
      chain.append(base)
      next = base.buildsOn
    }
    return chain.reversed()
  }
}

extension Rule {
  static let apiWithoutPages = Rule(
    "config/api-pages", .error, "An API is stated by at least one page",
    why: "Without pages there is no contract, and everything emitted from it would be empty.",
    example: "```yaml\napis:\n  orders:\n    pages: [order.md]\n```",
    remedy: "Correct the globs below 'pages'")
}
