import Diagnostics

/// The groups of operations: the sections and pages that they stand under, as the documentation calls them.
///
/// An operation with a heading of its own belongs to what is above it, several below one heading to that, one that has a page of its own
/// to the folder. Where all of them stand under one title, their resources tell them apart, if those make groups.
struct OperationTags {
  private(set) var all: [Contract.Tag] = []
  private var tags: [String?]

  func names(_ operation: Int) -> [String] { tags[operation].map { [$0] } ?? [] }

  init(
    operations: [OperationKey], resources: [ResourceName], pages: [(page: String, sections: PageSections)],
    places: [[OperationNames.Place]], homes: [OperationNames.Place?]
  ) {
    let described = operations.indices.filter { operations[$0].webhook == nil }
    let outline = TagOutline(operations: operations, resources: resources, pages: pages, places: places, homes: homes)
    let groups = outline.groups(of: described)
    let words = operations.indices.map { resources[$0].first.map { $0.joined(separator: " ") } }
    let titles = Set(described.map { groups[$0].map(outline.title) })
    let firstName = described.lazy.compactMap { groups[$0] }.map(outline.title).first { !TagOutline.isAddress($0) }
    let names = Set(described.compactMap { words[$0] })
    let groupsByResource = names.count > 1 && names.count * 2 <= described.count
    let mixed = Self.mixed(described.filter { groups[$0] != nil }.map { (groups[$0], words[$0]) }, of: described.count)
    let prefix = TitlePrefix.shared(by: Set(groups.compactMap { $0 }).map(outline.title))
    tags = [String?](repeating: nil, count: operations.count)
    var order: [(place: OperationNames.Place, tag: Contract.Tag)] = []
    var seen: Set<String> = []
    for index in described {
      let isOfResource =
        titles.count == 1
        ? groupsByResource || titles.first == .some(nil)
        : groups[index].map { outline.isWhole($0) || mixed.contains($0) } ?? true
      if isOfResource {
        guard let name = words[index] ?? firstName else { continue }
        let title = name.prefix(1).uppercased() + name.dropFirst()
        tags[index] = title
        let place = groups[index]?.place ?? OperationNames.Place(page: .max, section: 0)
        if seen.insert(title).inserted { order.append((place, .init(name: title))) }
      } else if let group = groups[index] {
        let title = TitlePrefix.cut(prefix, from: outline.title(group))
        tags[index] = title
        if seen.insert(title).inserted {
          order.append((group.place, .init(name: title, description: outline.description(group))))
        }
      }
    }
    let places = order.map { ($0.place.page, $0.place.section) }
    all = order.indices.sorted { places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1] }.map { order[$0].tag }
  }

  /// Groups that hold most of the operations, of several resources that make groups themselves: `Endpoint Reference`.
  private static func mixed(_ members: [(group: TagOutline.Group?, word: String?)], of count: Int) -> Set<TagOutline.Group> {
    var resources: [TagOutline.Group: [String: Int]] = [:]
    for member in members {
      if let group = member.group { resources[group, default: [:]][member.word ?? "", default: 0] += 1 }
    }
    return Set(
      resources.filter { _, words in
        let held = words.values.reduce(0, +)
        return held >= fewestMixed && held * 2 > count && words.count >= 3 && words.count * 2 <= held
      }.keys)
  }

  private static let fewestMixed = 12
}
