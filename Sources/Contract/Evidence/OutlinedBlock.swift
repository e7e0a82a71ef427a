import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let outlinedBlocks = Heuristic(
    241, "read/outlined-blocks", "A block of labels, with statuses, headers and bodies indented below them")
}

/// A block of lines that end with a colon, each with what it is about indented below it.
///
///     Possible Status Codes:
///         200 OK
///         401 Unauthorized
///     200 Body:
///         {"users": []}
struct OutlinedBlock {
  struct Entry {
    /// Without its colon.
    var label: String
    /// What stands behind the colon in its line, in bytes of the block.
    var value: Range<Int>?
    /// The lines below it, in bytes of the block.
    var lines: [Range<Int>]

    var range: Range<Int> { lines[0].lowerBound..<lines[lines.count - 1].upperBound }
  }

  private(set) var entries: [Entry] = []

  /// Nothing where a line of the outermost level is no label, or has nothing below it.
  ///
  /// With `values` the labels may have it behind them instead.
  init?(_ text: [UInt8], values: Bool = false) {
    var margin: Int?
    for line in text.split(separator: Byte.newline) {
      let bare = line.drop(while: \.isBlank)
      guard let last = bare.last(where: { !$0.isWhitespace }) else { continue }
      let depth = bare.startIndex - line.startIndex
      let outermost = margin ?? depth
      margin = outermost
      if depth > outermost {
        guard !entries.isEmpty else { return nil }
        let end = text.trimmed(bare.startIndex, bare.endIndex).upper
        entries[entries.count - 1].lines.append(bare.startIndex..<end)
      } else {
        guard depth == outermost, bare.first?.isLetter == true || bare.first?.isDigit == true else { return nil }
        if values, let colon = bare.prefix(30).firstIndex(of: Byte.colon) {
          let (lower, upper) = text.trimmed(colon + 1, bare.endIndex)
          let label = String(decoding: bare[..<colon], as: UTF8.self).trimmingSpaces
          entries.append(Entry(label: label, value: lower < upper ? lower..<upper : nil, lines: []))
          continue
        }
        guard last == Byte.colon, bare.count < 60, entries.last.map({ !$0.lines.isEmpty }) ?? true else { return nil }
        let label = String(decoding: bare, as: UTF8.self).trimmingSpaces.dropLast().trimmingSpaces
        entries.append(Entry(label: label, lines: []))
      }
    }
    guard values || entries.last.map({ !$0.lines.isEmpty }) ?? false else { return nil }
  }
}

extension EvidenceReader {
  /// Reads a block of labels below the operations that are described; false if it is none, or says nothing.
  mutating func readOutlinedBlock(_ snippet: Snippet) -> Bool {
    guard current != nil, snippet.text.count < 10_000, let block = OutlinedBlock(snippet.text) else { return false }
    let statements = block.entries.flatMap { self.statements(of: $0, in: snippet) }
    for reference in presentOperations {
      for statement in statements where method(of: reference) != "HEAD" || !statement.isBody {
        add(statement.slot, to: reference, .list, at: statement.location)
      }
    }
    return !statements.isEmpty
  }

  func statements(of entry: OutlinedBlock.Entry, in snippet: Snippet) -> [ContractStatement] {
    func place(_ range: Range<Int>) -> Location { snippet.location(SourceRange(range.lowerBound, range.upperBound)) }
    let lines = entry.lines.map { snippet.text.text($0.lowerBound, $0.upperBound) }
    let statuses = lines.map { StatusMention.read($0)?.status }
    // Numbers alone are of rooms and ports as well.
    if !statuses.contains(nil), lines.allSatisfy({ $0.contains(where: \.isLetter) }) {
      return zip(statuses, entry.lines).compactMap { status, range in
        status.map { ContractStatement(.status($0, description: nil), at: place(range)) }
      }
    }
    let words = LowercasedWords.of(entry.label)
    let status = StatusMention.number(entry.label[...]) ?? (Concept.reply.isNamed(in: words) ? Findings.successStatus : nil)
    let isSent = [Concept.request, .sending, .delivered].contains { $0.isNamed(in: words) }
    guard isSent != (status != nil) else { return [] }
    let text = snippet.text[entry.range]
    if JSONSampleReader.looksLikeJSON(text) {
      let reading = JSONSampleReader.read(text)
      guard let root = reading.root else { return [] }
      let shape = shape(of: root, in: snippet, isElided: reading.isElided)
      return status.map { ContractStatement.replyBody("application/json", shape, of: $0, at: place(entry.range)) }
        ?? ContractStatement.requestBody("application/json", shape, at: place(entry.range))
    }
    let headers = lines.compactMap { Self.header($0) }
    guard headers.count == lines.count else { return [] }
    return zip(headers, entry.lines).compactMap { header, range in
      status.map { ContractStatement.replyHeader(header.name, value: header.value, of: $0, at: place(range)) }
        ?? ContractStatement.requestHeader(header.name, value: header.value, at: place(range))
    }
  }

  /// `Content-Type: text/plain`
  private static func header(_ line: String) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
      line[..<colon].utf8.allSatisfy({ $0.isWordByte || $0 == Byte.minus })
    else { return nil }
    return (String(line[..<colon]), line[line.index(after: colon)...].trimmingSpaces)
  }
}

extension ContractStatement {
  fileprivate var isBody: Bool {
    switch slot {
    case .responseBody, .responseField: true
    default: false
    }
  }
}
