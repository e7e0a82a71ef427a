/// The tables of the hub, the same in both databases.
enum HubSchema {
  static func statements(numberedKey: String) -> [String] {
    [
      // What was registered, as it was given. It stays for a while after it expired, to be answered with 410.
      """
      CREATE TABLE IF NOT EXISTS entry (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, handle TEXT, document TEXT NOT NULL,
        version BIGINT NOT NULL, updated DOUBLE PRECISION NOT NULL, expires DOUBLE PRECISION NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS entry_handle ON entry (handle, id)",
      // What sends are matched with: one for each native channel and each template.
      """
      CREATE TABLE IF NOT EXISTS target (
        id \(numberedKey), entry TEXT NOT NULL REFERENCES entry (id) ON DELETE CASCADE, platform TEXT NOT NULL, handle TEXT NOT NULL,
        body TEXT, expires DOUBLE PRECISION NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS target_entry ON target (entry)",
      "CREATE INDEX IF NOT EXISTS target_handle ON target (handle)",
      """
      CREATE TABLE IF NOT EXISTS target_tag (
        tag TEXT NOT NULL, target BIGINT NOT NULL REFERENCES target (id) ON DELETE CASCADE, PRIMARY KEY (tag, target))
      """,
      "CREATE INDEX IF NOT EXISTS target_tag_target ON target_tag (target)",
      """
      CREATE TABLE IF NOT EXISTS message (
        id TEXT PRIMARY KEY, state TEXT NOT NULL, platform TEXT, payload TEXT NOT NULL, headers TEXT NOT NULL, expression TEXT,
        handle TEXT, scheduled DOUBLE PRECISION, expires DOUBLE PRECISION NOT NULL, enqueued DOUBLE PRECISION NOT NULL,
        ended DOUBLE PRECISION)
      """,
      "CREATE INDEX IF NOT EXISTS message_scheduled ON message (scheduled) WHERE state = 'Scheduled'",
      "CREATE INDEX IF NOT EXISTS message_expires ON message (expires) WHERE state = 'Processing'",
      // The queue: of all that is not done for one device the oldest waits (0) or is under way (1), and the rest is behind it (-1);
      // 2 is done. So whoever looks for what is due finds it at the head of an index, however much is behind or has to wait.
      """
      CREATE TABLE IF NOT EXISTS delivery (
        id \(numberedKey), message TEXT NOT NULL REFERENCES message (id) ON DELETE CASCADE, entry TEXT NOT NULL,
        platform TEXT NOT NULL, handle TEXT NOT NULL, body TEXT, state BIGINT NOT NULL, attempts BIGINT NOT NULL,
        not_before DOUBLE PRECISION NOT NULL, twice BIGINT NOT NULL, outcome TEXT)
      """,
      "CREATE INDEX IF NOT EXISTS delivery_due ON delivery (platform, not_before, id) WHERE state = 0",
      "CREATE INDEX IF NOT EXISTS delivery_open ON delivery (handle, platform, id) WHERE state < 2",
      "CREATE INDEX IF NOT EXISTS delivery_message ON delivery (message, id)",
      "CREATE INDEX IF NOT EXISTS delivery_message_open ON delivery (message) WHERE state < 2",
    ]
  }
}
