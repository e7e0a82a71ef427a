import Foundation
import HummingbirdTesting
import Synchronization
import Testing

@testable import NotifyBackend

@Suite struct DatabaseTests {
  @Test func aFileKeepsItsDataOverARestart() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "notify-backend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "notify.sqlite").path
    let id = Box()
    try await TestBackend(.securePush, databasePath: path).test { client in
      id.value = try await client.register("A11C", as: .alice)
      _ = try await client.send(.post, "/api/notifications")
    }
    let restarted = try TestBackend(.securePush, databasePath: path)
    try await restarted.test { client in
      let known = try await client.send(.post, "/api/register?handle=A11C").json(String.self)
      #expect(known == id.value)
      #expect(try await client.send(.get, "/api/notifications/1").status == .ok)
      #expect(try await client.send(.post, "/api/notifications").headers[.location] == "/api/notifications/2")
    }
    #expect(try await restarted.outbox().count == 4)
  }

  @Test func twoStoresInMemoryShareNothing() async throws {
    let first = try TestBackend(.securePush)
    try await first.test { client in _ = try await client.send(.post, "/api/notifications") }
    #expect(try await TestBackend(.securePush).outbox().isEmpty)
  }

  @Test func aPathThatCannotBeOpenedIsAnError() {
    #expect(throws: (any Error).self) { try NotifyDatabase(path: "/nonexistent-folder/notify.sqlite") }
  }
}

/// A value that a test hands from one server to the next.
private final class Box: Sendable {
  private let storage = Mutex("")
  var value: String {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
