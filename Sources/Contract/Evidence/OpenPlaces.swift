/// Decides where parameters belong of which a table does not say it: in the path, the query or the body.
struct OpenPlaces {
  private var queries: [OperationKey: Set<String>] = [:]
  private var bodies: [OperationKey: Set<String>] = [:]
  /// Operations that have a table of fields of the body besides.
  private var withBodyTable: Set<OperationKey> = []

  /// Takes in what is known of an operation for certain.
  mutating func add(_ slot: Fact.Slot, of operation: OperationKey, kind: Witness.Kind) {
    switch slot {
    case .parameter(let name, .query, _, _, _): queries[operation, default: []].insert(name)
    case .requestField(let path, _, _, _):
      bodies[operation, default: []].insert(path)
      if kind == .table { withBodyTable.insert(operation) }
    default: break
    }
  }

  /// The statement with its place: the path where the template has the name, else where an example shows it, else where
  /// requests of the method carry parameters.
  func settled(_ slot: Fact.Slot, of operation: OperationKey) -> Fact.Slot {
    guard case .parameter(let name, _, let schema, let isRequired, let description) = slot else { return slot }
    let inBody = Fact.Slot.requestField(path: name, schema: schema, isRequired: isRequired, description: description)
    if operation.path.firstRange(of: "{\(name)}") != nil {
      return .parameter(name: name, place: .path, schema: schema, isRequired: true, description: description)
    }
    if queries[operation]?.contains(name) == true { return slot }
    if bodies[operation]?.contains(name) == true { return inBody }
    if ["GET", "HEAD", "DELETE"].contains(operation.method) { return slot }
    return withBodyTable.contains(operation) && !name.utf8.contains(UInt8(ascii: ".")) ? slot : inBody
  }
}
