import Contract
import Diagnostics
import Markup
import Snippets

/// Turns pages and contracts into the files of a site: the front door of this module.
///
///     let plan = SiteBuilder.prepare(input)
///     let page = plan.render(0, page)           // on any thread, page by page
///     let rest = plan.otherFiles()              // theme, reference pages, sitemap …
///     let search = plan.searchFiles(texts)      // from the words of all pages
public enum SiteBuilder {
  /// Works out everything that pages need to know of each other. No page's text is read: it comes with `render`.
  public static func prepare(_ input: SiteInput) -> SitePlan {
    var input = input
    let places = SitePlaces(input)
    let source = places.index(ofLocale: input.sourceLocale)
    place(&input.pages, input.navigation, places)
    FrameAnchors(input.theme).makeWay(&input.pages)
    if input.fillsUntranslated { input.pages += fallbacks(input.pages, places: places, source: source) }
    let index = LinkIndex(
      places: places, outlines: input.pages, sourceLocale: source, assets: input.assets, references: input.references)
    shareAnchors(&input.pages, index: index, source: source)

    let strings = places.locales.map { input.theme.strings(for: $0.code) }
    var collector = PageCollector(places: places, strings: strings, input: input)
    collector.collect()
    let folders = places.locales.indices.map { locale in
      NavigationTree(
        collector.pages.indices.filter { collector.pages[$0].locale == locale }, in: collector.pages,
        strings: strings[locale], settings: input.folderSettings(ofLocale: places.locales[locale].code))
    }
    var diagnostics = collector.diagnostics
    var trees = folders
    let names = PageNames(collector)
    if let navigation = input.navigation {
      let menu = NavigationMenu(navigation, collector: collector, names: names, folders: folders, source: source)
      trees = places.locales.indices.map(menu.tree)
      diagnostics += menu.diagnostics
    }
    let header = HeaderLinks(input, collector, names, source: source)
    let linked = FrameLine.Pages(collector: collector, names: names, source: source)
    diagnostics += header.diagnostics
    var taken = collector.taken
    let redirects = SiteRedirects(collector, source: source, taken: &taken)
    diagnostics += redirects.diagnostics
    let frames = FrameStore(input.theme)
    diagnostics += frames.problems.map {
      Diagnostic(.template, $0, at: Location(file: "templates", range: SourceRange(0, 0)), remedy: Rule.template.remedy)
    }
    let sourceTag = places.locales[source].tag
    return SitePlan(
      input: input, index: index, pages: collector.pages, trees: trees, folders: folders, frames: frames,
      navigation: NavigationStore(
        trees.enumerated().map {
          NavigationRenderer(pages: collector.pages, tree: $1, strings: strings[$0], sourceTag: sourceTag)
        }),
      facts: facts(input, places: places, source: source, strings: strings, headerLinks: header.html, linked),
      redirects: redirects,
      pageOfOutline: collector.pageOfOutline,
      byPath: collector.byPath, taken: taken, diagnostics: diagnostics)
  }

  private static func facts(
    _ input: SiteInput, places: SitePlaces, source: Int, strings: [Strings], headerLinks: [String], _ pages: FrameLine.Pages
  ) -> SiteFacts {
    let hasFeed = places.locales.map { locale in
      input.baseURL != nil
        && input.pages.contains { $0.date != nil && $0.translation != .missing && $0.locale == locale.code }
    }
    let base = input.baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let image = input.socialImage.flatMap { image in
      image.contains("://") ? image : base.flatMap { base in places.assetOutput(image).map { base + $0 } }
    }
    let picture = { (path: String) in
      path.contains("://") ? (address: path, isOwn: false) : places.assetOutput(path).map { (address: $0, isOwn: true) }
    }
    return SiteFacts(
      title: input.title, description: input.description, footer: FrameLine(input.footer, pages).html,
      announcement: FrameLine(input.announcement, pages).html,
      namesProgram: input.namesProgram, analytics: input.analytics, places: places, sourceLocale: source,
      strings: strings, baseURL: base, socialImage: image, logo: input.logo.flatMap(picture),
      icon: input.icon.flatMap(picture), styles: styles(input.styles, places), repository: input.repository,
      headerLinks: headerLinks, trialOrigins: trialOrigins(input), versionName: nil, hasFeed: hasFeed,
      editURL: input.editURL, feedbackURL: input.feedbackURL,
      copiesMarkdown: input.copiesMarkdown,
      showsDates: input.showsDates,
      ownIcon: input.theme.hasOwnIcon,
      assetVersions: input.theme.files.filter { $0.key.hasPrefix("assets/") }.mapValues { ContentVersion.of($0) })
  }

