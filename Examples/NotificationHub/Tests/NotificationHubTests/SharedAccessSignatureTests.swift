import Testing

@testable import NotificationHub

@Suite struct SharedAccessSignatureTests {
  /// The tokens of the tutorial, which another program made.
  @Test func aTokenOfTheTutorialIsSignedByItsKey() throws {
    let text =
      "SharedAccessSignature sr=http%3A%2F%2Flocalhost%3A8090%2Fnotify-hub&sig=ZixsXFRMUOptwCS3Bp23bv6VRuT2YqkTOMXhoASSCyQ%3D&se=4102444800&skn=DefaultFullSharedAccessSignature"
    let token = try #require(SharedAccessSignature(header: text))
    #expect(token.isSigned(by: "tutorial-full-key"))
    #expect(!token.isSigned(by: "tutorial-listen-key"))
    #expect(
      SharedAccessSignature.header(uri: "http://localhost:8090/notify-hub", key: AccessKey.demo[0], expires: 4_102_444_800)
        == text)
  }

  @Test(arguments: [
    ("http://h:1/hub", true), ("http://h:1/hub/", true), ("HTTP://H:1/hub", true), ("http://h:1/HUB", false),
    ("http://h:1/hub/messages", true),
    ("http://h:1/", true), ("http://h:1", true), ("http://", false), ("http:/", false), ("http://h:", false), ("/", false),
    ("http://h:1/hu", false), ("http://h:1/hub/registrations", false), ("http://h:2/hub", false), ("", false), ("x", false),
  ]) func aTokenCoversWhatIsBelowItsResource(_ resource: String, _ covers: Bool) {
    let key = AccessKey(name: "k", rights: .send, secret: "s")
    let header = SharedAccessSignature.header(uri: resource, key: key, expires: 1)
    #expect((SharedAccessSignature(header: header)?.covers("/hub/messages", of: "http://h:1") ?? false) == covers)
  }

  @Test(arguments: [
    "", "Basic a", "SharedAccessSignature", "SharedAccessSignature sr=a&sig=b&se=1", "SharedAccessSignature sr=%&sig=&se=1&skn=k",
  ])
  func whatIsNoTokenIsNone(_ header: String) { #expect(SharedAccessSignature(header: header) == nil) }

  @Test func aKeyHasRightsAndKeepsItsSecret() {
    #expect(AccessKey("k:Listen,Send:a:b") == AccessKey(name: "k", rights: [.listen, .send], secret: "a:b"))
    #expect(AccessKey("k:Manage:s")?.rights.contains(.listen) == true)
    #expect(AccessKey("k:Everything:s") == nil)
    #expect("\(AccessKey(name: "k", rights: .manage, secret: "hidden"))" == "AccessKey(k)")
  }
}
