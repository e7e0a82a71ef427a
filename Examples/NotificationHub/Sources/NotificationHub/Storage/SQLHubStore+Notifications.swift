import Foundation

extension SQLHubStore {
  func accept(_ draft: NotificationDraft, id: String, now: Double) async throws -> Int {
    let headers = String(decoding: try JSONEncoder.stable.encode(draft.headers), as: UTF8.self)
    var platform: Platform?
    if case .native(let native) = draft.content { platform = native }
    let expression = draft.expression.map {
      String(decoding: (try? JSONEncoder().encode($0.steps.map(\.word))) ?? Data(), as: UTF8.self)
    }
    return try await database.write { [platform] connection in
      try connection.run(
        """
        INSERT INTO message (id, state, platform, payload, headers, expression, handle, scheduled, expires, enqueued)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .text(id), .text(draft.schedule == nil ? "Processing" : "Scheduled"), .text(optional: platform?.rawValue),
          .text(draft.payload),
          .text(headers), .text(optional: expression), .text(optional: draft.handle), .real(optional: draft.schedule),
          .real(draft.expires), .real(now),
        ])
      if draft.schedule != nil { return 0 }
      return try Self.fanOut(
        id, platform: platform, expression: draft.expression, handle: draft.handle, now: now, in: connection)
    }
  }

  func releaseDue(now: Double) async throws -> Int {
    try await database.write { connection in
      let due = try connection.rows(
        "SELECT id, platform, expression, handle FROM message WHERE state = 'Scheduled' AND scheduled <= ? ORDER BY scheduled LIMIT 100",
        [.real(now)])
      for row in due {
        let taken = try connection.run("UPDATE message SET state = 'Processing' WHERE id = ? AND state = 'Scheduled'", [row[0]])
        if taken == 0 { continue }
        let words = row[2].string.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
        _ = try Self.fanOut(
          row.text(0), platform: row[1].string.flatMap(Platform.init(rawValue:)),
          expression: words.map(TagExpression.init(words:)),
          handle: row[3].string, now: now, in: connection)
      }
      return due.count
    }
  }

  func cancelScheduled(_ id: String) async throws -> Bool {
    try await database.write { connection in
      try connection.run("UPDATE message SET state = 'Cancelled' WHERE id = ? AND state = 'Scheduled'", [.text(id)]) == 1
    }
  }

  func details(_ id: String) async throws -> NotificationDetails? {
    try await database.read { connection in
      guard let row = try connection.rows("SELECT state, enqueued, ended FROM message WHERE id = ?", [.text(id)]).first else {
        return nil
      }
      var details = NotificationDetails(
        id: id, state: NotificationDetails.State(rawValue: row.text(0)) ?? .processing, enqueueTime: Timestamp.text(row[1].real),
        endTime: row[2].isNull ? nil : Timestamp.text(row[2].real), mayHaveBeenSentTwice: 0, pending: 0)
      let counts = try connection.rows(
        "SELECT platform, outcome, COUNT(*), SUM(twice) FROM delivery WHERE message = ? GROUP BY platform, outcome", [.text(id)])
      for count in counts {
        details.mayHaveBeenSentTwice += Int(count[3].integer)
        guard let outcome = count[1].string else {
          details.pending += Int(count[2].integer)
          continue
        }
        let number = Int(count[2].integer)
        switch Platform(rawValue: count.text(0)) {
        case .apns: details.apns[outcome] = number
        case .gcm: details.gcm[outcome] = number
        case .wns: details.wns[outcome] = number
        case nil: break
        }
      }
      return details
    }
  }

  func deliveries(_ id: String, after: Int64, limit: Int) async throws -> [DeliveryReport]? {
    try await database.read { connection in
      guard try !connection.rows("SELECT 1 FROM message WHERE id = ?", [.text(id)]).isEmpty else { return nil }
      return try connection.rows(
        "SELECT id, entry, platform, outcome, attempts, twice FROM delivery WHERE message = ? AND id > ? ORDER BY id LIMIT ?",
        [.text(id), .integer(after), .integer(Int64(limit))]
      ).compactMap { row in
        guard let platform = Platform(rawValue: row.text(2)) else { return nil }
        return DeliveryReport(
          id: row[0].integer, registration: row.text(1), platform: platform, outcome: row[3].string ?? "Pending",
          attempts: Int(row[4].integer), mayHaveBeenSentTwice: row[5].integer > 0)
      }
    }
  }

  /// One delivery for each device that a notification is for: native ones once for a device, templates once each. What a device does
  /// not have yet, and another template of this notification, come before it.
  private static func fanOut(
    _ id: String, platform: Platform?, expression: TagExpression?, handle: String?, now: Double, in connection: any SQLConnection
  ) throws -> Int {
    var parameters: [SQLValue] = [.text(id), .real(now)]
    let condition: String
    let grouping: String
    if let platform {
      condition = "t.platform = ? AND t.body IS NULL AND t.expires > ?"
      grouping = " GROUP BY t.platform, t.handle"
      parameters.append(.text(platform.rawValue))
    } else {
      condition = "t.body IS NOT NULL AND t.expires > ?"
      grouping = " GROUP BY t.platform, t.handle, t.body"
    }
    parameters.append(.real(now))
    var tags = ""
    if let expression {
      tags = " AND " + expression.sql
      parameters += expression.tags.map { .text($0) }
    }
    if let handle {
      tags += " AND t.handle = ?"
      parameters.append(.text(handle))
    }
    // Each shape of an expression is another statement: kept ones would be as many as callers think of.
    let count = try connection.runOnce(
      """
      INSERT INTO delivery (message, entry, platform, handle, body, state, attempts, not_before, twice)
      SELECT CAST(? AS TEXT), MIN(t.entry), t.platform, t.handle, MIN(t.body),
        CASE WHEN ROW_NUMBER() OVER (PARTITION BY t.platform, t.handle ORDER BY MIN(t.body)) > 1 OR EXISTS (
          SELECT 1 FROM delivery d WHERE d.handle = t.handle AND d.platform = t.platform AND d.state < 2) THEN -1 ELSE 0 END,
        0, CAST(? AS DOUBLE PRECISION), 0
      FROM target t WHERE \(condition)\(tags)\(grouping) ORDER BY t.handle, MIN(t.body)
      """, parameters)
    if count == 0 {
      try connection.run("UPDATE message SET state = 'Completed', ended = ? WHERE id = ?", [.real(now), .text(id)])
    }
    return count
  }
}

extension TagExpression {
  /// The condition in SQL on a target `t`, with a `?` for each tag in order. It is as deep as there are tags, which are few.
  fileprivate var sql: String {
    if isUnion {
      return "t.id IN (SELECT target FROM target_tag WHERE tag IN (\(tags.map { _ in "?" }.joined(separator: ", "))))"
    }
    var parts: [String] = []
    for step in steps {
      switch step {
      case .tag: parts.append("t.id IN (SELECT target FROM target_tag WHERE tag = ?)")
      case .not: parts.append("NOT (\(parts.popLast() ?? ""))")
      case .and, .or:
        let right = parts.popLast() ?? ""
        let left = parts.popLast() ?? ""
        parts.append("(\(left) \(step == .and ? "AND" : "OR") \(right))")
      }
    }
    return parts.last ?? "TRUE"
  }

  /// An expression that was kept as words, its operators behind what they join.
  fileprivate init(words: [String]) {
    steps = words.map { word in
      switch word {
      case "!": .not
      case "&&": .and
      case "||": .or
      default: .tag(word)
      }
    }
  }
}

extension TagExpression.Step {
  fileprivate var word: String {
    switch self {
    case .tag(let name): name
    case .not: "!"
    case .and: "&&"
    case .or: "||"
    }
  }
}
