import Foundation

/// A payload with places that a notification's properties fill: `$(name)`, `#(name)` likewise, `.(name, 20)` with at most so many
/// characters, and `%(name)` percent-encoded. What is filled in is escaped as the payload's form asks for.
///
///     TemplateBody(#"{"aps":{"alert":"$(text)"}}"#).filled(with: ["text": "Hi"])
struct TemplateBody {
  let text: String
  private var isXML: Bool { text.drop { $0.isWhitespace }.first == "<" }

  init(_ text: String) { self.text = text }

  /// The properties of a notification, or nil where its body is not an object of texts.
  static func properties(_ body: String) -> [String: String]? {
    try? JSONDecoder().decode([String: String].self, from: Data(body.utf8))
  }

  static func check(properties body: String) throws {
    guard !body.utf8.contains(0), properties(body) != nil else {
      throw Problem.badRequest("The body of a template notification is a JSON object of strings.")
    }
  }

  func filled(with properties: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(where: { "$#.%".contains($0) }) {
      result += rest[..<sign]
      let after = rest.index(after: sign)
      guard after < rest.endIndex, rest[after] == "(", let end = rest[after...].firstIndex(of: ")") else {
        result.append(rest[sign])
        rest = rest[after...]
        continue
      }
      let parts = rest[rest.index(after: after)..<end].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      var value = parts.first.flatMap { properties[$0] } ?? ""
      if rest[sign] == ".", parts.count == 2, let length = Int(parts[1]), length >= 0 { value = String(value.prefix(length)) }
      if rest[sign] == "%" { value = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
      result += escaped(value)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func escaped(_ value: String) -> String {
    if isXML {
      return value.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case _ where scalar.value < 0x20 && scalar != "\t" && scalar != "\n": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    let quoted = String(decoding: (try? JSONEncoder().encode(value)) ?? Data("\"\"".utf8), as: UTF8.self)
    return String(quoted.dropFirst().dropLast())
  }
}
