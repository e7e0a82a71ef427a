import Diagnostics
import Localization
import Markup
import Scheduling

/// Looks for signs in the wrong encoding in all files of a project, with the page in view that a page translates.
struct MojibakeScan {
  private let layout: LocaleLayout
  private let sourceLocale: String?

  init(_ layout: LocaleLayout, _ sourceLocale: String?) {
    self.layout = layout
    self.sourceLocale = sourceLocale
  }

  func diagnostics(_ loaded: PageLoader.Output, _ scheduler: Scheduler) -> [Diagnostic] {
    var documents: [String: Document] = [:]
    for page in loaded.pages { for document in page.allDocuments { documents[document.source.path] = document } }
    let sources = self.sources(documents.values)
    let known = documents
    return scheduler.map(loaded.sources) { file in
      guard let document = known[file.path] else { return Mojibake.check(file) }
      return Mojibake.check(document, of: source(of: document, sources))
    }.flatMap { $0 }
  }

  /// The same of a few pages and those that they translate.
  func diagnostics(_ pages: [Page]) -> [Diagnostic] {
    let documents = pages.map(\.document)
    let sources = self.sources(documents)
    return documents.flatMap { Mojibake.check($0, of: source(of: $0, sources)) }
  }

  private func source(of document: Document, _ sources: [String: Document]) -> Document? {
    let place = layout.place(document.source.path)
    return place.locale == nil || place.locale == sourceLocale ? nil : sources[place.path]
  }

  /// The documents of the source locale by their paths below its folder.
  private func sources(_ documents: some Sequence<Document>) -> [String: Document] {
    var found: [String: Document] = [:]
    for document in documents {
      let place = layout.place(document.source.path)
      guard place.locale != nil, place.locale == sourceLocale else { continue }
      // Of two files for one page, the first by its path is meant, in whatever order they come.
      if let known = found[place.path], known.source.path < document.source.path { continue }
      found[place.path] = document
    }
    return found
  }
}
