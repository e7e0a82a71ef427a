import Diagnostics
import Vocabulary

/// The variables of an `.http` file: `@host = http://localhost:8080` gives `{{host}}/items` its server.
struct HTTPVariables {
  private var values: [String: String] = [:]

  /// Reads a line that declares a variable; no other.
  mutating func declare(_ bytes: [UInt8], _ line: HTTPLine) {
    let (low, high) = bytes.trimmed(line.start, line.end)
    guard low < high, bytes[low] == Byte.at, values.count < 200,
      let equals = bytes[low..<high].firstIndex(of: Byte.equals)
    else { return }
    let name = bytes.trimmed(low + 1, equals)
    let value = bytes.trimmed(equals + 1, high)
    guard name.lower < name.upper, bytes[name.lower..<name.upper].allSatisfy({ $0.isWordByte || $0 == Byte.minus }),
      value.lower < value.upper, value.upper - value.lower < 500
    else { return }
    values[bytes.text(name.lower, name.upper)] = filled(bytes.text(value.lower, value.upper))
  }

  /// A text with the variables that it names replaced; what nothing declares stays as it is.
  func filled(_ text: String) -> String {
    guard !values.isEmpty, text.utf8.contains(Byte.openBrace) else { return text }
    var out = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
      let name = rest[open.upperBound..<close.lowerBound].split(separator: " ").joined(separator: " ")
      out += rest[..<open.lowerBound]
      if let value = values[name], out.utf8.count < 10_000 {
        out += value
      } else {
        out += rest[open.lowerBound..<close.upperBound]
      }
      rest = rest[close.upperBound...]
    }
    return out + rest
  }
}
