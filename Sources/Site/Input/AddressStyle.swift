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
  /// The same with `numberPrefixParser: false`: numbers stay.
  case docusaurusNumbered = "docusaurus-numbered"
  /// Folders in small letters, hyphens for spaces; `url` of the front matter is the whole address
  /// (https://gohugo.io/content-management/urls/).
  case hugo
  /// The same with `uglyURLs`: `guide/a.html`.
  case hugoFiles = "hugo-files"
  /// Files; the first chapter is the page at the top (https://rust-lang.github.io/mdBook/format/summary.html).
  case mdbook
  /// Files; `index.md` alone is the page of its folder (https://vitepress.dev/guide/routing).
  case vitepress
  /// As VitePress has it (https://dotnet.github.io/docfx/docs/config.html).
  case docfx
  /// Folders as GitHub writes the anchors of headings; `slug` of the front matter is the whole address, with the folder of its locale
  /// (https://starlight.astro.build/reference/frontmatter/#slug).
  case starlight

  /// Whether a page is the `index.html` of a folder of its own.
  var usesFolders: Bool { ![.files, .hugoFiles, .mdbook, .vitepress, .docfx].contains(self) }

  /// Whether addresses are those of Hugo: in small letters, with `url` of the front matter as the whole of one.
  var isOfHugo: Bool { self == .hugo || self == .hugoFiles }

  /// Whether addresses are those of Docusaurus: `id` and `slug` of the front matter are parts of them.
  var isOfDocusaurus: Bool { self == .docusaurus || self == .docusaurusNumbered }

  /// The path that a page's address begins with, without `/index.html` or `.html`; nil for the page of its folder, which is what
  /// `folder(ofPage:)` says. `name` is the `id` of its front matter.
  func stem(ofPage path: String, name: String?) -> String? {
    if isIndex(path) { return nil }
    guard isOfDocusaurus else { return plain(PagePath.withoutExtension(path)) }
    let own = name.flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 }
    return PagePath.join(folder(ofPage: path), own ?? plain(PagePath.withoutExtension(PagePath.lastPart(of: path))))
  }

  /// The folder that a page is the page of.
  func folder(ofPage path: String) -> String { plain(PagePath.folder(of: path)) }

  /// The path of a page's address without an ending.
  public func path(ofPage path: String, name: String?) -> String { stem(ofPage: path, name: name) ?? folder(ofPage: path) }

  /// The path that a page's `slug` means, which may begin at `top`, the folder of the documents: `/big`, `big`, `../big`.
  func path(ofSlug slug: String, page path: String, below top: String) -> String? {
    if slug.hasPrefix("/") { return PagePath.resolve(PagePath.join(top, String(slug.drop { $0 == "/" })), in: "") }
    let rest = top.isEmpty ? path : PagePath.remainder(of: path, below: top) ?? path
    return PagePath.resolve(slug, in: folder(ofPage: rest)).map { PagePath.join(top, $0) }
  }

  /// The names of the pages of folders, in small letters and without their endings.
  var indexNames: [String] {
    switch self {
    case .vitepress, .docfx, .starlight: ["index"]
    case .hugo, .hugoFiles: ["_index", "index"]
    case .mdbook, .docusaurus, .docusaurusNumbered: ["readme", "index"]
    case .folders, .files: ["index", "readme", "_index"]
    }
  }

  /// Whether the addresses of pages are other ones than those of their files.
  var renamesPages: Bool { isOfDocusaurus || self == .starlight || isOfHugo }

  /// Whether a document is the page of its folder. Docusaurus looks at names as they are written: `01-guide/guide.md` is a page in its
  /// folder.
  func isIndex(_ path: String) -> Bool {
    let name = PagePath.withoutExtension(PagePath.lastPart(of: path)).lowercased()
    if indexNames.contains(name) { return true }
    return isOfDocusaurus && name == PagePath.lastPart(of: PagePath.folder(of: path)).lowercased()
  }

  private func plain(_ path: String) -> String {
    switch self {
    case .docusaurus: PagePath.unnumbered(path)
    case .starlight: path.split(separator: "/").map { Document.slug(String($0)) }.joined(separator: "/")
    default: path
    }
  }
}
