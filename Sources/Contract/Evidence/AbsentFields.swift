import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let absentFields = Heuristic(
    239, "read/absent-fields", "A condition that a reply lacks a field: the field may be left out")
}

/// What sentences say of a reply that lacks a field.
///
///     If the reply has no `next_token`, that was the last page.     // `next_token` may be left out
extension EvidenceReader {
  mutating func readAbsentFields(_ item: Outline.Item) {
    guard let reference = current?.reference, item.text.utf8.count < 2000, Self.maySpeakOfLack(item) else { return }
    for sentence in Self.sentences(of: item) {
      for field in Self.absentFields(in: sentence) {
        guard let place = field.location else { continue }
        var fact = PendingFact(
          reference: reference,
          slot: .responseField(
            status: Findings.successStatus, path: field.text, schema: .any, isRequired: false, description: nil),
          kind: .prose, location: place, confidence: 0.8)
        fact.isUnsaid = true
        append(fact)
      }
    }
  }

  /// The fields of which a condition says that a reply lacks them: the one that is nearest to the word which denies.
  private static func absentFields(in sentence: [Word]) -> [Word] {
    let meanings = sentence.map { $0.isCode ? "" : meaning(of: $0.text[...]) }
    guard let condition = meanings.firstIndex(where: Concept.supposing.contains) else { return [] }
    var end = condition + 1
    while end < sentence.count, Self.goesOn(sentence[end - 1]), meanings[end] != "then" { end += 1 }
    let clause = condition..<end
    guard clause.contains(where: { Concept.held.contains(meanings[$0]) || Concept.lacking.contains(meanings[$0]) }) else {
      return []
    }
    let names = clause.filter { sentence[$0].isCode && FieldTable.isName(sentence[$0].text) }
    return clause.filter { !sentence[$0].isCode && denies(sentence[$0].text) || Concept.lacking.contains(meanings[$0]) }
      .compactMap { denial in
        names.filter { abs($0 - denial) < 6 }.min { abs($0 - denial) < abs($1 - denial) }.map { sentence[$0] }
      }
  }

  /// Whether a clause goes on behind a word.
  private static func goesOn(_ word: Word) -> Bool { word.isCode || !(word.text.last.map { ",;".contains($0) } ?? false) }

  /// Whether a paragraph has a name in code letters, and letters of what a condition of a lack is written with.
  private static func maySpeakOfLack(_ item: Outline.Item) -> Bool {
    let document = item.document
    var (hasName, hasLack) = (false, false)
    for index in document.descendants(of: item.node) {
      let node = NodeID(index)
      switch document.kind(node) {
      case .code: hasName = true
      case .text where !hasLack: hasLack = lacks.contains { document.literalBytes(node).holds($0) }
      default: continue
      }
    }
    return hasName && hasLack
  }

  private static let lacks = ["not", "n't", "no ", "absent", "missing", "omitted", "without"].map { Array($0.utf8) }
}
