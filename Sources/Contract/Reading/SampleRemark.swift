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
    let parts = plain.split(separator: ",")
    // `string, optional`; values of a field may be called so as well.
    let isTyped = parts.count == 2 && !TableTypes.schema(parts[0].trimmingSpaces).isAny && RequirementWord.of(parts[1]) == false
    isOptional =
      Self.isOfCondition(words) || Self.saysLack(words) || RequirementWord.of(description: String(text)) == false || isTyped
    if allowsNull || isOptional { Heuristic.sampleRemarks.fires() }
  }

  /// "can be null", "string or null", "null if not set"; not "never null", "number of null values", "null is never sent".
  private static func saysNull(at index: Int, in words: [String]) -> Bool {
    guard words[index] == "null" || words[index] == "nullable" else { return false }
    let before = words[..<index]
    guard before.isEmpty || ["be", "or"].contains(before.last), !before.suffix(3).contains(where: EvidenceReader.denies),
      !before.contains(where: Concept.supposing.contains)
    else { return false }
    return endsLack(behind: index, in: words) || words[index + 1] == "or"
  }

  /// "Only set if …", "only if …"; not "only true if …", "only sent once".
  private static func isOfCondition(_ words: [String]) -> Bool {
    guard Concept.only.contains(words.first ?? "") else { return false }
    let rest = words.dropFirst().drop(while: Concept.there.contains)
    return rest.count > 1 && Concept.supposing.contains(rest.first ?? "")
  }

  /// "missing for …", "may be absent"; not "number of missing items", "absent from the index", "items that are missing".
  private static func saysLack(_ words: [String]) -> Bool {
    guard let index = words.prefix(3).firstIndex(where: Concept.lacking.contains), endsLack(behind: index, in: words) else {
      return false
    }
    let before = words[..<index]
    return before.isEmpty || before.count == 1 && Concept.copula.contains(before[0])
      || before.count == 2 && before[1] == "be"
        && !EvidenceReader.denies(before[0])
  }

  /// Whether nothing follows a word, or the case of which it is said.
  private static func endsLack(behind index: Int, in words: [String]) -> Bool {
    index + 1 == words.count || Concept.supposing.contains(words[index + 1]) || Concept.inCase.contains(words[index + 1])
  }
}
