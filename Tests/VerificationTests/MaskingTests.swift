import Contract
import Testing

@testable import Verification

@Suite struct MaskingTests {
  static let mask = MaskedRequest(
    parts: CredentialParts(
      schemes: [
        SecurityScheme(.http(scheme: "Basic")), SecurityScheme(.apiKey(name: "X-Key", place: .header)),
        SecurityScheme(.apiKey(name: "key", place: .query)),
      ], privateHeaders: ["x-private", "accept-language"]), excerpt: Excerpt())

  @Test(arguments: [
    ("Authorization", "Basic bWF5YTpib29rcw==", "Authorization: Basic ***"), ("authorization", "s3cret", "authorization: ***"),
    ("Cookie", "session=s3cret", "Cookie: ***"), ("x-key", "s3cret", "x-key: ***"), ("X-Private", "s3cret", "X-Private: ***"),
    ("Accept", "text/plain", "Accept: text/plain"), ("Accept-Language", "cs", "Accept-Language: cs"),
    ("Authorization", "Bearer s3cret", "Authorization: Bearer ***"), ("Authorization", "s3cret words", "Authorization: ***"),
  ]) func whatProvesWhoAsksIsHidden(_ name: String, _ value: String, _ shown: String) {
    let request = PreparedRequest(method: "GET", target: "/", headers: [HeaderField(name, value)])
    #expect(Self.mask.text(request) == "GET / · \(shown)")
  }

  @Test func aKeyInTheQueryIsHidden() {
    let request = PreparedRequest(method: "GET", target: "/a?x=1&key=s3cret&y")
    #expect(Self.mask.text(request) == "GET /a?x=1&key=***&y")
  }

  @Test func aLongBodyIsCut() {
    let request = PreparedRequest(method: "POST", target: "/", body: "\"" + String(repeating: "x", count: 5000) + "\"")
    #expect(Self.mask.text(request) == "POST / · \"\(String(repeating: "x", count: 39))… (5002 bytes)")
  }

  @Test func nothingThatAServerSendsSteersTheTerminal() {
    #expect(Excerpt().quoted("a\u{1B}[31mb\r\nc\u{202E}d\u{9B}") == "'a\u{FFFD}[31mb  c\u{FFFD}d\u{FFFD}'")
    #expect(Excerpt().plain(String(repeating: "x", count: 500)).count == Excerpt.limit + 1)
  }
}
