/// The variables of one block of code, and the block around it.
///
/// Most blocks have a few variables, so that they are looked through in order; a large one has an index.
struct Scope: Sendable {
  /// A variable of some scope: what logs of changes are kept by.
  struct Slot: Hashable, Sendable {
    var scope: Int
    /// Its number in the scope, which it keeps.
    var number: Int
  }

  let parent: Int?
  private var names: [String] = []
  private var values: [Value?] = []
  private var numbers: [String: Int] = [:]
  /// How often a variable was set.
  private(set) var changes = 0

  /// From so many variables on there is an index.
  private static let indexed = 12

  init(parent: Int?) { self.parent = parent }

  /// The number of a variable that the scope has or had.
  func number(of name: String) -> Int? {
    if names.count >= Self.indexed { return numbers[name] }
    return names.firstIndex(of: name)
  }

  /// The number that a variable has from now on.
  mutating func add(_ name: String) -> Int {
    if let known = number(of: name) { return known }
    names.append(name)
    values.append(nil)
    if names.count == Self.indexed {
      for (number, name) in names.enumerated() { numbers[name] = number }
    } else if names.count > Self.indexed {
      numbers[name] = names.count - 1
    }
    return names.count - 1
  }

  /// What a variable holds; nothing before it was declared.
  subscript(number: Int) -> Value? {
    get { values[number] }
    set {
      values[number] = newValue
      changes += 1
    }
  }

  subscript(name: String) -> Value? { number(of: name).flatMap { values[$0] } }
}
