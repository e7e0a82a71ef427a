/// What documentation without a title of its own is called.
///
/// The page that states nearly all operations is what they are about; otherwise what the titles of their pages begin with, or the first
/// page of the folder that holds them.
public enum OutlineTitle {
  public static func title(of pages: [PageFacts]) -> String? {
    let counts = pages.map { (page: $0, count: $0.statedOperations) }.filter { $0.count > 0 }
    let all = counts.reduce(0) { $0 + $1.count }
    guard let most = counts.max(by: { $0.count < $1.count }) else { return nil }
    func isNearlyAll(_ count: Int) -> Bool { count * 3 > all * 2 }
    if isNearlyAll(most.count), let title = named(most.page) { return title }
    if let prefix = TitlePrefix.shared(by: counts.compactMap(\.page.title)) { return TitlePrefix.words(prefix) }
    var folder = folders(most.page.page)
    while true {
      let held = counts.filter { folders($0.page.page).starts(with: folder) }.reduce(0) { $0 + $1.count }
      let first = pages.first { folders($0.page) == folder && isIndex($0.page) }
      if isNearlyAll(held), let title = first.flatMap(named) { return title }
      guard folder.popLast() != nil else { return nil }
    }
  }

  /// The title of a page, or its first heading, unless that is the name of a part: `Endpoints`.
  private static func named(_ page: PageFacts) -> String? {
    (page.title ?? page.sections.all.first?.title).flatMap { EvidenceReader.isPart($0) ? nil : $0 }
  }

  private static func folders(_ page: String) -> [Substring] { page.split(separator: "/").dropLast() }

  /// Whether a page is the first one of its folder: `lists/index.md`, `lists/lists.md`.
  static func isIndex(_ page: String) -> Bool {
    let parts = page.split(separator: "/")
    let name = parts.last?.prefix { $0 != "." }.lowercased()
    return ["index", "_index", "readme", parts.dropLast().last?.lowercased()].contains(name)
  }
}

extension PageFacts {
  /// How many operations the page states, not in passing.
  fileprivate var statedOperations: Int {
    var stated: Set<OperationKey> = []
    for fact in facts where fact.witness.kind != .prose && fact.operation != .every {
      if case .exists = fact.slot { stated.insert(fact.operation) }
    }
    return stated.count
  }
}

/// What titles begin with in common: `API / ` of `API / Lists` and `API / Media`.
enum TitlePrefix {
  private static let separators = [" / ", " - ", " – ", " — ", " | ", ": "]

  /// The beginning that more than half of at least two titles have, with its separator.
  static func shared(by titles: [String]) -> String? {
    var counts: [String: Int] = [:]
    for title in titles {
      for separator in separators {
        if let mark = title.firstRange(of: separator), mark.lowerBound > title.startIndex, mark.upperBound < title.endIndex {
          counts[String(title[..<mark.upperBound]), default: 0] += 1
        }
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value > 1 && $0.value * 2 > titles.count ? $0.key : nil }
  }

  static func cut(_ prefix: String?, from title: String) -> String {
    prefix.map { title.hasPrefix($0) ? String(title.dropFirst($0.count)) : title } ?? title
  }

  /// The beginning without its separator.
  static func words(_ prefix: String) -> String {
    let separator = separators.first { prefix.hasSuffix($0) } ?? ""
    return String(prefix.dropLast(separator.count))
  }
}
