import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let eventStreams = Heuristic(232, "read/event-streams", "A block of events is what a request is answered with")
}

extension EvidenceReader {
  /// States the type of a reply that a block of events shows; false if it shows none.
  mutating func readEventStream(_ number: Int) -> Bool {
    let snippet = snippets[number]
    guard let reference = current?.reference, [.text, .unknown, .json].contains(snippet.language), EventStream.isOne(snippet.text)
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
