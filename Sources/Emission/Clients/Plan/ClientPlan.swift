import Contract
import Diagnostics

/// What a client of an API is before any language spells it: operations, types, credentials, and the documented calls.
///
/// Names are those of the documentation; a language gives them its case, keeps its reserved words out of them, and makes them unique
/// (`NamingConvention`). Types refer to each other by their index. A language is a folder beside `Python` and `TypeScript` that turns a
/// plan into files:
///
///     ClientPlan(contract, sources: table).operations.map(\.id)  // ["postRegister", "putRegisterById"]
struct ClientPlan {
  /// The identifier of the API: `notify-users`.
  var id: String
  var title: String
  var description: String?
  /// Where samples send their calls.
  var server: String
  /// What every file begins with, without comment marks.
  var notice: String
  var credentials: [PlannedCredential]
  var types: [PlannedType]
  /// By path, then method, as in the contract.
  var operations: [PlannedOperation]
  /// By page, in reading order.
  var workflows: [PlannedWorkflow] = []

  /// Workflows are made of `replay`; without one there are none.
  init(_ contract: Contract, sources: SourceTable, replay: ReplayPlan?) {
    let normalized = NormalizedContract(contract)
    let provenance = Provenance(sources: sources)
    id = contract.id
    title = contract.title.isEmpty ? contract.id : contract.title
    description = contract.description
    server = normalized.servers.first.map(\.defaultAddress) ?? Contract.Server.localAddress
    notice = Provenance.notice(contract)
    let schemes = SecurityNames(contract.securitySchemes).all.map(\.scheme)
    credentials = schemes.map(PlannedCredential.init)
    var planner = OperationPlanner(normalized, provenance: provenance, schemes: schemes)
    operations = normalized.operations.filter { !$0.key.method.isEmpty }.map { planner.plan($0) }
    types = planner.types.declarations
    workflows = replay.map { PlannedWorkflow.all(self, contract, $0) } ?? []
  }

  init(_ contract: Contract, sources: SourceTable) {
    self.init(contract, sources: sources, replay: ReplayPlan(shownIn: contract))
  }

  /// The plan without the second functions of operations (all items, waiting, pieces) whose names operations have. `names` are those of
  /// the operations.
  func leavingNames(
    _ names: [String], items: (String) -> String, waiting: (String) -> String, stream: (String) -> String
  ) -> ClientPlan {
    let taken = Set(names)
    var plan = self
    for (index, name) in names.enumerated() {
      if taken.contains(items(name)) { plan.operations[index].paging = nil }
      if taken.contains(waiting(name)) { plan.operations[index].polling = nil }
      if taken.contains(stream(name)) { plan.operations[index].isStreamed = false }
    }
    return plan
  }

  /// The type that a shape names, through aliases.
  func resolved(_ shape: TypeShape) -> TypeShape {
    var shape = shape
    // An alias refers to what was declared for it, never back to itself; the count bounds it all the same.
    for _ in types.indices {
      guard case .named(let index) = shape, case .alias(let target) = types[index].form else { return shape }
      shape = target
    }
    return shape
  }
}

/// A way to prove who sends a request.
struct PlannedCredential: Hashable {
  enum Form: Hashable {
    /// User and password, as RFC 7617 has them.
    case basic
    /// `Authorization` with a word before the value: `Bearer`.
    case authorization(prefix: String)
    case key(name: String, place: Parameter.Place)
  }

  /// `basic`, `bearer`, `apiKey`
  var name: String
  var form: Form

  init(_ scheme: SecurityScheme) {
    switch scheme.kind {
    case .http(let name) where name.isEmpty || name.lowercased() == "basic":
      self.name = "basic"
      form = .basic
    case .http(let name):
      self.name = name.lowercased()
      form = .authorization(prefix: name.prefix(1).uppercased() + name.dropFirst())
    case .apiKey(let name, let place):
      self.name = "apiKey"
      form = .key(name: name, place: place == .query || place == .cookie ? place : .header)
    }
  }
}

/// A type by what it holds, whatever a language calls it.
indirect enum TypeShape: Hashable {
  case string, integer, number, boolean
  /// RFC 3339.
  case dateTime
  case date
  /// JSON of which the documentation says nothing.
  case open
  case list(TypeShape)
  /// An object whose keys are data.
  case map(TypeShape)
  case nullable(TypeShape)
  /// A declared type, by its index in the plan.
  case named(Int)
}

extension TypeShape {
  /// Whether a declared type is part of it.
  var isDeclared: Bool {
    switch self {
    case .named: true
    case .list(let inner), .map(let inner), .nullable(let inner): inner.isDeclared
    case .string, .integer, .number, .boolean, .dateTime, .date, .open: false
    }
  }
}

/// A type that a client declares.
struct PlannedType {
  struct Field {
    var key: String
    var shape: TypeShape
    /// Always there; what is not may be left out, which is something else than null.
    var isRequired: Bool
    var description: String?
  }

  enum Form {
    case object([Field])
    /// Text with known values; others survive.
    case enumeration([String])
    case alias(TypeShape)
  }

  /// The documentation's name, or the names that lead to it: an operation or a type, then a field.
  var names: [String]
  /// The last of the names alone, where it is to be preferred if it is free.
  var prefersLastName = false
  var description: String?
  var form: Form
}
