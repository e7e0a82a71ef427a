import Diagnostics
import Markup

extension SitePlan {
  /// What is wrong with the links of a page and of the documents it includes: pages, headings and files that do not exist.
  ///
  /// `outline` is the page's number in `outlines`.
  public func checkLinks(_ outline: Int, _ page: Page) -> [Diagnostic] {
    guard input.pages.indices.contains(outline) else { return [] }
    let checker = LinkChecker(index: index, outlines: input.pages, unpublished: input.unpublished, isMade: input.isMade)
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
  /// The paths of documents that are no pages yet, or no more, without their endings.
  private let unpublished: Set<String>
  /// Whether a program makes what stands at a path, and it need not be there.
  private let isMade: @Sendable (String) -> Bool
  let anchors: [AnchorMatch]
  private let shared: SharedAnchors
  /// Whether programs make parts of pages, which nobody reads here: `_kilns.md.erb`.
  private let hasUnreadParts: Bool
  private let explainer: LinkExplainer

  public init(_ input: SiteInput) {
    let places = SitePlaces(input)
    let source = places.index(ofLocale: input.sourceLocale)
    var outlines = input.pages
    SiteBuilder.place(&outlines, input.navigation, places)
    FrameAnchors(input.theme).makeWay(&outlines)
    let index = LinkIndex(
      places: places, outlines: outlines, sourceLocale: source, assets: input.assets, references: input.references)
    SiteBuilder.shareAnchors(&outlines, index: index, source: source)
    self.init(index: index, outlines: outlines, unpublished: input.unpublished, isMade: input.isMade)
  }

  init(
    index: LinkIndex, outlines: [PageOutline], unpublished: Set<String> = [],
    isMade: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.index = index
    self.isMade = isMade
    self.outlines = outlines
    self.unpublished = Set(unpublished.map(PagePath.withoutExtension))
    anchors = outlines.map(AnchorMatch.init)
    shared = SharedAnchors(outlines)
    hasUnreadParts = index.assets.keys.contains { PagePath.isPartial($0) && $0.contains(".md.") }
    explainer = LinkExplainer(index)
  }

  /// A link that leads nowhere, and what to look for in its place.
  public struct Finding: Sendable {
    var diagnostic: Diagnostic
    var wanted: LinkSuggestions.Wanted?
    /// The transformations under which it would lead somewhere.
    var explanations: [Explanation] = []
    /// Whether it begins at the top of the site, and names a folder of the documents.
    var isRooted = false
  }

  /// What the links of one page lead to: what is wrong with them, and the files that they name.
  public struct Reading: Sendable {
    public var findings: [Finding] = []
    public var uses: [AssetUse] = []
    /// How many links lead somewhere as they are that could have needed an explanation.
    public var opportunities = Opportunities()
    /// How many links to pages begin at the top of the site.
    public var rooted = 0
    public init() {}
  }

  /// Reads the links of one page; pages may be read in any order and by any thread.
  public func read(_ outline: Int, _ page: Page) -> Reading {
    var reading = Reading()
    var targets = LinkTargets(index: index, page: outlines[outline].file)
    var census = LinkCensus(outlines[outline])
    Self.forEachAddress(of: page) { address in
      let target = targets.target(of: address.text, in: address.document.source.path)
      if let use = AssetUse(target, at: address.location) { reading.uses.append(use) }
      guard !address.isEmbedded else { return }
      if let finding = check(address, outline, target) {
        reading.findings.append(finding)
      } else if case .page(let page, _, let fragment) = target {
        census.count(address.text, to: outlines[page], fragment)
        if address.text.first == UInt8(ascii: "/") { reading.rooted += 1 }
      } else if case .fragment(let fragment) = target {
        census.count(fragment, of: outlines[outline])
      }
    }
    reading.opportunities = census.opportunities
    return reading
  }

  /// Finds what is wrong with the links of one page.
  public func check(_ outline: Int, _ page: Page) -> [Finding] { read(outline, page).findings }

  /// Puts suggestions to what was found, page by page, as far as one budget for all of them goes.
  /// `rooted` is how many links that begin at the top of the site lead to pages: where most do, the server has nothing beside the site.
  public func diagnostics(_ findings: [[Finding]], rooted: Int = 0) -> [[Diagnostic]] {
    let open = findings.joined().count(where: \.isRooted)
    let isWholeSite = rooted >= Self.leastRooted && open * Self.leastRooted <= rooted
    var suggestions = LinkSuggestions(index: index, anchors: anchors)
    // Of several conventions the one that explains most of the site.
    var counts: [Explanation: Int] = [:]
    for explanation in findings.joined().flatMap(\.explanations) { counts[explanation, default: 0] += 1 }
    return findings.map { page in
      page.map { finding in
        var diagnostic = finding.diagnostic
        diagnostic.explanation = finding.explanations.max {
          (counts[$0] ?? 0, $1.identifier) < (counts[$1] ?? 0, $0.identifier)
        }
        if finding.isRooted, isWholeSite {
          (diagnostic.severity, diagnostic.confidence) = (.warning, Severity.warning.confidence)
        }
        if let wanted = finding.wanted { diagnostic.hint = suggestions.hint(for: wanted) }
        return diagnostic
      }
    }
  }

  /// So many links must lead somewhere, for each one that does not.
  private static let leastRooted = 10

  private func check(_ address: PageAddress, _ outline: Int, _ target: LinkIndex.Target) -> Finding? {
    let own = outlines[outline].file
    let location = address.location
    switch target {
    // Who else documents something gives it names, too: those of other projects are not known here.
    case .external, .outside, .asset, .noLabel: return nil
    case .unsafe:
      return Finding(
        diagnostic: Diagnostic(
          .unsafeLink, "'\(LinkIndex.shown(address.text))' must not be linked: it would run a script or open a local file",
          at: location, remedy: Rule.unsafeLink.remedy))
    case .fragment(let fragment):
      return PagePath.isPart(own) && (hasUnreadParts || shared.hold(fragment))
        ? nil : check(fragment, of: outline, isOwn: true, address)
    case .page(let target, _, let fragment):
      return fragment.flatMap { check($0, of: target, isOwn: false, address) }
    case .reference(let place, _, let fragment?) where place.operation == nil && !index.references.holds(fragment, in: place.api):
      return Finding(
        diagnostic: Diagnostic(
          .brokenFragment, "'#\(fragment)' is no part of the API reference", at: location,
          remedy: "Use the anchor of an operation, or link to it by its method and path: 'api:POST /kilns'"),
        wanted: .part(fragment, api: place.api))
    case .reference where address.isMedia:
      return Finding(
        diagnostic: Diagnostic(
          .missingAsset, "'\(LinkIndex.shown(address.text))' is an operation, and must be a file to be shown", at: location,
          remedy: "Leave out the exclamation mark to link to the operation"))
    case .reference, .references, .download: return nil
    case .noOperation(let name):
      return Finding(
        diagnostic: Diagnostic(
          .brokenLink, "'\(name)' is no operation of the API reference", at: location,
          remedy: "Name the method and path of an operation, or its ID"),
        wanted: .operation(name))
    case .unknown(let path):
      // The server may have it beside the site: worth saying, not worth a warning.
      var diagnostic = Diagnostic(
        address.isMedia ? .missingAsset : .brokenLink, "'\(path)' is nothing of this site", at: location,
        remedy: "Correct the address, or write the whole one if it stands beside the site")
      diagnostic.severity = .note
      return Finding(diagnostic: diagnostic, isRooted: !address.isMedia && index.holdsFolder(ofRooted: path))
    case .missing(let path):
      return missing(path, address.text, address.document.source.path, isImage: address.isMedia, at: location)
    }
  }

  private func check(_ fragment: String, of target: Int, isOwn: Bool, _ address: PageAddress) -> Finding? {
    let location = address.location
    // A page that is nothing but front matter is what its site makes of it.
    let hasBody = !outlines[target].headings.isEmpty || !outlines[target].excerpt.isEmpty
    if let (anchor, way) = anchors[target].match(fragment) {
      return otherHeading(anchor, fragment, of: target, address) ?? way.map { spelt(fragment, anchor, $0, at: location) }
    }
    guard isOwn || hasBody else { return nil }
    let place =
      isOwn ? PagePath.isPart(outlines[target].file) ? "any page" : "this page" : "'\(outlines[target].file)'"
    var explanations = explanations(of: fragment, in: target)
    if isOwn, explanations.isEmpty, shared.hold(fragment) { explanations = [.anchor(.otherPage)] }
    return Finding(
      diagnostic: Diagnostic(
        .brokenFragment, "'#\(fragment)' is not a heading of \(place)", at: location, remedy: Rule.brokenFragment.remedy),
      wanted: .anchor(fragment, target), explanations: explanations)
  }

  /// What other generators call a heading leads to it here, too: it is worth a word, and where most are called so, one for all.
  private func spelt(_ fragment: String, _ anchor: String, _ way: Explanation.Way, at location: Location) -> Finding {
    var diagnostic = Diagnostic(
      .brokenFragment, "'#\(fragment)' is what another generator calls '#\(anchor)'", at: location,
      remedy: "Write '#\(anchor)'")
    diagnostic.severity = .note
    return Finding(diagnostic: diagnostic, explanations: [.anchor(way)])
  }

  /// What a fragment is that is no heading: the title of the page, a heading of the source …
  private func explanations(of fragment: String, in target: Int) -> [Explanation] {
    var found = anchors[target].explanations(of: fragment)
    if index.places.index(ofLocale: outlines[target].locale) != index.sourceLocale,
      let source = index.page(locale: index.sourceLocale, path: outlines[target].path), anchors[source].find(fragment) != nil
    {
      found.append(.anchor(.sourceHeading))
    }
    return found
  }

  /// A number of a heading says nothing, and moves with every heading before it: what the link is called tells where it is to lead.
  private func otherHeading(_ anchor: String, _ fragment: String, of target: Int, _ address: PageAddress) -> Finding? {
    guard AnchorMatch.isCounted(fragment), let node = address.node,
      let (shown, meant) = anchors[target].heading(meantBy: address.document.plainText(of: node), insteadOf: anchor)
    else { return nil }
    return Finding(
      diagnostic: Diagnostic(
        .brokenFragment, "'#\(fragment)' leads to '\(shown)', and the link speaks of '\(meant)'", at: address.location,
        remedy: Rule.brokenFragment.remedy))
  }

  private func missing(
    _ path: String, _ destination: ArraySlice<UInt8>, _ file: String, isImage: Bool, at location: Location
  ) -> Finding? {
    let shown = LinkIndex.shown(destination)
    if isMade(path) || !isImage && index.isMadeBySphinx(path, written: destination) { return nil }
    let kind = PagePath.extension(of: path)
    let isPage = !isImage && (kind.isEmpty || ["md", "mdx", "markdown", "html", "htm"].contains(kind))
    guard isPage else {
      var diagnostic = Diagnostic(
        .missingAsset, "'\(shown)' must be a file of the documentation", at: location, remedy: Rule.missingAsset.remedy)
      // Documents may have been taken out of their folder without their images.
      if !(index.knowsFolder(PagePath.folder(of: path)) || isImage && index.hasAssets) { diagnostic.severity = .note }
      return Finding(
        diagnostic: diagnostic, wanted: .asset(path, from: file),
        explanations: explainer.explanations(of: path, destination, file))
    }
    let stem = PagePath.withoutExtension(path)
    if [stem, PagePath.join(stem, "index"), PagePath.join(stem, "README")].contains(where: unpublished.contains) {
      return Finding(
        diagnostic: Diagnostic(
          .brokenLink, "'\(shown)' leads to a page that is not published: readers find nothing there", at: location,
          remedy: "Publish the page, or take the link out until then"))
    }
    if index.knowsFolder(path) || index.existsInSiblingLocale(path, linkedFrom: file) { return nil }
    return Finding(
      diagnostic: Diagnostic(.brokenLink, "'\(shown)' must lead to a page", at: location, remedy: Rule.brokenLink.remedy),
      wanted: .page(path, from: file), explanations: explainer.explanations(of: path, destination, file))
  }
}
