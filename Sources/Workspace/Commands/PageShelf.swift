import Markup
import Synchronization

/// The pages of a site while it is written, each let go when its last text is rendered: the trees of all pages take more memory than
/// anything that comes after them.
///
///     let shelf = PageShelf(analysis.pages, uses: ["a.md", "b.md", "b.md"])
///     shelf.page("a.md")  // the page; nobody else holds it from now on
///
/// Safe to use from many threads.
final class PageShelf: Sendable {
  private struct Shelved {
    var page: AnalysedPage
    var uses: Int
  }

  private let pages: Mutex<[String: Shelved]>
  private let isOpen = Mutex(true)

  /// `uses` are the paths of the pages, each as often as it is rendered.
  init(_ pages: [AnalysedPage], uses: [String]) {
    var counts: [String: Int] = [:]
    for path in uses { counts[path, default: 0] += 1 }
    var shelved: [String: Shelved] = [:]
    for page in pages { if let count = counts[page.path] { shelved[page.path] = Shelved(page: page, uses: count) } }
    self.pages = Mutex(shelved)
  }

  /// Whether the pages are still there: a site is written once.
  func open() -> Bool {
    isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
  }

  /// A page that is to be rendered; nil for one that there is not, or that was asked for more often than it is used.
  func page(_ path: String) -> AnalysedPage? {
    pages.withLock { pages in
      guard let found = pages[path] else { return nil }
      if found.uses > 1 { pages[path]?.uses -= 1 } else { pages[path] = nil }
      return found.page
    }
  }
}

extension AnalysedPage {
  /// The page with its bytes alone.
  var withoutTree: AnalysedPage {
    var copy = self
    copy.page = Page(document: Document(source: page.document.source))
    return copy
  }
}
