import Snippets
import Testing

@testable import Localization

/// Code in languages without a record: how it comments is told by what its translation changes.
struct StrangeLanguageTests {
  private func page(_ code: String, _ tag: String = "kilnscript", _ words: String = "Fire the kiln.") -> String {
    "# Kilns\n\n\(words)\n\n```\(tag)\n\(code)\n```\n"
  }

  private func report(_ was: String, _ now: String, _ tag: String = "kilnscript") -> [String] {
    Fixture.report(page(was, tag), ["zh": page(now, tag, "点燃窑炉。")])
  }

  private static let source = "# heat it slowly\nkiln heat --to 1200deg\n\n# and let it cool\nkiln wait 12hr"
  private static let translated = "# 慢慢加热\nkiln heat --to 1200deg\n\n# 然后让它冷却\nkiln wait 12hr"

  @Test func aRewordedCommentIsNoDifference() {
    #expect(report(Self.source, Self.translated).isEmpty)
    #expect(report(Self.source.replacing("#", with: "--"), Self.translated.replacing("#", with: "--")).isEmpty)
    #expect(report(Self.source.replacing("#", with: ";"), Self.translated.replacing("#", with: ";")).isEmpty)
  }

  @Test func aCommentThatSwallowsALineIsToldSo() {
    let swallowing = Self.translated.replacing("冷却\n", with: "冷却 ")
    #expect(report(Self.source, swallowing) == ["zh:9 locale/code-swallowed"])
  }

  @Test func codeThatWasChangedIsAnError() {
    #expect(report(Self.source, Self.translated.replacing("wait", with: "wiat")) == ["zh:10 locale/code-changed"])
  }

  @Test func whatTheReaderIsToPutInMayBeTranslated() {
    let (was, now) = (Self.source + "\nkiln glaze <name of the glaze>", Self.translated + "\nkiln glaze <釉料的名称>")
    #expect(report(was, now) == ["zh:11 locale/code-changed"])
    let found = LocaleChecker().check(
      source: Fixture.page(page(was), "en"), variants: [Fixture.page(page(now, "kilnscript", "点燃窑炉。"), "zh")])
    #expect(found.flatMap(\.diagnostics).map(\.severity) == [.note])
  }

  @Test func commandsBehindAPromptAreNoComments() {
    let source = "# kiln heat --to 1200deg\n# kiln wait 12hr"
    #expect(report(source, source.replacing("heat", with: "haet"), "kilnshell") == ["zh:6 locale/code-changed"])
    #expect(StrangeLanguages.marks([Array(source.utf8)], [Array(source.replacing("heat", with: "haet").utf8)]).isEmpty)
  }

  @Test func whatIsPrintedMayStandInAComment() {
    let (was, now) = (Self.source + "\nkiln list\nred kiln, 3 cones", Self.translated + "\nkiln list\n# => red kiln, 3 cones")
    #expect(report(was, now).isEmpty)
    #expect(report(was, now.replacing("=> ", with: "")) == ["zh:12 locale/code-swallowed"])
  }

  @Test func slashesDivideWhereCommentsBeginWithAnotherSign() {
    let marks = StrangeLanguages.marks([Array("# half of it\n12 // 2".utf8)], [Array("# 一半\n12 // 2".utf8)])
    #expect(marks == .hash)
    let comments = LanguageRegistry.stranger(marks).tokens(Array("12 // 2 # half".utf8)).filter { $0.kind == .comment }
    #expect(comments.map(\.range.lowerBound) == [8])
  }
}
