import Contract
import Diagnostics

/// Writes TypeScript modules with a client for each API: a module an API, and the part that is the same for all of them once.
///
///     TypeScriptClientEmitter.emit([contract], package: "notify", sources: table).map(\.path)
///     // ["notify/mod.ts", "notify/notify-users.ts", "notify/runtime.ts"]
///
/// The modules are strict and need nothing but `fetch`:
///
///     const client = new NotifyUsersClient("https://backend", { basic: new rt.Basic("alice", password) });
///     const result = await client.putRegister({ id, body: device });
///     if (result.kind === "gone") forget(id);
///     else result.get();
public enum TypeScriptClientEmitter {
  public static func emit(_ contracts: [Contract], package: String, sources: SourceTable) -> [EmittedFile] {
    if contracts.isEmpty { return [] }
    let folder = FileName.make(package)
    var files = [EmittedFile(path: "\(folder)/runtime.ts", text: EmbeddedRuntime.typescript)]
    var exports = ["export * as runtime from \"./runtime.ts\";"]
    var seen: Set<String> = ["runtime"]
    for (contract, module) in zip(contracts, modules(contracts)) {
      let client = TypeScriptModule(ClientPlan(contract, sources: sources))
      files.append(EmittedFile(path: "\(folder)/\(module).ts", text: client.text()))
      if seen.insert(client.name).inserted { exports.append("export { \(client.name) } from \"./\(module).ts\";") }
    }
    files.append(EmittedFile(path: "\(folder)/mod.ts", text: exports.joined(separator: "\n") + "\n"))
    return files.sorted { $0.path < $1.path }
  }

  /// The names of the modules of some APIs.
  static func modules(_ contracts: [Contract]) -> [String] {
    var scope = NameScope(reserved: ["runtime", "mod"])
    return contracts.map { scope.add(FileName.make($0.id)) }
  }
}
