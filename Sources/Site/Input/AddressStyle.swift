import Markup

/// How the paths of documents become addresses: Tally's own two ways, and those of generators whose addresses a site keeps.
///
///     AddressStyle.docusaurus.stem(ofPage: "01-start/02-Fire.md", name: "fire")  // "start/fire"
public enum AddressStyle: String, Sendable, Hashable, CaseIterable {
  /// `guide/a/`
  case folders
  /// `guide/a.html`
  case files
  /// Folders without the numbers that sort them; `id` of the front matter is the last part, and `guide/guide.md` the page of its folder
  /// (https://docusaurus.io/docs/create-doc, `computeSlug` of its `slug.ts`).
  case docusaurus
  /// Folders in small letters, hyphens for spaces; `url` of the front matter is the whole address
  /// (https://gohugo.io/content-management/urls/).
  case hugo
  /// The same with `uglyURLs`: `guide/a.html`.
  case hugoFiles = "hugo-files"
  /// Files; the first chapter is the page at the top (https://rust-lang.github.io/mdBook/format/summary.html).
  case mdbook

  /// Whether a page is the `index.html` of a folder of its own.
  var usesFolders: Bool { self != .files && self != .hugoFiles && self != .mdbook }

  /// Whether addresses are those of Hugo: in small letters, with `url` of the front matter as the whole of one.
  var isOfHugo: Bool { self == .hugo || self == .hugoFiles }

  /// The path that a page's address begins with, without `/index.html` or `.html`; nil for the page of its folder, which is what
  /// `folder(ofPage:)` says. `name` is the `id` of its front matter.
  func stem(ofPage path: String, name: String?) -> String? {
    switch self {
    case .docusaurus:
      if isIndex(path) { return nil }
      let folder = PagePath.unnumbered(PagePath.folder(of: path))
      let own = name.flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 }
      return PagePath.join(folder, own ?? PagePath.unnumbered(PagePath.withoutExtension(PagePath.lastPart(of: path))))
    default: return isIndex(path) ? nil : plain(PagePath.withoutExtension(path))
    }
  }

  /// The folder that a page is the page of.
  func folder(ofPage path: String) -> String {
    let folder = PagePath.folder(of: path)
    return self == .docusaurus ? PagePath.unnumbered(folder) : plain(folder)
  }

  private func isIndex(_ path: String) -> Bool {
    if PagePath.isIndex(path) { return true }
    guard self == .docusaurus else { return false }
    let name = PagePath.unnumbered(PagePath.withoutExtension(PagePath.lastPart(of: path))).lowercased()
    let folder = PagePath.unnumbered(PagePath.lastPart(of: PagePath.folder(of: path))).lowercased()
    return !folder.isEmpty && name == folder
  }

  private func plain(_ path: String) -> String { isOfHugo ? path.lowercased().replacing(" ", with: "-") : path }
}
