import Diagnostics
import Testing
import Verification

@testable import Workspace

/// What `tally verify` prints of a server that does otherwise.
struct VerificationReportTests {
  private static let page = """
    # Kilns

    ```sh
    curl -H "Authorization: Bearer kiln-token-1234" http://localhost:7000/kilns
    ```

    ```json
    {"kilns": [], "next_token": "a"}
    ```

    ```sh
    curl http://localhost:7000/pots
    ```

    ```json
    {"pots": [], "next_token": "a"}
    ```

    ```sh
    curl http://localhost:7000/glazes
    ```

    ```json
    {"glazes": []}
    ```

    ```sh
    curl -H "X-Key: $KEY" http://localhost:7000/clays
    ```

    ```json
    {"clays": []}
    ```

    """

  private static let server = AnsweringServer { request in
    if request.url.hasSuffix("/glazes") { return (500, "| <script> `@maya` |") }
    return (200, request.url.hasSuffix("/kilns") ? #"{"kilns": []}"# : #"{"pots": []}"#)
  }

  /// The page is named as it can be opened from where the tests run.
  private static func named(_ text: VisibleText) -> String { text.text.replacing(/[^ `\n]*\/kiln\.md/, with: "kiln.md") }

  @Test func failuresAreToldByTheirCauses() async throws {
    let outcome = try await AnsweringServer.verify(Self.page, Self.server)
    let failures = """
      FAIL  2 replies lack 'next_token' [verify/body]
            kiln.md:8  GET /kilns → 200
            kiln.md:16  GET /pots → 200
            curl -i -H "Authorization: Bearer $TOKEN" http://kiln.test/kilns
            help: Send the field from the server, or take it out of the documentation

      FAIL  kiln.md:24  500 is the answer of GET /glazes where the documentation says 200, with the body '| <script> `@maya` |' \
      [verify/undocumented-status]
            curl -i http://kiln.test/glazes
            help: Make the server answer 200, or document 500 here


      """
    let hint = "Set $TOKEN before a request is repeated: no report shows secrets\n\n"
    #expect(Self.named(outcome.failures) == failures + hint)
    #expect(
      Self.named(outcome.text) == """
        api at http://kiln.test

        \(failures)warn  kiln.md:28  '$KEY' is the reader's to fill in, so GET /clays → 200 is not sent [verify/input]
              help: Give a value: --set KEY=…, or a line 'KEY=…' in a file for --values

        \(hint)not sent: 1
          1  no value is given for $KEY
        not sent either: 2 variations of what is shown (--dry-run lists them)
        operations: 4 documented, 3 called as shown
        requests: 3 sent, 3 drift (2 causes)

        """)
  }

  @Test func markdownIsForAPullRequest() async throws {
    let outcome = try await AnsweringServer.verify(Self.page, Self.server)
    #expect(
      Self.named(outcome.markdown) == """
        ### `api` differs from what is documented

        | | Cause | Rule | Where |
        | --- | --- | --- | --- |
        | **fails** | `2 replies lack 'next_token'` | `verify/body` | `kiln.md:8` `kiln.md:16` |
        | **fails** | ``500 is the answer of GET /glazes where the documentation says 200, with the body '\\| <script> `@maya` \\|'`` \
        | `verify/undocumented-status` | `kiln.md:24` |
        | warning | `'$KEY' is the reader's to fill in, so GET /clays → 200 is not sent` | `verify/input` | `kiln.md:28` |

        - operations: 4 documented, 3 called as shown
        - requests: 3 sent, 3 drift (2 causes)
        - not sent: 1

        <details><summary>The requests</summary>

        `GET /kilns → 200` at `kiln.md:8`

        ```sh
        curl -i -H "Authorization: Bearer $TOKEN" http://kiln.test/kilns
        ```

        `GET /pots → 200` at `kiln.md:16`

        ```sh
        curl -i http://kiln.test/pots
        ```

        `GET /glazes → 200` at `kiln.md:24`

        ```sh
        curl -i http://kiln.test/glazes
        ```

        Set `$TOKEN` before a request is repeated: no report shows secrets.

        </details>

        <details><summary>Not sent</summary>

        - 1 × `no value is given for $KEY`

        </details>

        """)
  }
}
