import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let wholeAddresses = Heuristic(
    76, "read/whole-addresses", "The whole address below a title that has the beginning of the path")
}

extension EvidenceReader {
  /// How many blocks below a title are asked for its whole address.
  private static let mostBlocks = 40

  /// The operation of a title that names the beginning of its path, as an address alone in a paragraph below has it:
  ///
  ///     ## GET /rooms
  ///
  ///     `{site}/rooms/{roomId}?fields={fields}`
  ///
  /// is about `GET /rooms/{roomId}`. What stands in front there is the address of a server.
  func completed(_ mention: OperationMention, below heading: Outline.Heading) -> OperationMention {
    let start = PathTemplate.segments(mention.key.path)
    guard !start.isEmpty else { return mention }
    for item in outline.items.dropFirst(blockNumber + 1).prefix(Self.mostBlocks) {
      switch item.kind {
      case .heading(let next):
        // Another section, or a part of this one that is about an operation of its own.
        if next.level <= heading.level || !OperationMention.all(title: next.text, at: next.location).isEmpty { return mention }
      case .paragraph:
        guard let span = item.document.codeSpans(of: item.node).first, span.text.holds("{"),
          span.text == item.text.trimmingSpaces,
          var whole = OperationMention.read(method: mention.key.method, path: span.text, at: span.location)
        else { continue }
        let segments = PathTemplate.segments(whole.key.path)
        guard let place = segments.indices.first(where: { segments[$0...].starts(with: start) }),
          segments[..<place].allSatisfy(PathTemplate.holdsPlaceholder), segments.count - place > start.count
        else { continue }
        whole.key.path = "/" + segments[place...].joined(separator: "/")
        let names = Set(segments[place...].flatMap(PathTemplate.names(in:)))
        whole.parameters.removeAll { !names.contains($0.name) }
        (whole.location, whole.server) = (mention.location, mention.server)
        Heuristic.wholeAddresses.fires()
        return whole
      default: continue
      }
    }
    return mention
  }
}
