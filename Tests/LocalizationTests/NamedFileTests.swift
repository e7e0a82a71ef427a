import Testing

@testable import Localization

/// Code of files that a page names, beside the code itself.
struct NamedFileTests {
  private static let source = "# Kilns\n\nHeat it:\n\n```sh\nkiln heat\n```\n\nThen wait for `cold`.\n"

  @Test(arguments: ["@[code](@snippets/kiln.sh)", "--8<-- \"kiln.sh\"", "<<< @/kiln.sh", "{{#include kiln.sh}}"])
  func standForTheCodeOfTheSource(line: String) {
    let variant = "# Öfen\n\nHeize ihn:\n\n\(line)\n\nDann warte auf `cold`.\n"
    #expect(Fixture.report(Self.source, ["de": variant]) == [])
  }

  @Test func areNotTheCodeOfAnotherPlace() {
    let variant = "# Öfen\n\n@[code](@snippets/kiln.sh)\n\nHeize ihn:\n\nDann warte auf `cold`.\n"
    let source = Self.source + "\n## More\n\nFirst text.\n\nSecond text.\n\n```sh\nkiln cool --slowly\n```\n"
    let other = variant + "\n## Mehr\n\nErster Text.\n\nZweiter Text.\n"
    #expect(Fixture.report(source, ["de": other]).contains { $0.hasSuffix("code-missing") })
  }
}
