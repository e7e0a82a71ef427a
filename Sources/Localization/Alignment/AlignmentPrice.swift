/// What speaks against an alignment, and how much. A block that is left alone is the measure: two of them cost 1.24, so that a pair
/// which costs more is none.
enum AlignmentPrice {
  /// A block without a counterpart; markup that shows little is lost without harm.
  static func skip(_ kind: LeafBlock.Kind) -> Double { kind == .html ? 0.35 : 0.62 }
  /// The halves of a block stand on both sides of code.
  static let over = 0.1

  /// Blocks stand at another place of their section, together; code is known wherever it stands.
  static let near = 0.6
  static let nearCode = 0.3
  /// Blocks stand in another section, together. What they cost themselves counts twice, so that chance does not move blocks.
  static let far = 0.75
  /// It speaks for blocks that stand elsewhere together that nothing between them was left alone, and against each that was.
  static let wholeness = -0.3
  static let gap = 0.1
  /// Only structure and length speak for a pair that stands elsewhere; how well they fit says no more than this.
  static let unproven = 0.3
  static let unprovenFar = 0.4
  static let leastUnproven = 0.295

  /// Two neighbours of both pages changed places.
  static let exchange = 0.3
  /// A heading goes with what follows it: a section is lost from its heading on, not from behind it.
  static let torn = 0.2
  /// What is below a heading that was lost is lost with it, unless more than its place says otherwise.
  static let orphan = 0.1
  /// What announces code is seldom lost without it.
  static let announcement = 0.1
}
