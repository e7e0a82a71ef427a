import Contract
import Diagnostics
import OrderedCollections
import SeededRandom
import Vocabulary

/// Contracts that no documentation would state, but that some extraction might: every name and every value is awkward.
struct HostileContract {
  private var random: SeededGenerator
  private let names: HostileNames

  init(seed: UInt64, names: HostileNames) {
    random = SeededGenerator(seed: seed)
    self.names = names
  }

  mutating func make(id: String) -> Contract {
    var contract = Contract(id: id, title: name())
    contract.description = chance(50) ? name() : nil
    contract.version = chance(80) ? "1.0.0" : name()
    contract.pages = (0..<pick([0, 1, 2, 7])).map { "content/p\($0) \(name()).md" }
    contract.securitySchemes = (0..<pick([0, 1, 2, 4])).map { _ in
      chance(60)
        ? SecurityScheme(.http(scheme: pick(["basic", "Bearer", "digest", "", "x y", "none", name()])))
        : SecurityScheme(.apiKey(name: name(), place: pick(Parameter.Place.allCases)))
    }
    contract.servers = (0..<pick([0, 1, 2])).map { _ in
      .init(
        url: pick(["{x}", "http://h/{a b}/", "https://h/v1", "", "{}", "{é}{é}", "not a url <x>", "https://\(name())"]),
        variables: [.init(name: "x", defaultValue: name())])
    }
    contract.operations = (0..<Int.random(in: 0..<7, using: &random)).map { _ in operation(contract.securitySchemes) }
    contract.pushPayloads = (0..<pick([0, 0, 1, 3])).map { _ in
      PushPayload(platform: name(), schema: schema(), example: tree(depth: 3))
    }
    return contract
  }

  mutating func name() -> String { names.name(&random) }

  /// A tree of JSON values, awkward ones among them.
  mutating func tree(depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .boolean(chance(50))
    case 2:
      return .number(
        pick([
          "0", "-0", "-1", "1.5", "1e5", "2.5E-3", "12345678901234567890", "1E+2", "0.1e0", "2020-01-01", "-", "00012", "1-2",
          ".5",
        ]))
    case 3, 4, 5: return .string(name())
    case 6:
      let count = Int.random(in: 0..<4, using: &random)
      return .array((0..<count).map { _ in tree(depth: depth + 1) })
    default:
      var members: OrderedDictionary<String, JSONValue> = [:]
      for _ in 0..<Int.random(in: 0..<4, using: &random) { members[name()] = tree(depth: depth + 1) }
      return .object(members)
    }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func pick<T>(_ items: [T]) -> T { random.pick(items) }

  private mutating func operation(_ schemes: [SecurityScheme]) -> Operation {
    let path = pick([
      "/", "/a", "/a/{id}", "/a/{name}", "/a/{x}-{y}", "/a/{id}/b/{id}", "/a/{}", "no-slash", "/a/{class}", "/ü/{ü}",
      "/a/{broken",
      "/a}/b", "/a?x=1", "/api/a b", "/a/{\(name())}", "/\(name())",
    ])
    let method = pick(["GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "QUERY", "post"])
    var operation = Operation(key: OperationKey(method: method, path: path), id: name())
    operation.summary = chance(50) ? name() : nil
    operation.description = chance(30) ? name() : nil
    operation.parameters = (0..<pick([0, 1, 4, 8])).map { _ in parameter() }
    if chance(50) { operation.requestBody = body() }
    operation.responses = (0..<pick([0, 1, 3])).map { _ in response() }
    operation.security = schemes.filter { _ in chance(60) }.map(\.name) + (chance(20) ? ["unknown"] : [])
    operation.exchanges = (0..<pick([0, 1, 2])).map { line in exchange(operation.key, line) }
    operation.witnesses = [
      Witness(kind: .httpMessage, location: Location(file: "a.md", range: SourceRange(3, 4)), page: "a.md")
    ]
    return operation
  }

  private mutating func exchange(_ key: OperationKey, _ line: Int) -> Exchange {
    var exchange = Exchange(
      operation: key, target: "/a/1?\(name())", location: Location(file: "a.md", range: SourceRange(line, line + 1)), page: "a.md"
    )
    exchange.headers = [.init(name: "Content-Type", value: "application/json"), .init(name: name(), value: name())]
    exchange.body = pick([nil, "{}", "\"x\"", "{", "[1]", JSONText.compact(tree())])
    exchange.status = pick([nil, 200, 404])
    exchange.responseHeaders = [.init(name: name(), value: name())]
    exchange.responseBody = pick([nil, "{\"id\": 1}", "x", JSONText.compact(tree())])
    return exchange
  }

  private mutating func parameter() -> Parameter {
    Parameter(
      name: name(), place: pick(Parameter.Place.allCases), isRequired: chance(50), schema: schema(depth: 3),
      description: chance(50) ? name() : nil, aliases: chance(10) ? ["id"] : [])
  }

  private mutating func body() -> Body {
    Body(
      mediaType: pick([
        "application/json", "application/json", "application/json", "", "json", "text/plain", "image/png",
        "application/problem+json",
        "Application/JSON; charset=utf-8", "multipart/form-data", "application/x-www-form-urlencoded", "a/b/c", "*/*",
      ]), schema: schema(), isRequired: chance(70))
  }

  private mutating func response() -> Response {
    Response(
      status: pick([200, 200, 201, 204, 301, 400, 404, 410, 429, 500, 599, 299, 0, 999, -1]),
      description: chance(50) ? name() : "",
      headers: (0..<pick([0, 1, 2])).map { _ in parameter() }, bodies: (0..<pick([0, 1, 2])).map { _ in body() })
  }

  private mutating func schema(depth: Int = 0) -> Schema {
    var schema = Schema()
    schema.types = Set((0..<pick([0, 1, 1, 1, 2, 3])).map { _ in pick(Schema.Kind.allCases) })
    if depth == 0, chance(60) { schema.types.insert(.object) }
    schema.name = chance(25) ? name() : nil
    schema.format =
      chance(15) ? pick(["date-time", "date", "uuid", "binary", "byte", "int32", "int64", "uri", "email", name()]) : nil
    schema.description = chance(20) ? name() : nil
    if depth < 4, schema.types.contains(.object) {
      for _ in 0..<pick([0, 1, 3, 6]) {
        let key = name()
        schema.properties[key] = self.schema(depth: depth + 1)
        if chance(50) { schema.required.insert(key) }
      }
    }
    if chance(5) { schema.required.insert("phantom") }
    if depth < 4, schema.types.contains(.array), chance(80) { schema.items = [self.schema(depth: depth + 1)] }
    if chance(20) { schema.enumeration = (0..<4).map { _ in chance(70) ? name() : pick(["1", "2", "true", "null", "1.5"]) } }
    if chance(10) { (schema.minimum, schema.maximum) = (-1, 5) }
    if chance(10) { (schema.minLength, schema.maxLength) = (-1, 5) }
    if chance(30) { schema.examples = [tree(depth: 3)] }
    if chance(30) { schema.defaultValue = tree(depth: 4) }
    return schema
  }
}
