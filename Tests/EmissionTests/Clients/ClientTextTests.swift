import Contract
import Testing

@testable import Emission

/// How emitted clients and tests read.
@Suite struct ClientTextTests {
  /// One operation with a parameter of each kind, a body and two replies.
  private static let contract: Contract = {
    let thing = Schema(
      types: [.object], name: "Thing",
      properties: ["Name": .string, "madeAt": Schema(types: [.string, .null], format: "date-time")], required: ["Name"])
    var exchange = Exchange.make(
      "PUT /things/{id}", "/things/7?dry=true", headers: ["Authorization: Basic YTpi", "Content-Type: application/json"],
      body: #"{"Name": "kiln"}"#, reply: ["Content-Type: application/json"], replyBody: #"{"Name": "kiln"}"#, line: 3)
    exchange.pathValues = [.init(name: "id", value: "7")]
    return .make(
      "shop",
      operations: [
        .make(
          "PUT", "/things/{id}", id: "putThing", summary: "Put a thing",
          parameters: [
            Parameter(name: "id", place: .path, isRequired: true, schema: .string),
            Parameter(name: "dry", place: .query, isRequired: false, schema: .boolean, description: "Only look."),
          ], body: Body(mediaType: "application/json", schema: thing),
          responses: [
            Response(status: 200, description: "OK", bodies: [Body(mediaType: "application/json", schema: thing)]),
            Response(status: 410, description: "Gone"),
          ], security: ["basic"], exchanges: [exchange])
      ], schemes: [SecurityScheme(.http(scheme: "basic"))])
  }()

  private static func text(_ files: [EmittedFile], _ path: String) -> String { files.first { $0.path == path }?.text ?? "" }

  @Test func aHeaderThatComesTwiceIsOneMemberInTypeScript() {
    let exchange = Exchange.make("GET /things", "/things", headers: ["X-A: 1", "X-A: 2", "X-B: 3"], line: 3)
    let contract = Contract.make(
      "twice",
      operations: [
        .make("GET", "/things", id: "listThings", responses: [Response(status: 200, description: "")], exchanges: [exchange])
      ])
    let text = TypeScriptTestEmitter.emit([contract], package: "twice", sources: Page.sources).map(\.text).joined()
    #expect(text.contains(#""X-A": "1, 2", "X-B": "3""#))
  }

  @Test func aParameterIsNotCalledAsAMemberOfEveryObject() {
    let contract = Contract.make(
      "odd",
      operations: [
        .make(
          "GET", "/things", id: "listThings",
          parameters: [Parameter(name: "constructor", place: .query, isRequired: false, schema: .integer)])
      ])
    let text = TypeScriptClientEmitter.emit([contract], package: "odd", sources: Page.sources).map(\.text).joined()
    #expect(text.contains("\"constructor\"") && !text.contains("constructor?:"))
  }

  @Test func pythonPackagesHaveWhatTheyShareOnce() {
    let files = PythonClientEmitter.emit([Self.contract, KeysAPI.contract], package: "My shop", sources: Page.sources)
    #expect(
      files.map(\.path) == [
        "my_shop/__init__.py", "my_shop/_runtime.py", "my_shop/keys.py", "my_shop/py.typed", "my_shop/shop.py",
      ])
  }

  @Test func aPythonMethodReadsLikeOne() {
    let text = Self.text(PythonClientEmitter.emit([Self.contract], package: "shop", sources: Page.sources), "shop/shop.py")
    let method = """
          async def put_thing(
              self,
              id: str,
              *,
              body: Thing,
              dry: bool | None = None,
              options: rt.RequestOptions | None = None,
          ) -> PutThingResult:
              \"\"\"Put a thing

              `PUT /things/{id}`, documented at `a.md:1`.

              Args:
                  dry: Only look.

              Replies:
                  200: OK
                  410: Gone
              \"\"\"
              return _put_thing_result(await self.send(_put_thing_call(id, body=body, dry=dry), options))

      """
    #expect(text.contains(method))
    let model = """
      @dataclasses.dataclass(kw_only=True)
      class Thing(rt.Model):
          name: str
          made_at: datetime.datetime | None | rt.Unset = rt.UNSET

      """
    #expect(text.contains(model))
  }

  @Test func aPythonTestIsATypedCall() {
    let files = PythonTestEmitter.emit([Self.contract], package: "shop", sources: Page.sources)
    let test = """
          def test_put_thing_is_ok(self) -> None:
              \"\"\"`PUT /things/{id} → 200`, a.md:3\"\"\"
              result = client(basic=rt.Basic("a", "b")).put_thing("7", body=api.Thing(name="kiln"), dry=True)
              assert isinstance(result, rt.Ok), result.data
              assert result.headers["Content-Type"].lower().startswith("application/json")

      """
    #expect(Self.text(files, "test_shop.py").contains(test))
  }

