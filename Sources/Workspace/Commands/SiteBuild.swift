import Contract
import Diagnostics
import Emission
import Markup
import Scheduling
import Site
import Snippets

/// Renders the site of a project and writes it as one step.
public struct SiteBuild: Sendable {
  let analysis: Analysis
  let scheduler: Scheduler
  let plan: SitePlan
  public let folder: OutputFolder
  /// What the site has to say: two pages at one address, templates that cannot be read, broken links.
  public let diagnostics: [Diagnostic]

  public init(analysis: Analysis, output: String?, scheduler: Scheduler) {
    self.analysis = analysis
    self.scheduler = scheduler
    let project = analysis.project
    folder = OutputFolder(path: SiteBuild.path(of: output, project: project))
    plan = SiteBuilder.prepare(SiteBuild.input(analysis, scheduler))
    diagnostics = plan.diagnostics
  }

  /// Links between pages, to headings and to files that lead nowhere.
  static func linkDiagnostics(_ analysis: Analysis, _ scheduler: Scheduler) -> [Diagnostic] {
    let input = SiteBuild.input(analysis, scheduler, withAPIs: false)
    let checker = LinkChecker(input)
    let pages = Dictionary(analysis.pages.map { ($0.path, $0.page) }, uniquingKeysWith: { first, _ in first })
    let findings = scheduler.map(Array(input.pages.indices)) { index in
      pages[input.pages[index].file].map { checker.check(index, $0) } ?? []
    }
    let found = checker.diagnostics(findings)
    // A fault that a translation took over from its source is the source's alone.
    var ofSource: [String: Set<String>] = [:]
    let isTranslated = input.pages.contains { $0.locale != input.sourceLocale }
    for (outline, diagnostics) in zip(input.pages, found) where isTranslated && outline.locale == input.sourceLocale {
      ofSource[outline.path, default: []].formUnion(diagnostics.map { $0.code + $0.message })
    }
    return zip(input.pages, found).flatMap { outline, diagnostics in
      diagnostics.filter { diagnostic in
        outline.locale == input.sourceLocale
          || ofSource[outline.path]?.contains(diagnostic.code + diagnostic.message) != true
      }
    }
  }

  /// Tags of pages that no browser knows, each name once: in the source where it stands there.
  static func componentDiagnostics(_ analysis: Analysis, _ scheduler: Scheduler) -> [Diagnostic] {
    let configuration = analysis.project.configuration
    guard configuration.site.rawHTML != "escape" else { return [] }
    let own = configuration.locales?.source
    let pages = analysis.pages.filter { $0.locale == own } + analysis.pages.filter { $0.locale != own }
    let elements = Set(configuration.site.elements)
    return ComponentCheck.diagnostics(
      scheduler.map(pages) { ComponentCheck.uses(in: $0.page, customElements: elements) }.flatMap { $0 })
  }

  private static func input(_ analysis: Analysis, _ scheduler: Scheduler, withAPIs: Bool = true) -> SiteInput {
    let configuration = analysis.project.configuration
    let source = configuration.locales?.source ?? "en"
    let locales = (configuration.locales?.all ?? ["en"]).map { locale in
      SiteLocale(locale, folder: configuration.folder(ofLocale: configuration.locales == nil ? nil : locale))
    }
    var input = SiteInput(title: configuration.title, locales: locales, sourceLocale: source)
    input.description = configuration.description
    input.folder = configuration.folder(ofLocale: nil)
    input.baseURL = configuration.site.url
    input.rawHTML = configuration.site.rawHTML == "escape" ? .escape : .allow
    input.customElements = Set(configuration.site.elements)
    input.showsEmbeddedSource = configuration.site.sideBySide == "both"
    input.editURL = configuration.site.editURL
    input.footer = configuration.site.footer
    input.assets = analysis.assets
    input.sources = analysis.sources
    if let templates = configuration.site.templates {
      input.theme = Theme.standard.overlaid(with: themeFiles(analysis.project.files, folder: templates))
    }
    input.pages = scheduler.map(analysis.pages.filter { configuration.locales == nil || $0.locale != nil }) { page in
      let behind = page.locale.flatMap { analysis.history.behind(locale: $0, path: page.logicalPath) }
      let translation: PageOutline.Translation =
        page.locale == nil || page.locale == source ? .source : behind.map { $0.changes > 0 } ?? false ? .outdated : .current
      return PageOutline(page.page, path: page.logicalPath, locale: page.locale ?? source, translation: translation)
    }
    guard withAPIs else { return input }
    input.apis = analysis.contracts.filter { !$0.operations.isEmpty }.map { contract in
      let files = OpenAPIEmitter.emit(contract, sources: analysis.sources)
      return SiteAPI(contract: contract, downloads: files.map { SiteFile(path: $0.path, bytes: $0.bytes) })
    }
    return input
  }

