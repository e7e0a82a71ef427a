import Diagnostics

/// A short cell of a table and what stands for it in a translation: `yes` and `ano` below `Required`.
package struct CellUse: Sendable {
  /// The source's words.
  package var text: String
  /// The translation's words.
  package var rendering: String
  /// What stands above the source's column, in lower case.
  package var heading: String
  /// The source's table and column.
  package var table: Int
  package var column: Int
  /// Whether the source's words are a name: one that the code of the page uses, or that no language has.
  package var isName: Bool
  package var source: Location
  package var variant: Location

  package init(
    text: String, rendering: String, heading: String, table: Int, column: Int, isName: Bool, source: Location, variant: Location
  ) {
    self.text = text
    self.rendering = rendering
    self.heading = heading
    self.table = table
    self.column = column
    self.isName = isName
    self.source = source
    self.variant = variant
  }
}
