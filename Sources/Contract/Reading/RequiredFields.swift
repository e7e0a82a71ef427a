import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let requiredFields = Heuristic(44, "read/required-fields", "Sentences that say which fields are required")
  static let settledRequired = Heuristic(45, "settle/required-fields", "Fields that sentences require, once they are known")
  static let listedRequirements = Heuristic(
    123, "read/listed-requirements", "A list of fields that requires those it does not call optional")
}

/// Which fields of a body a sentence calls required, and so that the others are not:
///
///     The only required field is `message`.          // `startDate` of the sample may be left out
///     The following fields are required:             // those of the list below
///     No fields are required.
///
/// "`message` is a required field" says nothing of the others.
struct RequiredFields {
  var reference: OperationReference
  var names: [(name: String, location: Location)]
  var location: Location
}

extension EvidenceReader {
  /// Takes in the sentences of a paragraph that say which fields are required.
  mutating func readRequired(_ item: Outline.Item) {
    guard let reference = current?.reference, item.text.utf8.count < 400 else { return }
    let text = item.text
    guard let word = Self.requiredWord(in: text, item.words) else { return }
    let spans = item.document.codeSpans(of: item.node)
    if spans.isEmpty {
      guard LowercasedWords.of(String(text[..<word])).first.map({ $0 == "no" || Concept.denial.contains($0) }) ?? false else {
        return
      }
      requiredFields.append(RequiredFields(reference: reference, names: [], location: item.location))
      return
    }
    // All names stand behind the word, and nothing but commas and short words between them.
    guard spans.allSatisfy({ FieldTable.isName($0.text) }), var rest = Optional(text[word...]) else { return }
    for (number, span) in spans.enumerated() {
      guard let place = rest.firstPlace(of: span.text), number == 0 || rest[..<place.lowerBound].utf8.count <= 8 else { return }
      rest = rest[place.upperBound...]
    }
    guard rest.trimmingSpaces.utf8.count <= 3 else { return }
    requiredFields.append(
      RequiredFields(reference: reference, names: spans.map { ($0.text, $0.location) }, location: item.location))
  }

  /// Takes in the fields of a list that the sentence before it calls the required ones: those that it leaves out are not.
  mutating func noteRequired(_ rows: [FieldTable.Row]) {
    guard let reference = current?.reference, let first = rows.first, lastSentence.hasSuffix(":") || lastSentence.hasSuffix("："),
      case let words = LowercasedWords.of(lastSentence), Self.requiredWord(in: lastSentence, words) != nil,
      !words.contains("optional")
    else { return }
    requiredFields.append(
      RequiredFields(reference: reference, names: rows.map { ($0.name, $0.location) }, location: first.location))
  }

  /// Where the word stands in a short text about fields, on no condition.
  private static func requiredWord(in text: String, _ words: [String]) -> String.Index? {
    guard text.utf8.count < 400, words.contains("required"),
      words.contains(where: { Concept.field.contains($0) || Concept.fieldKind.contains($0) }),
      !words.contains(where: { $0 != "required" && Concept.conditional.contains($0) && !Concept.only.contains($0) })
    else { return nil }
    return text.firstPlace(of: "required")?.lowerBound ?? text.startIndex
  }

  /// States what was taken in of the fields that messages, samples and tables have.
  mutating func settleRequired() {
    guard !requiredFields.isEmpty else { return }
    var fields: [OperationKey: [String: Bool?]] = [:]
    for fact in pending {
      guard case .requestField(let path, _, let isRequired, _) = fact.slot, !path.isEmpty, fact.confidence >= 0.5,
        !path.utf8.contains(Byte.dot), !path.utf8.contains(UInt8(ascii: "["))
      else { continue }
      let operation = self.operation(of: fact.reference)
      let known = fields[operation]?[path] ?? nil
      fields[operation, default: [:]][path] = .some(known ?? isRequired)
    }
    for stated in requiredFields {
      guard let known = fields[operation(of: stated.reference)], stated.names.allSatisfy({ known[$0.name] != nil }) else {
        continue
      }
      let names = Set(stated.names.map(\.name))
      let others = known.keys.filter { !names.contains($0) && (known[$0] ?? nil) == nil }.sorted()
      let told = stated.names.filter { (known[$0.name] ?? nil) == nil }
      for (name, location) in told + others.map({ ($0, stated.location) }) {
        append(
          PendingFact(
            reference: stated.reference,
            slot: .requestField(path: name, schema: .any, isRequired: names.contains(name), description: nil), kind: .prose,
            location: location, confidence: 0.9))
      }
    }
  }
}
