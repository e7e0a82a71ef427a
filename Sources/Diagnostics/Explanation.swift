/// The transformation under which something that differs would hold: a link that leads nowhere leads to a page `in lower case`.
///
///     Explanation.link(.lowerCase).name   // "lower-case"
///
/// There is one enumeration for each kind of subject; `ExplanationTable` says what each means.
public enum Explanation: Hashable, Sendable {
  case link(Link)
  case anchor(Anchor)
  case component(Component)
  case codeLine(CodeLine)
  case span(Span)
  case cell(Cell)
  case fence(Fence)
  case statement(Statement)

  /// Links and images between pages.
  public enum Link: String, CaseIterable, Sendable {
    /// The page is written in other letters: `Guide.md` and `guide`.
    case lowerCase = "lower-case"
    /// Seen from a folder of the page's own name, as a published page is.
    case pageFolder = "page-folder"
    /// Seen from the folder above that of the file.
    case folderAbove = "folder-above"
    /// Seen from the top of the documents.
    case fromTop = "from-top"
    /// Below a part that the published site has before all addresses.
    case basePath = "base-path"
    /// The name of the file alone, wherever that stands.
    case nameAlone = "name-alone"
    /// Hyphens where the file has underscores or blanks.
    case otherJoins = "other-joins"
    /// The translation's link leads to the source's page.
    case sourcePage = "source-page"
    /// The translation writes the whole address, or the address without its host.
    case otherAddress = "other-address"
    /// The translation's link leads into the reader's language.
    case readersLanguage = "readers-language"
  }

  /// Fragments of links.
  public enum Anchor: String, CaseIterable, Sendable {
    /// The words of a heading without anything between them.
    case joined
    /// A sign or a word that all anchors have in front.
    case prefixed
    /// The anchor goes on behind the fragment, or the other way round.
    case cut
    /// It is a heading of another page of the site.
    case otherPage = "other-page"
    /// The translation's fragment is that of the source's heading.
    case sourceHeading = "source-heading"
    /// The translation's fragment is that of its own heading.
    case ownHeading = "own-heading"
  }

  /// Tags, containers and shortcodes.
  public enum Component: String, CaseIterable, Sendable {
    /// A component of the site's own.
    case ofSite = "of-site"
    /// The translation leaves one out or has one more.
    case leftOut = "left-out"
  }

  /// Lines of code in a translation.
  public enum CodeLine: String, CaseIterable, Sendable {
    case blanks
    case letterCase = "letter-case"
    case script
    case host
    case number
    case leftOut = "left-out"
    case added
    case words
  }

  /// Text in the font of code.
  public enum Span: String, CaseIterable, Sendable {
    case blanks
    case letterCase = "letter-case"
    case script
    case host
    case number
    case leftOut = "left-out"
    case words
  }

  /// Cells of tables.
  public enum Cell: String, CaseIterable, Sendable {
    case blanks
    case letterCase = "letter-case"
    case script
    case host
    case number
    case leftOut = "left-out"
    case words
  }

  /// Blocks of code as a whole.
  public enum Fence: String, CaseIterable, Sendable {
    case otherLanguage = "other-language"
    case withoutLanguage = "without-language"
    case leftOut = "left-out"
    case added
  }

  /// What sentences and blocks say.
  public enum Statement: String, CaseIterable, Sendable {
    case leftOut = "left-out"
    case added
    case moved
    case level
    case number
    case letterCase = "letter-case"
    case script
    case words
  }

  public static let all: [Explanation] =
    Link.allCases.map(Explanation.link) + Anchor.allCases.map(Explanation.anchor)
    + Component.allCases.map(Explanation.component) + CodeLine.allCases.map(Explanation.codeLine)
    + Span.allCases.map(Explanation.span) + Cell.allCases.map(Explanation.cell) + Fence.allCases.map(Explanation.fence)
    + Statement.allCases.map(Explanation.statement)

  /// The word of the subject's kind: `link`.
  public var subject: String {
    switch self {
    case .link: "link"
    case .anchor: "anchor"
    case .component: "component"
    case .codeLine: "code-line"
    case .span: "span"
    case .cell: "cell"
    case .fence: "fence"
    case .statement: "statement"
    }
  }

  /// The word of the transformation: `lower-case`.
  public var name: String {
    switch self {
    case .link(let value): value.rawValue
    case .anchor(let value): value.rawValue
    case .component(let value): value.rawValue
    case .codeLine(let value): value.rawValue
    case .span(let value): value.rawValue
    case .cell(let value): value.rawValue
    case .fence(let value): value.rawValue
    case .statement(let value): value.rawValue
    }
  }

  /// Both words, by which a configuration names it: `link:lower-case`.
  public var identifier: String { "\(subject):\(name)" }

  /// The one with an identifier.
  public init?(identifier: String) {
    guard let found = Explanation.byIdentifier[identifier] else { return nil }
    self = found
  }

  private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }
}
