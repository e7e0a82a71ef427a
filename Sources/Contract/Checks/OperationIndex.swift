import Diagnostics
import Vocabulary

/// What is known of one operation where it is compared with others, worked out once.
struct OperationPlaces: Sendable {
  let units: GroupUnits
  let path: String
  /// Who states that there is such an operation.
  let families: Set<EvidenceUnit.Family>
  /// How many units do so.
  let unitCount: Int
  let pages: Set<String>
  /// The pages where a table lists it, and where a heading begins its description.
  let listedOn: Set<String>
  let describedOn: Set<String>
  /// The hosts that its addresses name, with their ports.
  let hosts: Set<String>

  init(_ units: GroupUnits) {
    self.units = units
    path = units.group.key.anonymousPath
    families = units.families
    unitCount = units.units.count { Self.existence($0.facts) != nil }
    var pages: Set<String> = []
    var listed: Set<String> = []
    var described: Set<String> = []
    var hosts: Set<String> = []
    var last: String?
    for fact in units.group.facts {
      // Facts of one page follow each other.
      if fact.witness.page != last { pages.insert(fact.witness.page) }
      last = fact.witness.page
      if case .server(let address) = fact.slot { hosts.insert(Self.host(of: address)) }
      guard case .exists = fact.slot else { continue }
      if fact.witness.kind == .table { listed.insert(fact.witness.page) }
      if fact.witness.kind == .heading { described.insert(fact.witness.page) }
    }
    (self.pages, listedOn, describedOn) = (pages, listed, described)
    self.hosts = hosts
  }

  private static func host(of address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    return address[start...].prefix { $0 != "/" }.lowercased()
  }

  var key: OperationKey { units.group.key }
  var isMisstated: Bool { units.group.isMisstated }
  /// Whether a heading is about it: it declares it.
  var isHeaded: Bool { !describedOn.isEmpty }
  /// Who declares it.
  var declarers: Set<EvidenceUnit.Family> { families.filter { $0.kind == .serverCode || $0.kind == .table } }
  /// Whether it is only shown how it is used.
  var isExample: Bool { families.allSatisfy { $0.kind != .serverCode && $0.kind != .table } && !isHeaded }

  func isOnPage(with other: OperationPlaces) -> Bool { !pages.isDisjoint(with: other.pages) }

  /// The first fact that says that there is such an operation.
  static func existence(_ facts: some Collection<Fact>) -> Fact? {
    facts.first {
      if case .exists = $0.slot { return $0.operation != .every }
      return false
    }
  }
}

/// The operations of a contract, found by their paths.
struct OperationIndex: Sendable {
  let operations: [OperationPlaces]
  let near: NearPaths
  private var byPath: [String: [Int]] = [:]
  /// How many operations have paths with a segment in front.
  private var prefixes: [String: Int] = [:]
  /// How many operations have a template.
  private var templates: [String: Int] = [:]
  /// How many operations have a word in their paths.
  private var words: [String: Int] = [:]
  /// Hosts that one operation names together are those of one server, by one of them.
  private var servers: [String: String] = [:]

  init(_ groups: [GroupUnits]) {
    operations = groups.map(OperationPlaces.init)
    near = NearPaths(operations.map(\.path))
    for operation in operations {
      let hosts = operation.hosts.sorted()
      for host in hosts { servers[server(of: host)] = server(of: hosts[0]) }
    }
    for (number, operation) in operations.enumerated() {
      byPath[operation.path, default: []].append(number)
      templates[operation.path, default: 0] += 1
      let segments = PathTemplate.segments(operation.key.path)
      if let first = segments.first { prefixes[first, default: 0] += 1 }
      for word in Set(segments) where !PathTemplate.isPlaceholder(word) { words[word, default: 0] += 1 }
    }
  }

  /// Whether two operations are those of different servers: each names hosts, and no operation has one of both.
  func areApart(_ a: OperationPlaces, _ b: OperationPlaces) -> Bool {
    guard !a.hosts.isEmpty, !b.hosts.isEmpty else { return false }
    return Set(a.hosts.map(server)).isDisjoint(with: b.hosts.map(server))
  }

  private func server(of host: String) -> String {
    var host = host
    while let next = servers[host], next != host { host = next }
    return host
  }

  /// So many paths must have a word, so that one that is nearly it, and that no other path has, is a slip.
  private static let fewestWithWord = 3

  private static let longWord = 10

  /// Whether two paths differ in one word, which no other path has, while several have the other's, and two of its letters are exchanged
  /// or one is doubled: `/kilsn/{}` and `/kilns/{}`. Whoever states it, nobody names two things so.
  func isMistyped(_ operation: OperationPlaces, of other: OperationPlaces) -> Bool {
    let different = zip(PathTemplate.segments(operation.path), PathTemplate.segments(other.path)).filter { $0 != $1 }
    guard different.count == 1, let (word, meant) = different.first, words[word] == 1, words[meant] ?? 0 >= Self.fewestWithWord,
      Near.isSlip(word, meant)
    else { return false }
    let (short, long) =
      word.utf8.count < meant.utf8.count ? (Array(word.utf8), Array(meant.utf8)) : (Array(meant.utf8), Array(word.utf8))
    guard short.count < long.count else { return true }
    // A word without one of its letters may be another, where it is short: `contact` and `contract`.
    if word.utf8.count < meant.utf8.count, word.utf8.count >= Self.longWord { return true }
    let place = short.indices.first { short[$0] != long[$0] } ?? short.count
    return place > 0 && long[place] == long[place - 1]
  }

  /// Whether no other path has the version of one, while several have that of another.
  func isMisversioned(_ operation: OperationPlaces, of other: OperationPlaces) -> Bool {
    let different = zip(PathTemplate.segments(operation.path), PathTemplate.segments(other.path)).filter { $0 != $1 }
    guard different.count == 1, let (version, meant) = different.first else { return false }
    return words[version] == 1 && words[meant] ?? 0 >= Self.fewestWithWord
  }

  /// The operations on a path, ascending.
  func operations(on path: String) -> [Int] { byPath[path] ?? [] }

  /// Whether paths differ where the operation they are examples of has a parameter: `/my-index/_doc`, `/myindex/_doc`.
  func areValues(_ a: OperationPlaces, _ b: OperationPlaces) -> Bool {
    var x = PathTemplate.segments(a.path)
    let y = PathTemplate.segments(b.path)
    if x.count != y.count {
      // A segment in front that no other path has is no prefix that all should have.
      let (long, short) = x.count > y.count ? (x, y) : (y, x)
      guard let prefix = long.first else { return false }
      // Nor is one that is left out by as many: `/me/gliders` and `/gliders` are two ways to a thing.
      return prefixes[prefix] ?? 0 < 3 || PathTemplate.isPlaceholder(short[0]) || prefixes[short[0]] ?? 0 >= 3
    }
    for index in x.indices where x[index] != y[index] { x[index] = "{}" }
    return templates["/" + x.joined(separator: "/")] != nil
  }
}
