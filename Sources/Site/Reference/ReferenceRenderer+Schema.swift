import Contract
import Diagnostics
import Vocabulary

extension ReferenceRenderer {
  /// The fields of an object or of an array's items as a list, nested.
  func fields(
    _ schema: Schema, path: String, witnesses: [String: [Witness]], depth: Int, into html: inout HTMLBuilder
  ) {
    guard depth < 20 else { return }
    if schema.properties.isEmpty, schema.alternatives.isEmpty {
      if let item = schema.items.first {
        fields(item, path: path + "[]", witnesses: witnesses, depth: depth + 1, into: &html)
      } else if let value = schema.values.first {
        fields(value, path: path + "{}", witnesses: witnesses, depth: depth + 1, into: &html)
      }
      return
    }
    if !schema.alternatives.isEmpty { alternatives(schema, witnesses: witnesses, depth: depth, into: &html) }
    guard !schema.properties.isEmpty else { return }
    html.element("ul", class: "fields") { list in
      for (name, property) in schema.properties {
        let fieldPath = path.isEmpty ? name : path + "." + name
        list.element("li") { item in
          item.element("code", class: "field", name)
          item.space()
          item.element("span", class: "facts") { facts in
            type(property, into: &facts)
            requirement(schema.required.contains(name), into: &facts)
            remarks(property, into: &facts)
          }
          // No name is left out, however little is said of it.
          guard item.bytes.count < Self.largestBody else { return }
          if let description = property.description { prose(description, into: &item) }
          details(property, into: &item)
          self.witnesses.write(witnesses[fieldPath] ?? witnesses[fieldPath + "[]"] ?? [], limit: 3, into: &item)
          branch(property, path: fieldPath, witnesses: witnesses, depth: depth + 1, into: &item)
        }
      }
    }
  }

  /// Alternatives one by one, each with what tells it from the others and its own fields.
  private func alternatives(_ schema: Schema, witnesses: [String: [Witness]], depth: Int, into html: inout HTMLBuilder) {
    html.element("p", class: "values") { $0.element("span", class: "label", strings[.oneOf]) }
    html.element("ul", class: "fields alternatives") { list in
      for choice in schema.alternatives {
        list.element("li") { item in
          item.element("code", class: "field") { type(choice, into: &$0) }
          // `string` is called something, too.
          if let name = choice.name, !SchemaText.type(choice).hasPrefix(name) { item.text(" " + name) }
          remarks(choice, into: &item)
          // None is left out, however little is said of it.
          guard item.bytes.count < Self.largestBody else { return }
          if let description = choice.description { prose(description, into: &item) }
          details(choice, into: &item)
          branch(choice, path: SchemaText.type(choice), witnesses: witnesses, depth: depth + 1, into: &item)
        }
      }
    }
  }

  /// What else a document says of a value: `read only`, the field that tells an alternative.
  func remarks(_ schema: Schema) -> [String] {
    schema.remarks.compactMap { remark in
      switch remark {
      case .readOnly: strings[.readOnly]
      case .writeOnly: strings[.writeOnly]
      case .deprecated: strings[.deprecated]
      case .told(let name, let value): "\(name): \(value)"
      case .pattern: nil
      }
    }
  }

  func remarks(_ schema: Schema, into html: inout HTMLBuilder) {
    for remark in remarks(schema) {
      html.text(" · ")
      html.element("span", class: "remark", remark)
    }
  }

  /// The fields below a field: shown at once where they are few and near the top, else when asked for.
  func branch(
    _ schema: Schema, path: String, witnesses: [String: [Witness]], depth: Int, into html: inout HTMLBuilder
  ) {
    var inner = schema
    var steps = 0
    while inner.properties.isEmpty, inner.alternatives.isEmpty, let item = inner.items.first ?? inner.values.first, steps < 20 {
      inner = item
      steps += 1
    }
    let count = inner.properties.count + inner.alternatives.count
    guard count > 0 else { return }
    let isOpen = depth == 1 && count <= 8
    html.element("details", class: "fold", attributes: isOpen ? [("open", "")] : []) { html in
      html.element("summary", class: "media") { summary in
        summary.element("code", path.split(separator: ".").last.map(String.init) ?? path)
        summary.text(" {\(count)}")
      }
      fields(schema, path: path, witnesses: witnesses, depth: depth, into: &html)
    }
  }

