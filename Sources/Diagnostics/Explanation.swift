/// The transformation under which something that differs would hold: a link that leads nowhere leads to a page `in lower case`.
///
///     Explanation.link(.lowerCase).identifier   // "link:lower-case"
///
/// There is one enumeration for each kind of subject; `habit` says which of them a site may have for its way.
public enum Explanation: Hashable, Sendable {
  case link(Link)
  case anchor(Anchor)
  case component(Component)
  case codeLine(CodeLine)
  case span(Span)
  case cell(Cell)
  case fence(Fence)
  case statement(Statement)
  case operation(Operation)

  /// Links and images between pages, and from a translation to where its source's lead.
  public enum Link: String, CaseIterable, Sendable {
    /// The page is written in other letters: `Guide.md` and `guide`.
    case lowerCase = "lower-case"
    /// Seen from a folder of the page's own name, as a published page is.
    case pageFolder = "page-folder"
    /// Seen from the folder above that of the file.
    case folderAbove = "folder-above"
    /// Seen from the top of the documents.
    case fromTop = "from-top"
    /// The name of the file alone, wherever that stands.
    case nameAlone = "name-alone"
    /// Hyphens where the file has underscores or blanks.
    case otherJoins = "other-joins"
    /// The same address with another host.
    case host
    /// The same page, with another place in it or none.
    case otherPlace = "other-place"
    /// A page of this site where the source names another site, or the other way round.
    case otherSite = "other-site"
    case otherTarget = "other-target"
    case leftOut = "left-out"
  }

  /// Fragments of links, and the names that headings are given.
  public enum Anchor: String, CaseIterable, Sendable {
    /// The title of the page, at which the reader arrives anyway.
    case title
    /// The words of a heading without anything between them.
    case joined
    /// A sign is written as its name in HTML: `amp` for `&`.
    case escaped
    /// The heading of the source, which the translation calls otherwise.
    case sourceHeading = "source-heading"
    /// The heading of the translation, where the source names its own.
    case ownHeading = "own-heading"
  }

  /// Tags, containers and shortcodes.
  public enum Component: String, CaseIterable, Sendable {
    /// A component of the site's own.
    case ofSite = "of-site"
    /// Blanks apart they are the same.
    case blanks
    /// Small and capital letters apart they are the same.
    case letterCase = "letter-case"
    /// Marks of another writing apart: `−40` and `-40`, curly and straight quotes.
    case signs
    case number
    /// The host of an address is another.
    case host
    /// The name of the source's language is that of the reader's: `en` and `de`.
    case language
    /// A word of another script stands in the place of one.
    case script
    /// Words with letters of the reader's language, or a phrase, stand in the place of others.
    case words
    /// Another name.
    case name
    case leftOut = "left-out"
  }

  /// Lines of code in a translation.
  public enum CodeLine: String, CaseIterable, Sendable {
    /// Blanks apart they are the same.
    case blanks
    /// Small and capital letters apart they are the same.
    case letterCase = "letter-case"
    /// Marks of another writing apart: `−40` and `-40`, curly and straight quotes.
    case signs
    case number
    /// The host of an address is another.
    case host
    /// The name of the source's language is that of the reader's: `en` and `de`.
    case language
    /// A word of another script stands in the place of one.
    case script
    /// Words with letters of the reader's language, or a phrase, stand in the place of others.
    case words
    /// Another name.
    case name
    case leftOut = "left-out"
    case added, moved
    /// A part of what the source has, or more than it.
    case part
  }

  /// Text in the font of code, and names in prose.
  public enum Span: String, CaseIterable, Sendable {
    /// Blanks apart they are the same.
    case blanks
    /// Small and capital letters apart they are the same.
    case letterCase = "letter-case"
    /// Marks of another writing apart: `−40` and `-40`, curly and straight quotes.
    case signs
    case number
    /// The host of an address is another.
    case host
    /// The name of the source's language is that of the reader's: `en` and `de`.
    case language
    /// A word of another script stands in the place of one.
    case script
    /// Words with letters of the reader's language, or a phrase, stand in the place of others.
    case words
    /// Another name.
    case name
    case leftOut = "left-out"
    /// A part of what the source has, or more than it.
    case part
  }

