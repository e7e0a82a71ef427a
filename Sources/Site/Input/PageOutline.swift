import Diagnostics
import Markup

/// What the site must know of a page before any page is rendered: its place, title and headings, and nothing of its text but
/// the beginning. Ten thousand outlines are small; the pages themselves can come and go one by one.
public struct PageOutline: Sendable {
  /// The document's path in the workspace: `content/en/tutorials/notify.md`.
  public var file: String
  /// The path below the locale's folder, the same in all locales: `tutorials/notify.md`.
  public var path: String
  public var locale: String
  public var translation: Translation
  /// How far the translation of an outdated page is behind.
  public var behind: Behind?
  public var title: String
  /// The title in menus, if it is another: `nav-title` of the front matter.
  public var shortTitle: String?
  public var description: String?
  /// What a navigation may call the page instead of its file's name: `id` of the front matter.
  public var name: String?
  /// `nav-order` of the front matter.
  public var order: Int?
  /// `nav: false` keeps a page out of the menus.
  public var isListed: Bool
  /// Whether nobody but who has its address finds the page: `unlisted: true` of the front matter.
  public var isUnlisted = false
  /// Whether the page waits to be published, and is shown with drafts alone.
  public var isDraft = false
  /// Whether the document begins with its own heading of level 1.
  public var hasTitleHeading: Bool
  /// All headings in reading order, those of includes at the place of the include.
  public var headings: [Heading]
  /// The beginning of the prose; empty where there is none.
  public var excerpt: String
  /// The address that the page names for itself, below the locale's: `slug` of the front matter. Nothing is the first page.
  public var slug: String?
  /// Addresses that the page had, with where they are named: `aliases` and `redirect_from` of the front matter.
  public var aliases: [(text: String, range: SourceRange)] = []
  /// `date`, `lastmod` … of the front matter.
  package var date: PageDate?
  /// When the document was last changed, where somebody else than the page knows: `2024-05-01`.
  public var changed: String?
  /// The day that the foot of the page names.
  var updated: PageDate? { changed.flatMap(PageDate.init) ?? date }
  /// Remarks above the text, such as the outcome of checks.
  public var badges: [Badge]
  /// Offsets of each included file's place in the document, to say where in the page a fact of the include stands.
  package var includePlaces: [String: Int]
  /// Anchors by the page's own words, where its headings took those of the source locale.
  package var ownAnchors: [String: String] = [:]
  /// Anchors in the HTML of the page: `<a name="x">`, `id="x"`.
  package var htmlAnchors: [String] = []
  /// Anchors that the frame has already, and what they are called instead.
  package var movedAnchors: [String: String] = [:]
  package var hasFootnotes = false

  /// An outline without headings, for whoever kept what else there is of it.
  package init(file: String, path: String, locale: String, translation: Translation, title: String) {
    (self.file, self.path, self.locale, self.translation, self.title) = (file, path, locale, translation, title)
    (isListed, hasTitleHeading, headings, excerpt, badges, includePlaces) = (true, false, [], "", [], [:])
  }

  public struct Heading: Sendable, Hashable {
    public var level: Int
    public var text: String
    public var anchor: String
    /// The document that it stands in, the page's own or an included one, and where.
    public var file: String
    public var fileOffset: Int
    /// Whether the author gave it its anchor.
    package var isNamed = false

    public init(level: Int, text: String, anchor: String, file: String = "", fileOffset: Int = 0) {
      self.level = level
      self.text = text
      self.anchor = anchor
      self.file = file
      self.fileOffset = fileOffset
    }
  }

  /// A short remark with a colour.
  public struct Badge: Sendable, Hashable {
    public enum Kind: String, Sendable { case good, notice, problem, neutral }
    public var kind: Kind
    public var text: String
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// How many blocks of the source changed since it was translated, of how many.
  public struct Behind: Sendable, Hashable {
    public var changed: Int
    public var all: Int

    public init(changed: Int, all: Int) {
      self.changed = changed
      self.all = all
    }
  }

  /// How a page relates to the page that it translates.
  public enum Translation: String, Sendable, Hashable {
    /// The page is written in the source locale, or the site has one locale.
    case source
    case current
    /// The source has changed since.
    case outdated
    /// The page is the source locale's own, shown because the translation is missing.
    case missing

    /// Whether the page's words are in its locale's language.
    public var isTranslated: Bool { self != .missing }
  }
}
