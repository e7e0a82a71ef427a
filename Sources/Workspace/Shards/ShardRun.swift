import Diagnostics
import Markup
import Scheduling
import Site

/// Reads one part of a project, as far as that needs no other part: what its pages state, how its translations differ from their sources,
/// and its pages' texts.
///
/// The other pages are only names: a link to one of them has the address that its place tells. Where that turns out to be wrong, and where
/// anything else was seen otherwise than the whole shows it, `tally merge` does the work again for the page.
public struct ShardRun: Sendable {
  let project: Project
  let shard: ShardNumber
  let scheduler: Scheduler

  public init(_ project: Project, _ shard: ShardNumber, scheduler: Scheduler) {
    self.project = project
    self.shard = shard
    self.scheduler = scheduler
  }

  public struct Summary: Sendable {
    public var pages: Int
    public var documents: Int
  }

  /// Writes what was found to a file.
  public func write(to path: String) throws(Project.CallError) -> Summary {
    guard let program = ShardRun.program, let configuration = ShardRun.configuration(of: project) else {
      throw Project.CallError("a part needs a configuration, and a system that tells one build of Tally from another")
    }
    guard project.configuration.versions.count < 2 else {
      throw Project.CallError("a site of several versions is built in one piece")
    }
    let layout = project.layout
    let documents = Discovery(project.files, configuration: project.configuration).documents
    let root = project.root
    let own = shard.documents(of: documents, family: { layout.place($0).path }) { path in
      Int(FileStamp.ofFile(root + "/" + path)?.size ?? 0)
    }
    let facts = PieceStore()
    let pairs = PieceStore()
    let stores = StepStores(facts: FactStore(facts), pairs: PairStore(pairs))
    let analysis = Analyzer(project: project, scheduler: scheduler, stores: stores).analyze(only: own, of: documents)
    let build = try SiteBuild(partOf: analysis, scheduler: scheduler)
    let texts = build.texts(of: Set(own))
    let bytes = Dictionary(
      analysis.pages.flatMap(\.page.allDocuments).map { ($0.source.path, $0.source.bytes) },
      uniquingKeysWith: { first, _ in first })
    let head = ShardFile.Head(
      shard: (shard.number, shard.count), program: program, configuration: configuration,
      surroundings: Digest.of(build.plan.textSurroundings), documents: documents,
      own: Dictionary(own.map { path in (path, bytes[path].map(Digest.of)) }, uniquingKeysWith: { first, _ in first }))
    if let reason = ShardFile.write(path, head, facts: facts.made, pairs: pairs.made, texts: texts) {
      throw Project.CallError("'\(path)' cannot be written: \(reason)")
    }
    return Summary(pages: own.count, documents: documents.count)
  }

  /// What tells this build of the program from others.
  static var program: Digest? {
    Digester.ofProgram(anywhere: true)?.digest
  }

  /// The name of the configuration, and of what pages are read with beside it; nil where there is none.
  static func configuration(of project: Project) -> Digest? {
    guard let file = project.configurationFile, let settings = Digest(describing: RunSettings(project)) else { return nil }
    var digester = Digester()
    digester.add(file.path)
    digester.add(file.bytes)
    digester.add(settings)
    return digester.digest
  }
}

extension Analyzer {
  /// What some documents of a project come to by themselves; of the others there is a page without any text.
  func analyze(only own: [String], of documents: [String]) -> Analysis {
    let configuration = project.configuration
    let layout = project.layout
    let loaded = PageLoader(
      files: files, layout: layout, sourceLocale: configuration.locales?.source, variables: configuration.variables,
      title: configuration.title, parser: configuration.parser, scheduler: scheduler
    ).load(own)
    let facts = stores?.facts
    var pages = scheduler.map(loaded.pages) { page in
      Analyzer.read(
        page, nil, at: layout.place(page.path), sourceLocale: configuration.locales?.source, facts: facts, by: project.reader
      )
      .page
    }
    _ = TranslationAssembly(configuration: configuration, scheduler: scheduler, store: stores?.pairs).output(pages)
    let known = Set(own)
    pages += documents.filter { !known.contains($0) }.map { path in
      let place = layout.place(path)
      return AnalysedPage(
        page: Page(document: Document(source: SourceFile(path: path, bytes: [])), includes: [:]), locale: place.locale,
        logicalPath: place.path, snippets: [])
    }
    pages.sort { $0.path < $1.path }
    let nothing = FileSystem(list: { _ in .failure(.missing) }, read: { _, _ in .failure(.missing) })
    var analysis = Analysis(
      project: project, sources: SourceTable(loaded.sources), pages: pages,
      assets: Discovery(files, configuration: configuration).assets, contracts: [], translations: [],
      history: TranslationHistory(project: project, files: nothing, documents: [:], from: .lock, scheduler: scheduler),
      diagnostics: [])
    var navigation = NavigationReader(files: files, documents: configuration.folder(ofLocale: configuration.locales?.source))
    analysis.navigation = navigation.read(configuration)
    analysis.selection = SiteLinks(analysis, files: files, scheduler: scheduler).selection
    return analysis
  }
}

extension SiteBuild {
  /// The texts of some documents' pages, by the path of the document.
  func texts(of own: Set<String>) -> [String: [UInt8]] {
    let pages = Dictionary(analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let outlines = plan.outlines.indices.filter { own.contains(plan.outlines[$0].file) }
    let rendered = scheduler.map(outlines) { index -> (String, KnownText)? in
      let file = plan.outlines[index].file
      guard let page = pages[file] else { return nil }
      let found = plan.render(index, page.page, notes: SiteBuild.notes(page), noting: true)
      guard let setting = found.setting, let range = setting.text, let html = found.files.first?.bytes else { return nil }
      return (file, KnownText(setting: setting, html: Array(html[range]), words: found.text?.words))
    }
    var texts: [String: [KnownText]] = [:]
    for case .some(let text) in rendered { texts[text.0, default: []].append(text.1) }
    var found: [String: [UInt8]] = [:]
    for (file, texts) in texts {
      guard let name = pages[file]?.digest else { continue }
      found[file] = ShardTexts(name: name, texts: texts).bytes
    }
    return found
  }
}
