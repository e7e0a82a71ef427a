import Diagnostics
import Markup
import Snippets

/// The page that the translator of a side-by-side page was given: the translation with every sentence replaced by the sentence
/// of the source that is published inside it.
///
/// What stands outside of the pairs is the pipeline's, so whatever this page has already no translator did.
///
///     <span data-ttu-id="a">Cíl</span><span class="sxs-lookup"><span data-stu-id="a">Aim</span></span>   // Aim
struct EmbeddedSource {
  /// The page as it was before the translation, under the translation's path.
  let page: LocalePage
  /// Where the bytes of the page stand in the translation's file.
  private let map: RunMap

  /// `nil` for a page without pairs.
  init?(_ variant: LocalePage) {
    let document = variant.document
    guard document.dialects.contains(.sideBySide) else { return nil }
    let pairs = document.sideBySidePairs
    guard !pairs.isEmpty else { return nil }
    let all = document.source.bytes
    var bytes: [UInt8] = []
    var runs: [(textOffset: Int, sourceOffset: Int)] = []
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      runs.append((bytes.count, range.lowerBound))
      bytes += all[range]
    }
    var position = 0
    for pair in pairs {
      add(position..<pair.whole.lowerBound)
      add(pair.source.lowerBound..<pair.source.upperBound)
      position = pair.whole.upperBound
    }
    add(position..<all.count)
    let parsed = MarkdownParser().parse(SourceFile(path: document.source.path, bytes: bytes)).document
    let page = Page(document: parsed, includes: Self.includes(of: variant.page, in: parsed))
    self.page = LocalePage(
      locale: variant.locale, page: page, snippets: SnippetCollector(page: page, like: variant.snippets).snippets())
    map = RunMap(runs: runs)
  }

  /// Whether the code of the translation is that which its translator was given.
  func hasCode(of variant: LocalePage) -> Bool {
    page.snippets.elementsEqual(variant.snippets) { $0.text == $1.text && $0.language == $1.language }
  }

  /// The place in the translation's file of a place in this page.
  func location(_ location: Location) -> Location {
    guard location.file == page.document.source.path else { return location }
    return Location(file: location.file, range: map.range(location.range))
  }

  /// What the translation includes, by the nodes of the other page.
  static func includes(of page: Page, in document: Document) -> [NodeID: Page] {
    let was = page.document.nodes.indices.filter { page.document.nodes[$0].kind == .include }.map { NodeID($0) }
    let now = document.nodes.indices.filter { document.nodes[$0].kind == .include }.map { NodeID($0) }
    guard was.count == now.count else { return [:] }
    return zip(was, now).reduce(into: [:]) { found, pair in found[pair.1] = page.includes[pair.0] }
  }
}
