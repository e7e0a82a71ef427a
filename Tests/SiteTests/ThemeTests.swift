import Foundation
import Testing

@testable import Site

/// Templates, words and the embedded theme.
struct ThemeTests {
  @Test func theProgramCarriesEveryFileOfTheFolder() throws {
    let folder = TestFiles.root.appending(path: "templates")
    var files: [String: [UInt8]] = [:]
    for case let name as String in try #require(FileManager.default.enumerator(atPath: folder.path)) {
      let url = folder.appending(path: name)
      guard name != "README.md", try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
      files[name] = try Array(Data(contentsOf: url))
    }
    #expect(files.keys.sorted() == Theme.standard.files.keys.sorted(), "the list is in Sources/CEmbeddedFiles/files.c")
    #expect(files == Theme.standard.files)
  }

  @Test func everyWordOfATemplateExists() {
    let known = Set(Theme.standard.strings(for: "en").names)
    for (name, text) in Theme.standard.templates {
      for part in text.split(separator: "{{t.").dropFirst() {
        #expect(known.contains(String(part.prefix { $0 != "}" })), "\(name)")
      }
    }
  }

  @Test func aSiteReplacesWhatItWants() {
    let site = TestSite(["a.md": "# A\n"]) {
      $0.theme = Theme.standard.overlaid(with: [
        "partials/footer.mustache": Array("<footer>{{site}} & co · {{t.search}} · {{title}}</footer>".utf8),
        "strings/en.yml": Array("search: Find".utf8), "assets/extra.txt": Array("x".utf8),
      ])
    }
    let files = site.build()
    #expect(files["a/index.html"]?.contains("<footer>Handbook & co · Find · A</footer>") == true)
    #expect(files["assets/extra.txt"] == "x")
  }

  @Test(arguments: [
    ("page.mustache", "{{#toc}}", "'page.mustache' must be a Mustache template"),
    ("partials/head.mustache", "{{> header}}", "must not include itself"),
  ])
  func aBrokenTemplateIsReportedAndTheSiteStillBuilds(_ path: String, _ text: String, _ message: String) {
    var files = [path: Array(text.utf8)]
    if path.hasPrefix("partials") { files["partials/header.mustache"] = Array("{{> head}}".utf8) }
    let site = TestSite(["a.md": "# A\n"]) { $0.theme = Theme.standard.overlaid(with: files) }
    #expect(site.plan.diagnostics.contains { $0.code == "site/template" && $0.message.contains(message) })
    #expect(site.build()["a/index.html"]?.contains("<h1 id=\"a\">A</h1>") == true)
  }

  @Test func aFrameIsSplitAtItsMarkers() {
    let frame = Frame("<p>\(Frame.marker(3))</p>\(Frame.marker(12))")
    #expect(frame.holes == [3, 12])
    var out: [UInt8] = []
    frame.write(into: &out) { slot, out in out += Array("[\(slot)]".utf8) }
    #expect(String(decoding: out, as: UTF8.self) == "<p>[3]</p>[12]")
  }

  @Test func wordsAreReadLineByLine() {
    #expect(
      Strings.parse(
        Array(
          """
          # c
          a: b: c

          q: "x "
          broken

          """.utf8)) == ["a": "b: c", "q": "x "])
  }

  @Test func namedGapsAreFilled() {
    #expect("a {x} {y} {".filled(["x": "1"]) == "a 1 {y} {")
  }
}
