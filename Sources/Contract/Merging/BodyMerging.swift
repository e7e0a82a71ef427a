import Diagnostics
import OrderedCollections
import Vocabulary

extension Heuristic {
  static let wildcardTypes = Heuristic(
    163, "merge/wildcard-types", "A media type with a wildcard gives way to one that is stated")
  static let contradictedValues = Heuristic(
    264, "merge/contradicted-values", "A list of allowed values gives way to a sample that shows another")
  static let partialBodies = Heuristic(164, "merge/partial-bodies", "An example of a change requires none of its fields")
  static let formTypes = Heuristic(165, "merge/form-types", "Declared types of fields that a form carries as text")
}

/// Unites what places state of bodies and replies.
enum BodyMerging {
  private struct Part {
    var schema: Schema
    var witness: Witness
  }

  private struct Field {
    var path: String
    var schema: Schema
    var isRequired: Bool?
    var description: String?
    var witness: Witness

    /// As a form sends it: brackets are part of the name, and those at its end say that it may be sent several times.
    var asSent: Field {
      guard path.utf8.contains(UInt8(ascii: "[")) else { return self }
      var out = self
      out.path = FieldPath.segment(path)
      out.schema = ParameterMerging.repeated(path, schema)
      return out
    }
  }

  // MARK: Requests

  /// `isPartial` says that the method changes a part (`PATCH`): an example shows one change, and requires none of it.
  static func requestBody(of facts: [Fact], freeForm: FreeFormFields, isPartial: Bool = false) -> Body? {
    var parts: OrderedDictionary<String, [Part]> = [:]
    var fields: [Field] = []
    // A request that is refused shows no good body.
    for fact in facts where fact.confidence >= 0.6 {
      switch fact.slot {
      case .requestBody(let mediaType, let schema) where !mediaType.isEmpty:
        let isShown = Heuristic.partialBodies.finds { isPartial && !fact.witness.kind.isDeclaration }
        parts[mediaType, default: []].append(
          Part(schema: isShown ? schema.withoutRequired : schema, witness: fact.witness))
      case .requestField(let path, let schema, let isRequired, let description):
        fields.append(Field(path: path, schema: schema, isRequired: isRequired, description: description, witness: fact.witness))
      default: break
      }
    }
    if parts.isEmpty {
      guard !fields.isEmpty else { return nil }
      // A table of fields without an example: JSON is what fields are sent as.
      return body(mediaType: "application/json", parts: [], fields: fields, freeForm: freeForm)
    }
    // The media type that most places state, the strongest first among equals.
    let ordered = parts.elements.enumerated().sorted { a, b in
      a.element.value.count == b.element.value.count ? a.offset < b.offset : a.element.value.count > b.element.value.count
    }
    guard let best = ordered.first?.element else { return nil }
    return body(mediaType: best.key, parts: best.value, fields: fields, freeForm: freeForm)
  }

