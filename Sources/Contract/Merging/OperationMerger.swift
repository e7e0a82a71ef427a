import Diagnostics
import OrderedCollections
import Vocabulary

/// Makes one operation out of the facts of its group; groups do not need each other, so any thread may take any of them.
struct OperationMerger: Sendable {
  let general: [Fact]
  let pages: [String]
  let freeForm: FreeFormFields
  private let order: [String: Int]

  init(groups: FactGroups, pages: [String]) {
    general = groups.general
    freeForm = FreeFormFields(groups)
    self.pages = pages
    order = Dictionary(pages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// An operation, which has no name yet, and how its requests prove who sends them.
  struct Merged: Sendable {
    var operation: Operation
    var schemes: [SecurityMerging.Stated]
  }

  func merge(_ group: FactGroup) -> Merged {
    var operation = Operation(key: group.key, id: "")
    operation.exchanges = exchanges(of: group)
    let all = general.isEmpty ? group.facts : Array(group.including(general))
    (operation.summary, operation.description) = summary(of: group.facts)
    operation.witnesses = unique(
      group.facts.compactMap {
        if case .exists(nil) = $0.slot { return $0.witness }
        return nil
      })
    operation.isDeprecated = group.facts.contains { $0.slot == .deprecated }
    let stating = Set(group.facts.map(\.witness.page))
    operation.pages = stating.compactMap { page in order[page].map { (page, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
    let schemes = SecurityMerging.stated(in: all)
    operation.security = Set(schemes.map(\.scheme.name)).sorted()
    operation.parameters = ParameterMerging.parameters(of: group, general: general)
    operation.requestBody = BodyMerging.requestBody(
      of: group.facts, freeForm: freeForm, isPartial: group.key.method == "PATCH")
    operation.responses = BodyMerging.responses(of: all, freeForm: freeForm)
    return Merged(operation: operation.fitted(), schemes: schemes)
  }

  private func summary(of facts: [Fact]) -> (String?, String?) {
    var titles: [String] = []
    var sentences: [String] = []
    for fact in facts {
      guard case .exists(let text?) = fact.slot else { continue }
      if fact.witness.kind == .prose { sentences.append(text) } else { titles.append(text) }
    }
    let title = titles.first ?? sentences.first
    let description = sentences.first { $0 != title }
    return (title, description)
  }

  private func exchanges(of group: FactGroup) -> [Exchange] {
    let template = PathTemplate.segments(group.key.path)
    let served = ServedTarget(
      servers: group.facts.compactMap { if case .server(let text) = $0.slot { text } else { nil } })
    return group.exchanges.map { exchange in
      var exchange = exchange
      exchange.operation = group.key
      exchange.target = served.reduced(exchange.target, to: template)
      let path = exchange.target.prefix { $0 != "?" && $0 != "#" }
      let shown = PathTemplate.segments(String(path))
      if shown.count == template.count {
        exchange.pathValues = PathTemplate.values(of: shown, in: template).map { Exchange.Field(name: $0.name, value: $0.value) }
      }
      return exchange
    }.sorted { a, b in
      let x = order[a.page] ?? .max
      let y = order[b.page] ?? .max
      return x == y ? a.location < b.location : x < y
    }
  }
}

/// Each witness once, strongest first.
func unique(_ witnesses: [Witness]) -> [Witness] {
  var sorted = zip(witnesses, witnesses.dropFirst()).allSatisfy { !($1 < $0) } ? witnesses : witnesses.sorted()
  // Equal places stand together, though those of several pages may be mixed: an include is met in each page that has it.
  var kept = 0
  var run = 0
  var inRun: Set<Witness> = []
  for next in sorted.indices {
    if kept > 0, sorted[kept - 1] < sorted[next] { (run, inRun) = (kept, []) }
    if kept - run < 8 {
      if sorted[run..<kept].contains(sorted[next]) { continue }
    } else {
      if inRun.isEmpty { inRun = Set(sorted[run..<kept]) }
      guard inRun.insert(sorted[next]).inserted else { continue }
    }
    sorted.swapAt(kept, next)
    kept += 1
  }
  sorted.removeLast(sorted.count - kept)
  return sorted
}
