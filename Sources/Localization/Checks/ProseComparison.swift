import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Compares the prose of two blocks: links, images, inline code, names of code, placeholders, emphasis.
struct ProseComparison {
  let source: LocalePage
  let variant: LocalePage
  let names: CodeNames
  var findings: [Finding] = []
  var linkChanges: [LinkChange] = []
  /// What says that a link is missing, with its target; and the targets of links that the source does not have.
  var lostLinks: [(target: String, finding: Finding)] = []
  var spareLinks: [String] = []
  /// Targets of the source with what the translation has for them in the reader's language.
  var localizedLinks: [(was: String, now: String)] = []
  /// What says that a name in the font of code is missing.
  var lostNames: [(name: String, finding: Finding)] = []
  /// Whether the translation lacks so much of the source that it was made from another edition of it.
  var isOtherEdition = false
  /// Words in the font of code that are said in the translation's language, not names.
  var wordsForPeople: Set<String> = []
  var variantBlocks: [LeafBlock] = []

  init(source: LocalePage, variant: LocalePage, names: CodeNames) {
    self.source = source
    self.variant = variant
    self.names = names
  }

  /// Compares what stands for each other: one block with one, or with the blocks that it was split into.
  mutating func compare(_ sources: ArraySlice<LeafBlock>, _ variants: ArraySlice<LeafBlock>) {
    guard let a = sources.first, let b = variants.first else { return }
    variantBlocks = Array(variants)
    if sources.count == 1, variants.count == 1, a.shape.isPlain, b.shape.isPlain, a.invariants == b.invariants {
      // Invariants have no order: only links and code spans can have changed places.
      let hasLinks = count(.link, of: a) > 1
      if !isOtherEdition, hasLinks || count(.code, of: a) > 1 {
        let (was, now) = (ProseFacts(source.document, sources), ProseFacts(variant.document, variants))
        if hasLinks { compareLinkTexts(was, now) }
        compareOrder(was, now, a, b)
      }
      return
    }
    let was = ProseFacts(source.document, sources)
    let now = ProseFacts(variant.document, variants)
    if by(.languageBar, isLanguageBar(was, now)) { return }
    let isOtherForm = a.opensItem != b.opensItem && (a.key == nil || a.key != b.key)
    if !isOtherEdition || !by(.nothingInCommon, !haveNamesInCommon(was, now, isOtherForm: isOtherForm)) {
      compareLinks(was, now, b)
      compareNames(was, now, a, b)
    } else {
      spareLinks += now.links.map(\.text)
    }
    compareImages(was, now, b)
    comparePlaceholders(was, now, b)
    compareNumbers(was, now, a, b)
    compareMarks(was, now, sources, variants)
  }

  /// Whether both name the page in other languages.
  private func isLanguageBar(_ was: ProseFacts, _ now: ProseFacts) -> Bool {
    !was.links.isEmpty && !now.links.isEmpty && LanguageBar.mayBeMade(of: was.links, source)
      && LanguageBar(of: source).isMade(of: was.links)
      && LanguageBar(of: variant).isMade(of: now.links)
  }

  func count(_ kind: NodeKind, of block: LeafBlock) -> Int {
    source.document.descendants(of: block.node).count { source.document.nodes[$0].kind == kind }
  }

  /// Whether Python-Markdown renders the pages: what CommonMark makes of their marks is seen elsewhere only.
  var isPythonMarkdown: Bool { source.isPythonMarkdown || variant.isPythonMarkdown }

  func here(_ range: SourceRange) -> Location { Location(file: variant.document.source.path, range: range) }
  func there(_ range: SourceRange) -> Location { Location(file: source.document.source.path, range: range) }

}
