import Diagnostics
import Vocabulary

extension Heuristic {
  static let describedBelow = Heuristic(
    263, "settle/described-below", "A request above the only operation that its section defines is an example of that")
}

/// Where sections define operations, and which requests above them are their examples.
///
///     ## Fire a kiln
///
///     ```sh
///     curl -X POST https://kilns.example/kilns/7/firings
///     ```
///
///     ### Definition
///
///     `POST /kilns/{kiln}/firings`
struct SectionDefinitions {
  struct Definition {
    var key: OperationKey
    var place: Location
    var block: Int
    /// Whether it is a block of code that holds nothing else.
    var isLine = false
  }

  private(set) var all: [Definition] = []

  /// Notes that a block defines an operation.
  mutating func define(_ key: OperationKey, at place: Location, in block: Int) {
    all.append(Definition(key: key, place: place, block: block))
  }

  /// With lines of code that are a method and a path each, and the first request of their section.
  func with(_ lines: [Definition]) -> SectionDefinitions {
    var out = self
    out.all = (all + lines).sorted { $0.block < $1.block }
    return out
  }

  /// What a request in a block is an example of, where it says so by its path: the only operation that the section around it defines, below
  /// the request, or above it in a line of a method and a path.
  func definition(ofRequest request: RawRequest, in block: Int, _ sections: SectionTree) -> Definition? {
    guard let own = sections.heading(above: block), let heading = own.headings.last, heading.level > 1 else { return nil }
    let inside = all[all.partitionPoint { $0.block < own.block }...].prefix { definition in
      sections.headings(above: definition.block).contains { $0.location == heading.location }
    }
    guard let first = inside.first, first.block > block || first.isLine && first.block < block,
      inside.allSatisfy({ $0.key == first.key }), Self.isLike(request.target.path, first.key.path)
    else { return nil }
    return first
  }

  /// Whether a path ends as a template does, but for one segment at most.
  private static func isLike(_ path: String, _ template: String) -> Bool {
    let pairs = zip(PathTemplate.segments(template).reversed(), PathTemplate.segments(path).reversed())
    let literal = pairs.filter { !PathTemplate.holdsPlaceholder($0.0) }
    let equal = literal.count { $0.0 == $0.1 }
    return equal > 0 && literal.count - equal <= 1
  }
}

extension EvidenceReader {
  /// Says which requests are examples of the operation that their section defines.
  mutating func settleDefinitions() {
    guard requests.contains(where: { $0.described == nil }) else { return }
    var blocks: [Int: Int] = [:]
    for (block, item) in outline.items.enumerated() {
      if case .snippet(let number) = item.kind { blocks[number] = block }
    }
    let open = requests.indices.filter { requests[$0].described == nil && requests[$0].webhook == nil }
    let definitions = subjects.definitions.with(
      open.compactMap { index in
        let request = requests[index]
        guard request.isBare, request.bodyBelow == nil, let block = blocks[request.snippet] else { return nil }
        let key = OperationKey(method: request.method, path: request.target.path)
        return SectionDefinitions.Definition(key: key, place: request.location, block: block, isLine: true)
      })
    // Of several commands below one line others may be steps to it.
    var commands: [Location: Int] = [:]
    for index in open where !requests[index].isBare {
      if let heading = blocks[requests[index].snippet].flatMap({ sections.headings(above: $0).last }) {
        commands[heading.location, default: 0] += 1
      }
    }
    for index in open where !requests[index].isBare {
      guard let block = blocks[requests[index].snippet],
        let found = definitions.definition(ofRequest: requests[index], in: block, sections),
        !found.isLine
          || requests[index].kind == .curl && sections.headings(above: block).last.map({ commands[$0.location] == 1 }) ?? false
      else { continue }
      (requests[index].described, requests[index].describedAt) = (found.key, found.place)
    }
  }
}
