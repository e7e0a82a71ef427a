import Testing

@testable import Contract

/// What the code of one language states through one library or a few: every fact, each once.
struct LanguageFixture: Sendable, CustomTestStringConvertible {
  var name: String
  /// The word of the code block's info string.
  var info: String
  var code: String
  /// The facts as `Fixture.lines` writes them, sorted, one a line; then what was not inferred, with `!` in front.
  var expected: String

  var testDescription: String { name }

  static let all = clients + libraries + servers + scripts + routes + scriptRoutes + replies
}

@Suite struct LanguageFixtureTests {
  /// The facts of a fixture, each once and sorted.
  private func lines(_ fixture: LanguageFixture) -> [String] {
    let facts = Fixture.facts(
      """
      ```\(fixture.info)
      \(fixture.code)
      ```

      """)
    return Set(Fixture.lines(facts)).sorted() + facts.notInferred.map { "! \($0.subject): \($0.reason)" }
  }

  @Test("code states exactly its facts", arguments: LanguageFixture.all)
  func facts(_ fixture: LanguageFixture) {
    let found = lines(fixture)
    let expected = fixture.expected.split(separator: "\n").map(String.init)
    #expect(found == expected, "\(found.joined(separator: "\n"))")
  }
}