  private static func body(mediaType: String, parts: [Part], fields all: [Field], freeForm: FreeFormFields) -> Body {
    let declared = FreeFormFields.Declared(
      all.lazy.filter { $0.witness.kind.isDeclaration }.map { (path: $0.path, schema: $0.schema) })
    let fields = withoutContradictedValues(all.filter { declared.paths.contains($0.path) || !freeForm.holds($0.path, declared) })
    var schema = Schema.any
    // What a form carries is written as text, whatever its fields are.
    let isForm = mediaType == "application/x-www-form-urlencoded" || mediaType == "multipart/form-data"
    let typed =
      isForm && Heuristic.formTypes.finds({ fields.contains { $0.witness.kind.isDeclaration && !$0.schema.types.isEmpty } })
      ? fields.filter { $0.witness.kind.isDeclaration && !$0.schema.types.isEmpty }.map(\.path) : []
    for part in parts { schema.merge(part.witness.kind.isDeclaration ? part.schema : part.schema.withoutText(of: typed)) }
    var witnesses: [String: [Witness]] = [:]
    for field in fields { witnesses[field.path, default: []].append(field.witness) }
    let isStructured = schema.isAny || schema.types.contains(.object) || schema.types.contains(.array)
    if isStructured {
      apply(isForm ? fields.map(\.asSent) : fields, to: &schema)
      freeForm.prune(&schema, declared)
    }
    var body = Body(
      mediaType: mediaType, schema: schema, isRequired: true,
      witnesses: unique(parts.map(\.witness) + (parts.isEmpty ? fields.map(\.witness) : [])),
      fieldWitnesses: witnesses.mapValues(unique))
    func paths(stating isRequired: Bool, _ kinds: Set<Witness.Kind>) -> Set<String> {
      Set(fields.lazy.filter { $0.isRequired == isRequired && kinds.contains($0.witness.kind) }.map(\.path))
    }
    let words: Set<Witness.Kind> = [.table, .list, .prose, .serverCode]
    body.statedFields = paths(stating: true, words)
    // Of a sample, a comment says so.
    body.optionalFields = paths(stating: false, words.union([.sample, .httpMessage, .curl]))
    return body
  }

  /// The fields without the lists of allowed values of which a sample shows another: a document that has the list refuses the sample.
  private static func withoutContradictedValues(_ fields: [Field]) -> [Field] {
    var allowed: [String: Set<JSONValue>] = [:]
    for field in fields where !field.schema.enumeration.isEmpty {
      allowed[field.path, default: []].formUnion(field.schema.allowedValues)
    }
    guard !allowed.isEmpty else { return fields }
    let contradicted = Set(
      fields.lazy.filter { field in
        guard !field.witness.kind.isDeclaration, let values = allowed[field.path] else { return false }
        return field.schema.examples.contains { $0.isScalar && !values.contains($0) }
      }.map(\.path))
    guard !contradicted.isEmpty, Heuristic.contradictedValues.isOn else { return fields }
    Heuristic.contradictedValues.fires()
    return fields.map { field in
      var field = field
      if contradicted.contains(field.path) { field.schema.enumeration = [] }
      return field
    }
  }

  private static func apply(_ fields: [Field], to schema: inout Schema) {
    for field in fields {
      let text = field.description
      schema.update(at: field.path) { known in
        var stated = field.schema
        stated.required = known.required.isEmpty ? stated.required : known.required
        known = known.merged(with: stated)
        known.description = known.description ?? text
      }
    }
    // Who says whether a field is required: server code and tables, the strongest first.
    var stated: [String: Bool] = [:]
    for field in fields {
      if let isRequired = field.isRequired, stated[field.path] == nil { stated[field.path] = isRequired }
    }
    for (path, isRequired) in stated.sorted(by: { $0.key < $1.key }) {
      let (parent, name) = parentPath(path)
      guard !name.isEmpty else { continue }
      schema.update(at: parent) { object in
        let name = FieldPath.name(of: name)
        if isRequired { object.required.insert(name) } else { object.required.remove(name) }
      }
    }
  }

  /// `a.b[].c` → `a.b[]`, `c`
  static func parentPath(_ path: String) -> (parent: String, name: String) {
    guard let dot = path.lastIndex(of: ".") else { return path.hasSuffix("[]") ? (path, "") : ("", path) }
    let name = String(path[path.index(after: dot)...])
    return name.hasSuffix("[]") ? (path, "") : (String(path[..<dot]), name)
  }

  // MARK: Replies

