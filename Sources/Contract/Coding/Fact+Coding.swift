import Diagnostics
import OrderedCollections
import Vocabulary

extension FactWriter {
  mutating func add(_ fact: Fact) {
    add(fact.operation)
    add(fact.slot)
    add(fact.witness)
    add(fact.confidence)
    add(fact.probability)
    add(fact.rules)
  }

  mutating func add(_ rules: Provenance) { add(Int(truncatingIfNeeded: rules.bits)) }

  mutating func add(_ key: OperationKey) {
    add(key.method)
    add(key.path)
  }

  mutating func add(_ slot: Fact.Slot) {
    switch slot {
    case .exists(let summary):
      add(0)
      add(summary)
    case .part: add(1)
    case .server(let address):
      add(2)
      add(address)
    case .security(let scheme):
      add(3)
      add(scheme)
    case .parameter(let name, let place, let schema, let isRequired, let description):
      add(4)
      add(name)
      add(place.rawValue)
      add(schema)
      add(isRequired)
      add(description)
    case .requestBody(let mediaType, let schema):
      add(5)
      add(mediaType)
      add(schema)
    case .requestField(let path, let schema, let isRequired, let description):
      add(6)
      add(path)
      add(schema)
      add(isRequired)
      add(description)
    case .status(let status, let description):
      add(7)
      add(status)
      add(description)
    case .responseBody(let status, let mediaType, let schema):
      add(8)
      add(status)
      add(mediaType)
      add(schema)
    case .responseField(let status, let path, let schema, let isRequired, let description):
      add(9)
      add(status)
      add(path)
      add(schema)
      add(isRequired)
      add(description)
    case .responseHeader(let status, let name, let value):
      add(10)
      add(status)
      add(name)
      add(value)
    case .deprecated: add(11)
    }
  }

  mutating func add(_ flag: Bool?) { optional(flag) { $0.add($1) } }

  mutating func add(_ scheme: SecurityScheme) {
    switch scheme.kind {
    case .http(let name):
      add(0)
      add(name)
    case .apiKey(let name, let place):
      add(1)
      add(name)
      add(place.rawValue)
    }
  }

  mutating func add(_ schema: Schema) {
    add(schema.types.map(\.rawValue).sorted())
    add(schema.format)
    add(schema.name)
    list(schema.properties.elements) { writer, property in
      writer.add(property.key)
      writer.add(property.value)
    }
    add(schema.required.sorted())
    list(schema.items) { $0.add($1) }
    list(schema.values) { $0.add($1) }
    add(schema.enumeration)
    add(schema.description)
    optional(schema.defaultValue) { $0.add($1) }
    list(schema.examples) { $0.add($1) }
    for number in [schema.minimum, schema.maximum, schema.minLength, schema.maxLength] { add(number) }
    list(schema.alternatives) { $0.add($1) }
    list(schema.remarks) { $0.add($1) }
  }

  private mutating func add(_ remark: Schema.Remark) {
    switch remark {
    case .readOnly: add(0)
    case .writeOnly: add(1)
    case .deprecated: add(2)
    case .pattern(let pattern):
      add(3)
      add(pattern)
    case .told(let name, let value):
      add(4)
      add(name)
      add(value)
    }
  }

  mutating func add(_ value: JSONValue) {
    switch value {
    case .null: add(0)
    case .boolean(let flag): add(flag ? 2 : 1)
    case .number(let digits):
      add(3)
      add(digits)
    case .string(let text):
      add(4)
      add(text)
    case .array(let elements):
      add(5)
      list(elements) { $0.add($1) }
    case .object(let members):
      add(6)
      list(members.elements) { writer, member in
        writer.add(member.key)
        writer.add(member.value)
      }
    }
  }
}

extension FactReader {
  mutating func fact() throws(Failure) -> Fact {
    Fact(
      operation: try operationKey(), slot: try slot(), witness: try witness(), confidence: try double(),
      probability: try double(), rules: try provenance())
  }

  mutating func provenance() throws(Failure) -> Provenance { Provenance(bits: UInt64(truncatingIfNeeded: try number())) }

