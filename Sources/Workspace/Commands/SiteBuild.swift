import Contract
import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets

/// Renders the site of a project and writes it as one step.
public struct SiteBuild: Sendable {
  private(set) var analysis: Analysis
  let scheduler: Scheduler
  private(set) var plan: SitePlan
  public let folder: OutputFolder
  /// What the site has to say: two pages at one address, templates that cannot be read, broken links.
  public let diagnostics: [Diagnostic]
  let assets: [AssetSelection.Asset]
  /// Where the version stands in the site: empty, or ends with a slash.
  let prefix: String
  /// The older versions, which are written with this one.
  private(set) var older: [SiteBuild] = []
  private let checkout: GitRevision.Checkout?
  /// The pages, where they are let go as they are rendered.
  private(set) var shelf: PageShelf?
  /// What builds before this one left, and what this one adds; none where several versions stand side by side.
  let memory: BuildMemory?

  /// `isWritten` is false for a site that is only served: no build before it left anything behind.
  public init(
    analysis: Analysis, output: String?, scheduler: Scheduler, memory: BuildMemory? = nil, isWritten: Bool = true
  ) throws(Project.CallError) {
    let configuration = analysis.project.configuration
    let sources = try SiteVersionSource.all(of: analysis.project, scheduler: scheduler)
    try self.init(
      analysis: analysis, output: output, scheduler: scheduler, prefix: "", theme: nil,
      kept: configuration.versions.dropFirst().map(\.prefix), memory: sources.isEmpty ? memory : nil, isWritten: isWritten)
    guard !sources.isEmpty, let name = configuration.versions.first?.name else { return }
    let theme = plan.theme
    for source in sources {
      older.append(
        try SiteBuild(
          analysis: source.analysis, output: folder.path, scheduler: scheduler, prefix: source.version.prefix, theme: theme,
          checkout: source.checkout))
      if plan.owner(ofOutput: source.version.prefix + "index.html") != nil {
        throw Project.CallError(
          "version '\(source.version.name)' would stand where pages of the documents stand; rename one of them")
      }
    }
    let base = configuration.site.url.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var versions = SiteVersions(entries: [], current: 0, baseURL: base)
    let home = configuration.site.folders.entries.first { $0.folder.isEmpty }?.address ?? ""
    versions.entries = [
      SiteVersions.Entry(name: name, prefix: "", home: home.isEmpty ? "" : home + "/", addresses: plan.addresses)
    ]
    versions.entries += zip(sources, older).map { source, build in
      SiteVersions.Entry(name: source.version.name, prefix: build.prefix, addresses: build.plan.addresses)
    }
    plan.versions = versions
    for index in older.indices {
      versions.current = index + 1
      older[index].plan.versions = versions
    }
  }

  private init(
    analysis: Analysis, output: String?, scheduler: Scheduler, prefix: String, theme: Theme?, kept: [String] = [],
    checkout: GitRevision.Checkout? = nil, memory: BuildMemory? = nil, isWritten: Bool = true
  ) throws(Project.CallError) {
    self.memory = memory
    self.analysis = analysis
    self.prefix = prefix
    self.checkout = checkout
    self.scheduler = scheduler
    folder = try SiteBuild.folder(of: output, project: analysis.project)
    var input = SiteBuild.input(analysis, scheduler, memory: memory)
    if let memory { input.highlights = memory.highlights }
    if let theme { input.theme = theme }
    let files = analysis.project.files
    let sizes = scheduler.map(analysis.selection.assets) { asset in
      ImageSize(files.head(asset.file, ImageSize.headSize))
    }
    for (asset, size) in zip(analysis.selection.assets, sizes) { input.imageSizes[asset.output] = size }
    input.pictureSizes = analysis.selection.pictureSizes
    let plan = SiteBuilder.prepare(input)
    self.plan = plan
    // What is wrong with templates was said with its place before.
    let isSaid = analysis.diagnostics.contains { $0.code == Rule.template.code }
    var diagnostics = plan.diagnostics.filter { !isSaid || $0.code != Rule.template.code || $0.location.file != "templates" }
    // What is wrong with redirects was said of the documents.
    let said = Set(analysis.diagnostics.lazy.filter { $0.code == Rule.redirect.code })
    diagnostics.removeAll { said.contains($0) }
    // In order of their paths, a file comes before what would stand below it.
    var taken: [String: String] = [:]
    assets = analysis.selection.assets.filter { asset in
      let above = sequence(first: asset.output) { $0.isEmpty ? nil : RelativePath.folder(of: $0) }
      if let owner = plan.owner(ofOutput: asset.output) ?? above.lazy.compactMap({ taken[$0] }).first {
        diagnostics.append(.assetInTheWay(asset, of: owner))
        return false
      }
      taken[asset.output] = "'\(asset.file)'"
      return true
    }
    if prefix.isEmpty, isWritten {
      diagnostics += SiteBuild.vanished(
        folder, plan, assets: Set(assets.map(\.output)), versions: kept, configuration: analysis.project.configurationFile?.path)
    }
    self.diagnostics = diagnostics
  }

