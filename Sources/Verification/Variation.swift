import Contract
import Vocabulary

/// Bodies that are like another one with other texts and days: what is refused because the first was sent before (409) may succeed so.
struct Variation {
  /// What stays: values that replies gave or the caller supplies.
  var kept: Set<String>
  /// The field that a probe is about.
  var field: String?
  /// What tells one variation from another: the same for the same request, in any order of requests.
  private let digits: [Character]

  init(kept: Set<String>, field: String?, seed: String) {
    self.kept = kept
    self.field = field
    let hash = seed.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    digits = Array(String(100 + hash % 900))
  }

  /// The body with other texts; nil where it has none that could be others.
  func body(_ text: String, _ schema: Schema?) -> String? {
    guard let value = JSONReader.read(text), case .object = value else { return nil }
    let changed = varied(value, schema, depth: 0)
    return changed == value ? nil : JSONText.compact(changed)
  }

  private func varied(_ value: JSONValue, _ schema: Schema?, depth: Int) -> JSONValue {
    guard depth < 20 else { return value }
    switch value {
    case .object(let members):
      var result = members
      for (name, member) in members where depth > 0 || name != field {
        result[name] = varied(member, schema?.properties[name], depth: depth + 1)
      }
      return .object(result)
    case .array(let items): return .array(items.map { varied($0, schema?.items.first, depth: depth + 1) })
    case .string(let text):
      guard schema?.enumeration.isEmpty ?? true, !kept.contains(text), !text.contains("://") else { return value }
      if StringFormat.matches(text, "date") || StringFormat.matches(text, "date-time") { return .string(Self.later(text, 1)) }
      return .string(other(text))
    default: return value
    }
  }

  /// A text of the same form: the last letters and digits are others.
  private func other(_ text: String) -> String {
    var characters = Array(text)
    var rest = digits[...]
    for index in characters.indices.reversed() where !rest.isEmpty {
      let character = characters[index]
      guard character.isASCII, character.isLetter || character.isNumber else { break }
      if let digit = rest.popLast() { characters[index] = digit }
    }
    return String(characters)
  }

  /// A day, or a point in time, so many days later.
  static func later(_ text: String, _ number: Int) -> String {
    guard let day = Int(text.dropFirst(8).prefix(2)) else { return text }
    let other = (day + number - 1) % 28 + 1
    return "\(text.prefix(8))\(other < 10 ? "0" : "")\(other)\(text.dropFirst(10))"
  }
}
