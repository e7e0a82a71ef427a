import Site

/// A site that is served from memory, as one value: pages are rendered when somebody asks for them, and kept for as long as what they
/// were made from stays the same.
///
///     site.file("en/guide/index.html")   // renders the page, or has it from a build before
public struct ServedSite: Sendable {
  public enum File: Sendable {
    case bytes([UInt8])
    /// The absolute path of a file that is copied as it stands.
    case disk(String)
  }

  enum Entry: Sendable, Equatable {
    /// A file of an outline's page.
    case page(outline: Int, BuildMemory.RenderKey)
    case bytes([UInt8])
    case disk(String, FileStamp?)
  }

  let build: SiteBuild
  let memory: BuildMemory
  /// By the path of the document.
  let pages: [String: AnalysedPage]
  var entries: [String: Entry]

  public func holds(_ path: String) -> Bool { entries[path] != nil }

  /// May be called on any thread.
  public func file(_ path: String) -> File? {
    switch entries[path] {
    case .none: nil
    case .bytes(let bytes): .bytes(bytes)
    case .disk(let path, _): .disk(path)
    case .page(let outline, let key): rendered(outline, key).files.first { $0.path == path }.map { File.bytes($0.bytes) }
    }
  }

  /// The document that a page shows, as reports name it.
  public func document(ofPage path: String) -> String? {
    guard case .page(let outline, _)? = entries[path] else { return nil }
    return build.analysis.project.displayPrefix + build.plan.outlines[outline].file
  }

  func rendered(_ outline: Int, _ key: BuildMemory.RenderKey) -> RenderedPage {
    memory.pages.value(key) { build.rendered(outline, pages) }
  }

  /// The paths of all files, for whoever looks at them all.
  public var paths: [String] { entries.keys.sorted() }
}

/// What of a site is no page of a document, and follows from all of them.
struct ServedRest: Sendable {
  /// Theme, references, contents of folders, feeds: the same while the plan is.
  struct Others: Sendable {
    var entries: [String: ServedSite.Entry] = [:]
    var texts: [SearchText] = []
  }
  var others: Others?
  /// Each locale's search.
  var search: [(pages: SearchPages, files: [SiteFile])] = []
  var fullText: SiteFile?

  var entries: [String: ServedSite.Entry] {
    var entries = others?.entries ?? [:]
    for file in search.flatMap(\.files) + (fullText.map { [$0] } ?? []) { entries[file.path] = .bytes(file.bytes) }
    return entries
  }
}

extension SiteBuild {
  /// Where each document's page is served.
  func servedPages<Failure: Error>(
    _ pages: [String: AnalysedPage], unless check: @Sendable () throws(Failure) -> Void
  ) throws(Failure) -> [String: ServedSite.Entry] {
    let surroundings = memory?.number(of: plan.surroundings)
    var entries: [String: ServedSite.Entry] = [:]
    entries.reserveCapacity(plan.outlines.count * 2)
    // What shows code of other files follows from more than its own bytes.
    var others: [Int] = []
    for index in plan.outlines.indices {
      if let key = renderKey(index, pages, surroundings) {
        for path in plan.outputPaths(index) { entries[path] = .page(outline: index, key) }
      } else {
        others.append(index)
      }
    }
    for page in try scheduler.map(others, unless: check, { rendered($0, pages) }) {
      for file in page.files { entries[file.path] = .bytes(file.bytes) }
    }
    return entries
  }

  /// What is no page of a document; of older versions everything.
  func servedOthers<Failure: Error>(
    unless check: @Sendable () throws(Failure) -> Void
  ) throws(Failure) -> ServedRest.Others {
    var others = ServedRest.Others()
    others.texts = try plan.otherFiles(unless: check) { file throws(Failure) in
      others.entries[prefix + file.path] = .bytes(file.bytes)
    }
    for asset in assets {
      guard case .success(let path) = analysis.project.files.locate(asset.file) else { continue }
      others.entries[prefix + asset.output] = .disk(path, FileStamp.ofFile(path))
    }
    for build in older {
      let pages = Dictionary(build.analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      let rendered = try scheduler.map(Array(build.plan.outlines.indices), unless: check) { build.rendered($0, pages) }
      let own = try build.servedOthers(unless: check)
      others.entries.merge(own.entries) { first, _ in first }
      var files = rendered.flatMap(\.files)
      files += build.plan.searchPages(rendered.compactMap(\.text) + own.texts).flatMap(\.files)
      if let text = build.fullText(pages) { files.append(text) }
      for file in files { others.entries[build.prefix + file.path] = .bytes(file.bytes) }
    }
    return others
  }

  /// `llms-full.txt`.
  func fullText(_ pages: [String: AnalysedPage]) -> SiteFile? {
    plan.fullText { outline in pages[plan.outlines[outline].file]?.page.document.source.bytes }
  }
}
