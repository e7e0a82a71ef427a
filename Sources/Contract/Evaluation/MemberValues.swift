/// What the members of types hold, whichever code of the page assigned it.
struct MemberValues {
  private struct Key: Hashable {
    var type: String
    var name: String
  }

  private struct Member {
    var value: Value
    var wasRead = false
  }

  private var members: [Key: Member] = [:]
  private var missed: Set<Key> = []
  /// How often a member got another value.
  private(set) var changes = 0
  /// Whether a member was assigned after it had been read: what was read then was not all that it holds.
  private(set) var wasReadTooEarly = false

  /// The value of a member by its bare name.
  mutating func value(_ name: String, of type: String) -> Value? {
    let key = Key(type: type, name: name)
    guard let index = members.index(forKey: key) else {
      missed.insert(key)
      return nil
    }
    if !members.values[index].wasRead { members.values[index].wasRead = true }
    return members.values[index].value
  }

  func contains(_ name: String, of type: String) -> Bool { members[Key(type: type, name: name)] != nil }

  mutating func set(_ name: String, of type: String, _ value: Value) {
    let key = Key(type: type, name: name)
    guard let known = members[key] else {
      if missed.contains(key) { wasReadTooEarly = true }
      members[key] = Member(value: value)
      changes += 1
      return
    }
    // A parameter's name says less than what some caller passes.
    if known.value.alternatives.contains(where: \.isConstant), !value.alternatives.contains(where: \.isConstant) { return }
    let all = Value.oneOf([known.value, value])
    guard !all.isSame(as: known.value) else { return }
    if known.wasRead { wasReadTooEarly = true }
    changes += 1
    members[key]?.value = all
  }

  /// The values as a second pass starts with them: constants before names. Objects of the heap do not outlive a pass.
  func settled() -> MemberValues {
    var out = MemberValues()
    out.members = members.mapValues { member in
      let alternatives = member.value.alternatives
      if let first = alternatives.first(where: \.isConstant) { return Member(value: first) }
      let text = alternatives.first {
        if case .text = $0.kind { return true }
        return false
      }
      return Member(value: text ?? .unknown)
    }
    return out
  }
}
