import Testing
import Vocabulary

@testable import Contract

/// Limits and lists of values in descriptions.
struct StatedConstraintsTests {
  @Test(arguments: [
    ("How many, between 1 and 500", 1, 500), ("How many nights, 1 to 30", 1, 30), ("Wie oft, 0 bis 14", 0, 14),
    ("Je Seite, höchstens 50", nil, 50), ("Room 7 and 8", nil, nil), ("1 or 30", nil, nil),
  ])
  func limitsAreReadFromWordsBetweenNumbers(_ words: String, _ minimum: Int?, _ maximum: Int?) {
    var schema = Schema(types: [.integer])
    StatedConstraints(words, codes: []).apply(to: &schema)
    #expect(schema.minimum == minimum)
    #expect(schema.maximum == maximum)
  }

  @Test func aListOfCodeSpansAndNothingElseIsWhatAFieldMayHold() {
    var schema = Schema(types: [.string])
    StatedConstraints("drill, saw oder garden", codes: ["drill", "saw", "garden"]).apply(to: &schema)
    #expect(schema.enumeration == ["drill", "saw", "garden"])
    var open = Schema(types: [.string])
    StatedConstraints("Goes with drill and saw", codes: ["drill", "saw"]).apply(to: &open)
    #expect(open.enumeration.isEmpty)
  }

  @Test func aPatternOfValuesIsNoList() {
    var schema = Schema.string
    StatedConstraints("Keys to leave. Format is one of: `a`, `ctrl-a`.", codes: ["a", "ctrl-a"]).apply(to: &schema)
    #expect(schema.enumeration.isEmpty)
    StatedConstraints("How to leave. It is one of: `a`, `ctrl-a`.", codes: ["a", "ctrl-a"]).apply(to: &schema)
    #expect(schema.enumeration == ["a", "ctrl-a"])
    #expect(FieldDetails(" - A list of ports (TCP) to open").schema.isAny)
  }

  private static func schema(_ text: String, _ codes: [String], _ base: Schema = .any) -> Schema {
    var schema = base
    StatedConstraints(text, codes: codes).apply(to: &schema)
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

  // MARK: Phrases of the table

  private static func words(_ text: String, _ base: Schema, codes: [String] = []) -> String {
    FactWords.type(schema(text, codes, base)).trimmingSpaces
  }

  @Test(arguments: [
    "How many, 20 by default.", "How many. If omitted, 20 is used.", "How many; when not given, 20.",
    "How many. Uses 20 if not specified.",
    "How many. Defaults to 20 kilns.", "How many (default = 20)", "By default 20", "If it is missing, the value is 20.",
  ])
  func defaultsArePhrases(text: String) { #expect(Self.words(text, .integer) == ": integer = 20") }

  @Test(arguments: [
    "The order: `asc` or `desc`.", "Can be `asc` or `desc`", "Must be either `asc` or `desc`.", "Order, `asc`/`desc`",
    "Options are `asc` (up) and `desc` (down).", "Accepts `asc` and `desc`.", "Supported: `asc`, `desc`.",
    "Possible values: asc, desc", "One of the following: `asc`, `desc`",
  ])
  func valuesArePhrases(text: String) {
    #expect(
      Self.words(text.replacing("`", with: ""), .string, codes: text.contains("`") ? ["asc", "desc"] : [])
        == ": string of asc, desc")
  }

  @Test(arguments: [
    "Sorted by `asc` and `desc`", "Such as `asc` or `desc`.", "Names, e.g. `asc`, `desc`", "The format: `asc` or `desc`",
    "Never: `asc` or `desc`", "`asc` or anything", "Shown with `asc`, then `desc` and more",
  ])
  func otherCodesAreNoValues(text: String) {
    #expect(Self.words(text.replacing("`", with: ""), .string, codes: ["asc", "desc"]) == ": string")
  }

  @Test(arguments: [
    ("1-100", ": integer from 1 to 100"), ("Range: 1–100", ": integer from 1 to 100"), ("Up to 100.", ": integer to 100"),
    ("No more than 100", ": integer to 100"), ("Must be greater than 0.", ": integer from 1"),
    ("A positive integer", ": integer from 1"),
    ("Not less than 3", ": integer from 3"), ("≤ 9", ": integer to 9"), ("max. 9", ": integer to 9"),
    ("At most 5 to 10", ": integer"),
    ("Up to 100 of them are kept", ": integer"), ("4 to 6 digits", ": integer"),
  ])
  func limitsArePhrases(text: String, words: String) { #expect(Self.words(text, .integer) == words) }

  @Test(arguments: [
    ("Between 3 and 20 characters.", ": string of 3 characters at least of 20 characters at most"),
    ("Exactly 8 characters.", ": string of 8 characters at least of 8 characters at most"),
    ("max. 255 chars", ": string of 255 characters at most"), ("A name of 3 words", ": string"), ("Maximum 20", ": string"),
  ])
  func lengthsArePhrases(text: String, words: String) { #expect(Self.words(text, .string) == words) }

  @Test(arguments: [
    ("The note, or null.", true), ("May be null.", true), ("Null when not fired.", true), ("Is null until fired.", true),
    ("Must not be null.", false), ("Is never null.", false), ("Says whether null is sent", false),
  ])
  func nullIsAPhrase(text: String, isNull: Bool) { #expect(Self.schema(text, [], .string).types.contains(.null) == isNull) }

  @Test(arguments: [
    ("This field is required.", true), ("May be omitted.", false), ("Which field is required", nil), ("Nothing", nil),
  ])
  func dutiesArePhrases(text: String, isRequired: Bool?) { #expect(StatedConstraints(text, codes: []).isRequired == isRequired) }

  @Test func eachWordOfThePhrasesHasABit() {
    #expect(ConstraintTable.words.count < PhraseWords.Index.most)
    let words = PhraseWords.Index((0..<300).map { "w\($0)" })
    #expect(!words["w0"].isEmpty && !words["w255"].isEmpty && words["w256"].isEmpty && words["kiln"].isEmpty)
    #expect(!words["w63"].meets(words["w64"]) && words["w64"].meets(words["w64"]))
  }

  @Test func signsOfOtherScriptsAreThePlainOnes() {
    let atoms = DescriptionLexer.atoms(of: "80。（“x y” – 1–9、ok…）\u{3000}≥3\u{A0}ok", codes: ["x y"])
    #expect(
      atoms.map(\.meaning).filter { $0.utf8.allSatisfy { $0 < 0x80 } }
        == ["#", ".", "(", "x y", "-", "#", "-", "#", ",", "ok", ")", ">=", "#", "ok"])
  }

  @Test func aCodeWithBlanksIsOneValue() {
    #expect(Self.schema("One of in progress, done.", ["in progress", "done"], .string).enumeration == ["in progress", "done"])
  }

  @Test func typesCarryNotes() {
    func lines(_ type: String) -> [String] {
      Fixture.lines(
        Fixture.facts(
          """
          ## POST /kilns

          Request body:

          | Name | Type |
          |---|---|
          | cone | \(type) |
          | glaze | string |

          """))
    }
    let cone = "POST /kilns · request field 'cone'"
    #expect(lines("integer (1..100)").contains("\(cone): integer from 1 to 100"))
    #expect(lines("string (nullable)").contains("\(cone): null or string"))
    #expect(lines("string (optional)").contains("\(cone): string, optional"))
    #expect(lines("`matt` \\| `gloss`").contains("\(cone): string of matt, gloss"))
    #expect(lines("string (ISO 8601)").contains("\(cone): string"))
  }
}
