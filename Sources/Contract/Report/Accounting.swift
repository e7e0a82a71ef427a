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
    let accounted = AccountedPlaces(facts, findings: findings)
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
        case .list, .markup, .part: []
        }
      blocks += found.map { kind, place in
        AccountedBlock(kind: kind, location: place, isAccounted: accounted.touch(place))
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
    case _ where snippet.language.commands != nil: return CurlReader.read(snippet.text).messages.isEmpty ? nil : .command
    case .json: return snippet.isSample ? .sample : nil
    default: return nil
    }
  }

  /// The rows of a table of operations.
  private static func rows(_ table: EvidenceTable) -> [(AccountedBlock.Kind, Location)] {
    guard let operations = OperationTable(table), operations.areDeclared(.fitted) else { return [] }
    return operations.rows.compactMap { row in
      let cells = table.rows[row.number]
      guard let first = cells.first?.location, let last = cells.last?.location else { return nil }
      return (.operationRow, Location(file: first.file, range: first.range.union(last.range)))
    }
  }
}
