import Diagnostics
import Scheduling

/// What a change causes: the findings of a project that it did not have at a revision, on whatever page they are.
///
///     let then = try EarlierFindings.all(of: "main", [project], scheduler: scheduler)
///     then[0].news(analysis.judged.findings, in: analysis.sources)
public struct EarlierFindings: Sendable {
  private let findings: [Diagnostic]
  private let sources: SourceTable

  private init(_ analysis: Analysis) { (findings, sources) = (analysis.found, analysis.sources) }

  /// Reads projects as they were, with what earlier runs kept of their pages if there is a cache.
  public static func all(
    of revision: String, _ projects: [Project], cache: (Project) -> CachedRun? = { _ in nil }, scheduler: Scheduler
  ) throws(Project.CallError) -> [EarlierFindings] {
    var analyses: [Analysis] = []
    for project in projects {
      let files = try EarlierFiles(of: revision, root: project.root)
      let earlier = project.earlier(files.view(project.files))
      analyses.append(cache(earlier)?.analyze(scheduler: scheduler) ?? Analyzer(project: earlier, scheduler: scheduler).analyze())
    }
    return ProjectGroup(analyses, scheduler: scheduler).analyses.map(EarlierFindings.init)
  }

  /// Those of now that were not there, or weighed less.
  ///
  /// Of several that say the same of the same text, one on a line that was there before is no news.
  public func news(_ now: [Diagnostic], in current: SourceTable) -> [Diagnostic] {
    var news: [Diagnostic] = now
    // What weighed as much is known at once; what was lighter then is another finding now.
    for severity in Severity.allCases.reversed() {
      let then = findings.filter { $0.severity >= severity }
      let (own, others) = (news.filter { $0.severity == severity }, news.filter { $0.severity != severity })
      news = Self.unknown(own, current, then, sources) + others
    }
    return news.inReportingOrder()
  }

  private static func unknown(
    _ now: [Diagnostic], _ current: SourceTable, _ then: [Diagnostic], _ sources: SourceTable
  ) -> [Diagnostic] {
    var lines: Set<LinedFinding> = []
    var counts: [FindingIdentity: Int] = [:]
    for finding in then {
      lines.insert(LinedFinding(finding, sources))
      counts[FindingIdentity(finding, in: sources), default: 0] += finding.places
    }
    // Those on lines that stand as they stood come first, and so are the known ones.
    let isOld = now.map { lines.contains(LinedFinding($0, current)) }
    let ordered = now.indices.sorted { (isOld[$0] ? 0 : 1, $0) < (isOld[$1] ? 0 : 1, $1) }
    return KnownFindings(ordered.map { now[$0] }, in: current, known: counts).new
  }

  /// A finding with the line that it stands on.
  private struct LinedFinding: Hashable {
    var identity: FindingIdentity
    var line: String

    init(_ finding: Diagnostic, _ sources: SourceTable) {
      identity = FindingIdentity(finding, in: sources)
      line =
        sources[finding.location.file].map { $0.text($0.rangeOfLine($0.lineIndex(at: finding.location.range.lowerBound))) } ?? ""
    }
  }
}
