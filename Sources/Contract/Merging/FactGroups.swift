import Diagnostics

/// The facts of one operation under one name, however each place calls its path parameters.
struct FactGroup: Sendable {
  var key: OperationKey
  /// Strongest witnesses first, then by place.
  var facts: [Fact] = []
  var exchanges: [Exchange] = []
  /// For each place in the template the other names that it was given.
  var aliases: [String: [String]] = [:]

  /// The present name of a path parameter by the name that a fact gives it.
  var renamed: [OperationKey: [String: String]] = [:]
}

/// Groups facts by operation: method and anonymous path.
struct FactGroups: Sendable {
  private(set) var groups: [FactGroup] = []
  /// Facts of every operation: what middleware does.
  private(set) var general: [Fact] = []

  init(facts: [Fact], exchanges: [Exchange]) {
    var templates = PathTemplates()
    for fact in facts where fact.operation != .every {
      // An example does not make its own path a name.
      if case .exists = fact.slot, fact.witness.kind != .httpMessage && fact.witness.kind != .curl {
        templates.add(fact.operation)
      }
    }
    var index: [OperationKey: Int] = [:]
    var names: [OperationKey: [Named]] = [:]
    func group(_ key: OperationKey) -> (group: OperationKey, template: OperationKey) {
      let template = templates.template(for: key)
      return (OperationKey(method: template.method, path: template.anonymousPath), template)
    }
    for fact in facts {
      if fact.operation == .every {
        general.append(fact)
        continue
      }
      let (key, template) = group(fact.operation)
      if index[key] == nil {
        index[key] = groups.count
        groups.append(FactGroup(key: key))
      }
      guard let position = index[key] else { continue }
      groups[position].facts.append(fact)
      if case .exists = fact.slot { names[key, default: []].append(Named(path: template.path, fact: fact)) }
    }
    for exchange in exchanges {
      guard let position = index[group(exchange.operation).group] else { continue }
      groups[position].exchanges.append(exchange)
    }
    for position in groups.indices {
      groups[position].facts = groups[position].facts.enumerated().sorted { a, b in
        a.element.witness == b.element.witness ? a.offset < b.offset : a.element.witness < b.element.witness
      }.map(\.element)
      Self.name(&groups[position], names[groups[position].key] ?? [])
    }
    groups.sort { $0.key < $1.key }
  }

  /// The groups without operations that nothing but a sentence names.
  func withoutMentions() -> FactGroups {
    var out = self
    out.groups.removeAll(where: \.isMention)
    return out
  }

  /// What was left out by `withoutMentions`, with the reason.
  func mentions() -> [NotInferred] {
    groups.filter(\.isMention).compactMap { group in
      group.facts.first.map {
        NotInferred(subject: group.key.description, reason: "only a sentence names it", location: $0.witness.location)
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
    case .table, .heading: 2
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
    let chosen = PathTemplates.segments(best.path)
    group.key = OperationKey(method: group.key.method, path: best.path)
    for item in ordered {
      for (segment, name) in zip(PathTemplates.segments(item.path), chosen)
      where segment != name && PathTemplates.isPlaceholder(segment) && PathTemplates.isPlaceholder(name) {
        let alias = String(segment.dropFirst().dropLast())
        let own = String(name.dropFirst().dropLast())
        if group.aliases[own]?.contains(alias) != true { group.aliases[own, default: []].append(alias) }
      }
    }
  }
}

extension FactGroup {
  /// Whether only sentences name the operation.
  var isMention: Bool { facts.allSatisfy { $0.witness.kind == .prose } }

  /// The name in the template of a path parameter that a fact calls by its own name.
  func pathName(_ name: String, in operation: OperationKey) -> String? {
    let own = PathTemplates.segments(key.path)
    for (segment, template) in zip(PathTemplates.segments(operation.path), own)
    where PathTemplates.isPlaceholder(template) && segment == "{\(name)}" {
      return String(template.dropFirst().dropLast())
    }
    return own.contains("{\(name)}") ? name : nil
  }

  /// The names of the template's parameters in order.
  var pathNames: [String] {
    PathTemplates.segments(key.path).filter(PathTemplates.isPlaceholder).map { String($0.dropFirst().dropLast()) }
  }
}
