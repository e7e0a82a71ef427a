import Diagnostics
import Markup

/// What a translation says of the version of the source that it was made from: the metadata that translation tools write.
///
///     ---
///     sourceCommit: 4f1e…
///     ---
public struct SourceMarker: Sendable, Hashable {
  /// The key: `sourceCommit`, `default_lang_commit`, `ms.openlocfilehash` …
  public var key: String
  /// A commit, or the hash of a file, in lower case.
  public var value: String
  /// Where the value stands.
  public var range: SourceRange

  /// Whether the value names a commit; otherwise the content of the source's file.
  public var namesCommit: Bool { key != "ms.openlocfilehash" && key != "source_hash" }

  /// The keys that are read, the most telling first: MDN, Hugo documentation, Microsoft Learn, and common ones.
  private static let keys = [
    "sourceCommit", "source_commit", "default_lang_commit", "ms.openlocfilehash", "ms.sourcegitcommit", "source_hash",
    "original_commit", "source-commit",
  ]

  /// Reads the marker of a page; the key may stand below another (`l10n:`).
  static func read(_ document: Document) -> SourceMarker? {
    let head = document.frontMatter.range
    guard !head.isEmpty else { return nil }
    let bytes = document.source.bytes
    var found: SourceMarker?
    var rank = keys.count
    var line = document.source.lineIndex(at: head.lowerBound)
    while line < document.source.lineStarts.count, document.source.lineStarts[line] < head.upperBound {
      let range = document.source.rangeOfLine(line)
      line += 1
      guard let colon = bytes[range.lowerBound..<range.upperBound].firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = trimmed(bytes, range.lowerBound, colon)
      guard let place = keys.firstIndex(where: { bytes[name.lowerBound..<name.upperBound].elementsEqual($0.utf8) }), place < rank
      else { continue }
      let value = trimmed(bytes, colon + 1, range.upperBound)
      let text = document.source.text(value).lowercased()
      guard text.utf8.count >= 7, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
        continue
      }
      found = SourceMarker(key: keys[place], value: text, range: value)
      rank = place
    }
    return found
  }

  /// A range without blanks and quotes around it.
  private static func trimmed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> SourceRange {
    var (low, high) = (start, end)
    func isOuter(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    while low < high, isOuter(bytes[low]) { low += 1 }
    while high > low, isOuter(bytes[high - 1]) { high -= 1 }
    return SourceRange(low, high)
  }
}
