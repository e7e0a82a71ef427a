import Contract
import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets

/// The pipeline: documents → pages → snippets → facts → contracts, and translations against their sources.
public struct Analyzer: Sendable {
  let project: Project
  let scheduler: Scheduler
  let files: FileSystem
  let memory: BuildMemory?
  /// What earlier runs kept.
  let stores: StepStores?
  /// Whether each page still has what it states, and each translation how it compares, when the contracts and the findings are made.
  var keepsStatements = true

  /// `memory` has what builds before this one left in the same process.
  public init(project: Project, scheduler: Scheduler, files: FileSystem? = nil, memory: BuildMemory? = nil) {
    self.init(project: project, scheduler: scheduler, files: files, memory: memory, stores: nil)
  }

  init(
    project: Project, scheduler: Scheduler, files: FileSystem? = nil, memory: BuildMemory? = nil,
    stores: StepStores?
  ) {
    self.memory = memory
    self.stores = stores
    self.project = project
    self.scheduler = scheduler
    self.files = files ?? project.files
  }

  /// The same for a site alone: what no page is made of leaves memory when the contracts and the findings are made.
  public var forSite: Analyzer {
    var copy = self
    copy.keepsStatements = false
    return copy
  }

  public func analyze() -> Analysis { analyze(unless: { () throws(Never) in }) }

