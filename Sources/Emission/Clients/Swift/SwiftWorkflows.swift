/// The workflows of a client as functions of Swift.
struct SwiftWorkflows {
  let module: SwiftModule

  func write(_ out: inout SwiftWriter) {
    var isFirst = true
    for (workflow, name) in zip(module.plan.workflows, module.workflows) {
      guard let calls = calls(workflow) else { continue }
      if !isFirst { out.line() }
      isFirst = false
      write(workflow, name, calls, &out)
    }
  }

  private typealias Call = (call: PlannedCall, operation: SwiftOperation, arguments: [String])

  /// Nil where a value has no literal.
  private func calls(_ workflow: PlannedWorkflow) -> [Call]? {
    let values = SwiftValues(types: module.types, prefix: "_")
    var calls: [Call] = []
    for call in workflow.calls {
      guard case .typed(let index, let arguments, let body, _) = call.form,
        let parts = values.arguments(module.operations[index], arguments, body)
      else { return nil }
      calls.append((call, module.operations[index], parts))
    }
    return calls
  }

  private func write(_ workflow: PlannedWorkflow, _ name: String, _ calls: [Call], _ out: inout SwiftWriter) {
    var taken: Set<String> = []
    let inputs = workflow.inputs.map { (key: $0, name: UniqueName.make(SwiftName.member($0), taken: &taken)) }
    var body = SwiftWriter()
    for (place, (call, operation, arguments)) in calls.enumerated() {
      body.line(SwiftModule.row("let _result\(place) = try await self.\(operation.name)(", arguments))
      body.block("if !(200...299).contains(_result\(place).reply.status)") {
        $0.line("throw Refusal(endpoint: .\(operation.name), reply: _result\(place).reply)")
      }
      for capture in call.step.captures {
        let value = SwiftValues.captured(capture, "_result\(place).reply", owner: "ClientRuntime.")
        body.line("_values[\(SwiftLiteral.string(capture.variable))] = \(value)")
      }
    }
    let code = body.text
    out.doc(
      "What `\(Provenance.singleLine(workflow.page))` does, in reading order; a request that is refused throws `Refusal`.",
      "Gives the values that replies hand to later requests.")
    let parameters = inputs.map { "\($0.name): String" }.joined(separator: ", ")
    out.block("public func \(name)(\(parameters)) async throws -> [String: String]") { out in
      let pairs = inputs.map { "\(SwiftLiteral.string($0.key)): \($0.name)" }.joined(separator: ", ")
      let word = code.contains("_values[") ? "var" : "let"
      out.line("\(word) _values: [String: String] = [\(pairs.isEmpty ? ":" : pairs)]")
      let isConverted = code.contains("_integer(") || code.contains("_number(")
      if code.contains("_value(") {
        out.block("func _value(_ name: String) throws -> String") { out in
          out.line("if let value = _values[name], !value.isEmpty { return value }")
          out.line("throw InvalidRequest(description: \"no reply gave '\\(name)'\")")
        }
      }
      if isConverted {
        for (function, type) in [("_integer", "Int"), ("_number", "Double")] where code.contains("\(function)(") {
          out.block("func \(function)(_ text: String) throws -> \(type)") { out in
            out.line("if let number = \(type)(text) { return number }")
            out.line("throw InvalidRequest(description: \"'\\(text)' is no number\")")
          }
        }
      }
      for line in code.split(separator: "\n") { out.line(String(line)) }
      out.line("return _values")
    }
  }
}
