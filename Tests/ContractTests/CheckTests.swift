import Testing

@testable import Contract

@Suite struct CheckTests {
  @Test func aNameThatTheCodeSpellsOtherwiseIsReported() {
    let facts = Fixture.facts(
      """
      Set **authorizationToken** first.

      ```objc
      @property (copy) NSString *authenticationToken;
      ```
      """)
    #expect(facts.diagnostics.map(\.code) == ["contract/name-mismatch"])
    #expect(facts.diagnostics.first?.message.hasSuffix("did you mean 'authenticationToken'?") == true)
  }

  @Test(arguments: ["**authenticationToken**", "*NSUserDefaults*", "`viewDidLoad`", "`completelyOtherThing`", "**Some words**"])
  func namesThatAreRightOrUnrelatedAreNot(_ mention: String) {
    let facts = Fixture.facts("Use \(mention).\n\n```objc\n@property (copy) NSString *authenticationToken;\n```\n")
    #expect(facts.diagnostics.isEmpty)
  }

  @Test func aParameterOfAnotherClassThanDeclaredIsReported() {
    let facts = Fixture.facts(
      """
      ```objc
      @interface Box ()
      @property (strong) NSURLSession *address;
      - (void)keep:(NSString *)token;
      @end
      @implementation Box
      - (void)keep:(NSData *)token { NSURLRequest *r; }
      - (void)open:(NSString *)where { _address = where; }
      @end
      ```
      """)
    #expect(Set(facts.diagnostics.map(\.code)) == ["snippet/declaration-mismatch", "snippet/type-mismatch"])
  }

  @Test func aClassAndItsMutableFormAreNoMismatch() {
    let facts = Fixture.facts(
      """
      ```objc
      @interface Box ()
      @property (strong) NSURLResponse *reply;
      @end
      @implementation Box
      - (void)open:(NSHTTPURLResponse *)answer { _reply = answer; }
      @end
      ```
      """)
    #expect(facts.diagnostics.isEmpty)
  }

  @Test func aHeaderOfAMiddlewareThatIsNearlyRegisteredIsReported() {
    func text(_ header: String) -> String {
      """
      ```csharp
      public class Guard : AuthenticationHandler<Options>
      {
          protected override Task HandleChallengeAsync(AuthenticationProperties properties)
          {
              Response.StatusCode = 401;
              Response.Headers.\(header) = "Basic";
              return Task.CompletedTask;
          }
      }
      ```
      """
    }
    #expect(Fixture.contract(text("WWWAuthenticate")).diagnostics.isEmpty)
    let found = Fixture.contract(text("WWWAuthenitcate")).diagnostics
    #expect(found.map(\.message) == ["'WWWAuthenitcate' is not a registered header; did you mean 'WWW-Authenticate'?"])
    #expect(found.map { Fixture.line($0.location, in: text("WWWAuthenitcate")) } == [7])
  }

  @Test func otherCredentialsAreReportedNextToCodeAndNotAmongMessages() {
    func message(_ scheme: String) -> String { "```http\nGET /v1/me HTTP/1.1\nAuthorization: \(scheme) eA==\n```\n\n" }
    let messages = message("Bearer") + message("Basic") + message("Bearer")
    #expect(Fixture.contract(messages).diagnostics.isEmpty)
    let code = """
      ```swift
      var request = URLRequest(url: URL(string: "http://localhost/v1/me")!)
      request.setValue("Bearer \\(token)", forHTTPHeaderField: "Authorization")
      let (data, _) = try await URLSession.shared.data(for: request)
      ```
      """
    let found = Fixture.contract(messages + code).diagnostics
    #expect(found.map(\.message) == ["'basic' credentials are sent here, and 'bearer' ones elsewhere"])
  }

  @Test func aTranslationThatLosesAFactDiffers() {
    let source = Fixture.facts("```http\nPUT /v1/x?a=1&b=2 HTTP/1.1\nAuthorization: Basic eA==\n\nHTTP/1.1 200 OK\n```\n")
    let variant = Fixture.facts("```http\nPUT /v1/x?a=1 HTTP/1.1\nAuthorization: Basic eA==\n\nHTTP/1.1 204 No Content\n```\n")
    let differences = ContractComparison.compare(source: source, variant: variant).map { "\($0.kind) \($0.fact)" }
    #expect(Set(differences) == ["missing the query parameter 'b'", "missing the status 200", "added the status 204"])
  }

  @Test func equalPagesDoNotDiffer() {
    let facts = Fixture.facts(Tutorial.markdown)
    #expect(ContractComparison.compare(source: facts, variant: facts).isEmpty)
  }
}
