import Diagnostics
import Scheduling
import Site

/// A site that is built again and again by one process, and published in memory.
///
/// A save of a page's text is that page's alone (`PageEdit`): the contract, the menu and all other pages stay as they are. Whatever
/// else was saved, the steps whose inputs have not changed are remembered (`BuildMemory`). First the pages are published; what follows
/// from all of them (search, references, feeds) comes with `complete`, when the reader has the page already.
///
///     var live = LiveSite(scheduler: scheduler)
///     let outcome = try live.update(project)        // outcome.site is to be shown
///     let whole = try live.complete()               // the same with search and references
///
/// `isOutdated` is asked before each page: when it says so, `Outdated` is thrown, and nothing has changed.
public struct LiveSite: Sendable {
  /// Something newer was saved.
  public struct Outdated: Error, Equatable {}

  public struct Outcome: Sendable {
    public var analysis: Analysis
    public var diagnostics: [Diagnostic]
    /// Nil where the configuration has errors: the last site stays.
    public var site: ServedSite?
    /// Whether the pages are others than before.
    public var hasChanged: Bool
  }

  private struct Last: Sendable {
    var project: Project
    var build: SiteBuild
    var site: ServedSite
    /// Where the pages of documents are served.
    var entries: [String: ServedSite.Entry]
    /// What the build looked at; nil where that changed while it did.
    var inputs: [InputRecord]?
    /// The places of pages and outlines by the path of the document, and of documents by what their translations share.
    var outlines: [String: [Int]]
    var numbers: [String: Int]
    var families: [String: [String]]
  }

  private let scheduler: Scheduler
  private let output: String?
  private let memory = BuildMemory()
  private var last: Last?
  /// What was completed last, which is shown until the next is complete.
  private var rest = ServedRest()
  /// Whether theme, references and contents are those of the last plan, and all else is of its pages.
  private var isOfLastPlan = false
  private var isComplete = false

  /// `output` is the folder that the site is also written to, if it is.
  public init(scheduler: Scheduler, output: String? = nil) {
    self.scheduler = scheduler
    self.output = output
  }

  /// What the last build had to do.
  public var work: BuildMemory.Work { memory.work }
  /// Whether the last build was of the texts of a few pages alone.
  public private(set) var wasOfTexts = false

