extension TypeScriptModule {
  /// A documented call as a program makes it; nil where it is put together by hand.
  ///
  ///     import { NotifyUsersClient, runtime as rt } from "./notify/mod.ts";
  ///
  ///     const client = new NotifyUsersClient("http://localhost:8080", { basic: new rt.Basic("alice", "alice") });
  ///     const result = await client.registerDevice();
  ///     console.log(result.get());
  func sample(_ call: PlannedCall, server: String, package: String) -> String? {
    guard case .typed(let index, let arguments, let body, let headers) = call.form else { return nil }
    let operation = operations[index]
    let credentials = call.credentials.map { index, value in
      switch value {
      case .basic(let user, let password):
        "\(self.credentials[index]): new rt.Basic(\(TypeScriptValues.text(user)), \(TypeScriptValues.text(password)))"
      case .token(let token): "\(self.credentials[index]): \(TypeScriptValues.text(token))"
      }
    }
    var parts = TypeScriptValues(types: types).arguments(operation, arguments, body)
    if !headers.isEmpty {
      let pairs = headers.map { "\(TypeScriptLiteral.string($0.name)): \(TypeScriptValues.text($0.value))" }.joined(
        separator: ", ")
      parts.append("{ headers: { \(pairs) } }")
    }
    let usesRuntime = credentials.contains { $0.contains("rt.") }
    var out = CodeWriter(indentation: 2, limit: 80)
    out.line("import { \(name)\(usesRuntime ? ", runtime as rt" : "") } from \"./\(package)/mod.ts\";")
    out.line()
    let options = credentials.isEmpty ? [] : ["{ \(credentials.joined(separator: ", ")) }"]
    out.list("const client = new \(name)(", [TypeScriptLiteral.string(server)] + options, ");")
    out.list("const result = await client.\(operation.name)(", parts, ");")
    out.line("console.log(result.get());")
    return out.text
  }
}
