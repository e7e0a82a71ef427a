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
    // The files of documents win over those of the frame.
    var taken = documentFiles
    let isOld = versions?.isOld ?? false
    func add(_ file: SiteFile) throws(Failure) {
      if isOld, SitePlan.filesOfTheTop.contains(file.path) { return }
      if taken.insert(file.path).inserted { try take(file) }
    }
    for file in input.theme.assets { try add(file) }
    var texts: [SearchText] = []
    let outlineOfFile = self.outlineOfFile
    for number in pages.indices {
      let page: RenderedPage
      switch pages[number].kind {
      case .document: continue
      case .listing:
        try check()
        page = RenderedPage(files: [listing(number)], text: SearchText(page: number, title: pages[number].title, html: []))
      case .reference(let api):
        try check()
        page = reference(number, api: api, outlineOfFile: outlineOfFile)
      case .operation(let api, let operation):
        try check()
        page = reference(number, api: api, operation: operation, outlineOfFile: outlineOfFile)
      }
      for file in page.files { try add(file) }
      if let text = page.text { texts.append(text) }
    }
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
    return texts
  }

  static func downloadPath(_ api: SiteAPI, _ download: SiteFile) -> String {
    "api/\(SitePlan.fileName(api.contract.id))/\(download.path)"
  }

  /// The files of documents' pages.
  private var documentFiles: Set<String> {
    var taken: Set<String> = []
    for page in pages {
      guard case .document = page.kind else { continue }
      taken.insert(page.output)
      if facts.copiesMarkdown { taken.insert(markdownPath(page)) }
    }
    return taken
  }

  /// The contents of a folder: its pages with their descriptions, then its sections.
  private func listing(_ number: Int) -> SiteFile {
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
