import Diagnostics

extension Heuristic {
  static let linkedObjects = Heuristic(
    160, "link/linked-objects", "Fields of the object to which the type of a field or a reply leads")
}

/// Follows what fields and replies say of their types to the objects that other places describe, on any page of the API.
///
/// Pages are read one by one; only then is it known what all of them describe. Each fact that comes out of it has the place that
/// states the field as its witness.
struct ObjectLinker {
  private let places: PagePlaces
  private let alike: AlikeObjects
  /// What each page describes below each anchor: the first table or list, and the first sample.
  private var objects: [ObjectPlace: [DescribedObject]] = [:]
  /// Fields of replies that the pages show or list themselves.
  private var replies: [OperationKey: Set<String>] = [:]

  private static let maximumDepth = 4
  /// Types that lead to each other without end are followed so far.
  private static let maximumFields = 2000

  /// The pages, with what their references lead to stated by those that refer.
  static func linked(_ layers: [[PageFacts]]) -> [[PageFacts]] {
    guard layers.contains(where: { $0.contains { !$0.references.isEmpty || !$0.objects.isEmpty } }) else { return layers }
    let linker = ObjectLinker(layers.flatMap { $0 })
    return layers.map { $0.map(linker.linked) }
  }

  private init(_ pages: [PageFacts]) {
    places = PagePlaces(pages.filter { !$0.objects.isEmpty }.map(\.page))
    alike = AlikeObjects(pages.flatMap(\.objects))
    for page in pages {
      for object in page.objects {
        for anchor in object.anchors {
          let place = ObjectPlace(page: page.page, anchor: anchor)
          let known = objects[place] ?? []
          if !known.contains(where: { ($0.kind == .sample) == (object.kind == .sample) }) { objects[place] = known + [object] }
        }
      }
      guard !page.references.isEmpty else { continue }
      for fact in page.facts {
        if case .responseField(200..<300, let path, _, _, _) = fact.slot { replies[fact.operation, default: []].insert(path) }
      }
    }
  }

  private func linked(_ page: PageFacts) -> PageFacts {
    guard !page.references.isEmpty || !alike.isEmpty else { return page }
    var page = page
    var seen = Set(page.facts)
    for reference in page.references where Heuristic.linkedObjects.isOn {
      var budget = Self.maximumFields
      for fact in facts(of: reference, on: page.page, &budget) where seen.insert(fact).inserted { page.facts.append(fact) }
    }
    for match in Heuristic.alikeObjects.finds({ alike.matches(of: page.facts) }) {
      for field in match.object.fields {
        guard let slot = match.slot.member(match.parent + field.path, field) else { continue }
        let witness = Witness(kind: match.object.kind, location: field.location, page: page.page)
        let fact = Fact(
          operation: match.operation, slot: slot, witness: witness, confidence: 0.8, rules: Provenance().noting(.alikeObjects))
        if seen.insert(fact).inserted { page.facts.append(fact) }
      }
    }
    return page
  }

  private func facts(of reference: ObjectReference, on page: String, _ budget: inout Int) -> [Fact] {
    guard let (place, found) = find(reference.type, from: reference.location.file) else { return [] }
    var facts: [Fact] = []
    let envelope = found.lazy.compactMap(\.envelope).first
    for object in found.withoutShown(in: envelope) {
      guard let parent = parent(of: object, in: envelope, for: reference) else { continue }
      state(object, below: parent, for: reference, on: page, [place], &budget, &facts)
    }
    return facts
  }

  private func state(
    _ object: DescribedObject, below parent: String, for reference: ObjectReference, on page: String, _ chain: [ObjectPlace],
    _ budget: inout Int, _ facts: inout [Fact]
  ) {
    for field in object.fields {
      guard budget > 0 else { return }
      budget -= 1
      let path = parent + field.path
      guard let slot = reference.slot.member(path, field) else { continue }
      facts.append(
        Fact(
          operation: reference.operation, slot: slot,
          witness: Witness(kind: object.kind, location: field.location, page: page), confidence: 0.9,
          rules: Provenance().noting(.linkedObjects)))
      Heuristic.linkedObjects.fires()
      guard chain.count < Self.maximumDepth, let type = field.type, let (place, inner) = find(type, from: field.location.file),
        !chain.contains(place)
      else { continue }
      for object in inner where object.envelope == nil {
        state(
          object, below: path + (type.isList ? "[]." : "."), for: reference, on: page, chain + [place], &budget, &facts)
      }
    }
  }

  private func find(_ type: TypeLink, from file: String) -> (ObjectPlace, [DescribedObject])? {
    for link in type.links {
      guard let place = places.place(of: link, from: file), let found = objects[place] else { continue }
      return (place, found)
    }
    return nil
  }

  // MARK: Where the object stands

  /// The path in front of an object's fields; nothing where the reply that is shown has no place for it.
  ///
  /// A sample of the object may show it with a name around it: so it is sent, but nothing says what is around a list.
  private func parent(of object: DescribedObject, in envelope: String?, for reference: ObjectReference) -> String? {
    let own = reference.slot.name
    let inner = envelope.map { object.kind == .sample ? "" : $0 + "." }
    if case .requestField = reference.slot, own.isEmpty { return reference.type.isList ? "[]." : inner ?? "" }
    guard own.isEmpty else { return inner == "" ? nil : own + (reference.type.isList ? "[]." : ".") }
    guard let shown = replies[reference.operation], !shown.isEmpty else {
      if reference.type.isList { return envelope == nil ? "[]." : nil }
      return inner ?? ""
    }
    let names = object.names
    var counts: [String: (all: Int, both: Int)] = [:]
    for path in shown {
      let start = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.index(after: $0) } ?? path.startIndex
      let isOfBoth = names.contains(String(path[start...]))
      let count = counts[String(path[..<start])] ?? (0, 0)
      counts[String(path[..<start])] = (count.all + 1, count.both + (isOfBoth ? 1 : 0))
    }
    let best = counts.filter { $0.value.both * 2 >= min($0.value.all, names.count) && $0.value.both > 0 }.max { a, b in
      let (x, y) = (a.value.both, b.value.both)
      return x == y ? (b.key.utf8.count, b.key) < (a.key.utf8.count, a.key) : x < y
    }
    return best?.key
  }
}

extension [DescribedObject] {
  /// What a table lists and the sample beside it shows, is as the sample shows it.
  fileprivate func withoutShown(in envelope: String?) -> [DescribedObject] {
    guard count > 1, let sample = first(where: { $0.kind == .sample }) else { return self }
    let shown = Set(sample.fields.map(\.path))
    let prefix = envelope.map { $0 + "." } ?? ""
    return map { object in
      var object = object
      if object.kind != .sample { object.fields.removeAll { shown.contains(prefix + $0.path) } }
      return object
    }
  }
}

extension Fact.Slot {
  /// The slot of a member of the field that this slot states.
  fileprivate func member(_ path: String, _ field: DescribedObject.Field) -> Fact.Slot? {
    switch self {
    case .requestField: .requestField(path: path, schema: field.schema, isRequired: nil, description: field.description)
    case .responseField(let status, _, _, _, _):
      .responseField(status: status, path: path, schema: field.schema, isRequired: nil, description: field.description)
    default: nil
    }
  }
}
