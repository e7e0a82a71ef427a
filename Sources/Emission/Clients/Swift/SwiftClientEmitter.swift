import Contract
import Diagnostics

/// Writes a client for each API as a Swift file, and the part that is the same for all of them once. They depend on nothing but Foundation.
///
///     SwiftClientEmitter.emit([contract], sources: table).map(\.path)  // ["ClientRuntime.swift", "NotifyUsersClient.swift"]
///
/// Everything is declared inside one structure, so that the clients of several APIs live in one module:
///
///     let client = NotifyUsersClient(baseURL: url, credentials: .basic(user: "alice", password: secret))
///     switch try await client.putRegister(id: id, body: device) {
///     case .ok: break
///     case .gone: forget(id)
///     case let other: try other.get()
///     }
public enum SwiftClientEmitter {
  public static func emit(_ contracts: [Contract], sources: SourceTable) -> [EmittedFile] {
    if contracts.isEmpty { return [] }
    let clients = contracts.map { contract in
      let name = typeName(contract)
      let text = SwiftModule(ClientPlan(contract, sources: sources), contract, name: name).text()
      return EmittedFile(path: "\(name).swift", text: text)
    }
    return [SwiftRuntime.clients] + clients
  }

  /// `notify-users` becomes `NotifyUsersClient`.
  public static func typeName(_ contract: Contract) -> String { SwiftName.type(contract.id) + "Client" }
}

/// The client of one API in the making.
struct SwiftModule {
  let plan: ClientPlan
  let contract: Contract
  let name: String
  let types: SwiftTypes
  let operations: [SwiftOperation]
  /// The names of workflows, by their place in the plan.
  let workflows: [String]
  let schemes: [SecurityScheme]

  /// What the client itself has. What the run time gives it besides begins with an underscore, which no documented name does.
  private static let functions: Set<String> = [
    "baseURL", "chance", "clock", "credentials", "middleware", "retry", "session", "timeout", "totalTimeout",
  ]

  init(_ plan: ClientPlan, _ contract: Contract, name: String) {
    self.name = name
    self.contract = contract
    schemes = SecurityNames(contract.securitySchemes).all.map(\.scheme)
    let members = ClientCredentials.members(schemes)
    var types = SwiftTypes(plan, client: name)
    var functions = Self.functions
    // Names first: a function that waits or turns pages must not take the one of another operation.
    let names = plan.operations.map { UniqueName.make(SwiftName.member($0.id), taken: &functions) }
    let results = names.map { types.uniqueName($0.prefix(1).uppercased() + $0.dropFirst() + "Result") }
    let settled = types
    self.types = settled
    func waiting(_ name: String) -> String { "waitFor" + name.prefix(1).uppercased() + name.dropFirst() }
    let plan = plan.leavingNames(names, items: { $0 + "Items" }, waiting: waiting, stream: { $0 + "Stream" })
    functions.formUnion(names.flatMap { [$0 + "Items", $0 + "Stream", waiting($0)] })
    workflows = plan.workflows.map { UniqueName.make(SwiftName.member($0.name + " Workflow"), taken: &functions) }
    self.plan = plan
    operations = zip(plan.operations, zip(names, results)).map { operation, name in
      SwiftOperation(
        operation, types: settled, name: name.0, resultName: name.1, credentials: operation.credentials.map { members[$0] })
    }
  }

  func text() -> String {
    let pairs = StartingOver.all(operations, replay: ReplayPlan(shownIn: contract))
    var body = SwiftWriter()
    functions(pairs, &body)
    if !plan.workflows.isEmpty { section("Workflows", &body) { SwiftWorkflows(module: self).write(&$0) } }
    if !plan.types.isEmpty { section("Models", &body) { models(&$0) } }
    endpoints(&body)
    if !schemes.isEmpty { credentials(&body) }
    headers(&body)
    var out = SwiftWriter()
    out.line("// \(SwiftLiteral.commentLines(plan.notice).joined(separator: " "))")
    out.line("// swift-format-ignore-file")
    out.lines(SwiftRuntime.imports)
    out.line()
    client(&out)
    return out.text + body.text
  }

  private func functions(_ pairs: [StartingOver], _ out: inout SwiftWriter) {
    for operation in operations {
      let functions = SwiftFunctions(plan: operation)
      out.line()
      out.line("// MARK: - \(SwiftLiteral.commentLines(operation.operation.title).joined(separator: " "))")
      out.line()
      out.block("extension \(name)") { out in
        functions.result(&out)
        out.line()
        functions.function(&out)
        for pair in pairs where pair.user.name == operation.name {
          out.line()
          pair.write(&out)
        }
      }
    }
  }

  private func models(_ out: inout SwiftWriter) {
    for index in plan.types.indices {
      if index > 0 { out.line() }
      SwiftModels(types: types).write(index, to: &out)
    }
  }

  /// `of` is what is extended, if it is not the client: a part of the run time, for what of it belongs to this client.
  private func section(
    _ title: String, of extended: String? = nil, _ out: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void
  ) {
    out.line()
    out.line("// MARK: - \(title)")
    out.line()
    out.block("extension \(extended ?? name)", body)
  }

