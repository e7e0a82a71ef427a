import Contract
import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets

/// The contracts of a project of which a few pages state something else than in the last run. What the other pages state is known from
/// earlier runs: none of them is read.
struct EditedContracts: Sendable {
  let contracts: [Contract]
  /// The names of what contracts were put together of, by their APIs.
  let names: [String: Digest]
  let findings: [Diagnostic]
  let seed: ProjectSeed
  /// The pages that are others than when the seed was made, those of earlier runs among them.
  private let read: [String: AnalysedPage]
  /// The names of files as the last run read them.
  private let lastNames: [String: Digest]

  /// What the last run left.
  struct Last {
    var record: RunRecord
    var seed: ProjectSeed
    /// The pages that were edited since the seed was made, with their bytes.
    var edited: [String: [UInt8]]
  }

  /// So many pages may be others than when the seed was made.
  private static let most = 50

  /// Nil where what a page states cannot be told without reading all of them.
  init?(
    _ pages: [PageEdit.Page], _ last: Last, reader: FamilyReader, project: Project, stores: StepStores, scheduler: Scheduler
  ) {
    guard let facts = stores.facts, let store = stores.contracts else { return nil }
    var read = Dictionary(pages.map { ($0.new.path, $0.new) }, uniquingKeysWith: { $1 })
    let others = last.edited.filter { read[$0.key] == nil }
    guard others.count + read.count <= EditedContracts.most else { return nil }
    for (path, bytes) in others.sorted(by: { $0.key < $1.key }) {
      guard let page = reader.read([[path]], [path: bytes])?.pages[path] else { return nil }
      read[path] = page
    }
    let stating = scheduler.map(last.seed.stating) { [read] page -> StatingPage? in
      if let page = read[page.path] { return page.facts == nil ? nil : StatingPage(page) }
      var page = page
      page.facts = facts.facts(of: page)
      return page.facts == nil ? nil : page
    }.compactMap(\.self)
    guard stating.count == last.seed.stating.count else { return nil }
    let built = ContractAssembly(project: project, scheduler: scheduler, store: store).contracts(stating)
    guard built.contracts.allSatisfy({ built.names[$0.id] != nil }) else { return nil }
    // Links of other pages may lead elsewhere now.
    if let known = last.seed.references {
      let documents = GivenDocuments(project.configuration, files: project.files).documents
      let references = SiteBuild.references(built.contracts, documents, project)
      guard Digest.of(references.fingerprint) == known else { return nil }
    }
    contracts = built.contracts
    names = built.names
    findings = built.diagnostics
    seed = last.seed
    self.read = read
    lastNames = Dictionary(
      last.record.inputs.lazy.filter { $0.question.kind == .read }.map { ($0.question.path, $0.answer.name) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: The site

  /// The plan of the site with these contracts; nil where more than references would be another.
  func plan(_ analysis: Analysis, stores: StepStores, scheduler: Scheduler) -> SitePlan? {
    guard let site = seed.site, let sources = sources(analysis, site, scheduler) else { return nil }
    let project = analysis.project
    let configuration = project.configuration
    let source = configuration.locales?.source ?? "en"
    var outlines = site.outlines
    for index in outlines.indices {
      guard let page = read[outlines[index].file] else { continue }
      outlines[index] = SiteBuild.outline(of: page, as: outlines[index], project)
    }
    var whole = analysis
    whole.outlines = outlines
    whole.assets = site.assets
    whole.contracts = contracts
    whole.contractNames = names
    whole.artifacts = stores.artifacts
    whole.documents = GivenDocuments(configuration, files: project.files).documents
    whole.sources = sources
    for document in whole.documents { whole.sources.add(document.source) }
    var navigation = NavigationReader(
      files: project.files, documents: configuration.folder(ofLocale: configuration.locales?.source))
    whole.navigation = navigation.read(configuration)
    let layout = project.layout
    let places = Set(outlines.map(\.file)).sorted().map { path in
      let place = layout.place(path)
      return (path: path, logicalPath: place.path, locale: place.locale)
    }
    whole.folderSettings = FolderSettings(places, files: project.files, source: source).settings
    var input = SiteBuild.input(whole, scheduler, withAPIs: false)
    SiteBuild.addAPIs(to: &input, whole, scheduler)
    if !input.apis.isEmpty { input.sampleLanguages = site.languages.map { Language($0) } }
    let plan = SiteBuilder.prepare(input)
    return Digest.of(plan.shape) == site.shape ? plan : nil
  }

  /// The files that contracts and references cite; nil where one of them is another than in the last run.
  private func sources(_ analysis: Analysis, _ site: ProjectSeed.SiteSeed, _ scheduler: Scheduler) -> SourceTable? {
    let paths = Set(seed.stating.flatMap { [$0.path] + $0.included.map(\.path) } + site.outlines.map(\.file)).sorted()
    let files = analysis.project.files
    let found = scheduler.map(paths) { path -> SourceFile? in
      if let page = read[path] { return page.page.document.source }
      guard let name = lastNames[path], case .success(let bytes) = files.read(path, FileSystem.readLimit),
        Digest.of(bytes) == name
      else { return nil }
      return SourceFile(path: path, bytes: bytes)
    }
    let known = found.compactMap(\.self)
    guard known.count == paths.count else { return nil }
    var sources = analysis.sources
    for file in known { sources.add(file) }
    return sources
  }
}

extension EditedContracts {
  /// What became of the references.
  struct Staged {
    /// The words of pages that have others than before.
    var words: [Int: [UInt8]] = [:]
    var names: ReferenceNames
  }

  /// Stages everything that follows from contracts, but what is as it was when the references had their `last` names. `words` are those
  /// that the search has, `edited` the pages that have another text since.
  func stage(
    _ plan: SitePlan, in session: OutputSession, words: [Int: [UInt8]], last: ReferenceNames, edited: [String],
    scheduler: Scheduler
  ) throws(OutputFolder.Failure) -> Staged {
    let generated = GeneratedPages(plan)
    var staged = Staged(names: ReferenceNames(plan.apis, edited: edited, scheduler))
    let numbers = generated.numbers.filter { number in
      switch plan.generatedKind(number) {
      case nil, .listing: false
      case .reference: true
      case .operation(let api, let operation): !staged.names.holds(operation, of: api, since: last)
      }
    }
    let results = scheduler.map(numbers) { number -> Result<(Int, [UInt8])?, OutputFolder.Failure> in
      let page = generated.render(number)
      do throws(OutputFolder.Failure) {
        for file in page.files { try session.stage(OutputFolder.File(path: file.path, bytes: file.bytes)) }
      } catch {
        return .failure(error)
      }
      return .success(page.text.flatMap { words[number] == $0.words ? nil : (number, $0.words) })
    }
    for result in results {
      if let (number, words) = try result.get() { staged.words[number] = words }
    }
    try plan.filesWithoutPages(generated) { file throws(OutputFolder.Failure) in
      try session.stage(OutputFolder.File(path: file.path, bytes: file.bytes))
    }
    return staged
  }
}
