import Contract
import OrderedCollections
import Vocabulary

/// A document tree as YAML in block style, in the order of the tree, with `#` comments above it.
///
///     openapi: 3.1.1
///     info:
///       title: Notify users
///       version: 1.0.0
///     required: [Platform, Handle]
struct YAMLWriter {
  /// Longer keys need the explicit form `? key`.
  private static let keyLimit = 900
  /// A list of scalars that fits is written on one line.
  private static let flowLimit = 100

  private var text = ""

  static func bytes(_ root: JSONValue, comment: String? = nil) -> [UInt8] {
    var writer = YAMLWriter()
    if let comment {
      for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
        writer.text += line.isEmpty ? "#\n" : "# \(YAMLScalar.printable(Provenance.singleLine(String(line))))\n"
      }
    }
    switch root {
    case .object(let members) where !members.isEmpty: writer.mapping(members, indent: 0, startsOnLine: true)
    case .array(let items) where !items.isEmpty && writer.flow(items) == nil: writer.sequence(items, indent: 0)
    default:
      writer.value(root, indent: 0)
    }
    return Array(writer.text.utf8)
  }

  /// Members, each on lines of its own; the first may follow a dash.
  private mutating func mapping(_ members: OrderedDictionary<String, JSONValue>, indent: Int, startsOnLine: Bool) {
    var needsIndent = startsOnLine
    for (key, member) in members {
      if needsIndent { pad(indent) }
      needsIndent = true
      let written = YAMLScalar.inline(key)
      if written.utf8.count > Self.keyLimit {
        text += "? \(written)\n"
        pad(indent)
        text += ":"
      } else {
        text += written + ":"
      }
      child(member, indent: indent)
    }
  }

  /// What follows a colon.
  private mutating func child(_ value: JSONValue, indent: Int) {
    switch value {
    case .object(let members) where !members.isEmpty:
      text += "\n"
      mapping(members, indent: indent + 2, startsOnLine: true)
    case .array(let items) where !items.isEmpty:
      if let line = flow(items) {
        text += " \(line)\n"
      } else {
        text += "\n"
        sequence(items, indent: indent + 2)
      }
    default:
      text += " "
      self.value(value, indent: indent)
    }
  }

  private mutating func sequence(_ items: [JSONValue], indent: Int) {
    for item in items {
      pad(indent)
      text += "-"
      switch item {
      case .object(let members) where !members.isEmpty:
        text += " "
        mapping(members, indent: indent + 2, startsOnLine: false)
      case .array(let inner) where !inner.isEmpty && flow(inner) == nil:
        text += "\n"
        sequence(inner, indent: indent + 2)
      default:
        text += " "
        value(item, indent: indent)
      }
    }
  }

  /// A scalar or something empty, with its line end.
  private mutating func value(_ value: JSONValue, indent: Int) {
    if case .string(let string) = value, let block = YAMLScalar.block(string) {
      text += block.header + "\n"
      for line in block.lines {
        if !line.isEmpty {
          pad(indent + 2)
          text += line
        }
        text += "\n"
      }
      return
    }
    text += inline(value) + "\n"
  }

  private func inline(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let literal):
      if case .number(let number) = JSONValue.number(of: literal) {
        YAMLScalar.number(number)
      } else {
        YAMLScalar.inline(literal)
      }
    case .string(let string): YAMLScalar.inline(string)
    case .array(let items): flow(items) ?? "[]"
    case .object: "{}"
    }
  }

  /// A list of scalars on one line, if it is one and is short.
  private func flow(_ items: [JSONValue]) -> String? {
    var parts: [String] = []
    var length = 2
    for item in items {
      let part: String
      switch item {
      case .object, .array: return nil
      case .string(let string):
        if string.utf8.count > Self.flowLimit { return nil }
        part = YAMLScalar.flow(string)
      default: part = inline(item)
      }
      length += part.utf8.count + 2
      if length > Self.flowLimit { return nil }
      parts.append(part)
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  private mutating func pad(_ indent: Int) {
    for _ in 0..<indent { text += " " }
  }
}
