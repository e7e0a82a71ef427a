/// The workflows of a module as functions of TypeScript.
struct TypeScriptWorkflows {
  let module: TypeScriptModule

  func write(_ out: inout CodeWriter) {
    var names = NameScope(reserved: TypeScriptNaming.keywords)
    for workflow in module.plan.workflows {
      out.line()
      // No operation's function is called so: `$` is in no documented name.
      write(workflow, names.add(TypeScriptNaming.member(NameWords.split(workflow.name) + ["Workflow"])), &out)
    }
  }

  private func write(_ workflow: PlannedWorkflow, _ name: String, _ out: inout CodeWriter) {
    var scope = NameScope(reserved: TypeScriptNaming.parameters)
    let inputs = workflow.inputs.map { (key: $0, name: scope.add(TypeScriptNaming.member(NameWords.split($0)))) }
    let fields = inputs.map { "\($0.name): string" }.joined(separator: "; ")
    let input = inputs.isEmpty ? "" : ", input: { \(fields) }"
    for line in TypeScriptLiteral.comment([
      "What `\(Provenance.singleLine(workflow.page))` does, in reading order; a request that fails throws what it was answered.",
      "Gives the values that replies hand to later requests.",
    ]) { out.line(line) }
    var body = CodeWriter(indentation: 2)
    let expressions = TypeScriptValues(types: module.types)
    for (place, call) in workflow.calls.enumerated() {
      guard case .typed(let index, let arguments, let content, _) = call.form else { continue }
      let operation = module.operations[index]
      let sent = "await client.\(operation.name)(\(expressions.arguments(operation, arguments, content).joined(separator: ", ")))"
      if call.step.captures.isEmpty {
        body.line("(\(sent)).get();")
        continue
      }
      body.line("const result\(place) = \(sent);")
      body.line("result\(place).get();")
      for capture in call.step.captures {
        let value = TypeScriptValues.captured(capture, "result\(place).raw")
        body.line("values.set(\(TypeScriptLiteral.string(capture.variable)), \(value));")
      }
    }
    out.block(
      "export async function \(name)(client: \(module.name)\(input)): Promise<Map<string, string>> {", end: "}"
    ) { out in
      let pairs = inputs.map { "[\(TypeScriptLiteral.string($0.key)), input.\($0.name)]" }.joined(separator: ", ")
      out.line("const values = new Map<string, string>(\(pairs.isEmpty ? "" : "[\(pairs)]"));")
      if body.text.contains("value(") { out.line("const value = (name: string): string => values.get(name) ?? \"\";") }
      for line in body.text.split(separator: "\n") { out.line(String(line)) }
      out.line("return values;")
    }
  }
}
