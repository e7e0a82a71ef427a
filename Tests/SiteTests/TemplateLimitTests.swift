import Diagnostics
import Testing

@testable import Site

/// Templates that Mustache would never end, or not survive, are refused before it reads them.
struct TemplateLimitTests {
  private func problems(_ own: [String: String]) -> [String] {
    let own = own.mapValues { Array($0.utf8) }
    let sources = SourceTable(own.map { SourceFile(path: "theme/" + $0.key, bytes: $0.value) })
    return Theme.diagnostics(own: own, folder: "theme").filter { $0.code == "site/template" }.map { diagnostic in
      let place = sources.positions(of: diagnostic.location).start
      return "\(diagnostic.location.file):\(place.line):\(place.column) \(diagnostic.message)"
    }
  }

  /// Also makes frames of the theme, which must come to an end with the standard templates in place of these.
  private func refused(_ own: [String: String]) -> [String] {
    let store = FrameStore(Theme.standard.overlaid(with: own.mapValues { Array($0.utf8) }))
    let frame = store.frame(FrameStore.Key(template: "page", locale: 0, shape: 0)) { [:] }
    #expect(frame.pieces.joined().starts(with: "<!doctype html>".utf8))
    return store.problems
  }

  @Test(
    "Sections deeper than the limit are told at the section that is too deep",
    arguments: [("#", 5000, true), ("^", 200, true), ("#", 5000, false), ("$", 51, true), ("#", 51, true)])
  func depth(_ sign: String, _ count: Int, _ isEnded: Bool) {
    let text =
      String(repeating: "{{\(sign)title}}", count: count) + "x" + String(repeating: "{{/title}}", count: isEnded ? count : 0)
    let found = problems(["page.mustache": text])
    #expect(found.contains("theme/page.mustache:1:\(50 * 10 + 1) sections are nested deeper than 50 here"))
    #expect(!refused(["page.mustache": text]).isEmpty)
    #expect(!problems(["components/note.mustache": text]).isEmpty)
  }

  @Test("Other delimiters hide nothing")
  func delimiters() {
    let text = "{{=<% %>=}}" + String(repeating: "<%#title%>", count: 300) + String(repeating: "<%/title%>", count: 300)
    #expect(problems(["page.mustache": text]).first?.hasSuffix("sections are nested deeper than 50 here") == true)
    #expect(refused(["page.mustache": "{{=<% %>=}}<%> page %>"]) == ["'page.mustache' must not include itself ('page.mustache')"])
    // They hold to the end of their section.
    let scoped = "{{#title}}{{=<% %>=}}<%> more %>{{> page}}<%/title%>{{> more}}"
    #expect(problems(["page.mustache": scoped, "partials/more.mustache": "x"]) == [])
  }

  @Test(
    "What doubles without end is told where it goes beyond the limit",
    arguments: [
      (2, 24, "more than 5000 templates are included here, those of others counted each time"),
      (9, 5, "more than 5000 templates are included here, those of others counted each time"),
      (1, 200, "templates and sections are nested deeper than 150 here"),
    ])
  func doubling(_ times: Int, _ count: Int, _ message: String) {
    var files = ["page.mustache": "{{> p0}}", "partials/p\(count).mustache": "x"]
    for index in 0..<count { files["partials/p\(index).mustache"] = String(repeating: "{{> p\(index + 1)}}", count: times) }
    let found = problems(files)
    #expect(found.count == 1 && found[0].hasSuffix(":1:1 " + message), "\(found)")
    #expect(!refused(files).isEmpty)
  }

  @Test(
    "Blocks, names from values and functions within functions have limits, too",
    arguments: [
      ("{{< base}}{{$a}}{{$a}}x{{/a}}{{/a}}{{/base}}", "the block 'a' must not include itself"),
      ("{{< base}}{{$a}}{{< base}}{{/base}}{{/a}}{{/base}}", "'base.mustache' must not include itself"),
      ("{{> *language}}", "'*language' is a name that a value gives; templates include others by names of their own"),
      (
        "{{\(String(repeating: "lowercased(", count: 40))title\(String(repeating: ")", count: 40))}}",
        "functions stand in more than 10 others here"
      ),
    ])
  func others(_ text: String, _ message: String) {
    let files = ["page.mustache": text, "partials/base.mustache": "{{$a}}{{/a}}"]
    #expect(problems(files).contains { $0.hasSuffix(message) }, "\(problems(files))")
    #expect(!refused(files).isEmpty)
  }

  @Test("Indentation of partials counts with each of their lines")
  func indentation() {
    let files = [
      "page.mustache": String(repeating: " ", count: 50_000) + "{{> lines}}\n",
      "partials/lines.mustache": String(repeating: "x\n", count: 1000),
    ]
    #expect(problems(files) == ["theme/page.mustache:1:50001 the template comes to more than 4 MB with those that it includes"])
  }

  @Test("Many sections, each in few others, and a partial that stands often are nothing to speak of")
  func ordinary() {
    let deep = String(repeating: "{{#title}}", count: 50) + String(repeating: "{{/title}}", count: 50)
    let files = [
      "page.mustache": String(repeating: deep, count: 40) + String(repeating: "{{> mine}}", count: 1000),
      "partials/mine.mustache": "{{< base}}{{$a}}{{uppercased(lowercased(title))}}{{/a}}{{/base}}",
      "partials/base.mustache": "{{$a}}{{/a}}",
    ]
    #expect(problems(files) == [])
    #expect(FrameStore(Theme.standard.overlaid(with: files.mapValues { Array($0.utf8) })).problems == [])
  }
}