  /// The same, given up where `check` throws: it is asked before each page.
  ///
  ///     try analyzer.analyze { if isOutdated() { throw Outdated() } }
  public func analyze<Failure: Error>(unless check: @Sendable () throws(Failure) -> Void) throws(Failure) -> Analysis {
    let configuration = project.configuration
    memory?.begin(project)
    // What a broken configuration was to say is not known: nothing that follows from its absence would be true.
    if !project.hasReadableConfiguration {
      let history = TranslationHistory(project: project, files: files, documents: [:], from: .lock, scheduler: scheduler)
      return Analysis(
        project: project, sources: SourceTable(project.configurationFile.map { [$0] } ?? []), pages: [], assets: [],
        contracts: [], translations: [], history: history, diagnostics: project.diagnostics)
    }
    let layout = project.layout
    let discovery = Discovery(files, configuration: configuration)
    let loader = PageLoader(
      files: files, layout: layout, sourceLocale: configuration.locales?.source, variables: configuration.variables,
      title: configuration.title, parser: configuration.parser, scheduler: scheduler, memory: memory)
    var loaded = try loader.load(discovery.documents, unless: check)
    let unpublished = UnpublishedPages(of: &loaded, project)

    let sourceLocale = configuration.locales?.source
    let keys = memory?.keys(of: loaded.pages) ?? Array(repeating: nil, count: loaded.pages.count)
    let analysed = try scheduler.saying("reading pages").map(Array(zip(loaded.pages, keys)), unless: check) { page, key in
      let read = {
        Analyzer.read(
          page, key, at: layout.place(page.path), sourceLocale: sourceLocale, facts: stores?.facts, by: project.reader)
      }
      guard let memory, let key else { return read() }
      return memory.facts.value(key, read)
    }
    var pages = analysed.map(\.page)
    var diagnostics = project.diagnostics + discovery.diagnostics + loaded.diagnostics
    diagnostics += analysed.flatMap(\.diagnostics)
    diagnostics += MojibakeScan(layout, sourceLocale).diagnostics(loaded, scheduler)
    diagnostics += scheduler.map(loaded.pages) { $0.allDocuments.flatMap(AnnotationChecks.check) }.flatMap { $0 }

    keep(stores?.facts?.pieces)

    try check()
    let assembly = TranslationAssembly(
      configuration: configuration, scheduler: scheduler, memory: memory, store: stores?.pairs, keepsAlignments: keepsStatements)
    let built: BuildMemory.BuiltContracts
    var translations: TranslationAssembly.Output
    if memory == nil, stores?.pairs?.pieces.isEmpty ?? true {
      // Comparing takes all threads for a while: contracts are made on one of them.
      (translations, built) = assembly.output(pages) { [pages] in contracts(pages) }
    } else {
      built = contracts(pages)
      try check()
      translations = assembly.output(pages)
    }
    keep(stores?.pairs?.pieces)
    diagnostics += built.diagnostics
    diagnostics += translations.reports.flatMap(\.diagnostics) + translations.diagnostics
    let opportunities = translations.reports.map { GroupOpportunities($0, layout) } + pages.compactMap { GroupOpportunities($0) }
    let compared = Set(translations.reports.map { layout.place($0.page).path })
    diagnostics += hiddenCharacters(pages.filter { !compared.contains($0.logicalPath) })
    let stating = stores == nil ? [] : StatingPage.kept(of: pages)
    if !keepsStatements {
      for index in pages.indices { pages[index].forgetStatements() }
      translations.reports = []
      FreedMemory.giveBack(after: pages.count)
    }
    diagnostics += EmptyLocales.diagnostics(project, pages, files: files)
    diagnostics += UnplacedPages.diagnostics(project, pages)
    let documents = Dictionary(
      pages.flatMap(\.page.allDocuments).map { ($0.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    let history = TranslationHistory(project: project, files: files, documents: documents, from: .lock, scheduler: scheduler)
    diagnostics += history.diagnostics
    var sources = SourceTable(loaded.sources)
    if let file = project.configurationFile { sources.add(file) }
    if let file = history.lockSource { sources.add(file) }
    let given = GivenDocuments(configuration, files: files)
    diagnostics += given.diagnostics
    for document in given.documents { sources.add(document.source) }
    var navigation = NavigationReader(files: files, documents: configuration.folder(ofLocale: configuration.locales?.source))
    let menu = navigation.read(configuration)
    diagnostics += navigation.diagnostics
    for file in navigation.sources { sources.add(file) }
    let folders = FolderSettings(
      pages.map { ($0.path, $0.logicalPath, $0.locale) }, files: files, source: configuration.locales?.source ?? "en")
    diagnostics += folders.diagnostics
    for file in folders.sources { sources.add(file) }
    diagnostics += VerificationRecords(configuration, files: files).diagnostics
    var analysis = Analysis(
      project: project, sources: sources, pages: pages, assets: discovery.assets, contracts: built.contracts,
      translations: translations.reports, history: history, diagnostics: diagnostics)
    let (baseline, unreadable) = Baseline.read(configuration, files)
    analysis.baseline = baseline
    diagnostics += unreadable
    analysis.contractNames = built.names
    analysis.stating = stating
    analysis.artifacts = stores?.artifacts
    analysis.translationSeam = translations.known
    analysis.unpublished = unpublished
    analysis.usedFiles = loaded.used.union(navigation.sources.map(\.path))
    analysis.navigation = menu
    analysis.folderSettings = folders.settings
    analysis.documents = given.documents
    if let folder = configuration.site.templates {
      let (theme, outside) = SiteBuild.themeFiles(files, folder: folder)
      diagnostics += outside.map { .unreadable($0, .outside) }
      for (path, bytes) in theme.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".mustache") {
        analysis.sources.add(SourceFile(path: RelativePath.join(folder, path), bytes: bytes))
      }
      diagnostics += Theme.diagnostics(own: theme, folder: folder)
    }
    try check()
    let links = SiteLinks(analysis, files: files, scheduler: scheduler, memory: memory)
    diagnostics += links.diagnostics
    diagnostics += SimilarAddresses(analysis, links).diagnostics
    analysis.opportunities = (opportunities + links.opportunities).summed()
    // A memory has them already.
    if memory == nil { analysis.outlines = links.outlines }
    diagnostics += SiteBuild.componentDiagnostics(analysis, scheduler)
    let anchors = Set(links.outlines.lazy.flatMap { $0.headings.map(\.anchor) })
    diagnostics += PageMarkup(pages, project, files: files, scheduler).diagnostics(anchors: anchors)
    if configuration.site.lastUpdated == .git {
      // What git says follows from the commit alone.
      let ask = { GitDates.isShallow(root: project.root) == true }
      let isShallow = files.revision().flatMap { memory?.shallow.value($0, ask) } ?? ask()
      if isShallow, let place = project.configurationFile {
        diagnostics.append(
          Diagnostic(
            .shallowHistory, "The repository's history is cut off, so nobody knows when pages were last changed",
            at: Location(file: place.path, range: SourceRange(0, 0)), remedy: Rule.shallowHistory.remedy))
      }
    }
    analysis.selection = links.selection
    let suppression = Suppression(loaded.pages.flatMap(\.allDocuments))
    if suppression.isEmpty, built.diagnostics.naming(loaded.shownPlaces) == built.diagnostics {
      analysis.contractFindings = built.diagnostics
    }
    analysis.diagnostics = suppression.apply(to: diagnostics.naming(loaded.shownPlaces))
    return analysis
  }
}

extension Analyzer {
  /// Reads one page: its snippets, and what it states.
  static func read(
    _ page: Page, _ key: PageKey?, at place: (locale: String?, path: String), sourceLocale: String?,
    facts store: FactStore?, by reader: PageReader
  ) -> BuildMemory.ReadPage {
    let snippets = SnippetCollector(page: page).snippets()
    var analysed = AnalysedPage(page: page, locale: place.locale, logicalPath: place.path, snippets: snippets)
    analysed.key = key
    if store != nil { analysed.digest = Digest.of(page) }
    // A translation is judged against its source, not by itself.
    if place.locale != nil, place.locale != sourceLocale { return BuildMemory.ReadPage(page: analysed, diagnostics: []) }
    let read = {
      let trees = SnippetTrees(snippets)
      let facts = reader.read(page, snippets: snippets, trees: trees)
      return (facts, snippets.indices.flatMap { SnippetChecks.check(snippets[$0], tree: trees[$0]) })
    }
    let (facts, found) = store?.facts(of: page, analysed.digest, read: read) ?? read()
    analysed.facts = facts
    return BuildMemory.ReadPage(page: analysed, diagnostics: facts.diagnostics + found)
  }

  /// Keeps what a step has made, for which nothing asks again. What goes wrong here goes wrong at the end as well, where it is told; a
  /// configuration with errors writes nothing.
  private func keep(_ pieces: PieceStore?) {
    if !project.diagnostics.contains(where: { $0.severity == .error }) { try? pieces?.save() }
  }

  /// The contracts of all APIs. They are what they were where no page that states something has changed.
  private func contracts(_ pages: [AnalysedPage]) -> BuildMemory.BuiltContracts {
    let build = {
      let built = ContractAssembly(project: project, scheduler: scheduler, store: stores?.contracts)
        .contracts(pages.filter { $0.facts != nil }.map(StatingPage.init))
      keep(stores?.contracts?.pieces)
      return BuildMemory.BuiltContracts(contracts: built.contracts, diagnostics: built.diagnostics, names: built.names)
    }
    var key = BuildMemory.ContractKey()
    for page in pages {
      guard let facts = page.facts else { continue }
      guard facts.isSilent || page.key != nil else { return build() }
      key.paths.append(page.path)
      key.pages.append(facts.isSilent ? nil : page.key)
    }
    return memory?.contracts.value(key, build) ?? build()
  }

  /// Characters that do not show, on pages of which no translation was compared.
  private func hiddenCharacters(_ pages: [AnalysedPage]) -> [Diagnostic] {
    let sourceLocale = project.configuration.locales?.source
    let own = pages.filter { $0.locale == nil || $0.locale == sourceLocale }
    return scheduler.map(own) { HiddenCharacters.check($0.page.document, snippets: $0.snippets) }.flatMap { $0 }
  }
}

extension Page {
  /// The page's own document and those it includes.
  var allDocuments: [Document] { [document] + includes.sorted { $0.key < $1.key }.flatMap(\.value.allDocuments) }
}
