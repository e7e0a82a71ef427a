import Contract
import Diagnostics
import Vocabulary

/// Writes what tutorials do as an Arazzo 1.0.1 description, in YAML and in JSON with equal data: one workflow a page, its documented
/// requests as steps in reading order, values of replies as outputs, what a reader supplies as inputs.
///
///     ArazzoEmitter.emit(contract, sources: table).map(\.path)
///     // ["notify-users.arazzo.yaml", "notify-users.arazzo.json"]
///
/// The operations are those of the OpenAPI document that stands beside it. A contract without a documented exchange has no workflow,
/// and gets no file.
public enum ArazzoEmitter {
  /// `replay` is what the contract shows in requests, if the caller has it already.
  public static func emit(
    _ contract: Contract, sources: SourceTable, formats: [OpenAPIEmitter.Options.Format] = OpenAPIEmitter.Options.Format.allCases,
    replay: ReplayPlan? = nil
  ) -> [EmittedFile] {
    guard let tree = ArazzoDocument(contract, sources: sources, replay: replay).root() else { return [] }
    return formats.map { format in
      EmittedFile(path: path(of: contract, format), bytes: format.bytes(tree, Provenance.notice(contract)))
    }
  }

  /// What the workflows of a contract are called: `kiln.arazzo.yaml`.
  public static func path(of contract: Contract, _ format: OpenAPIEmitter.Options.Format) -> String {
    "\(FileName.make(contract.id)).arazzo.\(format.rawValue)"
  }

  /// The description as a tree; nil where nothing is shown that could be run.
  public static func document(_ contract: Contract, sources: SourceTable) -> JSONValue? {
    ArazzoDocument(contract, sources: sources).root()
  }

  /// Why a contract gets no file: `no workflow of 'rooms': none of its 3 requests can be sent, GET /rooms (index.md:7) because no
  /// reply is shown`. Nil where it gets one.
  public static func gap(_ contract: Contract, sources: SourceTable) -> String? {
    ArazzoDocument(contract, sources: sources).gap().map { "no workflow of '\(contract.id)': \($0)" }
  }
}

/// The root of an Arazzo description.
struct ArazzoDocument {
  private let contract: Contract
  private let plan: ReplayPlan
  private let provenance: Provenance
  private let operations: ArazzoOperations

  init(_ contract: Contract, sources: SourceTable, replay: ReplayPlan? = nil) {
    self.contract = contract
    plan = replay ?? ReplayPlan(shownIn: contract)
    provenance = Provenance(sources: sources)
    operations = ArazzoOperations(contract)
  }

  func root() -> JSONValue? {
    let workflows = workflows()
    if workflows.isEmpty { return nil }
    let name = FileName.make(contract.id)
    var info = ObjectBuilder()
    info.set("title", contract.title.isEmpty ? contract.id : contract.title)
    info.set("description", contract.description)
    info.set("version", contract.version)
    var source = ObjectBuilder()
    source.set("name", name)
    source.set("url", "./\(name).openapi.yaml")
    source.set("type", "openapi")
    var root = ObjectBuilder()
    root.set("arazzo", "1.0.1")
    root.set("info", info)
    root.set("x-generated", Provenance.notice(contract))
    root.set("x-source", strings: contract.pages)
    root.set("sourceDescriptions", items: [source.value])
    root.set("workflows", items: workflows)
    return root.value
  }

  func gap() -> String? {
    guard workflows().isEmpty else { return nil }
    if let step = plan.steps.first {
      let place = provenance.reference(step.location)
      return "none of its \(plan.steps.count) requests can be described, \(step.title) (\(place)) is the first"
    }
    guard let first = plan.omissions.first else { return "its pages show no request" }
    let place = provenance.reference(first.location)
    let reason = first.reason == .skipped ? "it is to be skipped" : first.reason.rawValue
    return "none of its \(plan.omissions.count) requests can be sent, \(first.operation) (\(place)) because \(reason)"
  }

  /// One a page, in the order of the contract's pages.
  private func workflows() -> [JSONValue] {
    var known: [String: ArazzoVariable] = [:]
    let byPage = Dictionary(grouping: plan.steps) { $0.page }
    return WorkflowNames(contract, plan).pages.compactMap { id, page in
      guard let steps = byPage[page] else { return nil }
      var workflow = ArazzoWorkflow(id: id, page: page, plan: plan, operations: operations, provenance: provenance, known: known)
      guard let node = workflow.node(steps) else { return nil }
      known = workflow.afterwards
      return node
    }
  }
}

/// The operations of the OpenAPI document by the keys that the documentation gives them.
struct ArazzoOperations {
  private var byKey: [OperationKey: Operation] = [:]

  init(_ contract: Contract) {
    let normalized = NormalizedContract(contract)
    let known = Dictionary(normalized.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let templates = PathTemplates(contract.operations.map(\.key.path))
    for operation in contract.operations {
      let path = templates[operation.key.path].path
      byKey[operation.key] = known[OperationKey(method: operation.key.method.uppercased(), path: path)]
    }
  }

  subscript(key: OperationKey) -> Operation? { byKey[key] }
}
