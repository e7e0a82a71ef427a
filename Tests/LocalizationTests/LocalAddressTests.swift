import Testing

@testable import Localization

/// How the addresses of a site begin in a locale.
struct LocalAddressTests {
  @Test(arguments: [
    (["/en/a", "/en/b/"], ["/fr/a", "/fr/b/"], "/en/guides/x/#one", "/fr/guides/x/#one"),
    (["/a", "/b"], ["/fr/a", "/fr/b"], "/guides/x/", "/fr/guides/x/"),
    (["/docs/a", "/docs/b"], ["/docs/fr/a", "/docs/fr/b"], "/docs/c?d=1", "/docs/fr/c?d=1"),
    (["https://docs.example.com/a"], ["https://docs.example.fr/a"], "https://docs.example.com/b/", "https://docs.example.fr/b/"),
    (["https://en.example.com/a"], ["https://fr.example.com/a"], "https://en.example.com/b", "https://fr.example.com/b"),
  ])
  func theFormOfTheLocaleIsLearned(source: [String], variant: [String], target: String, expected: String) {
    var addresses = LocalAddresses(source: "en", variant: "fr")
    addresses.learn(from: source, variant)
    #expect(addresses.localized(target) == expected)
  }

  @Test(arguments: [
    // Nothing is known; the address is relative; most are left as they are; another page.
    ([], [], "/en/a"), (["/en/a"], ["/fr/a"], "setup.md"), (["/en/a", "/en/b", "/en/c"], ["/fr/a", "/en/b", "/en/c"], "/en/d"),
    (["/en/a"], ["/fr/b"], "/en/c"), (["/en/a"], ["/xx/a"], "/en/c"),
  ])
  func whatIsNotKnownStaysAsItIs(source: [String], variant: [String], target: String) {
    var addresses = LocalAddresses(source: "en", variant: "fr")
    addresses.learn(from: source, variant)
    #expect(addresses.localized(target) == nil)
  }
}
