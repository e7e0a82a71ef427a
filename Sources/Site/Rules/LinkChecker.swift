import Diagnostics
import Markup

extension SitePlan {
  /// What is wrong with the links of a page and of the documents it includes: pages, headings and files that do not exist.
  ///
  /// `outline` is the page's number in `outlines`.
  public func checkLinks(_ outline: Int, _ page: Page) -> [Diagnostic] {
    guard input.pages.indices.contains(outline) else { return [] }
    return LinkChecker(index: index, outlines: input.pages).check(outline, page)
  }
}

/// Checks links without a site: the index of pages is all it needs.
///
///     let checker = LinkChecker(input)
///     checker.check(0, page)
public struct LinkChecker: Sendable {
  private let index: LinkIndex
  private let outlines: [PageOutline]

  public init(_ input: SiteInput) {
    let places = SitePlaces(input)
    let source = places.index(ofLocale: input.sourceLocale)
    var outlines = input.pages
    for index in outlines.indices { outlines[index].path = SiteBuilder.logicalPath(outlines[index], places: places) }
    FrameAnchors(input.theme).makeWay(&outlines)
    let index = LinkIndex(places: places, outlines: outlines, sourceLocale: source, assets: input.assets)
    SiteBuilder.shareAnchors(&outlines, index: index, source: source)
    self.init(index: index, outlines: outlines)
  }

  init(index: LinkIndex, outlines: [PageOutline]) {
    self.index = index
    self.outlines = outlines
  }

  public func check(_ outline: Int, _ page: Page) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    check(page, outline: outlines[outline], depth: 0, into: &diagnostics)
    return diagnostics
  }

  private func check(_ page: Page, outline: PageOutline, depth: Int, into diagnostics: inout [Diagnostic]) {
    guard depth < 20 else { return }
    let document = page.document
    for number in document.nodes.indices {
      let node = document.nodes[number]
      guard !node.detail.contains(.embeddedSource) else { continue }
      let id = NodeID(number)
      switch node.kind {
      case .link, .image:
        let location = document.location(id)
        if let diagnostic = check(document.infoBytes(id), at: location, document, outline, isImage: node.kind == .image) {
          diagnostics.append(diagnostic)
        }
      case .htmlBlock, .htmlInline:
        for destination in RawTag.destinations(in: document.literalBytes(id)) {
          let location = document.location(ofLiteral: destination.place, in: id)
          if let diagnostic = check(destination.address[...], at: location, document, outline, isImage: destination.isMedia) {
            diagnostics.append(diagnostic)
          }
        }
      case .include:
        if let included = page.includes[id] { check(included, outline: outline, depth: depth + 1, into: &diagnostics) }
      default: continue
      }
    }
  }

  private func check(
    _ destination: ArraySlice<UInt8>, at location: Location, _ document: Document, _ outline: PageOutline, isImage: Bool
  ) -> Diagnostic? {
    switch index.target(of: destination, in: document.source.path, page: outline.file) {
    case .external, .outside, .asset: return nil
    case .unsafe:
      return Diagnostic(
        .unsafeLink, "'\(LinkIndex.shown(destination))' must not be linked: it would run a script or open a local file",
        at: location, remedy: Rule.unsafeLink.remedy)
    case .fragment(let fragment):
      return PagePath.isPartial(outline.file) ? nil : check(fragment, of: outline, isOwn: true, at: location)
    case .page(let target, _, let fragment):
      return fragment.flatMap { check($0, of: outlines[target], isOwn: false, at: location) }
    case .missing(let path):
      return missing(path, destination, document.source.path, outline, isImage: isImage, at: location)
    }
  }

  private func check(_ fragment: String, of target: PageOutline, isOwn: Bool, at location: Location) -> Diagnostic? {
    guard AnchorMatch.find(fragment, in: target) == nil else { return nil }
    let anchors = target.headings.map(\.anchor) + target.htmlAnchors + target.ownAnchors.keys
    // A heading that lost or got words is nearer than one that is spelled alike.
    let parts = anchors.filter { !$0.isEmpty && (fragment.hasSuffix("-" + $0) || $0.hasSuffix("-" + fragment)) }
    let part = parts.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    let hint = part.map { "; did you mean '\($0)'?" } ?? NearMiss.hint(for: fragment, among: anchors)
    let place = isOwn ? "this page" : "'\(target.file)'"
    return Diagnostic(
      .brokenFragment, "'#\(fragment)' is not a heading of \(place)\(hint)", at: location, remedy: Rule.brokenFragment.remedy)
  }

  private func missing(
    _ path: String, _ destination: ArraySlice<UInt8>, _ file: String, _ outline: PageOutline, isImage: Bool,
    at location: Location
  ) -> Diagnostic? {
    let shown = LinkIndex.shown(destination)
    let kind = PagePath.extension(of: path)
    let isPage = !isImage && (kind.isEmpty || ["md", "markdown", "html", "htm"].contains(kind))
    guard isPage else {
      // Documents that were taken out of their folder without their images say nothing of these.
      guard index.knowsFolder(PagePath.folder(of: path)) || isImage && index.hasAssets else { return nil }
      let hint = NearMiss.hint(for: path, among: index.assetFiles)
      return Diagnostic(
        .missingAsset, "'\(shown)' must be a file of the documentation\(hint)", at: location, remedy: Rule.missingAsset.remedy)
    }
    if index.knowsFolder(path) || index.existsInSiblingLocale(path, linkedFrom: file) { return nil }
    return Diagnostic(
      .brokenLink, "'\(shown)' must lead to a page\(suggestion(path, from: file))", at: location, remedy: Rule.brokenLink.remedy)
  }

  /// A page of the same name in another folder, else one whose name differs in a few letters; written as the link would be.
  private func suggestion(_ path: String, from file: String) -> String {
    let files = index.files(beside: path).filter { $0 != file }.sorted()
    let name = LinkChecker.name(path)
    let moved = files.filter { LinkChecker.name($0) == name }
    guard moved.count != 1 else { return LinkChecker.hint(moved[0], from: file) }
    let near = files.count > 2000 ? files.filter { PagePath.folder(of: $0) == PagePath.folder(of: path) } : files
    let byName = Dictionary(near.map { (LinkChecker.name($0), $0) }, uniquingKeysWith: { first, _ in first })
    guard let best = NearMiss.best(for: name, among: byName.keys), let found = byName[best],
      NearMiss.editDistance(Array(name.unicodeScalars), Array(best.unicodeScalars)) <= max(2, Double(name.count) / 6)
    else { return "" }
    return LinkChecker.hint(found, from: file)
  }

  private static func name(_ path: String) -> String { PagePath.withoutExtension(PagePath.lastPart(of: path)) }

  private static func hint(_ found: String, from file: String) -> String {
    "; did you mean '\(PagePath.relative(from: file, to: found))'?"
  }
}
