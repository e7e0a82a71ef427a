import Contract
import OrderedCollections
import Testing
import Vocabulary

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", JSONValue.null), (" true ", .boolean(true)), ("-0.5e+3", .number("-0.5e+3")),
    ("\"a\\u00e9\\n\\uD83D\\uDE00\"", .string("aé\n😀")), ("\"\\uD83D\"", .string("\u{FFFD}")), ("[]", .array([])),
    ("{\"b\": [1, {}], \"a\": \"\"}", .object(["b": .array([.number("1"), .object([:])]), "a": .string("")])),
  ])
  func readsValues(_ text: String, _ value: JSONValue) {
    #expect(JSONReader.read(text) == value)
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "01", "1.", "+1", ".5", "\"a", "\"\n\"", "\"\\x\"", "nul", "1 2", "{a: 1}", "// c", "'a'",
    "\"\\u12\"",
    "[1 2]", "{\"a\" 1}",
  ])
  func refusesWhatIsNoJSON(_ text: String) {
    #expect(JSONReader.read(text) == nil)
  }

  @Test func depthIsBounded() {
    #expect(JSONReader.read(String(repeating: "[", count: 100) + String(repeating: "]", count: 100)) != nil)
    #expect(JSONReader.read(String(repeating: "[", count: 100_000)) == nil)
  }

  @Test func invalidUTF8IsNoJSON() {
    #expect(JSONReader.read([0x22, 0xFF, 0x22]) == nil)
  }

  @Test func leavesKnowTheirPathAndPlace() throws {
    let text = "{\"é\": [\"x\", 12], \"b c\": null}"
    let leaves = try #require(JSONReader.leaves(of: text))
    #expect(leaves.map(\.path.description) == ["$[\"é\"][0]", "$[\"é\"][1]", "$[\"b c\"]"])
    let bytes = Array(text.utf8)
    #expect(leaves.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["\"x\"", "12", "null"])
  }

  @Test func quotedTextReadsBack() {
    let text = "a\"b\\c\n\r\t\u{1}\u{7F}é😀/"
    #expect(JSONReader.read(JSONText.quoted(text)) == .string(text))
  }
}
