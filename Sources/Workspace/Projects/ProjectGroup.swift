import Diagnostics
import Scheduling
import Site

/// Several projects of one repository: where their links to each other lead, and what they find as one report.
///
///     let group = ProjectGroup(analyses, scheduler: scheduler)
///     let report = group.report(of: group.analyses.map(\.reported))
public struct ProjectGroup: Sendable {
  /// Each with what is wrong with its links to the others.
  public private(set) var analyses: [Analysis]
  /// Each as it is without the others.
  private let alone: [Analysis]
  /// The folder that has them all.
  private let root: String

  public init(_ analyses: [Analysis], scheduler: Scheduler) {
    let roots = analyses.map(\.project.root)
    root = ProjectRoot.commonFolder(roots)
    self.analyses = analyses
    alone = analyses
    guard analyses.count > 1 else { return }
    let owners = Dictionary(roots.enumerated().map { ($1, $0) }) { first, _ in first }
    let inputs = analyses.map { SiteBuild.input($0, scheduler, withAPIs: false, memory: nil) }
    let checkers = inputs.map { LinkChecker($0) }
    for (number, analysis) in analyses.enumerated() {
      let pages = Dictionary(analysis.pages.map { ($0.path, $0.page) }, uniquingKeysWith: { first, _ in first })
      let suppression = Suppression(analysis.pages.flatMap(\.page.allDocuments))
      var (leaving, problems): (Set<Location>, [Diagnostic]) = ([], [])
      for (outline, input) in inputs[number].pages.enumerated() {
        guard let page = pages[input.file] else { continue }
        for link in checkers[number].leavingLinks(outline, page) {
          guard let (other, path) = Self.target(of: link, from: roots[number], owners), other != number else { continue }
          leaving.insert(link.location)
          if let problem = checkers[other].problem(of: link, to: path), !suppression.silences(problem) {
            problems.append(problem)
          }
        }
      }
      // What is none of this project's pages is one of the other's.
      self.analyses[number].diagnostics.removeAll {
        [Rule.brokenLink.code, Rule.missingAsset.code].contains($0.code) && leaving.contains($0.location)
      }
      self.analyses[number].diagnostics += problems
    }
  }

  /// The group with what became of some of its projects: what was mended in one may be what another leads to.
  public func replacing(_ results: [Analysis?], scheduler: Scheduler) -> ProjectGroup {
    ProjectGroup(zip(alone, results).map { $1 ?? $0 }, scheduler: scheduler)
  }

  /// The project that a link leads to, and the path below its root: the innermost of those around what the link names.
  private static func target(
    of link: LinkChecker.LeavingLink, from root: String, _ owners: [String: Int]
  ) -> (project: Int, path: String)? {
    let folder = RelativePath.join(root, RelativePath.folder(of: link.location.file))
    guard let below = RelativePath.normalized(RelativePath.join(String(folder.dropFirst()), link.path)) else { return nil }
    var around = RelativePath.folder(of: below)
    while !around.isEmpty {
      if let owner = owners["/" + around] { return RelativePath.remainder(of: below, below: around).map { (owner, $0) } }
      around = RelativePath.folder(of: around)
    }
    return nil
  }

  /// A stand-in for reporting, whose root is that of all of them.
  public var project: Project { Project(root: root, configuration: Configuration()) }

  /// What each of them finds, with files named from the root of all.
  public func report(of findings: [[Diagnostic]]) -> (diagnostics: [Diagnostic], sources: SourceTable) {
    var sources = SourceTable()
    var all: [Diagnostic] = []
    for (analysis, own) in zip(analyses, findings) {
      let prefix = analysis.project.root == root ? "" : RelativePath.remainder(of: analysis.project.root, below: root) ?? ""
      let paths = Set(own.flatMap(\.files))
      all += own.map { $0.renamed { RelativePath.join(prefix, $0) } }
      for path in paths.sorted() {
        if let file = analysis.sources[path] { sources.add(file.renamed(RelativePath.join(prefix, path))) }
      }
    }
    return (all.inReportingOrder(), sources)
  }
}

extension Diagnostic {
  /// The same with other names for its files.
  func renamed(_ name: (String) -> String) -> Diagnostic {
    func moved(_ place: Location) -> Location { Location(file: name(place.file), range: place.range) }
    var copy = self
    copy.location = moved(location)
    copy.related = related.map { .init($0.message, at: moved($0.location)) }
    copy.fix = fix.map { fix in
      Fix(title: fix.title, replacements: fix.replacements.map { .init(location: moved($0.location), text: $0.text) })
    }
    return copy
  }
}
