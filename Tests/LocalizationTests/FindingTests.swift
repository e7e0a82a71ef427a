import Diagnostics
import Testing

@testable import Localization

/// What findings say, and what is none.
struct FindingTests {
  private func messages(_ source: String, _ variant: String) -> [String] {
    LocaleChecker().check(source: Fixture.page(source, "en"), variants: [Fixture.page(variant, "cs")])
      .flatMap(\.diagnostics).inReportingOrder().map(\.message)
  }

  @Test func commentsInTheLinesOfADiffMayBeTranslated() {
    let source = "# A\n\n```diff\n// Use it.\n- old(1) // as before\n+ new(1)\n+// New.\n```\n"
    let variant = source.replacing("Use it", with: "Použijte to").replacing("as before", with: "jako dřív")
      .replacing("New.", with: "Nové.")
    #expect(messages(source, variant).isEmpty)
    #expect(messages(source, variant.replacing("+ new(1)", with: "+ nový(1)")).count == 1)
    #expect(messages(source, variant.replacing("- old(1)", with: "+ old(1)")).count == 1)
    #expect(messages(source, variant.replacing("+// N", with: "-// N")).count == 1)
  }

  @Test func slashesBetweenCommandsBeginAComment() {
    let source = "# A\n\n```sh\n// Look at the files\nls -l kilns\n```\n"
    let variant = source.replacing("Look at the files", with: "Prohlédněte soubory")
    #expect(messages(source, variant).isEmpty)
    #expect(messages(source, variant.replacing("ls -l kilns", with: "ls -l pece")).count == 1)
  }

  @Test func commentsThatProgramsReadStayAsTheyAre() {
    let source = "# A\n\n```swift\n// swift-tools-version:5.9\n// The manifest.\nlet kiln = 1\n```\n"
    let variant = source.replacing("The manifest", with: "Popis balíčku")
    #expect(messages(source, variant).isEmpty)
    #expect(messages(source, variant.replacing("5.9", with: "5.2")).count == 1)
    #expect(messages(source, variant.replacing("5.9", with: "5.9  ")).isEmpty)
    let joined = source.replacing("// The manifest.\n", with: "")
    #expect(messages(joined, joined.replacing("5.9\n", with: "5.9 ")).contains { $0.contains("swallows code") })
    #expect(messages(source, variant.replacing("balíčku.\n", with: "balíčku. ")).contains { $0.contains("swallows code") })
  }

  @Test(arguments: [
    ("// swift-tools-version: 5.9", "// swift-tools-version: 5.8"), ("//go:build linux", "//go:build windows"),
    ("#!/usr/bin/env bash", "#!/usr/bin/env zsh"),
  ])
  func aDirectiveIsAllOfItsWords(was: String, now: String) {
    let tag = was.hasPrefix("#") ? "sh" : was.hasPrefix("//go") ? "go" : "swift"
    let source = "# A\n\n```\(tag)\n\(was)\nkiln(1)\n```\n"
    #expect(messages(source, source.replacing(was, with: now)).count == 1)
  }

  @Test func aBarInTheFontOfCodeDividesCellsWhereCommonMarkRenders() {
    let table = "\n\n|Sign|Meaning|\n|-|-|\n|`%`|or|\n"
    let (source, variant) = (table.replacing("%", with: "\\|\\|"), table.replacing("%", with: "||").replacing("or", with: "nebo"))
    #expect(messages("# A" + source, "# A" + variant).contains { $0.contains("divides cells here") })
    #expect(!messages("# A { #a }" + source, "# A { #a }" + variant).contains { $0.contains("divides cells here") })
  }

  @Test(arguments: [
    ("The `Future<Void>` is done.", "To _Future<Void>_ je hotové."),
    ("Write `\"purple\"` there.", "Napište tam *purple*."),
    ("Call `.get()` then.", "Pak zavolejte _get_."),
    ("Call `req.auth.get(_:)` then.", "Pak zavolejte `get(_:)` z `req.auth`."),
    ("Call `validate(content:)` then.", "Pak zavolejte **validate**."),
  ])
  func aNameMayBeMarkedInAnotherWay(source: String, variant: String) {
    #expect(messages(source + "\n", variant + "\n").isEmpty)
  }

  @Test(arguments: [
    ("The `Future<Void>` is done.", "To _Budoucnost<Void>_ je hotové."), ("Call `.get()` then.", "Pak zavolejte _vzít_."),
    ("Write `\"purple\"` there.", "Napište tam *fialová*."),
    ("First `a`, then `b`, then `a`.", "Nejdřív `a`, pak `b`, pak `c`."),
  ])
  func anotherNameIsAFinding(source: String, variant: String) {
    #expect(messages(source + "\n", variant + "\n").count == 1)
  }

  @Test func codeThatIsMoreLikeAnotherBlockIsNoDamagedCopy() {
    func block(_ code: String) -> String { "```swift\n\(code)\n```\n\n" }
    let first = block("let first = firstKey(\"alpha\")\nsign(first)")
    let second = block("try await verify(token, with: second)\nprint(second)")
    let other = block("try await verify(token, with: zweite)\nprint(zweite)")
    #expect(
      messages("# A\n\n" + first + "Text.\n\n" + second, "# Á\n\n" + other + "Text.\n\n" + second)
        .allSatisfy { !$0.contains("tokens of the source") })
  }

  @Test func ofTwoLongTextsThePartIsShownInWhichTheyDiffer() throws {
    let path = "https://example.com/users?age=4&email=foo&favoriteColor=green&name=Foo&username"
    let source = "# A\n\n```\nGET \(path)=a\n```\n"
    let found = messages(source, source.replacing("username", with: "usernamex"))
    #expect(found.contains { $0.contains("&usernamex=a' is '") && $0.contains("&username=a' in the source") })
  }

  @Test func blocksThatAreMissingOrAddedTogetherAreOneFinding() {
    let source =
      "# One\n\nFirst text here.\n\n## Two\n\nSecond text is here.\n\nThird text is here, too.\n\n## Four\n\nLast `code`.\n"
    let variant = "# Jedna\n\nPrvní text je zde.\n\n## Čtyři\n\nPoslední `code`.\n"
    #expect(messages(source, variant) == ["This translation lacks the source's section 'Two' (3 blocks)"])
    #expect(messages(variant, source) == ["These 3 blocks have no counterpart in the source"])
  }

  @Test func aLabelInTheFontOfCodeMayBeTranslatedAndANameMayNot() {
    #expect(messages("Press `Add Node` now.\n", "Klikněte na `Přidat uzel`.\n") == [])
    #expect(messages("Call `addNode` now.\n", "Zavolejte `přidatUzel`.\n") == ["'addNode' of the source is 'přidatUzel' here"])
  }

  @Test func aNoteThatLostItsMarkIsReportedOnce() {
    #expect(
      messages("> [!NOTE]\n> One.\n>\n> - Two.\n> - Three.\n", "Jedna.\n\n- Dvě.\n- Tři.\n") == [
        "This is plain text and in the source note"
      ])
  }

  @Test func aNumberedAnchorIsNotHeldAgainstATranslation() {
    let source = "## Body\n\nOne.\n\n## Body\n\nTwo.\n"
    #expect(messages(source, "## Tělo {#body}\n\nJedna.\n\n## Tělo {#body-of-two}\n\nDvě.\n") == [])
    #expect(messages(source, "## Tělo {#bodies}\n\nJedna.\n\n## Tělo {#x}\n\nDvě.\n").count == 1)
  }
}
