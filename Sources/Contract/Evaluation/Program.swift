import Diagnostics
import Snippets
import Vocabulary

/// The code of one page: every snippet that was parsed, and what they declare together.
///
/// A tutorial spreads one program over many snippets, so functions, types and constants are known across all of them.
struct Program: Sendable {
  /// One parsed snippet.
  struct Unit: Sendable {
    var snippet: Snippet
    var tree: SyntaxTree
    /// The controller that members without a class belong to, as the prose before the snippet names it: `RegisterController`.
    var controller: String?
    var habits: LanguageHabits

    init(snippet: Snippet, tree: SyntaxTree, controller: String?) {
      self.snippet = snippet
      self.tree = tree
      self.controller = controller
      habits = tree.language.habits
    }

    func location(_ range: SourceRange) -> Location { snippet.location(range) }
  }

  /// A function with a body or without one, and where it stands.
  struct Routine: Sendable {
    var function: Function
    /// The type that it is a member of; empty at the top of a snippet.
    var type: String
    var unit: Int
  }

  /// What the declarations of a type say together (`@interface`, `@implementation`, extensions).
  struct TypeInfo: Sendable {
    var name: String
    var keyword: String
    var inherits: [String] = []
    var attributes: [Attribute] = []
    private(set) var properties: [Property] = []
    /// The last property of each name, by its number.
    private var propertyNumbers: [String: Int] = [:]
    /// JSON names by property, where code says them (`CodingKeys`, `[JsonPropertyName]`).
    var jsonNames: [String: JSONName] = [:]
    var unit: Int
    var nameRange: SourceRange

    struct Property: Sendable {
      var variable: Variable
      var unit: Int
    }

    struct JSONName: Sendable {
      var name: String
      var location: Location
    }

    init(_ declaration: TypeDeclaration, unit: Int) {
      name = declaration.name
      keyword = declaration.keyword
      inherits = declaration.inherits
      attributes = declaration.attributes
      nameRange = declaration.nameRange
      self.unit = unit
    }

    /// Adds a property; of very many only some are known.
    mutating func add(_ property: Property) {
      guard properties.count < Self.maximumProperties else { return }
      propertyNumbers[Naming.identifier(property.variable.name)] = properties.count
      properties.append(property)
    }

    /// The last property that has a name, as `Naming.identifier` spells it.
    func property(named name: String) -> Property? { propertyNumbers[name].map { properties[$0] } }

    private static let maximumProperties = 200
  }

  struct Constant: Sendable {
    var variable: Variable
    var unit: Int
    var type: String
  }

  var units: [Unit]
  var routines: [Routine] = []
  private var routineIndex: [NameInLanguage: [Int]] = [:]
  private var memberIndex: [MemberName: [Int]] = [:]
  private(set) var types: [NameInLanguage: [TypeInfo]] = [:]
  private(set) var constants: [NameInLanguage: Constant] = [:]

  init(units: [Unit]) {
    self.units = units
    for index in units.indices {
      collect(units[index].tree.statements, unit: index, type: "", depth: 0)
    }
    for (index, routine) in routines.enumerated() {
      let name = key(routine.function.name, units[routine.unit].tree.language)
      routineIndex[name, default: []].append(index)
      memberIndex[MemberName(name: name, type: routine.type), default: []].append(index)
    }
  }

  /// The declaration of a type that code in a unit means: a page may show a client and a server that each declare their own.
  func type(named name: String, in language: Language, near unit: Int) -> TypeInfo? {
    guard let known = types[key(name, language)], let last = known.last else { return nil }
    if known.count == 1 || last.unit == known[0].unit { return known[0] }
    let here = known.firstIndex(ofUnit: unit) { $0.unit }
    guard here > 0 else { return known[0] }
    let before = known[known.firstIndex(ofUnit: known[here - 1].unit) { $0.unit }]
    guard here < known.count else { return before }
    return unit - before.unit <= known[here].unit - unit ? before : known[here]
  }
  func constant(named name: String, in language: Language) -> Constant? { constants[key(name, language)] }
  func routines(named name: String, in language: Language) -> [Int] { routineIndex[key(name, language)] ?? [] }

