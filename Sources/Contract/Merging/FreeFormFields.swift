import Diagnostics

extension Heuristic {
  static let freeFormFields = Heuristic(
    175, "merge/free-form-fields", "Objects that tables declare without members: what samples show in them is data")
}

/// Fields whose members are the reader's own: a table declares them as an object and declares none of its members.
///
/// What samples show inside of them are examples, not fields, where each has keys of its own: `attribs` of `{"attribs": {"city": "Pune"}}`
/// and `{"attribs": {"rank": 1}}`.
struct FreeFormFields: Sendable {
  /// Names that are declared so and never with members.
  private let names: Set<String>
  /// Names of objects that have some key in all samples: those keys are fields, though no table lists them.
  private let shown: Set<String>

  /// What the tables of one message declare.
  struct Declared: Sendable {
    /// All paths.
    let paths: Set<String>
    /// Those of objects without members.
    fileprivate let free: Set<String>

    init(_ fields: some Sequence<(path: String, schema: Schema)>) {
      var paths: Set<String> = []
      var objects: Set<String> = []
      var parents: Set<String> = []
      for field in fields {
        paths.insert(field.path)
        parents.formUnion(FreeFormFields.parents(of: field.path))
        if FreeFormFields.isFree(field.schema) { objects.insert(field.path) }
      }
      self.paths = paths
      free = objects.subtracting(parents)
    }
  }

  init(_ groups: FactGroups) {
    var free: Set<String> = []
    var structured: Set<String> = []
    for group in groups.groups {
      var objects: [String] = []
      var parents: Set<String> = []
      for fact in group.facts where fact.witness.kind.isDeclaration {
        guard let (path, schema) = Self.field(fact.slot) else { continue }
        parents.formUnion(Self.parents(of: path))
        if Self.isFree(schema) {
          objects.append(path)
        } else if !schema.properties.isEmpty {
          structured.insert(Self.name(of: path))
        }
      }
      for path in objects {
        if parents.contains(path) { structured.insert(Self.name(of: path)) } else { free.insert(Self.name(of: path)) }
      }
      structured.formUnion(parents.map(Self.name))
    }
    let candidates = free.subtracting(structured)
    shown = Self.namesWithCommonKeys(groups, among: free)
    names = candidates.subtracting(shown)
  }

  /// Those of some names below which all samples have a key in common.
  private static func namesWithCommonKeys(_ groups: FactGroups, among names: Set<String>) -> Set<String> {
    guard !names.isEmpty else { return [] }
    var common: [String: Set<String>] = [:]
    func collect(_ schema: Schema, depth: Int) {
      guard depth < maximumDepth else { return }
      for (name, property) in schema.properties {
        if names.contains(name), !property.properties.isEmpty {
          let keys = Set(property.properties.keys)
          common[name] = common[name].map { $0.intersection(keys) } ?? keys
        }
        collect(property, depth: depth + 1)
      }
      for item in schema.items { collect(item, depth: depth + 1) }
    }
    for group in groups.groups {
      for fact in group.facts where !fact.witness.kind.isDeclaration {
        switch fact.slot {
        case .requestBody(_, let schema), .responseBody(_, _, let schema): collect(schema, depth: 0)
        default: continue
        }
      }
    }
    return Set(common.lazy.filter { !$0.value.isEmpty }.map(\.key))
  }

  /// Whether a path lies inside a free-form field. The envelope of a message (`data`) is none unless it is declared so there.
  func holds(_ path: String, _ declared: Declared) -> Bool {
    guard !names.isEmpty || !declared.free.isEmpty else { return false }
    return Heuristic.freeFormFields.finds { Self.parents(of: path).contains { isFree($0, declared) } }
  }

  /// Takes the members of free-form fields out of a schema.
  func prune(_ schema: inout Schema, _ declared: Declared, path: String = "", depth: Int = 0) {
    guard !names.isEmpty || !declared.free.isEmpty, Heuristic.freeFormFields.isOn, depth < 40 else { return }
    if !path.isEmpty, isFree(path, declared), schema.types.isSubset(of: [.object, .null]) {
      schema.properties = [:]
      schema.required = []
      return
    }
    // What is only shown of it need not be all, nor always there.
    if declared.free.contains(path) { schema.required = [] }
    for (name, property) in schema.properties {
      var property = property
      prune(&property, declared, path: path.isEmpty ? name : path + "." + name, depth: depth + 1)
      schema.properties[name] = property
    }
    if var item = schema.items.first {
      prune(&item, declared, path: path + "[]", depth: depth + 1)
      schema.items = [item]
    }
  }

  private func isFree(_ path: String, _ declared: Declared) -> Bool {
    if shown.contains(Self.name(of: path)) { return false }
    if declared.free.contains(path) { return true }
    return names.contains(Self.name(of: path)) && path.utf8.contains(UInt8(ascii: ".")) && !declared.paths.contains(path)
  }

  fileprivate static func isFree(_ schema: Schema) -> Bool {
    schema.types == [.object] && schema.properties.isEmpty && schema.name == nil
  }

  private static func field(_ slot: Fact.Slot) -> (path: String, schema: Schema)? {
    switch slot {
    case .requestField(let path, let schema, _, _), .responseField(_, let path, let schema, _, _): (path, schema)
    default: nil
    }
  }

  /// Fields that stand deeper are no part of a schema.
  private static let maximumDepth = 40

  /// The fields that a path leads through: `a.b[].c` → `a`, `a.b`, `a.b[]`.
  fileprivate static func parents(of path: String) -> [String] {
    var out: [String] = []
    for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: ".") {
      guard out.count < 2 * maximumDepth else { break }
      let parent = String(path[..<index])
      out.append(parent)
      if parent.hasSuffix("[]") { out.append(String(parent.dropLast(2))) }
    }
    return out
  }

  /// The last name of a path, without the mark of a list.
  private static func name(of path: String) -> String {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    return last.hasSuffix("[]") ? String(last.dropLast(2)) : last
  }
}

extension Witness.Kind {
  /// Whether such a place declares fields, rather than showing some.
  var isDeclaration: Bool { self == .table || self == .list || self == .serverCode || self == .annotation }
}
