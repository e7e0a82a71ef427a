import Diagnostics
import Platform
import Markup
import Site

/// Which documents are pages of the site, as the generator has it whose project it is; without one, what pages say of themselves.
///
///     ---
///     draft: true      // no page, but where drafts are shown
///     ---
public struct Publication: Sendable, Hashable {
  /// Why a document is no page.
  public enum Reason: String, Sendable, CaseIterable {
    case draft, future, expired
    /// It is a part of other pages, or of no page at all.
    case part

    /// Whether the document is a page where drafts are shown.
    public var isShownWithDrafts: Bool { self != .part }
  }

  /// The generator that its configuration at the top tells.
  let generator: String?
  /// What MkDocs calls a draft by its path.
  private let draftPaths: GitPatterns
  /// The chapters of a book, which are its only pages.
  private let chapters: Set<String>?
  /// The day that dates are compared with, where the generator looks at them: `2024-05-01`.
  private let today: String?
  /// Whether what waits to be published is shown.
  public var showsDrafts = false

  init(_ files: FileSystem, today: @autoclosure () -> String = Publication.today) {
    let reader = MigrationReader(files)
    generator = reader.generator
    self.today = generator == "Hugo" ? today() : nil
    chapters = reader.settings(ofKind: "mdBook").flatMap { Publication.chapters($0, files) }
    let patterns = generator == "MkDocs" ? files.mkdocs?["draft_docs"]?.text : nil
    draftPaths = GitPatterns(patterns ?? "")
  }

  /// The folders whose `index.md` takes the place of others: all that stands in a bundle of Hugo, the README of a folder of MkDocs.
  func bundles(_ paths: some Sequence<String>) -> Set<String> {
    guard generator == "Hugo" || generator == "MkDocs" else { return [] }
    return Set(
      paths.filter { RelativePath.name(of: $0) == "index.md" }.map(RelativePath.folder(of:)).filter {
        generator == "MkDocs" || !$0.isEmpty
      })
  }

  private func belongs(_ path: String, to bundles: Set<String>) -> Bool {
    guard !bundles.isEmpty else { return false }
    let folder = RelativePath.folder(of: path)
    if generator == "MkDocs" { return RelativePath.name(of: path) == "README.md" && bundles.contains(folder) }
    let above = sequence(first: folder) { $0.isEmpty ? nil : RelativePath.folder(of: $0) }
    return above.first(where: bundles.contains).map { path != $0 + "/index.md" } ?? false
  }

  /// Why a document is no page; nil where it is one. `path` is below the folder of its locale.
  public func reason(of document: Document, at path: String, _ bundles: Set<String> = []) -> Reason? {
    if isPart(path) || belongs(path, to: bundles) || chapters.map({ !$0.contains(document.source.path) }) ?? false {
      return .part
    }
    let frontMatter = document.frontMatter
    func says(_ keys: [String], _ value: String) -> Bool {
      keys.contains { frontMatter[$0]?.string?.lowercased() == value }
    }
    // Hugo has parts that are never rendered: `build: {render: never}`, `headless: true`.
    if says(["build.render", "_build.render"], "never") || says(["build.render", "_build.render"], "false")
      || says(["headless"], "true")
    {
      return .part
    }
    if says(["draft"], "true") || says(["published"], "false") || draftPaths.match(path) { return .draft }
    guard let today else { return nil }
    func day(_ keys: [String]) -> String? { keys.lazy.compactMap { frontMatter[$0]?.string }.first.map { String($0.prefix(10)) } }
    if let day = day(["publishDate", "publishdate", "pubdate", "published", "date"]), Self.isDay(day), day > today {
      return .future
    }
    if let day = day(["expiryDate", "expirydate", "unpublishdate"]), Self.isDay(day), day <= today { return .expired }
    return nil
  }

  /// Whether its name makes a document a part of others: of Docusaurus and Astro what begins with `_`, of mdBook the menu.
  private func isPart(_ path: String) -> Bool {
    switch generator {
    case "mdBook": path == "SUMMARY.md"
    case "Docusaurus", "Starlight": path.split(separator: "/").contains { $0.hasPrefix("_") }
    // Only such generators have MDX.
    case nil: PagePath.isPartial(path) && path.hasSuffix(".mdx")
    default: false
    }
  }

  /// The documents that the menu of a book names.
  private static func chapters(_ path: String, _ files: FileSystem) -> Set<String>? {
    let source = Settings(path, files)?["book", "src"]?.text ?? "src"
    guard let summary = RelativePath.normalized(RelativePath.join(source, "SUMMARY.md")),
      case .success(let bytes) = files.read(summary, Settings.sizeLimit)
    else { return nil }
    let menu = NavigationSummary(file: SourceFile(path: summary, bytes: bytes), folder: RelativePath.folder(of: summary))
    var found: Set<String> = []
    var open = menu.entries()
    while let entry = open.popLast() {
      if case .page(let path)? = entry.target { found.insert(path) }
      open += entry.entries
    }
    return found
  }

  private static func isDay(_ text: String) -> Bool {
    text.utf8.count == 10 && text.utf8.enumerated().allSatisfy { $0 == 4 || $0 == 7 ? $1 == 0x2D : (0x30...0x39).contains($1) }
  }

  /// The day of the run, or of `SOURCE_DATE_EPOCH` where a build is to be repeated.
  private static var today: String {
    GitDates.day(ofSecond: ProcessEnvironment["SOURCE_DATE_EPOCH"].flatMap { Int($0) } ?? Machine.now)
  }
}