  /// The same site with pages whose text alone is another one.
  func with(_ analysis: Analysis) -> SiteBuild {
    var build = self
    build.analysis = analysis
    return build
  }

  /// Lets pages go as they are rendered, for a site that is written once; whoever else has the analysis forgets its trees as well.
  public mutating func shelvePages() {
    guard memory == nil else { return }
    shelf = PageShelf(analysis.pages, uses: plan.outlines.map(\.file))
    analysis.forgetTrees(notingLinks: false)
  }

  /// The plan of a site of which only a part is read.
  init(partOf analysis: Analysis, scheduler: Scheduler) throws(Project.CallError) {
    try self.init(analysis: analysis, output: nil, scheduler: scheduler, prefix: "", theme: nil)
  }

  /// The pages of the last build in a folder that this one lacks: no more of them than anybody reads.
  private static func vanished(
    _ folder: OutputFolder, _ plan: SitePlan, assets: Set<String>, versions: [String], configuration: String?
  )
    -> [Diagnostic]
  {
    let gone = plan.vanished(
      (folder.manifest?.paths ?? []).map(\.shown).filter { path in
        !assets.contains(path) && !versions.contains(where: path.hasPrefix)
      })
    let most = 20
    let place = Location(file: configuration ?? Project.configurationName, range: SourceRange(0, 0))
    var diagnostics = gone.prefix(most).map { address in
      Diagnostic(
        .vanished, "'\(address)' was a page of the last build and is none now", at: place, remedy: Rule.vanished.remedy)
    }
    if gone.count > most {
      diagnostics.append(
        Diagnostic(
          .vanished, "\(gone.count - most) more pages of the last build are none now", at: place, remedy: Rule.vanished.remedy))
    }
    return diagnostics
  }

  /// Tags of pages that no browser knows, each name once: in the source where it stands there.
  static func componentDiagnostics(_ analysis: Analysis, _ scheduler: Scheduler) -> [Diagnostic] {
    let configuration = analysis.project.configuration
    guard configuration.site.rawHTML != "escape" else { return [] }
    let own = configuration.locales?.source
    let pages = analysis.pages.filter { $0.locale == own } + analysis.pages.filter { $0.locale != own }
    let table = componentTable(analysis.project)
    let found = scheduler.map(pages) {
      (ComponentCheck.uses(in: $0.page, table: table), blockDiagnostics($0.page, table))
    }
    // A name that a translator gave to a note of the source is told of there.
    let notes = analysis.diagnostics.filter { $0.code == Rule.admonitionChanged.code }
    let told = Set(notes.flatMap { [$0.location] + $0.related.map(\.location) })
    let uses = found.flatMap { $0.0 }.filter { !$0.isContainer || !told.contains($0.location) }
    return ComponentCheck.diagnostics(uses) + found.flatMap { $0.1 }
  }

  /// What is wrong with the tabs of a few pages; nil where one of them has a tag that no browser knows: of those each name is told once,
  /// whatever page has it.
  static func pageComponents(_ pages: [AnalysedPage], _ project: Project) -> [Diagnostic]? {
    guard project.configuration.site.rawHTML != "escape" else { return [] }
    let table = componentTable(project)
    guard pages.allSatisfy({ ComponentCheck.uses(in: $0.page, table: table).isEmpty }) else { return nil }
    return pages.flatMap { blockDiagnostics($0.page, table) }
  }

  /// What is wrong with the tabs and the formulas of a page.
  private static func blockDiagnostics(_ page: Page, _ table: ComponentTable) -> [Diagnostic] {
    TabCheck.diagnostics(page, table: table) + FormulaCheck.diagnostics(page)
  }

