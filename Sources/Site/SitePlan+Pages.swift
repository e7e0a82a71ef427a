import Diagnostics
import Markup
import Snippets

extension SitePlan {
  /// Renders a document's page: its HTML, and its Markdown if the site offers that.
  ///
  /// `notes` says what was found about code blocks, by the block's location; with `noting` the outcome has the page's setting. May be
  /// called on any thread.
  public func render(
    _ outline: Int, _ page: Page, notes: [Location: SnippetNote] = [:], noting: Bool = false
  ) -> RenderedPage {
    render(outline, page, notes: notes, noting: noting, known: nil)
  }

  /// The same; `known` is a text that another run rendered of the same documents with the same `textSurroundings`.
  package func render(
    _ outline: Int, _ page: Page, notes: [Location: SnippetNote], noting: Bool, known: KnownText?
  ) -> RenderedPage {
    guard outline < pageOfOutline.count, pageOfOutline[outline] >= 0 else { return RenderedPage() }
    let number = pageOfOutline[outline]
    let own = input.pages[outline]
    let sitePage = pages[number]
    var setting = setting(outline)
    var resolver = LinkWriter(plan: self, outline: outline, page: sitePage)
    var addresses: [PageSetting.Question: ResolvedAddress] = [:]
    let body: [UInt8]
    var words: [UInt8]?
    if let known, setting.givesTheSameText(as: known.setting, resolve: { resolver.resolve($0, $1) }) {
      body = known.html
      words = known.words
      addresses = known.setting.addresses
    } else {
      body = self.body(page, setting, notes: notes) { destination, file in
        let address = resolver.resolve(destination, file)
        if noting { addresses[.init(destination: Array(destination), file: file)] = address }
        return address
      }
    }
    setting.addresses = addresses

    var values = PageValues()
    fillCommon(&values, number: number)
    fillDocument(&values, outline: own, page: sitePage)
    if HeroBlock.isSplash(page.document) { values.setText(.mainClass, mainClass(sitePage) + " splash") }
    values[.body] = body
    // A site that brings Mermaid has it on pages with diagrams.
    let mermaid = "assets/mermaid.min.js"
    if facts.assetVersions[mermaid] != nil, SitePlan.hasDiagrams(body) {
      values.setAddress(.diagrams, sitePage.root + facts.assetAddress(mermaid))
    }
    let isHome = sitePage.isIndex && sitePage.folder.isEmpty
    let (html, text) = assembleNoting(isHome ? "home" : "page", sitePage, values)
    setting.text = text
    var files = [SiteFile(path: sitePage.output, bytes: html)]
    if let path = setting.markdown { files.append(SiteFile(path: path, bytes: page.document.source.bytes)) }
    let searched =
      setting.isSearched
      ? words.map { SearchText(page: number, words: $0) } ?? SearchText(page: number, title: sitePage.title, html: body) : nil
    var rendered = RenderedPage(files: files, text: searched)
    if noting { rendered.setting = setting }
    return rendered
  }

  /// Puts a page's values into the frame of its shape.
  func assemble(_ template: String, _ page: SitePage, _ values: PageValues) -> [UInt8] {
    assembleNoting(template, page, values).html
  }

  /// The same, with where the text stands in it; nil if it does not stand there once.
  private func assembleNoting(
    _ template: String, _ page: SitePage, _ values: PageValues
  ) -> (html: [UInt8], text: Range<Int>?) {
    let frame = frames.frame(FrameStore.Key(template: template, locale: page.locale, shape: values.shape)) {
      FrameValues.make(site: facts, locale: page.locale, template: template, shape: values.shape)
    }
    var out: [UInt8] = []
    out.reserveCapacity(values[.body].count + values[.navigation].count + 8192)
    var texts: [Range<Int>] = []
    frame.write(into: &out) { slot, out in
      let start = out.count
      values.append(slot, to: &out)
      if slot == PageSlot.body.rawValue { texts.append(start..<out.count) }
    }
    return (out, texts.count == 1 ? texts[0] : nil)
  }

