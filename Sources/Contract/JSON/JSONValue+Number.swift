import Snippets

extension JSONValue {
  /// A literal as a number, or as the text that it is where it is no number of JSON.
  ///
  ///     JSONValue.number(of: "1_000")       // .number("1000")
  ///     JSONValue.number(of: "2020-01-01")  // .string("2020-01-01")
  public static func number(of literal: String) -> JSONValue {
    JSONNumber.value(of: literal).map(JSONValue.number) ?? .string(literal)
  }
}
