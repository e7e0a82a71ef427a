import Vocabulary

/// The fields and parameters that were stated so far, found by their names: the last of each.
struct KnownFields {
  struct Field {
    var path: String
    var isArray: Bool
    var destination: EvidenceReader.Destination
    /// How many facts were stated before it.
    fileprivate var number: Int
  }

  private struct Key: Hashable {
    var operation: OperationReference
    var name: String
  }

  /// Objects, arrays and what has no type, by whole paths and by the words of the last names.
  private var byPath: [Key: Field] = [:]
  private var byWords: [Key: Field] = [:]
  /// The names that tables list, and those of texts by their words.
  private var listed: Set<Key> = []
  private var texts: [Key: String] = [:]
  private var count = 0

  /// Takes in what was stated since it was asked last.
  mutating func read(_ pending: [EvidenceReader.PendingFact]) {
    defer { count = pending.count }
    for number in count..<max(count, pending.count) {
      let fact = pending[number]
      // What a sentence calls a parameter has no members.
      if fact.kind == .prose { continue }
      if fact.kind == .table {
        switch fact.slot {
        case .parameter(let name, .query, _, _, _), .requestField(let name, _, _, _):
          listed.insert(Key(operation: fact.reference, name: name))
        default: break
        }
        if case .requestField(let name, let schema, _, _) = fact.slot, schema.types.subtracting([.null]) == [.string] {
          texts[Key(operation: fact.reference, name: Self.words(of: name).joined(separator: " "))] = name
        }
      }
      let known: (path: String, schema: Schema, destination: EvidenceReader.Destination)
      switch fact.slot {
      case .requestField(let path, let schema, _, _): known = (path, schema, .requestField)
      case .responseField(_, let path, let schema, _, _): known = (path, schema, .responseField)
      case .parameter(let path, _, let schema, _, _) where fact.isPlaceOpen: known = (path, schema, .parameters)
      default: continue
      }
      let types = known.schema.types.subtracting([.null])
      guard types.isEmpty || !types.isDisjoint(with: [.object, .array]) else { continue }
      let field = Field(
        path: known.path, isArray: types.contains(.array), destination: known.destination, number: number)
      byPath[Key(operation: fact.reference, name: known.path)] = field
      let last = String(known.path.split(separator: ".").last ?? "")
      byWords[Key(operation: fact.reference, name: Self.words(of: last).joined(separator: " "))] = field
    }
  }

  /// Whether a table of an operation lists a name.
  func isListed(_ name: String, of operation: OperationReference) -> Bool {
    listed.contains(Key(operation: operation, name: name))
  }

  /// The field of a text, which may hold JSON, that a table of an operation lists by a name of these words.
  func text(titled title: String, of operation: OperationReference) -> String? {
    title.utf8.count < 60 ? texts[Key(operation: operation, name: Self.words(of: title).joined(separator: " "))] : nil
  }

  /// The field with a path, or with its plural: the last of them.
  func field(at path: String, of operation: OperationReference) -> Field? {
    let found = [path, path + "s"].compactMap { byPath[Key(operation: operation, name: $0)] }
    return found.max { $0.number < $1.number }
  }

  /// The last field of a name, wherever it stands.
  func field(named name: String, of operation: OperationReference) -> Field? {
    byWords[Key(operation: operation, name: Self.words(of: name).joined(separator: " "))]
  }

  /// The last field whose name has these words.
  func field(ofWords words: [String], of operation: OperationReference) -> Field? {
    byWords[Key(operation: operation, name: words.joined(separator: " "))]
  }

  static func words(of name: String) -> [String] { Naming.words(of: name).map { $0.lowercased() } }
}
