/// What the file of a page shows of everything but its own documents and the configuration. While it is equal, a page whose documents
/// are the same is rendered to the same bytes.
///
///     plan.surroundings == last   // only paragraphs were edited
public struct SiteSurroundings: Equatable, Sendable {
  /// What others show of a document's page: nothing of its text, and no places in it.
  private struct Outline: Equatable, Sendable {
    var file: String
    var path: String
    var locale: String
    var translation: PageOutline.Translation
    var behind: PageOutline.Behind?
    var titles: [String?]
    var order: Int?
    var flags: [Bool]
    var levels: [Int]
    var headings: [String]
    var anchors: [String]
    var aliases: [String]
    var date: PageDate?
    var changed: String?
    var ownAnchors: [String: String]
    var htmlAnchors: [String]
    var movedAnchors: [String: String]

    init(_ outline: PageOutline) {
      file = outline.file
      path = outline.path
      locale = outline.locale
      translation = outline.translation
      behind = outline.behind
      titles = [outline.title, outline.shortTitle, outline.description, outline.name]
      order = outline.order
      flags = [outline.isListed, outline.isUnlisted, outline.isDraft, outline.hasTitleHeading, outline.hasFootnotes]
      levels = outline.headings.map(\.level)
      headings = outline.headings.map(\.text)
      anchors = outline.headings.map(\.anchor)
      aliases = outline.aliases.map(\.text)
      date = outline.date
      changed = outline.changed
      ownAnchors = outline.ownAnchors
      htmlAnchors = outline.htmlAnchors
      movedAnchors = outline.movedAnchors
    }
  }

  private var outlines: [Outline]
  private var pages: [SitePage]
  private var navigation: [NavigationEntry]?
  private var assets: [String]
  private var imageSizes: [String: ImageSize]
  private var pictureSizes: [String: [String]]
  private var theme: [String: [UInt8]]
  private var styles: [StyleSheet]
  private var verified: VerifiedCode
  private var folderSettings: [String: [String: FolderSetting]]
  private var leavesAddresses: Bool
  private var references: ReferencePlaces

  init(_ input: SiteInput, pages: [SitePage]) {
    outlines = input.pages.map(Outline.init)
    self.pages = pages
    navigation = input.navigation
    assets = input.assets
    imageSizes = input.imageSizes
    pictureSizes = input.pictureSizes
    theme = input.theme.files
    styles = input.styles
    verified = input.verified
    folderSettings = input.folderSettings
    leavesAddresses = input.leavesAddresses
    references = input.references
  }
}

extension SitePlan {
  /// What each page shows of the others.
  public var surroundings: SiteSurroundings { SiteSurroundings(input, pages: pages) }
}
