import Diagnostics

extension JSONText {
  /// A value with indentation, a line for each member: what people read.
  public static func pretty(_ value: JSONValue) -> [UInt8] {
    var json = JSONWriter()
    write(value, into: &json, depth: 0)
    return json.bytes
  }

  private static func write(_ value: JSONValue, into json: inout JSONWriter, depth: Int) {
    guard depth < 100 else { return json.null() }
    switch value {
    case .null: json.null()
    case .boolean(let flag): json.value(flag)
    case .number(let literal): json.raw(literal)
    case .string(let text): json.value(text)
    case .array(let items):
      json.array { list in
        for item in items { write(item, into: &list, depth: depth + 1) }
      }
    case .object(let members):
      json.object { object in
        for (name, member) in members {
          object.key(name)
          write(member, into: &object, depth: depth + 1)
        }
      }
    }
  }
}
