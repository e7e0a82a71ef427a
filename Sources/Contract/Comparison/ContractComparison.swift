import Diagnostics
import Vocabulary

/// One fact that a page states and its translation does not, or the other way round.
public struct Difference: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// The source states it, the variant does not.
    case missing
    /// The variant states it, the source does not.
    case added
    /// Both state it, with other content.
    case changed
  }

  /// What of an operation is stated on one side only, or otherwise.
  public enum Subject: Sendable, Hashable, CustomStringConvertible {
    /// That there is one.
    case operation
    /// That it answers with a status.
    case status(Int)
    /// Anything else, in words: `the query parameter 'pns'`.
    case other(String)

    public var description: String {
      switch self {
      case .operation: "the operation"
      case .status(let status): "the status \(status)"
      case .other(let words): words
      }
    }
  }

  public var kind: Kind
  public var operation: OperationKey
  public var fact: Subject
  /// Where the source states it; for an added fact the nearest place.
  public var source: Location?
  /// Where the variant states it; for a missing fact the nearest place.
  public var variant: Location?
  /// What the source says and what the variant says, for a changed fact.
  public var values: [String]

  public init(
    kind: Kind, operation: OperationKey, fact: Subject, source: Location?, variant: Location?, values: [String] = []
  ) {
    self.kind = kind
    self.operation = operation
    self.fact = fact
    self.source = source
    self.variant = variant
    self.values = values
  }
}

/// Compares the facts of a page with those of its translation: each must be stated by both.
///
/// Which witness states a fact does not matter, and neither do descriptions, which are translated. Paths are compared with
/// their placeholders anonymous.
public enum ContractComparison {
  /// The differences in the order of their places in the variant.
  ///
  /// `map` turns a place of the source into the corresponding place of the variant, if the caller has aligned the two.
  public static func compare(
    source: PageFacts, variant: PageFacts, map: (Location) -> Location? = { _ in nil }
  ) -> [Difference] {
    let a = FactIndex(source.facts)
    let b = FactIndex(variant.facts)
    var out: [Difference] = []
    for operation in Set(a.operations.keys).union(b.operations.keys).sorted() {
      let x = a.operations[operation]
      let y = b.operations[operation]
      guard let x else {
        guard let y else { continue }
        out.append(
          Difference(kind: .added, operation: y.key, fact: .operation, source: nil, variant: y.location))
        continue
      }
      guard let y else {
        out.append(
          Difference(
            kind: .missing, operation: x.key, fact: .operation, source: x.location,
            variant: map(x.location) ?? near(operation, b)))
        for (slot, place) in x.ordered {
          out.append(
            Difference(
              kind: .missing, operation: x.key, fact: slot, source: place.location,
              variant: map(place.location) ?? near(operation, b)))
        }
        continue
      }
      for (slot, place) in x.ordered where y.slots[slot] == nil {
        out.append(
          Difference(
            kind: .missing, operation: x.key, fact: slot, source: place.location, variant: map(place.location) ?? y.location
          ))
      }
      for (slot, place) in y.ordered {
        guard let known = x.slots[slot] else {
          out.append(
            Difference(kind: .added, operation: x.key, fact: slot, source: x.location, variant: place.location))
          continue
        }
        if known.value != place.value, !known.value.isEmpty, !place.value.isEmpty {
          out.append(
            Difference(
              kind: .changed, operation: x.key, fact: slot, source: known.location, variant: place.location,
              values: [known.value, place.value]))
        }
      }
    }
    return out
  }

  /// The place of another operation of the same path, or of the first fact at all.
  private static func near(_ key: OperationKey, _ index: FactIndex) -> Location? {
    index.operations.filter { $0.key.path == key.path }.map(\.value.location).min()
      ?? index.operations.values.map(\.location).min()
  }
}

/// The facts of a page by operation and slot.
private struct FactIndex {
  struct Place {
    var location: Location
    var value: String
  }

  struct Entry {
    var key: OperationKey
    var location: Location
    var isStated = false
    var slots: [Difference.Subject: Place] = [:]

    /// The slots by place, then words.
    var ordered: [(key: Difference.Subject, value: Place)] {
      slots.sorted { ($0.value.location, $0.key.description) < ($1.value.location, $1.key.description) }
    }
  }

  var operations: [OperationKey: Entry] = [:]

  init(_ facts: [Fact]) {
    for fact in facts {
      // Which words state a server of all operations is known of some languages only.
      if fact.operation == .every, case .server = fact.slot { continue }
      let anonymous = OperationKey(method: fact.operation.method, path: fact.operation.anonymousPath)
      let place = fact.witness.location
      if operations[anonymous] == nil { operations[anonymous] = Entry(key: fact.operation, location: place) }
      // The place of an operation is where its method and path are stated, not where its server is.
      if case .exists = fact.slot, operations[anonymous]?.isStated == false {
        operations[anonymous]?.location = place
        operations[anonymous]?.isStated = true
      }
      for (slot, value) in Self.slots(fact) {
        let known = operations[anonymous]?.slots[slot]
        guard let known else {
          operations[anonymous]?.slots[slot] = Place(location: place, value: value)
          continue
        }
        // The same fact from several places: the first place, and all that is known of it.
        operations[anonymous]?.slots[slot] = Place(
          location: min(known.location, place), value: known.value.isEmpty ? value : known.value)
      }
    }
  }

  /// What is compared of a fact, and with which content. The content is empty where it is text for readers.
  private static func slots(_ fact: Fact) -> [(Difference.Subject, String)] {
    switch fact.slot {
    // Which words say that something is deprecated is known of some languages only.
    case .exists, .part, .server, .deprecated: return []
    case .security(let scheme): return [(.other("'\(scheme.name)' credentials"), "")]
    case .parameter("Content-Type", .header, let schema, _, _):
      guard case .string(let text)? = schema.examples.first else { return [(.other("the header 'Content-Type'"), "")] }
      return [
        (.other("the header 'Content-Type'"), ""), (.other("the request's media type '\(MediaType.normalized(text))'"), ""),
      ]
    case .parameter(let name, let place, let schema, _, _):
      // Path parameters are anonymous: their names are compared by the code comparison.
      let own =
        place == .path ? "a path parameter" : "the \(place == .header ? "header" : "\(place.rawValue) parameter") '\(name)'"
      return [(.other(own), "")] + schema.enumeration.map { (.other("the value '\($0)' of \(own)"), "") }
    case .requestBody(let mediaType, let schema):
      return [(.other("the request body"), ""), (.other("the request's media type '\(mediaType)'"), "")]
        + (schema.types == [.string] ? [(.other("a text as the request body"), "")] : [])
    case .requestField(let path, let schema, _, _):
      return [(.other("the request field '\(FieldPath.shown(path))'"), "")]
        + schema.enumeration.map { (.other("the value '\($0)' of the request field '\(FieldPath.shown(path))'"), "") }
    case .status(let status, _): return [(.status(status), "")]
    case .responseBody(let status, let mediaType, _):
      return [(.other("the media type '\(mediaType)' of the \(status) reply"), "")]
    case .responseField(let status, let path, _, _, _):
      return [(.other("the field '\(FieldPath.shown(path))' of the \(status) reply"), "")]
    case .responseHeader(let status, let name, _): return [(.other("the header '\(name)' of the \(status) reply"), "")]
    }
  }
}
