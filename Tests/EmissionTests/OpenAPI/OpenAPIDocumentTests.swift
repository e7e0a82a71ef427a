import Contract
import Emission
import Testing
import Vocabulary

@Suite struct OpenAPIDocumentTests {
  private func value(_ contract: Contract, _ path: String...) -> JSONValue? {
    OpenAPIEmitter.document(contract, sources: Page.sources, options: .init(includesEvidence: true)).value(
      at: JSONPath(path.map { $0.count == 1 ? Int($0).map { .index($0) } ?? .field($0) : .field($0) }))
  }

  private func keys(_ value: JSONValue?) -> [String] {
    if case .object(let members) = value { Array(members.keys) } else { [] }
  }

  private func count(_ value: JSONValue?) -> Int {
    if case .array(let items) = value { items.count } else { 0 }
  }

  @Test func headersOfTheProtocolAreNoParameters() {
    let parameters = ["Accept", "content-type", "AUTHORIZATION", "X-Trace"].map {
      Parameter(name: $0, place: .header, isRequired: true, schema: .string)
    }
    let contract = Contract.make(operations: [.make("GET", "/a", id: "a", parameters: parameters)])
    #expect(count(value(contract, "paths", "/a", "get", "parameters")) == 1)
    #expect(value(contract, "paths", "/a", "get", "parameters", "0", "name") == .string("X-Trace"))
  }

  @Test func anOperationWithoutRepliesHasADefault() {
    let contract = Contract.make(operations: [.make("GET", "/a", id: "a")])
    #expect(keys(value(contract, "paths", "/a", "get", "responses")) == ["default"])
  }

  @Test func templatesThatDifferByNamesAreOnePath() {
    let contract = Contract.make(operations: [.make("GET", "/a/{id}", id: "get"), .make("PUT", "/a/{name}", id: "put")])
    #expect(keys(value(contract, "paths")) == ["/a/{id}"])
    #expect(value(contract, "paths", "/a/{id}", "put", "parameters", "0", "name") == .string("id"))
  }

  @Test func everyPlaceholderHasAParameter() {
    let contract = Contract.make(operations: [.make("GET", "/a/{x}-{y}/{x}", id: "get")])
    #expect(keys(value(contract, "paths")) == ["/a/{x}-{y}/{x2}"])
    #expect(count(value(contract, "paths", "/a/{x}-{y}/{x2}", "get", "parameters")) == 3)
  }

  /// What is documented, what is emitted, and what each parameter is said to be.
  @Test(arguments: [
    ("/a/{a: b}", "/a/{a_b}", ["a_b: a: b"]),
    ("/a/{a!r}/{a[0]}", "/a/{a_r}/{a_0}", ["a_r: a!r", "a_0: a[0]"]),
    ("/a/{a:b}/{a_b}", "/a/{a_b}/{a_b2}", ["a_b: a:b", "a_b2: "]),
    ("/a/{}/{ }/{:}", "/a/{value}/{value2}/{value3}", ["value: ", "value2:  ", "value3: :"]),
    ("/a/{.x}/{...}/{-}", "/a/{x}/{value}/{value2}", ["x: .x", "value: ...", "value2: -"]),
    ("/a/{+x}/{x*}/{x?}", "/a/{x}/{x2}/{x3}", ["x: +x", "x2: x*", "x3: x?"]),
    ("/a/{číslo}/{名前}/{e\u{301}}", "/a/{číslo}/{名前}/{e\u{301}}", ["číslo: ", "名前: ", "e\u{301}: "]),
    ("/a/{\u{301}}/{😀}/{a\u{200B}b}", "/a/{value}/{value2}/{a_b}", ["value: \u{301}", "value2: 😀", "a_b: a\u{200B}b"]),
    ("/a/{id}\u{301}/{x}\u{200D}", "/a/{id}\u{301}/{x}\u{200D}", ["id: ", "x: "]),
    ("/a/{_id}-{user.name}/{x-y}", "/a/{_id}-{user.name}/{x-y}", ["_id: ", "user.name: ", "x-y: "]),
  ])
  func namesInTemplatesAreReadAlikeByEverybody(_ documented: String, _ emitted: String, _ parameters: [String]) {
    let contract = Contract.make(operations: [.make("GET", documented, id: "get")])
    #expect(keys(value(contract, "paths")) == [emitted])
    guard case .array(let items)? = value(contract, "paths", emitted, "get", "parameters") else {
      Issue.record("no parameters")
      return
    }
    let found = items.map { item in
      ["name", "description"].map { key in
        if case .string(let text)? = item.value(at: JSONPath([.field(key)])) { text } else { "" }
      }.joined(separator: ": ")
    }
    #expect(found == parameters)
  }

