import Contract
import Testing

@testable import Emission

@Suite struct ClientPlanTests {
  private static func json(_ schema: Schema) -> [Body] { [Body(mediaType: "application/json", schema: schema)] }

  private static func plan(_ operations: [Operation], schemes: [SecurityScheme] = []) -> ClientPlan {
    ClientPlan(.make(operations: operations, schemes: schemes), sources: Page.sources)
  }

  private static func list(_ cursor: Schema, _ parameter: Parameter) -> PlannedPaging? {
    let reply = Schema(
      types: [.object], name: "Page", properties: ["items": .array(of: .string), "next_cursor": cursor], required: ["items"])
    return plan([
      .make(
        "GET", "/things", id: "listThings", parameters: [parameter],
        responses: [Response(status: 200, description: "OK", bodies: json(reply))])
    ]).operations.first?.paging
  }

  @Test func pagesGoOnByAFieldThatIsNamedAfterAParameter() {
    let cursor = Parameter(name: "cursor", place: .query, isRequired: false, schema: .string)
    let nullable = Schema(types: [.string, .null])
    let expected = PlannedPaging(next: .cursor(parameter: 0, field: ["next_cursor"]), items: ["items"], item: .string)
    #expect(Self.list(nullable, cursor) == expected)
    #expect(Self.list(.string, cursor) == expected)
    // Of another type, or after another name, it is something else.
    #expect(Self.list(.integer, cursor) == nil)
    #expect(Self.list(.string, Parameter(name: "limit", place: .query, isRequired: false, schema: .integer)) == nil)
    let page = Parameter(name: "page", place: .query, isRequired: false, schema: .integer)
    #expect(Self.list(.integer, page)?.next == .number(parameter: 0))
  }

  @Test func pollingEndsWithAnotherStatusOrAnotherValue() {
    let state = Schema(types: [.string], enumeration: ["queued", "done"])
    let job = Schema(types: [.object], name: "Job", properties: ["state": state], required: ["state"])
    func get(_ statuses: [Int], _ exchanges: [Exchange] = []) -> PlannedPolling? {
      Self.plan([
        .make(
          "GET", "/jobs/{id}", id: "getJob", parameters: [Parameter(name: "id", place: .path, isRequired: true, schema: .string)],
          responses: statuses.map { Response(status: $0, description: "", bodies: Self.json(job)) }, exchanges: exchanges)
      ]).operations.first?.polling
    }
    #expect(get([200, 202]) == PlannedPolling(done: .status(not: 202)))
    #expect(get([200]) == nil)
    let shown = ["queued", "done"].enumerated().map {
      Exchange.make("GET /jobs/{id}", "/jobs/1", replyBody: #"{"state": "\#($1)"}"#, line: $0 * 20 + 1)
    }
    #expect(get([200], shown) == PlannedPolling(done: .field(["state"], notIn: ["queued"])))
  }

  @Test func formsHaveFields() {
    let schema = Schema(
      types: [.object], properties: ["title": .string, "file": Schema(types: [.string], format: "binary")], required: ["file"])
    let plan = Self.plan([
      .make("POST", "/files", id: "upload", body: Body(mediaType: "multipart/form-data", schema: schema))
    ])
    guard case .multipart(let fields)? = plan.operations.first?.body?.payload else {
      Issue.record("no form")
      return
    }
    #expect(fields.map(\.key) == ["title", "file"])
    #expect(fields.map(\.isFile) == [false, true])
    #expect(fields.map(\.isRequired) == [false, true])
  }

  @Test func enumerationsOfOneFieldAreOneType() {
    let state = Schema(types: [.string], enumeration: ["a", "b"])
    let body = { (name: String) in Schema(types: [.object], name: name, properties: ["state": state], required: ["state"]) }
    let plan = Self.plan([
      .make("GET", "/a", id: "getA", responses: [Response(status: 200, description: "", bodies: Self.json(body("A")))]),
      .make("GET", "/b", id: "getB", responses: [Response(status: 200, description: "", bodies: Self.json(body("B")))]),
    ])
    #expect(PythonNaming.typeNames(plan.types) == ["A", "B", "State"])
  }
}
