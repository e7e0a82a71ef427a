import Diagnostics
import Vocabulary

extension Heuristic {
  static let sampleRemarks = Heuristic(
    240, "read/sample-remarks", "A comment behind a field of a sample that says it may be null or left out")
}

/// What a comment says of the field that it stands behind.
///
///     "owner": "ann",  // can be null
///     "note": "hot",   // optional
///     // Only set if the firing failed.
///     "fault": "cold"
struct SampleRemark {
  private(set) var allowsNull = false
  private(set) var isOptional = false

  init(_ comment: String) {
    guard Heuristic.sampleRemarks.isOn else { return }
    let text = comment.drop { !$0.isLetter && $0 != "`" }
    let words = LowercasedWords.of(String(text))
    // "never null", "cannot be null"; and not "null if not set".
    func says(_ word: (String) -> Bool) -> Bool {
      words.firstIndex(where: word).map { !words[..<$0].suffix(3).contains(where: EvidenceReader.denies) } ?? false
    }
    allowsNull = says { $0 == "null" }
    let isOfCondition =
      Concept.only.contains(words.first ?? "") && words.dropFirst().prefix(3).contains(where: Concept.supposing.contains)
    isOptional = isOfCondition || RequirementWord.of(description: String(text)) == false || says(Concept.lacking.contains)
    if allowsNull || isOptional { Heuristic.sampleRemarks.fires() }
  }
}
