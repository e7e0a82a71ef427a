import Contract
import Diagnostics
import Vocabulary

/// Writes tests to read for Swift Testing: a function a documented exchange, in reading order, with typed calls of the generated client.
///
///     SwiftContractTestEmitter.emit([contract], sources: table).map(\.path)
///     // ["ContractTestRuntime.swift", "NotifyUsersContractTests.swift"]
///
/// Beside the clients the files need nothing but Foundation, Testing, and one function of the test target that says where the server is:
///
///     func contractServer(for api: String) async throws -> URL
public enum SwiftContractTestEmitter {
  /// `module` is the one that the client stands in, if that is another one than the tests'.
  public static func emit(_ contracts: [Contract], sources: SourceTable, module: String? = nil) -> [EmittedFile] {
    if contracts.isEmpty { return [] }
    let suites = contracts.map { contract in
      let name = SwiftName.type(contract.id) + "ContractTests"
      return EmittedFile(
        path: "\(name).swift", text: SwiftSuite(contract, sources: sources, name: name, module: module).text())
    }
    return [SwiftRuntime.contractTests] + suites
  }
}

/// The suites of one API in the making.
private struct SwiftSuite {
  let contract: Contract
  let name: String
  let module: String?
  let replay: ReplayPlan
  let provenance: Provenance
  let client: SwiftModule
  let values: SwiftValues
  let calls: [PlannedCall?]

  init(_ contract: Contract, sources: SourceTable, name: String, module: String?) {
    self.contract = contract
    self.name = name
    // A folder is a target's name where it is an identifier.
    self.module = module.flatMap { SwiftName.type($0) == $0 ? $0 : nil }
    replay = ReplayPlan(testing: contract)
    provenance = Provenance(sources: sources)
    let plan = ClientPlan(contract, sources: sources)
    let client = SwiftModule(plan, contract, name: SwiftClientEmitter.typeName(contract))
    let values = SwiftValues(types: client.types)
    let planner = CallPlanner(plan, contract)
    self.client = client
    self.values = values
    calls = replay.all.map { step in
      guard let call = planner.call(step), case .typed(let index, let arguments, let body, _) = call.form else {
        return planner.call(step)
      }
      // What has no literal is sent by hand.
      let isSpelled = values.arguments(client.operations[index], arguments, body) != nil
      return isSpelled ? call : planner.call(step, isTyped: false)
    }
  }

  func text() -> String {
    var out = SwiftWriter()
    head(&out)
    out.lines(SwiftRuntime.imports)
    out.line("import Testing")
    out.line()
    if let module {
      out.line("#if canImport(\(module))")
      out.indented { $0.line("import \(module)") }
      out.line("#endif")
      out.line()
    }
    let title = SwiftLiteral.string("\(Provenance.singleLine(contract.title)): the documentation holds")
    out.block("@Suite(\(title), .serialized) enum \(name)") { suites(&$0) }
    out.line()
    out.line("// MARK: - What the tests share")
    out.line()
    out.block("extension \(name)") { support(&$0) }
    return out.text
  }

  private func head(_ out: inout SwiftWriter) {
    func comment(_ text: String) {
      for line in SwiftLiteral.commentLines(text) { out.line(line.isEmpty ? "//" : "// \(line)") }
    }
    comment(Provenance.notice(contract))
    out.line("// swift-format-ignore-file")
    out.line("//")
    comment(
      """
      The documented exchanges of \(Provenance.singleLine(contract.title)) in reading order against a fresh server, then the refusals that the
      documentation states in words, by typed calls of \(client.name). The test target says where that server is; the function is called
      once for all suites:

          func contractServer(for api: String) async throws -> URL   // api is "\(Provenance.singleLine(contract.id))"
      """)
    func list(_ title: String, _ lines: [String]) {
      guard !lines.isEmpty else { return }
      out.line("//")
      comment(title)
      for line in lines { comment("- \(line)") }
    }
    list(
      "What the documentation leaves to its reader is taken from the environment:",
      replay.inputs.map {
        "CONTRACT_\($0.name) for \(Provenance.singleLine($0.spelling)) (\(provenance.reference($0.location)))"
      })
    list(
      "Left out, because their size depends on what a server answers:",
      zip(replay.all, calls).filter { $1 == nil }.map { step, _ in "\(step.title) (\(provenance.reference(step.location)))" })
    list(
      "Stated, but shown by no exchange, so not tested here:",
      replay.uncovered.map { status in
        let place = status.location.map { " (\(provenance.reference($0)))" } ?? ""
        return Provenance.singleLine("\(status.operation) → \(status.status)\(place)")
      })
    out.line()
  }

