import Diagnostics
import Scheduling
import Testing

@testable import Workspace

/// What files of a few bytes may make of a project.
struct LimitTests {
  /// A project in memory.
  private func analysis(_ files: [String: String], jobs: Int = 2) -> Analysis {
    let system = FileSystem(
      list: { folder in
        var entries: [String: FileSystem.Entry.Kind] = [:]
        for path in files.keys {
          guard let rest = RelativePath.remainder(of: path, below: folder) else { continue }
          let parts = rest.split(separator: "/", maxSplits: 1)
          if let name = parts.first { entries[String(name)] = parts.count == 1 ? .file : .directory }
        }
        return .success(entries.sorted { $0.key < $1.key }.map { .init(name: $0.key, kind: $0.value) })
      },
      read: { path, _ in files[path].map { .success(Array($0.utf8)) } ?? .failure(.missing) })
    let project = Project(root: "/nowhere", configuration: Configuration())
    return Analyzer(project: project, scheduler: Scheduler(jobs: jobs), files: system).analyze()
  }

  private func messages(_ analysis: Analysis) -> [String] {
    analysis.reported.map { found in
      let line = analysis.sources.positions(of: found.location).start.line
      return "\(found.location.file):\(line): \(found.message) [\(found.code)]"
    }
  }

  private func include(_ file: String) -> String { "[!INCLUDE [x](\(file))]\n\n" }

  // MARK: Includes

