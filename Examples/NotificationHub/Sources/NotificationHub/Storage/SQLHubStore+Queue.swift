import Foundation

extension SQLHubStore {
  func recover(_ platform: Platform?) async throws -> Int {
    let sql = "UPDATE delivery SET state = 0, not_before = 0, twice = 1 WHERE state = 1"
    return try await database.write { connection in
      guard let platform else { return try connection.run(sql, []) }
      return try connection.run(sql + " AND platform = ?", [.text(platform.rawValue)])
    }
  }

  func claim(_ platform: Platform, limit: Int, now: Double) async throws -> [Delivery] {
    // Looking keeps nobody from writing.
    let due = try await database.read { connection in
      try connection.rows(
        """
        SELECT id, message, entry, handle, body, attempts, twice FROM delivery
        WHERE platform = ? AND state = 0 AND not_before <= ? ORDER BY not_before, id LIMIT ?
        """, [.text(platform.rawValue), .real(now), .integer(Int64(limit))]
      ).map { row in
        Delivery(
          id: row[0].integer, message: row.text(1), registration: row.text(2), platform: platform, handle: row.text(3),
          body: row[4].string, attempts: Int(row[5].integer) + 1, mayBeTwice: row[6].integer > 0)
      }.sorted { $0.id < $1.id }
    }
    if due.isEmpty { return [] }
    do {
      try await database.write { connection in
        let taken = try connection.runOnce(
          "UPDATE delivery SET state = 1, attempts = attempts + 1 WHERE state = 0 AND id IN (\(Self.list(due.map(\.id))))", [])
        if taken != due.count { throw Overtaken() }
      }
    } catch is Overtaken {
      return []
    }
    return due
  }

  /// Some of what was due has ended meanwhile: nothing is taken, and the next look tells what there is.
  private struct Overtaken: Error {}

  func content(of message: String) async throws -> MessageContent? {
    try await database.read { connection in
      try connection.rows("SELECT payload, headers, expires FROM message WHERE id = ?", [.text(message)]).first.map { row in
        MessageContent(
          payload: row.text(0), headers: (try? JSONDecoder().decode([String: String].self, from: Data(row.text(1).utf8))) ?? [:],
          expires: row[2].real)
      }
    }
  }

  func record(_ outcomes: [(Delivery, DeliveryOutcome)], now: Double) async throws {
    try await database.write { connection in
      var done: [String: [Int64]] = [:]
      for (delivery, outcome) in outcomes {
        switch outcome {
        case .done(let word): done[word, default: []].append(delivery.id)
        case .again(let time, true):
          try connection.run(
            "UPDATE delivery SET state = 0, twice = 1, not_before = ? WHERE id = ?", [.real(time), .integer(delivery.id)])
        case .again(let time, false):
          try connection.run("UPDATE delivery SET state = 0, not_before = ? WHERE id = ?", [.real(time), .integer(delivery.id)])
        }
      }
      // One statement for all that fared alike: nearly all do.
      for (word, ids) in done.sorted(by: { $0.key < $1.key }) {
        try connection.runOnce("UPDATE delivery SET state = 2, outcome = ? WHERE id IN (\(Self.list(ids)))", [.text(word)])
        try Self.advance("id IN (\(Self.list(ids)))", [], in: connection)
      }
      for message in Set(outcomes.map(\.0.message)).sorted() { try Self.complete(message, now: now, in: connection) }
    }
  }

  /// What was behind deliveries that are done waits from now on: of each device the oldest, unless that does already.
  private static func advance(_ done: String, _ parameters: [SQLValue], in connection: any SQLConnection) throws {
    try connection.runOnce(
      """
      UPDATE delivery SET state = 0 WHERE state < 0 AND id IN (
        SELECT (SELECT MIN(n.id) FROM delivery n WHERE n.handle = d.handle AND n.platform = d.platform AND n.state < 2)
        FROM delivery d WHERE \(done))
      """, parameters)
  }

  private static func list(_ ids: [Int64]) -> String { ids.map(String.init).joined(separator: ", ") }

  func expire(now: Double) async throws {
    // Looking costs no lock: nothing is written while nothing has expired.
    let expired = try await database.read { connection in
      try connection.rows(
        """
        SELECT id FROM message WHERE state = 'Processing' AND expires <= ?
        AND EXISTS (SELECT 1 FROM delivery d WHERE d.message = message.id AND d.state <= 0 AND d.state < 2) LIMIT 100
        """, [.real(now)]
      ).map { $0.text(0) }
    }
    if expired.isEmpty { return }
    try await database.write { connection in
      for message in expired {
        try connection.run(
          "UPDATE delivery SET state = 2, outcome = ? WHERE message = ? AND state <= 0",
          [.text(Outcome.abandoned), .text(message)])
        try Self.advance("message = ?", [.text(message)], in: connection)
        try Self.complete(message, now: now, in: connection)
      }
    }
  }

  /// A notification is completed once none of its deliveries is open.
  private static func complete(_ message: String, now: Double, in connection: any SQLConnection) throws {
    try connection.run(
      """
      UPDATE message SET state = 'Completed', ended = ? WHERE id = ? AND state = 'Processing'
      AND NOT EXISTS (SELECT 1 FROM delivery WHERE message = ? AND state < 2)
      """, [.real(now), .text(message), .text(message)])
  }

  func prune(before: Double) async throws {
    try await database.write { connection in
      try connection.run("DELETE FROM message WHERE state IN ('Completed', 'Cancelled') AND enqueued < ?", [.real(before)])
      try connection.run("DELETE FROM entry WHERE expires < ?", [.real(before)])
    }
  }
}
