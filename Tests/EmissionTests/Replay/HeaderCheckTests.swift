import Contract
import Testing

@Suite struct HeaderCheckTests {
  @Test(arguments: [
    ("WWW-Authenticate", "Basic realm=\"A\"", "basic  realm=\"A\"", true),
    ("WWW-Authenticate", "Basic realm=\"A\"", "Basic realm=\"a\"", false),
    ("WWW-Authenticate", "Digest nonce=\"1\"", "Digest nonce=\"2\"", true),
    ("WWW-Authenticate", "Digest nonce=\"1\"", "Basic realm=\"x\"", false),
    ("Retry-After", "60", "3", true),
    ("Retry-After", "60", "soon", false),
    ("Retry-After", "Fri, 31 Dec 1999 23:59:59 GMT", "60", true),
    ("Location", "/items/1", "/items/2", true),
    ("Location", "/items/1", "/item/2", false),
    ("Location", "/elsewhere", "/anything", true),
    ("Allow", "GET, PUT", "get,put", true),
    ("X-Anything", "a", "b", true),
  ])
  func comparesWhatTheServerDoesNotChoose(_ name: String, _ documented: String, _ received: String, _ isAccepted: Bool) {
    let check = ReplayExpectation.HeaderCheck(documenting: name, documented, templates: ["/items/{id}"])
    #expect(check.accepts(received) == isAccepted)
  }
}
