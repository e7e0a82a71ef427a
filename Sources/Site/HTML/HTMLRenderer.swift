import Diagnostics
import Markup
import Snippets

/// A page's text as HTML bytes.
///
/// In plain style the output equals that of cmark-gfm. The site's style adds anchors and self-links to headings, frames with
/// captions around code, scroll containers around tables, and classes instead of presentational attributes:
///
///     ## Install            <h2 id="install"><a class="self" href="#install">Install</a></h2>
struct HTMLRenderer: Sendable {
  enum Style: Sendable { case plain, site }

  var style = Style.site
  var rawHTML = RawHTMLPolicy.allow
  /// The components and the elements beyond those of HTML that pages may use.
  var components = ComponentTable.standard
  /// Renders a template of the site for a component.
  var componentTemplate: (@Sendable (_ template: String, _ values: [String: String]) -> String?)?
  /// Blocks that were highlighted before.
  var highlights: HighlightCache?

  /// Appends code as HTML with the classes of its tokens.
  func highlight(_ text: [UInt8], _ language: Language, into out: inout [UInt8]) {
    if let highlights {
      highlights.html(text: text, language: language, into: &out)
    } else {
      Highlighter.html(text: text, language: language, into: &out)
    }
  }

  /// Appends the page's text.
  func render(_ page: Page, context: RenderContext, into out: inout [UInt8]) {
    var pass = RenderPass(renderer: self, context: context)
    if style == .site { pass.abbreviations = LineMarks.abbreviations(page.document.source) }
    swap(&pass.out, &out)
    pass.page(page, depth: 0)
    pass.closeOpenTags()
    pass.footnotes()
    pass.closeOpenTags()
    swap(&pass.out, &out)
  }
}

/// One rendering of one page: the bytes so far and what has been counted.
struct RenderPass {
  let renderer: HTMLRenderer
  let context: RenderContext
  var out: [UInt8] = []
  /// Ordinal of the next heading.
  var headingCount = 0
  /// Footnote definitions that wait for the end of the page, with the number of their first heading.
  var pendingFootnotes: [PendingFootnote] = []
  /// Footnotes of the documents before this one: includes count on.
  var footnoteBase = 0
  var footnoteUses: [Int: Int] = [:]
  /// Depth of tables' body: rows seen in each open table.
  var bodyRows = 0
  /// The heading above the present place, and how many tables stand below it so far.
  var headingText = ""
  var tablesBelowHeading = 0
  /// Whether the self-link of the open heading is written.
  var headingHasLink = false
  /// The anchor of the open heading: HTML inside that repeats it leaves it out.
  var headingAnchor: String?
  /// The spans of a side-by-side translation that are open, and others.
  var sideBySideSpans: [Bool] = []
  /// The elements and components that are open.
  var components: ComponentWriter
  /// Whether the paragraph that is being written has begun on the page, where a component has ended it, or none is.
  var paragraph = Paragraph.none
  /// The tabs that go on with the set of the one before.
  var nextTabs: Set<Int> = []
  /// The anchors that blocks of code have so far.
  var fenceAnchors: Set<String> = []
  /// What the lists of definitions that are open stand in.
  var definitions: [Int32] = []
  /// The block that the last definition went on with: it is written already.
  var definitionPart: Int?
  /// `dt` or `dd` in the paragraph of one.
  var definitionTag: String?
  /// The abbreviations that the page explains.
  var abbreviations: [(word: [UInt8], meaning: [UInt8])] = []
  /// The languages of the open links' pages, where they are others than this page's.
  var linkLanguages: [String?] = []
  /// The tab of Learn that is open, with where its set ends: what parent it stands in, and how much was open before.
  var headingTabs: [HeadingTab] = []

  enum Paragraph { case none, pending, open }

  struct PendingFootnote {
    var page: Page
    var node: Int
    var number: Int
    var headingCount: Int
    var depth: Int
  }

  init(renderer: HTMLRenderer, context: RenderContext) {
    self.renderer = renderer
    self.context = context
    components = ComponentWriter(table: renderer.components, strings: context.strings)
    components.render = renderer.componentTemplate
  }

  var isPlain: Bool { renderer.style == .plain }

  /// Renders a page's document; includes come back here.
  mutating func page(_ page: Page, depth: Int) {
    let base = footnoteBase
    for node in page.document.nodes where node.kind == .footnoteDefinition { footnoteBase += 1 }
    var walk = DocumentWalk(page: page, depth: depth, footnoteBase: base)
    walk.run(from: 0, pass: &self)
  }
}
