/// The module of one API.
struct TypeScriptModule {
  let plan: ClientPlan
  /// `NotifyUsersClient`
  let name: String
  let types: TypeScriptTypes
  let operations: [TypeScriptOperation]
  let credentials: [String]

  init(_ plan: ClientPlan) {
    let name = TypeScriptNaming.type(NameWords.split(plan.id)) + "Client"
    self.name = name
    let types = TypeScriptTypes(plan, reserving: [name, name + "Options"])
    self.types = types
    var scope = NameScope(
      reserved: ["timeout", "totalTimeout", "retry", "middleware", "transport", "clock", "chance", "constructor"])
    let credentials = plan.credentials.map { scope.add(TypeScriptNaming.member(NameWords.split($0.name))) }
    self.credentials = credentials
    var methods = NameScope(reserved: TypeScriptNaming.methods)
    var results = NameScope(reserved: Set(types.names).union([name, name + "Options"]).union(TypeScriptNaming.reservedTypes))
    let names = plan.operations.map { methods.add(TypeScriptNaming.member(NameWords.split($0.id))) }
    let kept = plan.leavingNames(
      names, items: { $0 + "Items" }, waiting: { "waitFor" + $0.prefix(1).uppercased() + $0.dropFirst() },
      stream: { $0 + "Stream" })
    self.plan = kept
    operations = zip(kept.operations, names).map { operation, method in
      let words = NameWords.split(operation.id)
      return TypeScriptOperation(
        operation: operation, types: types, name: method,
        result: results.add(TypeScriptNaming.type(words) + "Result"), credentials: operation.credentials.map { credentials[$0] })
    }
  }

  func text() -> String {
    var out = CodeWriter(indentation: 2)
    out.line("// \(SwiftLiteral.commentLines(plan.notice).joined(separator: " "))")
    for line in TypeScriptLiteral.comment([
      plan.title, plan.description,
      "Every method gives a result that can be told by its `kind`; `get()` on it gives the body of a success and throws a `Refusal` for "
        + "everything else.", "@module",
    ]) { out.line(line) }
    out.line()
    out.line("import * as rt from \"./runtime.ts\";")
    for index in types.names.indices {
      out.line()
      types.write(index, &out)
    }
    for operation in operations {
      out.line()
      operation.module(&out)
    }
    client(&out)
    TypeScriptWorkflows(module: self).write(&out)
    return out.text
  }

  private func client(_ out: inout CodeWriter) {
    out.line()
    for line in TypeScriptLiteral.comment([
      "What a `\(name)` can be given. A credential is a value, or a function that is called before every request with undefined, and after a "
        + "401 with what was rejected: something else is tried once."
    ]) { out.line(line) }
    if plan.credentials.isEmpty {
      out.line("export type \(name)Options = rt.ClientOptions;")
    } else {
      out.block("export interface \(name)Options extends rt.ClientOptions {", end: "}") { out in
        for (credential, name) in zip(plan.credentials, credentials) {
          out.line("readonly \(name)?: rt.Source<\(credential.form == .basic ? "rt.Basic" : "string")>;")
        }
      }
    }
    out.line()
    for line in TypeScriptLiteral.comment([plan.title, plan.description]) { out.line(line) }
    out.block("export class \(name) extends rt.Client {", end: "}") { out in
      out.block("constructor(baseURL: string, options: \(name)Options = {}) {", end: "}") { out in
        if credentials.isEmpty {
          out.line("super(baseURL, [], options);")
        } else {
          out.block("super(baseURL, [", end: "], options);") { out in
            for (credential, name) in zip(plan.credentials, credentials) {
              out.line("[\(TypeScriptLiteral.string(name)), \(scheme(credential)), options.\(name)],")
            }
          }
        }
      }
      for operation in operations {
        out.line()
        operation.method(&out)
      }
    }
  }

  private func scheme(_ credential: PlannedCredential) -> String {
    let (place, key, prefix) =
      switch credential.form {
      case .basic: ("header", "Authorization", "Basic ")
      case .authorization(let prefix): ("header", "Authorization", prefix + " ")
      case .key(let key, let place): (place.rawValue, key, "")
      }
    let texts = [place, key, prefix].map(TypeScriptLiteral.string)
    return "{ place: \(texts[0]), key: \(texts[1]), prefix: \(texts[2]) }"
  }
}
