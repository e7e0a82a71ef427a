import Diagnostics
import Markup
import Snippets

/// A block of a page that looks like a part of a contract, and what became of it.
public struct AccountedBlock: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case request, reply, command, sample
    case operationRow = "row"
    case operation
  }

  public var kind: Kind
  public var location: Location
  /// Whether something was read from it, said of it, or it is listed with the reason why not.
  public var isAccounted: Bool
}

/// Looks for blocks that look like contract and end nowhere: no fact, no finding, no line in what was not inferred.
///
///     Accounting(page, snippets: snippets, facts: facts).unread  // [] where all was read
public struct Accounting: Sendable {
  public private(set) var blocks: [AccountedBlock] = []

  public var unread: [AccountedBlock] { blocks.filter { !$0.isAccounted } }

  /// - Parameter findings: what was reported of the page's files besides the facts' own diagnostics.
  public init(_ page: Page, snippets: [Snippet], facts: PageFacts, findings: [Diagnostic] = []) {
    var places: [String: [SourceRange]] = [:]
    func add(_ location: Location) { places[location.file, default: []].append(location.range) }
    for fact in facts.facts { add(fact.witness.location) }
    for exchange in facts.exchanges {
      add(exchange.location)
      if let reply = exchange.responseLocation { add(reply) }
    }
    for payload in facts.pushPayloads { for witness in payload.witnesses { add(witness.location) } }
    for item in facts.notInferred { add(item.location) }
    for object in facts.objects { for field in object.fields { add(field.location) } }
    for diagnostic in facts.diagnostics + findings {
      add(diagnostic.location)
      for related in diagnostic.related { add(related.location) }
    }
    let index = places.mapValues(SortedRanges.init)
    let outline = Outline(page: page, snippets: snippets)
    for item in outline.items {
      let found: [(AccountedBlock.Kind, Location)] =
        switch item.kind {
        case .snippet(let number): Self.kind(of: snippets[number]).map { [($0, Self.place(of: snippets[number], item))] } ?? []
        case .heading(let heading):
          OperationMention.read(title: heading.text, at: heading.location).map { _ in [(.operation, heading.location)] } ?? []
        case .table: Self.rows(EvidenceTable(item))
        case .paragraph:
          item.document.codeSpans(of: item.node).filter { OperationMention.read($0.text, at: $0.location) != nil }
            .map { (.operation, $0.location) }
        case .list, .markup: []
        }
      blocks += found.map { kind, place in
        AccountedBlock(kind: kind, location: place, isAccounted: index[place.file]?.touches(place.range) ?? false)
      }
    }
  }

  private static func place(of snippet: Snippet, _ item: Outline.Item) -> Location {
    snippet.text.isEmpty ? item.location : snippet.location(SourceRange(0, snippet.text.count))
  }

  /// What a block of code is by its content; nil for what is no message and no sample.
  private static func kind(of snippet: Snippet) -> AccountedBlock.Kind? {
    switch snippet.language {
    case .http:
      guard let first = HTTPMessageReader.read(snippet.text).messages.first else { return nil }
      if case .response = first.start { return .reply }
      return .request
    case .shell, .powershell: return CurlReader.read(snippet.text).messages.isEmpty ? nil : .command
    case .json:
      switch JSONSampleReader.read(snippet.text).root?.value {
      case .object(let members)?: return members.isEmpty ? nil : .sample
      case .array(let items)?: return items.isEmpty ? nil : .sample
      default: return nil
      }
    default: return nil
    }
  }

  /// The rows of a table of operations.
  private static func rows(_ table: EvidenceTable) -> [(AccountedBlock.Kind, Location)] {
    guard let operations = OperationTable(table) else { return [] }
    return operations.rows.compactMap { row in
      let cells = table.rows[row.number]
      guard let first = cells.first?.location, let last = cells.last?.location else { return nil }
      return (.operationRow, Location(file: first.file, range: first.range.union(last.range)))
    }
  }
}

/// Ranges of a file, asked whether one of them touches another range.
private struct SortedRanges {
  private let ranges: [SourceRange]
  /// The farthest end of the ranges up to each.
  private let ends: [Int]

  init(_ ranges: [SourceRange]) {
    self.ranges = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var farthest = 0
    ends = self.ranges.map {
      farthest = max(farthest, $0.upperBound)
      return farthest
    }
  }

  func touches(_ range: SourceRange) -> Bool {
    let behind = ranges.partitionPoint { $0.lowerBound < max(range.upperBound, range.lowerBound + 1) }
    return behind > 0 && ends[behind - 1] >= range.lowerBound
  }
}
