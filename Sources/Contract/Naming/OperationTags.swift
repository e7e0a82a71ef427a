import Diagnostics

/// The groups of operations: the sections and pages that they stand under, as the documentation calls them.
///
/// An operation with a heading of its own belongs to what is above it, several below one heading to that. Where all of them stand
/// under one title, their resources tell them apart, if those make groups.
struct OperationTags {
  private(set) var all: [Contract.Tag] = []
  private var tags: [String?]

  func names(_ operation: Int) -> [String] { tags[operation].map { [$0] } ?? [] }

  init(
    operations: [OperationKey], resources: [ResourceName], sections: [PageSections], places: [[OperationNames.Place]],
    homes: [OperationNames.Place?]
  ) {
    var paths: [OperationNames.Place: Set<String>] = [:]
    for index in operations.indices {
      if let place = places[index].first { paths[place, default: []].insert(operations[index].path) }
    }
    let repeated = sections.map(Self.repeatedTitles)
    var groups = operations.indices.map { index -> OperationNames.Place? in
      guard operations[index].webhook == nil, let place = homes[index] ?? places[index].first else { return nil }
      let all = sections[place.page].all
      var number = place.section
      let title = all[number].title
      let isOwn =
        homes[index] != nil || (paths[place]?.count ?? 0) < 2 && !Self.isGroup(title, resources[index])
        || Self.isOperation(title)
      if isOwn, let parent = all[number].parent { number = parent }
      // Titles that sections have in common (`Request`), and addresses, name no group.
      while let parent = all[number].parent, repeated[place.page].contains(all[number].title) || Self.isAddress(all[number].title)
      {
        number = parent
      }
      return OperationNames.Place(page: place.page, section: number)
    }
    // A section below the page's title that holds all operations of the page groups none of them.
    for page in sections.indices {
      let own = groups.indices.filter { groups[$0]?.page == page }
      let used = Set(own.compactMap { groups[$0] })
      guard used.count == 1, let only = used.first else { continue }
      var root = only.section
      while let parent = sections[page].all[root].parent { root = parent }
      for index in own { groups[index] = OperationNames.Place(page: page, section: root) }
    }
    // The title of the only page says what all of it is about, and so of none of its operations which group it belongs to.
    let used = Set(groups.compactMap { $0?.page })
    func isWhole(_ place: OperationNames.Place) -> Bool {
      used.count == 1 && sections[place.page].all[place.section].parent == nil
        && sections[place.page].all[place.section].level < 2
    }
    let words = operations.indices.map { resources[$0].first.map { $0.joined(separator: " ") } }
    let described = operations.indices.filter { operations[$0].webhook == nil }
    let titlesInOrder = described.map { groups[$0].map { Self.title(sections[$0.page].all[$0.section].title) } }
    let titles = Set(titlesInOrder)
    let firstName = titlesInOrder.lazy.compactMap { $0 }.first { !Self.isAddress($0) }
    let names = Set(described.compactMap { words[$0] })
    tags = [String?](repeating: nil, count: operations.count)
    let groupsByResource = names.count > 1 && names.count * 2 <= described.count
    var order: [(place: OperationNames.Place, tag: Contract.Tag)] = []
    var seen: Set<String> = []
    for index in described {
      let isOfResource =
        titles.count == 1 ? groupsByResource || titles.first == .some(nil) : groups[index].map(isWhole) ?? false
      if isOfResource {
        guard let name = words[index] ?? firstName else { continue }
        let title = name.prefix(1).uppercased() + name.dropFirst()
        tags[index] = title
        if seen.insert(title).inserted { order.append((OperationNames.Place(page: 0, section: index), .init(name: title))) }
      } else if let place = groups[index] {
        let section = sections[place.page].all[place.section]
        let title = Self.title(section.title)
        tags[index] = title
        // What leads to a table or a list is none without it.
        let words = isWhole(place) ? [] : section.introduction.filter { !$0.hasSuffix(":") }
        let description = words.isEmpty ? nil : words.joined(separator: "\n\n")
        if seen.insert(title).inserted { order.append((place, .init(name: title, description: description))) }
      }
    }
    all = order.sorted { ($0.place.page, $0.place.section) < ($1.place.page, $1.place.section) }.map(\.tag)
  }

  private static func repeatedTitles(_ sections: PageSections) -> Set<String> {
    var seen: Set<String> = []
    return Set(sections.all.map(\.title).filter { !seen.insert($0).inserted })
  }

  private static func isAddress(_ title: String) -> Bool { title.hasPrefix("/") || isOperation(title) }

  private static func isOperation(_ title: String) -> Bool {
    OperationMention.read(title: title, at: Location(file: "", range: SourceRange(0, 0))) != nil
  }

  /// Whether a heading says no more than what the resource is called: `Bookings`.
  private static func isGroup(_ title: String, _ resource: ResourceName) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.map { EnglishNumber.singular(String($0)) }
    return words.count == 1 && words[0] == (resource.first?.last).map { EnglishNumber.singular($0.lowercased()) }
  }

  /// A heading as a name: without the number of a chapter.
  private static func title(_ heading: String) -> String {
    var rest = heading[...]
    if let first = rest.split(separator: " ").first, first.allSatisfy({ $0.isNumber || $0 == "." || $0 == ")" }),
      first.count < rest.count
    {
      rest = rest.dropFirst(first.count).drop { $0 == " " }
    }
    while let last = rest.last, last == ":" || last == "." { rest.removeLast() }
    return rest.isEmpty ? "API" : String(rest)
  }
}