  private func client(_ out: inout SwiftWriter) {
    let credentials = schemes.isEmpty ? "" : ", credentials: …"
    out.doc(
      plan.title, plan.description,
      "    let client = \(name)(baseURL: url\(credentials))",
      "Every function gives a result that can be switched over by status; `get()` on it gives the body of a "
        + "success and throws everything else.")
    out.block("public struct \(name): Sendable, ClientRuntime.Client") { out in
      var properties = [("baseURL", "URL", nil)] as [(String, String, String?)]
      if !schemes.isEmpty { properties.append(("credentials", "Credentials?", "nil")) }
      properties += [
        ("session", "URLSession", ".shared"), ("timeout", "TimeInterval", "30"), ("totalTimeout", "TimeInterval", ".infinity"),
        ("retry", "RetryPolicy", ".never"), ("middleware", "[any ClientRuntime.Middleware<\(name)>]", "[]"),
        ("clock", "any Clock<Duration>", "ContinuousClock()"), ("chance", "@Sendable () -> Double", "{ .random(in: 0..<1) }"),
      ]
      let notes = [
        "timeout": "Seconds that one request may take, after which it fails with `URLError.timedOut`.",
        "totalTimeout": "Seconds that all attempts of a request may take together.",
        "clock": "What waits between two attempts.", "chance": "Gives numbers from 0 to 1, for the waits between two attempts.",
      ]
      for (name, type, _) in properties {
        out.doc(notes[name])
        out.line("public var \(name): \(type)")
      }
      out.line()
      let parameters = properties.map { name, type, value in
        let escaping = type.hasPrefix("@Sendable") ? "@escaping " : ""
        return "\(name): \(escaping)\(type)\(value.map { " = \($0)" } ?? "")"
      }
      out.block("public init(\(parameters.joined(separator: ", ")))") { out in
        for (name, _, _) in properties { out.line("self.\(name) = \(name)") }
      }
      out.line()
      shared(&out)
    }
  }

  /// The types of the run time under the client's own name.
  private func shared(_ out: inout SwiftWriter) {
    if hasRedirections {
      out.line("static var _followsRedirections: Bool { false }")
      out.line()
    }
    out.line("public typealias Reply<Body: Sendable> = ClientRuntime.Reply<\(name), Body>")
    for type in ["Endpoint", "Refusal", "Undecodable"] { out.line("public typealias \(type) = ClientRuntime.\(type)<\(name)>") }
    if !schemes.isEmpty { out.line("public typealias Credentials = ClientRuntime.Credentials<Credential>") }
    let types = [
      "InvalidRequest", "Middleware", "Next", "RetryPolicy", "IdentifierStore", "MemoryIdentifierStore",
      "DefaultsIdentifierStore",
      "Day", "File", "Items", "JSON", "Nullable", "Pieces",
    ]
    for type in types { out.line("public typealias \(type) = ClientRuntime.\(type)") }
    out.line("typealias Call = ClientRuntime.Call<\(name)>")
    for type in ["DateText", "Part"] { out.line("typealias \(type) = ClientRuntime.\(type)") }
  }

  /// A documented redirection is a reply like any other, so none is followed.
  private var hasRedirections: Bool {
    plan.operations.flatMap(\.replies).contains { (300...399).contains($0.status) && $0.status != 304 }
  }

  private func endpoints(_ out: inout SwiftWriter) {
    // In an extension of what all clients share: two of them may have operations of one name.
    section("Endpoints", of: "ClientRuntime.Endpoint where API == \(name)", &out) { out in
      for (place, operation) in operations.enumerated() {
        if place > 0 { out.line() }
        SwiftFunctions(plan: operation).endpoint(&out)
      }
    }
  }

  private func credentials(_ out: inout SwiftWriter) {
    let credentials = ClientCredentials(schemes)
    section("Credentials", &out) { credentials.type(&$0) }
    out.line()
    out.block("extension ClientRuntime.Credentials where Credential == \(name).Credential") { credentials.makers(&$0) }
  }

  private func headers(_ out: inout SwiftWriter) {
    let properties = headerProperties()
    if properties.isEmpty { return }
    section("Headers of replies", of: "ClientRuntime.Reply where API == \(name)", &out) { out in
      for property in properties { out.line(property) }
    }
  }

  /// Documented reply headers as properties of `Reply`.
  private func headerProperties() -> [String] {
    var taken: Set<String> = ["status", "headers", "body", "data", "header", "raw"]
    var seen: Set<String> = []
    var result: [String] = []
    for header in NormalizedContract(contract).operations.flatMap(\.responses).flatMap(\.headers)
    where seen.insert(header.name.lowercased()).inserted {
      let name = UniqueName.make(SwiftName.member(header.name), taken: &taken)
      let value = "header(\(SwiftLiteral.string(header.name)))"
      let isInteger = header.schema.types == [.integer]
      result.append(
        isInteger ? "public var \(name): Int? { \(value).flatMap { Int($0) } }" : "public var \(name): String? { \(value) }")
    }
    return result
  }
}
