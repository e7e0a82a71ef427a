import Diagnostics
import Markup

/// The documents that are no pages of the site: drafts, what is not published yet or no more, and parts of others.
///
/// What waits is not read at all, for what it states is not to be known. A part stays what it is for the pages around it, and what it
/// states is stated by them; it has no page of its own.
struct UnpublishedPages: Sendable {
  /// Why each is none, by its path; those that are shown with drafts as well.
  private(set) var reasons: [String: Publication.Reason] = [:]
  private var showsDrafts = false

  init() {}

  /// Takes them out of what was read, with the translations of those that are none.
  init(of loaded: inout PageLoader.Output, _ project: Project) {
    let (publication, layout) = (project.publication, project.layout)
    showsDrafts = publication.showsDrafts
    let source = project.configuration.locales?.source
    var sources: [String: Publication.Reason] = [:]
    var translations: [(file: String, path: String)] = []
    let bundles = publication.bundles(loaded.pages.lazy.map { layout.place($0.path).path })
    for page in loaded.pages {
      let place = layout.place(page.path)
      if let reason = publication.reason(of: page.document, at: place.path, bundles) {
        reasons[page.path] = reason
        if place.locale == source { sources[place.path] = reason }
      } else if place.locale != source {
        translations.append((page.path, place.path))
      }
    }
    guard !reasons.isEmpty else { return }
    for (file, path) in translations { reasons[file] = sources[path] }
    loaded.pages.removeAll { reasons[$0.path].map { $0.isShownWithDrafts && !showsDrafts } ?? false }
  }

  /// Whether a document is a part of others.
  func isPart(_ file: String) -> Bool { reasons[file] == .part }

  /// The documents that are not read, for they wait or are past.
  var left: Set<String> { showsDrafts ? [] : Set(reasons.filter { $0.value.isShownWithDrafts }.keys) }

  /// Whether a document waits to be published, or is published no more.
  func waits(_ file: String) -> Bool { reasons[file]?.isShownWithDrafts ?? false }
}
