import Contract
import Diagnostics
import Markup

/// Gathers all pages of the site: documents, references of APIs, and the contents of folders that have no page of their own.
struct PageCollector {
  let places: SitePlaces
  let strings: [Strings]
  let input: SiteInput
  private(set) var pages: [SitePage] = []
  /// The page of each outline; -1 where two claim one place.
  private(set) var pageOfOutline: [Int] = []
  /// Pages by locale and logical path.
  private(set) var byPath: [[String: Int]]
  private(set) var diagnostics: [Diagnostic] = []
  private var outputs: [String: Int] = [:]
  /// The paths of the site's files so far; no page can stand below one of them.
  private(set) var taken = TakenPaths()

  init(places: SitePlaces, strings: [Strings], input: SiteInput) {
    self.places = places
    self.strings = strings
    self.input = input
    byPath = Array(repeating: [:], count: places.locales.count)
    for (path, owner) in SiteFileNames.frame(input, places: places).sorted(by: { $0.key < $1.key }) {
      taken.take(path, for: owner)
    }
  }

  mutating func collect() {
    for (index, outline) in input.pages.enumerated() {
      let locale = places.index(ofLocale: outline.locale)
      var page = SitePage(
        kind: .document(index), locale: locale, path: outline.path, title: outline.title, menuTitle: outline.menuTitle,
        description: outline.description, order: outline.order, isListed: outline.isListed, translation: outline.translation,
        output: places.outputFile(of: outline), address: "")
      if outline.title.isEmpty { page.title = input.title }
      pageOfOutline.append(add(page, file: outline.file) ?? -1)
    }
    for locale in places.locales.indices {
      for (index, api) in input.apis.enumerated() {
        let path = "api/\(SitePlan.fileName(api.contract.id))/index.md"
        let title = self.title(of: api, in: locale)
        _ = add(
          SitePage(
            kind: .reference(index), locale: locale, path: path, title: title, menuTitle: title,
            description: nil, order: index, isListed: true, translation: .source,
            output: places.outputFile(ofReference: path, locale: locale), address: ""), file: nil)
        addOperations(of: api, index, locale)
        addSchemas(of: api, index, locale)
      }
      addListings(locale)
    }
  }

