import Contract
import Diagnostics
import Emission
import Foundation
import OrderedCollections
import Testing

@Suite struct SwiftClientCompilationTests {
  /// What is written once for the clients of several APIs.
  private static let program = """
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    struct Log<API>: ClientRuntime.Middleware {
      func intercept(
        _ request: URLRequest, for endpoint: ClientRuntime.Endpoint<API>, next: ClientRuntime.Next
      ) async throws -> (Data, HTTPURLResponse) {
        print(endpoint.id)
        return try await next(request)
      }
    }

    func clients(_ url: URL) -> (NotifyUsersClient, SecurePushClient) {
      (NotifyUsersClient(baseURL: url, middleware: [Log()]), SecurePushClient(baseURL: url, middleware: [Log()]))
    }

    func kept(_ value: NotifyUsersClient.JSON) -> SecurePushClient.JSON { value }
    """

  @Test func theClientsOfAllEditionsLiveInOneModule() throws {
    try Compiler.expectCompiles(
      SwiftClientEmitter.emit(NotifyAPI.editions, sources: Page.sources), extra: ["Program.swift": Self.program])
  }

  @Test func whateverIsStatedTheClientCompiles() throws {
    let contracts = (0..<40).map { seed in
      var random = SeededRandom(seed: UInt64(1000 + seed))
      var contract = RandomContract.make(&random)
      contract.id = "random\(seed)"
      return contract
    }
    try Compiler.expectCompiles(SwiftClientEmitter.emit(contracts, sources: Page.sources))
  }

  @Test func textOfTheDocumentationStaysText() throws {
    let evil = "\"\"\" */ \n} \r} \u{2028} \\(fatalError()) // ` #\"\n/// - Parameters:\n```"
    var contract = Contract.make(
      "evil \(evil)",
      operations: [
        .make(
          "POST", "/a/{id}", id: evil, summary: evil,
          parameters: [Parameter(name: evil, place: .query, isRequired: true, schema: .string, description: evil)],
          body: Body(
            mediaType: "application/json",
            schema: Schema(types: [.object], name: evil, properties: [evil: Schema(types: [.string], enumeration: [evil])])),
          responses: [
            Response(
              status: 200, description: evil, headers: [Parameter(name: evil, place: .header, isRequired: true, schema: .string)])
          ])
      ], schemes: [SecurityScheme(.apiKey(name: evil, place: .header)), SecurityScheme(.http(scheme: evil))])
    contract.title = evil
    contract.description = evil
    contract.pages = [evil]
    try Compiler.expectCompiles(SwiftClientEmitter.emit([contract], sources: Page.sources))
  }

  @Test func whatClientsShareIsTheSameWhicheverTheyAre() throws {
    func shared(_ contracts: [Contract]) -> EmittedFile? {
      SwiftClientEmitter.emit(contracts, sources: Page.sources).first { $0.path == "ClientRuntime.swift" }
    }
    let all = try #require(shared(NotifyAPI.editions))
    for contract in NotifyAPI.editions + [KeysAPI.contract] { #expect(shared([contract]) == all) }
    #expect(SwiftClientEmitter.emit([], sources: Page.sources).isEmpty)
  }

  @Test func sameContractSameBytes() {
    for contract in NotifyAPI.editions {
      #expect(
        SwiftClientEmitter.emit([contract], sources: Page.sources) == SwiftClientEmitter.emit([contract], sources: Page.sources))
    }
  }
}
