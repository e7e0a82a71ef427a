import Contract
import OrderedCollections
import Testing

@testable import Emission
import Vocabulary

/// Objects that stand in several messages.
@Suite struct SharedObjectTests {
  private func object(_ fields: KeyValuePairs<String, Schema>, required: Set<String> = []) -> Schema {
    var schema = Schema(types: [.object], required: required)
    for (name, field) in fields { schema.properties[name] = field }
    return schema
  }

  private func operation(_ method: String, _ path: String, sends: Schema? = nil, answers: Schema, status: Int = 200) -> Operation
  {
    var operation = Operation.make(method, path, id: method.lowercased() + path)
    operation.requestBody = sends.map { Body(mediaType: "application/json", schema: $0) }
    operation.responses = [
      Response(status: status, description: "", bodies: [Body(mediaType: "application/json", schema: answers)])
    ]
    return operation
  }

  private func value(_ contract: Contract, _ path: String...) -> JSONValue? {
    var found: JSONValue? = OpenAPIEmitter.document(contract, sources: Page.sources)
    for key in path {
      switch found {
      case .object(let members)?: found = members[key]
      case .array(let items)?: found = Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
      default: return nil
      }
    }
    return found
  }

  private func keys(_ value: JSONValue?) -> [String] { if case .object(let members)? = value { Array(members.keys) } else { [] } }

  private let null = Schema(types: [.null])

  @Test func anObjectOfSeveralRepliesIsOneComponentWithWhatAllOfThemSay() {
    let contract = Contract.make(operations: [
      operation("GET", "/v1/cups/{id}", answers: object(["id": .string, "note": null], required: ["id", "note"])),
      operation("POST", "/v1/cups", answers: object(["id": .string, "note": .string], required: ["id"]), status: 201),
      operation(
        "GET", "/v1/cups",
        answers: object(["items": .array(of: object(["id": .string, "note": null], required: ["id"])), "next": .string])),
    ])
    #expect(keys(value(contract, "components", "schemas")) == ["Cup"])
    #expect(value(contract, "components", "schemas", "Cup", "required") == .array([.string("id")]))
    #expect(
      value(contract, "components", "schemas", "Cup", "properties", "note", "type")
        == .array([.string("string"), .string("null")]))
    let items = value(
      contract, "paths", "/v1/cups", "get", "responses", "200", "content", "application/json", "schema", "properties", "items",
      "items", "$ref")
    #expect(items == .string("#/components/schemas/Cup"))
  }

  @Test func documentedObjectsGiveTheirNames() {
    var contract = Contract.make(operations: [operation("GET", "/v1/c/{id}", answers: object(["id": .string, "glaze": .string]))])
    contract.objects = [.init(name: "Vessel", fields: ["glaze", "id"])]
    #expect(keys(value(contract, "components", "schemas")) == ["Vessel"])
  }

  @Test func objectsThatDifferByATypeAreTwo() {
    let contract = Contract.make(operations: [
      operation("GET", "/cups/{id}", answers: object(["id": .string, "size": .integer])),
      operation("GET", "/pots/{id}", answers: object(["id": .string, "size": .string])),
    ])
    #expect(value(contract, "components", "schemas") == nil)
  }

  @Test func failuresHaveANameOfTheirOwnAndProblemsThatOfTheirMediaType() {
    let failure = object(["code": .string, "message": .string])
    let contract = Contract.make(operations: ["/cups", "/pots"].map { operation("GET", $0, answers: failure, status: 400) })
    #expect(keys(value(contract, "components", "schemas")) == ["Error"])
  }

  @Test func whatNobodySendsIsReadOnly() {
    let cup = object(["id": .string, "glaze": .string])
    let contract = Contract.make(operations: [
      operation("GET", "/cups/{id}", answers: cup),
      operation("POST", "/cups", sends: object(["glaze": .string]), answers: cup, status: 201),
    ])
    #expect(value(contract, "components", "schemas", "Cup", "properties", "id", "readOnly") == .boolean(true))
    #expect(value(contract, "components", "schemas", "Cup", "properties", "glaze", "readOnly") == nil)
  }
}

/// What makes a document publishable.
@Suite struct PublishedDocumentTests {
  private func value(_ contract: Contract, _ path: String...) -> JSONValue? {
    var found: JSONValue? = OpenAPIEmitter.document(
      contract, sources: Page.sources, options: .init(includesEvidence: true))
    for key in path {
      switch found {
      case .object(let members)?: found = members[key]
      case .array(let items)?: found = Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
      default: return nil
      }
    }
    return found
  }

  @Test func aVersionThatNobodyStatesIsNoneAndSaidSo() {
    var contract = Contract.make(operations: [.make("GET", "/a", id: "a")])
    contract.version = Contract.unstatedVersion
    #expect(value(contract, "info", "version") == .string("0.0.0"))
    #expect(value(contract, "x-not-inferred", "0", "subject") == .string("info.version"))
    contract.version = "2.1"
    #expect(value(contract, "x-not-inferred") == nil)
  }

  @Test func methodsThatOpenAPI31DoesNotKnowHaveAPlaceIn32() {
    let contract = Contract.make(operations: [.make("QUERY", "/a", id: "a"), .make("PURGE", "/a", id: "b")])
    let old = OpenAPIEmitter.document(contract, sources: Page.sources)
    let new = OpenAPIEmitter.document(contract, sources: Page.sources, options: .init(edition: .v32))
    #expect(member(old, "openapi") == .string("3.1.1") && member(new, "openapi") == .string("3.2.0"))
    #expect(member(old, "paths", "/a", "x-query", "operationId") == .string("a"))
    #expect(member(new, "paths", "/a", "query", "operationId") == .string("a"))
    #expect(member(new, "paths", "/a", "additionalOperations", "PURGE", "operationId") == .string("b"))
  }

  private func member(_ value: JSONValue, _ path: String...) -> JSONValue? {
    path.reduce(value) { value, key in if case .object(let members)? = value { members[key] } else { nil } }
  }
}
