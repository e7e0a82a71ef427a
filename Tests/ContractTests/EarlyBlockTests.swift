import Testing

@testable import Contract

/// Blocks above the operation of their section, and other habits of people who write about one operation at a time.
@Suite struct EarlyBlockTests {
  // MARK: Requests

  @Test(
    arguments: [
      ("Up to 60 characters", nil, 60), ("1 to 60 characters", 1, 60), ("1–60 characters", 1, 60), ("≤ 60 chars", nil, 60),
      ("bis zu 40 Zeichen", nil, 40), ("höchstens 40 Zeichen", nil, 40), ("A text of 60 characters", nil, nil),
    ] as [(String, Int?, Int?)])
  func lengthsAreLimits(_ text: String, _ least: Int?, _ most: Int?) {
    var schema = Schema(types: [.string])
    StatedConstraints(text, codes: []).apply(to: &schema)
    #expect(schema.minLength == least, "\(text)")
    #expect(schema.maxLength == most, "\(text)")
  }

  @Test func aDefaultBehindAListOfValuesIsNoneOfIt() {
    var schema = Schema(types: [.string])
    StatedConstraints("`cold`, `warm` or `hot`. Default `warm`.", codes: ["cold", "warm", "hot", "warm"]).apply(to: &schema)
    #expect(schema.enumeration == ["cold", "warm", "hot"])
    #expect(schema.defaultValue == .string("warm"))
  }
}