  @Test func aNameIsTheSameWhereverItIsEmitted() {
    var stated = Parameter(name: "a: b", place: .path, isRequired: true, schema: .integer)
    stated.description = "Which one"
    let operations = ["GET", "PUT"].map { Operation.make($0, "/a/{a: b}", id: $0.lowercased(), parameters: [stated]) }
    let contract = Contract.make(operations: operations)
    for method in ["get", "put"] {
      let parameter = value(contract, "paths", "/a/{a_b}", method, "parameters", "0")
      #expect(parameter?.value(at: JSONPath([.field("name")])) == .string("a_b"))
      #expect(parameter?.value(at: JSONPath([.field("description")])) == .string("Which one"))
    }
    let client = SwiftClientEmitter.emit([contract], sources: Page.sources).map(\.text).joined()
    #expect(client.contains("path: \"/a/{a_b}\""))
    #expect(client.contains("func get(aB: Int)"))
    #expect(client.contains("\"/a/\" + ClientRuntime.segment(String(aB))"))
    #expect(contract.emitted.operations.map(\.key.path) == ["/a/{a_b}", "/a/{a_b}"])
  }

  @Test func aMediaTypeThatIsNoneIsAnyType() {
    let body = Body(mediaType: "json", schema: .string)
    let contract = Contract.make(operations: [.make("POST", "/a", id: "a", body: body)])
    #expect(keys(value(contract, "paths", "/a", "post", "requestBody", "content")) == ["*/*"])
  }

  @Test func ofTwoShapesWithOneNameTheSecondIsCalledByItsResource() {
    let shapes = [Schema.string, .integer, .string].map { Schema(types: [.object], name: "Thing", properties: ["x": $0]) }
    let operations = shapes.enumerated().map { index, schema in
      Operation.make("POST", "/a\(index)", id: "a\(index)", body: Body(mediaType: "application/json", schema: schema))
    }
    let contract = Contract.make(operations: operations)
    #expect(keys(value(contract, "components", "schemas")) == ["Thing", "A1Thing"])
    let schema = value(contract, "paths", "/a2", "post", "requestBody", "content", "application/json", "schema", "$ref")
    #expect(schema == .string("#/components/schemas/Thing"))
  }

  @Test func aNamedSchemaThatMayBeNullIsAReferenceOrNull() {
    let schema = Schema(types: [.object, .null], name: "Thing", properties: ["x": .string])
    let contract = Contract.make(operations: [
      .make("POST", "/a", id: "a", body: Body(mediaType: "application/json", schema: schema))
    ])
    #expect(count(value(contract, "paths", "/a", "post", "requestBody", "content", "application/json", "schema", "anyOf")) == 2)
    #expect(value(contract, "components", "schemas", "Thing", "type") == .string("object"))
  }

