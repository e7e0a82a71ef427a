import Contract
import Diagnostics

/// A language that clients and contract tests are generated in.
///
///     CodeLanguage(rawValue: "python")?.client([contract], package: "notify", sources: table)
public enum CodeLanguage: String, Sendable, CaseIterable {
  case swift, python, typescript

  /// The files of the clients of some APIs. `package` is what they are together: the name of a package where the language has such.
  public func client(_ contracts: [Contract], package: String, sources: SourceTable) -> [EmittedFile] {
    switch self {
    case .swift: SwiftClientEmitter.emit(contracts, sources: sources)
    case .python: PythonClientEmitter.emit(contracts, package: package, sources: sources)
    case .typescript: TypeScriptClientEmitter.emit(contracts, package: package, sources: sources)
    }
  }

  /// What the client of an API is called where it is one among others: `python-client`, with the API's name `notify-users-python-client`.
  public func clientName(of contract: Contract? = nil) -> String {
    (contract.map { FileName.make($0.id) + "-" } ?? "") + rawValue + "-client"
  }

  /// The contract tests of some APIs. `module` is the one that the client stands in, where the language has such and it is another one.
  public func tests(
    _ contracts: [Contract], package: String, module: String? = nil, sources: SourceTable
  ) -> [EmittedFile] {
    switch self {
    case .swift: SwiftContractTestEmitter.emit(contracts, sources: sources, module: module)
    case .python: PythonTestEmitter.emit(contracts, package: package, sources: sources)
    case .typescript: TypeScriptTestEmitter.emit(contracts, package: package, sources: sources)
    }
  }

  /// The languages as words: `swift, python or typescript`.
  public static var list: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
