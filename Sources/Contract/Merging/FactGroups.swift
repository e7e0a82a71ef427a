import Diagnostics
import OrderedCollections
import Vocabulary

extension Heuristic {
  static let siblingsOfAPI = Heuristic(
    170, "settle/siblings-of-api", "Paths of all pages that differ in one segment are examples of one template")
  static let mentions = Heuristic(171, "correct/mentions", "Operations that nothing but sentences name are left out")
}

/// The facts of one operation under one name, however each place calls its path parameters.
struct FactGroup: Sendable {
  var key: OperationKey
  /// Strongest witnesses first, then by place.
  var facts: [Fact] = []
  var exchanges: [Exchange] = []
  /// For each place in the template the other names that it was given.
  var aliases: [String: [String]] = [:]
}

/// Groups facts by operation: method and anonymous path.
struct FactGroups: Sendable {
  private(set) var groups: [FactGroup] = []
  /// Facts of every operation: what middleware does.
  private(set) var general: [Fact] = []

  init(facts: [Fact], exchanges: [Exchange]) {
    let (stated, sent) = GeneralServers(facts).joined(facts, exchanges)
    let (whole, shown) = LeftOutBases(stated).joined(stated, sent)
    let (facts, exchanges) = BaseDoubles(whole).joined(whole, shown)
    var templates = PathTrie(statedBy: facts)
    templates.take(Heuristic.siblingsOfAPI.finds { Self.siblings(facts, exchanges) })
    var members = GroupMembers(templates: templates, shown: ShownPaths(facts: facts, exchanges: exchanges))
    // There may be hundreds of thousands of facts: none is copied to be looked at.
    for number in facts.indices {
      if facts[number].operation == .every { general.append(facts[number]) } else { members.add(facts[number].operation, number) }
    }
    let order = WitnessOrder(facts)
    groups = members.facts.map { group in
      var out = FactGroup(key: group.key)
      out.facts = order.sorted(group.numbers).map { facts[$0] }
      let named = group.numbers.compactMap { number -> Named? in
        guard case .exists = facts[number].slot else { return nil }
        return Named(path: members.template(of: facts[number].operation).path, fact: facts[number])
      }
      Self.name(&out, named)
      return out
    }
    for exchange in exchanges {
      if let position = members.position(of: exchange.operation) { groups[position].exchanges.append(exchange) }
    }
    groups.sort { $0.key < $1.key }
  }

  /// The templates of paths that are only shown, where a segment is one of the values that other pages show for a placeholder in its
  /// place.
  private static func siblings(_ facts: [Fact], _ exchanges: [Exchange]) -> [SiblingPaths.Found] {
    var known: [[String]: SiblingPaths.Values] = [:]
    for exchange in exchanges {
      var rest = exchange.pathValues[...]
      let segments = PathTemplate.segments(exchange.operation.path)
      for (index, segment) in segments.enumerated() where PathTemplate.isPlaceholder(segment) {
        guard let value = rest.popFirst() else { break }
        known[Array(segments[..<index]), default: .init(name: segment, values: [])].values.insert(value.value)
      }
    }
    guard known.values.contains(where: { $0.values.count >= SiblingPaths.fewest }) else { return [] }
    var declared: Set<OperationKey> = []
    var shown: OrderedSet<OperationKey> = []
    for fact in facts where fact.operation != .every {
      guard case .exists = fact.slot else { continue }
      switch fact.witness.kind {
      case .httpMessage, .curl, .clientCode, .sample, .prose: shown.append(fact.operation)
      default: declared.insert(fact.operation)
      }
    }
    return SiblingPaths.templates(of: shown.filter { !declared.contains($0) }.map { SiblingPaths.Shown(key: $0) }, known: known)
  }

  /// The same with other groups.
  func replacing(_ groups: [FactGroup]) -> FactGroups {
    var out = self
    out.groups = groups
    return out
  }

  /// The groups without operations that nothing but a sentence names.
  func withoutMentions() -> FactGroups {
    var out = self
    Heuristic.mentions.changes(&out.groups) { $0.removeAll(where: \.isMention) }
    return out
  }

