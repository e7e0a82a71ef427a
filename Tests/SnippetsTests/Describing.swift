import Diagnostics

@testable import Snippets

/// Short texts of values, so that a test compares one line with another.
extension JSONNode {
  var short: String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(\.short).joined(separator: " "))]"
    case .object(let members): "{\(members.map { "\($0.key):\($0.value.short)" }.joined(separator: " "))}"
    case .placeholder(let text): "<\(text)>"
    }
  }
}

extension JSONReading {
  var short: String {
    let values = ([root].compactMap { $0 } + following).map(\.short).joined(separator: " ")
    return isElided ? values + " …" : values
  }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The text of a range.
func slice(_ text: String, _ range: SourceRange) -> String {
  let all = Array(text.utf8)
  guard range.lowerBound >= 0, range.upperBound <= all.count else { return "out of bounds" }
  return String(decoding: all[range.lowerBound..<range.upperBound], as: UTF8.self)
}

/// `message @ text` of each problem.
func described(_ problems: [SyntaxProblem], in text: String) -> [String] {
  problems.map { "\($0.message) @ \(slice(text, $0.range))" }
}
