import Diagnostics
import Vocabulary

/// Gives operations their ids, their titles and their groups, as the outline of the documentation has them.
///
/// A name depends on what is said of the operation itself, so that adding another one renames none: a heading that tells to do it
/// (`Cancel a booking` → `cancelBooking`), else resource and method. Two operations that would have one name are told apart by
/// what their names leave out.
struct OperationNames {
  private let groups: [FactGroup]
  private let outline: [(page: String, sections: PageSections)]
  private let sections: [PageSections]
  private let pages: [String: Int]
  private let resources: [ResourceName]
  /// For each operation the sections that it stands in, in reading order.
  private let places: [[Place]]
  /// The pages that state one operation: their titles are of that.
  private let pagesOfOne: Set<Int>

  struct Place: Hashable {
    var page: Int
    var section: Int
  }

  /// The groups are those of the operations, one each.
  init(_ groups: [FactGroup], pages: [(page: String, sections: PageSections)]) {
    self.groups = groups
    outline = pages
    sections = pages.map(\.sections)
    let numbers = Dictionary(pages.enumerated().map { ($1.page, $0) }, uniquingKeysWith: { first, _ in first })
    self.pages = numbers
    resources = groups.map { ResourceName(path: $0.key.path) }
    let all = sections
    let places = groups.map { Self.places(of: $0, numbers, all) }
    var counts: [Int: Int] = [:]
    for own in places { for page in Set(own.map(\.page)) { counts[page, default: 0] += 1 } }
    // Of documentation on a page or two, titles are of all of it.
    pagesOfOne = counts.count > 2 ? Set(counts.lazy.filter { $0.value == 1 }.map(\.key)) : []
    self.places = places
  }

  private static func places(of group: FactGroup, _ pages: [String: Int], _ sections: [PageSections]) -> [Place] {
    // What describes one operation stands in its own section; tables, sentences and code list all of them.
    var stated: [(place: Place, rank: Int)] = []
    for fact in group.facts {
      guard case .exists = fact.slot, let page = pages[fact.witness.page],
        let section = sections[page].section(at: fact.witness.location)
      else { continue }
      let rank: Int
      switch fact.witness.kind {
      case .annotation, .heading: rank = 0
      case .httpMessage, .curl, .sample: rank = 1
      case .table, .list: rank = 2
      case .serverCode, .clientCode, .prose: rank = 3
      }
      stated.append((Place(page: page, section: section), rank))
    }
    stated.sort { ($0.place.page, $0.place.section, $0.rank) < ($1.place.page, $1.place.section, $1.rank) }
    let best = stated.map(\.rank).min() ?? 0
    let own = stated.filter { $0.rank == best } + stated.filter { $0.rank != best && (best > 1 || $0.rank < 2) }
    var seen: Set<Place> = []
    return own.map(\.place).filter { seen.insert($0).inserted }
  }

  private func section(_ place: Place) -> PageSections.Section { sections[place.page].all[place.section] }

  // MARK: Names

  /// The operations with names, in the order of their keys, and the groups that they form.
  func named(_ operations: [Operation]) -> (operations: [Operation], tags: [Contract.Tag]) {
    var operations = operations
    let replies = zip(operations, resources).map(Self.reply)
    let structural = operations.indices.map { resources[$0].identifier(method: operations[$0].key.method, reply: replies[$0]) }
    var homes = [Place?](repeating: nil, count: operations.count)
    var names = [String?](repeating: nil, count: operations.count)
    var taken: Set<String> = []
    for index in operations.indices {
      guard let name = annotated(groups[index]) else { continue }
      names[index] = name
      taken.insert(name)
    }
    // Operations that change something claim the headings first.
    let isSafe = { (index: Int) in ["GET", "HEAD", "OPTIONS"].contains(operations[index].key.method) }
    let known = Set(structural)
    for index in operations.indices.filter({ !isSafe($0) }) + operations.indices.filter(isSafe)
    where operations[index].key.webhook == nil {
      let method = operations[index].key.method
      guard let (name, place) = heading(index, method, structural[index]) else {
        // The title that a table gives it says no more than which of two verbs is meant.
        guard let title = operations[index].summary.flatMap(HeadingName.init), title.isStandard,
          let name = title.identifier(resources[index], method: method, isIntroduced: false, words: { _ in false }),
          names[index] == nil, !known.contains(name), taken.insert(name).inserted
        else { continue }
        names[index] = name
        continue
      }
      if name == structural[index] || name == names[index] { homes[index] = place }
      guard names[index] == nil, !known.contains(name), taken.insert(name).inserted else { continue }
      names[index] = name
      homes[index] = place
    }
    for index in operations.indices.sorted(by: { operations[$0].key < operations[$1].key }) where names[index] == nil {
      names[index] = free(structural[index], resources[index], &taken)
    }
    let own = ownSections()
    for index in operations.indices {
      operations[index].id = names[index] ?? structural[index]
      if let home = homes[index] ?? own[index], section(home).level > 1 || operations[index].summary == nil {
        operations[index].title(HeadingName.withoutNumber(section(home).title))
      }
    }
    for index in operations.indices {
      for number in operations[index].exchanges.indices {
        let exchange = operations[index].exchanges[number]
        guard let page = pages[exchange.page], let section = sections[page].section(at: exchange.location) else { continue }
        operations[index].exchanges[number].title = HeadingName.withoutNumber(sections[page].all[section].title)
      }
      // The words below the operation's own heading describe it, where nothing else does.
      guard operations[index].description == nil, let home = homes[index] ?? own[index] else { continue }
      let words = section(home).introduction.joined(separator: "\n\n")
      if !words.isEmpty, words != operations[index].summary { operations[index].description = words }
    }
    let tags = OperationTags(
      operations: operations.map(\.key), resources: resources, pages: outline, places: places, homes: homes)
    for index in operations.indices where operations[index].key.webhook == nil { operations[index].tags = tags.names(index) }
    return (operations.sorted { $0.key < $1.key }, tags.all)
  }

