import Contract
import Diagnostics
import OrderedCollections
import Testing

@testable import Emission
import Vocabulary

/// What objects are called that several messages hold, and where a server is one of the API.
@Suite struct ObjectNameTests {
  private func object(_ fields: KeyValuePairs<String, Schema>) -> Schema {
    var schema = Schema(types: [.object])
    for (name, field) in fields { schema.properties[name] = field }
    return schema
  }

  private func get(_ path: String, _ answer: Schema, _ method: String = "GET") -> Operation {
    var operation = Operation.make(method, path, id: method.lowercased() + path.split(separator: "/").joined(separator: "_"))
    operation.responses = [
      Response(status: 200, description: "", bodies: [Body(mediaType: "application/json", schema: answer)])
    ]
    return operation
  }

  /// The names of the components with their fields.
  private func components(_ operations: Operation...) -> [String] {
    let contract = NormalizedContract(Contract.make(operations: operations))
    return SchemaRegistry(contract, makeName: ComponentName.make).entries.map {
      "\($0.name) \($0.schema.properties.keys.joined(separator: " "))"
    }
  }

  @Test func whatAResourceHasBesideItselfIsCalledByItsPath() {
    let batch = object(["id": .integer, "owner": .string])
    let log = object(["id": .integer, "log": .array(of: .string)])
    #expect(
      components(
        get("/batches/{id}", batch), get("/batches", object(["batches": .array(of: batch), "total": .integer])),
        get("/batches/{id}/log", log), get("/batches/{id}/log", log, "POST")) == ["Batch id owner", "BatchLog id log"])
  }

  @Test func whatAFieldHoldsIsCalledByTheFieldOrWithItsOwner() {
    let node = object(["host": .string, "port": .integer])
    let pot = object(["id": .string, "nodes": .array(of: node)])
    #expect(components(get("/pots/{id}", pot), get("/pots", pot, "POST")) == ["Pot id nodes", "Node host port"])
    // Two fields of one name hold different things.
    let other = object(["host": .string, "weight": .integer])
    let cup = object(["size": .string, "nodes": .array(of: other)])
    #expect(
      components(get("/pots/{id}", pot), get("/pots", pot, "POST"), get("/cups/{id}", cup), get("/cups", cup, "POST")) == [
        "Pot id nodes", "PotNode host port", "Cup size nodes", "CupNode host weight",
      ])
  }

  @Test func oneObjectInTwoFieldsIsCalledByNeither() {
    let tensor = object(["name": .string, "shape": .array(of: .integer)])
    let model = object(["id": .string, "inputs": .array(of: tensor), "outputs": .array(of: tensor)])
    #expect(components(get("/models/{id}", model)) == ["ModelItem name shape"])
  }

  @Test func aListOfTheResourceIsNotTheResource() {
    let rule = object(["expr": .string, "alert": .string])
    let group = object(["name": .string, "rules": .array(of: rule)])
    #expect(
      components(get("/rules/{namespace}", group), get("/rules/{namespace}", group, "POST")) == [
        "RuleList name rules", "Rule expr alert",
      ])
  }

  @Test func typesOfOneNameAndTwoShapesAreToldApartByTheirResource() {
    let types = [
      Schema(types: [.object], name: "Input", properties: ["a": .string]),
      Schema(types: [.object], name: "Input", properties: ["b": .string]),
    ]
    #expect(components(get("/cups/{id}", types[0]), get("/pots/{id}", types[1])) == ["Input a", "PotInput b"])
  }

  @Test func mapsHoldSharedObjectsAsWell() {
    let entry = object(["type": .string, "help": .string])
    var map = Schema(types: [.object])
    map.values = [entry]
    let reply = object(["first": entry, "all": map])
    #expect(components(get("/metadata/{id}", reply)).count == 1)
  }

  @Test(arguments: [
    ("GET /configs: List configs", "List configs"), ("GET /configs/:id – Show one", "Show one"), ("GET", nil),
    ("GET /configs", nil),
    ("GET (ETag supported)", nil), ("Get a config", "Get a config"), ("POST /configs: Other", "POST /configs: Other"),
    ("GET /configs lists them", "GET /configs lists them"),
  ])
  func aTitleLeavesTheAddressOut(_ title: String, _ expected: String?) {
    #expect(OperationTitle.of(title, "GET") == expected)
  }

  // MARK: Servers

  private func server(_ url: String, _ lines: ClosedRange<Int>, on page: String = "a.md") -> Contract.Server {
    Contract.Server(url: url, witnesses: lines.map { Page.witness(page, $0, .curl) })
  }

  /// The servers of an API that `a.md` states.
  private func servers(_ servers: Contract.Server...) -> [String] {
    var contract = Contract.make(operations: (0..<12).map { get("/a\($0)", .string) })
    contract.servers = servers
    return NormalizedContract(contract).servers.map(\.url)
  }

  @Test func oneHostIsOneServer() {
    #expect(
      servers(
        server("https://kiln.example", 1...9), server("http://kiln.example", 10...12),
        server("https://me:pw@kiln.example", 13...13))
        == ["https://kiln.example"])
    #expect(servers(server("http://127.0.0.1:80", 1...3), server("http://localhost:80", 4...5)) == ["http://127.0.0.1:80"])
    #expect(servers(server("http://<kiln host>/v1", 1...1)) == ["http://{kiln_host}/v1"])
  }

  @Test func whatIsCalledOnceInTenTimesIsNoServerOfAll() {
    #expect(servers(server("https://kiln.example", 1...10), server("https://mud.example", 11...11)).count == 2)
    #expect(servers(server("https://kiln.example", 1...11), server("https://mud.example", 12...12)) == ["https://kiln.example"])
    // Nor what only a page shows that states nearly nothing.
    #expect(
      servers(server("https://kiln.example", 1...1), server("https://mud.example", 2...2, on: "b.md")) == ["https://kiln.example"]
    )
  }

  @Test func anOperationSaysWhereItAloneIs() {
    var contract = Contract.make(operations: [get("/a", .string), get("/b", .string)])
    contract.servers = [server("https://kiln.example", 1...20), server("https://mud.example", 21...21)]
    var exchange = Exchange(
      operation: contract.operations[1].key, target: "/b", location: Page.location("a.md", 21), page: "a.md")
    exchange.server = "https://mud.example"
    contract.operations[1].exchanges = [exchange]
    let document = OpenAPIEmitter.document(contract, sources: Page.sources)
    func servers(_ path: String...) -> JSONValue? { document.value(at: JSONPath(path.map { .field($0) })) }
    #expect(servers("paths", "/b", "get", "servers") == .array([.object(["url": .string("https://mud.example")])]))
    #expect(servers("paths", "/a", "get", "servers") == nil)
  }
}
