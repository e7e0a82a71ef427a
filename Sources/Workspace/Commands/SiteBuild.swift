import Contract
import Diagnostics
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
      kept: Set(configuration.versions.dropFirst().map(\.name)), memory: sources.isEmpty ? memory : nil, isWritten: isWritten)
    guard !sources.isEmpty, let name = configuration.versions.first?.name else { return }
    let theme = plan.theme
    for source in sources {
      older.append(
        try SiteBuild(
          analysis: source.analysis, output: folder.path, scheduler: scheduler, prefix: source.version.name + "/", theme: theme,
          checkout: source.checkout))
      if plan.owner(ofOutput: source.version.name) != nil || plan.owner(ofOutput: source.version.name + "/index.html") != nil {
        throw Project.CallError(
          "version '\(source.version.name)' would stand where pages of the documents stand; rename one of them")
      }
    }
    let base = configuration.site.url.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    var versions = SiteVersions(entries: [], current: 0, baseURL: base)
    versions.entries = [SiteVersions.Entry(name: name, prefix: "", addresses: plan.addresses)]
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
    analysis: Analysis, output: String?, scheduler: Scheduler, prefix: String, theme: Theme?, kept: Set<String> = [],
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

  /// The plan of a site of which only a part is read.
  init(partOf analysis: Analysis, scheduler: Scheduler) throws(Project.CallError) {
    try self.init(analysis: analysis, output: nil, scheduler: scheduler, prefix: "", theme: nil)
  }

  /// The pages of the last build in a folder that this one lacks: no more of them than anybody reads.
  private static func vanished(
    _ folder: OutputFolder, _ plan: SitePlan, assets: Set<String>, versions: Set<String>, configuration: String?
  )
    -> [Diagnostic]
  {
    let gone = plan.vanished(
      (folder.manifest?.paths ?? []).map(\.shown).filter { path in
        !assets.contains(path) && !versions.contains(String(path.prefix { $0 != "/" }))
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
      (ComponentCheck.uses(in: $0.page, table: table), TabCheck.diagnostics($0.page, table: table))
    }
    return ComponentCheck.diagnostics(found.flatMap { $0.0 }) + found.flatMap { $0.1 }
  }

  /// What is wrong with the tabs of a few pages; nil where one of them has a tag that no browser knows: of those each name is told once,
  /// whatever page has it.
  static func pageComponents(_ pages: [AnalysedPage], _ project: Project) -> [Diagnostic]? {
    guard project.configuration.site.rawHTML != "escape" else { return [] }
    let table = componentTable(project)
    guard pages.allSatisfy({ ComponentCheck.uses(in: $0.page, table: table).isEmpty }) else { return nil }
    return pages.flatMap { TabCheck.diagnostics($0.page, table: table) }
  }

  private static func componentTable(_ project: Project) -> ComponentTable {
    let configuration = project.configuration
    var input = SiteInput(title: "", locales: [])
    input.customElements = Set(configuration.site.elements)
    input.components = configuration.components
    if let templates = configuration.site.templates {
      input.theme = Theme(files: themeFiles(project.files, folder: templates))
    }
    return ComponentTable(input)
  }

  /// What the site is made of.
  static func input(
    _ analysis: Analysis, _ scheduler: Scheduler, withAPIs: Bool = true, memory: BuildMemory? = nil
  ) -> SiteInput {
    let configuration = analysis.project.configuration
    let source = configuration.locales?.source ?? "en"
    let locales = (configuration.locales?.all ?? ["en"]).map { locale in
      SiteLocale(
        locale, folder: configuration.folder(ofLocale: configuration.locales == nil ? nil : locale),
        path: configuration.locales?.sitePath(of: locale))
    }
    var input = SiteInput(title: configuration.title, locales: locales, sourceLocale: source)
    input.description = configuration.description
    input.folder = configuration.folder(ofLocale: nil)
    input.baseURL = configuration.site.url
    input.usesFolderAddresses = configuration.site.addresses == .folders
    input.staticFolder = configuration.site.staticFolder
    input.logo = configuration.site.logo
    input.repository = configuration.site.repository
    input.headerLinks = configuration.site.headerLinks
    input.rawHTML = configuration.site.rawHTML == "escape" ? .escape : .allow
    input.customElements = Set(configuration.site.elements)
    input.components = configuration.components
    input.variables = configuration.variables
    input.showsEmbeddedSource = configuration.site.sideBySide == "both"
    input.editURL = configuration.site.editURL
    input.announcement = configuration.site.announcement
    input.feedbackURL = configuration.site.feedbackURL
    input.footer = configuration.site.footer
    input.navigation = analysis.navigation
    input.folderSettings = analysis.folderSettings
    input.verified = VerificationRecords(configuration, files: analysis.project.files).verified
    input.redirects = configuration.redirects
    input.socialImage = configuration.site.image
    input.assets = analysis.assets
    input.sources = analysis.sources
    if let templates = configuration.site.templates {
      input.theme = Theme.standard.overlaid(with: themeFiles(analysis.project.files, folder: templates))
    }
    input.pages = scheduler.map(analysis.pages.filter { configuration.locales == nil || $0.locale != nil }) { page in
      let behind = page.locale.flatMap { analysis.history.behind(locale: $0, path: page.logicalPath) }
      let translation: PageOutline.Translation =
        page.locale == nil || page.locale == source ? .source : behind.map { $0.changes > 0 } ?? false ? .outdated : .current
      let read = {
        PageOutline(
          page.page, path: page.logicalPath, locale: page.locale ?? source, translation: translation,
          variables: configuration.variables, siteTitle: configuration.title)
      }
      guard let memory, let key = page.key else { return read() }
      return memory.outlines.value(BuildMemory.OutlineKey(page: key, translation: translation), read)
    }
    for index in input.pages.indices where input.pages[index].translation == .outdated {
      let page = input.pages[index]
      input.pages[index].behind = analysis.history.parts(locale: page.locale, path: page.path).map {
        PageOutline.Behind(changed: $0.changed, all: $0.all)
      }
    }
    guard withAPIs else { return input }
    input.showsDates = configuration.site.lastUpdated != .off
    if configuration.site.lastUpdated == .git {
      let read = { GitDates.read(root: analysis.project.root, folder: configuration.folder(ofLocale: nil)) }
      let dates = analysis.project.files.revision().flatMap { memory?.dates.value($0, read) } ?? read()
      for index in input.pages.indices { input.pages[index].changed = dates?.days[input.pages[index].file] }
    }
    let artifacts = ReferenceArtifacts(analysis, scheduler: scheduler)
    input.apis = scheduler.map(analysis.contracts.filter { !$0.operations.isEmpty }) { artifacts.api($0) }
    input.apis += analysis.documents.map { document in
      let name = document.source.path.split(separator: "/").last.map(String.init) ?? "openapi.yaml"
      var api = SiteAPI(contract: document.contract, downloads: [SiteFile(path: name, bytes: document.source.bytes)])
      api.isDocument = true
      return api
    }
    if !input.apis.isEmpty { input.sampleLanguages = sampleLanguages(analysis) }
    input.trialServers = configuration.site.trialServers
    return input
  }

  /// The languages of samples: those that are asked for, else curl and those that the tutorials are written in.
  private static func sampleLanguages(_ analysis: Analysis) -> [Language] {
    let known = RequestSample.languages
    if let named = analysis.project.configuration.site.samples {
      return named.compactMap { name in known.first { RequestSample.name($0) == name } }
    }
    var used: Set<Language> = []
    for page in analysis.pages { for snippet in page.snippets { used.insert(snippet.language) } }
    let own = known.filter { $0 != .shell && used.contains($0) }
    return [.shell] + (own.isEmpty ? [.javascript, .python] : Array(own.prefix(5)))
  }

  /// The templates of a folder by their path below it.
  static func themeFiles(_ files: FileSystem, folder: String) -> [String: [UInt8]] {
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
  }

  /// Writes what changed, and takes down what stands in the folder then.
  /// `texts` are known texts of pages.
  public func write(
    force: Bool, noting: Bool, texts: KnownTexts? = nil, say: (String) -> Void
  ) throws(OutputFolder.Failure) -> Written {
    guard !analysis.hasConfigurationErrors else { return Written(summary: "\(folder.path): left as it is") }
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

  /// Renders and stages all files of this version.
  private func stage(
    in session: OutputSession, noting: Bool, _ known: (any TextSource)?, _ notes: inout Written
  ) throws(OutputFolder.Failure) {
    let surroundings = memory?.number(of: plan.surroundings)
    let pages = Dictionary(analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    // A page stands beside its translations, so that what is alike in them is alike at the same time, and is kept for that time only.
    let order = plan.outlines.indices.sorted { (plan.outlines[$0].path, $0) < (plan.outlines[$1].path, $1) }
    // What is no page is one long piece of work: it goes first, so that no thread waits for it.
    let work = [Work.others] + batches(order.count).map(Work.pages)
    let results = scheduler.map(work) { part -> Result<Staged, OutputFolder.Failure> in
      do throws(OutputFolder.Failure) {
        switch part {
        case .others: return .success(Staged(texts: try stageOthers(session)))
        case .pages(let range):
          var staged = Staged()
          for index in order[range] {
            let page = try stagePage(index, pages, surroundings, session, noting: noting, known)
            if let text = page.text { staged.texts.append(text) }
            if let setting = page.setting { staged.settings.append((index, setting)) }
          }
          return .success(staged)
        }
      } catch {
        return .failure(error)
      }
    }
    var texts: [SearchText] = []
    var settings: [(index: Int, setting: PageSetting)] = []
    for result in results {
      let staged = try result.get()
      texts += staged.texts
      settings += staged.settings
    }
    for (index, setting) in settings.sorted(by: { $0.index < $1.index }) {
      notes.settings[plan.outlines[index].file, default: []].append(setting)
    }
    let full = plan.fullText { outline in pages[plan.outlines[outline].file]?.page.document.source.bytes }
    if let full { try stage(full, session) }
    let search = plan.searchPages(texts)
    for files in scheduler.map(search, { $0.files }) { for file in files { try stage(file, session) } }
    guard noting else { return }
    notes.search = search
    notes.fullTextSize = plan.fullTextSize { outline in pages[plan.outlines[outline].file]?.page.document.source.bytes.count }
  }

  /// What became of some pages.
  private struct Staged {
    var texts: [SearchText] = []
    var settings: [(index: Int, setting: PageSetting)] = []
  }

  private func stage(_ file: SiteFile, _ session: OutputSession) throws(OutputFolder.Failure) {
    try session.stage(OutputFolder.File(path: prefix + file.path, bytes: file.bytes))
  }

  private enum Work {
    case pages(Range<Int>)
    /// Theme, reference, search, downloads, assets.
    case others
  }

  /// Stages a page, rendered or as it stands; its words for the search, and its setting if that is noted.
  private func stagePage(
    _ index: Int, _ pages: [String: AnalysedPage], _ surroundings: Int?, _ session: OutputSession, noting: Bool,
    _ texts: (any TextSource)?
  ) throws(OutputFolder.Failure) -> (text: SearchText?, setting: PageSetting?) {
    let render = { rendered(index, pages, noting: noting, texts) }
    let page: RenderedPage
    if let memory, let key = renderKey(index, pages, surroundings) {
      page = memory.pages.value(key, render)
    } else {
      page = render()
    }
    for file in page.files { try stage(file, session) }
    return (page.text, page.setting)
  }

  /// What the files of an outline's page follow from; nil where that cannot be told.
  func renderKey(_ index: Int, _ pages: [String: AnalysedPage], _ surroundings: Int?) -> BuildMemory.RenderKey? {
    guard let surroundings, let page = pages[plan.outlines[index].file]?.key else { return nil }
    return BuildMemory.RenderKey(page: page, outline: index, surroundings: surroundings)
  }

  func rendered(
    _ index: Int, _ pages: [String: AnalysedPage], noting: Bool = false, _ texts: (any TextSource)? = nil
  ) -> RenderedPage {
    let file = plan.outlines[index].file
    guard let page = pages[file] else { return RenderedPage() }
    var known: KnownText?
    if let texts, let name = page.digest, let output = plan.outputPath(index) { known = texts.text(of: file, in: output, name) }
    return plan.render(index, page.page, notes: SiteBuild.notes(page), noting: noting, known: known)
  }

  private func stageOthers(_ session: OutputSession) throws(OutputFolder.Failure) -> [SearchText] {
    let texts = try plan.otherFiles { () throws(OutputFolder.Failure) in
    } each: { file throws(OutputFolder.Failure) in
      try stage(file, session)
    }
    let files = analysis.project.files
    for asset in assets {
      switch files.locate(asset.file) {
      case .success(let path): try session.stage(prefix + asset.output, copyOf: path)
      case .failure:
        throw OutputFolder.Failure(message: "cannot read '\(asset.file)': it was removed during the build")
      }
    }
    return texts
  }

  /// Pieces of work of some pages each.
  private func batches(_ count: Int) -> [Range<Int>] {
    let size = max(1, min(64, count / (scheduler.jobs * 4)))
    return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
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
