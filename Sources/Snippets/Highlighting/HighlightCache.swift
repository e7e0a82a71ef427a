import Diagnostics
import Synchronization

/// Highlighted blocks by language and text, for all pages of a run: a translation's code costs nothing twice.
///
/// Safe to use from many threads. Two generations bound its size: when the young one is full the old one is dropped.
public final class HighlightCache: Sendable {
  private struct Key: Hashable {
    var language: Language
    var hash: UInt64
    var count: Int
  }

  private struct Entry {
    var text: [UInt8]
    var html: [UInt8]
  }

  private struct Shard {
    var young: [Key: Entry] = [:]
    var old: [Key: Entry] = [:]
    var bytes = 0
  }

  /// A mutex cannot stand in an array, so each has its own box.
  private final class Box: Sendable {
    let shard = Mutex(Shard())
  }

  private let boxes: [Box]
  private let limit: Int

  /// `limit` is the number of bytes, text and HTML together, that one generation may hold.
  public init(limit: Int = 8 << 20) {
    boxes = (0..<16).map { _ in Box() }
    self.limit = max(1, limit / 16)
  }

  /// Appends the HTML of a block, highlighted now or before.
  public func html(text: [UInt8], language: Language, into out: inout [UInt8]) {
    let key = Key(language: language, hash: StableHash.of(text), count: text.count)
    let box = boxes[Int(key.hash >> 60)]
    let found: [UInt8]? = box.shard.withLock { shard in
      if let entry = shard.young[key], entry.text == text { return entry.html }
      guard let entry = shard.old[key], entry.text == text else { return nil }
      Self.insert(entry, key, into: &shard, limit: limit)
      return entry.html
    }
    if let found {
      out.append(contentsOf: found)
      return
    }
    let start = out.count
    Highlighter.html(text: text, language: language, into: &out)
    let entry = Entry(text: text, html: Array(out[start...]))
    box.shard.withLock { Self.insert(entry, key, into: &$0, limit: limit) }
  }

  private static func insert(_ entry: Entry, _ key: Key, into shard: inout Shard, limit: Int) {
    let size = entry.text.count + entry.html.count
    guard size <= limit else { return }
    if shard.bytes + size > limit {
      shard.old = shard.young
      shard.young = [:]
      shard.bytes = 0
    }
    shard.young[key] = entry
    shard.bytes += size
  }
}
