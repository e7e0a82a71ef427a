/// JSON as text: the inverse of `JSONReader`.
public enum JSONText {
  /// A string as a JSON string, quotes included.
  public static func quoted(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): result += "\\\"".utf8
      case UInt8(ascii: "\\"): result += "\\\\".utf8
      case 0x0A: result += "\\n".utf8
      case 0x0D: result += "\\r".utf8
      case 0x09: result += "\\t".utf8
      case 0..<0x20, 0x7F:
        let hex = Array("0123456789abcdef".utf8)
        result += "\\u00".utf8
        result += [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }

  /// A value on one line: `{"id": 7, "tags": []}`.
  public static func compact(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let literal): if case .number(let number) = JSONValue.number(of: literal) { number } else { quoted(literal) }
    case .string(let text): quoted(text)
    case .array(let items): "[" + items.map(compact).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(quoted($0)): \(compact($1))" }.joined(separator: ", ") + "}"
    }
  }
}
