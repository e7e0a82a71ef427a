import Diagnostics
import Testing

@testable import Contract

/// What a server sends to an address of the reader's is no operation of its API.
@Suite struct WebhookTests {
  private static let registration =
    """
    ## Register a hook

    ```sh
    curl https://kiln.example/hooks -d '{"url": "https://me.example/hook"}'
    ```


    """

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
    let (contract, _) = Fixture.contract(
      Self.registration + item.text + """


        ```json
        [{"event": "fired"}]
        ```

        """)
    #expect(contract.pushPayloads.map(\.platform) == (item.isDelivered ? ["register-a-hook"] : []))
    #expect(contract.operations.map { $0.responses.map(\.status) } == [item.statuses])
  }
}
