extension Explanation {
  /// What it means that a site does this in most places where it could.
  public struct Habit: Sendable {
    /// Whose habit it is: that of what publishes the site, the same in all its pages, or that of whoever writes one locale.
    public enum Scope: Sendable {
      case site, locale
    }

    public let scope: Scope
    /// What goes between the numbers and the full stop: `links are in lower case`.
    public let words: String
    /// Whether readers are misled by a site that does it here and not there, so that being of two minds is a fault of its own.
    public let mustBeEven: Bool
  }

  /// Nothing for what no habit excuses: another number, another name, code that is left out.
  public var habit: Habit? { Explanation.habits[self] }

  private static let habits: [Explanation: Habit] = [
    .link(.lowerCase): site("links are in other letters than the files that they lead to"),
    .link(.pageFolder): site("links are written as seen from a folder of the page's own name"),
    .link(.folderAbove): site("links are written as seen from the folder above"),
    .link(.fromTop): site("links are written as seen from the top of the documents"),
    .link(.nameAlone): site("links name a file without its folder"),
    .link(.otherJoins): site("links join words by other signs than the files that they lead to"),
    .link(.host): locale("links lead to another host than in the source", mustBeEven: true),
    .link(.leftOut): locale("links of the source are left out"),
    .anchor(.title): site("places in pages are the titles of these pages"),
    .anchor(.joined): site("places in pages are the words of headings without anything between them"),
    .anchor(.escaped): site("places in pages have the names of signs in them"),
    .anchor(.python): site("places in pages are called as Python-Markdown calls headings"),
    .anchor(.unmarked): site("places in pages are called by the letters of headings without marks"),
    .anchor(.ascii): site("places in pages are called by the ASCII of headings"),
    .anchor(.otherPage): site("places in pages are headings of other pages, as where these are read as one"),
    .anchor(.sourceHeading): locale("places in pages are the headings of the source"),
    .anchor(.ownHeading): locale("places in pages are the headings of the translation"),
    .component(.ofSite): site("tags are components of this site's own"),
    .component(.words): locale("attributes of components are in the reader's words"),
    .component(.script): locale("attributes of components are in the reader's words"),
    .component(.leftOut): locale("components of the source are left out"),
    .codeLine(.blanks): locale("code blocks have other blanks than in the source"),
    .codeLine(.signs): locale("code blocks have other signs than in the source"),
    .codeLine(.host): locale("code blocks have a host in the reader's words", mustBeEven: true),
    .codeLine(.language): locale("code blocks name the reader's language"),
    .codeLine(.script): locale("code blocks have texts in the reader's words"),
    .codeLine(.words): locale("code blocks have texts in the reader's words"),
    .span(.blanks): locale("names in the font of code have other blanks than in the source"),
    .span(.signs): locale("names in the font of code have other signs than in the source"),
    .span(.host): locale("names in the font of code have a host in the reader's words", mustBeEven: true),
    .span(.language): locale("names in the font of code are those of the reader's language"),
    .span(.script): locale("texts in the font of code are in the reader's words"),
    .span(.words): locale("texts in the font of code are in the reader's words"),
    .span(.leftOut): locale("names in the font of code are left out"),
    .cell(.signs): locale("cells of tables have other signs than in the source"),
    .cell(.script): locale("cells of tables are in the reader's words"),
    .cell(.words): locale("cells of tables are in the reader's words"),
    .cell(.mark): site("rows of tables end in a sign of an extension's own"),
    .fence(.otherLanguage): locale("code blocks name another language than in the source"),
    .fence(.ownWord): site("code blocks name their language by a word of this site's own"),
    .operation(.joined): site("fields that programs read have their words joined otherwise than in replies"),
    .operation(.placeholder): site("parts of paths have other names in examples than in descriptions"),
    .operation(.quotes): site("values stand in quotes in one sample and not in another"),
    .statement(.leftOut): locale("paragraphs of the source are left out"),
    .statement(.level): locale("headings have another level than in the source"),
    .statement(.signs): locale("sentences have other signs than in the source"),
  ]

  private static func site(_ words: String) -> Habit { Habit(scope: .site, words: words, mustBeEven: false) }

  private static func locale(_ words: String, mustBeEven: Bool = false) -> Habit {
    Habit(scope: .locale, words: words, mustBeEven: mustBeEven)
  }
}
