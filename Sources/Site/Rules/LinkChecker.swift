import Diagnostics
import Markup

extension SitePlan {
  /// What is wrong with the links of a page and of the documents it includes: pages, headings and files that do not exist.
  ///
  /// `outline` is the page's number in `outlines`.
  public func checkLinks(_ outline: Int, _ page: Page) -> [Diagnostic] {
    guard input.pages.indices.contains(outline) else { return [] }
    let checker = LinkChecker(index: index, outlines: input.pages)
    return checker.diagnostics([checker.check(outline, page)]).flatMap { $0 }
  }
}

/// Checks links without a site: the index of pages is all it needs.
///
///     let checker = LinkChecker(input)
///     let findings = pages.indices.map { checker.check($0, pages[$0]) }
///     checker.diagnostics(findings)
public struct LinkChecker: Sendable {
  let index: LinkIndex
  let outlines: [PageOutline]
  private let anchors: [AnchorMatch]

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
    anchors = outlines.map(AnchorMatch.init)
  }

  /// A link that leads nowhere, and what to look for in its place.
  public struct Finding: Sendable {
    var diagnostic: Diagnostic
    var wanted: LinkSuggestions.Wanted?
  }

  /// Finds what is wrong with the links of one page; pages may be checked in any order and by any thread.
  public func check(_ outline: Int, _ page: Page) -> [Finding] {
    var findings: [Finding] = []
    check(page, outline: outline, depth: 0, into: &findings)
    return findings
  }

  /// Puts suggestions to what was found, page by page, as far as one budget for all of them goes.
  public func diagnostics(_ findings: [[Finding]]) -> [[Diagnostic]] {
    var suggestions = LinkSuggestions(index: index, anchors: anchors)
    return findings.map { page in
      page.map { finding in
        var diagnostic = finding.diagnostic
        if let wanted = finding.wanted { diagnostic.message += suggestions.hint(for: wanted) }
        return diagnostic
      }
    }
  }

  private func check(_ page: Page, outline: Int, depth: Int, into findings: inout [Finding]) {
    guard depth < 20 else { return }
    let document = page.document
    for number in document.nodes.indices {
      let node = document.nodes[number]
      guard !node.detail.contains(.embeddedSource) else { continue }
      let id = NodeID(number)
      switch node.kind {
      case .link, .image:
        let location = document.location(id)
        if let finding = check(document.infoBytes(id), at: location, document, outline, isImage: node.kind == .image) {
          findings.append(finding)
        }
      case .htmlBlock, .htmlInline:
        // The sources of one `srcset` have one place.
        var known: (place: Range<Int>, location: Location)?
        for destination in RawTag.destinations(in: document.literalBytes(id)) {
          if known?.place != destination.place {
            known = (destination.place, document.location(ofLiteral: destination.place, in: id))
          }
          guard let location = known?.location else { continue }
          if let finding = check(destination.address[...], at: location, document, outline, isImage: destination.isMedia) {
            findings.append(finding)
          }
        }
      case .include:
        if let included = page.includes[id] { check(included, outline: outline, depth: depth + 1, into: &findings) }
      default: continue
      }
    }
  }

  private func check(
    _ destination: ArraySlice<UInt8>, at location: Location, _ document: Document, _ outline: Int, isImage: Bool
  ) -> Finding? {
    let own = outlines[outline].file
    switch index.target(of: destination, in: document.source.path, page: own) {
    case .external, .outside, .asset: return nil
    case .unsafe:
      return Finding(
        diagnostic: Diagnostic(
          .unsafeLink, "'\(LinkIndex.shown(destination))' must not be linked: it would run a script or open a local file",
          at: location, remedy: Rule.unsafeLink.remedy))
    case .fragment(let fragment):
      return PagePath.isPartial(own) ? nil : check(fragment, of: outline, isOwn: true, at: location)
    case .page(let target, _, let fragment):
      return fragment.flatMap { check($0, of: target, isOwn: false, at: location) }
    case .missing(let path):
      return missing(path, destination, document.source.path, isImage: isImage, at: location)
    }
  }

  private func check(_ fragment: String, of target: Int, isOwn: Bool, at location: Location) -> Finding? {
    guard anchors[target].find(fragment) == nil else { return nil }
    let place = isOwn ? "this page" : "'\(outlines[target].file)'"
    return Finding(
      diagnostic: Diagnostic(
        .brokenFragment, "'#\(fragment)' is not a heading of \(place)", at: location, remedy: Rule.brokenFragment.remedy),
      wanted: .anchor(fragment, target))
  }

  private func missing(
    _ path: String, _ destination: ArraySlice<UInt8>, _ file: String, isImage: Bool, at location: Location
  ) -> Finding? {
    let shown = LinkIndex.shown(destination)
    let kind = PagePath.extension(of: path)
    let isPage = !isImage && (kind.isEmpty || ["md", "markdown", "html", "htm"].contains(kind))
    guard isPage else {
      // Documents that were taken out of their folder without their images say nothing of these.
      guard index.knowsFolder(PagePath.folder(of: path)) || isImage && index.hasAssets else { return nil }
      return Finding(
        diagnostic: Diagnostic(
          .missingAsset, "'\(shown)' must be a file of the documentation", at: location, remedy: Rule.missingAsset.remedy),
        wanted: .asset(path))
    }
    if index.knowsFolder(path) || index.existsInSiblingLocale(path, linkedFrom: file) { return nil }
    return Finding(
      diagnostic: Diagnostic(.brokenLink, "'\(shown)' must lead to a page", at: location, remedy: Rule.brokenLink.remedy),
      wanted: .page(path, from: file))
  }
}
