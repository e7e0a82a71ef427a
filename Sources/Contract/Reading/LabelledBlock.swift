import Diagnostics
import Snippets
import Vocabulary

/// A block of lines with labels that hold a method and an address, and what is sent and answered indented below others.
///
///     URI: /kilns
///     Method: POST
///     Args:
///         cone: how hot [required, one of 6 or 10]
///     Errors:
///         409 - the kiln is taken
extension EvidenceReader {
  /// Reads it; nil where nothing is indented, or a label has JSON behind it.
  mutating func readLabelledBlock(_ snippet: Snippet) -> Bool? {
    guard snippet.text.count < 4_000, let block = OutlinedBlock(snippet.text, values: true),
      (2...20).contains(block.entries.count),
      block.entries.contains(where: { !$0.lines.isEmpty || isJSON($0.value, in: snippet) })
    else { return nil }
    let place = snippet.location(SourceRange(0, snippet.text.count))
    let wasComplete = labelled.isComplete
    for entry in block.entries where entry.lines.isEmpty {
      guard let value = entry.value, !isJSON(value, in: snippet) else { continue }
      take(labelled: "\(entry.label): \(snippet.text.text(value.lowerBound, value.upperBound))", at: place, isOneOfSeveral: true)
    }
    guard !wasComplete, labelled.isComplete, let reference = current?.reference else { return false }
    for entry in block.entries { readPart(entry, of: reference, in: snippet) }
    return true
  }

  private func isJSON(_ range: Range<Int>?, in snippet: Snippet) -> Bool {
    range.map { JSONSampleReader.looksLikeJSON(snippet.text[$0]) } ?? false
  }

  private mutating func readPart(_ entry: OutlinedBlock.Entry, of reference: OperationReference, in snippet: Snippet) {
    let words = LowercasedWords.of(entry.label)
    let isSent = [Concept.parameterList, .parameter, .payload].contains { $0.isNamed(in: words) }
    if let value = entry.value, isJSON(value, in: snippet) {
      guard isSent, Methods.mayCarryBody(method(of: reference)) else { return }
      let reading = JSONSampleReader.read(snippet.text[value])
      guard let root = reading.root else { return }
      let place = snippet.location(SourceRange(value.lowerBound, value.upperBound))
      let shape = shape(of: root, in: snippet, isElided: reading.isElided)
      return state(ContractStatement.requestBody("application/json", shape, at: place), of: reference, .sample)
    }
    guard !entry.lines.isEmpty else { return }
    if isSent {
      let rows = entry.lines.compactMap { Self.row($0, in: snippet) }
      guard rows.count == entry.lines.count else { return }
      return state(rows, in: destination(by: [entry.label]) ?? .parameters, .list)
    }
    for statement in statements(of: entry, in: snippet) { add(statement.slot, to: reference, .list, at: statement.location) }
  }

  /// `cone: how hot [required]`
  private static func row(_ line: Range<Int>, in snippet: Snippet) -> FieldTable.Row? {
    let bytes = snippet.text[line]
    guard let colon = bytes.firstIndex(of: Byte.colon) else { return nil }
    let name = String(decoding: bytes[..<colon], as: UTF8.self).trimmingSpaces
    guard FieldTable.isName(name) else { return nil }
    let details = FieldDetails(String(decoding: bytes[(colon + 1)...], as: UTF8.self))
    return FieldTable.Row(
      name: name, schema: details.schema, isRequired: details.isRequired, description: details.description,
      location: snippet.location(SourceRange(line.lowerBound, line.lowerBound + name.utf8.count)))
  }
}
