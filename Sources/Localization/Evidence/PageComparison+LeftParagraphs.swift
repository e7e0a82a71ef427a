import Diagnostics
import Markup
import Vocabulary

/// Paragraphs of sentences that stand in a translation as they do in its source, on a page that is translated but for a few of them.
///
///     Restart the kiln before you load the next batch of pots.   →   Restart the kiln before you load the next batch of pots.
extension PageComparison {
  /// Where more of a page than one block in so many is the source's, it is being translated, or was left so on purpose.
  private static var mostLeft: Int { 8 }

  /// Fewer words of a language are a name, or a title that is quoted.
  private static var leastWords: Int { 8 }

  /// Reports those paragraphs, each at its place; gives the numbers of their blocks.
  mutating func reportLeftParagraphs() -> Set<Int> {
    guard isOn(.leftParagraphs), evidence.left.count * Self.mostLeft <= evidence.texts else { return [] }
    var told: Set<Int> = []
    for (number, a, b) in evidence.left where isOverlooked(a, b) {
      fired(.leftParagraphs)
      told.insert(number)
      findings.append(
        Finding(
          .untranslatedParagraph, by: .leftParagraphs, .other("This \(b.noun) is the source's, word for word"),
          at: place(b, variant),
          related: [.init("the source", at: place(a, source))], remedy: Rule.untranslatedParagraph.remedy))
    }
    return told
  }

  /// Whether a block is plain sentences, and those of the source.
  private func isOverlooked(_ a: LeafBlock, _ b: LeafBlock) -> Bool {
    guard b.kind == .paragraph else { return false }
    let (was, now) = (PlainText(source.document, a).words, PlainText(variant.document, b).words)
    return now.count(where: \.isPlain) >= Self.leastWords && was.lazy.map(\.bytes).elementsEqual(now.lazy.map(\.bytes))
  }
}
