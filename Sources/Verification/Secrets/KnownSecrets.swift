import Contract

/// The secrets that are known before the first request: those of the caller, and those that documented requests show.
struct KnownSecrets {
  let all: [String]
  /// A password that is also the name of a field would take that name out of every message.
  private let names: Set<String>
  private static let shortestValue = 8

  init(_ contract: Contract, _ plan: ReplayPlan, _ options: VerificationOptions, _ parts: CredentialParts) {
    var found: [String] = []
    for credentials in options.credentials {
      found += [credentials.user, credentials.password]
      found += CredentialParts.secrets(.authorization, CredentialOverride.header(credentials))
    }
    for header in options.headers {
      if let kind = parts.kind(ofHeader: header.name) { found += CredentialParts.secrets(kind, header.value) }
    }
    let names = Self.names(contract)
    self.names = names
    found += Self.given(options).filter { !names.contains($0.lowercased()) }
    let caller = GivenValues(options, plan)
    var samples = Dictionary(plan.variables.map { ($0.name, $0.sample) }, uniquingKeysWith: { first, _ in first })
    for name in samples.keys.sorted() + plan.inputs.map(\.name) {
      if let value = caller.value(of: name) { samples[name] = value }
    }
    // What must be refused proves nothing.
    for step in plan.steps where step.expectation.status != 401 {
      guard let request = PreparedRequest(step.request, values: samples) else { continue }
      found += parts.secrets(of: request).filter { !names.contains($0.lowercased()) }
    }
    var seen: Set<String> = []
    all = found.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The caller's own values that their names call secret, and those that he keeps from lists of processes; of these a short one is none,
  /// and would take words out of every message.
  private static func given(_ options: VerificationOptions) -> [String] {
    let scoped = options.scoped
    let all = [options.values] + scoped.pages.values + scoped.operations.values + scoped.steps.values
    let named = all.flatMap { $0 }.sorted { ($0.key, $0.value) < ($1.key, $1.value) }
    return named.compactMap { name, value in
      let isKept = options.secretNames.contains(name) && value.utf8.count >= shortestValue
      return isKept || CredentialParts.callsProof(name) ? value : nil
    }
  }

  /// The secrets of a request that is to be accepted; some of them a server may have given.
  func secrets(of request: PreparedRequest, _ parts: CredentialParts) -> [String] {
    parts.secrets(of: request).filter { !names.contains($0.lowercased()) }
  }

  /// The names that the documentation gives to parameters, headers and fields, in lower case.
  private static func names(_ contract: Contract) -> Set<String> {
    var names: Set<String> = []
    func add(_ schema: Schema, _ depth: Int) {
      guard depth < SchemaCheck.depthLimit else { return }
      for (name, property) in schema.properties {
        names.insert(name.lowercased())
        add(property, depth + 1)
      }
      for item in schema.items { add(item, depth + 1) }
    }
    for operation in contract.operations {
      for parameter in operation.parameters { names.insert(parameter.name.lowercased()) }
      if let body = operation.requestBody { add(body.schema, 0) }
      for response in operation.responses {
        for header in response.headers { names.insert(header.name.lowercased()) }
        for body in response.bodies { add(body.schema, 0) }
      }
    }
    return names
  }
}
