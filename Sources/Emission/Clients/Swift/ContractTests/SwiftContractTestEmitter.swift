import Contract
import Diagnostics
import Vocabulary

/// Writes a Swift Testing suite that replays what the documentation shows against a running server.
///
///     SwiftContractTestEmitter.emit(contract, sources: table).map(\.path)  // ["NotifyUsersContractTests.swift"]
///
/// The file needs nothing but Foundation, Testing, and one function of the test target that says where the server is:
///
///     func contractServer(for api: String) async throws -> URL
public enum SwiftContractTestEmitter {
  public static func emit(_ contract: Contract, sources: SourceTable) -> [EmittedFile] {
    let name = SwiftName.type(contract.id) + "ContractTests"
    return [EmittedFile(path: "\(name).swift", text: Suite(contract, sources: sources, name: name).text())]
  }
}

/// One suite in the making.
private struct Suite {
  let contract: Contract
  let plan: ReplayPlan
  let provenance: Provenance
  let document: OpenAPIDocument
  let name: String

  init(_ contract: Contract, sources: SourceTable, name: String) {
    self.contract = contract
    self.name = name
    plan = ReplayPlan(contract)
    provenance = Provenance(sources: sources)
    let options = OpenAPIEmitter.Options(includesProvenance: false, includesExamples: false)
    document = OpenAPIDocument(contract, sources: sources, options: options)
  }