  /// The templates of a folder by their path below it.
  private static func themeFiles(_ files: FileSystem, folder: String) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    var folders = [folder]
    while let next = folders.popLast() {
      guard case .success(let entries) = files.list(next) else { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = RelativePath.join(next, entry.name)
        if entry.kind == .directory { folders.append(path) }
        if entry.kind == .file, case .success(let bytes) = files.read(path, FileSystem.readLimit),
          let name = RelativePath.remainder(of: path, below: folder)
        {
          found[name] = bytes
        }
      }
    }
    return found
  }

  /// The absolute path of the folder that the site is written to.
  private static func path(of output: String?, project: Project) -> String {
    let given = output.map { $0.hasPrefix("/") ? $0 : RelativePath.join(Project.workingFolder, $0) }
    return given ?? RelativePath.join(project.root, project.configuration.output)
  }

  /// Why the site must not be written to a folder: it holds documents of the project, which would be taken for output.
  public static func refusal(of output: String?, project: Project) -> String? {
    let target = path(of: output, project: project)
    let source =
      project.configuration.source == "." ? project.root : RelativePath.join(project.root, project.configuration.source)
    let real = FileSystem.resolved(target) ?? target
    let documents = FileSystem.resolved(source) ?? source
    guard documents == real || documents.hasPrefix(real + "/") else { return nil }
    return "'\(output ?? project.configuration.output)' holds the documents; name another folder for the site"
  }

  /// Writes what changed. The pages are rendered and staged on all threads; nothing of them is kept in memory.
  public func write() throws(OutputFolder.Failure) -> String {
    guard analysis.project.hasReadableConfiguration else { return "\(folder.path): left as it is" }
    let pages = Dictionary(analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    // What is no page is one long piece of work: it goes first, so that no thread waits for it.
    let work = [Work.others] + batches(plan.outlines.count).map(Work.pages)
    let parts = scheduler.map(work) { part -> Result<OutputTransaction, OutputFolder.Failure> in
      switch part {
      case .others: staged(others())
      case .pages(let range): staged(range.lazy.flatMap { rendered($0, pages) })
      }
    }
    var transaction = folder.begin()
    for part in parts[1...] + parts[..<1] {
      switch part {
      case .success(let staged): transaction.merge(staged)
      case .failure(let failure):
        transaction.abandon()
        throw failure
      }
    }
    switch transaction.commit(keepOthers: false) {
    case .success(let summary):
      return "\(folder.path): \(summary.written) written, \(summary.unchanged) unchanged, \(summary.removed) removed"
    case .failure(let failure): throw failure
    }
  }

  private enum Work {
    case pages(Range<Int>)
    /// Theme, reference, search, downloads, assets.
    case others
  }

  /// Files in a transaction of their own, one at a time.
  private func staged(_ files: some Sequence<OutputFolder.File>) -> Result<OutputTransaction, OutputFolder.Failure> {
    var transaction = folder.begin()
    for file in files {
      if case .failure(let failure) = transaction.stage(file) { return .failure(failure) }
    }
    return .success(transaction)
  }

  private func rendered(_ index: Int, _ pages: [String: AnalysedPage]) -> [OutputFolder.File] {
    guard let page = pages[plan.outlines[index].file] else { return [] }
    return plan.render(index, page.page, notes: notes(page)).map { OutputFolder.File(path: $0.path, bytes: $0.bytes) }
  }

  private func others() -> [OutputFolder.File] {
    let files = analysis.project.files
    return plan.otherFiles().map { OutputFolder.File(path: $0.path, bytes: $0.bytes) }
      + plan.assets.compactMap { asset in
        guard case .success(let bytes) = files.read(asset.file, FileSystem.readLimit) else { return nil }
        return OutputFolder.File(path: asset.output, bytes: bytes)
      }
  }

  /// Pieces of work of some pages each.
  private func batches(_ count: Int) -> [Range<Int>] {
    let size = max(1, min(64, count / (scheduler.jobs * 4)))
    return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
  }

  /// What is known of a page's code blocks.
  private func notes(_ page: AnalysedPage) -> [Location: SnippetNote] {
    var notes: [Location: SnippetNote] = [:]
    for snippet in page.snippets where snippet.evidence != .infoString && snippet.language != .unknown {
      let document = page.page.document
      guard snippet.file == document.source.path else { continue }
      notes[document.location(snippet.node)] = SnippetNote(language: snippet.language)
    }
    return notes
  }
}
