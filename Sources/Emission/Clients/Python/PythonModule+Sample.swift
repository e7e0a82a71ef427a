extension PythonModule {
  /// A documented call as a program makes it; nil where it is put together by hand.
  ///
  ///     from notify import runtime as rt
  ///     from notify.notify_users import NotifyUsersClient
  ///
  ///     client = NotifyUsersClient("http://localhost:8080", basic=rt.Basic("alice", "alice"))
  ///     result = client.register_device()
  ///     print(result.get())
  func sample(_ call: PlannedCall, server: String, package: String, module: String) -> String? {
    guard case .typed(let index, let arguments, let body, let headers) = call.form else { return nil }
    let operation = operations[index]
    let credentials = call.credentials.map { index, value in
      switch value {
      case .basic(let user, let password):
        "\(self.credentials[index])=rt.Basic(\(PythonValues.text(user)), \(PythonValues.text(password)))"
      case .token(let token): "\(self.credentials[index])=\(PythonValues.text(token))"
      }
    }
    var parts = PythonValues(types: types, prefix: "api.").arguments(operation, arguments, body)
    if !headers.isEmpty {
      let pairs = headers.map { "\(PythonLiteral.string($0.name)): \(PythonValues.text($0.value))" }.joined(separator: ", ")
      parts.append("options=rt.RequestOptions(headers={\(pairs)})")
    }
    var out = CodeWriter(indentation: 4, limit: 80)
    if parts.contains(where: { $0.contains("datetime.") }) { out.line("import datetime") }
    out.line("from \(package) import \(module) as api")
    if (credentials + parts).contains(where: { $0.contains("rt.") }) { out.line("from \(package) import runtime as rt") }
    out.line()
    out.list("client = api.\(name)(", [PythonLiteral.string(server)] + credentials, ")")
    out.list("result = client.\(operation.name)(", parts, ")")
    out.line("print(result.get())")
    return out.text
  }
}