  /// Builds, and publishes the pages.
  public mutating func update(_ project: Project, isOutdated: @escaping @Sendable () -> Bool = { false }) throws -> Outcome {
    let check: @Sendable () throws(Outdated) -> Void = { () throws(Outdated) in if isOutdated() { throw Outdated() } }
    if let known = updateTexts(project) { return known }
    wasOfTexts = false
    let trace = InputTrace()
    let asker = asker(project)
    let reading = project.reading(project.files.noting(in: trace, asker, known: memory.files))
    let analysis = try Analyzer(project: reading, scheduler: scheduler, memory: memory).analyze(unless: check)
    try check()
    let build = try SiteBuild(
      analysis: analysis, output: output, scheduler: scheduler, memory: memory, isWritten: output != nil)
    let diagnostics = analysis.reported + build.diagnostics
    guard !analysis.hasConfigurationErrors else {
      last?.inputs = nil
      return Outcome(analysis: analysis, diagnostics: diagnostics, site: nil, hasChanged: false)
    }
    let pages = Dictionary(analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let entries = try build.servedPages(pages, unless: check)
    // What follows from all pages is that of the build before until it is made.
    let site = ServedSite(
      build: build, memory: memory, pages: pages, entries: rest.entries.merging(entries) { _, now in now })
    let hasChanged = last?.entries != entries
    var outlines: [String: [Int]] = [:]
    for (index, outline) in build.plan.outlines.enumerated() { outlines[outline.file, default: []].append(index) }
    let numbers = Dictionary(analysis.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    last = Last(
      project: project, build: build, site: site, entries: entries, inputs: trace.record, outlines: outlines, numbers: numbers,
      families: Dictionary(grouping: analysis.pages.map(\.path), by: { project.layout.place($0).path }))
    (isOfLastPlan, isComplete) = (false, false)
    memory.files.keepOnly(Set(analysis.sources.paths))
    return Outcome(analysis: analysis, diagnostics: diagnostics, site: site, hasChanged: hasChanged)
  }

  /// Makes what follows from all pages; nil where nothing is left to do. Whether what a page may show of it (references, contents of
  /// folders, styles, pictures) is another than before.
  public mutating func complete(
    isOutdated: @escaping @Sendable () -> Bool = { false }
  ) throws(Outdated) -> (site: ServedSite, hasChanged: Bool)? {
    guard var last, !isComplete else { return nil }
    let check: @Sendable () throws(Outdated) -> Void = { () throws(Outdated) in if isOutdated() { throw Outdated() } }
    let (site, build) = (last.site, last.build)
    let known = isOfLastPlan ? rest.others : nil
    let others: ServedRest.Others
    if let known { others = known } else { others = try build.servedOthers(unless: check) }
    let texts = try scheduler.map(Array(build.plan.outlines.indices), unless: check) { index -> SearchText? in
      guard let path = build.plan.outputPaths(index).first else { return nil }
      switch site.entries[path] {
      case .page(let outline, let key): return site.rendered(outline, key).text
      default: return build.rendered(index, site.pages).text
      }
    }
    var search: [(pages: SearchPages, files: [SiteFile])] = []
    for pages in build.plan.searchPages(texts.compactMap(\.self) + others.texts) {
      try check()
      // A locale whose pages have the words that they had has the same search.
      let known = rest.search.first { $0.pages == pages }
      search.append((pages, known?.files ?? pages.files))
    }
    let hasChanged = known == nil && rest.others?.entries != others.entries
    rest = ServedRest(others: others, search: search, fullText: build.fullText(site.pages))
    (isOfLastPlan, isComplete) = (true, true)
    last.site.entries = rest.entries.merging(last.entries) { _, now in now }
    self.last = last
    memory.finish()
    return (last.site, hasChanged)
  }

  /// Writes the site to the folder that it is written to.
  public func write(force: Bool, say: (String) -> Void) throws(OutputFolder.Failure) -> SiteBuild.Written? {
    try last?.build.write(force: force, noting: false, say: say)
  }

  // MARK: Texts

  /// So many pages are read as edited ones.
  private static let most = 50

  private func asker(_ project: Project) -> InputAsker {
    InputAsker(
      files: project.files, root: project.root, ownFolders: [CacheFolder.parts[0], project.configuration.output])
  }

  /// The outcome, if nothing but the texts of a few pages has changed; nil where everything has to be looked at.
  private mutating func updateTexts(_ project: Project) -> Outcome? {
    let configuration = project.configuration
    guard var last, var inputs = last.inputs, project.selection.isEmpty, configuration.versions.count < 2, memory.isOf(project),
      last.build.analysis.history.lockSource == nil
    else { return nil }
    let asker = asker(project)
    let confirmed = scheduler.map(inputs) { input -> (InputRecord, isSame: Bool) in
      var (input, isRenewed) = (input, false)
      let isSame = asker.confirms(&input, isRenewed: &isRenewed)
      return (input, isSame)
    }
    for (index, input) in confirmed.enumerated() { inputs[index] = input.0 }
    let edited = confirmed.indices.filter { !confirmed[$0].isSame }
    let analysis = last.build.analysis
    if edited.isEmpty {
      self.last?.inputs = inputs
      wasOfTexts = true
      return Outcome(
        analysis: analysis, diagnostics: analysis.reported + last.build.diagnostics, site: last.site, hasChanged: false)
    }
    guard edited.count <= LiveSite.most else { return nil }
    var texts: [PageEdit.Text] = []
    for index in edited {
      let question = inputs[index].question
      let stamp = asker.settledStamp(question.path)
      guard question.kind == .read, !analysis.usedFiles.contains(question.path), let old = last.site.pages[question.path],
        case .success(let bytes) = project.files.read(question.path, question.limit)
      else { return nil }
      inputs[index].answer = InputAnswer(name: Digest.of(bytes), stamp: stamp)
      texts.append(PageEdit.Text(path: question.path, old: old.page.document.source.bytes, new: bytes))
    }
    let known = KnownProject(
      paths: Set(texts.map(\.path)), used: analysis.usedFiles, translations: analysis.translationSeam,
      diagnostics: analysis.diagnostics, siteDiagnostics: last.build.diagnostics, families: last.families)
    guard let edit = PageEdit(texts, in: known, project: project, memory: memory, scheduler: scheduler),
      edit.pages.allSatisfy({ $0.new.key != nil })
    else { return nil }
    last.inputs = inputs
    exchange(edit, in: &last)
    self.last = last
    wasOfTexts = true
    return Outcome(
      analysis: last.build.analysis, diagnostics: last.build.analysis.reported + last.build.diagnostics, site: last.site,
      hasChanged: true)
  }

  private mutating func exchange(_ edit: PageEdit, in last: inout Last) {
    var analysis = last.build.analysis
    var pages = last.site.pages
    analysis.diagnostics = edit.diagnostics
    analysis.opportunities = analysis.opportunities.exchanging(edit, analysis.project.layout)
    for report in edit.reports {
      guard
        let index = analysis.translations.firstIndex(where: { $0.page == report.page && $0.locale == report.locale })
      else { continue }
      analysis.translations[index] = report
    }
    for page in edit.pages {
      let path = page.new.path
      pages[path] = page.new
      if let number = last.numbers[path] { analysis.pages[number] = page.new }
      analysis.sources.add(page.new.page.document.source)
      guard let key = page.new.key else { continue }
      for outline in last.outlines[path] ?? [] {
        for output in last.build.plan.outputPaths(outline) {
          guard case .page(_, var render) = last.entries[output] else { continue }
          render.page = key
          last.entries[output] = .page(outline: outline, render)
          last.site.entries[output] = .page(outline: outline, render)
        }
      }
      if let old = page.old.key, old != key { memory.forget(old) }
    }
    last.build = last.build.with(analysis)
    last.site = ServedSite(build: last.build, memory: memory, pages: pages, entries: last.site.entries)
    isComplete = false
  }
}
