import Diagnostics
import Vocabulary

extension Heuristic {
  static let boldAddress = Heuristic(86, "read/bold-address", "An address alone in bold, without a method")
  static let writtenTogether = Heuristic(
    87, "read/written-together", "Two ways to write one resource that are described together")
}

/// Where the description of an operation begins, and what its mention states.
extension EvidenceReader {
  mutating func begin(_ mention: OperationMention, _ kind: Witness.Kind, level: Int, summary: String?) {
    let alike =
      kind == .heading
      ? Heuristic.writtenTogether.finds {
        subjects.namedInRow(before: blockNumber, in: sections).filter { Self.areWritten($0, mention.key) }
      } : []
    current = DescribedOperation(
      reference: .key(mention.key), level: level, others: alike.map { .key($0) }, part: partOfDescription)
    referToShared(.key(mention.key))
    subjects.name(mention.key, at: blockNumber, in: sections)
    if kind != .prose {
      subjects.definitions.define(mention.key, at: mention.location, in: blockNumber)
      state(mention, kind)
    }
    by(.deprecations) { $0.readDeprecation(inTitlesOf: mention) }
    if let summary, !summary.isEmpty {
      add(.exists(summary: summary), to: .key(mention.key), .prose, at: mention.location, confidence: 0.9)
    }
  }

  /// Whether two operations write the same resource: what stands below both of them describes either.
  private static func areWritten(_ a: OperationKey, _ b: OperationKey) -> Bool {
    a != b && a.anonymousPath == b.anonymousPath && [a, b].allSatisfy { ["PUT", "PATCH"].contains($0.method) }
  }

  /// Begins the description of all operations that a title names.
  mutating func begin(_ mentions: [OperationMention], _ kind: Witness.Kind, level: Int) {
    guard let first = mentions.first else { return }
    begin(first, kind, level: level, summary: nil)
    for mention in mentions.dropFirst() { state(mention, kind) }
    if mentions.count > 1 { current?.others = mentions.dropFirst().map { .key($0.key) } }
  }

  mutating func state(_ mention: OperationMention, _ kind: Witness.Kind) {
    templates.add(mention.key)
    if kind != .prose { examples.remove(mention.key) }
    let reference = OperationReference.key(mention.key)
    let confidence = kind == .prose ? 0.8 : 1
    add(.exists(summary: nil), to: reference, kind, at: mention.location, confidence: confidence)
    let parameters: [ContractStatement] =
      mention.parameters.map { .parameter($0.name, in: .path, $0.schema, at: $0.location) }
      + mention.query.map { .parameter($0.name, in: .query, at: $0.location) }
    state(parameters, of: reference, kind, confidence: confidence)
    if let server = mention.server { add(.server(server), to: reference, kind, at: mention.location, confidence: confidence) }
  }

  /// Lists an address with a placeholder that stands alone in bold, outside of any operation: nothing says its method.
  mutating func noteAddressAlone(_ text: String, at location: Location) {
    guard current == nil, text.hasPrefix("/"), !text.contains(where: \.isWhitespace),
      PathTemplate.segments(text).contains(where: { Placeholder.inPath($0) != nil })
    else { return }
    notInferred.append(NotInferred(subject: text, reason: "no method stands in front of the address", location: location))
  }
}
