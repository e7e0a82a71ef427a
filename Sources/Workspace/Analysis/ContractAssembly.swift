import Contract
import Diagnostics

/// Builds the contract of each API from the pages that state it.
struct ContractAssembly {
  let project: Project

  func contracts(_ pages: [AnalysedPage]) -> (contracts: [Contract], diagnostics: [Diagnostic]) {
    let configuration = project.configuration
    let source = pages.filter { $0.locale == configuration.locales?.source }
    guard !configuration.apis.isEmpty else {
      let built = ContractBuilder().build(id: "api", title: configuration.title, pages: source.map(\.facts))
      return ([built.contract], built.diagnostics)
    }
    var diagnostics: [Diagnostic] = []
    var facts: [String: [PageFacts]] = [:]
    for api in configuration.apis {
      let own = statedBy(api, source)
      if own.isEmpty {
        diagnostics.append(
          Diagnostic(
            .apiWithoutPages, "'\(api.id)' names no page that exists", at: api.location,
            remedy: "Correct the globs below 'pages'; they are relative to the locale's folder"))
      }
      facts[api.id] = own
    }
    var contracts: [Contract] = []
    for api in configuration.apis {
      let base = bases(of: api).map { facts[$0.id] ?? [] }
      let built = ContractBuilder().build(
        id: api.id, title: api.title, pages: facts[api.id] ?? [], base: base)
      var contract = built.contract
      contract.version = api.version
      contracts.append(contract)
      diagnostics += built.diagnostics
    }
    return (contracts, diagnostics)
  }

  /// The pages of an API in the order of its globs, then by path.
  private func statedBy(_ api: Configuration.API, _ pages: [AnalysedPage]) -> [PageFacts] {
    var found: [PageFacts] = []
    var seen: Set<String> = []
    for glob in api.pages.map(Glob.init) {
      for page in pages where glob.matches(page.logicalPath) && seen.insert(page.path).inserted { found.append(page.facts) }
    }
    return found
  }

  /// What an API builds on, the outermost first.
  private func bases(of api: Configuration.API) -> [Configuration.API] {
    var chain: [Configuration.API] = []
    var next = api.buildsOn
    while let id = next, let base = project.configuration.apis.first(where: { $0.id == id }),
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
