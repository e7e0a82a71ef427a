import Contract
import Diagnostics
import Platform
import Scheduling

/// One side of `tally diff`: the contracts of a folder, of an OpenAPI document or of a revision of the working directory.
public struct ContractVersion: Sendable {
  /// By the API's id. An OpenAPI document is one API.
  public let contracts: [Contract]
  public let sources: SourceTable
  /// Whether the contract was read from an OpenAPI document, whose id says nothing.
  public let isDocument: Bool

  /// Reads what an argument names: a folder, a file that is an OpenAPI document, or else a git revision.
  public static func read(
    _ name: String, configuration: String? = nil, noConfiguration: Bool = false, scheduler: Scheduler
  ) throws(Project.CallError) -> ContractVersion {
    switch try GivenPath.resolved(name).map(Disk.kind) {
    case .folder:
      return try folder(name, configuration: configuration, noConfiguration: noConfiguration, scheduler: scheduler)
    case .other: return try document(name)
    case .some(.none), nil:
      return try GitRevision.withCheckout(of: name) { checkout throws(Project.CallError) in
        try folder(checkout, configuration: nil, noConfiguration: noConfiguration, scheduler: scheduler)
      }
    }
  }

  private static func folder(
    _ path: String, configuration: String?, noConfiguration: Bool, scheduler: Scheduler
  ) throws(Project.CallError) -> ContractVersion {
    let project = try Project.open(paths: [path], configuration: configuration, noConfiguration: noConfiguration)
    let analysis = Analyzer(project: project, scheduler: scheduler).analyze()
    return ContractVersion(contracts: analysis.contracts, sources: analysis.sources, isDocument: false)
  }

  private static func document(_ name: String) throws(Project.CallError) -> ContractVersion {
    guard let bytes = try GivenPath.read(name) else { throw Project.CallError("'\(name)' cannot be read") }
    let source = SourceFile(path: name, bytes: bytes)
    let contract = try OpenAPIReader(source).contract()
    return ContractVersion(contracts: [contract], sources: SourceTable([source]), isDocument: true)
  }
}
