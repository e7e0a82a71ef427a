/// What tells whether a block declares the operations that it names: how many of its parts begin with one, and what else it is.
struct DeclarationFeatures: DecisionFeatures {
  static let decision = Decision.declares

  enum Block: Sendable {
    /// `share` of the rows are operations, in one column or in two.
    case table(share: Double, isInTwoColumns: Bool)
    /// `share` of the items begin with an operation, and `divided` of these have a sign behind it, or nothing.
    case list(share: Double, divided: Double)
    case sentence(Sentence)
  }

  /// How a paragraph is made that names an operation.
  enum Sentence: String, Sendable, CaseIterable {
    /// One code span, and nothing else.
    case alone
    /// A method and an address in plain text, and nothing else.
    case bare
    /// Little more than the operation, nothing or a label in front of it.
    case short
    /// The first words of the first paragraph below a title.
    case introduced
    /// The operation is the first of its words.
    case begins
    case goesOn = "goes on"
  }

  var block: Block
  /// How many rows, items or operations there are.
  var count: Int
  /// Whether another column holds other operations: old ones and those in their place.
  var leadsOver = false
  /// Whether the rows begin with days or releases.
  var isOfChanges = false
  /// Whether it is still to be done.
  var isTask = false
  /// Whether a sentence names several operations that do not stand in one place.
  var isOfSeveral = false

  var values: [(name: String, value: Double)] {
    let kind: [(name: String, value: Double)]
    switch block {
    case .table(let share, let isInTwoColumns):
      kind = [
        ("table", 1), ("share of rows", share), ("two of three rows", (share * 3 >= 2).feature),
        ("two columns", isInTwoColumns.feature),
      ]
    case .list(let share, let divided):
      kind = [
        ("list", 1), ("share of items", share), ("half of the items", (share * 2 >= 1).feature), ("divided items", divided),
        ("one item", (count == 1).feature),
      ]
    case .sentence(let form): kind = [("sentence", 1), ("sentence " + form.rawValue, 1)]
    }
    return [("always", 1)] + kind + [
      ("leads over", leadsOver.feature), ("changes", isOfChanges.feature), ("task", isTask.feature),
      ("several", isOfSeveral.feature),
    ]
  }
}
