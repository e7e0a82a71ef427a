import Contract
import Diagnostics
import Testing
import Vocabulary

@testable import Verification

@Suite struct SchemaCheckTests {
  private func check(_ json: String, _ schema: Schema) throws -> [String] {
    let value = try #require(JSONReader.read(json))
    return SchemaCheck.differences(value, schema).map { "\($0.severity) \($0.path): \($0.found) / \($0.wanted)" }
  }

  static let fitting: [(String, Schema)] = [
    ("7", .integer), ("7.0", .integer), ("7e2", .integer), ("-0", .integer), ("123456789012345678901234567890", .integer),
    ("7.5", .number), ("7", .number), ("true", .boolean), ("\"x\"", .string), ("null", Schema(types: [.null, .string])),
    ("[]", .array(of: .string)), ("{}", Schema(types: [.object])), ("[1, \"x\"]", .any), ("1", .any),
    ("\"b\"", Schema(types: [.string], enumeration: ["a", "b"])), ("2", Schema(types: [.integer], enumeration: ["1", "2"])),
    ("null", Schema(types: [.string, .null], enumeration: ["a"])),
    ("{\"a\": 1}", Schema(properties: ["a": .integer])), ("{}", Schema(types: [.object], properties: ["a": .integer])),
  ]

  @Test(arguments: fitting) func whatFitsIsSilent(_ json: String, _ schema: Schema) throws {
    #expect(try check(json, schema) == [])
  }

  static let breaking: [(String, Schema, String)] = [
    ("7.5", .integer, "wrong : number / integer"),
    ("\"7\"", .integer, "wrong : string / integer"),
    ("1", .boolean, "wrong : integer / boolean"),
    ("null", .string, "wrong : null / string"),
    ("{}", .array(of: .string), "wrong : object / array"),
    ("true", Schema(types: [.integer, .null]), "wrong : boolean / integer or null"),
    ("[\"a\", 1, 2]", .array(of: .string), "wrong []: integer / string"),
    ("\"c\"", Schema(types: [.string], enumeration: ["a", "b"]), "wrong : 'c' / one of a, b"),
    ("{}", Schema(types: [.object], properties: ["a": .integer], required: ["a"]), "wrong a: missing / integer"),
    ("[]", Schema(properties: ["a": .integer]), "wrong : array / object"),
    ("{\"b\": []}", Schema(properties: ["a": .integer]), "undocumented b: array / "),
    (
      "{\"a\": {\"b\": [{\"c\": 1}]}}",
      Schema(properties: ["a": Schema(properties: ["b": .array(of: Schema(properties: ["c": .string]))])]),
      "wrong a.b[].c: integer / string"
    ),
    ("\"x\"", Schema(types: [.string], format: "uuid"), "format : 'x' / the format uuid"),
  ]

  @Test(arguments: breaking) func whatDiffersIsNamedByItsPath(_ json: String, _ schema: Schema, _ difference: String) throws {
    #expect(try check(json, schema) == [difference])
  }

  @Test(
    arguments: [
      (#"{"a": 1}"#, #"{"a": "x", "b": 2}"#, []), (#"{"a": 1, "b": [1]}"#, #"{"a": 1}"#, ["b: array"]),
      (#"{"a": {"b": true}}"#, #"{"a": {}}"#, ["a.b: boolean"]), (#"[{"a": 1}]"#, #"[{}]"#, []),
      (#"{"a": {"b": 1}}"#, #"{"a": 1}"#, []),
    ] as [(String, String, [String])])
  func whatAReplyShowsMustCome(_ shown: String, _ received: String, _ missing: [String]) throws {
    let differences = SchemaCheck.missing(
      from: try #require(JSONReader.read(received)), shownIn: try #require(JSONReader.read(shown)))
    #expect(differences.map { "\($0.path): \($0.wanted)" } == missing)
  }

  @Test func boundsAreKept() throws {
    var number = Schema.integer
    number.minimum = 1
    number.maximum = 9
    #expect(try check("0", number) == ["wrong : 0 / at least 1"])
    #expect(try check("10", number) == ["wrong : 10 / at most 9"])
    #expect(try check("9", number) == [])
    var text = Schema.string
    text.minLength = 2
    text.maxLength = 3
    #expect(try check("\"ž\"", text) == ["wrong : 'ž' / 2 characters at least"])
    #expect(try check("\"žluť\"", text) == ["wrong : 'žluť' / 3 characters at most"])
  }

  @Test(arguments: [
    ("uuid", "8f14e45f-ceea-4671-a0c2-4a2d5f0f7b11", true), ("uuid", "8F14E45F-CEEA-4671-A0C2-4A2D5F0F7B11", true),
    ("uuid", "8f14e45fceea4671a0c24a2d5f0f7b11", false), ("uuid", "", false), ("date", "2026-01-31", true),
    ("date", "31.1.2026", false), ("date-time", "2026-01-31T12:00:00Z", true),
    ("date-time", "2026-01-31T12:00:00.125+01:00", true), ("date-time", "2026-01-31T12:00:00", false),
    ("date-time", "2026-01-31", false), ("email", "a@b", true), ("email", "a", false), ("whatever", "", true),
  ]) func formatsAreTold(_ format: String, _ text: String, _ fits: Bool) {
    #expect(StringFormat.matches(text, format) == fits)
  }

  @Test(
    arguments: [
      (#"{"a": null}"#, #"{"a": null}"#, []), (#"{"a": [{"b": null}]}"#, #"{"a": [{"b": null}, {"b": "x"}]}"#, []),
      (#"{"a": "x"}"#, #"{"a": null}"#, ["a: null"]), (#"{"a": null}"#, #"{"a": 1}"#, ["a: integer"]),
    ] as [(String, String, [String])])
  func whatIsShownAsNullMayBeNull(_ shown: String, _ received: String, _ wrong: [String]) throws {
    let item = Schema(types: [.object], properties: ["b": .string])
    let isList = shown.contains("[")
    let schema = Schema(types: [.object], properties: ["a": isList ? .array(of: item) : .string], required: ["a"])
    let nulls = SchemaCheck.nulls(in: try #require(JSONReader.read(shown)))
    let found = SchemaCheck.differences(try #require(JSONReader.read(received)), schema, nulls: nulls)
    #expect(found.map { "\($0.path): \($0.found)" } == wrong)
  }

  @Test(arguments: ["null", "1", "\"x\"", "{}"]) func whereOnlyNullWasShownNothingElseIsWrong(_ json: String) throws {
    #expect(try check(json, Schema(types: [.null])) == [])
  }

  @Test func aFormatIsAWarning() {
    #expect(Rule.verifyFormat.severity == .warning)
  }

  @Test func depthAndCountAreBounded() throws {
    var schema = Schema.string
    var json = "1"
    for _ in 0..<199 {
      schema = .array(of: schema)
      json = "[\(json)]"
    }
    #expect(try check(json, schema).count <= 1)
    let many = Schema(
      properties: .init(uniqueKeysWithValues: (0..<500).map { ("f\($0)", Schema.integer) }),
      required: Set((0..<500).map { "f\($0)" }))
    #expect(try check("{}", many).count == SchemaCheck.countLimit)
    let few = Schema(properties: ["a": .integer])
    let sent = "{" + (0..<500).map { "\"f\($0)\": 1" }.joined(separator: ", ") + "}"
    #expect(try check(sent, few).count == SchemaCheck.countLimit)
  }
}
