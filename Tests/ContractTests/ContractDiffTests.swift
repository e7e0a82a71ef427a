import Testing

@testable import Contract

/// Two versions of a page, and what changed between them.
@Suite struct ContractDiffTests {
  private static let old = """
    ## POST /v2/cups

    | Parameter | In | Type | Required |
    |---|---|---|---|
    | note | query | string | no |
    | lid | query | string | no |

    ```http
    POST /v2/cups?note=a HTTP/1.1
    Content-Type: application/json

    {"size": 3, "name": "Ida"}

    HTTP/1.1 201 Created
    Content-Type: application/json
    Location: /v2/cups/7

    {"id": 7, "made": true}
    ```

    ## GET /v2/lids

    Lists lids.
    """

  struct Case: Sendable, CustomTestStringConvertible {
    var was: String
    var now: String
    var change: String
    var testDescription: String { change }
  }

  private static func words(_ changes: [ContractChange]) -> [String] {
    changes.map {
      let breaks = $0.breaks.isEmpty ? "compatible" : "breaks " + $0.breaks.map(\.rawValue).joined(separator: " and ")
      return "\($0.rule.id), \(breaks): " + ($0.operation.map { "\($0): " } ?? "") + "\($0.subject) \($0.words)"
    }
  }

  @Test func theSamePageHasNoChanges() {
    let contract = Fixture.contract(Self.old).contract
    #expect(ContractDiff(old: contract, new: contract).changes.isEmpty)
  }

  @Test(arguments: [
    Case(
      was: """
        ## GET /v2/lids

        Lists lids.
        """, now: "",
      change: "api-path-removed-without-deprecation, breaks clients: GET /v2/lids: the operation was removed"),
    Case(
      was: "Lists lids.", now: "## PUT /v2/lids\n", change: "endpoint-added, compatible: PUT /v2/lids: the operation was added"),
    Case(
      was: "| note | query | string | no |", now: "| note | query | string | yes |",
      change: "request-parameter-became-required, breaks clients: POST /v2/cups: the query parameter 'note' is now required"),
    Case(
      was: "| lid | query | string | no |\n", now: "",
      change: "request-parameter-removed, breaks clients: POST /v2/cups: the query parameter 'lid' was removed"),
    Case(
      was: "| lid | query | string | no |",
      now: """
        | lid | query | string | no |
        | hat | query | string | no |
        """,
      change: "new-optional-request-parameter, compatible: POST /v2/cups: the query parameter 'hat' was added"),
    Case(
      was: "{\"size\": 3, ", now: "{\"size\": 3, \"hue\": \"red\", ",
      change:
        "new-required-request-property, breaks clients: POST /v2/cups: the field 'hue' of the request body was added and is required"
    ),
    Case(
      was: "\"size\": 3", now: "\"size\": \"3\"",
      change:
        "request-property-type-changed, breaks clients and servers: POST /v2/cups: the field 'size' of the request body is string instead of integer"
    ),
    Case(
      was: ", \"made\": true", now: "",
      change: "response-required-property-removed, breaks clients: POST /v2/cups: the field 'made' of the 201 reply was removed"),
    Case(
      was: "Location: /v2/cups/7\n", now: "",
      change:
        "optional-response-header-removed, breaks clients: POST /v2/cups: the header 'Location' of the 201 reply was removed"),
    Case(
      was: "\"name\": \"Ida\"", now: "\"guest_name\": \"Ida\"",
      change:
        "new-required-request-property, breaks clients: POST /v2/cups: the field 'name' of the request body is now called 'guest_name'"
    ),
    Case(
      was: "\"made\": true", now: "\"made\": true, \"hot\": true",
      change:
        "response-required-property-added, breaks servers: POST /v2/cups: the field 'hot' of the 201 reply was added and is required"
    ),
  ])
  func anEditIsTheChangeThatItMakes(edit: Case) {
    let old = Fixture.contract(Self.old).contract
    let new = Fixture.contract(Self.old.replacing(edit.was, with: edit.now)).contract
    #expect(Self.words(ContractDiff(old: old, new: new).changes) == [edit.change])
  }

  @Test(arguments: [
    ("api-removed-without-deprecation", ChangeRule.Level.breaking), ("request-parameter-removed", .warning),
    ("endpoint-added", .info),
    ("response-property-enum-value-added", .warning), ("request-property-enum-value-added", .info),
    ("request-property-max-set", .warning), ("request-property-max-decreased", .breaking),
    ("response-property-became-nullable", .breaking), ("response-non-success-status-removed", .info),
    ("api-security-added", .info), ("api-security-scope-added", .breaking), ("api-security-became-required", .breaking),
  ])
  func levelsAreThoseOfOasdiff(id: String, level: ChangeRule.Level) {
    #expect(ChangeRule(id).level == level)
  }

