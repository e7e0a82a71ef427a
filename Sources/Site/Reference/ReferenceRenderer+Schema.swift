import Contract
import Diagnostics
import Vocabulary

extension ReferenceRenderer {
  /// The fields of an object or of an array's items as a list, nested.
  func fields(
    _ schema: Schema, path: String, witnesses: [String: [Witness]], depth: Int, into html: inout HTMLBuilder
  ) {
    guard depth < 20 else { return }
    if schema.properties.isEmpty {
      if let item = schema.items.first {
        fields(item, path: path + "[]", witnesses: witnesses, depth: depth + 1, into: &html)
      } else if let value = schema.values.first {
        fields(value, path: path + "{}", witnesses: witnesses, depth: depth + 1, into: &html)
      }
      return
    }
    html.element("ul", class: "fields") { list in
      for (name, property) in schema.properties {
        guard list.bytes.count < Self.largestBody else {
          list.element("li", "…")
          break
        }
        let fieldPath = path.isEmpty ? name : path + "." + name
        list.element("li") { item in
          item.element("code", class: "field", name)
          item.space()
          item.element("span", class: "facts") { facts in
            facts.text(SchemaText.type(property))
            requirement(schema.required.contains(name), into: &facts)
          }
          if let description = property.description { prose(description, into: &item) }
          details(property, into: &item)
          self.witnesses.write(witnesses[fieldPath] ?? witnesses[fieldPath + "[]"] ?? [], limit: 3, into: &item)
          branch(property, path: fieldPath, witnesses: witnesses, depth: depth + 1, into: &item)
        }
      }
    }
  }

  /// The fields below a field: shown at once where they are few and near the top, else when asked for.
  private func branch(
    _ schema: Schema, path: String, witnesses: [String: [Witness]], depth: Int, into html: inout HTMLBuilder
  ) {
    var inner = schema
    var steps = 0
    while inner.properties.isEmpty, let item = inner.items.first ?? inner.values.first, steps < 20 {
      inner = item
      steps += 1
    }
    guard !inner.properties.isEmpty else { return }
    let isOpen = depth == 1 && inner.properties.count <= 8
    html.element("details", class: "fold", attributes: isOpen ? [("open", "")] : []) { html in
      html.element("summary", class: "media") { summary in
        summary.element("code", path.split(separator: ".").last.map(String.init) ?? path)
        summary.text(" {\(inner.properties.count)}")
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
  }

  func values(_ label: String, _ values: [String], into html: inout HTMLBuilder) {
    html.element("p", class: "values") { line in
      line.element("span", class: "label", label)
      for value in values {
        line.space()
        line.element("code", value)
      }
    }
  }
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
    if names.isEmpty { names = [schema.properties.isEmpty ? schema.items.isEmpty ? "any" : "array" : "object"] }
    if schema.isNullable { names.append("null") }
    let joined = names.joined(separator: " | ")
    return schema.format.map { "\(joined) (\($0))" } ?? joined
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
