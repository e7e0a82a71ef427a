import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let typedValues = Heuristic(109, "read/typed-values", "A sample whose values say what stands there")
}

/// Samples whose values say what stands there instead of showing it:
///
///     { "name": "string, name of the kiln", "size": "integer, how many pots fit in" }
enum TypedValues {
  /// The sample with its types in the place of such values; as it is where any text is no type, or fewer than half go on behind it.
  static func read(_ root: JSONNode) -> JSONNode {
    var count = (texts: 0, described: 0)
    guard areTyped(root, &count), count.texts > 0, count.described * 2 >= count.texts,
      Heuristic.typedValues.finds({ true })
    else { return root }
    return typed(root)
  }

  private static func areTyped(_ node: JSONNode, _ count: inout (texts: Int, described: Int), depth: Int = 0) -> Bool {
    guard depth < Shape.maximumDepth else { return true }
    switch node.value {
    case .string(let text):
      guard let type = stated(in: text) else { return false }
      count.texts += 1
      if type.isDescribed { count.described += 1 }
      return true
    case .array(let items): return items.allSatisfy { areTyped($0, &count, depth: depth + 1) }
    case .object(let members): return members.allSatisfy { areTyped($0.value, &count, depth: depth + 1) }
    case .null, .boolean, .number, .placeholder: return true
    }
  }

  private static func typed(_ node: JSONNode) -> JSONNode {
    var out = node
    switch node.value {
    case .string(let text): if let type = stated(in: text) { out.value = .placeholder(type.name) }
    case .array(let items): out.value = .array(items.map(typed))
    case .object(let members):
      out.value = .object(
        members.map { JSONNode.Member(key: $0.key, keyRange: $0.keyRange, value: typed($0.value), remarks: $0.remarks) })
    case .null, .boolean, .number, .placeholder: break
    }
    return out
  }

  /// The type that a text is or begins with, and whether words follow behind a sign: `integer, total time`, `string (a name)`.
  private static func stated(in text: String) -> (name: String, isDescribed: Bool)? {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "[" || $0 == "]") }
    guard !name.isEmpty, name.utf8.count < 20, !TableTypes.schema(String(name)).isAny else { return nil }
    let rest = text.dropFirst(name.count).drop(while: \.isWhitespace)
    guard let sign = rest.first else { return (String(name), false) }
    return ",;:(-–—，；：（".contains(sign) && rest.contains(where: \.isLetter) ? (String(name), true) : nil
  }
}
