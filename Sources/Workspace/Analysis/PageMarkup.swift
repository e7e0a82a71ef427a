import Diagnostics
import Markup
import Scheduling
import Site
import YAML

/// What is wrong with the references, the containers and the zones of pages: what they open and do not close, name and do not define.
///
///     PageMarkup(pages, project, files: files).diagnostics(anchors: anchors)
struct PageMarkup {
  private struct Reading: Sendable {
    var references: ReferenceCheck
    var containers: [ContainerCheck]
    var zones: [Diagnostic]
    var cells: [Diagnostic]
  }

  private let pages: [Reading]
  /// Findings of a translation that its source has as well.
  private let paths: [(family: String, isSource: Bool)]

  init(_ pages: [AnalysedPage], _ project: Project, files: FileSystem, _ scheduler: Scheduler) {
    let source = project.configuration.locales?.source
    let groups = PivotGroupReader(files).groups(pages)
    paths = pages.map { ($0.logicalPath, $0.locale == source) }
    self.pages = scheduler.map(pages) { page in
      Reading(
        references: ReferenceCheck(page.page),
        containers: page.page.allDocuments.map {
          ContainerCheck($0, family: page.logicalPath, isSource: page.locale == source)
        }, zones: groups[page.path].map { PivotCheck.diagnostics(page.page, $0) } ?? [],
        cells: page.page.allDocuments.flatMap(CellCheck.diagnostics))
    }
  }

  /// Whether nothing of it depends on other pages.
  var isAlone: Bool {
    pages.allSatisfy {
      $0.references.unresolved.isEmpty && $0.containers.allSatisfy(\.isBalanced) && $0.zones.isEmpty && $0.cells.isEmpty
    }
  }

  /// What is said; `anchors` are those of all pages.
  func diagnostics(anchors: Set<String> = []) -> [Diagnostic] {
    var seen: Set<String> = []
    let containers = pages.flatMap(\.containers).filter { seen.insert($0.path).inserted }
    var found = ContainerCheck.diagnostics(containers)
    found += ReferenceCheck.diagnostics(pages.map(\.references), anchors: anchors)
    for page in pages { found += page.references.diagnostics + page.zones + page.cells }
    var told: Set<Diagnostic> = []
    return withoutInherited(found.filter { told.insert($0).inserted })
  }

  /// What a translation took over from its source is the source's alone.
  private func withoutInherited(_ found: [Diagnostic]) -> [Diagnostic] {
    guard paths.contains(where: { !$0.isSource }), paths.contains(where: \.isSource) else { return found }
    var places: [String: (family: String, isSource: Bool)] = [:]
    for (page, place) in zip(pages, paths) {
      for part in page.containers where places[part.path] == nil { places[part.path] = place }
    }
    var ofSource: [String: Set<String>] = [:]
    for diagnostic in found {
      guard let place = places[diagnostic.location.file], place.isSource else { continue }
      ofSource[place.family, default: []].insert(diagnostic.code + diagnostic.message)
    }
    return found.filter { diagnostic in
      guard let place = places[diagnostic.location.file], !place.isSource else { return true }
      return ofSource[place.family]?.contains(diagnostic.code + diagnostic.message) != true
    }
  }

  /// What other pages have of this one: its marks, and how many references it resolves.
  static func signature(_ page: Page) -> [String] {
    let references = ReferenceCheck(page)
    return page.allDocuments.flatMap { ContainerCheck($0, family: "", isSource: true).signature }
      + ["\(references.resolved) \(references.notes)"]
  }
}

/// The groups of pivots that pages name, from `zone-pivot-groups.yml` beside them or above.
struct PivotGroupReader {
  private let files: FileSystem

  init(_ files: FileSystem) { self.files = files }

  /// For each page that names a group, the groups that it may name.
  func groups(_ pages: [AnalysedPage]) -> [String: PivotGroups] {
    var known: [String: PivotGroups] = [:]
    var found: [String: PivotGroups] = [:]
    for page in pages where PivotCheck.groups(of: page.page) != nil {
      found[page.path] = groups(RelativePath.folder(of: page.path), &known)
    }
    return found
  }

  /// Those of a folder: the nearest file holds.
  private func groups(_ folder: String, _ known: inout [String: PivotGroups]) -> PivotGroups {
    if let groups = known[folder] { return groups }
    var groups: PivotGroups?
    for name in ["zone-pivot-groups.yml", "zone-pivots/zone-pivot-groups.yml"] where groups == nil {
      guard case .success(let bytes) = files.read(RelativePath.join(folder, name), 4 << 20) else { continue }
      groups = PivotGroupReader.groups(String(decoding: bytes, as: UTF8.self))
    }
    let all = groups ?? (folder.isEmpty ? [:] : self.groups(RelativePath.folder(of: folder), &known))
    known[folder] = all
    return all
  }

  private static func groups(_ text: String) -> PivotGroups {
    guard let root = try? YAML.compose(yaml: text), let list = root.sequence ?? root["groups"]?.sequence else { return [:] }
    var groups: PivotGroups = [:]
    for group in list {
      guard let id = group["id"]?.string, let pivots = group["pivots"]?.sequence else { continue }
      groups[id] = pivots.compactMap { $0["id"]?.string }
    }
    return groups
  }
}
