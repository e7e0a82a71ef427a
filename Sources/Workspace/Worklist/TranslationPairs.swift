import Diagnostics
import Localization

/// Which blocks of each translation are compared with which of its source.
///
///     TranslationPairs(analysis).text()   // de/a.md = en/a.md
///                                         //   matched 1 heading = 1 heading
///                                         //   missing 3 paragraph =
public struct TranslationPairs: Sendable {
  let analysis: Analysis

  public init(_ analysis: Analysis) { self.analysis = analysis }

  /// A line for each page, and below it one for each group of blocks: the source's lines before the sign, the translation's behind it.
  public func text() -> VisibleText {
    let sources = Dictionary(
      analysis.pages(ofLocale: analysis.project.configuration.locales?.source).map { ($0.logicalPath, $0) },
      uniquingKeysWith: { first, _ in first })
    let variants = Dictionary(analysis.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var out: VisibleText = ""
    for report in analysis.translations {
      guard let variant = variants[report.page], let source = sources[variant.logicalPath] else { continue }
      out += "\(variant.path) = \(source.path)\n"
      let (ours, theirs) = (places(source), places(variant))
      for bead in report.alignment.beads {
        let (from, to) = (ours[within: bead.source], theirs[within: bead.variant])
        out += "  \(bead.fate.rawValue) \((from + ["="] + to).joined(separator: " "))\n"
      }
    }
    return out
  }

  /// `12 heading` for each block of a page.
  private func places(_ page: AnalysedPage) -> [String] {
    let document = page.page.document
    return BlockReader().blocks(of: document).map { "\(document.source.lineIndex(at: $0.range.lowerBound) + 1) \($0.kind)" }
  }
}

extension [String] {
  /// The elements of a range, as far as they exist.
  fileprivate subscript(within range: Range<Int>) -> [String] { Array(self[range.clamped(to: startIndex..<endIndex)]) }
}
