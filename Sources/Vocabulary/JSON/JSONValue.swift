import OrderedCollections

/// A JSON value without places; objects keep their order.
public indirect enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// As written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(OrderedDictionary<String, JSONValue>)
}

extension JSONValue {
  /// A literal as a number, or as the text that it is where it is no number of JSON.
  ///
  ///     JSONValue.number(of: "1_000")       // .number("1000")
  ///     JSONValue.number(of: "2020-01-01")  // .string("2020-01-01")
  public static func number(of literal: String) -> JSONValue {
    JSONNumber.value(of: literal).map(JSONValue.number) ?? .string(literal)
  }
}
