import Contract
import Vocabulary

/// Compares a received JSON value with a documented schema.
struct SchemaCheck {
  enum Severity: Sendable {
    case wrong, format, undocumented
    /// The schema does not ask for it, but the documented reply to this very request shows it.
    case shown
  }

  /// One difference. For example: path `Tags[]`, found `1`, wanted `string`.
  struct Difference: Sendable, Hashable {
    var severity: Severity
    /// Dotted path of the field as the contract names it; empty for the whole body.
    var path: String
    var found: String
    var wanted: String

    /// Whether the same is wrong in the same place; values and forms of text may be others.
    func isLike(_ other: Difference) -> Bool {
      guard path == other.path, severity == other.severity, wanted == other.wanted else { return false }
      return severity == .format || found == other.found || found.hasPrefix("'") && other.found.hasPrefix("'")
    }
  }

  static let depthLimit = 200
  /// More differences than this tell nothing new.
  static let countLimit = 50

  private(set) var differences: [Difference] = []
  private let excerpt: Excerpt
  /// Where the documentation shows null, whatever its schema says.
  private let nulls: Set<String>

  private init(_ excerpt: Excerpt, nulls: Set<String>) {
    self.excerpt = excerpt
    self.nulls = nulls
  }

  static func differences(
    _ value: JSONValue, _ schema: Schema, nulls: Set<String> = [], excerpt: Excerpt = Excerpt()
  ) -> [Difference] {
    var check = SchemaCheck(excerpt, nulls: nulls)
    check.compare(value, schema, path: "", depth: 0)
    return check.differences
  }

  /// The fields that a documented reply shows and a received one lacks. Elements of arrays are not compared: their number may differ.
  static func missing(from received: JSONValue, shownIn documented: JSONValue, path: String = "", depth: Int = 0) -> [Difference]
  {
    guard case .object(let shown) = documented, case .object(let members) = received, depth < depthLimit else { return [] }
    return shown.flatMap { name, value -> [Difference] in
      let path = join(path, name)
      guard let member = members[name] else {
        return [Difference(severity: .shown, path: path, found: "missing", wanted: describe(value))]
      }
      return missing(from: member, shownIn: value, path: path, depth: depth + 1)
    }
  }

  /// Whether a value has a field, by its dotted path: in every item of the lists on its way, or in any.
  ///
  ///     SchemaCheck.shows("items[].id", in: value)
  static func shows(_ path: String, in value: JSONValue, somewhere: Bool = false) -> Bool {
    if path.isEmpty { return true }
    if path.hasPrefix("[]") {
      guard case .array(let items) = value, !items.isEmpty else { return false }
      var rest = path.dropFirst(2)
      if rest.hasPrefix(".") { rest = rest.dropFirst() }
      let shown = items.lazy.map { shows(String(rest), in: $0, somewhere: somewhere) }
      return somewhere ? shown.contains(true) : !shown.contains(false)
    }
    guard case .object(let members) = value else { return false }
    return members.contains { name, member in
      guard path.hasPrefix(name) else { return false }
      let rest = path.dropFirst(name.count)
      if rest.hasPrefix(".") { return shows(String(rest.dropFirst()), in: member, somewhere: somewhere) }
      return (rest.isEmpty || rest.hasPrefix("[]")) && shows(String(rest), in: member, somewhere: somewhere)
    }
  }

  /// Whether a field is one of an object whose keys are data: below the root, a documented and a received one have no key in common
  /// and hold lists or objects, or the received one is empty.
  ///
  ///     {"pots": {"p_1": {"glaze": "ash"}}} and {"pots": {"p_7": {"glaze": "iron"}}}
  static func isOfMap(_ path: String, _ documented: JSONValue, _ received: JSONValue) -> Bool {
    let names = path.split(separator: ".").map(String.init)
    guard names.count > 1, !path.contains("[]") else { return false }
    let way = JSONPath(names.dropLast().map { .field($0) })
    guard case .object(let shown)? = documented.value(at: way), case .object(let other)? = received.value(at: way) else {
      return false
    }
    let holdsContainers = shown.allSatisfy { member in
      switch member.value {
      case .object, .array: true
      default: false
      }
    }
    return holdsContainers && !shown.contains { other[$0.key] != nil }
  }

  /// Whether a field lies deeper than in a part of a thing: another thing has the same parts, and what lies in these may be its own.
  ///
  /// What stands around the thing, and has no plain value itself, does not count:
  ///
  ///     SchemaCheck.isInPart("data.attributes.size", of: .object(["data": …]))  // false
  static func isInPart(_ path: String, of documented: JSONValue) -> Bool {
    var names = path.split(separator: ".")[...]
    var value = documented
    while case .object(let members) = value, names.count > 1, let inner = names.first.flatMap({ members[String($0)] }),
      !members.values.contains(where: { $0.scalarText != nil })
    {
      (value, names) = (inner, names.dropFirst())
    }
    return names.count > 2
  }

