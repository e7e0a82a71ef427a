import Diagnostics
import Vocabulary

/// Reads JSON as documentation shows it: exact where it is exact, and forgiving where authors leave something out on purpose.
///
/// Comments, ellipses (`...`, `…`), placeholders (`<token>`, `{id}`, `YOUR_ID`) and members without their braces are read
/// silently. Everything else that RFC 8259 refuses is a problem, and reading goes on behind it.
///
///     JSONSampleReader.read(Array(#"{"id": 5, "tags": ["a", ...]}"#.utf8))
public enum JSONSampleReader {
  /// What a text may be: JSON, or also what JSON5 allows beside it (keys without quotes, single quotes, a comma at the end, other numbers).
  public enum Dialect: Sendable { case json, json5 }

  /// Values deeper than this become placeholders.
  public static let maximumDepth = 200

  /// Reads one text; a second and further value that follow the first are in `following`.
  public static func read(_ text: [UInt8], at map: OffsetMap = .identity, as dialect: Dialect = .json) -> JSONReading {
    var parser = JSONParser(EventStream.data(of: text) ?? text, map: map, dialect: dialect)
    return parser.document()
  }

  /// Reads a part of a text whose offset 0 is `base`: ranges are in the indices of the whole text.
  public static func read(_ text: ArraySlice<UInt8>, base: Int = 0) -> JSONReading {
    read(Array(text), at: .linear(base: base + text.startIndex))
  }

  /// Whether a text looks like JSON: an object or an array, or a lone string, number or word of JSON.
  public static func looksLikeJSON(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return false }
    if first == Byte.openBrace || first == Byte.openBracket {
      // `{{variable}}` and `{% … %}` are templates, `[name]` a section.
      let reading = read(Array(text))
      switch reading.root?.value {
      case .object(let members): return !members.isEmpty || reading.problems.isEmpty
      case .array(let elements): return elements.isEmpty || !elements.allSatisfy(\.isPlaceholder) || reading.isElided
      default: return false
      }
    }
    guard first == Byte.quote || first.isDigit || first == Byte.minus || first.isLowercase else { return false }
    let reading = read(Array(text))
    switch reading.root?.value {
    case .string, .number, .boolean, .null: return reading.problems.isEmpty && reading.following.isEmpty
    case .object: return reading.problems.isEmpty
    default: return false
    }
  }
}

extension JSONNode {
  /// Whether the value is not shown.
  public var isPlaceholder: Bool {
    if case .placeholder = value { true } else { false }
  }

  /// Whether the value is a flag, or is not shown.
  var saysNothing: Bool {
    switch value {
    case .boolean, .placeholder: true
    default: false
    }
  }

  /// The value of an object's member.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }
}