  /// What every page has, generated or not.
  func fillCommon(_ values: inout PageValues, number: Int) {
    let page = pages[number]
    let root = page.root
    let isHome = page.isIndex && page.folder.isEmpty
    values.setText(.title, page.title)
    values.setText(.pageTitle, isHome || page.title == facts.title && !isReference(page) ? facts.title : pageTitle(page))
    values.setText(.root, root)
    values.setAddress(.home, SiteAddress.href(root: root, index.places.address(ofOutput: homeOutput(page.locale))))
    values.setText(.description, page.description)
    let locale = facts.places.locales[contentLocale(page)]
    values.setText(.contentLanguage, locale.tag)
    values.setText(.contentDirection, locale.direction.rawValue)
    values.setText(.mainClass, mainClass(page))
    var navigation: [UInt8] = []
    self.navigation.menu(for: number, locale: page.locale, root: root).write(current: number, into: &navigation)
    values[.navigation] = navigation
    values[.localeMenu] = localeMenu(page)
    if let versions {
      values[.versionMenu] = versionMenu(page, versions)
      values[.versionNotice] = versionNotice(page, versions)
    }
    values[.alternates] = alternates(page)
    values[.breadcrumbs] = breadcrumbs(number)
    values.setAddress(.canonical, canonical(page))
    values[.structuredData] = structuredData(number)
    if page.translation == .missing || isUnlisted(page) { values.setText(.noindex, "noindex") }
    if let previous = neighbour(before: number) {
      values.setAddress(.previousURL, SiteAddress.href(root: root, previous.address))
      values.setText(.previousTitle, previous.menuTitle)
    }
    if let next = neighbour(after: number) {
      values.setAddress(.nextURL, SiteAddress.href(root: root, next.address))
      values.setText(.nextTitle, next.menuTitle)
    }
  }

  private func isReference(_ page: SitePage) -> Bool {
    switch page.kind {
    case .reference, .operation, .schema: true
    case .document, .listing: false
    }
  }

  /// The title in the browser's tab: the reference of an API bears the title of its tutorial, and says that it is another page.
  private func pageTitle(_ page: SitePage) -> String {
    let own = isReference(page) ? "\(page.title) – \(facts.strings[page.locale][.apiReference])" : page.title
    return own + " · " + facts.title
  }

  private func mainClass(_ page: SitePage) -> String {
    switch page.kind {
    case .document: "document"
    case .listing: "listing"
    case .reference, .operation, .schema: "reference"
    }
  }

  private func fillDocument(_ values: inout PageValues, outline: PageOutline, page: SitePage) {
    let content = contentLocale(page)
    values[.toc] = TableOfContents.html(
      outline.headings, language: content == page.locale ? nil : facts.places.locales[content].tag)
    values[.notice] = notice(page)
    let marks = outline.isDraft ? [PageOutline.Badge(.notice, facts.strings[page.locale][.draft])] : []
    values[.badges] = badges(marks + outline.badges)
    if facts.copiesMarkdown, page.translation != .missing {
      values.setAddress(.markdownURL, SiteAddress.href(root: page.root, markdownPath(page)))
    }
    if facts.showsDates, page.translation != .missing { values.setText(.updated, outline.updated.map { String($0.day) }) }
    if let feedback = facts.feedbackURL, URLSafety.isSafe(Array(feedback.utf8)[...]) {
      values.setAddress(
        .feedbackURL,
        feedback.filled(["path": SitePlan.queryValue(outline.file), "title": SitePlan.queryValue(page.title)]))
    }
    if let edit = facts.editURL, URLSafety.isSafe(Array(edit.utf8)[...]) {
      values.setAddress(.editURL, edit.filled(["path": outline.file]))
    }
  }

  /// A text as a value of a query: nothing but letters and digits stays as it is.
  private static func queryValue(_ text: String) -> String {
    var out: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x2F: out.append(byte)
      default: out += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The locale in whose language a page's text is.
  func contentLocale(_ page: SitePage) -> Int { page.translation == .missing ? facts.sourceLocale : page.locale }

  /// Where a page's Markdown is offered: beside its address, `en/tutorials/notify.md`.
  func markdownPath(_ page: SitePage) -> String { facts.places.prefix(page.locale) + page.path }

  func homeOutput(_ locale: Int) -> String { facts.places.outputFile(locale: locale, path: "index.md") }

  func titleHeading(_ title: String, into out: inout [UInt8]) {
    out.html("<h1>")
    out.escaped(title)
    out.html("</h1>\n")
  }

  private func canonical(_ page: SitePage) -> String? {
    if let newest = newest(page) { return newest }
    // A page that stands in for a missing translation is the source's.
    let original = page.translation == .missing ? self.page(page, in: facts.sourceLocale) ?? page : page
    if let base = facts.baseURL { return base + original.address }
    return page.translation == .missing ? SiteAddress.href(root: page.root, original.address) : nil
  }

  private func badges(_ badges: [PageOutline.Badge]) -> [UInt8] {
    var out: [UInt8] = []
    for badge in badges {
      out.html("<li class=\"")
      out.raw(badge.kind.rawValue)
      out.html("\">")
      out.escaped(badge.text)
      out.html("</li>")
    }
    return out
  }
}
