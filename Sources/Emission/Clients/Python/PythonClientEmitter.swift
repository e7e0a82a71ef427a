import Contract
import Diagnostics

/// Writes a Python package with a client for each API: a module an API, and the part that is the same for all of them once.
///
///     PythonClientEmitter.emit([contract], package: "notify", sources: table).map(\.path)
///     // ["notify/__init__.py", "notify/_runtime.py", "notify/notify_users.py", "notify/py.typed"]
///
/// The package needs Python 3.10 and nothing but its standard library:
///
///     client = NotifyUsersClient("https://backend", basic=rt.Basic("alice", password))
///     match client.put_register(id, body=device):
///         case rt.Gone(): forget(id)
///         case result: result.get()
public enum PythonClientEmitter {
  public static func emit(_ contracts: [Contract], package: String, sources: SourceTable) -> [EmittedFile] {
    if contracts.isEmpty { return [] }
    let folder = packageName(package)
    let modules = modules(contracts.map(\.id))
    var files: [EmittedFile] = [
      EmittedFile(path: "\(folder)/_runtime.py", text: EmbeddedRuntime.python),
      EmittedFile(path: "\(folder)/py.typed", text: ""),
    ]
    var names: [(module: String, names: [String])] = []
    for (contract, module) in zip(contracts, modules) {
      let client = PythonModule(ClientPlan(contract, sources: sources))
      files.append(EmittedFile(path: "\(folder)/\(module).py", text: client.text()))
      names.append((module, [client.name, "Async" + client.name]))
    }
    files.append(EmittedFile(path: "\(folder)/__init__.py", text: initializer(names)))
    return files.sorted { $0.path < $1.path }
  }

  /// The modules of some APIs in a package.
  static func modules(_ ids: [String]) -> [String] {
    var scope = NameScope(reserved: PythonNaming.keywords)
    return ids.map { scope.add(PythonNaming.member(NameWords.split($0))) }
  }

  /// `Notify users` becomes `notify_users`.
  static func packageName(_ title: String) -> String {
    let name = PythonNaming.member(NameWords.split(title).filter { $0.utf8.allSatisfy { $0 < 0x80 } })
    return PythonNaming.keywords.contains(name) ? name + "_client" : name
  }

  private static func initializer(_ modules: [(module: String, names: [String])]) -> String {
    var out = CodeWriter(indentation: 4)
    out.line("\"\"\"Clients of \(modules.map { "`\($0.module)`" }.joined(separator: ", ")).\"\"\"")
    out.line()
    out.line("from . import _runtime as runtime")
    var seen: Set<String> = ["runtime"]
    var exported = ["runtime"]
    for (module, names) in modules {
      let fresh = names.filter { seen.insert($0).inserted }
      exported += fresh
      if !fresh.isEmpty { out.line("from .\(module) import \(fresh.joined(separator: ", "))") }
    }
    out.line()
    out.list("__all__ = [", exported.map(PythonLiteral.string), "]")
    return out.text
  }
}
