import Diagnostics

/// Carries out the edits of fixes.
public enum FixApplication {
  /// The bytes with all edits; `nil` where two overlap or one leaves the file.
  public static func applied(_ edits: [Diagnostic.Fix.Replacement], to bytes: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.location.range < $1.location.range }) {
      let range = edit.location.range
      guard range.lowerBound >= position, range.upperBound <= bytes.count else { return nil }
      out += bytes[position..<range.lowerBound]
      out += edit.text.utf8
      position = range.upperBound
    }
    return out + bytes[position...]
  }

  /// The fixes of a file that can be carried out together: of two that touch the same place, the first in the file.
  public static func compatible(_ fixes: [Diagnostic.Fix]) -> [Diagnostic.Fix] {
    var taken: [SourceRange] = []
    var kept: [Diagnostic.Fix] = []
    var seen: Set<Diagnostic.Fix> = []
    for fix in fixes where seen.insert(fix).inserted {
      let ranges = fix.replacements.map(\.location.range)
      let overlaps = ranges.contains { range in
        taken.contains { $0 == range || $0.lowerBound < range.upperBound && range.lowerBound < $0.upperBound }
      }
      if overlaps { continue }
      taken += ranges
      kept.append(fix)
    }
    return kept
  }
}