  private static func componentTable(_ project: Project) -> ComponentTable {
    let configuration = project.configuration
    var input = SiteInput(title: "", locales: [])
    input.customElements = Set(configuration.site.elements)
    input.components = configuration.components
    if let templates = configuration.site.templates {
      input.theme = Theme(files: themeFiles(project.files, folder: templates).found)
    }
    return ComponentTable(input)
  }

  /// The absolute path of the folder that the site is written to.
  private static func path(of output: String?, project: Project) throws(Project.CallError) -> String {
    if let output { return try OutputPlace.absolute(output) }
    return RelativePath.join(project.root, project.configuration.output)
  }

  /// Why the site must not be written to a folder: it holds the documents, or what else is not Tally's to write.
  public static func refusal(of output: String?, project: Project) throws(Project.CallError) -> String? {
    OutputPlace.refusal(
      of: try path(of: output, project: project), shown: output ?? project.configuration.output, project: project)
  }

  /// Writes what changed, as one step. The pages are rendered and staged on all threads; nothing of them is kept in memory.
  ///
  /// A configuration with errors writes nothing. `force` writes into a folder that holds files of others, and leaves them as
  /// they are; `say` is told who has to be waited for.
  public func write(force: Bool = false, say: (String) -> Void = { _ in }) throws(OutputFolder.Failure) -> String {
    try write(force: force, noting: false, say: say).summary
  }

  /// What a build has written.
  public struct Written: Sendable {
    public var summary: String
    /// What stands in the output folder then, if that was asked for and can be told.
    var output: OutputRecord?
    /// Whether the folder is another one than before.
    public var hasChanged = false
    /// What each page took from the rest of the site, by the path of its document; what the search is made of; and how much text there
    /// is in all. For whoever notes the build.
    var settings: [String: [PageSetting]] = [:]
    var search: [SearchPages] = []
    var words: [Int: [UInt8]] = [:]
    var fullTextSize = 0
    /// What the references say, where a run made some of them again.
    var references: ReferenceNames?
  }

  /// Writes what changed, and takes down what stands in the folder then.
  /// `texts` are known texts of pages.
  public func write(
    force: Bool, noting: Bool, texts: KnownTexts? = nil, say: (String) -> Void
  ) throws(OutputFolder.Failure) -> Written {
    guard !analysis.hasConfigurationErrors else { return Written(summary: "\(folder.path): left as it is") }
    guard shelf?.open() ?? true else { throw OutputFolder.Failure(message: "the pages of this site were written before") }
    let session = try folder.begin(force: force, say: say)
    var notes = Written(summary: "")
    let texts = older.isEmpty ? texts?.source(session, plan, scheduler) : nil
    for build in [self] + older {
      do throws(OutputFolder.Failure) {
        try build.stage(in: session, noting: noting, texts, &notes)
      } catch {
        session.abandon()
        throw error
      }
    }
    let summary: OutputFolder.Summary
    let output: OutputRecord?
    (summary, output) = try session.publish(noting: noting, scheduler: scheduler)
    notes.summary = "\(folder.path): \(summary.written) written, \(summary.unchanged) unchanged, \(summary.removed) removed"
    notes.output = output
    notes.hasChanged = summary.written + summary.removed > 0
    return notes
  }

  /// Whether something was said that follows from the output as the build before left it.
  var tellsOfLastBuild: Bool { diagnostics.contains { $0.code == Rule.vanished.code } }

  /// The folder that the site of a project is written to.
  public static func folder(of output: String?, project: Project) throws(Project.CallError) -> OutputFolder {
    OutputFolder(path: try path(of: output, project: project))
  }

  /// What is known of a page's code blocks.
  static func notes(_ page: AnalysedPage) -> [Location: SnippetNote] {
    var notes: [Location: SnippetNote] = [:]
    for snippet in page.snippets where snippet.evidence != .infoString && snippet.language != .unknown {
      let document = page.page.document
      guard snippet.file == document.source.path else { continue }
      notes[document.location(snippet.node)] = SnippetNote(language: snippet.language)
    }
    return notes
  }
}

extension Diagnostic {
  /// Says that a file would replace what the site has at its path, or stand in its way.
  fileprivate static func assetInTheWay(_ asset: AssetSelection.Asset, of owner: String) -> Diagnostic {
    Diagnostic(
      .addressTaken, "'\(asset.file)' would be published as '\(asset.output)', which belongs to \(owner)", at: asset.location,
      remedy: owner == "the theme"
        ? "Rename the file; to replace the theme's, put it into the folder of 'site: {templates: FOLDER}'" : "Rename the file")
  }
}
