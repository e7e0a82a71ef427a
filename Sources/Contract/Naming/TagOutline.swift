import Diagnostics
import Vocabulary

/// Which part of the outline each operation belongs to: a section, a page, or a folder of pages.
struct TagOutline {
  /// A section, or a folder with the place at which it comes.
  struct Group: Hashable {
    var place: OperationNames.Place
    var folder: String?
  }

  private let operations: [OperationKey]
  private let resources: [ResourceName]
  private let pages: [String]
  /// The folder of each page.
  private let folders: [String]
  private let sections: [PageSections]
  private let places: [OperationNames.Place?]
  private let homes: [OperationNames.Place?]
  /// Titles that sections of a page have in common: `Request`.
  private let repeated: [Set<String>]
  /// How many pages that state operations have a title.
  private var titled: [String: Int] = [:]
  private var used: Set<Int> = []
  /// The same by their folders.
  private var usedInFolder: [String: Set<Int>] = [:]

  init(
    operations: [OperationKey], resources: [ResourceName], pages: [(page: String, sections: PageSections)],
    places: [[OperationNames.Place]], homes: [OperationNames.Place?]
  ) {
    (self.operations, self.resources) = (operations, resources)
    self.pages = pages.map(\.page)
    folders = self.pages.map(Self.folder)
    sections = pages.map(\.sections)
    repeated = sections.map(Self.repeatedTitles)
    // A post that announces an operation is no group of it, where another page describes it as well.
    let dated = Set(pages.indices.filter { Self.isDated(pages[$0].page) })
    self.places = places.map { own in own.first { !dated.contains($0.page) } }
    self.homes = homes.map { home in home.flatMap { dated.contains($0.page) ? nil : $0 } }
    used = Set(self.places.compactMap { $0?.page })
    for page in used {
      if let title = sections[page].all.first?.title { titled[title, default: 0] += 1 }
      usedInFolder[folders[page], default: []].insert(page)
    }
  }

  /// Documentation of fewer pages is not parted by them.
  private static let fewPages = 3

  private static func repeatedTitles(_ sections: PageSections) -> Set<String> {
    var seen: Set<String> = []
    return Set(sections.all.map(\.title).filter { !seen.insert($0).inserted })
  }

  // MARK: Groups

  /// The group of each operation, none for what only a dated page states.
  func groups(of described: [Int]) -> [Group?] {
    var paths: [OperationNames.Place: Set<String>] = [:]
    for index in operations.indices {
      if let place = places[index] { paths[place, default: []].insert(operations[index].path) }
    }
    var groups = [OperationNames.Place?](repeating: nil, count: operations.count)
    for index in described {
      guard let place = homes[index] ?? places[index] else { continue }
      let isAlone = (paths[place]?.count ?? 0) < 2
      groups[index] = section(above: place, isOwn: homes[index] != nil, isAlone: isAlone, index)
    }
    var alone = raised(&groups)
    for page in used {
      let own = groups.indices.filter { groups[$0]?.page == page }
      let held = Set(own.compactMap { groups[$0] })
      // A section that holds all operations of the page groups none of them, nor do sections of one each: of three on the only page, each
      // may be a group to which others are to come.
      let ofOne = held.intersection(alone)
      let areOfOne = held.count > (used.count < Self.fewPages ? 3 : 1) && ofOne.count * 4 >= held.count * 3
      guard held.count == 1 || areOfOne else { continue }
      for index in own where held.count == 1 || groups[index].map(ofOne.contains) ?? false {
        groups[index] = groups[index].map(root)
      }
      let isOne = held.count == 1 && held.isSubset(of: alone)
      alone.subtract(held)
      if isOne { alone.formUnion(own.compactMap { groups[$0] }) }
    }
    let pagesOfOne = Set(alone.filter { sections[$0.page].all[$0.section].parent == nil }.map(\.page))
    return groups.indices.map { index in groups[index].flatMap { group($0, pagesOfOne, resources[index]) } }
  }

  /// The section that an operation belongs to: the one above its own, and above those that name no group.
  private func section(
    above place: OperationNames.Place, isOwn: Bool, isAlone: Bool, _ index: Int
  ) -> OperationNames.Place {
    let all = sections[place.page].all
    var number = place.section
    let title = all[number].title
    if isOwn || isAlone && !isGroup(title, resources[index]) || Self.isOperation(title), let parent = all[number].parent {
      number = parent
    }
    while let parent = all[number].parent,
      repeated[place.page].contains(all[number].title) || Self.isAddress(all[number].title)
        || EvidenceReader.isPart(all[number].title) && !isResource(all[number].title, resources[index])
    {
      number = parent
    }
    return OperationNames.Place(page: place.page, section: number)
  }

