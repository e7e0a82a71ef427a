import Contract
import Diagnostics
import OrderedCollections

/// Contracts that no documentation would state, but that some extraction might: every name and text is awkward.
enum RandomContract {
  static func make(_ random: inout SeededRandom) -> Contract {
    var contract = Contract(id: RandomText.string(&random), title: RandomText.string(&random))
    contract.description = random.chance(50) ? RandomText.string(&random) : nil
    contract.pages = (0..<random.pick([0, 1, 2, 7])).map { "content/p\($0).md" }
    contract.securitySchemes = (0..<random.pick([0, 1, 2, 4])).map { _ in scheme(&random) }
    if random.chance(70) {
      contract.servers = [
        .init(
          url: random.pick(["{x}", "http://h/{a b}/", "https://h", "", "{}", "{é}{é}", "not a url <x>"]),
          variables: [.init(name: "x", defaultValue: "")])
      ]
    }
    contract.operations = (0..<Int.random(in: 0..<8, using: &random)).map { _ in
      operation(&random, schemes: contract.securitySchemes)
    }
    contract.pushPayloads = (0..<random.pick([0, 1, 3])).map { _ in
      PushPayload(platform: RandomText.string(&random), schema: schema(&random), example: RandomText.tree(&random, depth: 3))
    }
    return contract
  }

  private static func scheme(_ random: inout SeededRandom) -> SecurityScheme {
    random.chance(60)
      ? SecurityScheme(.http(scheme: random.pick(["basic", "Bearer", "digest", "", "x y"])))
      : SecurityScheme(.apiKey(name: RandomText.string(&random), place: random.pick(Parameter.Place.allCases)))
  }

  private static func operation(_ random: inout SeededRandom, schemes: [SecurityScheme]) -> Operation {
    let path = random.pick([
      "/", "/a", "/a/{id}", "/a/{name}", "/a/{x}-{y}", "/a/{id}/b/{id}", "/a/{}", "no-slash", "/a/{class}", "/ü/{ü}",
      "/a/{broken", "/a}/b",
      "/a?x=1", "/api/a b",
    ])
    let method = random.pick(["GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "QUERY", "post"])
    var operation = Operation(
      key: OperationKey(method: method, path: path), id: random.chance(80) ? RandomText.string(&random) : "getIt")
    operation.summary = random.chance(50) ? RandomText.string(&random) : nil
    operation.description = random.chance(30) ? RandomText.string(&random) : nil
    operation.parameters = (0..<random.pick([0, 1, 4])).map { _ in parameter(&random) }
    if random.chance(50) { operation.requestBody = body(&random) }
    operation.responses = (0..<random.pick([0, 1, 3])).map { _ in response(&random) }
    operation.security = schemes.map(\.name) + (random.chance(20) ? ["unknown"] : [])
    operation.exchanges = (0..<random.pick([0, 1, 2])).map { line in
      .make(
        "\(method) \(path.split(separator: " ").joined())", "/a/1", headers: ["Content-Type: application/json"],
        body: random.pick([nil, "{}", "\"x\"", "{", "[1]"]), status: random.pick([nil, 200, 404]),
        replyBody: random.pick([nil, "{\"id\": 1}", "x"]), line: line + 1)
    }
    operation.witnesses = [Page.witness("a.md", 3), Page.witness("unknown.md", 4)]
    return operation
  }

  private static func parameter(_ random: inout SeededRandom) -> Parameter {
    Parameter(
      name: random.pick([
        "id", "Accept", "content-type", "Authorization", "X-Y", "class", "to_tag", "", RandomText.string(&random),
      ]),
      place: random.pick(Parameter.Place.allCases), isRequired: random.chance(50), schema: schema(&random, depth: 3),
      description: random.chance(50) ? RandomText.string(&random) : nil, aliases: random.chance(10) ? ["id"] : [])
  }

  private static func body(_ random: inout SeededRandom) -> Body {
    Body(
      mediaType: random.pick([
        "application/json", "", "json", "text/plain", "image/png", "application/problem+json", "Application/JSON; charset=utf-8",
        "multipart/form-data", "application/x-www-form-urlencoded", "a/b/c", "*/*",
      ]), schema: schema(&random), isRequired: random.chance(70))
  }

  private static func response(_ random: inout SeededRandom) -> Response {
    Response(
      status: random.pick([200, 201, 204, 301, 400, 404, 410, 429, 500, 599, 299, 0, 999, -1]),
      description: random.chance(50) ? RandomText.string(&random) : "",
      headers: (0..<random.pick([0, 1, 2])).map { _ in parameter(&random) },
      bodies: (0..<random.pick([0, 1, 2])).map { _ in body(&random) })
  }

  static func schema(_ random: inout SeededRandom, depth: Int = 0) -> Schema {
    var schema = Schema()
    schema.types = Set((0..<random.pick([0, 1, 1, 1, 2, 3])).map { _ in random.pick(Schema.Kind.allCases) })
    schema.name =
      random.chance(20) ? random.pick(["Device", "Problem", "class", "Wild Name", "é", "Data", "String", "Reply", ""]) : nil
    schema.format = random.chance(10) ? random.pick(["date-time", "uuid", "binary", "int32"]) : nil
    schema.description = random.chance(20) ? RandomText.string(&random) : nil
    if depth < 4, schema.types.contains(.object) {
      for _ in 0..<random.pick([0, 1, 3]) {
        let key =
          random.chance(40)
          ? RandomText.string(&random) : random.pick(["id", "Id", "self", "init", "default", "a-b", "a_b", "1st"])
        schema.properties[key] = self.schema(&random, depth: depth + 1)
        if random.chance(50) { schema.required.insert(key) }
      }
    }
    if random.chance(5) { schema.required.insert("phantom") }
    if depth < 4, schema.types.contains(.array), random.chance(80) { schema.items = [self.schema(&random, depth: depth + 1)] }
    if schema.types == [.string], random.chance(30) {
      schema.enumeration = (0..<4).map { _ in RandomText.string(&random) }
    }
    if schema.types == [.integer], random.chance(20) { schema.enumeration = ["1", "2", "x", "1"] }
    if schema.types == [.integer], random.chance(20) { (schema.minimum, schema.maximum) = (-1, 5) }
    if schema.types == [.string], random.chance(10) { (schema.minLength, schema.maxLength) = (-1, 5) }
    if random.chance(10) { schema.examples = [RandomText.tree(&random, depth: 3)] }
    return schema
  }
}
