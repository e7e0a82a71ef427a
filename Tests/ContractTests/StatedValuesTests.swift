import Testing
import Vocabulary

@testable import Contract

/// Limits and lists of values in descriptions.
struct StatedValuesTests {
  @Test(arguments: [
    ("How many, between 1 and 500", 1, 500), ("How many nights, 1 to 30", 1, 30), ("Wie oft, 0 bis 14", 0, 14),
    ("Je Seite, höchstens 50", nil, 50), ("Room 7 and 8", nil, nil), ("1 or 30", nil, nil),
  ])
  func limitsAreReadFromWordsBetweenNumbers(_ words: String, _ minimum: Int?, _ maximum: Int?) {
    var schema = Schema(types: [.integer])
    StatedValues(words, codes: []).apply(to: &schema)
    #expect(schema.minimum == minimum)
    #expect(schema.maximum == maximum)
  }

  @Test func aListOfCodeSpansAndNothingElseIsWhatAFieldMayHold() {
    var schema = Schema(types: [.string])
    StatedValues("drill, saw oder garden", codes: ["drill", "saw", "garden"]).apply(to: &schema)
    #expect(schema.enumeration == ["drill", "saw", "garden"])
    var open = Schema(types: [.string])
    StatedValues("Goes with drill and saw", codes: ["drill", "saw"]).apply(to: &open)
    #expect(open.enumeration.isEmpty)
  }

  @Test func aPatternOfValuesIsNoList() {
    var schema = Schema.string
    StatedValues("Keys to leave. Format is one of: `a`, `ctrl-a`.", codes: ["a", "ctrl-a"]).apply(to: &schema)
    #expect(schema.enumeration.isEmpty)
    StatedValues("How to leave. It is one of: `a`, `ctrl-a`.", codes: ["a", "ctrl-a"]).apply(to: &schema)
    #expect(schema.enumeration == ["a", "ctrl-a"])
    #expect(FieldDetails(" - A list of ports (TCP) to open").schema.isAny)
  }

  private static func schema(_ text: String, _ codes: [String], _ base: Schema = .any) -> Schema {
    var schema = base
    StatedValues(text, codes: codes).apply(to: &schema)
    return schema
  }

  @Test(arguments: [
    ("How many. Defaults to 40 lists.", [], JSONValue.number("40")),
    ("(default: `5m`)", ["5m"], .string("5m")),
    ("The default value is true.", [], .boolean(true)),
    ("Default 10", [], .number("10")),
  ])
  func aDefaultIsRead(_ text: String, _ codes: [String], _ value: JSONValue) {
    #expect(Self.schema(text, codes).defaultValue == value)
  }

  @Test(arguments: [
    "Overrides the default settings.", "Uses the default list.", "By default 3 lists are made, then more.",
    "Defaults to the name of the owner.", "Sets a new default for `x`.",
  ])
  func whatIsNoDefaultIsLeft(_ text: String) {
    #expect(Self.schema(text, ["x"]).defaultValue == nil)
  }

  @Test func limitsNeedAType() {
    #expect(Self.schema("Maximum number of results, at most 80.", [], .integer).maximum == 80)
    #expect(Self.schema("At least 3 characters, and at most 20 characters.", [], .string).minLength == 3)
    #expect(Self.schema("At least 3 characters, and at most 20 characters.", [], .string).maxLength == 20)
    #expect(Self.schema("At most 80 of them.", [], .any).maximum == nil)
    #expect(Self.schema("Most 80 are hot.", [], .integer).maximum == nil)
  }

  @Test func allowedValuesAreThoseOfAClosedList() {
    #expect(Self.schema("One of `a`, `b`. Not `c`.", ["a", "b", "c"]).enumeration == ["a", "b"])
    #expect(Self.schema("Possible values: `a` | `b`", ["a", "b"]).enumeration == ["a", "b"])
    #expect(Self.schema("One of `a`, `b` or any custom name", ["a", "b"]).enumeration.isEmpty)
    #expect(Self.schema("Names such as `a` and `b`", ["a", "b"]).enumeration.isEmpty)
  }
}