  /// Takes sections that describe one thing up to those around them, below the title of the page; what is left of them.
  private func raised(_ groups: inout [OperationNames.Place?]) -> Set<OperationNames.Place> {
    struct Thing: Hashable {
      var place: OperationNames.Place?
      var last: String?
      var isItem: Bool
    }
    while true {
      var things: [OperationNames.Place: Set<Thing>] = [:]
      for index in groups.indices {
        guard let group = groups[index] else { continue }
        things[group, default: []].insert(
          Thing(place: places[index], last: resources[index].last.last, isItem: resources[index].isItem))
      }
      let alone = Set(things.filter { $0.value.count == 1 }.keys)
      var isChanged = false
      for index in groups.indices {
        guard let group = groups[index], alone.contains(group), let parent = sections[group.page].all[group.section].parent,
          sections[group.page].all[parent].parent != nil
        else { continue }
        groups[index] = OperationNames.Place(page: group.page, section: parent)
        isChanged = true
      }
      if !isChanged { return alone }
    }
  }

  private func root(_ place: OperationNames.Place) -> OperationNames.Place {
    var root = place
    while let parent = sections[root.page].all[root.section].parent { root.section = parent }
    return root
  }

  /// The folder of a page with a title that others have as well, or with one operation of several such pages; else the section itself.
  /// None where a title says nothing and there is no folder.
  private func group(_ place: OperationNames.Place, _ pagesOfOne: Set<Int>, _ resource: ResourceName) -> Group? {
    let section = sections[place.page].all[place.section]
    guard section.parent == nil else { return Group(place: place) }
    let folder = folders[place.page]
    let siblings = usedInFolder[folder] ?? []
    let isOne = pagesOfOne.contains(place.page)
    let isOneOfMany = isOne && siblings.count > 1 && siblings.intersection(pagesOfOne).count * 2 >= siblings.count
    let isShared = titled[section.title, default: 0] > 1
    guard isShared || isOneOfMany || isOne && isResource(Self.word(folder), resource) else { return Group(place: place) }
    guard !folder.isEmpty, siblings.count < used.count, let first = siblings.min() else {
      return isShared ? nil : Group(place: place)
    }
    return Group(place: .init(page: first, section: 0), folder: folder)
  }

  // MARK: What groups are called

  func title(_ group: Group) -> String {
    guard let folder = group.folder else { return Self.title(sections[group.place.page].all[group.place.section].title) }
    let index = pages.indices.first { folders[$0] == folder && OutlineTitle.isIndex(pages[$0]) }
    if let title = index.flatMap({ sections[$0].all.first?.title }), titled[title, default: 0] < 2 { return Self.title(title) }
    let words = Naming.words(of: Self.word(folder)).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// What a section says of itself; what leads to a table or a list is none without it.
  func description(_ group: Group) -> String? {
    guard group.folder == nil, !isWhole(group) else { return nil }
    let words = sections[group.place.page].all[group.place.section].introduction.filter { !$0.hasSuffix(":") }
    return words.isEmpty ? nil : words.joined(separator: "\n\n")
  }

  /// Whether a group is the title of the only page, which says what all of it is about, and so of no operation which group it is of.
  func isWhole(_ group: Group) -> Bool {
    guard used.count == 1, group.folder == nil else { return false }
    let section = sections[group.place.page].all[group.place.section]
    return section.parent == nil && section.level < 2
  }

  static func isAddress(_ title: String) -> Bool { title.hasPrefix("/") || isOperation(title) }

  private static func isOperation(_ title: String) -> Bool {
    OperationMention.read(title: title, at: Location(file: "", range: SourceRange(0, 0))) != nil
  }

  /// Whether a heading says no more than what the resource is called: `Bookings`.
  private func isGroup(_ title: String, _ resource: ResourceName) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.map { EnglishNumber.singular(String($0)) }
    return words.count == 1 && words[0] == (resource.first?.last).map { EnglishNumber.singular($0.lowercased()) }
  }

  /// Whether a heading is the name of what the path is about: `Route`.
  private func isResource(_ title: String, _ resource: ResourceName) -> Bool {
    resource.words.contains(EnglishNumber.singular(title.lowercased()))
  }

  private static func folder(_ page: String) -> String { page.split(separator: "/").dropLast().joined(separator: "/") }

  /// The name of a folder itself.
  private static func word(_ folder: String) -> String { folder.split(separator: "/").last.map(String.init) ?? "" }

  /// Whether a page is of one day: `blog/2021-03-01-attempts/index.md`.
  private static func isDated(_ page: String) -> Bool {
    page.split(separator: "/").contains { part in
      let digits = part.utf8.prefix(10).map(\.isDigit)
      return digits.count == 10 && digits == [true, true, true, true, false, true, true, false, true, true]
    }
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
