import Diagnostics
import Vocabulary

extension Heuristic {
  static let doubledBases = Heuristic(
    167, "correct/doubled-bases", "Operations that are stated with and without what stands in front of them")
}

/// Operations that documentation states with and without what stands in front of them: a table has `/kilns`, the commands have
/// `/api/kilns`; a table has `/{id}/fire`, the sections below it have `/api/kilns/{id}/fire`.
///
/// They are one where several say so, and no page shows both.
struct BaseDoubles {
  /// The whole of each path that stands for a longer one, by its form.
  private var whole: [String: OperationKey] = [:]
  /// What stands in front of the paths that a page lists, with these by their form.
  private var pages: [String: (base: [String], forms: Set<String>)] = [:]

  /// So many operations must be stated both ways.
  private static let leastPairs = 2
  /// So many must be on one page, where any words may be left out.
  private static let leastPairsOfPage = 3

  private struct Stated {
    var key: OperationKey
    var kinds: Set<Witness.Kind> = []
    /// The pages that show it, rather than list it.
    var shown: Set<String> = []
    /// The pages whose tables and lists have it.
    var listed: Set<String> = []

    mutating func note(_ witness: Witness) {
      kinds.insert(witness.kind)
      if !witness.kind.isOfWords { shown.insert(witness.page) }
      if witness.kind == .table || witness.kind == .list { listed.insert(witness.page) }
    }
  }

  init(_ facts: [Fact]) {
    var stated: [String: Stated] = [:]
    for fact in facts {
      guard case .exists = fact.slot, fact.operation != .every, fact.operation.webhook == nil else { continue }
      let form = Self.form(fact.operation.method, PathTemplate.segments(fact.operation.path))
      stated[form, default: Stated(key: fact.operation)].note(fact.witness)
    }
    findPages(stated)
    findBases(stated)
  }

  /// Bases of the words that bases have, wherever both forms stand.
  private mutating func findBases(_ stated: [String: Stated]) {
    var pairs: [[String]: [(form: String, long: OperationKey)]] = [:]
    for long in stated.values {
      let segments = PathTemplate.segments(long.key.path)
      let base = Array(segments.prefix(while: BasePath.isWord).prefix(3))
      guard !base.isEmpty, base.count < segments.count else { continue }
      let form = Self.form(long.key.method, segments.dropFirst(base.count))
      guard let short = stated[form], short.shown.isDisjoint(with: long.shown) else { continue }
      // A version that is left out in code may be another one.
      guard short.kinds.allSatisfy(\.isOfWords) || !base.contains(where: { $0.utf8.contains(where: \.isDigit) }) else {
        continue
      }
      pairs[base, default: []].append((form, long.key))
    }
    // Of two bases the one counts that more operations have.
    let bases = pairs.filter { $0.value.count >= Self.leastPairs }
      .sorted { ($1.value.count, $0.key.joined(separator: "/")) < ($0.value.count, $1.key.joined(separator: "/")) }
    for (_, list) in bases {
      for (form, long) in list where whole[form] == nil { whole[form] = long }
    }
  }

  /// What the tables of a page leave out of the paths that the page shows: most rows must have their section.
  private mutating func findPages(_ stated: [String: Stated]) {
    var listed: [String: Set<String>] = [:]
    for (form, short) in stated where short.shown.isEmpty { for page in short.listed { listed[page, default: []].insert(form) } }
    var pairs: [String: [[String]: Set<String>]] = [:]
    for long in stated.values where !long.shown.isEmpty {
      let segments = PathTemplate.segments(long.key.path)
      for count in 1..<max(2, min(segments.count, 6)) where !segments.prefix(count).contains(where: PathTemplate.isPlaceholder) {
        let form = Self.form(long.key.method, segments.dropFirst(count))
        for page in long.shown where listed[page]?.contains(form) == true {
          pairs[page, default: [:]][Array(segments.prefix(count)), default: []].insert(form)
        }
      }
    }
    for (page, bases) in pairs {
      let most = bases.max { ($0.value.count, $1.key.joined(separator: "/")) < ($1.value.count, $0.key.joined(separator: "/")) }
      guard let most, let forms = listed[page], most.value.count >= Self.leastPairsOfPage, most.value.count * 2 >= forms.count
      else {
        continue
      }
      // A row that names the whole path leaves nothing out.
      let whole = "/" + most.key.joined(separator: "/") + "/"
      pages[page] = (most.key, forms.filter { stated[$0].map { !$0.key.path.hasPrefix(whole) } ?? false })
    }
  }

  /// Method and path without the names of placeholders.
  private static func form(_ method: String, _ segments: some Sequence<String>) -> String {
    method + " /" + segments.map { PathTemplate.isPlaceholder($0) ? "{}" : $0 }.joined(separator: "/")
  }

  /// The facts and exchanges of both under the whole path.
  func joined(_ facts: [Fact], _ exchanges: [Exchange]) -> (facts: [Fact], exchanges: [Exchange]) {
    guard !whole.isEmpty || !pages.isEmpty, Heuristic.doubledBases.isOn else { return (facts, exchanges) }
    Heuristic.doubledBases.fires()
    return (
      facts.map { fact in
        let operation = joined(fact.operation, on: fact.witness.page)
        guard operation != fact.operation else { return fact }
        var fact = fact
        fact.operation = operation
        fact.rules.note(.doubledBases)
        return fact
      },
      exchanges.map { exchange in
        var exchange = exchange
        exchange.operation = joined(exchange.operation, on: exchange.location.file)
        return exchange
      }
    )
  }

  private func joined(_ key: OperationKey, on page: String) -> OperationKey {
    let form = Self.form(key.method, PathTemplate.segments(key.path))
    if let known = pages[page], known.forms.contains(form) {
      return OperationKey(method: key.method, path: "/" + known.base.joined(separator: "/") + key.path)
    }
    return whole[form] ?? key
  }
}