  func text() -> String {
    var out = SwiftWriter()
    head(&out)
    out.lines(ClientRuntime.imports)
    out.line("import Testing")
    out.line()
    let title = SwiftLiteral.string("\(Provenance.singleLine(contract.title)): the documentation holds")
    out.block("@Suite(\(title), .serialized) struct \(name)") { out in
      out.line("@Test(\"what is documented is answered\", arguments: \(name).exchanges)")
      out.block("func replay(_ exchange: Exchange) async") { $0.line("await Self.session.replay(exchange)") }
      out.line()
      let inputs = plan.inputs.map { SwiftLiteral.string($0.name) }.joined(separator: ", ")
      let given = inputs.isEmpty ? "" : ", inputs: [\(inputs)]"
      out.line("private static let session = Session(api: \(SwiftLiteral.string(contract.id))\(given))")
      out.line()
      let steps = plan.all
      out.line("static let exchanges: [Exchange] = [")
      out.indented { out in
        for number in steps.indices { out.line("exchange\(number + 1)(),") }
      }
      out.line("]")
      for (number, step) in steps.enumerated() {
        out.line()
        exchange(step, number: number + 1, &out)
      }
      out.line()
      components(steps, &out)
    }
    out.line()
    out.line("// MARK: - Replaying")
    out.line()
    out.block("extension \(name)") { out in
      out.lines(ContractTestRuntime.source)
      out.line()
      out.lines(TransferSource.source(followsRedirects: false, isForLinuxOnly: false))
    }
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
      Replays the documented exchanges of \(Provenance.singleLine(contract.title)) in reading order against a fresh server, then the refusals that the
      documentation states in words. The test target says where that server is; the function is called once for the suite:

          func contractServer(for api: String) async throws -> URL   // api is "\(Provenance.singleLine(contract.id))"
      """)
    if !plan.inputs.isEmpty {
      out.line("//")
      comment("What the documentation leaves to its reader is taken from the environment:")
      for input in plan.inputs {
        comment("- CONTRACT_\(input.name) for \(Provenance.singleLine(input.spelling)) (\(provenance.reference(input.location)))")
      }
    }
    if !plan.uncovered.isEmpty {
      out.line("//")
      comment("Stated, but shown by no exchange, so not tested here:")
      for status in plan.uncovered {
        let place = status.location.map { " (\(provenance.reference($0)))" } ?? ""
        comment("- \(Provenance.singleLine("\(status.operation) → \(status.status)\(place)"))")
      }
    }
    out.line()
  }

  // MARK: One exchange

  private func exchange(_ step: ReplayStep, number: Int, _ out: inout SwiftWriter) {
    let place = provenance.reference(step.location)
    out.doc("\(step.title), `\(place)`")
    out.block("private static func exchange\(number)() -> Exchange") { out in
      out.line("var exchange = Exchange(")
      out.indented { out in
        out.line("\(SwiftLiteral.string(step.title)), at: \(SwiftLiteral.string(place)),")
        out.line("method: \(SwiftLiteral.string(step.request.method)), status: \(step.expectation.status))")
      }
      if let reply = step.responseLocation {
        out.line("exchange.replyPlace = \(SwiftLiteral.string(provenance.reference(reply)))")
      }
      out.line("exchange.target = \(closure(step.request.target))")
      for header in step.request.headers {
        out.line("exchange.send(\(SwiftLiteral.string(header.name))) \(closure(header.value))")
      }
      if let body = step.request.body { out.line("exchange.body = \(closure(body))") }
      if step.repetitions > 1 {
        out.line("exchange.repetitions = \(step.repetitions)")
        let statuses = contract.operations.first { $0.key == step.operation }?.responses.map(\.status) ?? []
        out.line("exchange.documentedStatuses = \(statuses)")
      }
      expectation(step.expectation, &out)
      for capture in step.captures { self.capture(capture, &out) }
      out.line("return exchange")
    }
  }

  private func expectation(_ expectation: ReplayExpectation, _ out: inout SwiftWriter) {
    if let type = expectation.mediaType { out.line("exchange.mediaType = \(SwiftLiteral.string(type))") }
    if expectation.isEmpty { out.line("exchange.isEmpty = true") }
    for header in expectation.headers {
      out.line("exchange.expect(\(SwiftLiteral.string(header.name)), \(Self.check(header.check)))")
    }
    if let schema = expectation.schema {
      let node = SchemaNode(document: document).use(normalized(schema, expectation)).value
      out.line("exchange.schema = \(SwiftLiteral.string(JSONText.compact(node)))")
    }
  }

  /// Problem documents are one schema in the document; the exchange refers to it.
  private func normalized(_ schema: Schema, _ expectation: ReplayExpectation) -> Schema {
    guard expectation.mediaType == ProblemSchema.mediaType, schema.name == nil else { return schema }
    for response in document.contract.operations.flatMap(\.responses) where response.status == expectation.status {
      for body in response.bodies where body.mediaType == ProblemSchema.mediaType { return body.schema }
    }
    return schema
  }

  private static func check(_ check: ReplayExpectation.HeaderCheck) -> String {
    switch check {
    case .isPresent: return ".isPresent"
    case .equals(let value): return ".equals(\(SwiftLiteral.string(value)))"
    case .scheme(let scheme): return ".scheme(\(SwiftLiteral.string(scheme)))"
    case .isInteger: return ".isInteger"
    case .path(let segments):
      return ".path([\(segments.map { $0.map(SwiftLiteral.string) ?? "nil" }.joined(separator: ", "))])"
    }
  }

  private func capture(_ capture: ReplayCapture, _ out: inout SwiftWriter) {
    let source: String
    switch capture.source {
    case .json(let path):
      let steps = path.steps.map { step in
        switch step {
        case .field(let name): ".field(\(SwiftLiteral.string(name)))"
        case .index(let index): ".index(\(index))"
        }
      }
      source = ".json([\(steps.joined(separator: ", "))])"
    case .text: source = ".text"
    case .header(let name): source = ".header(\(SwiftLiteral.string(name)))"
    }
    out.line("exchange.captures.append(")
    out.indented { out in
      out.line("Capture(")
      out.indented { out in
        out.line(
          "variable: \(SwiftLiteral.string(capture.variable)), source: \(source), prefix: \(SwiftLiteral.string(capture.prefix)),"
        )
        out.line("suffix: \(SwiftLiteral.string(capture.suffix)), isPercentEncoded: \(capture.isPercentEncoded)))")
      }
    }
  }

  private func closure(_ template: ReplayTemplate) -> String {
    "{ \(template.variables.isEmpty ? "_" : "values") in \(expression(template)) }"
  }

  /// A template as an expression over `values`.
  private func expression(_ template: ReplayTemplate) -> String {
    if let place = template.pieces.firstIndex(where: { if case .padding = $0 { true } else { false } }),
      case .padding(let size) = template.pieces[place]
    {
      let before = concatenation(Array(template.pieces[..<place]), template.escaping)
      let after = concatenation(Array(template.pieces[(place + 1)...]), template.escaping)
      return "Values.padded(to: \(min(size, ReplayTemplate.sizeLimit)), \(before), \(after))"
    }
    return concatenation(template.pieces, template.escaping)
  }

  private func concatenation(_ pieces: [ReplayTemplate.Piece], _ escaping: ReplayTemplate.Escaping) -> String {
    let parts = pieces.compactMap { piece -> String? in
      switch piece {
      case .literal(let text): SwiftLiteral.string(text)
      case .captured(let name): "values.\(escaping == .none ? "plain" : escaping.rawValue)(\(SwiftLiteral.string(name)))"
      case .padding: nil
      }
    }
    let isThrowing = pieces.contains { if case .captured = $0 { true } else { false } }
    return parts.isEmpty ? "\"\"" : (isThrowing ? "try " : "") + parts.joined(separator: " + ")
  }

  private func components(_ steps: [ReplayStep], _ out: inout SwiftWriter) {
    out.doc("The named schemas of the contract, as JSON Schema.")
    out.line("static let components: [String: String] = [")
    out.indented { out in
      if document.registry.entries.isEmpty { out.line(":") }
      for entry in document.registry.entries {
        let node = SchemaNode(document: document).definition(entry.schema).value
        out.line("\(SwiftLiteral.string(entry.name)): \(SwiftLiteral.string(JSONText.compact(node))),")
      }
    }
    out.line("]")
  }
}