  /// What was left out by `withoutMentions`, with the reason.
  func mentions() -> [NotInferred] {
    groups.filter(\.isMention).compactMap { group in
      group.facts.first.map {
        let isSentence = $0.witness.kind == .prose
        let reason = isSentence ? "only a sentence names it" : "the example stands in the description of another method"
        return NotInferred(subject: group.key.description, reason: reason, location: $0.witness.location)
      }
    }
  }

  private struct Named {
    var path: String
    var fact: Fact
  }

  /// Who names the parameters of a path: server code before all, an example last.
  private static func rank(_ kind: Witness.Kind) -> Int {
    switch kind {
    case .annotation: 0
    case .serverCode: 1
    case .table, .list, .heading: 2
    case .prose: 3
    case .httpMessage, .curl: 4
    case .clientCode: 5
    case .sample: 6
    }
  }

  private static func name(_ group: inout FactGroup, _ named: [Named]) {
    let ordered = named.enumerated().sorted { a, b in
      let x = rank(a.element.fact.witness.kind)
      let y = rank(b.element.fact.witness.kind)
      return x == y ? a.element.fact.witness.location < b.element.fact.witness.location : x < y
    }.map(\.element)
    // A name that was guessed for an example gives way to any other.
    guard let best = ordered.first(where: { $0.path == $0.fact.operation.path }) ?? ordered.first else { return }
    let chosen = PathTemplate.segments(best.path)
    group.key = OperationKey(method: group.key.method, path: best.path)
    var seen: Set<String> = []
    var known: [String: Set<String>] = [:]
    for item in ordered where seen.insert(item.path).inserted {
      for (segment, name) in zip(PathTemplate.segments(item.path), chosen)
      where segment != name {
        for (alias, own) in zip(PathTemplate.names(in: segment), PathTemplate.names(in: name)) where alias != own {
          if known[own, default: []].insert(alias).inserted { group.aliases[own, default: []].append(alias) }
        }
      }
    }
  }
}

extension FactGroup {
  /// Whether only sentences name the operation, or examples in the description of another.
  var isMention: Bool { facts.allSatisfy { $0.witness.kind == .prose || $0.confidence < 0.6 } }

  /// Whether only examples state the operation that stand in the description of another method on the same path.
  var isMisstated: Bool { facts.allSatisfy { $0.witness.kind != .prose && $0.confidence < 0.6 } }

  /// What each of some pages states of the operation, in the order of their names, and behind them what all other pages state.
  func parted(by part: (_ page: String) -> String?) -> [(page: String?, group: FactGroup)] {
    var pages: [String?: FactGroup] = [:]
    var files: [String: Set<String?>] = [:]
    for fact in facts {
      let page = part(fact.witness.page)
      pages[page, default: FactGroup(key: key, aliases: aliases)].facts.append(fact)
      files[fact.witness.location.file, default: []].insert(page)
    }
    for exchange in exchanges {
      for page in files[exchange.location.file] ?? [] { pages[page]?.exchanges.append(exchange) }
    }
    let named = pages.compactMap { page, group in page.map { (page: Optional($0), group: group, name: $0) } }
    let ordered = named.sorted { $0.name < $1.name }.map { (page: $0.page, group: $0.group) }
    return ordered + (pages[nil].map { [(page: nil, group: $0)] } ?? [])
  }

  /// What is stated of every operation and holds for this one: the status of success only where none of its own is stated, and the
  /// credentials of a sentence only where no command of its own shows what it carries.
  func including(_ general: [Fact]) -> UnitFacts {
    var all = UnitFacts(own: facts, general: general)
    for number in facts.indices { all.append(number) }
    guard !general.isEmpty else { return all }
    let isStated = facts.contains { $0.slot.isSuccess }
    let showsCredentials = exchanges.contains { !$0.isLine } || facts.contains { $0.slot.isSecurity }
    for (number, fact) in general.enumerated() where !isStated || !fact.slot.isSuccess {
      if showsCredentials, fact.slot.isSecurity, fact.witness.kind == .prose { continue }
      all.append(facts.count + number)
    }
    return all
  }

