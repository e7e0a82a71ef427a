import Diagnostics
import Markup

/// Stands for the bytes of a page and of all that it includes: two pages with equal keys are equal. Only the memory that made the
/// keys can compare them.
struct PageKey: Hashable, Sendable {
  /// For each document its number, how many it includes, and each of those behind its place.
  var parts: [Int] = []
}

/// A document as it was parsed from bytes that have not changed since.
struct KnownDocument: Sendable {
  /// No other document has it, and none with other bytes.
  var number: Int
  var document: Document
  var diagnostics: [Diagnostic]
  /// Whether blocks of it show code of other files, which its own bytes do not tell.
  var showsFiles: Bool
}
