import Diagnostics
import Vocabulary

extension Heuristic {
  static let sampleRemarks = Heuristic(
    240, "read/sample-remarks", "A comment beside a field of a sample that says it may be null or left out")
}

/// What a comment says of the field that it stands beside.
///
///     "owner": "ann",  // can be null
///     "note": "hot",   // string, optional
///     // Only set if the firing failed.
///     "fault": "cold"
struct SampleRemark {
  private(set) var allowsNull = false
  private(set) var isOptional = false

  init(_ comment: String) {
    guard Heuristic.sampleRemarks.isOn else { return }
    let text = comment.drop { !$0.isLetter && !"`([".contains($0) }.reversed().drop { "*/ ".contains($0) }.reversed()
    let plain = String(text).lowercased().replacing("’", with: "'").replacing("n't", with: " not")
    let words = LowercasedWords.of(plain)
    allowsNull = words.indices.contains { Self.saysNull(at: $0, in: words) }
    isOptional =
      Self.isOfCondition(words) || Self.saysLack(words) || RequirementWord.of(description: String(text)) == false
      || plain.split(separator: ",").contains { RequirementWord.of($0) == false }
    if allowsNull || isOptional { Heuristic.sampleRemarks.fires() }
  }

  /// "can be null", "null if not set"; not "never null", "non-null", "null is never sent".
  private static func saysNull(at index: Int, in words: [String]) -> Bool {
    guard words[index] == "null" || words[index] == "nullable" else { return false }
    let before = words[..<index].suffix(3)
    guard !before.contains(where: EvidenceReader.denies), before.last != "non" else { return false }
    return index + 1 == words.count || !Concept.copula.contains(words[index + 1])
  }

  /// "Only set if …", "only if …"; not "only true if …".
  private static func isOfCondition(_ words: [String]) -> Bool {
    guard Concept.only.contains(words.first ?? "") else { return false }
    return words.dropFirst().drop(while: Concept.there.contains).first.map(Concept.supposing.contains) ?? false
  }

  /// "missing for …", "may be absent"; not "number of missing items", "absent from the index".
  private static func saysLack(_ words: [String]) -> Bool {
    guard let index = words.prefix(5).firstIndex(where: Concept.lacking.contains) else { return false }
    let before = words[..<index]
    guard before.isEmpty || before.last == "be" || Concept.copula.contains(before.last ?? ""),
      !before.contains(where: { Concept.supposing.contains($0) || EvidenceReader.denies($0) })
    else { return false }
    return index + 1 == words.count || Concept.condition.contains(words[index + 1])
  }
}
