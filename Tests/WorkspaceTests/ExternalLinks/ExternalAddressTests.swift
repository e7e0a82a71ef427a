import Testing
import Vocabulary

@testable import Workspace

@Suite struct ExternalAddressTests {
  @Test(
    "An address is written as a server is asked for it",
    arguments: [
      ("https://Docs.Site.net", "https://docs.site.net/"), ("//site.net/a#b", "https://site.net/a"),
      ("http://site.net?q=a b", "http://site.net/?q=a%20b"), ("https://site.net/ü", "https://site.net/%C3%BC"),
      ("https://site.net/a%20b", "https://site.net/a%20b"), ("https://site.net:8443/", "https://site.net:8443/"),
    ])
  func spelling(_ written: String, _ asked: String) { #expect(ExternalAddress(written)?.text == asked) }

  @Test(
    "What only a reader can fill in is no address",
    arguments: [
      "https://{host}/a", "https://<your-site>.net", "https://site.net/{id}", "https://$HOST/", "https://site.net/$(id)",
      "mailto:a@b.net", "https://user@site.net/", "https:///a", "a/b.md",
    ])
  func placeholders(_ written: String) { #expect(ExternalAddress(written) == nil) }

  @Test(
    "A Location is read from where it was sent",
    arguments: [
      ("https://other.net/x", "https://other.net/x"), ("//other.net/x", "http://other.net/x"), ("/x", "http://site.net/x"),
      ("x", "http://site.net/a/x"), ("?x", "http://site.net/a/b?x"),
    ])
  func redirections(_ location: String, _ target: String) throws {
    let address = try #require(ExternalAddress("http://site.net/a/b?c"))
    #expect(address.resolving(location)?.text == target)
  }

  @Test(
    "Hosts that are not on the open internet are never asked",
    arguments: [
      "localhost", "127.0.0.1", "10.1", "10.0.0.7", "169.254.169.254", "172.20.0.1", "192.168.1.1", "100.64.0.1", "0x7f000001",
      "2130706433", "::1", "fe80::1", "fc00::1", "::ffff:127.0.0.1", "intranet", "build.local", "api.test", "example.com",
      "www.example.org", "metadata.google.internal", "224.0.0.1", "203.0.113.9", "0177.0.0.1", "012.0.0.1", "8.8.8.010",
      "+8.8.8.8",
      "0x8.8.8.8", "8.8.8.0x8", "8.8.8.8.8", "127.0.0.1.", "2002:7f00:1::", "2001::1", "64:ff9b::127.0.0.1", "fec0::1", "3fff::1",
    ])
  func privateHosts(_ host: String) { #expect(!PublicHosts.contains(host)) }

  @Test(
    "Others are",
    arguments: [
      "swift.org", "example.swift.org", "myexample.com", "8.8.8.8", "172.15.0.1", "2a00:1450::1", "0177.swift.org", "4chan.org",
      "10.0.0.1.swift.org",
    ])
  func publicHosts(_ host: String) { #expect(PublicHosts.contains(host)) }

  @Test(
    "A star of 'links.allow' stands for any characters",
    arguments: [
      ("https://a.net/*", "https://a.net/b/c", true), ("https://a.net/*", "https://b.net/", false),
      ("https://*.a.net/x", "https://w.a.net/x", true), ("https://a.net/", "https://a.net/b", false),
      ("*", "https://a.net/", true),
      ("https://a.net/*/b*", "https://a.net/x/bc", true),
    ])
  func patterns(_ pattern: String, _ address: String, _ isAllowed: Bool) {
    #expect(WildcardPattern(pattern).matches(address) == isAllowed)
  }
}
