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
struct SampleRemark {
  private(set) var allowsNull = false
  private(set) var isOptional = false

  init(_ comment: String) {
    guard Heuristic.sampleRemarks.isOn else { return }
    let text = comment.drop { !$0.isLetter && $0 != "`" }
    let words = LowercasedWords.of(String(text))
    // "never null", "cannot be null"; and not "null if not set".
    allowsNull = words.firstIndex(of: "null").map { !words[..<$0].suffix(3).contains(where: EvidenceReader.denies) } ?? false
    isOptional = RequirementWord.of(description: String(text)) == false
    if allowsNull || isOptional { Heuristic.sampleRemarks.fires() }
  }
}