  /// The functions with a name that stand nearest to a unit, nearest first; of very many only some.
  func routines(named name: String, in language: Language, near unit: Int) -> [Int] {
    let all = routines(named: name, in: language)
    guard all.count > 1 else { return all }
    var found = all[...]
    if found.count > Self.maximumCandidates {
      let here = found.firstIndex(ofUnit: unit) { routines[$0].unit }
      let first = max(0, min(here - Self.maximumCandidates / 4, found.count - Self.maximumCandidates))
      found = found[first..<(first + Self.maximumCandidates)]
    }
    return found.sorted { abs(routines[$0].unit - unit) < abs(routines[$1].unit - unit) }
  }

  /// The functions of a type with a name, in the order of the page; the type is empty for those outside of any.
  func routines(named name: String, of type: String, in language: Language) -> [Int] {
    memberIndex[MemberName(name: key(name, language), type: type)] ?? []
  }

  private struct MemberName: Hashable {
    var name: NameInLanguage
    var type: String
  }

  /// How many functions of one name a call chooses from.
  private static let maximumCandidates = 64

  private func key(_ name: String, _ language: Language) -> NameInLanguage { NameInLanguage(name, language) }

  private mutating func collect(_ statements: [Statement], unit: Int, type: String, depth: Int) {
    guard depth < 20 else { return }
    let language = units[unit].tree.language
    for statement in statements {
      switch statement.kind {
      case .function(let function):
        routines.append(Routine(function: function, type: type, unit: unit))
      case .type(let declaration):
        declare(declaration, unit: unit, depth: depth)
      case .variable(let variable):
        if !type.isEmpty {
          change(type, language) { $0.add(TypeInfo.Property(variable: variable, unit: unit)) }
        }
        guard variable.value != nil else { continue }
        let name = key(variable.name, language)
        if constants[name] == nil { constants[name] = Constant(variable: variable, unit: unit, type: type) }
      case .block(let body):
        collect(body, unit: unit, type: type, depth: depth + 1)
      default: break
      }
    }
  }

  private mutating func declare(_ declaration: TypeDeclaration, unit: Int, depth: Int) {
    let language = units[unit].tree.language
    let name = key(declaration.name, language)
    // Parts of one type are shown apart; a second class of the same name is another.
    let isPart = ["extension", "implementation", "interface", "category"].contains(declaration.keyword)
    if isPart, types[name]?.isEmpty == false {
      change(declaration.name, language) { known in
        known.inherits += declaration.inherits.filter { !known.inherits.contains($0) }
        known.attributes += declaration.attributes
      }
    } else {
      types[name, default: []].append(TypeInfo(declaration, unit: unit))
    }
    for statement in declaration.members {
      guard case .type(let nested) = statement.kind, nested.name == "CodingKeys" else { continue }
      for member in nested.members {
        guard case .variable(let item) = member.kind else { continue }
        var written = item.name
        var range = item.nameRange
        if let value = item.value, case .string(let text) = value.kind {
          written = text
          range = value.range
        }
        let place = units[unit].location(range)
        change(declaration.name, language) { $0.jsonNames[item.name] = TypeInfo.JSONName(name: written, location: place) }
      }
    }
    let members = declaration.members.filter {
      if case .type(let nested) = $0.kind { return nested.name != "CodingKeys" }
      return true
    }
    collect(members, unit: unit, type: declaration.name, depth: depth + 1)
  }

  /// Changes the declaration of a type that was met last.
  private mutating func change(_ type: String, _ language: Language, _ body: (inout TypeInfo) -> Void) {
    let name = key(type, language)
    guard let last = types[name]?.indices.last else { return }
    body(&types[name, default: []][last])
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first element whose unit is not before `unit`; elements are in the order of their units.
  fileprivate func firstIndex(ofUnit unit: Int, _ unitOf: (Element) -> Int) -> Int {
    partitionPoint { unitOf($0) < unit }
  }
}
