import Foundation
import HubClient
import Hummingbird
import NotificationHub
import Synchronization

/// Starts the hub in this process, with a fresh store, and gives its base URL.
///
/// The server listens on a free port of the loopback interface and lives as long as the process.
func contractServer(for api: String) async throws -> URL {
  guard api == "notification-hub" else { throw ContractServerError.unknownAPI(api) }
  // Without push services what is accepted waits, which is what the tutorial shows.
  let hub = Hub(store: try await SQLHubStore(SQLiteDatabase()), gateways: try Gateways(GatewaySettings()))
  let start = Start()
  let url = try await withCheckedThrowingContinuation { continuation in
    start.wait(continuation)
    let application = hub.application { start.finish(.success($0)) }
    Task {
      do {
        try await application.run()
        start.finish(.failure(ContractServerError.stopped))
      } catch {
        start.finish(.failure(error))
      }
    }
  }
  guard let url = URL(string: url) else { throw ContractServerError.stopped }
  return url
}

/// The generated suite names the client and does not import it: a project with two clients has it import the first.
typealias NotificationHubClient = HubClient.NotificationHubClient

enum ContractServerError: Error {
  case unknownAPI(String)
  case stopped
}

/// Tells once how the start went: a server either begins to listen or fails.
private final class Start: Sendable {
  private let continuation = Mutex<CheckedContinuation<String, any Error>?>(nil)

  func wait(_ waiting: CheckedContinuation<String, any Error>) {
    continuation.withLock { $0 = waiting }
  }

  func finish(_ result: Result<String, any Error>) {
    let waiting = continuation.withLock { stored in
      defer { stored = nil }
      return stored
    }
    waiting?.resume(with: result)
  }
}
