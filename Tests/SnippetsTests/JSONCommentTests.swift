import Testing

@testable import Snippets

/// What comments of a sample belong to, and the sample as it is sent.
struct JSONCommentTests {
  private static func remarks(_ text: String) -> [String: [String]] {
    guard case .object(let members)? = JSONSampleReader.read(Array(text.utf8)).root?.value else { return [:] }
    return Dictionary(members.map { ($0.key, $0.remarks) }, uniquingKeysWith: +)
  }

  @Test func theyStandBehindAMemberOrAheadOfOne() {
    let text = """
      {
        "a": 1, // of a
        // of b
        // as well
        "b": 2 /* b's */, "c": 3,
        /* of d */ "d": /* d's */ 4,
        // of nothing

        "e": { // of e
          "f": 6
          // of nothing else
        }, // e's
        ..., // of what is left out
        "g": [ // not read
          1
        ]
      }
      """
    #expect(
      Self.remarks(text) == [
        "a": ["// of a"], "b": ["// of b", "// as well", "/* b's */"], "c": [], "d": ["/* of d */", "/* d's */"],
        "e": ["// of e", "// e's"], "g": [],
      ])
    #expect(Self.remarks("\"a\": 1, // of a\n\"b\": 2 // of b") == ["a": ["// of a"], "b": ["// of b"]])
  }

  @Test func whatIsLookedAtTwiceIsOneComment() {
    #expect(JSONSampleReader.read(Array("\"a\" // of a\n: 1".utf8)).comments.count == 1)
    #expect(JSONSampleReader.read(Array("{[ // of what\n 1], \"a\": 2}".utf8)).comments.count == 1)
  }

  @Test(arguments: [
    ("{\"a\": 1} // one or more", "{\"a\": 1}"),
    ("{\"a\": 1, // of a\n}", "{\"a\": 1\n}"),
    ("{\"a\": \",}\", // of a\n \"b\": [2,\n] }", "{\"a\": \",}\",\n \"b\": [2\n] }"),
    ("{\"a\": <id> // of a\n}", "{\"a\": <id>\n}"),
    ("{\"a\": \"{{id}}\", # of a\n\"b\": {{size}}}", "{\"a\": \"{{id}}\",\n\"b\": {{size}}}"),
    ("{\"a\": 1, // ...\n}", "{\"a\": 1, // ...\n}"),
    ("{\"a\": 1,}", "{\"a\": 1,}"),
    ("a=1#b", "a=1#b"), ("# Title\n\nSee // it", "# Title\n\nSee // it"), ("http://x.test/a#b", "http://x.test/a#b"),
    ("# TYPE pots counter\npots 4\n", "# TYPE pots counter\npots 4\n"),
  ])
  func theyAreNotSent(_ text: String, _ sent: String) {
    #expect(JSONSampleReader.withoutComments(text) == sent)
  }

  @Test func aKeyThatIsCalledAsAMarkIsOne() {
    #expect(Set(Self.remarks(#"{"a": 1, "etc": {"b": 2}}"#).keys) == ["a", "etc"])
    for mark in ["etc", #""etc": true"#] { #expect(Set(Self.remarks("{\"a\": 1, \(mark)}").keys) == ["a"]) }
  }
}
