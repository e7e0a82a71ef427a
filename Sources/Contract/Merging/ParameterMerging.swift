import Diagnostics

/// Unites what places state of one parameter.
enum ParameterMerging {
  /// One statement of a parameter.
  struct Statement {
    var schema: Schema
    var isRequired: Bool?
    var description: String?
    var witness: Witness
  }

  private struct Slot: Hashable {
    var place: Parameter.Place
    var name: String
  }

  /// `general` holds what is stated of every operation.
  static func parameters(of group: FactGroup, general: [Fact]) -> [Parameter] {
    var order: [Slot] = group.pathNames.map { Slot(place: .path, name: $0) }
    var known = Set(order)
    /// The first spelling of each header.
    var headers: [String: String] = [:]
    var statements: [Slot: [Statement]] = [:]
    for fact in group.facts + general {
      guard case .parameter(let name, let place, let schema, let isRequired, let description) = fact.slot else { continue }
      var slot = Slot(place: place, name: name)
      if place == .path {
        guard let own = group.pathName(name, in: fact.operation) else { continue }
        slot.name = own
      } else if place == .header {
        let folded = name.lowercased()
        if folded == "content-type" { continue }
        slot.name = headers[folded] ?? name
        headers[folded] = slot.name
      } else if fact.confidence < 0.6 {
        // A request that is refused shows no good parameters.
        continue
      }
      if known.insert(slot).inserted { order.append(slot) }
      statements[slot, default: []].append(
        Statement(
          schema: place == .query ? repeated(name, schema) : schema, isRequired: isRequired, description: description,
          witness: fact.witness))
    }
    let merged = order.map { slot -> Parameter in
      let all = statements[slot] ?? []
      return Parameter(
        name: slot.name, place: slot.place, isRequired: slot.place == .path || required(all), schema: schema(all),
        description: all.lazy.compactMap(\.description).first, aliases: slot.place == .path ? group.aliases[slot.name] ?? [] : [],
        witnesses: unique(all.map(\.witness)))
    }
    return merged.enumerated().sorted { a, b in
      if a.element.place != b.element.place { return a.element.place < b.element.place }
      return a.element.place == .path ? a.offset < b.offset : a.element.name < b.element.name
    }.map(\.element)
  }

  /// The type of what is sent once for each of its values where brackets behind the name say so: `ids[]=3&ids[]=4`.
  static func repeated(_ name: String, _ schema: Schema) -> Schema {
    guard name.hasSuffix("[]"), !schema.types.contains(.array) else { return schema }
    var out = Schema.array(of: schema)
    (out.description, out.items[0].description) = (schema.description, nil)
    return out
  }

  /// What server code or a table says; nothing said is not required.
  private static func required(_ statements: [Statement]) -> Bool {
    statements.lazy.compactMap(\.isRequired).first ?? false
  }

  /// Declared types before those that examples show; a number is more specific than text.
  static func schema(_ statements: [Statement]) -> Schema {
    let declared = statements.filter { isDeclaration($0.witness.kind) }
    var out = Schema.any
    for statement in statements { out = out.merged(with: statement.schema.withoutTypes) }
    var types = Set(declared.flatMap(\.schema.types))
    if types.isEmpty { types = Set(statements.flatMap(\.schema.types)) }
    types.remove(.null)
    if types.count > 1 { types.remove(.string) }
    if types.count > 1, types.isSubset(of: [.integer, .number]) { types = [.number] }
    if types.isEmpty, !out.examples.isEmpty || !out.enumeration.isEmpty || statements.isEmpty { types = [.string] }
    if types.isEmpty { types = [.string] }
    out.types = types
    if types == [.array], out.items.first?.types.isEmpty ?? false { out.items[0].types = [.string] }
    out.format = statements.lazy.compactMap(\.schema.format).first
    if types != [.string], let format = out.format, format != "int32", format != "int64" { out.format = nil }
    if types == [.string] {
      out.examples = out.examples.map { value in
        if case .number(let text) = value { return .string(text) }
        return value
      }
    } else {
      out.examples = out.examples.filter { value in
        if case .number = value { return true }
        return types.contains(.array) || types.contains(.boolean)
      }
    }
    return out
  }

  private static func isDeclaration(_ kind: Witness.Kind) -> Bool {
    switch kind {
    case .annotation, .serverCode, .clientCode, .table, .list, .heading, .prose: true
    case .httpMessage, .curl, .sample: false
    }
  }
}

extension Schema {
  fileprivate var withoutTypes: Schema {
    var out = self
    out.types = []
    out.format = nil
    return out
  }
}
