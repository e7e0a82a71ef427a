import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let eventStreams = Heuristic(232, "read/event-streams", "A block of events is what a request is answered with")
}

/// Whether a text is a stream of events: lines of fields that the format has, one of them with data.
///
///     event: fired
///     data: {"kiln": "k1"}
///
/// The format is that of "Server-sent events" in WHATWG's HTML standard (9.2.5, Parsing an event stream).
enum EventStream {
  static let mediaType = "text/event-stream"
  private static let fields = ["data", "event", "id", "retry"]

  static func isOne(_ text: [UInt8]) -> Bool {
    var hasData = false
    for line in text.split(separator: 0x0A) {
      let name = line.prefix { $0 != Byte.colon }
      if line.allSatisfy({ $0 <= 0x20 }) || name.isEmpty { continue }
      guard name.count < line.count, fields.contains(where: { name.elementsEqual($0.utf8) }) else { return false }
      if name.elementsEqual("data".utf8) { hasData = true }
    }
    return hasData
  }
}

extension EvidenceReader {
  /// States the type of a reply that a block of events shows; false if it shows none.
  mutating func readEventStream(_ number: Int) -> Bool {
    let snippet = snippets[number]
    guard let reference = current?.reference, [.text, .unknown].contains(snippet.language), EventStream.isOne(snippet.text)
    else { return false }
    let place = snippet.location(SourceRange(0, snippet.text.count))
    for reference in receivers(beside: reference) {
      state(
        ContractStatement.replyBody(
          EventStream.mediaType, ContractStatement.unread(EventStream.mediaType), of: statedStatus ?? Findings.successStatus,
          at: place),
        of: reference, .sample, language: snippet.language.name)
    }
    return true
  }
}