  /// The paths at which a documented value is null.
  static func nulls(in value: JSONValue, path: String = "", depth: Int = 0) -> Set<String> {
    guard depth < depthLimit else { return [] }
    switch value {
    case .null: return [path]
    case .object(let members):
      return members.reduce(into: []) { $0.formUnion(nulls(in: $1.value, path: join(path, $1.key), depth: depth + 1)) }
    case .array(let items):
      return items.reduce(into: []) { $0.formUnion(nulls(in: $1, path: path + "[]", depth: depth + 1)) }
    default: return []
    }
  }

  private mutating func compare(_ value: JSONValue, _ schema: Schema, path: String, depth: Int) {
    guard depth < Self.depthLimit, differences.count < Self.countLimit, !schema.isAny else { return }
    let types = Self.types(of: schema)
    // Where nothing but null was ever shown, nothing is known of what else may come; and what is shown must not be wrong.
    if types == [.null] { return }
    if case .null = value, nulls.contains(path) { return }
    guard types.isEmpty || types.contains(where: { Self.fits(value, $0) }) else {
      add(.wrong, path, found: Self.describe(value), wanted: Self.describe(types))
      return
    }
    if case .null = value { return }
    if !schema.enumeration.isEmpty, let text = Self.enumerationText(value), !schema.enumeration.contains(text) {
      add(.wrong, path, found: excerpt.quoted(text), wanted: "one of \(schema.enumeration.joined(separator: ", "))")
    }
    bounds(value, schema, path)
    switch value {
    case .object(let members):
      for name in schema.properties.keys where schema.required.contains(name) && members[name] == nil {
        let wanted = schema.properties[name].map { Self.describe(Self.types(of: $0)) } ?? "a value"
        add(.wrong, Self.join(path, name), found: "missing", wanted: wanted)
      }
      for (name, member) in members {
        if differences.count >= Self.countLimit { return }
        if let property = schema.properties[name] {
          compare(member, property, path: Self.join(path, name), depth: depth + 1)
        } else if let values = schema.values.first {
          compare(member, values, path: Self.join(path, name), depth: depth + 1)
        } else if !schema.properties.isEmpty {
          add(.undocumented, Self.join(path, name), found: Self.describe(member), wanted: "")
        }
      }
    case .array(let items):
      guard let schema = schema.items.first else { return }
      for item in items {
        if differences.count >= Self.countLimit { return }
        compare(item, schema, path: path + "[]", depth: depth + 1)
      }
    default: break
    }
  }

  private mutating func bounds(_ value: JSONValue, _ schema: Schema, _ path: String) {
    if case .number(let text) = value, let number = Double(text) {
      if let minimum = schema.minimum, number < Double(minimum) {
        add(.wrong, path, found: excerpt.plain(text), wanted: "at least \(minimum)")
      }
      if let maximum = schema.maximum, number > Double(maximum) {
        add(.wrong, path, found: excerpt.plain(text), wanted: "at most \(maximum)")
      }
    }
    guard case .string(let text) = value else { return }
    let length = text.unicodeScalars.count
    if let least = schema.minLength, length < least {
      add(.wrong, path, found: excerpt.quoted(text), wanted: "\(least) characters at least")
    }
    if let most = schema.maxLength, length > most {
      add(.wrong, path, found: excerpt.quoted(text), wanted: "\(most) characters at most")
    }
    if let format = schema.format, !StringFormat.matches(text, format) {
      add(.format, path, found: excerpt.quoted(text), wanted: "the format \(format)")
    }
  }

  private mutating func add(_ severity: Severity, _ path: String, found: String, wanted: String) {
    guard differences.count < Self.countLimit else { return }
    let difference = Difference(severity: severity, path: path, found: found, wanted: wanted)
    if !differences.contains(where: { $0.path == path && $0.severity == severity && $0.wanted == wanted }) {
      differences.append(difference)
    }
  }

  private static func types(of schema: Schema) -> Set<Schema.Kind> {
    if !schema.types.isEmpty { return schema.types }
    if !schema.properties.isEmpty { return [.object] }
    return schema.items.isEmpty ? [] : [.array]
  }

  private static func fits(_ value: JSONValue, _ type: Schema.Kind) -> Bool {
    switch (value, type) {
    case (.null, .null), (.boolean, .boolean), (.string, .string), (.array, .array), (.object, .object), (.number, .number): true
    case (.number(let text), .integer): isInteger(text)
    default: false
    }
  }

  /// `7`, `7.0` and `7e2` are integers, `7.5` is not.
  static func isInteger(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }) { return true }
    guard let number = Double(text), number.isFinite else { return false }
    return number == number.rounded()
  }

  private static func enumerationText(_ value: JSONValue) -> String? {
    if case .boolean(let flag) = value { return flag ? "true" : "false" }
    return value.scalarText
  }

  private static func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  static func describe(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .boolean: "boolean"
    case .number(let text): isInteger(text) ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private static func describe(_ types: Set<Schema.Kind>) -> String {
    types.isEmpty ? "a value" : types.sorted().map(\.rawValue).joined(separator: " or ")
  }
}
