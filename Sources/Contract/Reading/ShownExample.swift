import Diagnostics
import Vocabulary

extension Heuristic {
  static let shownExamples = Heuristic(126, "read/shown-examples", "The value that a description gives for an example")
}

/// The value that a description gives behind a word for an example: "id of the kiln. Example: 7c1f-22".
enum ShownExample {
  static func of(_ description: String) -> String? {
    guard description.utf8.count < 1000, description.contains(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let words = description.split(whereSeparator: \.isWhitespace)
    for (word, next) in zip(words, words.dropFirst())
    where word.last == ":" || word.last == "：" {
      guard Concept.example.contains(EvidenceReader.meaning(of: word)) else { continue }
      let value = next.trimmingMarks
      return value.isEmpty ? nil : value
    }
    return nil
  }
}

extension Substring {
  /// Without the marks of a sentence and of letters in code, bold or quotes around it.
  fileprivate var trimmingMarks: String {
    var text = self
    while let last = text.last, ".,;*_`\"')".contains(last) { text = text.dropLast() }
    while let first = text.first, "*_`\"'(".contains(first) { text = text.dropFirst() }
    return String(text)
  }
}
