import Testing

@testable import Contract

/// Sentences that say which fields of a body are required, and so which are not.
@Suite struct RequiredFieldTests {
  private func body(_ sentence: String) -> [String] {
    Fixture.operations(
      "# Log\n\n```\nPOST /kilns\n```\n\n## Request Body Example\n\n```json\n{\"name\": \"A\", \"cone\": 6, \"hot\": true}\n```\n\n\(sentence)\n"
    )
  }

  @Test func whatIsNotCalledRequiredBesideWhatIsMayBeLeftOut() {
    #expect(body("The only required field is `name`.") == ["POST /kilns {name!,cone,hot}"])
    #expect(body("The required fields are `name` and `cone`.") == ["POST /kilns {name!,cone!,hot}"])
    #expect(body("No fields are required.") == ["POST /kilns {name,cone,hot}"])
    #expect(
      body("The following fields are required:\n\n- `name`: (String)\n- `cone`: (Number)") == ["POST /kilns {name!,cone!,hot}"])
  }

  @Test(arguments: [
    "`name` is a required field.", "The required field is `width`.", "The field `name` is required if `cone` is there.",
    "The required fields of an answer are shown.", "The required field is `name`, as well as what the shop asks for.",
  ])
  func otherSentencesSayNothingOfTheOthers(_ sentence: String) {
    #expect(body(sentence) == body(""))
  }
}
