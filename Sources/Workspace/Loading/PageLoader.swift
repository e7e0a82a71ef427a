import Diagnostics
import Markup
import Scheduling
import Synchronization

/// Reads and parses the documents of a workspace, and joins each page with the documents that it includes.
public struct PageLoader: Sendable {
  let files: FileSystem
  let layout: LocaleLayout
  let sourceLocale: String?
  let parser: MarkdownParser
  let scheduler: Scheduler

  public init(
    files: FileSystem, layout: LocaleLayout, sourceLocale: String?, parser: MarkdownParser = MarkdownParser(),
    scheduler: Scheduler
  ) {
    self.files = files
    self.layout = layout
    self.sourceLocale = sourceLocale
    self.parser = parser
    self.scheduler = scheduler
  }

  /// A document as it was read, before its includes are joined.
  struct Loaded: Sendable {
    var document: Document?
    var diagnostics: [Diagnostic]
  }

  /// Everything that was read, and the pages: documents that no other document includes.
  public struct Output: Sendable {
    public var pages: [Page] = []
    public var sources: [SourceFile] = []
    public var diagnostics: [Diagnostic] = []
  }

  public func load(_ paths: [String]) -> Output {
    var output = Output()
    var documents: [String: Document] = [:]
    for loaded in scheduler.map(paths, read) {
      output.diagnostics += loaded.diagnostics
      if let document = loaded.document { documents[document.source.path] = document }
    }
    // Files that only includes name (outside the source folder, or with another ending) are read until none is new.
    var resolution: [String: [NodeID: IncludeTarget]] = [:]
    var open = paths.filter { documents[$0] != nil }
    while !open.isEmpty {
      var missing: Set<String> = []
      for path in open {
        guard let document = documents[path] else { continue }
        let targets = includes(of: document, known: documents)
        resolution[path] = targets
        for case .file(let target) in targets.values where documents[target] == nil { missing.insert(target) }
      }
      open = []
      for loaded in scheduler.map(missing.sorted(), read) {
        output.diagnostics += loaded.diagnostics
        guard let document = loaded.document else { continue }
        documents[document.source.path] = document
        open.append(document.source.path)
      }
    }

    let included = Set(
      resolution.flatMap { path, targets in
        targets.values.compactMap { target -> String? in
          guard case .file(let file) = target, file != path else { return nil }
          return file
        }
      })
    var joiner = PageJoiner(documents: documents, resolution: resolution, paths: paths)
    for path in paths where documents[path] != nil && !included.contains(path) {
      if let page = joiner.page(path) { output.pages.append(page) }
    }
    // A circle of includes has no page outside it: its documents are pages, and the circle is reported.
    for path in paths where included.contains(path) && !joiner.visited.contains(path) {
      if let page = joiner.page(path), !isIncludeFolder(path) || joiner.foundCircle { output.pages.append(page) }
    }
    output.diagnostics += joiner.diagnostics
    output.pages.sort { $0.path < $1.path }
    output.sources = documents.values.map(\.source).sorted { $0.path < $1.path }
    return output
  }

  private func read(_ path: String) -> Loaded {
    switch files.read(path, FileSystem.readLimit) {
    case .failure(let failure):
      return Loaded(document: nil, diagnostics: [.unreadable(path, failure)])
    case .success(let bytes):
      let (document, diagnostics) = parser.parse(SourceFile(path: path, bytes: bytes))
      return Loaded(document: document, diagnostics: diagnostics)
    }
  }

  private func isIncludeFolder(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { ["includes", "_includes", "partials", "_partials"].contains($0) }
  }

  /// Where each include of a document leads.
  private func includes(of document: Document, known: [String: Document]) -> [NodeID: IncludeTarget] {
    var targets: [NodeID: IncludeTarget] = [:]
    // A path that is written again leads to the same file.
    var resolved: [String: IncludeTarget] = [:]
    for index in document.nodes.indices where document.nodes[index].kind == .include {
      let id = NodeID(index)
      let written = document.info(id)
      let found = resolved[written] ?? target(written, from: document.source.path, known: known)
      resolved[written] = found
      targets[id] = found
    }
    return targets
  }

  private func target(_ written: String, from path: String, known: [String: Document]) -> IncludeTarget {
    let plain = written.split(separator: "#").first.map(String.init) ?? written
    let rooted = plain.hasPrefix("~/") ? RelativePath.normalized(String(plain.dropFirst(2))) : nil
    guard let resolved = rooted ?? RelativePath.resolve(plain, from: path) else { return .outside }
    var candidates = [resolved]
    // A translation includes the source locale's file where its own has none.
    let place = layout.place(resolved)
    if place.locale != nil, let sourceLocale, place.locale != sourceLocale {
      candidates.append(layout.path(place.path, locale: sourceLocale))
    }
    for candidate in candidates {
      if known[candidate] != nil { return .file(candidate) }
      switch files.read(candidate, FileSystem.readLimit) {
      case .success, .failure(.tooLarge), .failure(.denied): return .file(candidate)
      case .failure(.outside): return .outside
      case .failure(.missing): continue
      }
    }
    return .missing(resolved)
  }
}

enum IncludeTarget: Sendable, Equatable {
  case file(String)
  case missing(String)
  case outside
}
