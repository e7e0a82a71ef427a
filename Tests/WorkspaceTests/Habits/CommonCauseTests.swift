import Diagnostics
import Testing

@testable import Workspace

/// What makes so much of all findings that one cause is likelier than so many slips.
struct CommonCauseTests {
  private func finding(_ code: String, _ message: String, _ number: Int, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(
      code: code, severity: severity, message: message,
      location: Location(file: "a\(number).md", range: SourceRange(number, number + 1)))
  }

  private func folded(_ findings: [Diagnostic], each: Set<String> = []) -> [Diagnostic] {
    CommonCause.folded(findings) { each.contains($0.code) }
  }

  private func broken(_ target: (Int) -> String, _ count: Int) -> [Diagnostic] {
    (0..<count).map { finding("link/broken", "'\(target($0))' must lead to a page; did you mean 'x\($0).md'?", $0) }
  }

  private let others = 25

  private var rest: [Diagnostic] {
    (0..<others).map { finding("markup/rule-\($0)", "'\($0)' is not shown", 1000 + $0, .warning) }
  }

  @Test(arguments: [
    ("/snippets/a{}.mdx", 12, "'/snippets/…' is in 12 of 37 findings"),
    ("../kilns/a{}", 12, "'kilns/…' is in 12 of 37 findings"),
    ("#top", 12, "'#top' is in 12 of 37 findings"),
    ("a{}", 20, "The same is said in 20 of 45 findings, which one cause may make, as here: 'a0' must lead to a page"),
  ])
  func whatFindingsHaveInCommonIsToldOnce(_ target: String, _ count: Int, _ words: String) throws {
    let told = folded(broken({ target.replacing("{}", with: "\($0)") }, count) + rest)
    #expect(told.count == others + 1)
    let one = try #require(told.first { $0.code == "site/one-cause" })
    #expect(one.message.hasPrefix(words))
    #expect(one.severity == .error)
    #expect(one.location.file == "a0.md")
    #expect(one.related.map(\.location.file) == (1..<count).map { "a\($0).md" })
    #expect(one.remedy?.contains("'link/broken: error' below 'rules'") == true)
  }

  @Test func fewOrVariousFindingsAreToldEach() {
    let few = broken({ "/snippets/a\($0)" }, 9) + rest
    #expect(folded(few) == few)
    let among = broken({ "/snippets/a\($0)" }, 12) + rest + (0..<20).map { finding("site/rule-\($0)", "'\($0)' lacks", $0) }
    #expect(folded(among) == among)
    let notes = (0..<40).map { finding("link/broken", "'#top' must lead to a page", $0, .note) } + rest
    #expect(folded(notes) == notes)
  }

  @Test func contradictionsAndWhatIsAskedForAreToldEach() {
    let contract = (0..<30).map { finding("contract/field-conflict", "'id' is a number here", $0) }
    #expect(folded(contract) == contract)
    let links = broken({ _ in "#top" }, 30)
    #expect(folded(links, each: ["link/broken"]) == links)
  }

  @Test func ofTwoThatOverlapTheNarrowerOneIsTold() throws {
    let told = folded(broken({ $0 < 28 ? "/api/a\($0).md" : "/other/b\($0).md" }, 30) + rest)
    #expect(try #require(told.first { $0.code == "site/one-cause" }).message.hasPrefix("'/api/…' is in 28 of 55 findings"))
    #expect(told.count { $0.code == "link/broken" } == 2)
  }
}
