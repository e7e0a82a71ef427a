import Contract
import Diagnostics
import Localization
import Markup
import Snippets

/// The pipeline: documents → pages → snippets → facts → contracts, and translations against their sources.
public struct Analyzer: Sendable {
  let project: Project
  let scheduler: Scheduler
  let files: FileSystem

  public init(project: Project, scheduler: Scheduler, files: FileSystem? = nil) {
    self.project = project
    self.scheduler = scheduler
    self.files = files ?? project.files
  }

  public func analyze() -> Analysis {
    let configuration = project.configuration
    let layout = project.layout
    let discovery = Discovery(files, configuration: configuration)
    let loader = PageLoader(
      files: files, layout: layout, sourceLocale: configuration.locales?.source, scheduler: scheduler)
    let loaded = loader.load(discovery.documents)

    let pages = scheduler.map(loaded.pages) { page in
      let place = layout.place(page.path)
      let snippets = SnippetCollector(page: page).snippets()
      let facts = PageReader().read(page, snippets: snippets)
      return AnalysedPage(
        page: page, locale: place.locale, logicalPath: place.path, snippets: snippets, facts: facts)
    }
    var diagnostics = project.diagnostics + discovery.diagnostics + loaded.diagnostics
    let sourceLocale = configuration.locales?.source
    diagnostics += scheduler.map(pages) { checks(of: $0, sourceLocale: sourceLocale) }.flatMap { $0 }
    diagnostics += scheduler.map(loaded.sources, Mojibake.check).flatMap { $0 }

    let built = ContractAssembly(project: project).contracts(pages)
    diagnostics += built.diagnostics
    let translations = TranslationAssembly(configuration: configuration, scheduler: scheduler).reports(pages)
    diagnostics += translations.flatMap(\.diagnostics)
    var sources = SourceTable(loaded.sources)
    if let file = project.configurationFile { sources.add(file) }
    var analysis = Analysis(
      project: project, sources: sources, pages: pages, assets: discovery.assets, contracts: built.contracts,
      translations: translations, diagnostics: diagnostics)
    diagnostics += SiteBuild.linkDiagnostics(analysis, scheduler)
    analysis.diagnostics = Suppression(loaded.pages.flatMap(\.allDocuments)).apply(to: diagnostics)

    return analysis
  }

  /// What is wrong with one page by itself. A translation's snippets and facts are judged against its source, not again here.
  private func checks(of page: AnalysedPage, sourceLocale: String?) -> [Diagnostic] {
    let isTranslation = page.locale != nil && page.locale != sourceLocale
    if isTranslation { return [] }
    return page.facts.diagnostics + page.snippets.flatMap { SnippetChecks.check($0) }
  }
}

extension Page {
  /// The page's own document and those it includes.
  var allDocuments: [Document] { [document] + includes.sorted { $0.key < $1.key }.flatMap(\.value.allDocuments) }
}
