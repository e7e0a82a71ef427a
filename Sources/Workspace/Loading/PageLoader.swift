import Diagnostics
import Markup
import Scheduling
import Site
import Synchronization

/// Reads and parses the documents of a workspace, and joins each page with the documents that it includes.
public struct PageLoader: Sendable {
  let files: FileSystem
  let layout: LocaleLayout
  let sourceLocale: String?
  /// The values and the title of the configuration, for names in double braces.
  let variables: [String: String]
  let title: String
  let parser: MarkdownParser
  let scheduler: Scheduler
  let memory: BuildMemory?

  public init(
    files: FileSystem, layout: LocaleLayout, sourceLocale: String?, variables: [String: String] = [:], title: String = "",
    parser: MarkdownParser = MarkdownParser(), scheduler: Scheduler, memory: BuildMemory? = nil
  ) {
    self.memory = memory
    self.variables = variables
    self.title = title
    self.files = files
    self.layout = layout
    self.sourceLocale = sourceLocale
    self.parser = parser
    self.scheduler = scheduler
    paths = ReferencePaths(files: files, layout: layout, sourceLocale: sourceLocale, partFolders: files.partFolders)
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
    /// Where pages show code of other files.
    var shownPlaces: [ShownPlace] = []
    /// Files that documents include or show.
    var used: Set<String> = []
  }

  private let paths: ReferencePaths

  public func load(_ paths: [String]) -> Output { load(paths, unless: { () throws(Never) in }) }

  /// The same, given up where `check` throws.
  func load<Failure: Error>(_ paths: [String], unless check: @Sendable () throws(Failure) -> Void) throws(Failure) -> Output {
    var output = Output()
    var documents: [String: Document] = [:]
    for loaded in try scheduler.saying("reading files").map(paths, unless: check, read) {
      output.diagnostics += loaded.diagnostics
      if let document = loaded.document { documents[document.source.path] = document }
    }
    // Files that only includes name (outside the source folder, or with another ending) are read until none is new.
    var resolution: [String: [NodeID: IncludeTarget]] = [:]
    var open = paths.filter { documents[$0] != nil }
    while !open.isEmpty {
      var missing: Set<String> = []
      var inner: [String] = []
      for path in open {
        guard let document = documents[path] else { continue }
        var parts = DocumentParts(files: files, parser: parser)
        let targets = includes(of: document, known: documents, &parts)
        output.diagnostics += parts.diagnostics
        for (key, part) in parts.documents where documents[key] == nil {
          documents[key] = part
          inner.append(key)
        }
        resolution[path] = targets
        for case .file(let target) in targets.values where documents[target] == nil { missing.insert(target) }
      }
      open = inner
      for loaded in scheduler.map(missing.sorted(), read) {
        output.diagnostics += loaded.diagnostics
        guard let document = loaded.document else { continue }
        documents[document.source.path] = document
        open.append(document.source.path)
      }
    }

    let included = Set(
      resolution.flatMap { path, targets in
        targets.compactMap { node, target -> String? in
          guard case .file(let file) = target, file != path else { return nil }
          return documents[path]?.includesTemplate(node) == true ? nil : file
        }
      })
    var filler = CodeFiller(paths: self.paths, bytesRead: documents.values.reduce(0) { $0 + $1.source.bytes.count })
    for path in documents.keys.sorted() where documents[path]?.fileBlocks.isEmpty == false {
      guard var document = documents.removeValue(forKey: path) else { continue }
      filler.fill(&document)
      documents[path] = document
    }
    output.diagnostics += filler.diagnostics
    output.used = included.union(filler.shown.sources.map(\.path))
    output.shownPlaces = filler.places
    var joiner = PageJoiner(documents: documents, resolution: resolution, paths: paths)
    for path in paths where documents[path] != nil && !included.contains(path) {
      if let page = joiner.page(path) { output.pages.append(page) }
    }
    // A circle of includes has no page outside it: its documents are pages, and the circle is reported.
    for path in paths where included.contains(path) && !joiner.visited.contains(path) {
      if let page = joiner.page(path), !isIncludeFolder(path) || joiner.foundCircle { output.pages.append(page) }
    }
    output.diagnostics += joiner.diagnostics
    // How much is shown and included at most follows from how much is read, which matters where it is a great deal.
    if filler.isNearLimit || joiner.isNearLimit { output.used.formUnion(paths) }
    output.pages.sort { $0.path < $1.path }
    for index in output.pages.indices {
      output.pages[index].variables.site = variables
      output.pages[index].variables.title = title
    }
    // Parts of documents have the path of the whole, and less of its text.
    let whole = documents.filter { $0.key == $0.value.source.path }.mapValues(\.source)
    let others = documents.values.map(\.source) + filler.shown.sources
    output.sources = whole.merging(others.map { ($0.path, $0) }) { first, _ in first }.values.sorted { $0.path < $1.path }
    return output
  }

  private func read(_ path: String) -> Loaded {
    switch files.read(path, FileSystem.readLimit) {
    case .failure(let failure):
      return Loaded(document: nil, diagnostics: [.unreadable(path, failure)])
    case .success(let bytes):
      let parse = {
        var parsed = parser.parse(SourceFile(path: path, bytes: bytes))
        parsed.document.trim()
        return parsed
      }
      let (document, diagnostics) = memory?.document(path, bytes, parse: parse) ?? parse()
      return Loaded(document: document, diagnostics: diagnostics)
    }
  }

  private func isIncludeFolder(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { PagePath.foldersOfParts.contains($0) }
  }

  /// Where each include of a document leads.
  private func includes(
    of document: Document, known: [String: Document], _ parts: inout DocumentParts
  ) -> [NodeID: IncludeTarget] {
    var targets: [NodeID: IncludeTarget] = [:]
    // A path that is written again leads to the same file.
    var resolved: [String: IncludeTarget] = [:]
    for index in document.nodes.indices where document.nodes[index].kind == .include {
      let id = NodeID(index)
      if case .file(let reference, _, _)? = document.pieces(of: id).first {
        let target = paths.target(reference, from: document.source.path) { known[$0] != nil }
        targets[id] = parts.target(reference.part, of: target, at: document.location(id))
        continue
      }
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
    return paths.target([resolved]) { known[$0] != nil }
  }
}
