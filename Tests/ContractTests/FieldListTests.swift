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

  /// What a field is may stand at the end of its item, in brackets of other letters, or behind a name without a sign.
  @Test(arguments: [
    ("name: what it is called (string, required)", "'name': string, required"),
    ("name: what it is called (string, not required)", "'name': string, optional"),
    ("name: what it is called, required", "'name', required"), ("name: what it is called. Required.", "'name', required"),
    ("name: what it is called if it has a name, required", "'name'"),
    ("big: whether it is (boolean, default true, of large kilns only)", "'big': boolean = true"),
    ("name: what it is called (see below)", "'name'"), ("name （必填） 名字", "'name', required"),
    ("name（选填）名字", "'name', optional"),
    ("kiln_ids 窑的列表", "'kiln_ids'"), ("kiln_ids which kilns", "'kiln_ids'"), ("name：名字", "'name'"),
    ("only_big: `true`. By default false.", "'only_big':  = false"),
  ])
  func whatAFieldIsMayStandBehindItsDescription(_ item: String, _ field: String) {
    let facts = Fixture.facts("## GET /kilns\n\nParameters:\n\n- heat: how hot\n- \(item)\n")
    #expect(Fixture.lines(facts).last == "GET /kilns · query parameter \(field)")
  }

  @Test(arguments: ["Which of them are meant", "read the kilns", "**返回参数**：如下", "返回参数：如下"])
  func aSentenceIsNoName(_ item: String) {
    let facts = Fixture.facts("## GET /kilns\n\nParameters:\n\n- \(item)\n- \(item)\n")
    #expect(!Fixture.lines(facts).contains { $0.contains("parameter") })
  }

  /// A sentence that adds one parameter is followed by it; several names below "this parameter" are its values.
  @Test func oneParameterIsAdded() {
    let lead = "## GET /kilns\n\nTo see all of the kilns there are, you can add a param to the url:\n\n"
    #expect(
      Fixture.lines(Fixture.facts(lead + "* all: `true`. By default false.\n")).last
        == "GET /kilns · query parameter 'all':  = false")
    let label =
      "## POST /kilns\n\n- **参数**\n\n| 名称 | 类型 |\n|---|---|\n| cone | integer |\n\n- **错误码**\n\n| 错误码 | 含义 |\n|---|---|\n| 0 | ok |\n"
    #expect(!Fixture.lines(Fixture.facts(label)).contains { $0.contains("错误码") })
    #expect(!Fixture.lines(Fixture.facts(lead + "* big: those\n* small: these\n")).contains { $0.contains("parameter") })
  }

  @Test func termsWithDefinitionsAreFieldsAndStatuses() {
    let facts = Fixture.facts(
      """
      ## Add a kiln

      ```http
      POST /kilns HTTP/1.1
      ```

      #### Headers

      Authorization
      : {{<required>}} `Bearer <token>`

      #### Form data parameters

      name
      : {{<required>}} String. What it is called.

      count
      : Integer. How many.

      #### Response codes

      201 Created
      : The kiln is there.

      ##### 422: Unprocessable entity
      """)
    #expect(
      Fixture.lines(facts) == [
        "POST /kilns · operation",
        "POST /kilns · credentials: bearer",
        "POST /kilns · request field 'name': string, required",
        "POST /kilns · request body application/x-www-form-urlencoded",
        "POST /kilns · request field 'count': integer",
        "POST /kilns · request body application/x-www-form-urlencoded",
        "POST /kilns · status 201",
        "POST /kilns · status 422",
      ])
  }

  @Test func anObjectsFieldsStandBelowIt() {
    let facts = Fixture.facts(
      """
      ## POST /chat

      ### Parameters

      - `model`: (required) the model
      - `messages`: what was said

      The `message` object has these fields:

      - `role`: who speaks
      - `content`: the words

      The `weather` object has these fields:

      - `wind`: of no field that is known
      """)
    #expect(
      Fixture.lines(facts).filter { $0.contains("field") } == [
        "POST /chat · request field 'model', required",
        "POST /chat · request field 'messages'",
        "POST /chat · request field 'messages[].role'",
        "POST /chat · request field 'messages[].content'",
      ])
  }

  @Test(arguments: [
    "### Error codes\n\n- `invalid_name`: the name is taken\n- `too_hot`: over the limit",
    "### Notes\n\n- `name` is kept\n- Heat it slowly",
    "### Parameters\n\nChoose one of these modes:\n\n- `fast`: at once\n- `slow`: later",
    "### Parameters\n\n- `--force`: overwrites\n- `-v`: says more",
    "See also:\n\n- [`name`](#name)\n- [`heat`](#heat)",
  ])
  func otherListsStateNoFields(_ list: String) {
    let facts = Fixture.facts("## POST /kilns\n\n" + list)
    #expect(Fixture.lines(facts).filter { !$0.contains("summary") } == ["POST /kilns · operation"])
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

@Suite struct StatedValuesTests {
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
