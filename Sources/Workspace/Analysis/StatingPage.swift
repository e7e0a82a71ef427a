import Contract
import Localization
import Markup

/// What a contract has of a page: what the page states, and what tells it apart from what it was in another run. The page itself may be
/// gone, or never have been read.
struct StatingPage: Sendable {
  /// The size of a document that the page includes, or of what it shows of a file.
  struct Included: Sendable, Equatable {
    var path: String
    var size: Int
  }

  var path: String
  var locale: String?
  /// The path below the locale's folder.
  var logicalPath: String
  /// The name of all that a step can have of the page, if it can be told.
  var digest: Digest?
  /// Bytes of the page's own document.
  var size: Int
  var included: [Included] = []
  /// What the front matter says of the page.
  var description: String?
  var facts: PageFacts?
}

extension StatingPage {
  init(_ page: AnalysedPage) {
    let document = page.page.document
    path = page.path
    locale = page.locale
    logicalPath = page.logicalPath
    digest = page.digest
    size = document.source.bytes.count
    included = page.page.sizes.filter { $0.key != path }.sorted { $0.key < $1.key }.map { Included(path: $0.key, size: $0.value) }
    description = document.frontMatter["description"]?.string
    facts = page.facts
  }

  /// The sizes of all documents that facts of the page may stand in.
  var sizes: [String: Int] {
    Dictionary([(path, size)] + included.map { ($0.path, $0.size) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Page {
  /// The bytes of each document that the page consists of, and of each file that it shows up to where the last line ends that it shows.
  var sizes: [String: Int] {
    var sizes: [String: Int] = [:]
    for document in allDocuments {
      sizes[document.source.path] = max(sizes[document.source.path] ?? 0, document.source.bytes.count)
      sizes.merge(document.shownFiles) { max($0, $1) }
    }
    return sizes
  }
}

extension StatingPage {
  /// The pages that state contracts, without what they state.
  static func kept(of pages: [AnalysedPage]) -> [StatingPage] {
    pages.filter { $0.facts != nil }.map { page in
      var stating = StatingPage(page)
      stating.facts = nil
      return stating
    }
  }
}
