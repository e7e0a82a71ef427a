/// The transformation under which something that differs would hold: a link that leads nowhere leads to a page `in lower case`.
///
///     Explanation.link(.lowerCase).identifier   // "link:lower-case"
///
/// `ways` is the table of what may differ in which way; `habit` says which of these a site may have for its own.
public struct Explanation: Hashable, Sendable {
  public let subject: Subject
  public let way: Way

  /// The kinds of subjects, in words for many of them.
  public enum Subject: String, CaseIterable, Sendable {
    /// Links and images between pages, and from a translation to where its source's lead.
    case link
    /// Fragments of links, and the names that headings are given.
    case anchor
    /// Tags, containers and shortcodes.
    case component
    /// Lines of code in a translation.
    case codeLine = "code-line"
    /// Text in the font of code, and names in prose.
    case span
    /// Cells of tables.
    case cell
    /// Blocks of code as a whole.
    case fence
    /// What sentences and blocks say.
    case statement
    /// Names and values of one operation that its places give otherwise.
    case operation
  }

  /// In which way something differs.
  public enum Way: String, Sendable {
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
    /// The same page, with another place in it or none.
    case otherPlace = "other-place"
    /// A page of this site where the source names another site, or the other way round.
    case otherSite = "other-site"
    case otherTarget = "other-target"
    /// The title of the page, at which the reader arrives anyway.
    case title
    /// The words of a heading without anything between them.
    ///
    /// Of an operation, words that are joined otherwise where a program reads a field: `deviceToken` for `device_token`.
    case joined
    /// A sign is written as its name in HTML: `amp` for `&`.
    case escaped
    /// As Python-Markdown calls a heading: its ASCII, and `_1` behind what an earlier one has.
    case python
    /// The letters of a heading without their marks, as VitePress has them: `и` for `й`, `e` for `é`.
    case unmarked
    /// The ASCII of a heading: without its number as kramdown has it, behind those above it, or counted as docutils does (`id1`).
    case ascii
    /// The heading of another page, as where pages are read as one.
    case otherPage = "other-page"
    /// The heading of the source, which the translation calls otherwise.
    case sourceHeading = "source-heading"
    /// The heading of the translation, where the source names its own.
    case ownHeading = "own-heading"
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
    /// A part of what the source has, or more than it.
    case part
    case otherLanguage = "other-language"
    case leftOut = "left-out"
    case added, moved, level
    /// The word behind the fence is a slip of a language's, or the site's own.
    case ownWord = "own-word"
    /// An example has a word of its own for a part of the path: `/lists/{id}` for `/lists/{list_id}`.
    case placeholder
    /// A number or a truth value stands in quotes in one sample and not in another.
    case quotes
    /// A sign behind a row of a table, in no column: `| ^`, as extensions have it that join rows.
    case mark
  }

  private static let ways: [(subject: Subject, ways: [Way])] = [
    (
      .link,
      [
        .lowerCase, .pageFolder, .folderAbove, .fromTop, .nameAlone, .otherJoins, .host, .otherPlace, .otherSite, .otherTarget,
        .leftOut,
      ]
    ),
    (.anchor, [.title, .joined, .escaped, .python, .unmarked, .ascii, .otherPage, .sourceHeading, .ownHeading]),
    (.component, [.ofSite] + ofTexts),
    (.codeLine, ofTexts + [.added, .moved, .part]),
    (.span, ofTexts + [.part]),
    (.cell, ofTexts + [.mark]),
    (.fence, [.otherLanguage, .leftOut, .ownWord]),
    (.statement, ofTexts + [.added, .moved, .level]),
    (.operation, [.joined, .placeholder, .quotes]),
  ]

  /// How two texts may differ, whatever they stand in.
  private static let ofTexts: [Way] = [
    .blanks, .letterCase, .signs, .number, .host, .language, .script, .words, .name, .leftOut,
  ]

  public static let all = ways.flatMap { subject, ways in ways.map { Explanation(subject: subject, way: $0) } }

  /// The one with a subject and the word of a way; nil where the subject does not differ in it.
  public init?(_ subject: Subject, named way: String) { self.init(identifier: "\(subject.rawValue):\(way)") }

  /// The one with an identifier.
  public init?(identifier: String) {
    guard let found = Explanation.byIdentifier[identifier] else { return nil }
    self = found
  }

  private init(subject: Subject, way: Way) { (self.subject, self.way) = (subject, way) }

  public static func link(_ way: Way) -> Explanation { Explanation(subject: .link, way: way) }
  public static func anchor(_ way: Way) -> Explanation { Explanation(subject: .anchor, way: way) }
  public static func component(_ way: Way) -> Explanation { Explanation(subject: .component, way: way) }
  public static func codeLine(_ way: Way) -> Explanation { Explanation(subject: .codeLine, way: way) }
  public static func span(_ way: Way) -> Explanation { Explanation(subject: .span, way: way) }
  public static func cell(_ way: Way) -> Explanation { Explanation(subject: .cell, way: way) }
  public static func fence(_ way: Way) -> Explanation { Explanation(subject: .fence, way: way) }
  public static func statement(_ way: Way) -> Explanation { Explanation(subject: .statement, way: way) }

  public static func operation(_ way: Way) -> Explanation { Explanation(subject: .operation, way: way) }

  /// The word of the transformation: `lower-case`.
  public var name: String { way.rawValue }

  /// Both words, by which a configuration names it: `link:lower-case`.
  public var identifier: String { "\(subject.rawValue):\(way.rawValue)" }

  private static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }
}
