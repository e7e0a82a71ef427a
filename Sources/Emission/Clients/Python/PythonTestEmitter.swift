import Contract
import Diagnostics

/// Writes pytest suites to read: a function a documented exchange, in reading order, with typed calls of the generated client.
///
///     PythonTestEmitter.emit([contract], package: "notify", sources: table).map(\.path)  // ["test_notify_users.py"]
///
/// `CONTRACT_SERVER` (or `CONTRACT_SERVER_NOTIFY_USERS`) says where a fresh server is.
public enum PythonTestEmitter {
  public static func emit(_ contracts: [Contract], package: String, sources: SourceTable) -> [EmittedFile] {
    let modules = PythonClientEmitter.modules(contracts.map(\.id))
    return zip(contracts, modules).compactMap { contract, module in
      let suite = PythonSuite(contract, package: PythonClientEmitter.packageName(package), module: module, sources: sources)
      return suite.text().map { EmittedFile(path: "test_\(module).py", text: $0) }
    }
  }
}

/// One suite in the making.
private struct PythonSuite {
  let plan: ClientPlan
  let replay: ReplayPlan
  let client: PythonModule
  let package: String
  let module: String
  let provenance: Provenance
  let calls: [PlannedCall?]
  let values: PythonValues

  init(_ contract: Contract, package: String, module: String, sources: SourceTable) {
    plan = ClientPlan(contract, sources: sources)
    replay = ReplayPlan(testing: contract)
    client = PythonModule(plan)
    values = PythonValues(types: client.types, prefix: "api.")
    self.package = package
    self.module = module
    provenance = Provenance(sources: sources)
    let planner = CallPlanner(plan, contract)
    calls = replay.all.map { planner.call($0) }
  }

  /// Nil where nothing is shown that could be called.
  func text() -> String? {
    let groups = groups()
    if groups.isEmpty { return nil }
    var body = CodeWriter(indentation: 4)
    suites(groups, &body)
    var out = CodeWriter(indentation: 4)
    head(
      usesRuntime: plan.credentials.isEmpty ? body.text.contains("rt.") : true, usesDates: body.text.contains("datetime."), &out)
    return out.text + body.text
  }

  private func suites(_ groups: [(title: String, calls: [PlannedCall])], _ out: inout CodeWriter) {
    var classes = NameScope(reserved: [])
    for (title, members) in groups {
      out.line()
      out.line()
      let name = classes.add("Test" + PythonNaming.type(NameWords.split(title)))
      out.block("class \(name):") { out in
        for line in PythonLiteral.docstring([title]) { out.line(line) }
        var names = NameScope(reserved: [])
        for call in members {
          out.line()
          test(call, names.add("test_" + PythonNaming.member(CallName.words(call, plan))), &out)
        }
      }
    }
  }

  /// A suite a page, then what pages state in words.
  private func groups() -> [(title: String, calls: [PlannedCall])] {
    var result: [(title: String, calls: [PlannedCall])] = []
    for call in calls.compactMap({ $0 }) {
      let title = CallName.suite(call.step)
      if let last = result.last, last.title == title {
        result[result.count - 1].calls.append(call)
      } else {
        result.append((title, [call]))
      }
    }
    return result
  }

  private func head(usesRuntime: Bool, usesDates: Bool, _ out: inout CodeWriter) {
    let variable = "CONTRACT_SERVER_" + PythonNaming.constant(plan.id)
    out.line("# \(PythonLiteral.comment(plan.notice))")
    var notes: [String] = []
    if !replay.inputs.isEmpty {
      notes.append(
        (["What the documentation leaves to its reader is taken from the environment:"]
          + replay.inputs.map {
            "- CONTRACT_\($0.name) for \(Provenance.singleLine($0.spelling)) (\(provenance.reference($0.location)))"
          })
          .joined(separator: "\n"))
    }
    let omitted = zip(replay.all, calls).filter { $1 == nil }.map { step, _ in
      "- \(step.title) (\(provenance.reference(step.location)))"
    }
    if !omitted.isEmpty {
      notes.append((["Left out, because their size depends on what a server answers:"] + omitted).joined(separator: "\n"))
    }
    if !replay.uncovered.isEmpty {
      notes.append(
        (["Stated, but shown by no exchange, so not tested here:"]
          + replay.uncovered.map { status in
            let place = status.location.map { " (\(provenance.reference($0)))" } ?? ""
            return "- \(Provenance.singleLine("\(status.operation) → \(status.status)\(place)"))"
          }).joined(separator: "\n"))
    }
    for line in PythonLiteral.docstring(
      [
        "The documented exchanges of \(plan.title), in reading order, against a fresh server.",
        "`\(variable)`, else `CONTRACT_SERVER`, says where the server is.",
      ] + notes)
    { out.line(line) }
    out.line()
    for line in [
      "from __future__ import annotations", "",
    ] + (usesDates ? ["import datetime"] : []) + ["import os", "", "import pytest", ""] {
      out.line(line)
    }
    out.line("from \(package) import \(module) as api")
    if usesRuntime { out.line("from \(package) import runtime as rt") }
    out.line()
    out.line("_SERVER = os.environ.get(\(PythonLiteral.string(variable))) or os.environ.get(\"CONTRACT_SERVER\", \"\")")
    out.line("_VALUES: dict[str, str] = {}")
    let inputs = replay.inputs.map { PythonLiteral.string($0.name) }.joined(separator: ", ")
    out.line("_INPUTS: list[str] = [\(inputs)]")
    out.line("pytestmark = pytest.mark.skipif(not _SERVER, reason=\"CONTRACT_SERVER names no server\")")
    out.lines(Self.support)
    out.line("def client(")
    let credentials = zip(client.credentials, plan.credentials)
    out.indented { out in
      for (name, credential) in credentials {
        out.line("\(name): \(credential.form == .basic ? "rt.Basic" : "str") | None = None,")
      }
    }
    out.block(") -> api.\(client.name):") { out in
      let passed = client.credentials.map { ", \($0)=\($0)" }.joined()
      out.line("return api.\(client.name)(_SERVER\(passed))")
    }
  }

