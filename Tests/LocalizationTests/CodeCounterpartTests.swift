import Testing

@testable import Localization

/// Code that a translator joined, divided, moved or commented anew is not missing.
struct CodeCounterpartTests {
  private func findings(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "de")])
      .flatMap(\.diagnostics).map { "\($0.code) \($0.message)" }
  }

  private static let first = "let kiln = Kiln(number: 4)\nkiln.heat(to: 1200)\n"
  private static let second = "let shelf = Shelf(rows: 3)\nshelf.load(kiln)\n"
  private static func fenced(_ code: String) -> String { "```swift\n\(code)```\n" }

  @Test func joinedCodeWithCommentsIsWhole() {
    let source = "# Kilns\n\nHeat it.\n\n\(Self.fenced(Self.first))\nOr load `shelf`:\n\n\(Self.fenced(Self.second))\nDone.\n"
    let variant = "# Öfen\n\nHeize ihn.\n\n\(Self.fenced("// Heizen\n" + Self.first + "\n// Laden\n" + Self.second))\nFertig.\n"
    #expect(!findings(source, variant).contains { $0.hasPrefix("locale/code") })
  }

  @Test func dividedCodeIsWhole() {
    let source = "# Kilns\n\nHeat it.\n\n\(Self.fenced(Self.first + "\n" + Self.second))\nDone.\n"
    let variant = "# Öfen\n\nHeize ihn.\n\n\(Self.fenced(Self.first))\nDann:\n\n\(Self.fenced(Self.second))\nFertig.\n"
    #expect(!findings(source, variant).contains { $0.hasPrefix("locale/code") })
  }

  @Test func whatStandsBetweenJoinedCodeHasNoPlaceOfItsOwn() {
    func source(_ sentence: String) -> String {
      "# Kilns\n\nHeat it.\n\n\(Self.fenced(Self.first))\n\(sentence)\n\n\(Self.fenced(Self.second))\nDone.\n"
    }
    let variant = "# Öfen\n\nHeize ihn.\n\n\(Self.fenced("// Heizen\n" + Self.first + "\n// Laden\n" + Self.second))\nFertig.\n"
    #expect(findings(source("Or load the `shelf` at once, before it is hot."), variant) == [])
    #expect(findings(source("Or load the `pot` at once, before it is hot."), variant).count == 1)
    #expect(findings(source("> **Warning:** it breaks if you load it while it is hot."), variant).count == 1)
    #expect(findings(source("It costs 500 euros a day, and 3 hours."), variant.replacing("// Laden\n", with: "")).count == 1)
  }

  @Test func theHeadingAboveMovedCodeGoesWithIt() {
    let byHand = "let torch = Torch(fuel: .gas)\ntorch.light(kiln, after: .seconds(3))\n"
    let close = "kiln.shut(door: .both)\nkiln.cool(by: 40)\n"
    let source =
      "# Kilns\n\n## Command\n\nRun it:\n\n\(Self.fenced(Self.first))\nLoad it:\n\n\(Self.fenced(Self.second))\n## By hand\n\nLight it:\n\n\(Self.fenced(byHand + close))"
    let variant =
      "# Öfen\n\n## Start\n\nZünde ihn:\n\n\(Self.fenced(byHand))\n## Schluss\n\n\(Self.fenced(close))\n## Befehl\n\nStarte ihn:\n\n\(Self.fenced(Self.first))\nBelade ihn:\n\n\(Self.fenced(Self.second))"
    let found = findings(source, variant)
    #expect(found.contains("locale/block-moved This section stands at another place than in the source"))
    #expect(!found.contains { $0.contains("lacks") })
  }

  @Test func otherCodeIsNotToldTokenByToken() {
    let source = "# Kilns\n\nHeat it.\n\n\(Self.fenced(Self.first + "kiln.cool(by: 40)\nkiln.open()\n"))\nDone.\n"
    let variant = source.replacing(
      "let kiln = Kiln(number: 4)\nkiln.heat(to: 1200)\nkiln.cool(by: 40)",
      with:
        "let oven = try Oven(serial: code)\noven.start(program: .clay)\noven.wait(hours: 9)\nlog(oven)")
    let found = findings(source, variant)
    #expect(found.count == 1 && found.contains { $0.contains("This code is another than the source's; ") })
  }

  @Test func joinedCodeKeepsItsOrder() {
    let parts = (Self.fenced("backup --all\nstop --now\n"), Self.fenced("delete --old\nstart --new\n"))
    let joined = "delete --old\nbackup --all\nstop --now\nstart --new\n"
    let found = findings(
      "# Kilns\n\nRun both.\n\n\(parts.0)\n\(parts.1)\nDone.\n", "# Öfen\n\nBeide.\n\n\(Self.fenced(joined))\nFertig.\n")
    #expect(found.contains { $0.hasPrefix("locale/code-changed The lines of this code stand in another order") })
  }

  @Test func codeThatChangedPlacesIsMoved() {
    let source = "# Kilns\n\nRun both in this order.\n\n\(Self.fenced(Self.first))\n\(Self.fenced(Self.second))\nDone.\n"
    let variant = "# Öfen\n\nBeide in dieser Folge.\n\n\(Self.fenced(Self.second))\n\(Self.fenced(Self.first))\nFertig.\n"
    #expect(findings(source, variant).contains { $0.hasPrefix("locale/block-moved") })
  }

  @Test func lineByLineOfChangedCode() {
    let source = "# Kilns\n\nHeat it.\n\n\(Self.fenced(Self.first))\nDone.\n"
    func found(_ old: String, _ new: String) -> [String] { findings(source, source.replacing(old, with: new)) }
    #expect(
      found("kiln.heat(to: 1200)", "let heat = 1200\ntry kiln.heat(to: 1200)").map { $0.dropFirst(20) }
        == ["'let heat = 1200' does not stand here in the source's code; 1 more line differs"])
  }

  @Test func whatIsLostOfJoinedCodeIsFound() {
    let source = "# Kilns\n\nHeat it.\n\n\(Self.fenced(Self.first))\nOr load `shelf`:\n\n\(Self.fenced(Self.second))\nDone.\n"
    let variant =
      "# Öfen\n\nHeize ihn.\n\n\(Self.fenced("// Heizen\nlet kiln = Kiln(number: 5)\nkiln.heat(to: 1200)\n\n// Laden\n" + Self.second))\nFertig.\n"
    #expect(findings(source, variant).contains { $0.contains("'5' is '4' in the source") })
  }

  @Test func codeWhoseCommentsWereWrittenAnewIsNotMissing() {
    let code = "struct Kiln {\n%let number: Int\n%let heat: Int\n}\n"
    let english = code.replacing("%", with: "  // What identifies one of them among all the others in the same shop.\n  ")
    let german = code.replacing("%", with: "  // Unterscheidet jeden davon.\n  ")
    let source =
      "# Kilns\n\nText.\n\n\(Self.fenced(english))\n## Shelves\n\nMore text about `Shelf`.\n\n\(Self.fenced(Self.second))\n"
    let variant =
      "# Öfen\n\nText.\n\n## Regale\n\nMehr Text über `Shelf`.\n\n\(Self.fenced(Self.second))\n\(Self.fenced(german))\n"
    #expect(!findings(source, variant).contains { $0.hasPrefix("locale/code-missing") })
  }

  @Test func codeThatIsReallyMissingIsReported() {
    let source = "# Kilns\n\nHeat it.\n\n\(Self.fenced(Self.first))\nOr load `shelf`:\n\n\(Self.fenced(Self.second))\nDone.\n"
    let variant = "# Öfen\n\nHeize ihn.\n\n\(Self.fenced(Self.first))\nFertig.\n"
    #expect(findings(source, variant).contains { $0.hasPrefix("locale/code-missing") })
  }
}
