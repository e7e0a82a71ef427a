import Testing

@testable import Contract

@Suite struct EditionTests {
  private let base = """
    ```http
    POST /v1/notes?to=ada HTTP/1.1
    Content-Type: application/json

    "Hello"

    HTTP/1.1 200 OK
    ```

    ```http
    DELETE /v1/notes/5 HTTP/1.1

    HTTP/1.1 204 No Content
    ```
    """
  private let later = """
    ```http
    POST /v1/notes HTTP/1.1

    HTTP/1.1 201 Created
    ```
    """

  @Test func aLaterEditionReplacesAnOperationAndInheritsTheOthers() throws {
    let first = Fixture.facts(base, path: "first.md")
    let second = Fixture.facts(later, path: "second.md")
    let (contract, diagnostics) = ContractBuilder().build(id: "b", title: "B", pages: [second], base: [[first]])
    #expect(contract.operations.map(\.key.description) == ["POST /v1/notes", "DELETE /v1/notes/{id}"])
    let post = try #require(contract.operations.first)
    #expect(post.parameters.isEmpty)
    #expect(post.requestBody == nil)
    #expect(post.responses.map(\.status) == [201])
    #expect(diagnostics.isEmpty)
    #expect(contract.pages == ["first.md", "second.md"])
  }

  @Test func twoServersThatDeclareOneOperationDifferentlyAreAConflict() {
    let one = Fixture.facts(
      """
      ```csharp
      public class NoteController : ApiController {
          public HttpResponseMessage Post(string to, [FromBody] string text) { return Request.CreateResponse(HttpStatusCode.OK); }
      }
      ```
      """, path: "one.md")
    let two = Fixture.facts(
      """
      ```csharp
      public class NoteController : ApiController {
          public HttpResponseMessage Post() { return Request.CreateResponse(HttpStatusCode.OK); }
      }
      ```
      """, path: "two.md")
    let diagnostics = ContractBuilder().build(id: "c", title: "C", pages: [one, two]).diagnostics
    #expect(diagnostics.map(\.code) == ["contract/declaration-conflict"])
    #expect(Set(diagnostics.flatMap { [$0.location.file] + $0.related.map(\.location.file) }) == ["one.md", "two.md"])
  }
}

/// Pages that each show a program of their own.
@Suite struct ProgramPageTests {
  private func page(_ name: String, _ setup: String, _ query: String) -> PageFacts {
    let text = """
      ```js
      \(setup)
      app.get("/kilns", (req, res) => { res.json({ heat: req.query.\(query) }) })
      ```
      """
    return Fixture.facts(text, path: name)
  }

  /// With so many other pages that each show a server for other operations.
  private func conflicts(_ setup: String, _ other: String, others: Int = 0) -> Int {
    let unrelated = (0..<others).map { number in
      Fixture.facts(
        "```js\nconst app = express()\napp.get(\"/pots\", (req, res) => { res.json({}) })\n```\n", path: "\(number).md")
    }
    let pages = [page("a.md", setup, "size"), page("b.md", other, "clay")] + unrelated
    return ContractBuilder().build(id: "kilns", title: "Kilns", pages: pages).diagnostics.count
  }

  @Test func eachAnswersForItselfAlone() {
    let setup = "const app = express()"
    #expect(conflicts(setup, setup) == 0)
    #expect(conflicts(setup, "") == 1)
    #expect(conflicts("", "") == 1)
    #expect(conflicts("const app = new Hono()", setup) == 0)
    #expect(conflicts(setup, "", others: 1) == 1)
    #expect(conflicts(setup, "", others: 2) == 0)
  }
}