  private static let support = """


    def value(name: str) -> str:
        if name in _INPUTS and "CONTRACT_" + name in os.environ:
            return os.environ["CONTRACT_" + name]
        if name not in _VALUES:
            pytest.skip(f"CONTRACT_{name} is not given" if name in _INPUTS else f"no earlier exchange gave '{name}'")
        return _VALUES[name]


    """

  // MARK: One exchange

  private func test(_ call: PlannedCall, _ name: String, _ out: inout CodeWriter) {
    let step = call.step
    out.block("def \(name)(self) -> None:") { out in
      for line in PythonLiteral.docstring(["`\(step.title)`, \(provenance.reference(step.location))"]) { out.line(line) }
      let isTyped = if case .typed = call.form { true } else { false }
      if step.repetitions > 1 {
        send(call, &out)
        out.block("for _ in range(\(step.repetitions - 1)):") { out in
          out.block("if result.status == \(step.expectation.status):") { $0.line("break") }
          send(call, &out)
        }
      } else {
        send(call, &out)
      }
      expect(step, call, isTyped, &out)
      for capture in step.captures {
        out.line(
          "_VALUES[\(PythonLiteral.string(capture.variable))] = \(PythonValues.captured(capture, isTyped ? "result" : "result.response"))"
        )
      }
    }
  }

  private func send(_ call: PlannedCall, _ out: inout CodeWriter) {
    let credentials = call.credentials.map { index, value in
      switch value {
      case .basic(let user, let password):
        "\(client.credentials[index])=rt.Basic(\(PythonValues.text(user)), \(PythonValues.text(password)))"
      case .token(let token): "\(client.credentials[index])=\(PythonValues.text(token))"
      }
    }
    switch call.form {
    case .raw(let method, let target, let headers, let body):
      let headers = headers.map { "\(PythonLiteral.string($0.name)): \(PythonValues.text($0.value))" }.joined(separator: ", ")
      var parts = [PythonLiteral.string(method), PythonValues.text(target, isEncoded: true), "{\(headers)}"]
      if let body { parts.append("(\(PythonValues.text(body))).encode()") }
      out.list("result = client().send(rt.raw_call(", parts, "))")
    case .typed(let index, let arguments, let body, let headers):
      let operation = client.operations[index]
      var parts = values.arguments(operation, arguments, body)
      if !headers.isEmpty {
        let pairs = headers.map { "\(PythonLiteral.string($0.name)): \(PythonValues.text($0.value))" }.joined(separator: ", ")
        parts.append("options=rt.RequestOptions(headers={\(pairs)})")
      }
      out.list("result = client(\(credentials.joined(separator: ", "))).\(operation.name)(", parts, ")")
    }
  }

  private func expect(_ step: ReplayStep, _ call: PlannedCall, _ isTyped: Bool, _ out: inout CodeWriter) {
    let expectation = step.expectation
    let reply = call.operation.flatMap { plan.operations[$0].replies.first { $0.status == expectation.status } }
    let headers = isTyped ? "result.headers" : "result.response.headers"
    let data = isTyped ? "result.data" : "result.response.data"
    if !expectation.otherSuccesses.isEmpty {
      out.line("assert result.status in (\(expectation.successes)), \(data)")
    } else if isTyped, reply != nil {
      out.line("assert isinstance(result, rt.\(PythonStatus.className(expectation.status))), \(data)")
    } else {
      out.line("assert result.status == \(expectation.status), \(data)")
    }
    if isTyped, let reply, case .json = reply.payload, !reply.isSuccess { out.line("assert result.body is not None") }
    if let type = expectation.mediaType {
      out.line("assert \(headers)[\"Content-Type\"].lower().startswith(\(PythonLiteral.string(type)))")
    }
    for header in expectation.headers {
      let name = PythonLiteral.string(header.name)
      switch header.check {
      case .isInteger: out.line("assert \(headers)[\(name)].isdigit()")
      case .scheme(let scheme):
        out.line("assert \(headers)[\(name)].lower().startswith(\(PythonLiteral.string(scheme.lowercased())))")
      case .isPresent, .equals, .path: out.line("assert \(name) in \(headers)")
      }
    }
    if expectation.isEmpty { out.line("assert \(data) == b\"\"") }
  }
}

/// Pages by their names.
enum PageName {
  /// `content/en/tutorials/notify-users.md` → `notify-users`; a page that is its folder's has the folder's name.
  static func stem(_ page: String) -> String {
    let parts = page.split(separator: "/")
    guard let file = parts.last else { return page }
    let stem = file.split(separator: ".").first.map(String.init) ?? String(file)
    let isFolderPage = ["index", "readme"].contains(stem.lowercased())
    return isFolderPage && parts.count > 1 ? String(parts[parts.count - 2]) : stem
  }
}