  @Test func aTypeScriptMethodReadsLikeOne() {
    let text = Self.text(TypeScriptClientEmitter.emit([Self.contract], package: "shop", sources: Page.sources), "shop/shop.ts")
    let method = """
        async putThing(input: PutThingResult$Input, options: rt.RequestOptions = {}): Promise<PutThingResult> {
          return putThing$result(await this.send(putThing$call(input), options));
        }
      }
      """
    #expect(text.contains(method))
    let model = """
      export interface Thing {
        Name: string;
        madeAt?: Date | null | undefined;
      }

      """
    #expect(text.contains(model))
  }

  @Test func aTypeScriptTestIsATypedCall() {
    let files = TypeScriptTestEmitter.emit([Self.contract], package: "shop", sources: Page.sources)
    let test = """
      // a.md:3
      test("a: PUT /things/{id} → 200", async () => {
        const result = await new ShopClient(server, { basic: new rt.Basic("a", "b") }).putThing({ id: "7", dry: true, body: { Name: "kiln" } });
        assert.equal(result.kind, "ok");
        assert.ok(result.headers.get("Content-Type")?.toLowerCase().startsWith("application/json"));
      });

      """
    #expect(Self.text(files, "shop/shop.test.ts").contains(test))
  }

  @Test func aTutorialIsAFunction() {
    let make = Exchange.make(
      "POST /things", "/things", status: 201, reply: ["Content-Type: application/json"], replyBody: #"{"id": "a1b2c3"}"#, line: 3)
    var get = Exchange.make(
      "GET /things/{id}", "/things/a1b2c3", reply: ["Content-Type: application/json"], replyBody: #"{"id": "a1b2c3"}"#, line: 20)
    get.pathValues = [.init(name: "id", value: "a1b2c3")]
    let bodies = [
      Body(
        mediaType: "application/json",
        schema: Schema(types: [.object], name: "Thing", properties: ["id": .string], required: ["id"]))
    ]
    let contract = Contract.make(
      "shop",
      operations: [
        .make(
          "POST", "/things", id: "makeThing", responses: [Response(status: 201, description: "Created", bodies: bodies)],
          exchanges: [make]),
        .make(
          "GET", "/things/{id}", id: "getThing",
          parameters: [Parameter(name: "id", place: .path, isRequired: true, schema: .string)],
          responses: [Response(status: 200, description: "OK", bodies: bodies)], exchanges: [get]),
      ])
    let python = """
          values: dict[str, str] = {}
          value = values.__getitem__
          result = client.make_thing()
          result.get()
          values["id"] = rt.found(result.data, "id")
          result = client.get_thing(value("id"))
          result.get()
          return values

      """
    #expect(
      Self.text(PythonClientEmitter.emit([contract], package: "shop", sources: Page.sources), "shop/shop.py").contains(python))
    let typeScript = """
      export async function aWorkflow(client: ShopClient): Promise<Map<string, string>> {
        const values = new Map<string, string>();
        const value = (name: string): string => values.get(name) ?? "";
        const result0 = await client.makeThing();
        result0.get();
        values.set("id", rt.found(result0.raw, "id"));
        (await client.getThing({ id: value("id") })).get();
        return values;
      }

      """
    #expect(
      Self.text(TypeScriptClientEmitter.emit([contract], package: "shop", sources: Page.sources), "shop/shop.ts").contains(
        typeScript))
  }

  @Test func anHTTPFileHasEveryRequest() {
    let expected = """
      # Generated by tally from a.md; do not edit

      @server = http://localhost:8080

      ### PUT /things/{id} → 200
      # a.md:3
      PUT {{server}}/things/7?dry=true
      Authorization: Basic YTpi
      Content-Type: application/json

      {"Name": "kiln"}

      """
    #expect(HTTPFileEmitter.emit(Self.contract, sources: Page.sources).map(\.text) == [expected])
  }

  @Test func whatIsNotShownHasNoTest() {
    let contract = Contract.make(operations: [.make("GET", "/a", id: "getA")])
    #expect(PythonTestEmitter.emit([contract], package: "p", sources: Page.sources).isEmpty)
    #expect(TypeScriptTestEmitter.emit([contract], package: "p", sources: Page.sources).isEmpty)
    #expect(HTTPFileEmitter.emit(contract, sources: Page.sources).isEmpty)
  }
}
