import Diagnostics
import OrderedCollections

/// Makes one operation out of the facts of its group.
struct OperationMerger {
  let general: [Fact]
  let pages: [String]
  private(set) var schemes: Set<SecurityScheme> = []
  private var ids: Set<String> = []

  init(general: [Fact], pages: [String]) {
    self.general = general
    self.pages = pages
  }

  mutating func operation(of group: FactGroup) -> Operation {
    var operation = Operation(key: group.key, id: "")
    operation.exchanges = exchanges(of: group)
    operation.id = identifier(of: group)
    let all = group.facts + general
    (operation.summary, operation.description) = summary(of: group.facts)
    operation.witnesses = unique(
      group.facts.compactMap {
        if case .exists(nil) = $0.slot { return $0.witness }
        return nil
      })
    operation.pages = pages.filter { page in group.facts.contains { $0.witness.page == page } }
    operation.security = security(of: all)
    operation.parameters = ParameterMerging.parameters(of: group)
    operation.requestBody = BodyMerging.requestBody(of: group.facts)
    operation.responses = BodyMerging.responses(of: all)
    return operation
  }

  private mutating func security(of facts: [Fact]) -> [String] {
    var names: [String] = []
    for fact in facts {
      guard case .security(let scheme) = fact.slot else { continue }
      schemes.insert(scheme)
      if !names.contains(scheme.name) { names.append(scheme.name) }
    }
    return names.sorted()
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
    let order = Dictionary(pages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let names = group.pathNames
    return group.exchanges.map { exchange in
      var exchange = exchange
      exchange.operation = group.key
      let path = exchange.target.prefix { $0 != "?" && $0 != "#" }
      let shown = PathTemplates.segments(String(path))
      let template = PathTemplates.segments(group.key.path)
      if shown.count == template.count {
        exchange.pathValues = zip(names, zip(template, shown).filter { PathTemplates.isPlaceholder($0.0) }.map(\.1)).map {
          Exchange.Field(name: $0, value: $1)
        }
      }
      return exchange
    }.sorted { a, b in
      let x = order[a.page] ?? .max
      let y = order[b.page] ?? .max
      return x == y ? a.location < b.location : x < y
    }
  }

  // MARK: Names

  private mutating func identifier(of group: FactGroup) -> String {
    let annotated = group.exchanges.lazy.flatMap(\.annotations).first { $0.name == "operation" && !$0.value.isEmpty }?.value
    let base = annotated.map(Naming.identifier) ?? Self.identifier(for: group.key)
    var id = base
    var number = 2
    while !ids.insert(id).inserted {
      id = base + String(number)
      number += 1
    }
    return id
  }

  /// `GET /api/notifications/{id}` → `getNotificationsById`
  static func identifier(for key: OperationKey) -> String {
    var segments = PathTemplates.segments(key.path)
    while segments.count > 1, let first = segments.first, first == "api" || first == "rest" || isVersion(first) {
      segments.removeFirst()
    }
    var name = key.method.lowercased()
    for segment in segments {
      if PathTemplates.isPlaceholder(segment) {
        name += "By" + pascal(String(segment.dropFirst().dropLast()))
      } else {
        name += pascal(segment)
      }
    }
    return name
  }

  private static func isVersion(_ segment: String) -> Bool {
    segment.first == "v" && segment.count > 1 && segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
  }

  private static func pascal(_ text: String) -> String {
    Naming.words(of: text).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// Each witness once, strongest first.
func unique(_ witnesses: [Witness]) -> [Witness] {
  var seen: Set<Witness> = []
  return witnesses.filter { seen.insert($0).inserted }.sorted()
}
