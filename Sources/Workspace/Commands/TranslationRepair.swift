import Diagnostics
import Localization
import Markup
import Scheduling

/// Mends what translation damaged: carries out the fixes of the diagnostics of translated pages.
public struct TranslationRepair: Sendable {
  public struct File: Sendable {
    public var path: String
    public var fixes: Int
    var old: [UInt8]
    var new: [UInt8]
  }

  /// A block of code that is damaged and was left as it is: which of its texts for people are to stay is not certain.
  public struct Refusal: Sendable {
    public var path: String
    public var line: Int
    public var message: String
    /// From the block to that of the source, as a unified diff.
    public var diff: String
  }

  /// The files that change, by path.
  public let files: [File]
  /// In reporting order.
  public let refused: [Refusal]
  private let root: String

  /// How often the result is looked at again: what was mended may let other damage be seen.
  private static let rounds = 5

  public init(_ analysis: Analysis, scheduler: Scheduler = Scheduler(jobs: 1)) {
    root = analysis.project.root
    var now: [String: [UInt8]] = [:]
    var counts: [String: Int] = [:]
    var current = analysis
    for _ in 0..<Self.rounds {
      let mended = Self.mended(current)
      if mended.isEmpty { break }
      for file in mended {
        now[file.path] = file.bytes
        counts[file.path, default: 0] += file.fixes
      }
      current = Analyzer(
        project: analysis.project, scheduler: scheduler, files: analysis.project.files.replacing(now)
      ).analyze()
    }
    refused = Self.refused(current)
    files = now.sorted { $0.key < $1.key }.compactMap { path, new in
      guard let old = analysis.sources[path]?.bytes, old != new else { return nil }
      return File(path: path, fixes: counts[path] ?? 0, old: old, new: new)
    }
  }

  /// What the fixes of the diagnostics make of each translated page that has some.
  private static func mended(_ analysis: Analysis) -> [(path: String, fixes: Int, bytes: [UInt8])] {
    let configuration = analysis.project.configuration
    let layout = analysis.project.layout
    var fixes: [String: [Diagnostic.Fix]] = [:]
    let folded = Consequences.folded(analysis.enabled, analysis.project.layout)
    for diagnostic in folded.inReportingOrder() where diagnostic.code.hasPrefix("locale/") {
      guard let fix = diagnostic.fix else { continue }
      // A fix may mend all translations that were damaged alike: each page takes its own part.
      for (file, replacements) in Dictionary(grouping: fix.replacements, by: \.location.file) {
        guard analysis.project.isSelected(file), let locale = layout.place(file).locale, locale != configuration.locales?.source
        else { continue }
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

  /// The damaged blocks of translations that no fix mends, each once.
  private static func refused(_ analysis: Analysis) -> [Refusal] {
    let documents = Dictionary(
      analysis.pages.map { ($0.path, $0.page.document) }, uniquingKeysWith: { first, _ in first })
    func block(_ place: Location) -> (range: SourceRange, code: [UInt8])? {
      guard let document = documents[place.file] else { return nil }
      return document.nodes.indices.first {
        document.nodes[$0].kind == .codeBlock && document.nodes[$0].range.contains(place.range.lowerBound)
      }.map { (document.nodes[$0].range, Array(document.literalBytes(NodeID($0)))) }
    }
    var seen: Set<Location> = []
    return analysis.reported.compactMap { finding in
      guard finding.fix == nil, finding.code.hasPrefix("locale/code-"), let own = block(finding.location),
        let place = finding.related.map(\.location).first(where: { $0.file != finding.location.file }), let source = block(place),
        seen.insert(Location(file: finding.location.file, range: own.range)).inserted,
        let file = analysis.sources[finding.location.file]
      else { return nil }
      return Refusal(
        path: finding.location.file, line: file.lineIndex(at: own.range.lowerBound) + 1, message: finding.message,
        diff: UnifiedDiff.text(path: finding.location.file, old: own.code, new: source.code))
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
