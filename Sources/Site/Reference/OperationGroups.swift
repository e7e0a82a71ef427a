import Contract

/// The operations of an API under the names of their groups, in the order of the contract's tags; those without a group come last.
///
///     OperationGroups(contract).all.map(\.tag?.name)  // ["Bookings", "Rooms", nil]
struct OperationGroups {
  struct Group {
    var tag: Contract.Tag?
    /// The heading's id, where the group has a heading.
    var anchor: String?
    var operations: [Operation]
  }

  /// One group without a heading where nothing tells operations apart.
  let all: [Group]

  init(_ contract: Contract, operations: [Operation]? = nil) {
    var tags = contract.tags
    var positions: [String: Int] = [:]
    for (index, tag) in tags.enumerated() where positions[tag.name] == nil { positions[tag.name] = index }
    var members: [[Operation]] = Array(repeating: [], count: tags.count)
    var rest: [Operation] = []
    for operation in operations ?? contract.operations {
      guard let name = operation.tags.first else {
        rest.append(operation)
        continue
      }
      if let position = positions[name] {
        members[position].append(operation)
      } else {
        positions[name] = tags.count
        tags.append(Contract.Tag(name: name))
        members.append([operation])
      }
    }
    var groups: [Group] = []
    var used: Set<String> = []
    for (tag, operations) in zip(tags, members) where !operations.isEmpty {
      let stem = "tag-" + SitePlan.fileName(tag.name.lowercased())
      var anchor = stem
      var number = 2
      while !used.insert(anchor).inserted {
        anchor = "\(stem)-\(number)"
        number += 1
      }
      groups.append(Group(tag: tag, anchor: anchor, operations: operations))
    }
    if !rest.isEmpty { groups.append(Group(tag: nil, anchor: nil, operations: rest)) }
    if groups.count == 1 { groups[0].anchor = nil }
    all = groups
  }
}
