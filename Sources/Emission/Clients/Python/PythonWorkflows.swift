/// The workflows of a module as functions of Python.
struct PythonWorkflows {
  let module: PythonModule

  func write(_ out: inout CodeWriter) {
    var names = NameScope(reserved: PythonNaming.keywords.union(["dataclasses"]))
    for workflow in module.plan.workflows {
      for isAsync in [false, true] {
        let words = NameWords.split(workflow.name) + ["workflow"] + (isAsync ? ["async"] : [])
        out.line()
        out.line()
        write(workflow, names.add(PythonNaming.member(words)), isAsync: isAsync, &out)
      }
    }
  }

  private func write(_ workflow: PlannedWorkflow, _ name: String, isAsync: Bool, _ out: inout CodeWriter) {
    var scope = NameScope(reserved: PythonNaming.keywords.union(["client", "result", "value", "values"]))
    let inputs = workflow.inputs.map { (key: $0, name: scope.add(PythonNaming.member(NameWords.split($0)))) }
    let client = "client: \(isAsync ? "Async" : "")\(module.name)"
    let parameters = [client] + (inputs.isEmpty ? [] : ["*"] + inputs.map { "\($0.name): str" })
    out.list("\(isAsync ? "async " : "")def \(name)(", parameters, ") -> dict[str, str]:")
    out.indented { out in
      for line in PythonLiteral.docstring([
        "What `\(Provenance.singleLine(workflow.page))` does, in reading order; a request that fails raises what it was answered.",
        "Gives the values that replies hand to later requests.",
      ]) { out.line(line) }
      let pairs = inputs.map { "\(PythonLiteral.string($0.key)): \($0.name)" }.joined(separator: ", ")
      out.line("values: dict[str, str] = {\(pairs)}")
      let expressions = PythonValues(types: module.types, prefix: "")
      let calls = workflow.calls.compactMap { call -> (call: PlannedCall, name: String, arguments: [String])? in
        guard case .typed(let index, let arguments, let body, _) = call.form else { return nil }
        let operation = module.operations[index]
        return (call, operation.name, expressions.arguments(operation, arguments, body))
      }
      // A name that nothing uses is a fault to those who check.
      if calls.contains(where: { $0.arguments.contains { $0.contains("value(") } }) { out.line("value = values.__getitem__") }
      for (call, name, arguments) in calls {
        out.list("result = \(isAsync ? "await " : "")client.\(name)(", arguments, ")")
        out.line("result.get()")
        for capture in call.step.captures {
          out.line("values[\(PythonLiteral.string(capture.variable))] = \(PythonValues.captured(capture, "result"))")
        }
      }
      out.line("return values")
    }
  }
}