  /// The name in the template of a path parameter that a fact calls by its own name.
  func pathName(_ name: String, in operation: OperationKey) -> String? {
    let names = zip(PathTemplate.segments(operation.path), PathTemplate.segments(key.path)).flatMap {
      zip(PathTemplate.names(in: $0), PathTemplate.names(in: $1))
    }
    return names.first { $0.0 == name }?.1 ?? pathNames.first { $0 == name } ?? pathNames.first { Near.isStyle($0, name) }
  }

  /// The names of the template's parameters in order.
  var pathNames: [String] { PathTemplate.names(of: key.path) }
}

extension Fact.Slot {
  fileprivate var isSecurity: Bool { if case .security = self { true } else { false } }
  /// Whether it is the status of a success.
  fileprivate var isSuccess: Bool {
    if case .status(200..<300, _) = self { true } else { false }
  }
}

/// Which facts belong to which group, by their numbers.
private struct GroupMembers {
  let templates: PathTrie
  let shown: ShownPaths
  private(set) var facts: [(key: OperationKey, numbers: [Int])] = []
  private var positions: [OperationKey: Int] = [:]
  /// What was found out for an operation as facts name it: there are few of them, and many facts.
  private var known: [OperationKey: (template: OperationKey, group: OperationKey)] = [:]

  init(templates: PathTrie, shown: ShownPaths) { (self.templates, self.shown) = (templates, shown) }

  mutating func add(_ operation: OperationKey, _ number: Int) {
    let group = find(operation).group
    if let position = positions[group] {
      facts[position].numbers.append(number)
    } else {
      positions[group] = facts.count
      facts.append((group, [number]))
    }
  }

  mutating func template(of operation: OperationKey) -> OperationKey { find(operation).template }

  mutating func position(of operation: OperationKey) -> Int? { positions[find(operation).group] }

  private mutating func find(_ operation: OperationKey) -> (template: OperationKey, group: OperationKey) {
    if let found = known[operation] { return found }
    let template = shown.meant[operation] ?? templates.template(for: operation)
    let found = (template, OperationKey(method: template.method, path: template.anonymousPath))
    known[operation] = found
    return found
  }
}

/// The order of witnesses, compared as numbers: there may be hundreds of thousands of them in a few thousand files.
private struct WitnessOrder {
  private struct Place {
    var kind: UInt8
    var file: UInt32
    var lowerBound: UInt32
    var upperBound: UInt32
  }

  private let places: [Place]

  init(_ facts: [Fact]) {
    // Facts of a file mostly follow each other.
    var numbers: [String: Int] = [:]
    var last = (file: "", number: -1)
    var files: [Int] = []
    files.reserveCapacity(facts.count)
    for index in facts.indices {
      if last.number < 0 || facts[index].witness.location.file != last.file {
        let file = facts[index].witness.location.file
        last = (file, numbers[file, default: numbers.count])
        numbers[file] = last.number
      }
      files.append(last.number)
    }
    var ranks = [Int](repeating: 0, count: numbers.count)
    for (rank, file) in numbers.sorted(by: { $0.key < $1.key }).enumerated() { ranks[file.value] = rank }
    places = facts.indices.map { index in
      let range = facts[index].witness.location.range
      return Place(
        kind: UInt8(clamping: facts[index].witness.kind.rank), file: UInt32(clamping: ranks[files[index]]),
        lowerBound: UInt32(clamping: range.lowerBound), upperBound: UInt32(clamping: range.upperBound))
    }
  }

  /// Numbers of facts, strongest witness first, then by place; equal ones as they were.
  func sorted(_ numbers: [Int]) -> [Int] {
    numbers.sorted { a, b in
      let x = places[a]
      let y = places[b]
      if x.kind != y.kind { return x.kind < y.kind }
      if x.file != y.file { return x.file < y.file }
      if x.lowerBound != y.lowerBound { return x.lowerBound < y.lowerBound }
      return x.upperBound == y.upperBound ? a < b : x.upperBound < y.upperBound
    }
  }
}
