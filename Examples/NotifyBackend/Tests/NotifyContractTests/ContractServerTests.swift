import Foundation
import NotifyBackend
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ContractServerTests {
  @Test(arguments: Edition.allCases) func eachAPIHasAServer(_ edition: Edition) async throws {
    let server = try await contractServer(for: edition.rawValue)
    var request = URLRequest(url: server.appending(path: "api/register"))
    request.httpMethod = "POST"
    request.setValue("Basic YWxpY2U6d29uZGVybGFuZA==", forHTTPHeaderField: "Authorization")
    let (_, response) = try await URLSession.shared.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func twoServersRunSideBySide() async throws {
    let first = try await contractServer(for: "notify-users")
    let second = try await contractServer(for: "notify-users")
    #expect(first != second)
  }

  @Test func anUnknownAPIIsAnError() async {
    await #expect(throws: ContractServerError.self) { try await contractServer(for: "poke-users") }
  }
}
