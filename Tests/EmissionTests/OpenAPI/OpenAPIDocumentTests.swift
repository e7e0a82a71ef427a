import Contract
import Emission
import Testing

@Suite struct OpenAPIDocumentTests {
  private func value(_ contract: Contract, _ path: String...) -> JSONValue? {
    OpenAPIEmitter.document(contract, sources: Page.sources).value(
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

  @Test func aMediaTypeThatIsNoneIsAnyType() {
    let body = Body(mediaType: "json", schema: .string)
    let contract = Contract.make(operations: [.make("POST", "/a", id: "a", body: body)])
    #expect(keys(value(contract, "paths", "/a", "post", "requestBody", "content")) == ["*/*"])
  }

  @Test func oneNameForTwoShapesGetsANumber() {
    let shapes = [Schema.string, .integer, .string].map { Schema(types: [.object], name: "Thing", properties: ["x": $0]) }
    let operations = shapes.enumerated().map { index, schema in
      Operation.make("POST", "/a\(index)", id: "a\(index)", body: Body(mediaType: "application/json", schema: schema))
    }
    let contract = Contract.make(operations: operations)
    #expect(keys(value(contract, "components", "schemas")) == ["Thing", "Thing2"])
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

  @Test func problemDocumentsAreOneSchema() {
    #expect(keys(value(NotifyAPI.users, "components", "schemas")) == ["Problem", "DeviceRegistration"])
  }

  @Test func pushPayloadsAreWebhooks() {
    #expect(keys(value(NotifyAPI.users, "webhooks")) == ["apns", "wns"])
    #expect(
      keys(value(NotifyAPI.users, "webhooks", "wns", "post", "requestBody", "content")) == ["application/xml"])
  }

  @Test func tagsTellOperationsApart() {
    #expect(value(NotifyAPI.secure, "tags", "0", "name") == .string("notifications"))
    #expect(value(NotifyAPI.secure, "paths", "/api/register/{id}", "put", "tags", "0") == .string("register"))
  }

  @Test func sameContractSameBytes() {
    for contract in NotifyAPI.editions {
      #expect(OpenAPIEmitter.emit(contract, sources: Page.sources) == OpenAPIEmitter.emit(contract, sources: Page.sources))
    }
  }
}
