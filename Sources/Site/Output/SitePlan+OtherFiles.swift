import Contract
import Diagnostics

extension SitePlan {
  /// Everything that is not the page of a document: theme files, references of APIs and their downloads, contents of folders,
  /// the way in, sitemap, robots.txt, 404.html and llms.txt; with the words of those that the search finds.
  public func otherFiles() -> (files: [SiteFile], texts: [SearchText]) {
    var files: [SiteFile] = []
    let texts = otherFiles { () throws(Never) in
    } each: { (file) throws(Never) in
      files.append(file)
    }
    return (files, texts)
  }

  /// The same, file by file, so that nobody has to hold them all. `check` is asked before each page; what it throws ends the work.
  public func otherFiles<Failure: Error>(
    unless check: () throws(Failure) -> Void, each take: (SiteFile) throws(Failure) -> Void
  ) throws(Failure) -> [SearchText] {
    let generated = GeneratedPages(self)
    var texts: [SearchText] = []
    for number in generated.numbers {
      try check()
      let page = generated.render(number)
      for file in page.files { try take(file) }
      if let text = page.text { texts.append(text) }
    }
    try filesWithoutPages(generated, each: take)
    return texts
  }

  /// The files that are no pages of documents or references, and no contents of folders.
  public func filesWithoutPages<Failure: Error>(
    _ generated: GeneratedPages, each take: (SiteFile) throws(Failure) -> Void
  ) throws(Failure) {
    var taken = generated.taken
    let isOld = versions?.isOld ?? false
    func add(_ file: SiteFile) throws(Failure) {
      if isOld, SitePlan.filesOfTheTop.contains(file.path) { return }
      if taken.insert(file.path).inserted { try take(file) }
    }
    for file in generated.themeFiles { try take(file) }
    for api in input.apis {
      for download in api.downloads {
        try add(SiteFile(path: SitePlan.downloadPath(api, download), bytes: download.bytes))
      }
    }
    if facts.places.isMultilingual, facts.places.localeAtTop == nil { try add(localeChoice()) }
    for file in notFound() + redirectFiles() + facts.places.locales.indices.compactMap(feed) { try add(file) }
    try add(SiteFile(path: "llms.txt", bytes: llms()))
    if let sitemap = sitemap() { try add(sitemap) }
    try add(SiteFile(path: "robots.txt", bytes: robots()))
  }

  static func downloadPath(_ api: SiteAPI, _ download: SiteFile) -> String {
    "api/\(SitePlan.fileName(api.contract.id))/\(download.path)"
  }

  /// The files of documents' pages.
  fileprivate var documentFiles: Set<String> {
    var taken: Set<String> = []
    for page in pages {
      guard case .document = page.kind else { continue }
      taken.insert(page.output)
      if facts.copiesMarkdown { taken.insert(markdownPath(page)) }
    }
    return taken
  }

  /// The contents of a folder: its pages with their descriptions, then its sections.
  fileprivate func listing(_ number: Int) -> SiteFile {
    let page = pages[number]
    // The first page shows the menu, another one its folder.
    let tree = page.folder.isEmpty ? trees[page.locale] : folders[page.locale]
    var body: [UInt8] = []
    titleHeading(page.title, into: &body)
    if let description = page.description {
      body.html("<p class=\"lead\">")
      body.escaped(description)
      body.html("</p>\n")
    }
    let section = tree.sectionOfPage[number] ?? 0
    cards(tree.sections[section].entries, tree: tree, page: page, into: &body)
    var values = PageValues()
    fillCommon(&values, number: number)
    values[.body] = body
    return SiteFile(path: page.output, bytes: assemble(page.folder.isEmpty ? "home" : "page", page, values))
  }

  private func cards(_ entries: [NavigationTree.Entry], tree: NavigationTree, page: SitePage, into out: inout [UInt8]) {
    var pageNumbers: [Int] = []
    for entry in entries { if case .page(let number) = entry { pageNumbers.append(number) } }
    cardList(pageNumbers, page: page, into: &out)
    for entry in entries {
      guard case .section(let number) = entry else { continue }
      let section = tree.sections[number]
      out.html("<h2>")
      if let own = section.page { link(own, from: page, into: &out) } else { out.escaped(section.title) }
      out.html("</h2>\n")
      var inner: [Int] = []
      for entry in section.entries {
        switch entry {
        case .page(let number): inner.append(number)
        case .section(let child): if let own = tree.sections[child].page { inner.append(own) }
        case .link: break
        }
      }
      cardList(inner, page: page, into: &out)
    }
  }

  private func cardList(_ numbers: [Int], page: SitePage, into out: inout [UInt8]) {
    guard !numbers.isEmpty else { return }
    // A long folder is a plain list.
    if numbers.count > 60 { out.html("<ul class=\"index\">\n") } else { out.html("<ul class=\"cards\">\n") }
    for number in numbers {
      out.html("<li>")
      link(number, from: page, into: &out)
      if let description = pages[number].description {
        out.html("<p>")
        out.escaped(description)
        out.html("</p>")
      }
      out.html("</li>\n")
    }
    out.html("</ul>\n")
  }

  private func link(_ number: Int, from page: SitePage, into out: inout [UInt8]) {
    out.html("<a href=\"")
    out.escapedAddress(SiteAddress.href(root: page.root, pages[number].address))
    out.html("\">")
    out.escaped(pages[number].menuTitle)
    out.html("</a>")
  }
}

/// The pages that are no documents': references of APIs, and contents of folders. Each is rendered by itself, on any thread.
///
///     let generated = GeneratedPages(plan)
///     for number in generated.numbers { write(generated.render(number)) }
public struct GeneratedPages: Sendable {
  /// The pages' numbers.
  public let numbers: [Int]
  private let plan: SitePlan
  private let outlineOfFile: [String: Int]
  /// Of these pages another file has the address.
  private let unwritten: Set<Int>
  /// The theme's files, without those that documents have.
  fileprivate let themeFiles: [SiteFile]
  /// The files of all pages and of the theme.
  fileprivate let taken: Set<String>

  public init(_ plan: SitePlan) {
    self.plan = plan
    outlineOfFile = plan.outlineOfFile
    // The files of documents win over those of the frame.
    var taken = plan.documentFiles
    let isOld = plan.versions?.isOld ?? false
    func isFree(_ path: String) -> Bool { !(isOld && SitePlan.filesOfTheTop.contains(path)) && taken.insert(path).inserted }
    themeFiles = plan.input.theme.assets.filter { isFree($0.path) }
    numbers = plan.pages.indices.filter { number in
      if case .document = plan.pages[number].kind { false } else { true }
    }
    unwritten = Set(numbers.filter { !isFree(plan.pages[$0].output) })
    self.taken = taken
  }

  /// A page with its words for the search; without a file where another one has its address.
  public func render(_ number: Int) -> RenderedPage {
    var page: RenderedPage
    switch plan.pages[number].kind {
    case .document: return RenderedPage()
    case .listing:
      let words = SearchText(page: number, title: plan.pages[number].title, html: [])
      page = RenderedPage(files: [plan.listing(number)], text: words)
    case .reference(let api): page = plan.reference(number, api: api, part: .all, outlineOfFile: outlineOfFile)
    case .operation(let api, let operation):
      page = plan.reference(number, api: api, part: .operation(operation), outlineOfFile: outlineOfFile)
    case .schema(let api, let schema):
      page = plan.reference(number, api: api, part: .schema(schema), outlineOfFile: outlineOfFile)
    }
    if unwritten.contains(number) { page.files = [] }
    return page
  }
}
