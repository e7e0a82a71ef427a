import Diagnostics
import Markup
import Snippets

/// What the text of a page takes from the rest of the site. A page that is edited so that nothing outside of its text changes can be
/// rendered again with this alone.
///
///     let text = plan.text(of: edited, in: setting)   // nil where the page asks for more
package struct PageSetting: Sendable, Equatable {
  /// A destination as a document writes it.
  package struct Question: Hashable, Sendable {
    package var destination: [UInt8]
    package var file: String

    package init(destination: [UInt8], file: String) {
      self.destination = destination
      self.file = file
    }
  }

  /// The page's number in the plan.
  package var number: Int
  /// The HTML file.
  package var output: String
  /// The copy of the Markdown, where there is one.
  package var markdown: String?
  package var title: String
  /// Whether the title stands above the text, which has no heading of its own.
  package var writesTitle: Bool
  package var hasTitleHeading: Bool
  /// The number of the locale in whose language the text is.
  package var contentLocale: Int
  /// Whether the search has words of the page.
  package var isSearched: Bool
  package var anchors: [String]
  package var movedAnchors: [String: String]
  /// What the site has for each destination of the page.
  package var addresses: [Question: ResolvedAddress] = [:]
  /// Where the text stands in the HTML file, if that is known.
  package var text: Range<Int>?

  package init(
    number: Int, output: String, markdown: String?, title: String, writesTitle: Bool, hasTitleHeading: Bool, contentLocale: Int,
    isSearched: Bool, anchors: [String], movedAnchors: [String: String], addresses: [Question: ResolvedAddress] = [:],
    text: Range<Int>? = nil
  ) {
    self.text = text
    self.number = number
    self.output = output
    self.markdown = markdown
    self.title = title
    self.writesTitle = writesTitle
    self.hasTitleHeading = hasTitleHeading
    self.contentLocale = contentLocale
    self.isSearched = isSearched
    self.anchors = anchors
    self.movedAnchors = movedAnchors
    self.addresses = addresses
  }
}

extension PageSetting {
  /// Whether a page has the same text in both, if `resolve` has the same addresses for it.
  func givesTheSameText(
    as known: PageSetting, resolve: (_ destination: ArraySlice<UInt8>, _ file: String) -> ResolvedAddress
  ) -> Bool {
    title == known.title && writesTitle == known.writesTitle && hasTitleHeading == known.hasTitleHeading
      && contentLocale == known.contentLocale && anchors == known.anchors && movedAnchors == known.movedAnchors
      && known.addresses.allSatisfy { resolve($0.key.destination[...], $0.key.file) == $0.value }
  }
}

/// The text of a page as another run rendered it, with what it took from the rest of the site then.
package struct KnownText: Sendable {
  package var setting: PageSetting
  package var html: [UInt8]
  /// Its words for the search; nil where the search had none of it.
  package var words: [UInt8]?
  /// The file that it stands in, where that is the one that is written now.
  package var file: [UInt8]?

  package init(setting: PageSetting, html: [UInt8], words: [UInt8]?, file: [UInt8]? = nil) {
    self.setting = setting
    self.html = html
    self.words = words
    self.file = file
  }
}

/// The text of a page as it stands in the frame.
package struct PageText: Sendable {
  package var html: [UInt8]
  /// Its words for the search.
  package var words: [UInt8]
  /// Whether the frame brings what draws diagrams.
  package var hasDiagrams: Bool
}

extension SitePlan {
  /// What the text of an outline's page takes from the site, but for the addresses that it asks for.
  func setting(_ outline: Int) -> PageSetting {
    let own = input.pages[outline]
    let page = pages[pageOfOutline[outline]]
    return PageSetting(
      number: pageOfOutline[outline], output: page.output,
      markdown: facts.copiesMarkdown && own.translation != .missing ? markdownPath(page) : nil, title: page.title,
      writesTitle: !own.hasTitleHeading && (page.path != "index.md" || !own.title.isEmpty), hasTitleHeading: own.hasTitleHeading,
      contentLocale: contentLocale(page), isSearched: own.translation != .missing && !own.isUnlisted,
      anchors: own.headings.map(\.anchor),
      movedAnchors: own.movedAnchors)
  }

  /// The text of a page as HTML.
  func body(
    _ page: Page, _ setting: PageSetting, notes: [Location: SnippetNote],
    resolve: @escaping (_ destination: ArraySlice<UInt8>, _ file: String) -> ResolvedAddress
  ) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(page.document.source.bytes.count * 3 + 4096)
    let hero = HeroBlock(page.document)
    if hero == nil, setting.writesTitle { titleHeading(setting.title, into: &body) }
    let renderer = HTMLRenderer(
      rawHTML: input.rawHTML, components: components, componentTemplate: frames.component, highlights: input.highlights)
    hero?.write(title: setting.title, isHeading: !setting.hasTitleHeading, into: &body) {
      resolve($0, page.document.source.path).address
    }
    renderer.render(
      page,
      context: RenderContext(
        headingAnchors: setting.anchors, strings: facts.strings[setting.contentLocale], resolve: resolve, notes: notes,
        verified: input.verified,
        variables: PageVariables(frontMatter: page.document.frontMatter, site: input.variables, title: facts.title),
        movedAnchors: setting.movedAnchors,
        embeddedSource: input.showsEmbeddedSource ? facts.places.locales[facts.sourceLocale].tag : nil), into: &body
    )
    return body
  }

  /// The text of a page from what the site had for it before; nil where it asks for an address that it did not ask for then.
  ///
  /// The plan needs no pages: theme, locales and configuration are enough.
  package func text(of page: Page, in setting: PageSetting, notes: [Location: SnippetNote]) -> PageText? {
    guard facts.strings.indices.contains(setting.contentLocale) else { return nil }
    var isKnown = true
    let html = body(page, setting, notes: notes) { destination, file in
      if let address = setting.addresses[.init(destination: Array(destination), file: file)] { return address }
      isKnown = false
      return ResolvedAddress(address: [], isExternal: false)
    }
    guard isKnown else { return nil }
    return PageText(
      html: html, words: SearchText(page: setting.number, title: setting.title, html: html).words,
      hasDiagrams: SitePlan.hasDiagrams(html))
  }

  /// What the texts of all pages take from the configuration and the theme alone. While it is the same, a page with the same documents
  /// and the same setting has the same text.
  package var textSurroundings: [UInt8] {
    var parts = ["\(input.rawHTML)", input.showsEmbeddedSource ? facts.places.locales[facts.sourceLocale].tag : ""]
    parts += input.customElements.sorted()
    parts += input.components.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    for strings in facts.strings { parts += strings.names.map { "\($0)=\(strings[$0] ?? "")" } + [""] }
    var out = Array(parts.joined(separator: "\n").utf8)
    for (digest, block) in input.verified.blocks.sorted(by: { $0.key < $1.key }) {
      out += Array("\n\(digest) \(block.revision) \(block.exchanges)".utf8)
    }
    // A component's template may name others.
    if !components.templates.isEmpty {
      for (path, bytes) in input.theme.files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".mustache") {
        out += Array("\n\(path) \(bytes.count)\n".utf8) + bytes
      }
    }
    return out
  }

  static func hasDiagrams(_ body: [UInt8]) -> Bool {
    body.firstRange(of: Array("<code class=\"language-mermaid\"".utf8)) != nil
  }
}
