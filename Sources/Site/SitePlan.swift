import Diagnostics
import Markup

/// A site that is ready to be written: pages are rendered one by one, on any thread and in any order.
public struct SitePlan: Sendable {
  let input: SiteInput
  let index: LinkIndex
  /// By outline.
  let anchors: [AnchorMatch]
  /// By outline.
  let headingPlaces: [HeadingPlaces]
  /// All pages, those of documents and generated ones.
  let pages: [SitePage]
  /// By locale.
  let trees: [NavigationTree]
  /// The folders of each locale, whatever the menu says.
  let folders: [NavigationTree]
  let frames: FrameStore
  let navigation: NavigationStore
  private(set) var facts: SiteFacts
  /// The versions that stand side by side, where there are several.
  public var versions: SiteVersions? {
    didSet { facts.versionName = versions?.name }
  }
  /// The components that pages may use.
  let components: ComponentTable
  let redirects: SiteRedirects
  let pageOfOutline: [Int]
  let byPath: [[String: Int]]
  /// Two pages at one address, templates that cannot be read.
  public let diagnostics: [Diagnostic]
  /// The paths of all files but the assets.
  let taken: TakenPaths
  /// By page: the ones before and after it in reading order, or -1.
  private let neighbours: [(previous: Int32, next: Int32)]

  init(
    input: SiteInput, index: LinkIndex, pages: [SitePage], trees: [NavigationTree],
    folders: [NavigationTree], frames: FrameStore,
    navigation: NavigationStore, facts: SiteFacts, redirects: SiteRedirects, pageOfOutline: [Int], byPath: [[String: Int]],
    taken: TakenPaths,
    diagnostics: [Diagnostic]
  ) {
    self.input = input
    components = ComponentTable(input)
    self.index = index
    anchors = input.pages.map(AnchorMatch.init)
    headingPlaces = input.pages.map(HeadingPlaces.init)
    self.pages = pages
    self.trees = trees
    self.folders = folders
    self.frames = frames
    self.navigation = navigation
    self.facts = facts
    self.redirects = redirects
    self.pageOfOutline = pageOfOutline
    self.byPath = byPath
    self.taken = taken
    self.diagnostics = diagnostics
    var neighbours = [(previous: Int32, next: Int32)](repeating: (-1, -1), count: pages.count)
    for tree in trees {
      for (a, b) in zip(tree.readingOrder, tree.readingOrder.dropFirst()) {
        neighbours[a].next = Int32(b)
        neighbours[b].previous = Int32(a)
      }
    }
    self.neighbours = neighbours
  }

  public var theme: Theme { input.theme }

  /// The pages that `render` takes, in the order of the input; those that fill in for missing translations follow.
  public var outlines: [PageOutline] { input.pages }

  /// The HTML file of an outline, or nil if another page has its address.
  public func outputPath(_ outline: Int) -> String? {
    pageOfOutline[outline] < 0 ? nil : pages[pageOfOutline[outline]].output
  }

  /// The files that `render` gives for an outline; none if another page has its address.
  public func outputPaths(_ outline: Int) -> [String] {
    guard pageOfOutline[outline] >= 0 else { return [] }
    let page = pages[pageOfOutline[outline]]
    return [page.output] + (facts.copiesMarkdown && input.pages[outline].translation != .missing ? [markdownPath(page)] : [])
  }

  /// What else has an asset's path in the site, or stands in its way: `the theme`, `'guide.md'`; nil where it is free.
  public func owner(ofOutput path: String) -> String? {
    if SearchIndex.isOwn(path, prefixes: facts.places.locales.indices.map(facts.places.prefix)) { return "the search" }
    return taken.owner(of: path) ?? taken.obstacle(of: path)?.owner
  }

  /// Files that documents may show: the path in the workspace and the path in the site.
  public var assets: [(file: String, output: String)] {
    input.assets.compactMap { file in index.places.assetOutput(file).map { (file, $0) } }
  }

  func neighbour(before page: Int) -> SitePage? { at(neighbours[page].previous) }
  func neighbour(after page: Int) -> SitePage? { at(neighbours[page].next) }
  private func at(_ index: Int32) -> SitePage? { index < 0 ? nil : pages[Int(index)] }

  /// The page of the same document in another locale.
  func page(_ page: SitePage, in locale: Int) -> SitePage? { byPath[locale][page.path].map { pages[$0] } }

  /// A name that is safe in a path: letters, digits, hyphens.
  static func fileName(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: out.append(byte)
      default: if out.last != 0x2D { out.append(0x2D) }
      }
    }
    return out.isEmpty ? "api" : String(decoding: out, as: UTF8.self)
  }
}
