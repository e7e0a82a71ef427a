/// What tells whether a table or a list below an operation is one of its fields or parameters: how many rows begin with a name, what
/// stands beside the names, and whether anything says where they belong.
struct FieldListFeatures: DecisionFeatures {
  static let decision = Decision.fields

  /// The columns of a table that speak of fields.
  struct Columns: Sendable {
    /// Whether the head of a column says that names stand below it.
    var isHeaded = false
    /// The share of cells in the column of names that are names.
    var names = 0.0
    /// Whether no two of them are the same, but for one.
    var areDistinct = false
    var hasType = false
    var hasRequired = false
    var hasPlace = false
    /// Whether a column says what is wrong.
    var hasErrors = false

    /// Whether it names things of which it says more than words do.
    var areNamed: Bool {
      !hasErrors && (isHeaded || (hasType || hasRequired || hasPlace) && names * 4 >= 3 && areDistinct)
    }
  }

  enum Block: Sendable {
    case table(Columns)
    /// `share` of the items are names with words that speak of them; `areTyped` where each of these says its type or whether it is
    /// required: a note between them makes them no other list.
    case list(share: Double, areTyped: Bool)
  }

  var block: Block
  /// How many rows there are.
  var count: Int
  /// Whether words or headings say in which part of a message the names are.
  var isSaidWhere = false
  /// Whether the sentence before it ends in a colon and is about no other things.
  var isIntroduced = false
  /// Whether something beside the names and their descriptions tells more of them.
  var hasDetails = false
  /// Whether the section stands beside the one that names the operation.
  var isBesidePart = false
  /// Whether an example is all that names the operation, and shows none of the names.
  var isOfExample = false
  /// Whether all names are those of headers.
  var areHeaders = false

  var values: [(name: String, value: Double)] {
    let kind: [(name: String, value: Double)]
    switch block {
    case .table(let columns):
      let isPlaced = isSaidWhere || hasDetails && !isBesidePart && !isOfExample || areHeaders
      kind = [
        ("table", 1), ("named rows", columns.areNamed.feature), ("placed rows", isPlaced.feature),
        ("headed", columns.isHeaded.feature),
        ("share of names", columns.names), ("distinct", columns.areDistinct.feature), ("types", columns.hasType.feature),
        ("required", columns.hasRequired.feature), ("places", columns.hasPlace.feature), ("errors", columns.hasErrors.feature),
        ("details", hasDetails.feature),
      ]
    case .list(let share, let areTyped):
      kind = [
        ("list", 1), ("share of items", share), ("three of four items", (share * 4 >= 3 || areTyped && share * 2 > 1).feature),
        ("placed items", (isSaidWhere || isIntroduced && count > 1).feature), ("introduced", isIntroduced.feature),
      ]
    }
    return [("always", 1)] + kind + [
      ("said where", isSaidWhere.feature), ("beside the part", isBesidePart.feature), ("of an example", isOfExample.feature),
      ("headers", areHeaders.feature), ("one row", (count == 1).feature),
    ]
  }
}
