import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let titledParts = Heuristic(
    14, "read/titled-parts", "Tabs and other components whose titles name parts of an operation")
}

/// Tabs, notes and containers whose title says what part of a description they hold, while they are open.
///
///     === "Response"
///
///         { "state": "firing" }
///
/// Other titles (`=== "curl"`) leave the words above them in force.
struct TitledParts: Sendable {
  /// What was said before one began: it is said again behind it.
  struct Before: Sendable {
    var label: String?
    var lastSentence: String
    var earlierSentence: String
    var lastParagraph: Outline.Item?
    var heading: Location?
  }

  private var open: [(file: String, end: Int, before: Before)] = []

  mutating func begin(_ item: Outline.Item, before: Before) {
    open.append((item.document.source.path, item.document.descendants(of: item.node).upperBound, before))
  }

  /// Ends the parts that an item stands behind, and gives what was said before the outermost of them.
  mutating func end(before item: Outline.Item) -> Before? {
    var before: Before?
    // Within a part stand its own nodes and what is included there.
    while let last = open.last, last.file == item.document.source.path, Int(item.node.index) >= last.end {
      before = open.removeLast().before
    }
    return before
  }

  /// Whether a title says whether something is sent or received, or with which status.
  static func isPart(_ title: String) -> Bool {
    guard title.utf8.count < 60 else { return false }
    if StatusMention.read(title) != nil { return true }
    let words = LowercasedWords.of(title)
    guard !words.isEmpty, words.count < 5 else { return false }
    return [Concept.reply, .returned, .returning, .request, .payload, .parameterList, .failure].contains { $0.isNamed(in: words) }
  }
}

extension EvidenceReader {
  /// Takes the title of a part for the label of what stands in it.
  mutating func enterPart(_ item: Outline.Item) {
    guard TitledParts.isPart(item.text) else { return }
    titledParts.begin(
      item,
      before: .init(
        label: label, lastSentence: lastSentence, earlierSentence: earlierSentence, lastParagraph: lastParagraph,
        heading: headings.last?.location))
    label = item.text
    (lastSentence, earlierSentence, lastParagraph) = ("", "", nil)
    readStatus(item.text, at: item.location)
  }

  /// Goes on with what was said before the parts that are over, unless another section has begun.
  mutating func leaveParts(before item: Outline.Item) {
    guard let before = titledParts.end(before: item), before.heading == headings.last?.location else { return }
    (label, lastSentence, earlierSentence) = (before.label, before.lastSentence, before.earlierSentence)
    lastParagraph = before.lastParagraph
  }
}
