import Contract
import Diagnostics
import OrderedCollections
import Vocabulary

/// A document tree as indented JSON.
enum JSONDocument {
  static func bytes(_ root: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    write(root, to: &writer)
    return writer.bytes + [0x0A]
  }

  private static func write(_ value: JSONValue, to writer: inout JSONWriter) {
    switch value {
    case .null: writer.null()
    case .boolean(let flag): writer.value(flag)
    case .number(let literal):
      // What is no number of JSON would make the whole document none.
      if case .number(let number) = JSONValue.number(of: literal) { writer.raw(number) } else { writer.value(literal) }
    case .string(let text): writer.value(text)
    case .array(let items):
      writer.array { inner in
        for item in items { write(item, to: &inner) }
      }
    case .object(let members):
      writer.object { inner in
        for (key, member) in members {
          inner.key(key)
          write(member, to: &inner)
        }
      }
    }
  }
}

/// An object whose members are added in order; what is nil or empty is left out.
struct ObjectBuilder {
  private(set) var members: OrderedDictionary<String, JSONValue> = [:]

  var value: JSONValue { .object(members) }
  var isEmpty: Bool { members.isEmpty }

  mutating func set(_ key: String, _ value: JSONValue?) {
    if let value { members[key] = value }
  }
  mutating func set(_ key: String, _ text: String?) { set(key, text.map(JSONValue.string)) }
  mutating func set(_ key: String, _ number: Int?) { set(key, number.map { .number("\($0)") }) }
  mutating func set(_ key: String, _ flag: Bool) { set(key, .boolean(flag)) }
  mutating func set(_ key: String, strings: [String]) {
    if !strings.isEmpty { set(key, .array(strings.map(JSONValue.string))) }
  }
  mutating func set(_ key: String, items: [JSONValue]) {
    if !items.isEmpty { set(key, .array(items)) }
  }
  mutating func set(_ key: String, _ object: ObjectBuilder) {
    if !object.isEmpty { set(key, object.value) }
  }
}
