import Diagnostics
import Testing

@testable import Site

/// Faults of templates, each at its place.
struct TemplateCheckTests {
  private func problems(_ text: String, path: String = "page.mustache", others: [String: String] = [:]) -> [String] {
    let own = others.merging([path: text]) { $1 }.mapValues { Array($0.utf8) }
    let sources = SourceTable(own.map { SourceFile(path: "theme/" + $0.key, bytes: $0.value) })
    return Theme.diagnostics(own: own, folder: "theme").map { diagnostic in
      let place = sources.positions(of: diagnostic.location).start
      return "\(diagnostic.location.file):\(place.line):\(place.column) \(diagnostic.code) \(diagnostic.message)"
    }
  }

  @Test func theStandardThemeHasNone() {
    #expect(Theme.diagnostics(own: Theme.standard.files, folder: "").map(\.message) == [])
  }

  @Test(arguments: [
    ("a\n  {{titel}}", "2:5 site/template-name 'titel' is not a value; did you mean 'title'?"),
    ("{{{ boody }}}", "1:5 site/template-name 'boody' is not a value; did you mean 'body'?"),
    ("{{> hedaer}}", "1:5 site/template-name 'hedaer' is not a partial; did you mean 'header'?"),
    ("x {{t.serch}}", "1:5 site/template-name 'serch' is not a word of the theme; did you mean 'search'?"),
    ("{{#next}}{{next.ur}}{{/next}}", "1:12 site/template-name 'next.ur' is not a value; did you mean 'next.url'?"),
    ("\n{{#toc}}\n{{title}}", "2:1 site/template '{{#toc}}' must be closed by '{{/toc}}'"),
    ("{{#toc}}{{#next}}{{/toc}}", "1:9 site/template '{{#next}}' must be closed by '{{/next}}'"),
    ("{{/toc}}", "1:1 site/template '{{/toc}}' closes nothing"),
    ("{{title", "1:1 site/template '{{' must be closed by '}}'"),
  ])
  func aFaultIsReportedAtItsPlace(_ text: String, _ expected: String) {
    #expect(problems(text).first == "theme/page.mustache:" + expected)
  }

  @Test(arguments: [
    "{{#previous}}{{url}} {{title}}{{/previous}}{{^next}}-{{/next}}", "{{! note }}{{t.search}}{{&body}}{{uppercased(title)}}",
    "{{=<% %>=}}<% anything %>", "{{#isHome}}{{feed}}{{/isHome}}{ {{{toc}}} }",
  ])
  func whatIsRightIsNotReported(_ text: String) { #expect(problems(text) == []) }

  @Test func ownPartialsAndWordsAreKnown() {
    #expect(problems("{{> own}}{{t.mine}}", others: ["partials/own.mustache": "", "strings/en.yml": "mine: Mine\n"]) == [])
  }
}
