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
    let text = Client(contract, sources: sources, name: name).text()
    return [EmittedFile(path: "\(name).swift", text: text)]
  }

  /// `notify-users` becomes `NotifyUsersClient`.
  public static func typeName(_ contract: Contract) -> String { SwiftName.type(contract.id) + "Client" }
}

/// One client in the making.
private struct Client {
  let contract: NormalizedContract
  let provenance: Provenance
  let name: String
  let types: SwiftTypes
  let plans: [SwiftOperation]
  let pairs: [StartingOver]
  let schemes: [SecurityScheme]

  init(_ contract: Contract, sources: SourceTable, name: String) {
    self.name = name
    self.contract = NormalizedContract(contract)
    provenance = Provenance(sources: sources)
    schemes = SecurityNames(contract.securitySchemes).all.map(\.scheme)
    var planner = SwiftOperationPlanner(types: SwiftTypes(self.contract, client: name), provenance: provenance, schemes: schemes)
    plans = self.contract.operations.map { planner.plan($0) }
    types = planner.types
    pairs = StartingOver.all(plans, replay: ReplayPlan(contract), types: types)
  }

  func text() -> String {
    var out = SwiftWriter()
    out.line("// \(SwiftLiteral.commentLines(Provenance.notice(contract.base)).joined(separator: " "))")
    out.line("// swift-format-ignore-file")
    out.lines(ClientRuntime.imports)
    out.line()
    client(&out)
    for plan in plans where !plan.operation.key.method.isEmpty {
      let functions = SwiftFunctions(plan: plan, provenance: provenance)
      out.line()
      out.line("// MARK: - \(SwiftLiteral.commentLines(plan.operation.key.description).joined(separator: " "))")
      out.line()
      out.block("extension \(name)") { out in
        functions.result(&out)
        out.line()
        functions.function(&out)
        for pair in pairs where pair.user.name == plan.name {
          out.line()
          pair.write(&out)
        }
      }
    }
    section("Models", &out) { out in
      for (index, declaration) in types.declarations.enumerated() {
        if index > 0 { out.line() }
        SwiftModels.write(declaration, to: &out)
      }
      if types.usesJSON {
        if !types.declarations.isEmpty { out.line() }
        out.lines(ClientRuntime.json)
      }
    }
    section("Endpoints", &out) { endpoints(&$0) }
    section("Replies and requests", &out) { out in
      out.lines(ClientRuntime.types(headers: headerProperties()))
      if !schemes.isEmpty {
        out.line()
        ClientCredentials.write(schemes, to: &out)
      }
      if !pairs.isEmpty {
        out.line()
        out.lines(ClientRuntime.identifierStores)
      }
      out.line()
      let hasNumbers = plans.flatMap(\.arguments).contains { $0.type == "Double" || $0.type == "[Double]" }
      out.lines(ClientRuntime.sending(hasCredentials: !schemes.isEmpty, hasNumbers: hasNumbers))
      out.line()
      out.line("#if canImport(FoundationNetworking)")
      out.indented { $0.lines(TransferSource.source(followsRedirects: true, isForLinuxOnly: true)) }
      out.line("#endif")
    }
    return out.text
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
      contract.base.title, contract.base.description,
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
      for plan in plans {
        out.line()
        SwiftFunctions(plan: plan, provenance: provenance).endpoint(&out)
      }
    }
  }

  /// Documented reply headers as properties of `Reply`.
  private func headerProperties() -> [String] {
    var taken: Set<String> = ["status", "headers", "body", "data", "header", "raw"]
    var seen: Set<String> = []
    var result: [String] = []
    for header in contract.operations.flatMap(\.responses).flatMap(\.headers) where seen.insert(header.name.lowercased()).inserted
    {
      let name = UniqueName.make(SwiftName.member(header.name), taken: &taken)
      let value = "header(\(SwiftLiteral.string(header.name)))"
      let isInteger = header.schema.types == [.integer]
      result.append(
        isInteger ? "public var \(name): Int? { \(value).flatMap { Int($0) } }" : "public var \(name): String? { \(value) }")
    }
    return result
  }
}
