import Contract
import Vocabulary

/// Where the value of a variable comes from, as seen from a workflow.
enum ArazzoVariable: Hashable {
  case input(String)
  /// An output of a step of the same workflow.
  case step(String, output: String)
  /// An output of another workflow.
  case workflow(String, output: String)

  /// A runtime expression: `$steps.createRoom.outputs.id`.
  var expression: String {
    switch self {
    case .input(let name): "$inputs.\(name)"
    case .step(let step, let output): "$steps.\(step).outputs.\(output)"
    case .workflow(let workflow, let output): "$workflows.\(workflow).outputs.\(output)"
    }
  }
}

/// Writes templates of a replay as values of an Arazzo step.
struct ArazzoValues {
  /// What each variable is; one that is missing can't be written.
  var variables: [String: ArazzoVariable]

  /// Marks a variable inside a text, so that the text can be taken apart as a URL or read as JSON.
  private static let open: Character = "\u{1}"
  private static let close: Character = "\u{2}"

  /// Filler beyond this size is no description of a request any more.
  private static let longestPadding = 64 << 10

  /// The template with marks in the place of its variables; nil where a variable is unknown or the text too long.
  func marked(_ template: ReplayTemplate) -> String? {
    var text = ""
    var padding: (place: Int, size: Int)?
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .captured(let name):
        guard variables[name] != nil else { return nil }
        text += "\(Self.open)\(name)\(Self.close)"
      case .padding(let size):
        guard size <= Self.longestPadding else { return nil }
        padding = (text.count, size)
      }
    }
    if let padding {
      let filler = String(repeating: ReplayTemplate.filler, count: max(0, padding.size - text.utf8.count))
      text.insert(contentsOf: filler, at: text.index(text.startIndex, offsetBy: padding.place))
    }
    return text
  }

  /// A marked text as a value: an expression alone, a text that holds expressions in braces, or plain text.
  func value(_ marked: String, isPercentEncoded: Bool = false, plusIsSpace: Bool = false) -> JSONValue {
    var parts: [(text: String, isExpression: Bool)] = []
    var rest = marked[...]
    func literal(_ text: Substring) {
      let plain = isPercentEncoded ? PercentEncoding.decode(text, plusIsSpace: plusIsSpace) : String(text)
      if !plain.isEmpty { parts.append((plain, false)) }
    }
    while let start = rest.firstIndex(of: Self.open), let end = rest[start...].firstIndex(of: Self.close) {
      literal(rest[..<start])
      let name = String(rest[rest.index(after: start)..<end])
      parts.append((variables[name]?.expression ?? "", true))
      rest = rest[rest.index(after: end)...]
    }
    literal(rest)
    if parts.count == 1, let only = parts.first { return .string(only.text) }
    return .string(parts.map { $0.isExpression ? "{\($0.text)}" : $0.text }.joined())
  }

  /// A marked body as a payload: JSON as data, everything else as text.
  func payload(_ marked: String, isJSON: Bool) -> JSONValue {
    guard isJSON, let value = JSONReader.read(quotingBareMarks(marked)) else { return value(marked) }
    return filled(value, depth: 0)
  }

  private func filled(_ value: JSONValue, depth: Int) -> JSONValue {
    guard depth < SchemaRegistry.depthLimit else { return value }
    switch value {
    case .string(let text) where text.contains(Self.open): return self.value(text)
    case .array(let items): return .array(items.map { filled($0, depth: depth + 1) })
    case .object(let members): return .object(members.mapValues { filled($0, depth: depth + 1) })
    default: return value
    }
  }

  /// A number that is a variable stands without quotes; JSON has no such value. The escapes keep the marks readable inside strings.
  private func quotingBareMarks(_ marked: String) -> String {
    var result = ""
    var isInString = false
    var isEscaped = false
    for character in marked {
      switch character {
      case Self.open: result += isInString ? "\\u0001" : "\"\\u0001"
      case Self.close: result += isInString ? "\\u0002" : "\\u0002\""
      default:
        result.append(character)
        if character == "\"", !isEscaped { isInString.toggle() }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      isEscaped = false
    }
    return result
  }
}

extension ReplayCapture {
  /// The runtime expression for what a reply gives; nil where only a part of the text is meant, which Arazzo can't say.
  var runtimeExpression: String? {
    guard prefix.isEmpty, suffix.isEmpty else { return nil }
    switch source {
    case .text: return "$response.body"
    case .header(let name): return "$response.header.\(name)"
    case .json(let path):
      let pointer = path.steps.map { step in
        switch step {
        case .field(let name):
          "/"
            + name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
        case .index(let index): "/\(index)"
        }
      }.joined()
      return pointer.isEmpty ? "$response.body" : "$response.body#\(pointer)"
    }
  }
}
