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
