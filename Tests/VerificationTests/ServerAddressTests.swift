import Contract
import Testing

@testable import Verification

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080", true), ("http://localhost/", "http://localhost", true),
    ("127.0.0.1:99", "http://127.0.0.1:99", true), ("HTTPS://[::1]:8443/v1/", "https://[::1]:8443/v1", true),
    ("https://example.com/api", "https://example.com/api", false),
    ("http://127.0.0.1.example.com", "http://127.0.0.1.example.com", false),
    ("http://10.0.0.1", "http://10.0.0.1", false), ("http://localhost.example.com", "http://localhost.example.com", false),
  ]) func addressesAreRead(_ text: String, _ address: String, _ isLoopback: Bool) throws {
    let server = try #require(ServerAddress(text))
    #expect(server.description == address)
    #expect(server.isLoopback == isLoopback)
  }

  @Test(arguments: [
    "", "http://", "ftp://example.com", "http://user:secret@example.com", "http://example.com?x", "http://example.com/#x",
    "http://example.com:port", "http://example.com:99999", "http://[::1", "http://exa mple.com", "http://:80",
    "file:///etc/passwd",
  ]) func otherTextsAreNoAddress(_ text: String) {
    #expect(ServerAddress(text) == nil)
  }

  @Test func anAddressWithoutAPathHasTheDocumentedOne() throws {
    func server(_ url: String, _ variables: [Contract.Server.Variable] = []) -> Contract.Server {
      Contract.Server(url: url, variables: variables, witnesses: [])
    }
    let bare = try #require(ServerAddress("http://127.0.0.1:8080"))
    let documented = server("{base}", [.init(name: "base", defaultValue: "https://larder.example/api/v2")])
    #expect(bare.below([documented]).description == "http://127.0.0.1:8080/api/v2")
    #expect(bare.below([server("https://a.example/v1"), server("https://b.example/v1")]).basePath == "/v1")
    #expect(bare.below([server("https://a.example/v1"), server("https://b.example")]) == bare)
    #expect(bare.below([]) == bare)
    let own = try #require(ServerAddress("http://127.0.0.1:8080/v3"))
    #expect(own.below([documented]) == own)
  }

  @Test(arguments: [
    ("/a?b=c", "http://h:1/v1/a?b=c"), ("a", "http://h:1/v1/a"), ("//evil.test/x", "http://h:1/v1//evil.test/x"),
    ("@evil.test", "http://h:1/v1/@evil.test"), ("/a b#c", "http://h:1/v1/a%20b%23c"),
    ("/\r\nHost: x", "http://h:1/v1/%0D%0AHost:%20x"),
    ("/%20ž", "http://h:1/v1/%20%C5%BE"), ("/\\evil", "http://h:1/v1/%5Cevil"),
  ]) func whateverThePathTheServerIsTheSame(_ target: String, _ url: String) throws {
    #expect(try #require(ServerAddress("http://h:1/v1")).url(for: target) == url)
  }
}
