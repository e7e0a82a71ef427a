import Diagnostics
import OrderedCollections
import Vocabulary

extension Schema {
  /// What two statements of one value say together: types united, properties merged, optional by absence.
  ///
  /// Nothing known gives way to something known, and a nullable value stays nullable.
  public func merged(with other: Schema) -> Schema {
    var out = self
    out.merge(other)
    return out
  }

  /// Takes in another statement of the value. In place: an object that thousands of places state has thousands of members.
  mutating func merge(_ other: Schema) {
    if isAny {
      self = other.keepingText(of: self)
      return
    }
    if other.isAny {
      keepText(of: other)
      return
    }
    if isJSON != other.isJSON {
      var other = other
      if isJSON { giveWay(to: other) } else { other.giveWay(to: self) }
      return merge(other)
    }
    // By the examples and types as they were.
    mergeFormat(other)
    let bothAreObjects = types.contains(.object) && other.types.contains(.object)
    keepText(of: other)
    types.formUnion(other.types)
    // An integer is a number.
    if types.isSuperset(of: [.integer, .number]) { types.remove(.integer) }
    name = name ?? other.name
    if !other.enumeration.isEmpty {
      let known = Set(enumeration)
      enumeration += other.enumeration.filter { !known.contains($0) }
    }
    Self.merge(&items, other.items)
    Self.merge(&values, other.values)
    let hadProperties = !properties.isEmpty
    for (name, schema) in other.properties { properties[name, default: .any].merge(schema) }
    if bothAreObjects, hadProperties, !other.properties.isEmpty {
      required.formIntersection(other.required)
    } else if !hadProperties {
      required = other.required
    }
    minimum = minimum ?? other.minimum
    maximum = maximum ?? other.maximum
    minLength = minLength ?? other.minLength
    maxLength = maxLength ?? other.maxLength
  }

  /// What a table calls `JSON` and no more: an object, unless another place shows a list or a text.
  static let json = Schema(types: [.object], format: "json")

  var isJSON: Bool { format == Schema.json.format }

  /// Gives up the type where another place knows one.
  private mutating func giveWay(to other: Schema) {
    format = nil
    if !other.types.subtracting([.null]).isEmpty { types.remove(.object) }
  }

  /// A declared format holds; formats that samples show must agree.
  private mutating func mergeFormat(_ other: Schema) {
    guard format != other.format else { return }
    let declared = [format, other.format].compactMap { $0 }.first {
      $0 == "int32" || $0 == "int64" || $0 == "binary" || $0 == "byte"
    }
    if let declared {
      format = declared
    } else if types == [.null] || other.types == [.null] || types.isEmpty || other.types.isEmpty {
      format = format ?? other.format
    } else if !examples.isEmpty {
      format = other.examples.isEmpty ? other.format : nil
    }
  }

  /// Lists of none or one element.
  private static func merge(_ list: inout [Schema], _ other: [Schema]) {
    if list.isEmpty {
      list = other
    } else if let item = other.first {
      list[0].merge(item)
      list.removeLast(list.count - 1)
    }
  }

  /// How many examples of one value are kept.
  private static let maximumExamples = 3

  private func keepingText(of other: Schema) -> Schema {
    var out = self
    out.keepText(of: other)
    return out
  }

  private mutating func keepText(of other: Schema) {
    description = description ?? other.description
    defaultValue = defaultValue ?? other.defaultValue
    for example in other.examples where examples.count < Self.maximumExamples && !examples.contains(example) {
      examples.append(example)
    }
  }

  /// Changes the schema at a dotted path (`data.items[].id`), making the objects and arrays on the way.
  mutating func update(at path: String, depth: Int = 0, _ change: (inout Schema) -> Void) {
    guard depth < 40 else { return }
    if path.isEmpty {
      change(&self)
      return
    }
    if path.hasPrefix("[]") {
      // What was null in an example is an array that may be null.
      if types.subtracting([.null]).isEmpty { types.insert(.array) }
      if items.isEmpty { items = [.any] }
      var rest = path.dropFirst(2)
      if rest.hasPrefix(".") { rest = rest.dropFirst() }
      items[0].update(at: String(rest), depth: depth + 1, change)
      return
    }
    let (head, rest) = Schema.splitPath(path)
    if types.subtracting([.null]).isEmpty { types.insert(.object) }
    // In place: an object may have very many members.
    properties[FieldPath.name(of: head), default: .any].update(at: rest, depth: depth + 1, change)
  }

  /// The first member's name and what follows it: `a[].b` → `a`, `[].b`.
  static func splitPath(_ path: String) -> (head: String, rest: String) {
    if let brackets = path.firstPlace(of: "[]") {
      let head = path[..<brackets.lowerBound]
      if !head.contains(".") { return (String(head), String(path[brackets.lowerBound...])) }
    }
    guard let dot = path.firstIndex(of: ".") else { return (path, "") }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// The dotted paths of all fields, arrays with `[]`.
  func fieldPaths(prefix: String = "", depth: Int = 0) -> [String] {
    guard depth < 12 else { return [] }
    var out: [String] = []
    for (name, schema) in properties {
      let path = prefix.isEmpty ? FieldPath.segment(name) : "\(prefix).\(FieldPath.segment(name))"
      out.append(path)
      out += schema.fieldPaths(prefix: path, depth: depth + 1)
    }
    if let item = items.first { out += item.fieldPaths(prefix: prefix + "[]", depth: depth + 1) }
    return out
  }
}
