import Testing

@testable import Verification

@Suite struct URLSessionTransportTests {
  @Test func aPortWhereNothingListensIsRefused() async {
    // Port 1 is reserved; a server there would need privileges.
    let result = await URLSessionTransport(timeout: 5).send(SentRequest(method: "GET", url: "http://127.0.0.1:1/"))
    #expect(result == .failure(.refused))
  }

  @Test func aTextThatIsNoURLIsNotSent() async {
    let result = await URLSessionTransport().send(SentRequest(method: "GET", url: "http://"))
    #expect(result == .failure(.invalidURL))
  }
}
