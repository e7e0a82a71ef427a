import Diagnostics
import Testing
import Verification

@testable import Workspace

/// Failures that are known fail no run, and their number only falls.
struct KnownFailuresTests {
  private static let page = """
    # Kilns

    ```sh
    curl http://localhost:7000/kilns
    ```

    ```json
    {"kilns": [], "next": "k_2"}
    ```

    ```sh
    curl http://localhost:7000/glazes
    ```

    ```json
    {"glazes": []}
    ```

    """

  private func verify(_ known: KnownFailuresFile?, _ bodies: [String: String]) async throws -> ServerVerification.Outcome {
    let server = AnsweringServer { request in (200, bodies.first { request.url.hasSuffix($0.key) }?.value ?? "{}") }
    return try await AnsweringServer.verify(Self.page, server) { $0.known = known }
  }

  private let both = ["/kilns": #"{"kilns": []}"#, "/glazes": #"{"glaze": []}"#]
  private let mended = ["/kilns": #"{"kilns": [], "next": "k_9"}"#, "/glazes": #"{"glaze": []}"#]

  @Test func whatIsKnownIsANoteAndTheRestAnError() async throws {
    let first = try await verify(nil, both)
    #expect(first.diagnostics.count { $0.severity == .error } == 2)
    let again = try await verify(first.known, both)
    #expect(again.diagnostics.map(\.severity).allSatisfy { $0 != .error })
    #expect(again.diagnostics.count { $0.severity == .note } >= 2)
    #expect(again.listing.text.contains("  know  GET /kilns → 200"))
    #expect(again.gone.isEmpty)
    #expect(again.known.text == first.known.text)
    #expect(again.sent == 2)
  }

  @Test func whatIsMendedIsToldAndLeavesTheFile() async throws {
    let first = try await verify(nil, both)
    let second = try await verify(first.known, mended)
    #expect(second.gone == ["GET /kilns → 200 [verify/body]"])
    // Who breaks it again is told.
    let third = try await verify(second.known, both)
    #expect(third.diagnostics.filter { $0.severity == .error }.map(\.message).allSatisfy { $0.hasPrefix("'next'") })
    #expect(third.diagnostics.count { $0.severity == .error } == 1)
  }

  @Test func theFileIsReadAsItIsWritten() async throws {
    let known = try await verify(nil, both).known
    let read = try KnownFailuresFile(Array(known.text.utf8), name: "failures.yml")
    #expect(read.apis == known.apis)
    #expect(read.text == known.text)
  }

  @Test(arguments: [
    ("a: 7", "'failures.yml':1: a list below the name of an API is to stand here"),
    ("a:\n  - rule: x", "'failures.yml':2: a failure with 'request' and 'rule' is to stand here"),
    ("a:\n  - request: GET /\n    rule: x\n    count: none", "'failures.yml':4: a number of failures is to stand here"),
    ("[", "'failures.yml' is no YAML"),
  ])
  func aBrokenFileIsRefusedAtItsLine(_ text: String, _ message: String) {
    #expect { try KnownFailuresFile(Array(text.utf8), name: "failures.yml") } throws: { error in
      (error as? Project.CallError)?.message == message
    }
  }
}
