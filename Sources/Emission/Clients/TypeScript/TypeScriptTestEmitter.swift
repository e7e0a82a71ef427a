import Contract
import Diagnostics

/// Writes test suites to read for `node:test`, which Node, Deno and Bun run: a test a documented exchange, in reading order, with typed
/// calls of the generated client.
///
///     TypeScriptTestEmitter.emit([contract], package: "notify", sources: table).map(\.path)  // ["notify/notify-users.test.ts"]
///
/// `CONTRACT_SERVER` (or `CONTRACT_SERVER_NOTIFY_USERS`) says where a fresh server is.
public enum TypeScriptTestEmitter {
  public static func emit(_ contracts: [Contract], package: String, sources: SourceTable) -> [EmittedFile] {
    let folder = FileName.make(package)
    return zip(contracts, TypeScriptClientEmitter.modules(contracts)).compactMap { contract, module in
      TypeScriptSuite(contract, module: module, sources: sources).text().map {
        EmittedFile(path: "\(folder)/\(module).test.ts", text: $0)
      }
    }
  }
}

/// One suite in the making.
private struct TypeScriptSuite {
  let plan: ClientPlan
  let replay: ReplayPlan
  let client: TypeScriptModule
  let module: String
  let provenance: Provenance
  let calls: [PlannedCall]
  let values: TypeScriptValues

  init(_ contract: Contract, module: String, sources: SourceTable) {
    plan = ClientPlan(contract, sources: sources)
    replay = ReplayPlan(testing: contract)
    client = TypeScriptModule(plan)
    values = TypeScriptValues(types: client.types)
    self.module = module
    provenance = Provenance(sources: sources)
    let planner = CallPlanner(plan, contract)
    calls = replay.all.compactMap { planner.call($0) }
  }

  /// Nil where nothing is shown that could be called.
  func text() -> String? {
    if calls.isEmpty { return nil }
    var tests = CodeWriter(indentation: 2)
    for call in calls {
      tests.line()
      test(call, &tests)
    }
    var out = CodeWriter(indentation: 2)
    out.line("// \(SwiftLiteral.commentLines(plan.notice).joined(separator: " "))")
    let variable = "CONTRACT_SERVER_" + PythonNaming.constant(plan.id)
    for line in TypeScriptLiteral.comment([
      "The documented exchanges of \(plan.title), in reading order, against a fresh server.",
      "`\(variable)`, else `CONTRACT_SERVER`, says where the server is.",
      replay.inputs.isEmpty ? nil : "What the documentation leaves to its reader is taken from the environment:",
      replay.inputs.map {
        "- CONTRACT_\($0.name) for \(Provenance.singleLine($0.spelling)) (\(provenance.reference($0.location)))"
      }
      .joined(separator: "\n"), "@module",
    ]) { out.line(line) }
    out.line()
    for line in [
      "import assert from \"node:assert/strict\";", "import process from \"node:process\";",
      "import { test } from \"node:test\";",
    ] {
      out.line(line)
    }
    let used = Self.support.filter { tests.text.contains($0.name + "(") }
    if tests.text.contains("rt.") {
      out.line("import * as rt from \"./runtime.ts\";")
    }
    out.line("import { \(client.name) } from \"./\(module).ts\";")
    out.line()
    let variables = [variable, "CONTRACT_SERVER"].map { "process.env[\(TypeScriptLiteral.string($0))]" }
    out.line("const server = \(variables.joined(separator: " ?? ")) ?? \"http://localhost:8080\";")
    if !used.isEmpty || tests.text.contains("values.set(") { out.line("const values = new Map<string, string>();") }
    for part in used {
      out.line()
      out.lines(part.source)
    }
    return out.text + tests.text
  }

  private static let support = [
    (
      name: "value",
      source: """
      function value(name: string): string {
        const known = process.env["CONTRACT_" + name] ?? values.get(name);
        assert.ok(known !== undefined, `no earlier exchange gave '${name}', nor is CONTRACT_${name} given`);
        return known;
      }
      """
    )
  ]