  func requirement(_ isRequired: Bool, into html: inout HTMLBuilder) {
    html.text(" · ")
    if isRequired {
      html.element("span", class: "required", strings[.required])
    } else {
      html.element("span", class: "optional", strings[.optional])
    }
  }

  /// Allowed values, default and a short example.
  func details(_ schema: Schema, into html: inout HTMLBuilder) {
    let allowed = schema.enumeration.isEmpty ? schema.items.first?.enumeration ?? [] : schema.enumeration
    if !allowed.isEmpty { values(strings[.oneOf], allowed, into: &html) }
    if let value = schema.defaultValue { values(strings[.defaultValue], [SchemaText.inline(value)], into: &html) }
    if allowed.isEmpty, let example = schema.examples.first, !SchemaText.isStructured(example) {
      values(strings[.example], [SchemaText.inline(example)], into: &html)
    }
    let limits = SchemaText.limits(schema)
    guard !limits.isEmpty else { return }
    html.element("p", class: "values") { line in
      for limit in limits {
        line.element("code", limit)
        line.space()
      }
    }
  }

  /// Values in a line; of many, those beyond the first are shown when asked for.
  func values(_ label: String, _ values: [String], into html: inout HTMLBuilder) {
    func write(_ values: ArraySlice<String>, into line: inout HTMLBuilder) {
      for value in values {
        line.space()
        line.element("code", value)
      }
    }
    let shown = values.count > Self.mostValues ? Self.shownValues : values.count
    html.element("p", class: "values") { line in
      line.element("span", class: "label", label)
      write(values[..<shown], into: &line)
    }
    guard shown < values.count else { return }
    html.element("details", class: "fold") { fold in
      fold.element("summary", class: "media", "+\(values.count - shown)")
      fold.element("p", class: "values") { write(values[shown...], into: &$0) }
    }
  }

  private static let mostValues = 12
  private static let shownValues = 8
}

/// Schemas and values in few words.
enum SchemaText {
  /// `string`, `string (uuid)`, `DeviceRegistration`, `string[]`, `integer | null`.
  static func type(_ schema: Schema) -> String { type(schema, depth: 0) }

  private static func type(_ schema: Schema, depth: Int) -> String {
    var names = schema.types.sorted().filter { $0 != .null }.map { kind -> String in
      guard kind == .array else { return kind.rawValue }
      guard depth < 20, let item = schema.items.first else { return "array" }
      let inner = type(item, depth: depth + 1)
      return inner.contains(" ") ? "(\(inner))[]" : inner + "[]"
    }
    if let name = schema.name, names == ["object"] || names.isEmpty { names = [name] }
    // Few alternatives are named, many are listed below.
    if names.isEmpty, !schema.alternatives.isEmpty, schema.alternatives.count <= 4, depth < 4 {
      for choice in schema.alternatives.map({ type($0, depth: depth + 1) }) where !names.contains(choice) { names.append(choice) }
    }
    if names.isEmpty { names = [schema.properties.isEmpty ? schema.items.isEmpty ? "any" : "array" : "object"] }
    if schema.isNullable { names.append("null") }
    let joined = names.joined(separator: " | ")
    return schema.format.map { "\(joined) (\($0))" } ?? joined
  }

  /// Limits of a value in the words of JSON Schema, which are those of every language.
  static func limits(_ schema: Schema) -> [String] {
    let numbers = [
      ("minimum", schema.minimum), ("maximum", schema.maximum), ("minLength", schema.minLength), ("maxLength", schema.maxLength),
    ]
    let patterns = schema.remarks.compactMap { if case .pattern(let pattern) = $0 { "pattern: " + pattern } else { nil } }
    return numbers.compactMap { name, number in number.map { "\(name): \($0)" } } + patterns
  }

  static func isStructured(_ value: JSONValue) -> Bool {
    switch value {
    case .object, .array: true
    default: false
    }
  }

  /// A value on one line.
  static func inline(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return JSONText.compact(value)
  }
}
