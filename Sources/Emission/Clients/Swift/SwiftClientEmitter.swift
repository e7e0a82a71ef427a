import Contract
import Diagnostics

/// Writes a client for an API as one Swift file that depends on nothing but Foundation.
///
///     SwiftClientEmitter.emit(contract, sources: table).map(\.path)  // ["NotifyUsersClient.swift"]
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
  public struct Options: Sendable {
    /// The name of the structure and of the file; from the contract's identifier if nil.
    public var typeName: String?

    public init(typeName: String? = nil) { self.typeName = typeName }
  }

  public static func emit(_ contract: Contract, sources: SourceTable, options: Options = Options()) -> [EmittedFile] {
    let name = options.typeName.map(SwiftName.type) ?? typeName(contract)
    let text = SwiftModule(ClientPlan(contract, sources: sources), contract, name: name).text()
    return [EmittedFile(path: "\(name).swift", text: text)]
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

  /// What the client itself has, and the functions of the standard library that it calls by their names alone. Everything else of the
  /// runtime begins with an underscore, which no documented name does.
  private static let functions: Set<String> = [
    "baseURL", "chance", "clock", "credentials", "middleware", "retry", "session", "timeout", "totalTimeout",
    "withCheckedThrowingContinuation", "withTaskCancellationHandler", "withThrowingTaskGroup",
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
    section("Endpoints", &body) { endpoints(&$0) }
    var out = SwiftWriter()
    out.line("// \(SwiftLiteral.commentLines(plan.notice).joined(separator: " "))")
    out.line("// swift-format-ignore-file")
    out.lines(ClientRuntime.imports)
    out.line()
    client(&out)
    let code = body.text
    section("Replies and requests", &body) { runtime(for: code, storesIdentifiers: !pairs.isEmpty, &$0) }
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

  /// The part that is the same for every contract, as far as what is written before needs it.
  private func runtime(for code: String, storesIdentifiers: Bool, _ out: inout SwiftWriter) {
    out.lines(ClientRuntime.types(headers: headerProperties()))
    if !schemes.isEmpty {
      out.line()
      ClientCredentials.write(schemes, to: &out)
    }
    if storesIdentifiers {
      out.line()
      out.lines(ClientRuntime.identifierStores)
    }
    let needs = SwiftNeeds(plan, types)
    let parts: [(isNeeded: Bool, source: String)] = [
      (needs.json, ClientRuntime.json), (needs.fields, ClientRuntime.additionalFields), (needs.streams, ClientRuntime.pieces),
      (code.contains("Self._found(") || code.contains("Self._text("), ClientRuntime.captures),
      (needs.dates, ClientRuntime.dates), (needs.nullable, ClientRuntime.nullable),
      (needs.files, ClientRuntime.files), (needs.pages, ClientRuntime.items), (needs.polling, ClientRuntime.polling),
      (true, ClientRuntime.coding(hasDates: needs.dates)),
    ]
    for part in parts where part.isNeeded {
      out.line()
      out.lines(part.source)
    }
    out.line()
    let words = [
      ("credentials", !schemes.isEmpty), ("numbers", code.contains("Self._number(")), ("files", needs.files),
      ("streams", needs.streams), ("redirections", needs.redirections),
    ]
    out.lines(ClientRuntime.sending(Set(words.filter(\.1).map(\.0))))
    out.line()
    out.line("#if canImport(FoundationNetworking)")
    let transfer = TransferSource.source(
      followsRedirects: !needs.redirections, isForLinuxOnly: true, hasStreams: needs.streams)
    out.indented { $0.lines(transfer) }
    out.line("#endif")
  }

  private func section(_ title: String, _ out: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void) {
    out.line()
    out.line("// MARK: - \(title)")
    out.line()
    out.block("extension \(name)", body)
  }

  private func client(_ out: inout SwiftWriter) {
    let credentials = schemes.isEmpty ? "" : ", credentials: …"
    out.doc(
      plan.title, plan.description,
      "    let client = \(name)(baseURL: url\(credentials))",
      "Every function gives a result that can be switched over by status; `get()` on it gives the body of a "
        + "success and throws everything else.")
    out.block("public struct \(name): Sendable") { out in
      var properties = [("baseURL", "URL", nil)] as [(String, String, String?)]
      if !schemes.isEmpty { properties.append(("credentials", "Credentials?", "nil")) }
      properties += [
        ("session", "URLSession", ".shared"), ("timeout", "TimeInterval", "30"), ("totalTimeout", "TimeInterval", ".infinity"),
        ("retry", "RetryPolicy", ".never"), ("middleware", "[any Middleware]", "[]"),
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
    }
  }

  private func endpoints(_ out: inout SwiftWriter) {
    out.doc("An operation of the API: its identifier, and where the documentation states it.")
    out.block("public struct Endpoint: Hashable, Sendable") { out in
      out.line("public let id: String")
      out.line("public let method: String")
      out.line("public let path: String")
      out.line("public let tags: [String]")
      out.line("public let documentation: String")
      out.doc("Where each reply is stated, by status.")
      out.line("public let replies: [Int: String]")
      for operation in operations {
        out.line()
        SwiftFunctions(plan: operation).endpoint(&out)
      }
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
