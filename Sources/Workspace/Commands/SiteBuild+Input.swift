import Contract
import Diagnostics
import Markup
import Scheduling
import Site
import Snippets

extension SiteBuild {
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
    input.base = configuration.site.base
    (input.addresses, input.addressRules) = addresses(analysis.project)
    input.siteFolders = configuration.site.folders
    input.leavesAddresses = analysis.project.files.leavesAddresses
    input.staticFolder = configuration.site.staticFolder
    input.logo = configuration.site.logo
    input.icon = configuration.site.icon
    input.styles = configuration.site.styles.compactMap { style in
      guard case .success(let bytes) = analysis.project.files.read(style.pattern, FileSystem.readLimit) else { return nil }
      return StyleSheet(path: style.pattern, bytes: bytes)
    }
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
    input.namesProgram = configuration.site.credit
    input.analytics = configuration.site.analytics
    input.references = references(analysis.contracts, analysis.documents, analysis.project)
    input.navigation = analysis.navigation
    input.folderSettings = analysis.folderSettings
    input.verified = VerificationRecords(configuration, files: analysis.project.files).verified
    input.redirects = configuration.redirects
    input.versionFolders = configuration.versions.dropFirst().map(\.prefix)
    input.socialImage = configuration.site.image
    input.assets = analysis.assets
    input.unpublished = analysis.unpublished.left
    let ignored = analysis.project.files.ignored
    if !ignored.isEmpty {
      // Where there are pages, the one that a link misses would be among them.
      let known = Set(analysis.pages.map { RelativePath.folder(of: $0.path) })
      input.isMade = { !known.contains(RelativePath.folder(of: $0)) && ignored.matchBelow($0) }
    }
    input.sources = analysis.sources
    if let templates = configuration.site.templates {
      input.theme = Theme.standard.overlaid(with: themeFiles(analysis.project.files, folder: templates).found)
    }
    input.pages = analysis.outlines ?? outlines(analysis, source, scheduler, memory)
    guard withAPIs else { return input }
    if configuration.site.lastUpdated == .git {
      let read = { GitDates.read(root: analysis.project.root, folder: configuration.folder(ofLocale: nil)) }
      let dates = analysis.project.files.revision().flatMap { memory?.dates.value($0, read) } ?? read()
      for index in input.pages.indices { input.pages[index].changed = dates?.days[input.pages[index].file] }
    }
    addAPIs(to: &input, analysis, scheduler)
    return input
  }

  /// How pages are addressed: as the configuration says, else as Hugo does where its own stands beside the documents.
  static func addresses(_ project: Project) -> (style: AddressStyle, rules: AddressRules) {
    let site = project.configuration.site
    if site.addresses == nil, site.addressRules.isEmpty { return project.files.addresses }
    return (site.addresses ?? .folders, site.addressRules)
  }

  /// The contracts that have a reference: nobody asks for that of what pages only call.
  static func shown(_ contracts: [Contract], _ project: Project) -> [Contract] {
    contracts.filter { project.configuration.apis.isEmpty ? $0.statesOperations : !$0.operations.isEmpty }
  }

  /// The references that the site of these contracts has, as links name them.
  static func references(_ contracts: [Contract], _ documents: [GivenDocument], _ project: Project) -> ReferencePlaces {
    let shown = shown(contracts, project)
    return ReferencePlaces(
      shown + documents.map(\.contract),
      files: shown.map { ReferenceArtifacts.files(of: $0, project) } + documents.map { [$0.fileName] })
  }

  /// Adds the references of all APIs.
  static func addAPIs(to input: inout SiteInput, _ analysis: Analysis, _ scheduler: Scheduler) {
    input.showsDates = analysis.project.configuration.site.lastUpdated != .off
    let artifacts = ReferenceArtifacts(analysis, scheduler: scheduler)
    input.apis = scheduler.map(shown(analysis.contracts, analysis.project)) { artifacts.api($0) }
    if !analysis.hasConfigurationErrors { try? analysis.artifacts?.pieces.save() }
    input.apis += analysis.documents.map { document in
      var api = SiteAPI(contract: document.contract, downloads: [SiteFile(path: document.fileName, bytes: document.source.bytes)])
      api.document = document.words
      return api
    }
    if !input.apis.isEmpty { input.sampleLanguages = sampleLanguages(analysis) }
    input.trialServers = analysis.project.configuration.site.trialServers
  }

  /// What others need to know of a page that has another text than when its outline was read.
  static func outline(of page: AnalysedPage, as known: PageOutline, _ project: Project) -> PageOutline {
    let configuration = project.configuration
    let (style, rules) = addresses(project)
    var outline = PageOutline(
      page.page, path: page.logicalPath, locale: page.locale ?? configuration.locales?.source ?? "en",
      translation: known.translation, variables: configuration.variables, siteTitle: configuration.title,
      drawsIcons: project.files.drawsIcons, addresses: style, folders: configuration.site.folders, rules: rules)
    (outline.changed, outline.behind, outline.isDraft) = (known.changed, known.behind, known.isDraft)
    return outline
  }

  /// What others need to know of each page.
  private static func outlines(
    _ analysis: Analysis, _ source: String, _ scheduler: Scheduler, _ memory: BuildMemory?
  ) -> [PageOutline] {
    let configuration = analysis.project.configuration
    let drawsIcons = analysis.project.files.drawsIcons
    let (style, rules) = addresses(analysis.project)
    var outlines = scheduler.map(
      analysis.pages.filter { (configuration.locales == nil || $0.locale != nil) && !analysis.unpublished.isPart($0.path) }
    ) { page in
      let behind = page.locale.flatMap { analysis.history.behind(locale: $0, path: page.logicalPath) }
      let translation: PageOutline.Translation =
        page.locale == nil || page.locale == source ? .source : behind.map { $0.changes > 0 } ?? false ? .outdated : .current
      let read = {
        PageOutline(
          page.page, path: page.logicalPath, locale: page.locale ?? source, translation: translation,
          variables: configuration.variables, siteTitle: configuration.title, drawsIcons: drawsIcons,
          addresses: style, folders: configuration.site.folders, rules: rules)
      }
      guard let memory, let key = page.key else { return read() }
      return memory.outlines.value(
        BuildMemory.OutlineKey(
          page: key, translation: translation, drawsIcons: drawsIcons, addresses: style, folders: configuration.site.folders,
          rules: rules), read)
    }
    for index in outlines.indices where analysis.unpublished.waits(outlines[index].file) { outlines[index].isDraft = true }
    for index in outlines.indices where outlines[index].translation == .outdated {
      outlines[index].behind = analysis.history.parts(locale: outlines[index].locale, path: outlines[index].path).map {
        PageOutline.Behind(changed: $0.changed, all: $0.all)
      }
    }
    return outlines
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

  /// The templates of a folder by their path below it, and the links that lead out of the workspace.
  static func themeFiles(_ files: FileSystem, folder: String) -> (found: [String: [UInt8]], outside: [String]) {
    var found: [String: [UInt8]] = [:]
    var outside: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      let list = files.list(next)
      if list == .failure(.outside) { outside.append(next) }
      guard case .success(let entries) = list else { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = RelativePath.join(next, entry.name)
        if entry.kind == .directory { folders.append(path) }
        if entry.kind == .outside { outside.append(path) }
        if entry.kind == .file, case .success(let bytes) = files.read(path, FileSystem.readLimit),
          let name = RelativePath.remainder(of: path, below: folder)
        {
          found[name] = bytes
        }
      }
    }
    return (found, outside)
  }
}
