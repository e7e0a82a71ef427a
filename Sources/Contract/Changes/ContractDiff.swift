import Diagnostics

/// Compares two versions of a contract: every change, whom it breaks, and where each version states what was changed.
///
///     ContractDiff(old: last, new: next).changes.filter { $0.level == .breaking }
///
/// A request breaks clients where less is accepted and servers where more must be; a reply breaks clients where less is
/// promised or more may come. Descriptions and examples are no part of the contract.
public struct ContractDiff: Sendable {
  /// The API as a whole first, then by operation.
  public private(set) var changes: [ContractChange] = []

  public init(old: Contract, new: Contract) {
    compareServers(old, new)
    compareWebhooks(old, new)
    let before = Dictionary(old.operations.map { ($0.key.anonymous, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.operations.map { ($0.key.anonymous, $0) }, uniquingKeysWith: { first, _ in first })
    for key in Set(before.keys).union(after.keys).sorted() {
      switch (before[key], after[key]) {
      case (let a?, let b?):
        changes += OperationDiff(old: a, new: b, schemes: (old.securitySchemes, new.securitySchemes)).changes
      case (let a?, nil):
        let isPath = !after.keys.contains { $0.path == key.path }
        let removal = a.isDeprecated ? "with-deprecation" : "without-deprecation"
        changes.append(
          ContractChange(
            kind: .removed, rule: ChangeRule("api-\(isPath ? "path-" : "")removed-\(removal)"), operation: a.key,
            subject: "the operation", words: "was removed", breaks: [.clients],
            old: a.witnesses, new: []))
      case (nil, let b?):
        changes.append(
          ContractChange(
            kind: .added, rule: ChangeRule("endpoint-added"), operation: b.key, subject: "the operation", words: "was added",
            breaks: [], old: [],
            new: b.witnesses))
      case (nil, nil): continue
      }
    }
  }

  private mutating func compareServers(_ old: Contract, _ new: Contract) {
    // A placeholder is for the reader to fill in: another name for it changes nothing, nor does an address that could stand there.
    func isOpen(_ contract: Contract) -> Bool { contract.servers.contains { $0.url.hasPrefix("{") } }
    func fixed(_ contract: Contract) -> [String: [Witness]] {
      let urls = contract.servers.filter { !$0.url.hasPrefix("{") }.map { ($0.url, $0.witnesses) }
      return Dictionary(urls, uniquingKeysWith: { first, _ in first })
    }
    let before = fixed(old)
    let after = fixed(new)
    for url in before.keys.sorted() where after[url] == nil && !isOpen(new) {
      changes.append(
        ContractChange(
          kind: .removed, rule: ChangeRule("server-removed"), operation: nil, subject: "the server '\(url)'",
          words: "was removed", breaks: [.clients],
          old: before[url] ?? [], new: []))
    }
    for url in after.keys.sorted() where before[url] == nil && !isOpen(old) {
      changes.append(
        ContractChange(
          kind: .added, rule: ChangeRule("server-added"), operation: nil, subject: "the server '\(url)'", words: "was added",
          breaks: [], old: [],
          new: after[url] ?? []))
    }
  }

  private mutating func compareWebhooks(_ old: Contract, _ new: Contract) {
    func merged(_ contract: Contract) -> [String: (schema: Schema, witnesses: [Witness])] {
      var out: [String: (schema: Schema, witnesses: [Witness])] = [:]
      for payload in contract.pushPayloads {
        if let known = out[payload.platform] {
          out[payload.platform] = (known.schema.merged(with: payload.schema), known.witnesses + payload.witnesses)
        } else {
          out[payload.platform] = (payload.schema, payload.witnesses)
        }
      }
      return out
    }
    let before = merged(old)
    let after = merged(new)
    for platform in Set(before.keys).union(after.keys).sorted() {
      let name = "the payload for '\(platform)'"
      switch (before[platform], after[platform]) {
      case (let a?, let b?):
        let differences = SchemaDiff(old: a.schema, new: b.schema, direction: .received, part: .responseBody).changes
        changes += differences.map {
          ContractChange(
            kind: $0.kind, rule: $0.rule, operation: nil, subject: $0.subject(in: name), words: $0.words, breaks: $0.breaks,
            old: a.witnesses,
            new: b.witnesses)
        }
      case (let a?, nil):
        changes.append(
          ContractChange(
            kind: .removed, rule: ChangeRule("webhook-removed"), operation: nil, subject: name, words: "was removed",
            breaks: [.clients], old: a.witnesses, new: []))
      case (nil, let b?):
        changes.append(
          ContractChange(
            kind: .added, rule: ChangeRule("webhook-added"), operation: nil, subject: name, words: "was added", breaks: [],
            old: [], new: b.witnesses))
      case (nil, nil): continue
      }
    }
  }
}

extension OperationKey {
  /// The key under which two versions of an operation are one, whatever its path parameters are called.
  public var anonymous: OperationKey { OperationKey(method: method, path: anonymousPath) }
}