  private static func cups(security: [String], scopes: [String] = []) -> Contract {
    var contract = Fixture.contract("## GET /v2/cups\n").contract
    for index in contract.operations.indices {
      contract.operations[index].security = security
      contract.operations[index].scopes = scopes
    }
    return contract
  }

  @Test func whatATokenMustBeAllowedIsPartOfTheContract() {
    let open = Self.cups(security: [])
    let one = Self.cups(security: ["bearer"], scopes: ["read"])
    let two = Self.cups(security: ["bearer"], scopes: ["read", "write"])
    #expect(
      Self.words(ContractDiff(old: one, new: two).changes) == [
        "api-security-scope-added, breaks clients: GET /v2/cups: the scope 'write' is now needed"
      ])
    #expect(
      Self.words(ContractDiff(old: two, new: one).changes) == [
        "api-security-scope-removed, compatible: GET /v2/cups: the scope 'write' is no longer needed"
      ])
    #expect(
      Self.words(ContractDiff(old: open, new: two).changes) == [
        "api-security-became-required, breaks clients: GET /v2/cups: 'bearer' credentials are now needed"
      ])
    #expect(
      Self.words(ContractDiff(old: two, new: open).changes) == [
        "api-security-removed, compatible: GET /v2/cups: 'bearer' credentials are no longer needed"
      ])
  }

  @Test func whatHasADefaultMayBeLeftOut() {
    let old = Schema(types: [.object], properties: ["size": Schema(types: [.integer])])
    var lid = Schema(types: [.boolean])
    lid.defaultValue = .boolean(false)
    var new = Schema(types: [.object], properties: ["size": Schema(types: [.integer]), "lid": lid])
    new.required = ["lid"]
    #expect(Self.rules(old, new, .requestBody) == ["new-optional-request-property was added"])
  }

  private static func rules(_ old: Schema, _ new: Schema, _ part: ChangeRule.Part) -> [String] {
    let direction: SchemaDiff.Direction = part == .responseBody ? .received : .sent
    return SchemaDiff(old: old, new: new, direction: direction, part: part).changes.map { "\($0.rule.id) \($0.words)" }
  }

  @Test func changesOfValuesHaveTheRuleOfWhatTheyArePartOf() {
    let old = Schema(types: [.string], enumeration: ["a", "b"])
    let new = Schema(types: [.string], enumeration: ["b", "c"])
    #expect(
      Self.rules(old, new, .parameter) == [
        "request-parameter-enum-value-removed may no longer be 'a'", "request-parameter-enum-value-added may now be 'c'",
      ])
    #expect(
      Self.rules(.string, Schema(types: [.string, .null]), .responseBody) == [
        "response-body-became-nullable is null or string instead of string"
      ])
    #expect(Self.rules(.integer, .number, .requestBody) == ["request-body-type-generalized is number instead of integer"])
    #expect(Self.rules(.number, .integer, .responseBody) == ["response-body-type-specialized is integer instead of number"])
    var limited = Schema.integer
    limited.maximum = 10
    var lower = limited
    lower.maximum = 5
    #expect(Self.rules(.integer, limited, .parameter) == ["request-parameter-max-set is now at most 10"])
    #expect(Self.rules(limited, lower, .requestBody) == ["request-body-max-decreased is at most 5 instead of 10"])
  }

  @Test func anotherNameOfAPathParameterIsNoChange() {
    let old = Fixture.contract(
      """
      `GET /v2/cups/{id}` shows a cup.

      ## GET /v2/cups/{id}

      """
    ).contract
    let new = Fixture.contract(
      """
      `GET /v2/cups/{cup}` shows a cup.

      ## GET /v2/cups/{cup}

      """
    ).contract
    #expect(ContractDiff(old: old, new: new).changes.isEmpty)
  }

  @Test func coverageCountsWhatExamplesShow() {
    let coverage = ContractCoverage(Fixture.contract(Self.old).contract)
    let total = coverage.total
    #expect(total.operations.exemplified == ContractCoverage.Share(count: 1, of: 2))
    #expect(total.operations.tested == ContractCoverage.Share(count: 1, of: 2))
    #expect(total.statuses.exemplified == ContractCoverage.Share(count: 1, of: 1))
    // Two fields each way, and one of two query parameters.
    #expect(total.fields.exemplified == ContractCoverage.Share(count: 5, of: 6))
    #expect(
      coverage.gaps.map { "\($0.lack.rawValue) \($0.operation) \($0.subject)" } == [
        "example POST /v2/cups the query parameter 'lid'", "example GET /v2/lids the operation",
        "test GET /v2/lids the operation",
      ])
  }
}
