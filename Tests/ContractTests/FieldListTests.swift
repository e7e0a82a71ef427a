import Testing
import Vocabulary

@testable import Contract

/// Lists, terms and labels that state fields, as pages of many projects write them.
@Suite struct FieldListTests {
  @Test func bulletsWithNamesAreFields() {
    let facts = Fixture.facts(
      """
      ## POST /kilns

      ### Body parameters

      - `name` (string, required): what it is called
      - **heat**: integer, at most 1300. Defaults to `900`.
      - `glaze` - one of `matt`, `clear` or `salt`
      - `shelves` (array of objects): where things stand
        - `level` (integer, max 10)
      """)
    #expect(
      Fixture.lines(facts).filter { $0.contains("field") } == [
        "POST /kilns · request field 'name': string, required",
        "POST /kilns · request field 'heat': integer to 1300 = 900",
        "POST /kilns · request field 'glaze': string of matt, clear, salt",
        "POST /kilns · request field 'shelves': array",
        "POST /kilns · request field 'shelves[].level': integer to 10",
      ])
    let schemas = Self.requestSchemas(facts)
    #expect(schemas["heat"]?.maximum == 1300)
    #expect(schemas["heat"]?.defaultValue == .number("900"))
    #expect(schemas["glaze"]?.enumeration == ["matt", "clear", "salt"])
    #expect(schemas["shelves[].level"]?.maximum == 10)
  }

  @Test(arguments: [
    ("(string, required): the name", "string", true, "the name"),
    (" — string, optional — the name", "string", false, "the name"),
    (": Integer. How many", "integer", nil, "How many"),
    ("(if the kiln is hot) ignored", nil, nil, "(if the kiln is hot) ignored"),
    (": number of things to return", nil, nil, "number of things to return"),
    (" <Required /> ", nil, nil, "<Required />"),
    ("[required] [object]: the rest", "object", true, "the rest"),
  ])
  func wordsBehindANameSayWhatItIs(_ text: String, _ type: String?, _ isRequired: Bool?, _ description: String?) {
    let details = FieldDetails(text)
    #expect(details.schema.types.first?.rawValue == type)
    #expect(details.isRequired == isRequired)
    #expect(details.description == description)
  }

  static func requestSchemas(_ facts: PageFacts) -> [String: Schema] {
    var schemas: [String: Schema] = [:]
    for fact in facts.facts {
      if case .requestField(let path, let schema, _, _) = fact.slot { schemas[path] = schema }
    }
    return schemas
  }
}
