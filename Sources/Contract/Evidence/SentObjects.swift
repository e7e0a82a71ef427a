import Diagnostics
import Vocabulary

extension Heuristic {
  static let sentObjects = Heuristic(162, "link/sent-objects", "Fields of the object that a request sends by its name")
}

/// Objects of which a sentence of a page introduces the fields, where requests of the same page send them by their names.
///
///     Kiln has the following properties              ← `name` (string, required), `cone`
///     ### Create a kiln                              ← sends `{"kiln": {"name": "Big"}}`
struct SentObjects {
  private let objects: [DescribedObject]
  /// The numbers of the objects that have a field of a name.
  private let holders: [String: [Int]]

  init(_ objects: [DescribedObject]) {
    self.objects = objects.filter { !$0.words.isEmpty }
    var holders: [String: [Int]] = [:]
    for (number, object) in self.objects.enumerated() {
      for name in object.names { holders[name, default: []].append(number) }
    }
    self.holders = holders
  }

  var isEmpty: Bool { objects.isEmpty }

  /// The fields of the objects as those of the requests that show a part of them.
  func facts(of page: PageFacts) -> [Fact] {
    guard !isEmpty else { return [] }
    var shown: [OperationKey: [String: [String: Set<Schema.Kind>]]] = [:]
    for fact in page.facts {
      guard case .requestField(let path, let schema, _, _) = fact.slot,
        [.sample, .httpMessage, .curl].contains(fact.witness.kind)
      else { continue }
      let (parent, name) = BodyMerging.parentPath(path)
      guard !name.isEmpty, !parent.isEmpty, !parent.utf8.contains(UInt8(ascii: ".")) else { continue }
      shown[fact.operation, default: [:]][parent, default: [:]][name, default: []].formUnion(schema.types)
    }
    let operations = shown.sorted {
      ($0.key.description, $0.key.method, $0.key.path) < ($1.key.description, $1.key.method, $1.key.path)
    }
    return operations.flatMap { operation, parents in
      parents.sorted { $0.key < $1.key }.flatMap { parent, names -> [Fact] in
        guard let object = object(named: parent, with: names.keys) else { return [] }
        return object.fields.compactMap { field in
          // An operation that takes something else is described by what it shows: `"cone": "4,5,6"` for many.
          let own = field.schema.types.union(field.schema.types.contains(.number) ? [.null, .integer] : [.null])
          guard field.schema.types.isEmpty || (names[field.path] ?? []).isSubset(of: own) else { return nil }
          // What must be there when a thing is made may be left out when it is changed.
          let isRequired = operation.method == "POST" ? field.isRequired : field.isRequired == true ? nil : field.isRequired
          let slot = Fact.Slot.requestField(
            path: parent + "." + field.path, schema: field.schema, isRequired: isRequired, description: field.description)
          let witness = Witness(kind: object.kind, location: field.location, page: page.page)
          return Fact(
            operation: operation, slot: slot, witness: witness, confidence: 0.8, rules: Provenance().noting(.sentObjects))
        }
      }
    }
  }

  /// The only object whose sentence has the words of a name, and that has a field which is shown.
  private func object(named name: String, with shown: some Sequence<String>) -> DescribedObject? {
    let words = Naming.words(of: name).map { $0.lowercased() }
    let found = Set(shown.lazy.flatMap { holders[$0] ?? [] }).filter { Self.holds(objects[$0].words, words) }
    return found.count == 1 ? found.first.map { objects[$0] } : nil
  }

  private static func holds(_ sentence: [String], _ words: [String]) -> Bool {
    guard !words.isEmpty, words.count <= sentence.count else { return false }
    return (0...(sentence.count - words.count)).contains { sentence[$0..<($0 + words.count)].elementsEqual(words) }
  }
}
