import Contract
import Diagnostics
import Testing
import Vocabulary

@testable import Verification

@Suite struct SynthesisTests {
  @Test func anOperationThatIsNeverShownIsCalledWithMadeUpValues() async throws {
    let server = ShelfServer()
    let report = await verify(server, ShelfPage.contractWithUnshown)
    let request = try #require(server.log.first { $0.method == "PUT" })
    #expect(request.line == "PUT /shelves/a%20b/label?colour=red")
    #expect(request[header: "Authorization"] == ShelfPage.maya)
    #expect(request[header: "Content-Type"] == "application/json")
    #expect(request.body == Array(#"{"Text": "example", "Size": 1, "Tags": [true]}"#.utf8))
    #expect(report.isSuccess)
    #expect(report.steps.contains { $0.title == "PUT /shelves/{id}/label with made-up values → a documented status" })
    let note = try #require(report.diagnostics.first { $0.code == "verify/no-exchange" })
    #expect(note.severity == .note)
    #expect(ShelfPage.line(of: note.location) == "PUT /shelves/{id}/label answers 200 or 404.")
  }

  @Test func itsAnswerMustBeADocumentedOne() async throws {
    let report = await verify(
      ShelfServer { request, reply in if request.method == "PUT" { reply.status = 500 } }, ShelfPage.contractWithUnshown)
    let error = try #require(report.diagnostics.first { $0.severity == .error })
    #expect(error.code == "verify/undocumented-status")
    #expect(
      error.message
        == "500 is the answer of PUT /shelves/{id}/label, of whose statuses the documentation names 200, 404")
    #expect(ShelfPage.line(of: error.location) == "PUT /shelves/{id}/label answers 200 or 404.")
  }

  @Test func whatIsMadeUpMayBeUnknown() async throws {
    var contract = ShelfPage.contractWithUnshown
    for index in contract.operations.indices { contract.operations[index].responses.removeAll { $0.status == 404 } }
    let report = await verify(ShelfServer { request, reply in if request.method == "PUT" { reply.status = 404 } }, contract)
    let step = try #require(report.steps.first { $0.title.hasPrefix("PUT /shelves/{id}/label with made-up values") })
    #expect(step.outcome == .skipped("its values are made up, and the server has nothing there"))
    #expect(!report.diagnostics.contains { $0.severity == .error && $0.message.contains("/label") })
  }

  @Test func valuesFitTheirSchemas() {
    let synthesizer = RequestSynthesizer(contract: ShelfPage.contract, plan: ReplayPlan(ShelfPage.contract))
    var bounded = Schema.string
    bounded.minLength = 9
    var short = Schema.string
    short.maxLength = 3
    var large = Schema.integer
    large.minimum = 40
    let schemas: [Schema] = [
      .string, .integer, .number, .boolean, .array(of: .integer), .any, bounded, short, large,
      Schema(types: [.string], format: "uuid"), Schema(types: [.string], format: "date-time"),
      Schema(types: [.string], format: "email"), Schema(types: [.string], enumeration: ["1", "2"]),
      Schema(types: [.integer], enumeration: ["3"]), Schema(types: [.null, .string]), Schema(types: [.null]),
      Schema(types: [.object], properties: ["a": .array(of: .string), "b": .boolean], required: ["a"]),
    ]
    for schema in schemas {
      #expect(SchemaCheck.differences(synthesizer.value(schema), schema).isEmpty, "\(schema)")
    }
  }

  @Test func aSchemaThatNeverEndsDoes() {
    var schema = Schema.string
    for _ in 0..<500 { schema = .array(of: schema) }
    let synthesizer = RequestSynthesizer(contract: ShelfPage.contract, plan: ReplayPlan(ShelfPage.contract))
    #expect(JSONText.compact(synthesizer.value(schema)).count < 100)
  }
}