  /// Cells of tables.
  public enum Cell: String, CaseIterable, Sendable {
    /// Blanks apart they are the same.
    case blanks
    /// Small and capital letters apart they are the same.
    case letterCase = "letter-case"
    /// Marks of another writing apart: `−40` and `-40`, curly and straight quotes.
    case signs
    case number
    /// The host of an address is another.
    case host
    /// The name of the source's language is that of the reader's: `en` and `de`.
    case language
    /// A word of another script stands in the place of one.
    case script
    /// Words with letters of the reader's language, or a phrase, stand in the place of others.
    case words
    /// Another name.
    case name
    case leftOut = "left-out"
  }

  /// Blocks of code as a whole.
  public enum Fence: String, CaseIterable, Sendable {
    case otherLanguage = "other-language"
    case leftOut = "left-out"
    /// The word behind the fence is a slip of a language's, or the site's own.
    case ownWord = "own-word"
  }

  /// What sentences and blocks say.
  public enum Statement: String, CaseIterable, Sendable {
    /// Blanks apart they are the same.
    case blanks
    /// Small and capital letters apart they are the same.
    case letterCase = "letter-case"
    /// Marks of another writing apart: `−40` and `-40`, curly and straight quotes.
    case signs
    case number
    /// The host of an address is another.
    case host
    /// The name of the source's language is that of the reader's: `en` and `de`.
    case language
    /// A word of another script stands in the place of one.
    case script
    /// Words with letters of the reader's language, or a phrase, stand in the place of others.
    case words
    /// Another name.
    case name
    case leftOut = "left-out"
    case added
    case moved
    case level
  }

  /// Names and values of one operation that its places give otherwise.
  public enum Operation: String, CaseIterable, Sendable {
    /// Words are joined otherwise where a program reads a field: `deviceToken` for `device_token`.
    case joined
    /// An example has a word of its own for a part of the path: `/lists/{id}` for `/lists/{list_id}`.
    case placeholder
    /// A number or a truth value stands in quotes in one sample and not in another.
    case quotes
  }

  public static let all: [Explanation] =
    Link.allCases.map(Explanation.link) + Anchor.allCases.map(Explanation.anchor)
    + Component.allCases.map(Explanation.component) + CodeLine.allCases.map(Explanation.codeLine)
    + Span.allCases.map(Explanation.span) + Cell.allCases.map(Explanation.cell) + Fence.allCases.map(Explanation.fence)
    + Statement.allCases.map(Explanation.statement) + Operation.allCases.map(Explanation.operation)

  /// What the difference is of, and the word of the transformation, from one look at the case.
  private var parts: (subject: Subject, name: String) {
    switch self {
    case .link(let value): (.link, value.rawValue)
    case .anchor(let value): (.anchor, value.rawValue)
    case .component(let value): (.component, value.rawValue)
    case .codeLine(let value): (.codeLine, value.rawValue)
    case .span(let value): (.span, value.rawValue)
    case .cell(let value): (.cell, value.rawValue)
    case .fence(let value): (.fence, value.rawValue)
    case .statement(let value): (.statement, value.rawValue)
    case .operation(let value): (.operation, value.rawValue)
    }
  }

  /// The kinds of subjects, in words for many of them.
  public enum Subject: String, CaseIterable, Sendable {
    case link, anchor, component
    case codeLine = "code-line"
    case span, cell, fence, statement, operation
  }

  public var subject: Subject { parts.subject }

  /// The word of the transformation: `lower-case`.
  public var name: String { parts.name }

  /// Both words, by which a configuration names it: `link:lower-case`.
  public var identifier: String { "\(parts.subject.rawValue):\(parts.name)" }

  /// The one with an identifier.
  public init?(identifier: String) {
    guard let found = Explanation.byIdentifier[identifier] else { return nil }
    self = found
  }

  private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }
}
