import Diagnostics
import Localization
import Markup
import Scheduling

/// Mends what translation damaged: carries out the fixes of the diagnostics of translated pages.
public struct TranslationRepair: Sendable {
  public typealias File = FindingRepair.File

  /// A block of code that is damaged and was left as it is: which of its texts for people are to stay is not certain.
  public struct Refusal: Sendable {
    public var path: String
    public var line: Int
    public var message: String
    /// From the block to that of the source, as a unified diff.
    public var diff: String
  }

  /// In reporting order.
  public let refused: [Refusal]
  private let repair: FindingRepair

  /// The files that change, by path.
  public var files: [File] { repair.files }

  public init(_ analysis: Analysis, scheduler: Scheduler = Scheduler(jobs: 1)) {
    let source = analysis.project.configuration.locales?.source
    let layout = analysis.project.layout
    repair = FindingRepair(analysis, scheduler: scheduler, of: { $0.unweighed.inReportingOrder() }) { diagnostic, file in
      guard diagnostic.code.hasPrefix("locale/"), let locale = layout.place(file).locale else { return false }
      return locale != source
    }
    refused = Self.refused(repair.result)
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
  public func diff() -> String { repair.diff() }

  /// Writes the files, each whole or not at all.
  public func write() throws(OutputFolder.Failure) -> [File] { try repair.write() }
}
