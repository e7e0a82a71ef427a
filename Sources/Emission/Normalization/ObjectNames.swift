import Contract

/// What an object in a message may be called: by the object that the documentation describes (`The booking object`), by the resource that
/// the message is about, by the field that holds it.
///
///     ObjectNames(operation, .reply).field("nodes", of: upstream).candidates(of: node).names  // ["Node", "UpstreamNode", …]
struct ObjectNames {
  enum Side {
    case request, reply, failure
  }

  /// Names, the shortest first, and how good a claim there is to it.
  struct Candidates {
    enum Rank: Comparable {
      case described, resource, field
    }

    var rank: Rank
    var names: [String]
    /// Where none of them is free.
    var others: [String] = []

    /// What an object may be called that stands in two places: what it may be called in both, if there is such a name.
    func united(with other: Candidates) -> Candidates {
      let common = rank == .described ? [] : names.filter(other.names.contains)
      guard !common.isEmpty else { return self }
      return Candidates(rank: min(rank, other.rank), names: common, others: names.filter { !common.contains($0) } + others)
    }
  }

  /// What the operation is about: `Batch`, `BatchLog`.
  private let resources: [String]
  private let side: Side
  /// The whole operation, where nothing shorter is free: `CreateBatch`.
  private let operation: String
  private let isOfMany: Bool
  /// The types of the fields on the way, from the outermost; none of what is the resource itself.
  private var fields: [String] = []
  /// Whether it is one of what a list or a map holds.
  private var isListed = false

  init(_ operation: Operation, _ side: Side) {
    resources = operation.key.resourceNames
    self.side = side
    self.operation = operation.id.prefix(1).uppercased() + operation.id.dropFirst()
    isOfMany = operation.key.method == "GET" && operation.key.isOfMany
  }

  /// Of what a list or a map holds.
  var item: ObjectNames {
    var inner = self
    inner.isListed = true
    return inner
  }

  /// Of what a field of an object holds.
  func field(_ key: String, of schema: Schema) -> ObjectNames {
    guard !isResource(key, of: schema) else { return self }
    var inner = self
    inner.fields.append(OperationKey.typeName(of: key))
    inner.isListed = false
    return inner
  }

  /// Names for an object itself.
  func candidates(of schema: Schema) -> Candidates {
    let owners = side == .failure ? ["Error"] : resources
    if let last = fields.last {
      let longer = fields.dropLast().suffix(1).map { $0 + last } + owners.map { $0 + fields.joined() }
      let general = owners[0] + (isListed ? "Item" : "Part")
      return Candidates(
        rank: .field, names: [last] + owners.map { $0 + last } + longer + [general, operation + ending + fields.joined()])
    }
    if side == .failure {
      return Candidates(rank: .resource, names: owners + resources.map { $0 + ending } + [operation + ending])
    }
    // What holds the resource is not the resource.
    let holds = schema.properties.contains { isResource($0.key, of: schema) && !$0.value.items.isEmpty }
    let own = (holds ? "List" : "") + (side == .request ? "Input" : "")
    return Candidates(rank: .resource, names: resources.map { $0 + own } + [operation + ending])
  }

  private var ending: String {
    switch side {
    case .request: "Input"
    case .reply: "Response"
    case .failure: "Error"
    }
  }

  /// Whether a field of a message holds what the message is about: alone in it (`{"data": {…}}`), under the name of the resource, or as the
  /// one list of objects of what is read of a path of many.
  private func isResource(_ key: String, of schema: Schema) -> Bool {
    guard fields.isEmpty else { return false }
    let lists = schema.properties.filter { $0.value.items.contains { !$0.properties.isEmpty } }
    if lists[key] != nil, OperationKey.typeName(of: key) == resources[0] { return true }
    return !isListed && (schema.properties.count == 1 || isOfMany && lists.count == 1 && lists.keys.first == key)
  }

  // MARK: Choosing

  /// A name for each, all of them different and none of those that types have.
  ///
  /// What is described comes first, then resources in the order in which they are met. Of what fields hold, the name of a field that several
  /// would have is none's: each is called with what holds it in front.
  static func chosen(_ all: [Candidates], declared: Set<String>) -> [String] {
    var taken = declared
    var chosen = [String?](repeating: nil, count: all.count)
    for rank in [Candidates.Rank.described, .resource] {
      for index in all.indices where all[index].rank == rank {
        // A type that code declares is another one than the object that messages show.
        let shown = declared.contains(all[index].names[0]) ? [all[index].names[0] + "Object"] : []
        chosen[index] = (shown + all[index].names).first { taken.insert($0).inserted }
      }
    }
    let first = Dictionary(grouping: all.indices.filter { chosen[$0] == nil }) { all[$0].names[0] }
    for index in all.indices where chosen[index] == nil && first[all[index].names[0]]?.count == 1 {
      if taken.insert(all[index].names[0]).inserted { chosen[index] = all[index].names[0] }
    }
    return all.indices.map { index in
      let others = all[index].names.dropFirst() + all[index].others
      let name = chosen[index] ?? others.first { taken.insert($0).inserted }
      return name ?? UniqueName.make(all[index].names[0], taken: &taken)
    }
  }
}
