import Contract
import Diagnostics
import Markup
import Snippets

/// A page in one locale with what was read from it: the input of the comparison.
public struct LocalePage: Sendable {
  /// The language tag (BCP 47).
  public var locale: String
  public var page: Page { didSet { index = PageIndex() } }
  /// What is asked of the whole page.
  private(set) var index = PageIndex()
  public var snippets: [Snippet] { didSet { numbers = Self.numbers(of: snippets, in: page) } }
  /// The snippets of the page's own document by their nodes.
  private var numbers: [NodeID: Int]
  /// What the page states; where it is not given, a translation is read when that is needed to compare it with its source.
  public var facts: PageFacts?
  /// Whether Python-Markdown renders the page, as MkDocs does: it is written with its extensions, or others of its site are.
  public var isPythonMarkdown: Bool
  /// How the addresses of the site begin in the locale of a translation, as far as its pages tell.
  public var addresses: LocalAddresses?

  public init(locale: String, page: Page, snippets: [Snippet], facts: PageFacts? = nil) {
    self.locale = locale
    self.page = page
    self.snippets = snippets
    numbers = Self.numbers(of: snippets, in: page)
    self.facts = facts
    isPythonMarkdown = page.document.dialects.contains(.pythonMarkdown)
  }

  var document: Document { page.document }

  /// The snippet of a code block of the page's own document.
  func snippet(_ node: NodeID) -> Snippet? { numbers[node].map { snippets[$0] } }

  private static func numbers(of snippets: [Snippet], in page: Page) -> [NodeID: Int] {
    var numbers: [NodeID: Int] = [:]
    for (number, snippet) in snippets.enumerated() where snippet.file == page.document.source.path && numbers[snippet.node] == nil
    {
      numbers[snippet.node] = number
    }
    return numbers
  }
}

/// What the comparison of one page with its source found.
public struct LocaleReport: Sendable {
  public var locale: String
  /// The path of the translation.
  public var page: String
  /// Blocks of the source, and how many of them have a counterpart.
  public var sourceBlocks: Int
  public var matchedBlocks: Int
  public var alignment: Alignment
  /// The labels of user interfaces that it shows.
  package var labels: [LabelUse]
  /// The short cells of its tables.
  package var cells: [CellUse]
  /// What its front matter has for each key.
  package var frontMatter: [FrontMatterUse]
  public var diagnostics: [Diagnostic]
  /// How often the source has what a translation may have in a way of its own.
  public var opportunities: Opportunities

  package init(
    locale: String, page: String, sourceBlocks: Int, matchedBlocks: Int, alignment: Alignment, labels: [LabelUse],
    cells: [CellUse], frontMatter: [FrontMatterUse], diagnostics: [Diagnostic],
    opportunities: Opportunities
  ) {
    self.opportunities = opportunities
    self.locale = locale
    self.page = page
    self.sourceBlocks = sourceBlocks
    self.matchedBlocks = matchedBlocks
    self.alignment = alignment
    self.labels = labels
    self.cells = cells
    self.frontMatter = frontMatter
    self.diagnostics = diagnostics
  }
  /// The report without what tells which block is which.
  package var withoutAlignment: LocaleReport {
    var copy = self
    copy.alignment = Alignment(beads: [])
    return copy
  }
}
