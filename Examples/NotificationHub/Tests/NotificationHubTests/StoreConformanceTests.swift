import Foundation
import Testing

@testable import NotificationHub

/// What every store does, in SQLite, and in PostgreSQL where DATABASE_URL names one.
@Suite(.serialized) struct StoreConformanceTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case sqlite, sqliteFile, postgresql
    var testDescription: String { rawValue }
  }

  /// A folder for files of databases that goes with the test.
  private final class Folder: Sendable {
    let path = NSTemporaryDirectory() + "hub-store-\(UUID().uuidString)"
    init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder = Folder()

  static let kinds = Kind.allCases.filter { $0 != .postgresql || postgreSQL != nil }
  static var postgreSQL: String? { ProcessInfo.processInfo.environment["DATABASE_URL"].flatMap { $0.isEmpty ? nil : $0 } }

  /// An empty store. PostgreSQL's tables are shared by the tests, which run one after the other.
  private func store(_ kind: Kind) async throws -> SQLHubStore {
    switch kind {
    case .sqlite: return try await SQLHubStore(SQLiteDatabase())
    case .sqliteFile:
      return try await SQLHubStore(SQLiteDatabase(path: folder.path + "/hub.sqlite"))
    case .postgresql:
      let database = PostgreSQLDatabase(url: Self.postgreSQL ?? "")
      let store = try await SQLHubStore(database)
      try await database.write { connection in
        for table in ["delivery", "message", "target_tag", "target", "entry"] { try connection.run("DELETE FROM \(table)", []) }
      }
      return store
    }
  }

  private func register(
    _ store: SQLHubStore, _ handle: String, _ tags: [String], _ platform: Platform = .apns, now: Double = 100, body: String? = nil
  ) async throws -> String {
    let id = try await store.createRegistrationID(now: now, expires: now + 1000)
    let result = try await put(store, id, handle, tags, platform, now: now, body: body)
    guard case .done = result else { throw SQLError("not registered") }
    return id
  }

  private func put(
    _ store: SQLHubStore, _ id: String, _ handle: String, _ tags: [String], _ platform: Platform = .apns,
    _ precondition: Precondition = .none, now: Double = 100, body: String? = nil
  ) async throws -> EntryResult {
    let entry = StoredEntry(id: id, kind: .registration, document: "{}", version: 0, expires: now + 1000)
    let target = Target(platform: platform, handle: handle, tags: tags, body: body)
    return try await store.put(entry, targets: [target], handle: handle, precondition: precondition, now: now)
  }

  private func send(_ store: SQLHubStore, _ expression: String?, _ id: String = UUID().uuidString, schedule: Double? = nil)
    async throws -> (String, Int)
  {
    let draft = NotificationDraft(
      content: .native(.apns), payload: "{}", expression: try expression.map { try TagExpression($0) }, schedule: schedule,
      expires: 10_000)
    return (id, try await store.accept(draft, id: id, now: 100))
  }

  @Test(arguments: kinds) func aRegistrationIsStoredUnderAnIDThatTheHubGave(_ kind: Kind) async throws {
    let store = try await store(kind)
    #expect(try await put(store, "made-up", "A", []) == .gone)
    let id = try await register(store, "A", ["news"])
    guard case .done(let first) = try await store.entry(id, kind: .registration, now: 100) else { throw SQLError("missing") }
    #expect(first.version == 1)
    #expect(try await put(store, id, "A", [], .apns, .version(7)) == .changed)
    #expect(try await put(store, id, "A", [], .apns, .never) == .changed)
    guard case .done(let second) = try await put(store, id, "A", [], .apns, .version(1)) else { throw SQLError("refused") }
    #expect(second.version == 2)
    let installation = StoredEntry(id: id, kind: .installation, document: "{}", version: 0, expires: 1000)
    #expect(try await store.put(installation, targets: [], handle: "A", precondition: .none, now: 100) == .taken)
    #expect(try await store.entry(id, kind: .registration, now: 2000) == .gone)
    #expect(try await put(store, id, "A", [], now: 2000) == .gone)
    #expect(try await store.entry("unknown", kind: .registration, now: 100) == .unknown)
  }

  @Test(arguments: kinds) func ofWritesToOneVersionAtOnceOneAloneIsDone(_ kind: Kind) async throws {
    let store = try await store(kind)
    let id = try await register(store, "A", [])
    func done(_ write: @escaping @Sendable (_ number: Int) async throws -> EntryResult) async throws -> Int {
      try await withThrowingTaskGroup(of: EntryResult.self) { group in
        for number in 0..<20 { group.addTask { try await write(number) } }
        return try await group.reduce(0) { count, result in
          if case .done = result { return count + 1 }
          #expect(result == .changed)
          return count
        }
      }
    }
    #expect(try await done { try await self.put(store, id, "A\($0)", [], .apns, .version(1)) } == 1)
    // Without If-Match each is done, the first of all, too.
    let installation = StoredEntry(id: "phone", kind: .installation, document: "{}", version: 0, expires: 1000)
    #expect(
      try await done { _ in
        try await store.put(installation, targets: [], handle: "A", precondition: .none, now: 100)
      } == 20)
    guard case .done(let last) = try await store.entry("phone", kind: .installation, now: 100) else { throw SQLError("missing") }
    #expect(last.version == 20)
  }

  @Test(arguments: kinds) func platformsThatEndAtOnceCompleteANotification(_ kind: Kind) async throws {
    let store = try await store(kind)
    for platform in Platform.allCases { _ = try await register(store, "A", ["x"], platform, body: "{}") }
    for number in 0..<20 {
      let draft = NotificationDraft(content: .template, payload: "{}", expires: 10_000)
      #expect(try await store.accept(draft, id: "m\(number)", now: 100) == 3)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for platform in Platform.allCases {
          let claimed = try await store.claim(platform, limit: 10, now: 100)
          group.addTask { try await store.record(claimed.map { ($0, .done("Success")) }, now: 100) }
        }
        try await group.waitForAll()
      }
      #expect(try await store.details("m\(number)")?.state == .completed)
    }
  }

  @Test(arguments: kinds) func registrationsAreListedByHandleAndTag(_ kind: Kind) async throws {
    let store = try await store(kind)
    let ids = [
      try await register(store, "A", ["x"]), try await register(store, "A", ["y"]), try await register(store, "B", ["x", "y"]),
    ]
    _ = try await store.createRegistrationID(now: 100, expires: 1000)
    #expect(try await store.registrations(handle: "A", tag: nil, after: "", limit: 10, now: 100).map(\.id) == ids[0...1].sorted())
    #expect(
      try await store.registrations(handle: nil, tag: "x", after: "", limit: 10, now: 100).map(\.id) == [ids[0], ids[2]].sorted())
    let all = try await store.registrations(handle: nil, tag: nil, after: "", limit: 2, now: 100).map(\.id)
    let rest = try await store.registrations(handle: nil, tag: nil, after: all.last ?? "", limit: 2, now: 100).map(\.id)
    #expect(all + rest == ids.sorted())
    #expect(try await store.delete(ids[0], kind: .registration, precondition: .version(9), now: 100) == .changed)
    _ = try await store.delete(ids[0], kind: .registration, precondition: .exists, now: 100)
    #expect(try await store.delete(ids[0], kind: .registration, precondition: .none, now: 100) == .unknown)
    #expect(try await store.registrations(handle: "A", tag: nil, after: "", limit: 10, now: 100).map(\.id) == [ids[1]])
  }

  @Test(
    arguments: kinds,
    [
      ("a", 2), ("a && b", 1), ("a || c", 3), ("!a", 1), ("a && !b", 1), ("(a || c) && !b", 2), ("d", 0), ("!d", 3),
      ("!(a && b) && !c", 1),
    ]) func anExpressionFindsDevicesInTheDatabaseAsInMemory(_ kind: Kind, _ row: (String, Int)) async throws
  {
    let store = try await store(kind)
    for (handle, tags) in [("A", ["a", "b"]), ("B", ["a"]), ("C", ["c"])] { _ = try await register(store, handle, tags) }
    let (id, count) = try await send(store, row.0)
    #expect(count == row.1)
    let expression = try TagExpression(row.0)
    #expect([Set(["a", "b"]), ["a"], ["c"]].count(where: expression.matches) == row.1)
    #expect(try await store.details(id)?.state == (count == 0 ? .completed : .processing))
  }

  @Test(arguments: kinds) func aDeviceIsPushedToOnceHoweverOftenItIsRegistered(_ kind: Kind) async throws {
    let store = try await store(kind)
    for _ in 0..<3 { _ = try await register(store, "A", ["x"]) }
    _ = try await register(store, "A", ["x"], .apns, body: "template")
    _ = try await register(store, "A", ["x"], .gcm)
    #expect(try await send(store, "x").1 == 1)
    let draft = NotificationDraft(content: .template, payload: "{}", expires: 10_000)
    #expect(try await store.accept(draft, id: "t", now: 100) == 1)
  }

  @Test(arguments: kinds) func theOrderPerDeviceIsKeptAndWhatWasUnderWayIsNamed(_ kind: Kind) async throws {
    let store = try await store(kind)
    for handle in ["A", "B"] { _ = try await register(store, handle, ["x"]) }
    let (first, _) = try await send(store, "x")
    let (second, _) = try await send(store, "x")
    let claimed = try await store.claim(.apns, limit: 10, now: 100)
    #expect(claimed.map(\.message) == [first, first])
    #expect(try await store.claim(.apns, limit: 10, now: 100).isEmpty)
    try await store.record([(claimed[0], .done("Success")), (claimed[1], .again(at: 200, mayHaveArrived: false))], now: 100)
    #expect(try await store.claim(.apns, limit: 10, now: 100).map(\.message) == [second])
    #expect(try await store.recover(.gcm) == 0)
    #expect(try await store.recover(.apns) == 1)
    #expect(try await store.details(second)?.mayHaveBeenSentTwice == 1)
    let again = try await store.claim(.apns, limit: 10, now: 300)
    #expect(again.map(\.message) == [first, second])
    #expect(again.map(\.mayBeTwice) == [false, true])
    try await store.record(again.map { ($0, .done("Success")) }, now: 300)
    let details = try #require(try await store.details(first))
    #expect(details.state == .completed)
    #expect(details.apns == ["Success": 2])
    #expect(details.pending == 0)
    #expect(try await store.deliveries(first, after: 0, limit: 10)?.map(\.attempts) == [1, 2])
  }

  @Test(arguments: kinds) func whatIsBehindAPushToItsDeviceIsNextWhenThatEnds(_ kind: Kind) async throws {
    let store = try await store(kind)
    for body in ["one", "two", "three"] { _ = try await register(store, "A", ["x"], body: body) }
    _ = try await register(store, "A", ["x"], .gcm, body: "other")
    let template = NotificationDraft(content: .template, payload: "{}", expires: 500)
    // Three templates of one device come one after the other, and the same handle elsewhere is another device.
    #expect(try await store.accept(template, id: "first", now: 100) == 4)
    #expect(try await store.accept(template, id: "second", now: 100) == 4)
    #expect(try await store.claim(.gcm, limit: 10, now: 100).map(\.message) == ["first"])
    var bodies: [String?] = []
    for _ in 0..<3 {
      let claimed = try await store.claim(.apns, limit: 10, now: 100)
      #expect(claimed.map(\.message) == ["first"])
      bodies += claimed.map(\.body)
      #expect(try await store.claim(.apns, limit: 10, now: 100).isEmpty)
      try await store.record(claimed.map { ($0, .done("Success")) }, now: 100)
    }
    #expect(bodies.compactMap { $0 }.sorted() == ["one", "three", "two"])
    let waits = try await store.claim(.apns, limit: 10, now: 100)
    #expect(waits.map(\.message) == ["second"])
    // Under way, it keeps what came later behind it, also when all that waits of its own notification expires.
    var late = template
    late.expires = 10_000
    #expect(try await store.accept(late, id: "third", now: 400) == 4)
    try await store.expire(now: 600)
    #expect(try await store.claim(.apns, limit: 10, now: 600).isEmpty)
    try await store.record(waits.map { ($0, .done("Success")) }, now: 600)
    #expect(try await store.claim(.apns, limit: 10, now: 600).map(\.message) == ["third"])
    #expect(try await store.details("second")?.apns == ["Success": 1, "AbandonedNotificationMessages": 2])
  }

  @Test(arguments: kinds) func whatHasToWaitIsTakenWhenItsTimeHasComeTheOldestFirst(_ kind: Kind) async throws {
    let store = try await store(kind)
    for handle in ["A", "B", "C"] { _ = try await register(store, handle, ["x"]) }
    _ = try await send(store, "x")
    let claimed = try await store.claim(.apns, limit: 10, now: 100)
    try await store.record(zip(claimed, [300.0, 150, 400]).map { ($0, .again(at: $1, mayHaveArrived: false)) }, now: 100)
    #expect(try await store.claim(.apns, limit: 10, now: 149).isEmpty)
    #expect(try await store.claim(.apns, limit: 1, now: 350).map(\.handle) == ["B"])
    #expect(try await store.claim(.apns, limit: 10, now: 350).map(\.handle) == ["A"])
    #expect(try await store.claim(.apns, limit: 10, now: 450).map(\.handle) == ["C"])
  }

  @Test(arguments: kinds) func writesAtOnceHoldButThoseThatFail(_ kind: Kind) async throws {
    let store = try await store(kind)
    let failed = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        group.addTask {
          do {
            try await store.database.write { connection in
              try connection.run(
                "INSERT INTO entry (id, kind, document, version, updated, expires) VALUES (?, 'registration', '', 1, 0, 1000)",
                [.text("e\(number)")])
              if number % 3 == 0 { throw SQLError("refused") }
              // The same again is refused by the database itself.
              if number % 3 == 1 {
                try connection.run("INSERT INTO entry SELECT * FROM entry WHERE id = ?", [.text("e\(number)")])
              }
            }
            return false
          } catch {
            return true
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failed == 40)
    let kept = try await store.registrations(handle: nil, tag: nil, after: "", limit: 100, now: 100).map(\.id)
    #expect(kept == (0..<60).filter { $0 % 3 == 2 }.map { "e\($0)" }.sorted())
  }

  @Test(arguments: kinds) func whatIsScheduledFindsItsDevicesWhenItIsDue(_ kind: Kind) async throws {
    let store = try await store(kind)
    let (id, _) = try await send(store, "a && !b", schedule: 500)
    _ = try await register(store, "A", ["a"])
    _ = try await register(store, "B", ["a", "b"])
    #expect(try await store.releaseDue(now: 499) == 0)
    #expect(try await store.releaseDue(now: 500) == 1)
    #expect(try await store.claim(.apns, limit: 10, now: 500).map(\.handle) == ["A"])
    #expect(try await store.cancelScheduled(id) == false)
    let (other, _) = try await send(store, "a", schedule: 600)
    #expect(try await store.cancelScheduled(other))
    #expect(try await store.releaseDue(now: 700) == 0)
  }

  @Test(arguments: kinds) func aDeviceThatIsGoneIsForgottenUnlessItRegisteredLater(_ kind: Kind) async throws {
    let store = try await store(kind)
    let id = try await register(store, "A", ["a"], now: 100)
    try await store.removeDevice("A", platform: .apns, since: 50, now: 200)
    guard case .done = try await store.entry(id, kind: .registration, now: 200) else { throw SQLError("removed") }
    try await store.removeDevice("A", platform: .apns, since: 150, now: 200)
    #expect(try await store.entry(id, kind: .registration, now: 200) == .gone)
    #expect(try await send(store, "a").1 == 0)
  }

  @Test(arguments: kinds) func aTextWithAZeroByteIsAnErrorOrKeptWhole(_ kind: Kind) async throws {
    let store = try await store(kind)
    // PostgreSQL has no such texts: it is told so, and nothing is cut off.
    guard kind == .postgresql else { return }
    await #expect(throws: SQLError.self) { try await store.entry("a\0b", kind: .registration, now: 0) }
    #expect(try await store.entry("a", kind: .registration, now: 0) == .unknown)
  }
}
