import Diagnostics
import Testing

@testable import Contract

/// What a server sends to an address of the reader's is no operation of its API.
@Suite struct WebhookTests {
  private func message(_ target: String, _ host: String? = nil) -> String {
    "```http\nPOST \(target) HTTP/1.1\n\(host.map { "Host: \($0)\n" } ?? "")Content-Type: application/json\n\n{\"kiln\": 7}\n```\n"
  }

  static let targets: [(title: String, target: String, host: String?, webhook: String?)] = [
    ("Kiln cooled", "your/webhook", nil, "kiln-cooled"), ("Kiln cooled", "<YOUR_WEBHOOK_URL>", nil, "kiln-cooled"),
    ("Kiln cooled", "{callbackUrl}", nil, "kiln-cooled"), ("Kiln cooled", "$WEBHOOK_URL", nil, "kiln-cooled"),
    ("Webhook: kiln cooled", "https://your-server.example/kilns", nil, "webhook-kiln-cooled"),
    ("Webhook: kiln cooled", "/kilns", "your-server.example", "webhook-kiln-cooled"),
    ("Webhook: kiln cooled", "<URL>", nil, "webhook-kiln-cooled"),
    ("コールバック", "https://your-server.example/kilns", nil, "コールバック"),
    // Who runs the API at an address of their own.
    ("Kilns", "https://your-server.example/kilns", nil, nil), ("Kilns", "/kilns", "your-server.example", nil),
    ("Create a webhook", "https://api.kiln.example/webhooks", nil, nil), ("Create a webhook", "/webhooks", nil, nil),
    ("Create a webhook", "{server}/webhooks", nil, nil),
  ]

  @Test(arguments: targets.indices) func theAddressAndTheWordsAroundItTell(_ index: Int) {
    let item = Self.targets[index]
    let (contract, _) = Fixture.contract("# \(item.title)\n\n\(message(item.target, item.host))")
    #expect(contract.pushPayloads.map(\.platform) == (item.webhook.map { [$0] } ?? []))
    #expect(contract.operations.count == (item.webhook == nil ? 1 : 0))
  }

  static let page = """
    # Kilns

    ## GET /kilns/{id}

    ```http
    GET /kilns/7 HTTP/1.1

    HTTP/1.1 200 OK
    ```

    ## Webhooks

    ### Kiln cooled

    ```http
    POST your/webhook HTTP/1.1
    X-Kiln-Signature: abc
    Content-Type: application/json

    {"kiln": 7, "cold": true}
    ```

    Answer with `204 No Content`:

    ```http
    HTTP/1.1 204 No Content
    ```

    ### Kiln broken

    ```http
    POST your/webhook HTTP/1.1
    Content-Type: application/json

    {"kiln": 7, "cause": "crack"}
    ```

    | Field | Type | Description |
    |---|---|---|
    | kiln | integer | Which. |
    | cause | string | Why. |
    """

  @Test func whatFollowsBelongsToTheWebhook() {
    let (contract, diagnostics) = Fixture.contract(Self.page)
    #expect(diagnostics.isEmpty)
    #expect(contract.operations.map { "\($0.key) \($0.responses.map(\.status))" } == ["GET /kilns/{id} [200]"])
    let webhooks = contract.pushPayloads.compactMap(\.request)
    #expect(
      webhooks.map { "\($0.key) \($0.responses.map(\.status))" } == ["webhook kiln-broken []", "webhook kiln-cooled [204]"])
    #expect(webhooks.map { $0.requestBody?.schema.properties.keys.sorted() ?? [] } == [["cause", "kiln"], ["cold", "kiln"]])
    #expect(webhooks.last?.parameters.filter { $0.place == .header }.map(\.name).contains("X-Kiln-Signature") == true)
    #expect(contract.exchanges.map(\.target) == ["/kilns/7"])
  }

  private static let registration =
    "## Register a hook\n\n```sh\ncurl https://kiln.example/hooks -d '{\"url\": \"https://me.example/hook\"}'\n```\n\n"

  /// What is told below a request that gives the reader's address: whether it is delivered there, and the statuses of the operation.
  static let deliveries: [(text: String, isDelivered: Bool, statuses: [Int])] = [
    ("> JSON sample delivered to the webhook URL:", true, []), ("This is sent to your endpoint:", true, []),
    ("Wird an Ihre URL gesendet:", true, []), ("**Posted to the callback**", true, []),
    ("Your endpoint must return a `200 OK`.\n\nSent to your URL:", true, []),
    ("It must return a `200 OK` if all goes well.\n\nSent to your URL:", true, []),
    ("The reply to what you sent to the webhook address:", false, [200]), ("Response:", false, [200]),
    ("Returns `201 Created`.", false, [201]),
  ]

  @Test(arguments: deliveries.indices) func whatIsDeliveredIsNoReply(_ index: Int) {
    let item = Self.deliveries[index]
    let (contract, _) = Fixture.contract(Self.registration + item.text + "\n\n```json\n[{\"event\": \"fired\"}]\n```\n")
    #expect(contract.pushPayloads.map(\.platform) == (item.isDelivered ? ["register-a-hook"] : []))
    #expect(contract.operations.map { $0.responses.map(\.status) } == [item.statuses])
  }

  @Test func aCommandToOnesOwnServerIsACallOfItsAPI() {
    let text = "# Webhooks\n\n```sh\ncurl -X POST https://your-server.example/api/kilns -d '{\"a\": 1}'\n```\n"
    #expect(Fixture.contract(text).contract.operations.map(\.key.description) == ["POST /api/kilns"])
  }

  static let forms: [(text: String, fields: [String])] = [
    (
      "```sh\ncurl https://kiln.example/kilns -F name=Big -F 'photo=@kiln.png;type=image/png'\n```",
      ["name: string", "photo: string (binary)"]
    ),
    (
      "```python\nimport requests\nrequests.post(\"https://kiln.example/kilns\", data={\"name\": \"Big\"}, files={\"photo\": open(\"a.png\", \"rb\")})\n```",
      ["name: string", "photo: string (binary)"]
    ),
    ("```sh\ncurl https://kiln.example/kilns --data-urlencode name=@kiln.txt\n```", ["name: string"]),
  ]

  @Test(arguments: forms.indices) func filesOfFormsAreBinaryParts(_ index: Int) {
    let body = Fixture.contract(Self.forms[index].text).contract.operations.first?.requestBody
    #expect(body?.schema.properties.map { $0.key + FactWords.type($0.value) }.sorted() == Self.forms[index].fields)
    #expect(body?.mediaType == (index == 2 ? "application/x-www-form-urlencoded" : "multipart/form-data"))
  }

  /// A request gives an address, and a sentence names the method alone.
  @Test(arguments: [
    ("We send a `POST` to that address:", "Hooks", ["hooks"]),
    ("Dann schicken wir ein `POST` mit diesem Inhalt:", "2. Hooks", ["hooks"]),
    ("It answers:", "Hooks", []),
  ])
  func whatIsSentToAnAddressThatARequestGaveIsAWebhook(_ sentence: String, _ title: String, _ expected: [String]) {
    let (contract, _) = Fixture.contract(
      """
      # Kilns

      ## \(title)

      ```bash
      curl -X POST https://kilns.test/hooks -H 'Content-Type: application/json' -d '{"url": "https://mine.test/hook"}'
      ```

      Answers `201 Created`.

      \(sentence)

      ```json
      {"kiln": 7}
      ```

      """)
    #expect(contract.pushPayloads.map(\.platform) == expected)
    #expect(contract.operations.first?.responses.first { $0.status == 201 }?.bodies.isEmpty == !expected.isEmpty)
  }
}