  mutating func operationKey() throws(Failure) -> OperationKey { OperationKey(method: try text(), path: try text()) }

  mutating func slot() throws(Failure) -> Fact.Slot {
    switch try number() {
    case 0: .exists(summary: try textOrNil())
    case 1: .part
    case 2: .server(try text())
    case 3: .security(try securityScheme())
    case 4:
      .parameter(
        name: try text(), place: try parameterPlace(), schema: try schema(), isRequired: try flagOrNil(),
        description: try textOrNil())
    case 5: .requestBody(mediaType: try text(), schema: try schema())
    case 6:
      .requestField(
        path: try text(), schema: try schema(), isRequired: try flagOrNil(), description: try textOrNil())
    case 7: .status(try number(), description: try textOrNil())
    case 8: .responseBody(status: try number(), mediaType: try text(), schema: try schema())
    case 9:
      .responseField(
        status: try number(), path: try text(), schema: try schema(), isRequired: try flagOrNil(),
        description: try textOrNil())
    case 10: .responseHeader(status: try number(), name: try text(), value: try textOrNil())
    case 11: .deprecated
    default: throw Failure()
    }
  }

  mutating func flagOrNil() throws(Failure) -> Bool? { try flag() ? try flag() : nil }

  mutating func parameterPlace() throws(Failure) -> Parameter.Place {
    guard let place = Parameter.Place(rawValue: try text()) else { throw Failure() }
    return place
  }

  mutating func securityScheme() throws(Failure) -> SecurityScheme {
    switch try number() {
    case 0: SecurityScheme(.http(scheme: try text()))
    case 1: SecurityScheme(.apiKey(name: try text(), place: try parameterPlace()))
    default: throw Failure()
    }
  }

  mutating func schema() throws(Failure) -> Schema {
    try nested { reader throws(Failure) in
      var schema = Schema()
      for name in try reader.textList() {
        guard let kind = Schema.Kind(rawValue: name) else { throw Failure() }
        schema.types.insert(kind)
      }
      schema.format = try reader.textOrNil()
      schema.name = try reader.textOrNil()
      for (name, property) in try reader.list({ reader throws(Failure) in (try reader.text(), try reader.schema()) }) {
        schema.properties[name] = property
      }
      schema.required = Set(try reader.textList())
      schema.items = try reader.list { reader throws(Failure) in try reader.schema() }
      schema.values = try reader.list { reader throws(Failure) in try reader.schema() }
      schema.enumeration = try reader.textList()
      schema.description = try reader.textOrNil()
      schema.defaultValue = try reader.flag() ? try reader.json() : nil
      schema.examples = try reader.list { reader throws(Failure) in try reader.json() }
      schema.minimum = try reader.numberOrNil()
      schema.maximum = try reader.numberOrNil()
      schema.minLength = try reader.numberOrNil()
      schema.maxLength = try reader.numberOrNil()
      schema.alternatives = try reader.list { reader throws(Failure) in try reader.schema() }
      schema.remarks = try reader.list { reader throws(Failure) in try reader.remark() }
      return schema
    }
  }

  private mutating func remark() throws(Failure) -> Schema.Remark {
    switch try number() {
    case 0: .readOnly
    case 1: .writeOnly
    case 2: .deprecated
    case 3: .pattern(try text())
    case 4: .told(by: try text(), value: try text())
    default: throw Failure()
    }
  }

  mutating func json() throws(Failure) -> JSONValue {
    try nested { reader throws(Failure) in
      switch try reader.number() {
      case 0: return .null
      case 1: return .boolean(false)
      case 2: return .boolean(true)
      case 3: return .number(try reader.text())
      case 4: return .string(try reader.text())
      case 5: return .array(try reader.list { reader throws(Failure) in try reader.json() })
      case 6:
        var members: OrderedDictionary<String, JSONValue> = [:]
        for (name, value) in try reader.list({ reader throws(Failure) in (try reader.text(), try reader.json()) }) {
          members[name] = value
        }
        return .object(members)
      default: throw Failure()
      }
    }
  }
}