  static func responses(of facts: [Fact], freeForm: FreeFormFields) -> [Response] {
    var responses: [Int: Response] = [:]
    var parts: [Int: OrderedDictionary<String, [Part]>] = [:]
    var fields: [Int: [Field]] = [:]
    var headers: [Int: OrderedDictionary<String, Parameter>] = [:]
    for fact in facts {
      switch fact.slot {
      case .status(let status, let description):
        // In place: one reply may have very many witnesses.
        responses[status, default: Response(status: status, description: "")].witnesses.append(fact.witness)
        if let description, responses[status]?.description.isEmpty == true { responses[status]?.description = description }
      case .responseBody(let status, let mediaType, let schema):
        parts[status, default: [:]][mediaType, default: []].append(Part(schema: schema, witness: fact.witness))
      case .responseField(let status, let path, let schema, let isRequired, let description):
        fields[status, default: []].append(
          Field(path: path, schema: schema, isRequired: isRequired, description: description, witness: fact.witness))
      case .responseHeader(let status, let name, let value):
        let first = Parameter(name: name, place: .header, isRequired: false, schema: .string, witnesses: [])
        state(value, fact.witness, of: &headers[status, default: [:]][name.lowercased(), default: first])
      default: break
      }
    }
    let bodyStatuses = Set(parts.keys).union(fields.keys)
    for status in bodyStatuses.sorted() where responses[status] == nil {
      // A reply is read whose status nothing states.
      let witnesses = (parts[status]?.values.flatMap { $0 }.map(\.witness) ?? []) + (fields[status] ?? []).map(\.witness)
      responses[status] = Response(status: status, description: "", witnesses: witnesses)
    }
    return responses.values.sorted { $0.status < $1.status }.map { response in
      var response = response
      if response.description.isEmpty { response.description = StatusNames.reason(response.status) }
      response.witnesses = unique(response.witnesses)
      response.bodies = bodies(parts[response.status] ?? [:], fields[response.status] ?? [], freeForm)
      response.headers = (headers[response.status] ?? [:]).values.sorted { $0.name < $1.name }.map { header in
        var header = header
        header.witnesses = unique(header.witnesses)
        return header
      }
      return response
    }
  }

  private static func state(_ value: String?, _ witness: Witness, of header: inout Parameter) {
    header.witnesses.append(witness)
    guard let value, header.schema.examples.count < 3, !value.contains("{"), !header.schema.examples.contains(.string(value))
    else { return }
    header.schema.examples.append(.string(value))
  }

  private static func bodies(
    _ parts: OrderedDictionary<String, [Part]>, _ fields: [Field], _ freeForm: FreeFormFields
  ) -> [Body] {
    var parts = parts
    // `image/*` is what somebody says who does not know better.
    for wildcard in Heuristic.wildcardTypes.finds({ parts.keys.filter { $0.hasSuffix("/*") } }) {
      if let concrete = parts.keys.first(where: { $0 != wildcard && MediaType.areCompatible($0, wildcard) }) {
        parts[concrete, default: []] += parts.removeValue(forKey: wildcard) ?? []
      }
    }
    if !fields.isEmpty, !parts.keys.contains(where: MediaType.isJSON) { parts["application/json"] = [] }
    return parts.elements.sorted { $0.key < $1.key }.map { element in
      body(mediaType: element.key, parts: element.value, fields: MediaType.isJSON(element.key) ? fields : [], freeForm: freeForm)
    }
  }
}

extension JSONValue {
  /// Whether it is a text, a number or a truth value.
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .number, .boolean: true
    case .null, .array, .object: false
    }
  }
}

extension Schema {
  /// The schema of a form that leaves the types of some of its fields to others.
  fileprivate func withoutText(of names: [String]) -> Schema {
    if names.isEmpty { return self }
    var out = self
    for name in names where out.properties[name]?.types == [.string] && out.properties[name]?.format == nil {
      out.properties[name]?.types = []
    }
    return out
  }

  /// The schema of an object of which any part may be left out, and of the objects in it; elements of arrays are whole.
  fileprivate var withoutRequired: Schema {
    guard types.contains(.object) else { return self }
    var out = self
    out.required = []
    for (name, property) in properties { out.properties[name] = property.withoutRequired }
    return out
  }
}