  /// A page for each operation of an API that has many; those of a very large one stand in folders.
  private mutating func addOperations(of api: SiteAPI, _ index: Int, _ locale: Int) {
    let places = OperationPages(api, languages: input.sampleLanguages.count)
    let localized = api.localized[self.places.locales[locale].code]
    guard !places.paths.isEmpty else { return }
    let translated = Dictionary(
      (localized?.operations ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let groups = OperationGroups(localized ?? api.contract).all
    var groupOfOperation: [OperationKey: SitePage.Group] = [:]
    for (index, group) in groups.enumerated() where groups.count > 1 {
      guard let tag = group.tag else { continue }
      for operation in group.operations { groupOfOperation[operation.key] = SitePage.Group(number: index, title: tag.name) }
    }
    for (number, path) in places.paths.enumerated() {
      let operation = api.contract.operations[number]
      let own = translated[operation.key] ?? operation
      let group = groupOfOperation[operation.key]
      let title = own.summary.flatMap { $0.isEmpty ? nil : $0 } ?? "\(operation.key)"
      _ = add(
        SitePage(
          kind: .operation(api: index, number), locale: locale, path: path, title: title, menuTitle: title,
          description: operation.summary == nil ? nil : "\(operation.key)",
          // What has no group stands behind those.
          order: number + (group == nil ? groups.count : 0), isListed: true, translation: .source,
          output: self.places.outputFile(ofReference: path, locale: locale), address: "", group: group,
          method: operation.key.method), file: nil)
    }
  }

  /// A page for each schema that operations have no room for; the menu has none of them.
  private mutating func addSchemas(of api: SiteAPI, _ index: Int, _ locale: Int) {
    for (number, path) in SchemaPages(api).paths.enumerated() {
      let title = api.document?.schemas[number].name ?? ""
      _ = add(
        SitePage(
          kind: .schema(api: index, number), locale: locale, path: path, title: title, menuTitle: title, description: nil,
          order: number, isListed: false, translation: .source,
          output: places.outputFile(ofReference: path, locale: locale), address: ""), file: nil)
    }
  }

  /// The title of an API in a locale: that of its translated contract, or of the translated page that bears the same title.
  private func title(of api: SiteAPI, in locale: Int) -> String {
    if let localized = api.localized[places.locales[locale].code] { return localized.title }
    let title = api.contract.title
    let source = places.index(ofLocale: input.sourceLocale)
    guard locale != source, let original = outline(source, titled: title),
      let own = byPath[locale][original.path], case .document(let index) = pages[own].kind
    else { return title }
    return input.pages[index].title
  }

  private func outline(_ locale: Int, titled title: String) -> PageOutline? {
    input.pages.first { $0.title == title && places.index(ofLocale: $0.locale) == locale }
  }

  private mutating func add(_ page: SitePage, file: String?) -> Int? {
    var page = page
    page.address = SiteAddress.ofPath(places.address(ofOutput: page.output))
    page.isIndex = places.addresses.isIndex(page.path)
    if let other = outputs[page.output] {
      if let file, page.translation != .missing { reportCollision(file, page, with: pages[other]) }
      return nil
    }
    let paths = SiteFileNames.page(page, input, places: places)
    for path in paths {
      guard let obstacle = taken.obstacle(of: path) else { continue }
      if let file, page.translation != .missing { reportObstacle(file, path, obstacle.path, of: obstacle.owner) }
      return nil
    }
    for path in paths { taken.take(path, for: file.map { "'\($0)'" } ?? "the site") }
    outputs[page.output] = pages.count
    byPath[page.locale][page.path] = pages.count
    pages.append(page)
    return pages.count - 1
  }

  private mutating func reportObstacle(_ file: String, _ path: String, _ obstacle: String, of owner: String) {
    let relation =
      path.hasPrefix(obstacle + "/")
      ? "stand below '\(obstacle)', a file of \(owner)" : "be a file: it is the folder of '\(obstacle)'"
    diagnostics.append(
      Diagnostic(
        .addressTaken, "'\(path)' cannot \(relation)", at: Location(file: file, range: SourceRange(0, 0)),
        remedy: "Rename the file or its folder"))
  }

  private mutating func reportCollision(_ file: String, _ page: SitePage, with other: SitePage) {
    var related: [Diagnostic.Related] = []
    if case .document(let index) = other.kind {
      related.append(.init("this page is written there", at: Location(file: input.pages[index].file, range: SourceRange(0, 0))))
    }
    diagnostics.append(
      Diagnostic(
        .addressTaken, "'\(page.output)' must come from one page", at: Location(file: file, range: SourceRange(0, 0)),
        related: related, remedy: Rule.addressTaken.remedy))
  }

  /// A page for every folder that has none.
  private mutating func addListings(_ locale: Int) {
    var folders: Set<String> = [""]
    for page in pages where page.locale == locale {
      // The menu has operations by their groups, wherever their pages stand.
      var folder = page.group == nil ? page.folder : ""
      if case .schema = page.kind { folder = "" }
      // What stands elsewhere in the site is listed there.
      while folders.insert(folder).inserted, !input.siteFolders.entries.contains(where: { $0.folder == folder }) {
        folder = PagePath.folder(of: folder)
      }
    }
    let settings = input.folderSettings(ofLocale: places.locales[locale].code)
    let owned = Set(pages.filter { $0.locale == locale && $0.isIndex }.map(\.folder))
    for folder in folders.sorted() where !owned.contains(folder) {
      let path = PagePath.join(folder, "index.md")
      let isReference = folder == "api" && !input.apis.isEmpty
      let setting = settings[folder]
      let menuTitle =
        isReference
        ? strings[locale][.apiReference]
        : setting?.title ?? (folder.isEmpty ? input.title : strings[locale].title(ofFolder: folder))
      _ = add(
        SitePage(
          kind: .listing, locale: locale, path: path, title: setting?.listingTitle ?? menuTitle, menuTitle: menuTitle,
          description: setting?.description ?? (folder.isEmpty && !input.description.isEmpty ? input.description : nil),
          order: isReference ? SitePage.last : nil, isListed: true, translation: .source,
          output: isReference
            ? places.outputFile(ofReference: path, locale: locale) : places.outputFile(locale: locale, path: path), address: ""),
        file: nil)
    }
  }
}