  /// The elements that name the project's style sheets.
  private static func styles(_ styles: [StyleSheet], _ places: SitePlaces) -> String? {
    var out: [UInt8] = []
    for style in styles {
      guard let output = places.assetOutput(style.path) else { continue }
      out.html("<link rel=\"stylesheet\" href=\"")
      out.append(contentsOf: PageSlot.root.marker.utf8)
      out.escapedAddress(output)
      out.append(contentsOf: "?v=\(style.version)\">\n".utf8)
    }
    return out.isEmpty ? nil : String(decoding: out, as: UTF8.self).trimmed
  }

  /// `https://api.example.com:8080`, each once: what a policy names.
  private static func trialOrigins(_ input: SiteInput) -> [String] {
    var origins: [String] = []
    for server in input.trialServers {
      guard let origin = AnalyticsSnippet.origin(of: server), !origins.contains(origin) else { continue }
      origins.append(origin)
    }
    return origins
  }

  /// The path without an infix for the page's own locale: `async.de.md` in German is `async.md`.
  static func logicalPath(_ outline: PageOutline, places: SitePlaces) -> String {
    let stem = PagePath.withoutExtension(outline.path)
    let infix = PagePath.extension(of: stem)
    let locale = places.locales[places.index(ofLocale: outline.locale)]
    guard !infix.isEmpty, places.isMultilingual, infix == locale.code.lowercased() || infix == locale.language else {
      return outline.path
    }
    return PagePath.withoutExtension(stem) + "." + PagePath.extension(of: outline.path)
  }

  /// Gives pages their places: logical paths, and in each locale the top of a book to its first chapter, whose own address leads there.
  static func place(_ outlines: inout [PageOutline], _ navigation: [NavigationEntry]?, _ places: SitePlaces) {
    for index in outlines.indices { outlines[index].path = logicalPath(outlines[index], places: places) }
    guard places.addresses == .mdbook, let chapter = navigation?.lazy.compactMap(\.firstPage).first else { return }
    let path = places.place(ofFile: chapter)?.path ?? chapter
    let taken = Set(outlines.filter(places.isTop).map(\.locale))
    for first in outlines.indices where outlines[first].path == path || outlines[first].path == path + ".md" {
      guard !taken.contains(outlines[first].locale) else { continue }
      outlines[first].aliases.append(("/" + places.outputFile(of: outlines[first]), SourceRange(0, 0)))
      outlines[first].slug = ""
    }
  }

  /// The source locale's pages for the locales that lack them.
  static func fallbacks(_ outlines: [PageOutline], places: SitePlaces, source: Int) -> [PageOutline] {
    guard places.isMultilingual else { return [] }
    var known = [Set<String>](repeating: [], count: places.locales.count)
    for outline in outlines { known[places.index(ofLocale: outline.locale)].insert(outline.path) }
    var added: [PageOutline] = []
    let sources = outlines.filter { places.index(ofLocale: $0.locale) == source && $0.translation == .source }
    for locale in places.locales.indices where locale != source {
      for outline in sources where !known[locale].contains(outline.path) {
        var copy = outline
        copy.locale = places.locales[locale].code
        copy.translation = .missing
        // From the top of the site it is the source's own.
        let top = "/" + places.prefix(source)
        copy.slug = copy.slug.map { String($0.hasPrefix(top) ? $0.dropFirst(top.count) : $0.drop { $0 == "/" }) }
        added.append(copy)
      }
    }
    return added
  }

  /// Gives the headings of a translation the anchors of the source, so that a link means the same place in every locale.
  static func shareAnchors(_ outlines: inout [PageOutline], index: LinkIndex, source: Int) {
    for i in outlines.indices {
      let locale = index.places.index(ofLocale: outlines[i].locale)
      guard locale != source, outlines[i].translation != .missing,
        let original = index.page(locale: source, path: outlines[i].path),
        outlines[original].headings.count == outlines[i].headings.count
      else { continue }
      for heading in outlines[i].headings.indices {
        let shared = outlines[original].headings[heading].anchor
        let own = outlines[i].headings[heading].anchor
        guard shared != own else { continue }
        for (name, anchor) in outlines[i].ownAnchors where anchor == own { outlines[i].ownAnchors[name] = shared }
        outlines[i].ownAnchors[own] = shared
        outlines[i].headings[heading].anchor = shared
      }
    }
  }
}

/// A short hash of a file's bytes: eight hexadecimal digits.
enum ContentVersion {
  static func of(_ bytes: [UInt8]) -> String {
    let text = String(StableHash.of(bytes), radix: 16)
    return String(repeating: "0", count: max(0, 8 - text.count)) + text.suffix(8)
  }
}
