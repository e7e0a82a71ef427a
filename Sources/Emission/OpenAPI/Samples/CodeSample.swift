import Contract
import Diagnostics
import Vocabulary

/// Code that calls an operation, as readers of a reference want to see it: `x-codeSamples`.
///
///     CodeSample(language: "shell", label: "curl", source: "curl https://api.example.com/rooms")
public struct CodeSample: Sendable, Hashable {
  /// As info strings name it: `csharp`.
  public var language: String
  /// What people call it: `C#`.
  public var label: String
  public var source: String

  public init(language: String, label: String, source: String) {
    self.language = language
    self.label = label
    self.source = source
  }

  var node: JSONValue {
    var node = ObjectBuilder()
    node.set("lang", language)
    node.set("label", label)
    node.set("source", source)
    return node.value
  }
}

/// The samples of the operations of an API, in the order in which they are shown.
///
/// Operations are known by method and path, whatever the placeholders of the path are called.
public struct CodeSamples: Sendable {
  private var byOperation: [OperationKey: [CodeSample]] = [:]

  public init() {}

  public mutating func add(_ sample: CodeSample, to operation: OperationKey) {
    byOperation[Self.key(operation), default: []].append(sample)
  }

  public subscript(operation: OperationKey) -> [CodeSample] { byOperation[Self.key(operation)] ?? [] }

  private static func key(_ operation: OperationKey) -> OperationKey {
    OperationKey(method: operation.method.uppercased(), path: PathTemplate.anonymous(operation.path))
  }

  /// Adds how each generated client makes the first documented call of each operation that succeeds.
  ///
  /// `package` is what the clients are together, as for `CodeLanguage.client`; `replay` what the contract shows in requests.
  public mutating func addClients(
    _ contract: Contract, replay: ReplayPlan? = nil, package: String, sources: SourceTable,
    languages: [CodeLanguage] = CodeLanguage.allCases
  ) {
    let plan = ClientPlan(contract, sources: sources, replay: nil)
    let replay = replay ?? ReplayPlan(shownIn: contract)
    let planner = CallPlanner(plan, contract)
    let samples = Dictionary(
      replay.variables.map { ($0.name, $0.sample) } + replay.inputs.map { ($0.name, $0.spelling) },
      uniquingKeysWith: { first, _ in first })
    var calls: [Int: PlannedCall] = [:]
    var shown: Set<OperationKey> = []
    for step in replay.steps where (200...299).contains(step.expectation.status) && !shown.contains(step.operation) {
      guard let call = planner.call(step), case .typed(let operation, _, _, _) = call.form, calls[operation] == nil else {
        continue
      }
      guard let filled = call.filled(samples, plan) else { continue }
      calls[operation] = filled
      shown.insert(step.operation)
    }
    let python = languages.contains(.python) ? PythonModule(plan) : nil
    let server = plan.server
    let module = PythonClientEmitter.modules([contract.id])[0]
    let typescript = languages.contains(.typescript) ? TypeScriptModule(plan) : nil
    let swift = languages.contains(.swift) ? SwiftModule(plan, contract, name: SwiftClientEmitter.typeName(contract)) : nil
    for index in plan.operations.indices {
      guard let call = calls[index] else { continue }
      let operation = OperationKey(method: plan.operations[index].method, path: plan.operations[index].template)
      if let source = python?.sample(
        call, server: server, package: PythonClientEmitter.packageName(package), module: module)
      {
        add(CodeSample(language: "python", label: "Python client", source: source), to: operation)
      }
      if let source = typescript?.sample(call, server: server, package: FileName.make(package)) {
        add(CodeSample(language: "typescript", label: "TypeScript client", source: source), to: operation)
      }
      if let source = swift?.sample(call, server: server) {
        add(CodeSample(language: "swift", label: "Swift client", source: source), to: operation)
      }
    }
  }
}
