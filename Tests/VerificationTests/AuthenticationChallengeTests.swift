import Testing

@testable import Verification

@Suite struct AuthenticationChallengeTests {
  @Test(arguments: [
    ("Bearer", "Bearer realm=\"api\"", true), ("Bearer", "bearer", true), ("Bearer", "Basic realm=\"a\"", false),
    ("Bearer realm=\"api\"", "Bearer realm=\"api\", error=\"invalid_token\"", true),
    ("Bearer realm=\"api\"", "Bearer error=\"x\" , realm = api", true), ("Bearer realm=\"api\"", "Bearer realm=\"API\"", false),
    ("Bearer realm=\"api\"", "Bearer", false), ("Basic realm=\"a, b\"", "Bearer, Basic realm=\"a, b\", charset=\"UTF-8\"", true),
    ("Basic realm=\"a\", Bearer", "Bearer, Basic realm=\"a\"", true), ("Basic realm=\"a\", Bearer", "Basic realm=\"a\"", false),
    ("Digest nonce=\"1\"", "Digest nonce=\"2\", realm=\"x\"", true), ("Basic realm=\"a\\\"b\"", "Basic realm=\"a\\\"b\"", true),
    ("Negotiate YII==", "Negotiate", true),
  ])
  func aChallengeMayHaveMoreThanIsDocumented(_ documented: String, _ received: String, _ isKept: Bool) throws {
    let wanted = try #require(AuthenticationChallenge.list(documented, of: "WWW-Authenticate"))
    let sent = try #require(AuthenticationChallenge.list(received, of: "www-authenticate"))
    #expect(wanted.allSatisfy { challenge in sent.contains(where: challenge.isKept) } == isKept)
  }

  @Test(arguments: ["", ",", "=", "\"", ",,=a"]) func whatIsNoChallengeIsNone(_ text: String) {
    #expect((AuthenticationChallenge.list(text, of: "WWW-Authenticate") ?? []).allSatisfy { $0.parameters.isEmpty })
    #expect(AuthenticationChallenge.list("Bearer", of: "Allow") == nil)
  }
}
