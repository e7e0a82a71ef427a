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
    // Looking takes long where much waits, and keeps nobody from writing.
    let due = try await database.read { connection in
      try connection.rows(
        """
        SELECT d.id, d.message, d.entry, d.handle, d.body, d.attempts, d.twice FROM delivery d
        WHERE d.platform = ? AND d.state = 0 AND d.not_before <= ? AND NOT EXISTS (
          SELECT 1 FROM delivery e WHERE e.handle = d.handle AND e.platform = d.platform AND e.state < 2 AND e.id < d.id)
        ORDER BY d.id LIMIT ?
        """, [.text(platform.rawValue), .real(now), .integer(Int64(limit))]
      ).map { row in
        Delivery(
          id: row[0].integer, message: row.text(1), registration: row.text(2), platform: platform, handle: row.text(3),
          body: row[4].string, attempts: Int(row[5].integer) + 1, mayBeTwice: row[6].integer > 0)
      }
    }
    if due.isEmpty { return [] }
    do {
      try await database.write { connection in
        let ids = due.map { String($0.id) }.joined(separator: ", ")
        let taken = try connection.runOnce(
          "UPDATE delivery SET state = 1, attempts = attempts + 1 WHERE state = 0 AND id IN (\(ids))", [])
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
      for (delivery, outcome) in outcomes {
        switch outcome {
        case .done(let word):
          try connection.run("UPDATE delivery SET state = 2, outcome = ? WHERE id = ?", [.text(word), .integer(delivery.id)])
        case .again(let time, true):
          try connection.run(
            "UPDATE delivery SET state = 0, twice = 1, not_before = ? WHERE id = ?", [.real(time), .integer(delivery.id)])
        case .again(let time, false):
          try connection.run("UPDATE delivery SET state = 0, not_before = ? WHERE id = ?", [.real(time), .integer(delivery.id)])
        }
      }
      for message in Set(outcomes.map(\.0.message)).sorted() { try Self.complete(message, now: now, in: connection) }
    }
  }

  func expire(now: Double) async throws {
    // Looking costs no lock: nothing is written while nothing has expired.
    let expired = try await database.read { connection in
      try connection.rows(
        """
        SELECT id FROM message WHERE state = 'Processing' AND expires <= ?
        AND EXISTS (SELECT 1 FROM delivery d WHERE d.message = message.id AND d.state = 0) LIMIT 100
        """, [.real(now)]
      ).map { $0.text(0) }
    }
    if expired.isEmpty { return }
    try await database.write { connection in
      for message in expired {
        try connection.run(
          "UPDATE delivery SET state = 2, outcome = ? WHERE message = ? AND state = 0",
          [.text(Outcome.abandoned), .text(message)])
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