  private func test(_ call: PlannedCall, _ out: inout CodeWriter) {
    let step = call.step
    let page = step.origin == .documented ? "\(PageName.stem(step.page)): " : "stated in words: "
    let place = provenance.reference(step.location)
    out.line("// \(SwiftLiteral.commentLines(place).joined(separator: " "))")
    out.block("test(\(TypeScriptLiteral.string(page + step.title)), async () => {", end: "});") { out in
      let sent = send(call)
      if step.repetitions > 1 {
        out.line("let result = \(sent);")
        out.line("for (let count = 1; count < \(step.repetitions) && result.status !== \(step.expectation.status); count++) {")
        out.indented { $0.line("result = \(sent);") }
        out.line("}")
      } else {
        out.line("const result = \(sent);")
      }
      expect(step, call, &out)
    }
  }

  private func send(_ call: PlannedCall) -> String {
    let credentials = call.credentials.map { index, value in
      switch value {
      case .basic(let user, let password):
        "\(client.credentials[index]): new rt.Basic(\(TypeScriptValues.text(user)), \(TypeScriptValues.text(password)))"
      case .token(let token): "\(client.credentials[index]): \(TypeScriptValues.text(token))"
      }
    }
    let options = credentials.isEmpty ? "" : ", { \(credentials.joined(separator: ", ")) }"
    let maker = "new \(client.name)(server\(options))"
    func object(_ headers: [PlannedCall.Header]) -> String {
      // A name stands once in an object; several lines of one header are one value (RFC 9110, 5.3).
      var lines: [PlannedCall.Header] = []
      for header in headers {
        if let known = lines.firstIndex(where: { $0.name == header.name }) {
          lines[known].value += ", " + header.value
        } else {
          lines.append(header)
        }
      }
      let pairs = lines.map { "\(TypeScriptLiteral.string($0.name)): \(TypeScriptValues.text($0.value))" }
      return pairs.isEmpty ? "{}" : "{ \(pairs.joined(separator: ", ")) }"
    }
    switch call.form {
    case .raw(let method, let target, let headers, let body):
      var parts = [TypeScriptLiteral.string(method), TypeScriptValues.text(target, isEncoded: true), object(headers)]
      if let body { parts.append(TypeScriptValues.text(body)) }
      return "await \(maker).send(rt.rawCall(\(parts.joined(separator: ", "))))"
    case .typed(let index, let arguments, let body, let headers):
      let operation = client.operations[index]
      var parts = values.arguments(operation, arguments, body)
      if !headers.isEmpty { parts.append("{ headers: \(object(headers)) }") }
      return "await \(maker).\(operation.name)(\(parts.joined(separator: ", ")))"
    }
  }

  private func expect(_ step: ReplayStep, _ call: PlannedCall, _ out: inout CodeWriter) {
    let expectation = step.expectation
    let isTyped = if case .typed = call.form { true } else { false }
    let reply = call.operation.flatMap { plan.operations[$0].replies.first { $0.status == expectation.status } }
    if !expectation.otherSuccesses.isEmpty {
      out.line("assert.ok([\(expectation.successes)].includes(result.status));")
    } else if isTyped, reply != nil {
      out.line("assert.equal(result.kind, \(TypeScriptLiteral.string(StatusName.member(expectation.status))));")
    } else {
      out.line("assert.equal(result.status, \(expectation.status));")
    }
    if isTyped, let reply, case .json = reply.payload, !reply.isSuccess { out.line("assert.notEqual(result.body, null);") }
    if let type = expectation.mediaType {
      out.line("assert.ok(result.headers.get(\"Content-Type\")?.toLowerCase().startsWith(\(TypeScriptLiteral.string(type))));")
    }
    for header in expectation.headers {
      let name = TypeScriptLiteral.string(header.name)
      switch header.check {
      case .isInteger: out.line("assert.match(result.headers.get(\(name)) ?? \"\", /^[0-9]+$/);")
      case .scheme(let scheme):
        out.line(
          "assert.ok(result.headers.get(\(name))?.toLowerCase().startsWith(\(TypeScriptLiteral.string(scheme.lowercased()))));")
      case .isPresent, .equals, .path: out.line("assert.ok(result.headers.has(\(name)));")
      }
    }
    let text = isTyped ? "result.raw" : "result"
    if expectation.isEmpty { out.line("assert.equal(\(text).data.length, 0);") }
    for capture in step.captures {
      out.line("values.set(\(TypeScriptLiteral.string(capture.variable)), \(TypeScriptValues.captured(capture, text)));")
    }
  }
}
