import Diagnostics
import Snippets

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
      habits = LanguageHabits.of(tree.language)
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
    var properties: [Property] = []
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
  }

  struct Constant: Sendable {
    var variable: Variable
    var unit: Int
    var type: String
  }

  var units: [Unit]
  var routines: [Routine] = []
  private(set) var routineIndex: [NameInLanguage: [Int]] = [:]
  private(set) var types: [NameInLanguage: [TypeInfo]] = [:]
  private(set) var constants: [NameInLanguage: Constant] = [:]

  init(units: [Unit]) {
    self.units = units
    for index in units.indices {
      collect(units[index].tree.statements, unit: index, type: "", depth: 0)
    }
    for (index, routine) in routines.enumerated() {
      routineIndex[key(routine.function.name, units[routine.unit].tree.language), default: []].append(index)
    }
  }

  /// The declaration of a type that code in a unit means: a page may show a client and a server that each declare their own.
  func type(named name: String, in language: Language, near unit: Int) -> TypeInfo? {
    types[key(name, language)]?.min { abs($0.unit - unit) < abs($1.unit - unit) }
  }
  func constant(named name: String, in language: Language) -> Constant? { constants[key(name, language)] }
  func routines(named name: String, in language: Language) -> [Int] { routineIndex[key(name, language)] ?? [] }

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
          change(type, language) { $0.properties.append(TypeInfo.Property(variable: variable, unit: unit)) }
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
      types[name, default: []].append(
        TypeInfo(
          name: declaration.name, keyword: declaration.keyword, inherits: declaration.inherits,
          attributes: declaration.attributes,
          unit: unit, nameRange: declaration.nameRange))
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
