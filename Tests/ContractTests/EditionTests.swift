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
}
