import Testing

@testable import Contract

/// Operations in sections of others, and on other servers.
@Suite struct EnclosingOperationTests {
  private static func page(_ more: String = "") -> String {
    """
    # Pledge

    ```
    POST https://kiln.example/v4/kilns/{kiln}/pledges
    ```

    ### To the pool

    `POST https://kiln.example/v4/pool/pledges`

    ### Response and error codes

    The status is `202` if it was taken.

    ## JSON Parameters

    ### Example

    ```json
    {"name": "Max", "amount": 100}
    ```

    ## Response Example

    ```json
    {"state": "accepted"}
    ```
    \(more)
    """
  }

  @Test func whatFollowsASecondOperationIsAboutTheFirst() {
    let lines = Fixture.lines(Fixture.facts(Self.page()))
    for fact in ["status 202", "request field 'amount': integer", "202 field 'state': string"] {
      #expect(lines.contains("POST /v4/kilns/{kiln}/pledges · " + fact), "\(fact): \(lines)")
    }
    #expect(!lines.contains { $0.contains("pool") && $0.contains("field") }, "\(lines)")
  }

  @Test func amongSeveralItIsAboutNone() {
    let lines = Fixture.lines(Fixture.facts(Self.page("\n### To all\n\n`POST https://kiln.example/v4/all/pledges`\n")))
    #expect(!lines.contains { $0.contains("{kiln}") && $0.contains("field") }, "\(lines)")
  }

  private static func servers(_ first: String, _ second: String) -> String {
    """
    ## Kilns: send

    ```
    curl -X POST https://kiln.example/v1/messages -d '\(first)' -H 'Content-Type: application/json'
    ```

    Response:

    ```json
    {"id": 1}
    ```

    ## Post: send

    ```
    curl -X POST https://post.example/v1/messages -d '\(second)' -H 'Content-Type: application/json'
    ```
    """
  }

  @Test func onePathOfTwoProductsIsTwoOperations() {
    let (contract, _) = Fixture.contract(Self.servers(#"{"pot": "a"}"#, #"{"mobile": "1"}"#))
    #expect(contract.operations.count == 1)
    #expect(contract.servers.map(\.url) == ["https://kiln.example"])
    #expect(contract.operations.first?.requestBody.map { Array($0.schema.properties.keys) } == ["pot"])
    #expect(contract.notInferred.contains { $0.subject == "POST /v1/messages" && $0.reason.contains("kiln.example") })
  }

  @Test func whatIsLeftOutIsNoted() {
    let page = Self.servers(#"{"pot": "a"}"#, #"{"mobile": "1"}"#)
    let notes = Fixture.contract(page).diagnostics.filter { $0.code == "contract/conflict" }
    #expect(notes.map(\.severity) == [.note])
    #expect(notes.map { Fixture.line($0.location, in: page) } == [16])
    #expect(notes.allSatisfy { $0.message.hasPrefix("'POST /v1/messages' is left out here") })
  }

  @Test(arguments: [
    "http://localhost:8080", "http://127.0.0.1", "http://[::1]:80", "http://kiln.local", "https://kiln.test",
    "https://sandbox.kiln.example",
  ])
  func theReadersOwnMachineAndHostsOfOneDomainAreNoOtherServer(_ server: String) {
    let page = Self.servers(#"{"pot": "a"}"#, #"{"mobile": "1"}"#).replacing("https://post.example", with: server)
    let (contract, diagnostics) = Fixture.contract(page)
    #expect(contract.operations.first?.requestBody.map { $0.schema.properties.keys.sorted() } == ["mobile", "pot"])
    #expect(!diagnostics.contains { $0.severity == .note })
  }

  @Test func whatOneSectionShowsIsOneOperation() {
    let page = Self.servers(#"{"pot": "a"}"#, #"{"mobile": "1"}"#).replacing("## Post: send", with: "Or:")
    let (contract, _) = Fixture.contract(page)
    #expect(contract.operations.first?.requestBody.map { $0.schema.properties.keys.sorted() } == ["mobile", "pot"])
  }

  @Test func oneOperationMayHaveSeveralServers() {
    let (contract, _) = Fixture.contract(Self.servers(#"{"pot": "a"}"#, #"{"pot": "b", "mobile": "1"}"#))
    #expect(contract.servers.map(\.url).sorted() == ["https://kiln.example", "https://post.example"])
    #expect(contract.notInferred.isEmpty)
  }
}
