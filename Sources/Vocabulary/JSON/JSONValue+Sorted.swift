import OrderedCollections

extension JSONValue {
  /// The value with the members of its objects in the order of their names: two that mean the same are equal.
  ///
  ///     JSONReader.read(#"{"b": 1, "a": 2}"#)?.sorted == JSONReader.read(#"{"a": 2, "b": 1}"#)?.sorted  // true
  public var sorted: JSONValue {
    switch self {
    case .null, .boolean, .number, .string: self
    case .array(let values): .array(values.map(\.sorted))
    case .object(let members):
      .object(OrderedDictionary(uniqueKeysWithValues: members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted) }))
    }
  }
}