  @Test func partsSayWhereTheyAreStated() {
    #expect(
      value(NotifyAPI.users, "paths", "/api/register/{id}", "put", "responses", "410", "x-source", "0")
        == .string("content/en/tutorials/notify-users.md:222"))
    #expect(
      value(NotifyAPI.users, "components", "schemas", "DeviceRegistration", "properties", "Platform", "x-source", "0")
        == .string("content/en/tutorials/notify-users.md:182"))
  }

  @Test func whatADocumentRestsOnIsLeftOutUnlessAskedFor() {
    var contract = NotifyAPI.users
    contract.notInferred = [
      NotInferred(subject: "GET /kilns", reason: "only a sentence names it", location: Page.location("a.md", 3))
    ]
    contract.operations[0].parameters = [
      Parameter(name: "id", place: .query, isRequired: true, schema: .string, aliases: ["kiln"])
    ]
    func keys(_ includesEvidence: Bool) -> Set<String> {
      let options = OpenAPIEmitter.Options(formats: [.json], includesEvidence: includesEvidence)
      let text = OpenAPIEmitter.emit(contract, sources: Page.sources, options: options).map(\.text).joined()
      return Set(["x-source", "x-not-inferred", "x-aliases", "x-generated", "x-api-id"].filter { text.contains("\"\($0)\":") })
    }
    #expect(keys(true) == ["x-source", "x-not-inferred", "x-aliases", "x-generated", "x-api-id"])
    #expect(keys(false) == ["x-generated", "x-api-id"])
  }

  @Test func problemDocumentsAreOneSchema() {
    #expect(keys(value(NotifyAPI.users, "components", "schemas")) == ["Problem", "DeviceRegistration"])
  }

  @Test func pushPayloadsAreWebhooks() {
    #expect(keys(value(NotifyAPI.users, "webhooks")) == ["apns", "wns"])
    #expect(
      keys(value(NotifyAPI.users, "webhooks", "wns", "post", "requestBody", "content")) == ["application/xml"])
  }

  @Test(arguments: [
    ("It has no body: it needs none", "It has no body: it needs none."), ("送ります", "送ります。"), ("Really?", "Really?"),
    ("One (two)", "One (two)."),
  ])
  func aDescriptionIsAWholeSentence(_ stated: String, _ description: String) {
    var operation = Operation.make("GET", "/a", id: "a", summary: "Summary")
    operation.description = stated
    #expect(value(Contract.make(operations: [operation]), "paths", "/a", "get", "description") == .string(description))
    operation.description = operation.summary
    #expect(value(Contract.make(operations: [operation]), "paths", "/a", "get", "description") == nil)
  }

  @Test func requestsToTheReaderAreWebhooksWithTheirHeadersAndStatuses() {
    var contract = Contract(id: "kilns", title: "Kilns")
    var request = Operation(key: OperationKey(method: "PUT", path: "/@webhook/kiln-cooled"), id: "putWebhookKilnCooled")
    request.parameters = [Parameter(name: "X-Kiln-Signature", place: .header, isRequired: false, schema: .string)]
    request.responses = [Response(status: 204, description: "No Content")]
    var payload = PushPayload(platform: "kiln-cooled", schema: .any)
    payload.request = request
    contract.pushPayloads = [payload]
    #expect(keys(value(contract, "webhooks", "kiln-cooled", "put")) == ["operationId", "parameters", "responses"])
    #expect(keys(value(contract, "webhooks", "kiln-cooled", "put", "responses")) == ["204"])
    #expect(keys(value(contract, "paths")).isEmpty)
  }

  @Test func filesOfFormsHaveAMediaTypeOfTheirOwn() {
    var contract = Contract(id: "kilns", title: "Kilns")
    var operation = Operation(key: OperationKey(method: "POST", path: "/kilns"), id: "postKilns")
    let file = Schema(types: [.string], format: "binary")
    operation.requestBody = Body(
      mediaType: "multipart/form-data", schema: Schema(types: [.object], properties: ["photo": file]), isRequired: true)
    contract.operations = [operation]
    #expect(
      value(contract, "paths", "/kilns", "post", "requestBody", "content", "multipart/form-data", "schema", "properties", "photo")
        == .object([
          "type": .string("string"), "format": .string("binary"), "contentMediaType": .string("application/octet-stream"),
        ]))
  }

  private func push(_ platform: String, _ schema: Schema, isSample: Bool, line: Int) -> PushPayload {
    PushPayload(
      platform: platform, schema: schema, example: isSample ? .object([:]) : nil, witnesses: [Page.witness("a.md", line)])
  }

  @Test func whatCodeShowsOfAPayloadIsOneWithItsSample() {
    let part = Schema(types: [.object], name: "SecurePush", properties: ["secureId": .string], required: ["secureId"])
    let aps = Schema(types: [.object], properties: ["alert": .string], required: ["alert"])
    let whole = Schema(types: [.object], properties: ["aps": aps, "secureId": .string], required: ["aps", "secureId"])
    var contract = Contract.make(operations: [.make("GET", "/a", id: "a")])
    contract.pushPayloads = [push("apns", part, isSample: false, line: 9), push("apns", whole, isSample: true, line: 3)]
    #expect(keys(value(contract, "webhooks")) == ["apns"])
    let schema = value(contract, "webhooks", "apns", "post", "requestBody", "content", "application/json", "schema")
    #expect(keys(schema) == ["title", "type", "properties", "required"])
    #expect(keys(schema?.value(at: JSONPath([.field("properties")]))) == ["aps", "secureId"])
    #expect(schema?.value(at: JSONPath([.field("required")])) == .array([.string("aps"), .string("secureId")]))
    #expect(schema?.value(at: JSONPath([.field("title")])) == .string("SecurePush"))
    #expect(keys(value(contract, "components", "schemas")).isEmpty)
    #expect(count(value(contract, "webhooks", "apns", "post", "x-source")) == 2)
    let client = SwiftClientEmitter.emit([contract], sources: Page.sources).map(\.text).joined()
    #expect(client.contains("public struct SecurePush:") && client.contains("var aps: SecurePushAps"))
  }

  @Test func payloadsThatDifferStayTwo() {
    let one = Schema(types: [.object], name: "A", properties: ["a": .string])
    let other = Schema(types: [.object], properties: ["a": .integer, "b": .string])
    let third = Schema(types: [.object], properties: ["a": .string, "b": .string])
    var contract = Contract.make(operations: [.make("GET", "/a", id: "a")])
    contract.pushPayloads = [push("apns", one, isSample: false, line: 1), push("apns", other, isSample: true, line: 2)]
    #expect(keys(value(contract, "webhooks")) == ["apns", "apns2"])
    contract.pushPayloads = [push("apns", one, isSample: false, line: 1), push("gcm", third, isSample: true, line: 2)]
    #expect(keys(value(contract, "webhooks")) == ["apns", "gcm"])
    contract.pushPayloads = [push("apns", one, isSample: true, line: 1), push("apns", third, isSample: true, line: 2)]
    #expect(keys(value(contract, "webhooks")) == ["apns", "apns2"])
  }

  @Test func whatIsKnownByNullAloneIsOpen() {
    let null = Schema(types: [.null], examples: [.null])
    let item = Schema(
      types: [.object], name: "Campaign",
      properties: ["id": .integer, "started": null, "sent": Schema(types: [.string, .null])],
      required: ["id", "started", "sent"])
    let contract = Contract.make(operations: [
      .make("POST", "/a", id: "a", body: Body(mediaType: "application/json", schema: .array(of: item)))
    ])
    let path = ["components", "schemas", "Campaign"]
    #expect(keys(value(contract, path[0], path[1], path[2], "properties")) == ["id", "started", "sent"])
    #expect(value(contract, path[0], path[1], path[2], "properties", "started", "type") == nil)
    #expect(count(value(contract, path[0], path[1], path[2], "properties", "sent", "type")) == 2)
    #expect(value(contract, path[0], path[1], path[2], "required") == .array([.string("id"), .string("sent")]))
    let client = SwiftClientEmitter.emit([contract], sources: Page.sources).map(\.text).joined()
    #expect(client.contains("public var started: JSON?"))
  }

  @Test func groupsOfOperationsAreTagsWithTheirDescriptions() {
    var operations = ["/a", "/b"].map { Operation.make("GET", $0, id: $0) }
    operations[0].tags = ["Kilns"]
    operations[1].tags = ["Glazes"]
    var contract = Contract.make(operations: operations)
    contract.tags = [.init(name: "Glazes", description: "What **shines**."), .init(name: "Unused")]
    #expect(count(value(contract, "tags")) == 2)
    #expect(value(contract, "tags", "0", "name") == .string("Glazes"))
    #expect(value(contract, "tags", "0", "description") == .string("What **shines**."))
    #expect(value(contract, "tags", "1", "name") == .string("Kilns"))
    #expect(value(contract, "paths", "/a", "get", "tags") == .array([.string("Kilns")]))
  }

  @Test func sameContractSameBytes() {
    for contract in NotifyAPI.editions {
      #expect(OpenAPIEmitter.emit(contract, sources: Page.sources) == OpenAPIEmitter.emit(contract, sources: Page.sources))
    }
  }
}
