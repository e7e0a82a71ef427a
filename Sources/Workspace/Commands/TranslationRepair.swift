import Diagnostics
import Localization

/// Mends what translation damaged: carries out the fixes of the diagnostics of translated pages.
public struct TranslationRepair: Sendable {
  public struct File: Sendable {
    public var path: String
    public var fixes: Int
    var old: [UInt8]
    var new: [UInt8]
  }

  /// The files that change, by path.
  public let files: [File]
  private let root: String

  public init(_ analysis: Analysis) {
    root = analysis.project.root
    let configuration = analysis.project.configuration
    let layout = analysis.project.layout
    var fixes: [String: [Diagnostic.Fix]] = [:]
    for diagnostic in analysis.reported where diagnostic.code.hasPrefix("locale/") {
      let file = diagnostic.location.file
      guard let fix = diagnostic.fix, let locale = layout.place(file).locale, locale != configuration.locales?.source,
        fix.replacements.allSatisfy({ $0.location.file == file })
      else { continue }
      fixes[file, default: []].append(fix)
    }
    files = fixes.sorted { $0.key < $1.key }.compactMap { path, found in
      let chosen = FixApplication.compatible(found)
      guard let old = analysis.sources[path]?.bytes,
        let new = FixApplication.applied(chosen.flatMap(\.replacements), to: old), new != old
      else { return nil }
      return File(path: path, fixes: chosen.count, old: old, new: new)
    }
  }

  /// What would change, as a unified diff.
  public func diff() -> String { files.map { UnifiedDiff.text(path: $0.path, old: $0.old, new: $0.new) }.joined() }

  /// Writes the files, each whole or not at all.
  public func write() throws(OutputFolder.Failure) -> [File] {
    for file in files {
      if let failure = Disk.replace(root + "/" + file.path, file.new) { throw failure }
    }
    return files
  }
}
