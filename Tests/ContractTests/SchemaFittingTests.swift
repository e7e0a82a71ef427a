import Testing
import Vocabulary

@testable import Contract

/// Values and types that different places state of one thing.
@Suite struct SchemaFittingTests {
  @Test(
    arguments: [
      (Schema(types: [.integer], defaultValue: .boolean(false)), nil),
      (Schema(types: [.string], defaultValue: .number("100")), .string("100")),
      (Schema(types: [.string], defaultValue: .boolean(true)), .string("true")),
      (Schema(types: [.integer], defaultValue: .string("7")), .number("7")),
      (Schema(types: [.integer], defaultValue: .string("all")), nil),
      (Schema(types: [.integer], defaultValue: .number("7.5")), nil),
      (Schema(types: [.number], defaultValue: .number("7")), .number("7")),
      (Schema(types: [.string, .null], defaultValue: .null), .null), (Schema(types: [.string], defaultValue: .null), nil),
      (Schema(types: [.string], enumeration: ["a"], defaultValue: .string("b")), nil),
      (Schema(types: [.array], items: [.integer], defaultValue: .array([.string("x")])), nil),
      (Schema(types: [.string], format: "uuid", defaultValue: .string("now")), nil),
      (Schema(defaultValue: .boolean(false)), .boolean(false)),
    ] as [(Schema, JSONValue?)])
  func aDefaultIsOfItsType(_ schema: Schema, _ expected: JSONValue?) {
    #expect(schema.fitted().defaultValue == expected)
  }

  @Test func limitsHoldForTheDefault() {
    var schema = Schema(types: [.integer], defaultValue: .number("80"))
    schema.maximum = 40
    #expect(schema.fitted().defaultValue == nil)
    schema.maximum = 80
    #expect(schema.fitted().defaultValue == .number("80"))
  }

  @Test func examplesAndAllowedValuesAreOfTheirType() {
    let schema = Schema(
      types: [.integer], enumeration: ["1", "2", "x"], examples: [.string("1"), .number("3"), .number("2"), .string("x")])
    #expect(schema.fitted().enumeration == ["1", "2"])
    #expect(schema.fitted().examples == [.number("1"), .number("2")])
  }

  @Test func partsAreFittedToo() {
    let inner = Schema(types: [.integer], defaultValue: .boolean(false))
    let schema = Schema(types: [.object], properties: ["a": .array(of: inner)])
    #expect(schema.fitted().properties["a"]?.items.first?.defaultValue == nil)
  }

  @Test func aDocumentWithMissingFieldsIsNotAccepted() throws {
    let schema = Schema(types: [.object], properties: ["id": .integer], required: ["id"])
    #expect(schema.accepts(try #require(JSONReader.read(#"{"id": 1, "x": null}"#))))
    #expect(!schema.accepts(try #require(JSONReader.read(#"{"x": null}"#))))
    #expect(!schema.accepts(try #require(JSONReader.read(#"{"id": null}"#))))
  }

  @Test func credentialsAreOneWhateverTheCaseOfTheirHeader() {
    func stated(_ name: String, _ kind: Witness.Kind) -> SecurityMerging.Stated {
      .init(
        scheme: SecurityScheme(.apiKey(name: name, place: .header)),
        witness: Witness(kind: kind, location: .init(file: "a.md", range: .init(1, 2)), page: "a.md"))
    }
    let all = [
      stated("X-API-Key", .curl), stated("X-Api-Key", .clientCode), stated("X-Other", .curl), stated("x-api-key", .curl),
    ]
    for rotation in 0..<4 {
      let rotated = Array(all[rotation...] + all[..<rotation])
      #expect(
        SecurityMerging.united(rotated).map(\.kind)
          == [.apiKey(name: "X-Api-Key", place: .header), .apiKey(name: "X-Other", place: .header)])
    }
  }
}