  // MARK: Suites

  /// One a page, then what pages state in words.
  private func suites(_ out: inout SwiftWriter) {
    var taken = SwiftName.reservedTypes.union([
      name, client.name, "Answer", "ContractTestRuntime", "Difference", "Headers", "Server", "Values",
    ])
    let titled = calls.compactMap { $0 }.map { call in
      (title: CallName.suite(call.step), call: call)
    }
    for group in titled.chunked(where: { $0.title == $1.title }) {
      let title = group[0].title
      let name = UniqueName.make(SwiftName.type(title.split { $0 == " " || $0 == "-" }.joined(separator: " ")), taken: &taken)
      if group[0].call.step.location != titled[0].call.step.location { out.line() }
      out.block("@Suite(\(SwiftLiteral.string(title))) struct \(name)") { out in
        var names: Set<String> = []
        for (place, item) in group.enumerated() {
          if place > 0 { out.line() }
          test(item.call, UniqueName.make(SwiftName.member(words(item.call).joined(separator: " ")), taken: &names), &out)
        }
      }
    }
  }

  private func words(_ call: PlannedCall) -> [String] { CallName.words(call, client.plan) }

  private func test(_ call: PlannedCall, _ name: String, _ out: inout SwiftWriter) {
    let step = call.step
    out.doc("`\(provenance.reference(step.location))`")
    out.block("@Test(\(SwiftLiteral.string(step.title))) func \(name)() async throws") { out in
      let status = step.expectation.status
      let isTyped = if case .typed = call.form { true } else { false }
      let replies = isTyped ? call.operation.map { client.operations[$0].replies } ?? [] : []
      let reply = replies.first { $0.status == status }
      let word = step.repetitions > 1 ? "var" : "let"
      out.lines(sent(call, "\(word) result = "))
      if step.repetitions > 1 {
        let last = isTyped ? "result.reply.status" : "result.status"
        out.block("for _ in 1..<\(step.repetitions) where \(last) != \(status)") { $0.lines(sent(call, "result = ")) }
      }
      let answer = isTyped ? "answer" : "result"
      if isTyped { out.line("let answer = received(result.reply)") }
      // First, so that later tests can go on after a difference.
      for capture in step.captures {
        let value = SwiftValues.captured(capture, answer, owner: "ContractTestRuntime.")
        out.line("values[\(SwiftLiteral.string(capture.variable))] = \(value)")
      }
      expect(step, reply, answer, &out)
    }
  }

  private func sent(_ call: PlannedCall, _ start: String) -> String {
    switch call.form {
    case .typed(let index, let arguments, let body, let headers):
      let operation = client.operations[index]
      let credentials = client.credentials(call, values).map { "credentials: \($0)" }
      let others = headers.isEmpty ? nil : "headers: \(pairs(headers))"
      let maker = "client(\([credentials, others].compactMap { $0 }.joined(separator: ", ")))"
      return SwiftModule.row(
        "\(start)try await \(maker).\(operation.name)(", values.arguments(operation, arguments, body) ?? [])
    case .raw(let method, let target, let headers, let body):
      var parts = [SwiftLiteral.string(method), values.text(target, isEncoded: true)]
      if !headers.isEmpty { parts.append("headers: \(pairs(headers))") }
      if let body { parts.append("body: \(values.text(body))") }
      return SwiftModule.row("\(start)try await server.send(", parts)
    }
  }

  private func pairs(_ headers: [PlannedCall.Header]) -> String {
    "[\(headers.map { "\(SwiftLiteral.string($0.name)): \(values.text($0.value))" }.joined(separator: ", "))]"
  }