  @Test func includesThatDoubleAreCutAndSaidSo() {
    var files = ["page.md": include("includes/a0.md"), "includes/a14.md": "text\n"]
    for number in 0..<14 { files["includes/a\(number).md"] = String(repeating: include("a\(number + 1).md"), count: 2) }
    let analysis = analysis(files)
    #expect(analysis.reported.map(\.code) == ["markup/include-size"])
    #expect(
      analysis.reported[0].message.hasSuffix("and what follows it are left out: a page must not have more than 1000 inclusions"))
    #expect(analysis.pages.map(\.path) == ["page.md"])
    #expect(analysis.pages[0].page.allDocuments.count == 1001)
  }

  @Test func whatAPageIncludesHasALimitInBytes() {
    let page = String(repeating: include("includes/a.md"), count: 20)
    let analysis = analysis(["page.md": page, "includes/a.md": String(repeating: "words ", count: 20_000) + "\n"])
    #expect(
      messages(analysis) == [
        "page.md:9: 'a.md' and what follows it are left out: a page must not include more than 524288 bytes [markup/include-size]"
      ])
    #expect(analysis.pages[0].page.includes.count == 4)
  }

  @Test func aFileMayBeIncludedOften() {
    let analysis = analysis(["page.md": String(repeating: include("includes/a.md"), count: 1000), "includes/a.md": "text\n"])
    #expect(messages(analysis).isEmpty)
    #expect(analysis.pages[0].page.includes.count == 1000)
  }

  @Test func aCircleIsNamedOnceWhateverNumberOfPagesLeadsThere() throws {
    var files = [
      "includes/a.md": include("b.md"), "includes/b.md": "text\n\n" + include("c.md"), "includes/c.md": include("a.md"),
    ]
    for number in 0..<5 { files["p\(number).md"] = include("includes/a.md") }
    let analysis = analysis(files)
    #expect(messages(analysis) == ["includes/c.md:1: 'a.md' includes itself [markup/include-circle]"])
    let found = try #require(analysis.reported.first)
    #expect(
      found.related.map { "\($0.location.file) \($0.message)" } == [
        "includes/a.md includes 'b.md'", "includes/b.md includes 'c.md'",
      ])
    #expect(analysis.pages.map(\.path) == (0..<5).map { "p\($0).md" })
    #expect(
      analysis.pages[0].page.allDocuments.map(\.source.path) == ["p0.md", "includes/a.md", "includes/b.md", "includes/c.md"])
  }

  @Test func ringsOfAllLengthsHaveAnEnd() {
    var files: [String: String] = [:]
    for number in 0..<200 { files["a\(number).md"] = include("a\((number + 1) % 200).md") + include("a\(number * 7 % 200).md") }
    let codes = Set(analysis(files).reported.map(\.code))
    #expect(codes.contains("markup/include-circle") && codes.isSubset(of: ["markup/include-circle", "markup/include-size"]))
  }

  // MARK: Annotations

  private let wrong = """
    ```json
    {"a": }
    ```


    """

  @Test func anIgnoreSilencesItsBlockAndNoOther() {
    let page = """
      <!-- tally: ignore snippet/json -->
      \(wrong)\(wrong)<!-- tally: ignore snippet/json -->

      text

      """
    let codes = analysis(["page.md": page]).reported.map(\.code)
    let all = analysis(["page.md": wrong + wrong]).reported.map(\.code)
    #expect(all.count == 2 && Set(all).count == 1)
    let ignored = page.replacing("snippet/json", with: all[0])
    let found = analysis(["page.md": ignored]).reported
    #expect(found.map(\.code) == [all[0], "markup/unused-ignore"], "\(codes)")
    #expect(found.map { analysis(["page.md": ignored]).sources.positions(of: $0.location).start.line } == [7, 10])
  }

  @Test func anIgnoreOfAListSilencesWhatStandsInIt() {
    let code = analysis(["page.md": wrong]).reported[0].code
    let item = """
      - a

        ```json
        {"a": }
        ```


      """
    let found = analysis([
      "page.md": """
      <!-- tally: ignore \(code) -->

      \(item)\(item)

      """
    ]).reported
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test func thousandsOfIgnoresAreReadOnce() {
    let code = analysis(["page.md": wrong]).reported[0].code
    let annotated = "<!-- tally: ignore \(code) -->\n\(wrong)"
    #expect(analysis(["page.md": String(repeating: annotated, count: 2000)]).reported.isEmpty)
    let unused = analysis(["page.md": String(repeating: "<!-- tally: ignore \(code) -->\n\n", count: 3000) + "a\n"]).reported
    #expect(unused.count == 3000 && Set(unused.map(\.code)) == ["markup/unused-ignore"])
  }

  // MARK: Configuration

  private func read(_ text: String) -> (Configuration, [String]) {
    let file = SourceFile(path: "tally.yml", bytes: Array(text.utf8))
    let (configuration, diagnostics) = ConfigurationReader().read(file)
    return (configuration, diagnostics.map { "\(file.position(at: $0.location.range.lowerBound).line): \($0.message)" })
  }

  @Test func localesHaveALimit() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let tags = (0..<400).map { "\(letters[$0 / 26])\(letters[$0 % 26])x" }
    // A locale that is cut is no unknown one.
    let folders = "  folders: {aax: a, \(tags[399]): b}\n"
    let (configuration, problems) = read(
      "locales:\n  source: en\n  variants:\n" + tags.map { "    - \($0)\n" }.joined() + folders)
    #expect(problems == ["104: 'locales.variants' must not have more than 100 entries; it has 400"])
    #expect(configuration.locales?.variants == Array(tags.prefix(100)))
  }

  @Test func apisHaveALimit() {
    let (configuration, problems) = read("apis:\n" + (0..<600).map { "  a\($0): {pages: [a.md]}\n" }.joined())
    #expect(problems == ["502: 'apis' must not have more than 500 entries; it has 600"])
    #expect(configuration.apis.count == 500)
  }

  @Test func whatBuildsOnEachOtherHasAnEnd() {
    let chain = "apis:\n  a0: {}\n" + (1..<40).map { "  a\($0): {builds-on: a\($0 - 1)}\n" }.joined()
    let (configuration, problems) = read(chain)
    #expect(problems == ["35: 'a33' must not build on more than 32 APIs in a row"])
    #expect(configuration.apis[33].buildsOn == nil && configuration.apis[34].buildsOn == "a33")
  }

  @Test func aCircleOfAPIsIsNamedOnceAndCut() {
    let (configuration, problems) = read(
      "apis:\n  a: {builds-on: b}\n  b: {builds-on: c}\n  c: {builds-on: a}\n  d: {builds-on: a}\n  e: {builds-on: e}\n")
    #expect(problems == ["2: 'a' builds on itself: a → b → c → a", "6: 'e' builds on itself: e → e"])
    #expect(configuration.apis.map(\.buildsOn) == ["b", "c", nil, "a", nil])
  }

  @Test func whoeverHasThousandsOfSlipsSeesTheFirst() {
    let (_, problems) = read((0..<5000).map { "titel\($0): a\n" }.joined())
    #expect(problems.count == 500)
    #expect(problems.last?.hasSuffix("The configuration has more problems than these 499") == true)
  }
}
