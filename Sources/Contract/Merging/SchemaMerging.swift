import OrderedCollections

extension Schema {
  /// What two statements of one value say together: types united, properties merged, optional by absence.
  ///
  /// Nothing known gives way to something known, and a nullable value stays nullable.
  public func merged(with other: Schema) -> Schema {
    if isAny { return other.keepingText(of: self) }
    if other.isAny { return keepingText(of: other) }
    var out = keepingText(of: other)
    out.types.formUnion(other.types)
    // An integer is a number.
    if out.types.isSuperset(of: [.integer, .number]) { out.types.remove(.integer) }
    out.name = name ?? other.name
    if format != other.format {
      // A declared format holds; formats that samples show must agree.
      let declared = [format, other.format].compactMap { $0 }.filter {
        $0 == "int32" || $0 == "int64" || $0 == "binary" || $0 == "byte"
      }
      if let first = declared.first {
        out.format = first
      } else if types == [.null] || other.types == [.null] || types.isEmpty || other.types.isEmpty {
        out.format = format ?? other.format
      } else {
        out.format = examples.isEmpty ? format : other.examples.isEmpty ? other.format : nil
      }
    }
    if !other.enumeration.isEmpty {
      let known = Set(enumeration)
      out.enumeration = enumeration + other.enumeration.filter { !known.contains($0) }
    }
    if let item = items.first, let otherItem = other.items.first {
      out.items = [item.merged(with: otherItem)]
    } else {
      out.items = items.isEmpty ? other.items : items
    }
    if let value = values.first, let otherValue = other.values.first {
      out.values = [value.merged(with: otherValue)]
    } else {
      out.values = values.isEmpty ? other.values : values
    }
    let bothAreObjects = types.contains(.object) && other.types.contains(.object)
    for (name, schema) in other.properties {
      if let known = out.properties[name] {
        out.properties[name] = known.merged(with: schema)
      } else {
        out.properties[name] = schema
      }
    }
    if bothAreObjects, !properties.isEmpty, !other.properties.isEmpty {
      out.required = required.intersection(other.required)
    } else {
      out.required = properties.isEmpty ? other.required : required
    }
    out.minimum = minimum ?? other.minimum
    out.maximum = maximum ?? other.maximum
    out.minLength = minLength ?? other.minLength
    out.maxLength = maxLength ?? other.maxLength
    return out
  }

  /// How many examples of one value are kept.
  private static let maximumExamples = 3

  private func keepingText(of other: Schema) -> Schema {
    var out = self
    out.description = description ?? other.description
    out.defaultValue = defaultValue ?? other.defaultValue
    for example in other.examples where out.examples.count < Self.maximumExamples && !out.examples.contains(example) {
      out.examples.append(example)
    }
    return out
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
    properties[head, default: .any].update(at: rest, depth: depth + 1, change)
  }

  /// The schema at a dotted path, if there is one.
  func schema(at path: String, depth: Int = 0) -> Schema? {
    guard depth < 40 else { return nil }
    if path.isEmpty { return self }
    if path.hasPrefix("[]") {
      var rest = path.dropFirst(2)
      if rest.hasPrefix(".") { rest = rest.dropFirst() }
      return items.first?.schema(at: String(rest), depth: depth + 1)
    }
    let (head, rest) = Schema.splitPath(path)
    return properties[head]?.schema(at: rest, depth: depth + 1)
  }

  /// The first member's name and what follows it: `a[].b` → `a`, `[].b`.
  static func splitPath(_ path: String) -> (head: String, rest: String) {
    if let brackets = path.firstRange(of: "[]") {
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
      let path = prefix.isEmpty ? name : "\(prefix).\(name)"
      out.append(path)
      out += schema.fieldPaths(prefix: path, depth: depth + 1)
    }
    if let item = items.first { out += item.fieldPaths(prefix: prefix + "[]", depth: depth + 1) }
    return out
  }
}
