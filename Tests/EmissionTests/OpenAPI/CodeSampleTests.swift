import Contract
import Emission
import Testing

@Suite struct CodeSampleTests {
  private func samples(_ contract: Contract, package: String = "rooms") -> CodeSamples {
    var samples = CodeSamples()
    samples.addClients(contract, package: package, sources: Page.sources)
    return samples
  }

  @Test func aClientIsShownWithTheFirstCallThatSucceeds() {
    let key = OperationKey(method: "POST", path: "/api/notifications")
    let shown = samples(NotifyAPI.users, package: "notify")[key]
    #expect(shown.map(\.label) == ["Python client", "TypeScript client", "Swift client"])
    #expect(
      shown.first?.source == """
        from notify import notify_users as api
        from notify import runtime as rt

        client = api.NotifyUsersClient(
            "http://localhost:8080",
            basic=rt.Basic("alice", "wonderland"),
        )
        result = client.post_notifications(pns=api.Pns.APNS, to_tag="bob", body="Hello")
        print(result.get())

        """)
    #expect(
      shown.dropFirst().first?.source == """
        import { NotifyUsersClient, runtime as rt } from "./notify/mod.ts";

        const client = new NotifyUsersClient(
          "http://localhost:8080",
          { basic: new rt.Basic("alice", "wonderland") },
        );
        const result = await client.postNotifications(
          { pns: "apns", toTag: "bob", body: "Hello" },
        );
        console.log(result.get());

        """)
    #expect(
      shown.last?.source == """
        let client = NotifyUsersClient(
          baseURL: URL(string: "http://localhost:8080")!,
          credentials: .basic(user: "alice", password: "wonderland"))
        let result = try await client.postNotifications(pns: .apns, toTag: "bob", body: "Hello")
        try result.get()

        """)
  }

  @Test func whatAnEarlierReplyGaveIsShownAsDocumented() {
    let key = OperationKey(method: "put", path: "/api/register/{other}")
    let shown = samples(NotifyAPI.users)[key]
    #expect(shown.count == 3)
    #expect(shown.allSatisfy { !$0.source.contains("value(") && !$0.source.unicodeScalars.contains("\u{E000}") })
  }

  @Test func anOperationThatNothingShowsHasNoCall() {
    let contract = Contract.make(operations: [.make("GET", "/rooms", id: "listRooms")])
    #expect(samples(contract)[OperationKey(method: "GET", path: "/rooms")].isEmpty)
  }

  @Test func samplesStandInTheDocument() {
    var options = OpenAPIEmitter.Options(formats: [.yaml])
    options.samples.add(
      CodeSample(language: "shell", label: "curl", source: "curl http://localhost/rooms"),
      to: OperationKey(method: "GET", path: "/rooms"))
    let contract = Contract.make(operations: [.make("GET", "/rooms", id: "listRooms")])
    let text = OpenAPIEmitter.emit(contract, sources: Page.sources, options: options).map(\.text).joined()
    #expect(
      text.contains(
        "      x-codeSamples:\n        - lang: shell\n          label: curl\n          source: curl http://localhost/rooms\n"))
  }
}