  private func expect(_ step: ReplayStep, _ reply: SwiftOperation.Reply?, _ answer: String, _ out: inout SwiftWriter) {
    let expectation = step.expectation
    let place = SwiftLiteral.string(provenance.reference(step.responseLocation ?? step.location))
    let type = expectation.mediaType.map { ", \(SwiftLiteral.string($0))" } ?? ""
    if expectation.otherSuccesses.isEmpty {
      out.line("try \(answer).expect(\(expectation.status)\(type), at: \(place))")
    } else {
      out.line("#expect([\(expectation.successes)].contains(\(answer).status))")
    }
    for header in expectation.headers {
      let name = SwiftLiteral.string(header.name)
      switch header.check {
      case .isPresent: out.line("#expect(\(answer).headers[\(SwiftLiteral.string(header.name.lowercased()))] != nil)")
      case .isInteger: out.line("#expect(Int(\(answer).header(\(name)) ?? \"\") != nil)")
      case .scheme(let scheme):
        let prefix = SwiftLiteral.string(scheme.lowercased())
        out.line("#expect(\(answer).header(\(name))?.lowercased().hasPrefix(\(prefix)) == true)")
      case .equals(let value): out.line("#expect(\(answer).has(\(name), \(SwiftLiteral.string(value))))")
      case .path(let segments):
        let list = segments.map { $0.map(SwiftLiteral.string) ?? "nil" }.joined(separator: ", ")
        out.line("#expect(\(answer).has(\(name), path: [\(list)]))")
      }
    }
    for capture in step.captures {
      out.line("#expect(values[\(SwiftLiteral.string(capture.variable))]?.isEmpty == false)")
    }
    if expectation.isEmpty, step.request.method != "HEAD" { out.line("#expect(\(answer).data.isEmpty)") }
    guard let reply, case .json(let shape) = reply.planned.payload else { return }
    if !reply.planned.isSuccess {
      out.line("if case .\(reply.name)(let refusal) = result { #expect(refusal.body != nil) }")
    } else if let value = documentedValue(shape, "reply.body") {
      // Other values survive in a client; the documentation does not name them.
      out.line("if case .\(reply.name)(let reply) = result { #expect(\(value)) }")
    }
  }

  /// Whether the enumerations of a body's own fields have documented values.
  private func documentedValue(_ shape: TypeShape, _ base: String) -> String? {
    guard case .named(let index) = client.plan.resolved(shape), case .object(let fields) = client.plan.types[index].form else {
      return nil
    }
    let checks = zip(fields, client.types.properties[index]).compactMap { field, property -> String? in
      guard case .named(let inner) = client.plan.resolved(field.shape), case .enumeration = client.plan.types[inner].form,
        property.presence == .always || property.presence == .orAbsent
      else { return nil }
      let type = "\(client.name).\(client.types.names[inner])"
      let value = "\(base).\(property.name)"
      return property.isOptional ? "\(value).map(\(type).documented.contains) != false" : "\(type).documented.contains(\(value))"
    }
    return checks.isEmpty ? nil : checks.joined(separator: " && ")
  }

  // MARK: Support

  private func support(_ out: inout SwiftWriter) {
    let inputs = replay.inputs.map { SwiftLiteral.string($0.name) }.joined(separator: ", ")
    out.line("private static let values = ContractTestRuntime.Values(inputs: [\(inputs)])")
    out.line("private static let server = ContractTestRuntime.Server {")
    out.indented { $0.line("try await contractServer(for: \(SwiftLiteral.string(contract.id)))") }
    out.line("}")
    out.line()
    out.line("private static func value(_ name: String) throws -> String { try values.value(name) }")
    for (function, type) in [("integer", "Int"), ("number", "Double")] {
      let call = "try ContractTestRuntime.\(function)(text)"
      out.line("private static func \(function)(_ text: String) throws -> \(type) { \(call) }")
    }
    out.line("private static func encoded(_ text: String) -> String { ContractTestRuntime.encoded(text) }")
    out.line()
    let credentials = client.schemes.isEmpty ? "" : "credentials: \(client.name).Credentials? = nil, "
    out.block(
      "private static func client(\(credentials)headers: KeyValuePairs<String, String> = [:]) async throws -> \(client.name)"
    ) { out in
      let given = client.schemes.isEmpty ? "" : "credentials: credentials, "
      out.line("\(client.name)(")
      out.indented {
        $0.line("baseURL: try await server.url, \(given)session: ContractTestRuntime.session,")
        $0.line("middleware: [Headers(headers: headers)])")
      }
    }
    out.line()
    out.block("private static func received(_ reply: \(client.name).Reply<Data>) -> ContractTestRuntime.Answer") {
      $0.line("ContractTestRuntime.Answer(status: reply.status, headers: reply.headers, data: reply.data)")
    }
    out.line()
    out.doc("Headers that are no parameters.")
    out.block("private struct Headers: \(client.name).Middleware") { out in
      out.line("let headers: KeyValuePairs<String, String>")
      out.line()
      let parameters = "_ request: URLRequest, for endpoint: \(client.name).Endpoint, next: \(client.name).Next"
      out.block("func intercept(\(parameters)) async throws -> (Data, HTTPURLResponse)") { out in
        out.line("var request = request")
        out.line("for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }")
        out.line("return try await next(request)")
      }
    }
  }
}

extension Array {
  /// Runs of neighbours that belong together.
  fileprivate func chunked(where belong: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, belong(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
