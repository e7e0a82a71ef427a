import Diagnostics
import Vocabulary

extension Heuristic {
  static let pagesOfOneOperation = Heuristic(
    262, "check/pages-of-one-operation", "A second operation, of nearly the same address, on one of many pages of one each")
}

/// Pages of documentation that has one operation on each: where one of them states two that differ in the method, or in one word of the
/// path, one is a slip.
///
///     # PATCH /kilns/{id}        curl -X PUT https://api.example.com/kilns/7
struct PagesOfOneOperation {
  let index: OperationIndex
  let ownPages: Set<String>

  /// So many pages must state one operation in two places.
  private static let leastPages = 8

  private struct Statement {
    var operation: Int
    var places: [(location: Location, kind: Witness.Kind)]
  }

  init(groups: [GroupUnits], ownPages: Set<String>) {
    (index, self.ownPages) = (OperationIndex(groups), ownPages)
  }

  func diagnostics() -> [Diagnostic] {
    let pages = statements().mapValues(withoutExamples)
    let ones = pages.values.count { $0.count == 1 && $0[0].places.count > 1 }
    let twos = pages.filter { $0.value.count == 2 }
    guard ones >= Self.leastPages, twos.count * 4 <= ones else { return [] }
    return twos.sorted { $0.key < $1.key }.compactMap { page, found in
      ownPages.contains(page) ? conflict(found[0], found[1]) : nil
    }
  }

  /// The operations of each page that lists none, with the places that state them.
  private func statements() -> [String: [Statement]] {
    var pages: [String: [Statement]] = [:]
    var listing: Set<String> = []
    for (number, operation) in index.operations.enumerated() {
      for fact in operation.units.group.facts {
        guard case .exists = fact.slot, fact.operation != .every else { continue }
        let page = fact.witness.page
        if fact.witness.kind.isDeclaration { listing.insert(page) }
        let place = (location: fact.witness.location, kind: fact.witness.kind)
        if pages[page]?.last?.operation == number, let last = pages[page]?.indices.last {
          let isKnown = pages[page]?[last].places.contains { $0.location == place.location } ?? false
          if !isKnown { pages[page]?[last].places.append(place) }
        } else {
          pages[page, default: []].append(Statement(operation: number, places: [place]))
        }
      }
    }
    return pages.filter { !listing.contains($0.key) }
  }

  /// The operations with the places of their examples: `/kilns/old` is one of `/kilns/{name}`.
  private func withoutExamples(_ found: [Statement]) -> [Statement] {
    guard found.count == 2 else { return found }
    let keys = found.map { index.operations[$0.operation].key }
    guard keys[0].method == keys[1].method,
      PathTemplate.matches(PathTemplate.segments(keys[0].path), PathTemplate.segments(keys[1].path))
        || PathTemplate.matches(PathTemplate.segments(keys[1].path), PathTemplate.segments(keys[0].path))
    else { return found }
    return [Statement(operation: found[0].operation, places: found[0].places + found[1].places)]
  }

  private func conflict(_ a: Statement, _ b: Statement) -> Diagnostic? {
    let (odd, other) = isWeaker(a, than: b) ? (a, b) : (b, a)
    let (slip, meant) = (index.operations[odd.operation], index.operations[other.operation])
    guard !index.areApart(slip, meant), let row = difference(slip.key, meant.key) else { return nil }
    // The title of another page's operation was copied.
    if slip.pages.count == 1, meant.pages.count > 1, other.places.contains(where: { $0.kind == .heading }),
      Set(other.places.map(\.location)).count == 1
    {
      return .conflict(
        row, "'\(meant.key)' is what another page is of, and this one is of '\(slip.key)'", at: other.places[0].location,
        with: odd.places.prefix(3).map { .init("'\(slip.key)' is here", at: $0.location) })
    }
    // What has a title is a second one, what other pages state is spoken of here, and where the page shows its own in two places, as all
    // do, the other is one more.
    guard odd.places.count == 1, other.places.count == 1, odd.places[0].kind != .heading, slip.pages.count == 1 else {
      return nil
    }
    return .conflict(
      row, "'\(slip.key)' is stated once on this page of '\(meant.key)', and other pages are of one operation each",
      at: odd.places[0].location, with: other.places.prefix(3).map { .init("'\(meant.key)' is here", at: $0.location) })
  }

  private func isWeaker(_ a: Statement, than b: Statement) -> Bool {
    func rank(_ statement: Statement) -> (Int, Int, Int) {
      let isTitled = statement.places.contains { $0.kind == .heading }
      return (isTitled ? 1 : 0, statement.places.count, index.operations[statement.operation].pages.count)
    }
    return rank(a) == rank(b) ? a.places[0].location > b.places[0].location : rank(a) < rank(b)
  }

  /// In what two operations differ, if it is one thing: the method, or one word of the path, the version of which is one.
  private func difference(_ slip: OperationKey, _ meant: OperationKey) -> ConflictRow? {
    let (segments, others) = (PathTemplate.segments(slip.path), PathTemplate.segments(meant.path))
    guard segments.count == others.count, segments.count > 1 else { return nil }
    let different = zip(segments, others).filter {
      $0 != $1 && !PathTemplate.isPlaceholder($0) && !PathTemplate.isPlaceholder($1)
    }
    if slip.method != meant.method { return different.isEmpty ? .method : nil }
    return different.count == 1 && different.allSatisfy { !Formats.isIdentifier($0) && !Formats.isIdentifier($1) } ? .path : nil
  }
}
