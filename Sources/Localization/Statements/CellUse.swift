import Diagnostics

/// A short cell of a table and what stands for it in a translation: `yes` and `ano` below `Required`.
struct CellUse: Sendable {
  /// The source's words.
  var text: String
  /// The translation's words.
  var rendering: String
  /// What stands above the source's column, in lower case.
  var heading: String
  /// The source's table and column.
  var table: Int
  var column: Int
  /// Whether the source's words are a name: one that the code of the page uses, or that no language has.
  var isName: Bool
  var source: Location
  var variant: Location
}