  /// `<!-- tally: operation=cancelBooking -->`
  private func annotated(_ group: FactGroup) -> String? {
    let annotations = group.exchanges.lazy.flatMap(\.annotations)
    return annotations.first { $0.name == "operation" && !$0.value.isEmpty }.map { Naming.identifier($0.value) }
  }

  /// The name from the first of an operation's sections whose heading names it.
  private func heading(_ index: Int, _ method: String, _ structural: String) -> (name: String, place: Place)? {
    for (number, place) in places[index].prefix(Self.mostPlaces).enumerated() {
      let section = section(place)
      guard let heading = HeadingName(section.title) else { continue }
      let name = heading.identifier(resources[index], method: method, isIntroduced: number == 0) { verb in
        section.introduction.contains { Self.holdsForm(of: verb, $0) }
      }
      if let name { return (name, place) }
      if HeadingName.agrees(heading, resources[index], method) {
        return (structural, place)
      }
    }
    return nil
  }

  private static let mostPlaces = 50

  /// For each operation the section that describes it and no other, whatever its heading says.
  private func ownSections() -> [Place?] {
    let homes = places.map { $0.first.flatMap(named) }
    var counts: [Place: Int] = [:]
    for home in homes { if let home { counts[home, default: 0] += 1 } }
    return homes.map { home in home.flatMap { counts[$0] == 1 ? $0 : nil } }
  }

  /// A section with a title of its own: that of `Request` or `Example` is the one around it. The title of a page of several operations
  /// names many.
  private func named(_ place: Place) -> Place? {
    var place = place
    while EvidenceReader.isPart(section(place).title) {
      guard let parent = section(place).parent else { return nil }
      place.section = parent
    }
    let title = section(place).title
    let isOfOne = section(place).level > 1 || pagesOfOne.contains(place.page)
    return isOfOne && !title.contains("/") && StatusMention.read(title) == nil ? place : nil
  }

  /// Whether a text has another form of a verb: `cancelled`, `cancelling`.
  private static func holdsForm(of verb: String, _ text: String) -> Bool {
    let stem = verb.hasSuffix("e") ? String(verb.dropLast()) : verb
    return text.lowercased().split { !$0.isLetter }.contains { word in
      word.hasPrefix(stem) && word.count > verb.count && word.count <= stem.count + 4
        && (word.hasSuffix("ed") || word.hasSuffix("ing"))
    }
  }

  /// A name that no other operation has: with the placeholders and versions of the path, then with a number.
  private func free(_ base: String, _ resource: ResourceName, _ taken: inout Set<String>) -> String {
    if taken.insert(base).inserted { return base }
    let longer = resource.details.isEmpty ? base : base + ResourceName.camel(["x"] + resource.details).dropFirst()
    var name = longer
    var number = 2
    while !taken.insert(name).inserted {
      name = longer + String(number)
      number += 1
    }
    return name
  }

  /// Whether a list stands in an object, or in what it wraps.
  private static func holdsList(_ schema: Schema, depth: Int) -> Bool {
    if !schema.values.isEmpty { return true }
    return schema.properties.values.contains { $0.types.contains(.array) || depth < 2 && holdsList($0, depth: depth + 1) }
  }

  /// Whether an object is a list with what leads on: one list of objects, which is called as the path or stands beside nothing but
  /// counts, flags and what may be missing.
  ///
  ///     GET /voelker → {"voelker": [{"nr": 87}], "weiter": null}
  private static func isPage(_ schema: Schema, of resource: ResourceName) -> Bool {
    let lists = schema.properties.filter { $0.value.types.contains(.array) }
    guard lists.count == 1, let list = lists.elements.first, list.value.items.contains(where: { !$0.properties.isEmpty }) else {
      return false
    }
    if Naming.words(of: list.key).map({ $0.lowercased() }) == resource.last.map({ $0.lowercased() }) { return true }
    return schema.properties.allSatisfy { name, field in
      let isOpen = !schema.required.contains(name) || field.types.contains(.null)
      return name == list.key || field.types.isSubset(of: [.integer, .boolean]) || isOpen && field.properties.isEmpty
    }
  }

  /// What the successful replies of an operation hold.
  private static func reply(_ operation: Operation, _ resource: ResourceName) -> ResourceName.Reply {
    var reply = ResourceName.Reply()
    for response in operation.responses where (200...299).contains(response.status) {
      let body = response.bodies.first?.schema
      // What is accepted for later is there already if it has an identifier: `202 {"id": "an-2207"}`.
      let isAccepted =
        response.status == 202 && !operation.key.path.utf8.contains(UInt8(ascii: "{"))
        && body?.properties.keys.contains { $0.lowercased() == "id" } ?? false
      if response.status == 201 || isAccepted || response.headers.contains(where: { $0.name.lowercased() == "location" }) {
        reply.isCreated = true
      }
      guard let schema = body else { continue }
      if schema.types == [.array] || isPage(schema, of: resource) {
        reply.isList = true
      } else if !schema.properties.isEmpty {
        // Whether a list within an object is all of it, the resource's own number says.
        if !holdsList(schema, depth: 0) { reply.isList = false }
      }
    }
    return reply
  }
}

extension Operation {
  /// Takes a heading for the title, unless there is a better one: a sentence that begins with the address says it once more.
  fileprivate mutating func title(_ heading: String) {
    guard let known = summary else {
      summary = heading
      return
    }
    guard known.hasPrefix(key.method + " "), heading != known else { return }
    summary = heading
    if description == nil { description = known }
  }
}
