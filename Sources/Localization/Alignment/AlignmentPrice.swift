/// What speaks against an alignment, and how much. A block that is left alone is the measure: two of them cost 1.24, so that a pair
/// which costs more is none.
enum AlignmentPrice {
  /// A block without a counterpart; markup that shows little is lost without harm.
  static func skip(_ kind: LeafBlock.Kind) -> Double { kind == .html ? 0.35 : 0.62 }

  // Two blocks that are taken for each other.

  /// Nothing of what they can be recognised by is in common, and nothing can be; more of that than this makes a pair evident.
  static let otherWords = 0.6
  static let nothingKnown = 0.1
  static let evident = 0.3
  /// As much makes it one wherever its blocks stand in their section.
  static let proven = 0.6
  /// The least share of it that they have in common, if there is no doubt.
  static let doubtful = 0.2
  /// What a name weighs that only one block of each page has, nearly; and what it says that all names of a block are kept.
  static let name = 0.9
  static let kept = 0.8
  /// Lengths are far apart, and the share of that which counts for code.
  static let otherLength = 0.5
  static let codeLength = 0.3
  /// Code, or an include, that has nothing in common.
  static let otherCode = 1.1
  /// A sentence more or less, a mark or a joined word, and another sign at the end.
  static let sentence = 0.2
  static let mark = 0.08
  static let otherEnd = 0.14
  /// A heading has another level, or became text; a list became a table.
  static let level = 0.3
  static let otherForm = 0.45
  /// A heading became an item that holds nothing.
  static let bareItem = 0.8
  /// One stands in other containers; in a note or a quotation, and the other does not; only one opens an item.
  static let container = 0.12
  static let aside = 0.2
  static let item = 0.08
  /// An item and a paragraph have nothing in common, of which one has something that weighs so much.
  static let otherItem = 0.8
  static let telling = 0.5
  /// They stand in lists that have nothing of each other; nothing is in common of rows of which one table has more than the other.
  static let otherList = 1.3
  static let otherRow = 0.4
  /// The counterpart of a heading is known to be another one, a block is like another, items agree on other numbers with their links.
  static let otherHeading = 0.8
  static let otherTwin = 0.8
  static let otherNumbers = 1.3
  /// What the use of words says at most, and the likeness of use that says nothing.
  static let usageWeight = 0.8
  static let usageMiddle = 0.4

  // One block that became two, or two that became one.

  /// It was divided; within a sentence; the halves stand on both sides of code.
  static let division = 0.5
  static let withinSentence = 0.1
  static let over = 0.1
  /// A half is not found in the whole, or has nothing to be found by; how much of a half of code must be in the whole.
  static let strange = 0.4
  static let featureless = 0.06
  static let leastHalf = 0.4

  // Pairs that stand elsewhere.

  /// They stand at another place of their section, together; code, and what is proven, is known wherever it stands.
  static let near = 0.6
  static let nearKnown = 0.25
  /// They stand in another section, together. What they cost themselves counts twice, so that chance does not move blocks.
  static let far = 0.75
  /// Nothing between them was left alone, and each block that was.
  static let wholeness = -0.3
  static let gap = 0.1
  /// Only structure and length speak for a pair; how well they fit says no more than the last of these.
  static let unproven = 0.6
  static let unprovenFar = 0.4
  static let leastUnproven = 0.295
  /// Two neighbours of both pages changed places; each must be at home at the other place, and cost no more.
  static let exchange = 0.3
  static let mostExchanged = 0.4

  // What stands beside each other.

  /// A heading goes with what follows it: a section is lost from its heading on, not from behind it.
  static let torn = 0.2
  /// What is below a heading that was lost is lost with it, unless more than its place says otherwise.
  static let orphan = 0.1
  /// A run of lost blocks begins within a section and goes on with the next.
  static let broken = 0.4
  /// What announces code is seldom lost without it.
  static let announcement = 0.1
  /// Code that only one page has, and other code that only the other has in the same section: it was changed, rather.
  static let changed = 0.25
  /// A line of bold text stands for a paragraph, while the heading above that has nothing.
  static let boldHeading = 1.0
  /// Nothing but its place speaks for a pair, and its place is none that both pages have.
  static let misplaced = 1.6
}
