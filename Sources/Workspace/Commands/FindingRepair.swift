import Diagnostics
import Localization
import Scheduling

/// Carries out the edits of findings: of those that have a certain one.
///
///     let repair = FindingRepair(analysis, scheduler: scheduler)
///     try repair.write()
public struct FindingRepair: Sendable {
  public struct File: Sendable {
    public var path: String
    public var fixes: Int
    var old: [UInt8]
    var new: [UInt8]
  }

  /// The files that change, by path.
  public let files: [File]
  /// What is found when all is mended.
  public let result: Analysis
  private let root: String

  /// How often the result is looked at again: what was mended may let other damage be seen.
  private static let rounds = 5

  /// Mends what is told: what is the site's habit stays.
  public init(_ analysis: Analysis, scheduler: Scheduler) {
    self.init(analysis, scheduler: scheduler, of: \.found) { _, _ in true }
  }

  /// `takes` says which of some findings are mended in which files.
  init(
    _ analysis: Analysis, scheduler: Scheduler, of findings: (Analysis) -> [Diagnostic],
    takes: (Diagnostic, _ file: String) -> Bool
  ) {
    root = analysis.project.root
    var now: [String: [UInt8]] = [:]
    var counts: [String: Int] = [:]
    var current = analysis
    for _ in 0..<Self.rounds {
      let mended = Self.mended(current, findings(current), takes)
      if mended.isEmpty { break }
      for file in mended {
        now[file.path] = file.bytes
        counts[file.path, default: 0] += file.fixes
      }
      current = Analyzer(
        project: analysis.project, scheduler: scheduler, files: analysis.project.files.replacing(now)
      ).analyze()
    }
    result = current
    files = now.sorted { $0.key < $1.key }.compactMap { path, new in
      guard let old = analysis.sources[path]?.bytes, old != new else { return nil }
      return File(path: path, fixes: counts[path] ?? 0, old: old, new: new)
    }
  }

  /// What the fixes of the diagnostics make of each file that has some.
  private static func mended(
    _ analysis: Analysis, _ findings: [Diagnostic], _ takes: (Diagnostic, _ file: String) -> Bool
  ) -> [(path: String, fixes: Int, bytes: [UInt8])] {
    var fixes: [String: [Diagnostic.Fix]] = [:]
    for diagnostic in findings {
      guard let fix = diagnostic.fix else { continue }
      // A fix may mend all translations that were damaged alike: each page takes its own part.
      for (file, replacements) in Dictionary(grouping: fix.replacements, by: \.location.file) {
        guard analysis.project.isSelected(file), takes(diagnostic, file) else { continue }
        fixes[file, default: []].append(Diagnostic.Fix(title: fix.title, replacements: replacements))
      }
    }
    return fixes.sorted { $0.key < $1.key }.compactMap { path, found in
      let chosen = FixApplication.compatible(found)
      guard let old = analysis.sources[path]?.bytes,
        let new = FixApplication.applied(chosen.flatMap(\.replacements), to: old), new != old
      else { return nil }
      return (path, chosen.count, new)
    }
  }

  /// What would change, as a unified diff.
  public func diff() -> String { files.map { UnifiedDiff.text(path: $0.path, old: $0.old, new: $0.new) }.joined() }

  /// Writes the files, each whole or not at all.
  public func write() throws(OutputFolder.Failure) -> [File] {
    for file in files {
      if let failure = Disk.replace(file.path, of: root, file.new) { throw failure }
    }
    return files
  }
}
