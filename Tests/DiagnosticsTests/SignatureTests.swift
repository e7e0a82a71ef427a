import Testing

@testable import Diagnostics

/// What a team sees that has hundreds of findings.
struct SignatureTests {
  @Test(arguments: [
    ("'a.md' must lead to a page; did you mean 'b.md'?", "'…' must lead to a page"),
    ("The list begins at 9, the source's at 1", "The list begins at #, the source's at #"),
    ("'the page's name' is not 'it'", "'…' is not '…'"), ("'sha256' of a2b has 12", "'…' of a2b has #"),
  ])
  func whatFindingsOfAKindHaveInCommon(_ message: String, _ pattern: String) {
    #expect(MessagePattern(finding(1, .note, "a/b", message).own).text == pattern)
  }

  @Test(arguments: [
    (OtherPlaces(0, .elsewhere), "'<x>' is left out; did you mean 'y'?", 1),
    (OtherPlaces(1, .elsewhere), "'<x>' is left out, here and at another place; did you mean 'y'?", 2),
    (OtherPlaces(12, .elsewhere), "'<x>' is left out, here and at 12 other places; did you mean 'y'?", 13),
    (OtherPlaces(8, .alike), "'<x>' is left out; 8 more on this page are like it; did you mean 'y'?", 9),
    (OtherPlaces(2, .more), "'<x>' is left out, and 2 more; did you mean 'y'?", 3),
  ])
  func otherPlacesAreSaidInTheMessageAndCounted(_ others: OtherPlaces, _ message: String, _ places: Int) {
    var found = finding(1, .note, "a/b", "'<x>' is left out")
    found.others = others
    found.hint = "; did you mean 'y'?"
    #expect(found.message == message)
    #expect(found.places == places)
    #expect(found.own == "'<x>' is left out")
  }

  @Test func aNumberThatAMessageQuotesIsNone() {
    #expect(finding(1, .note, "a/b", "'x, here and at 12 other places' is unknown, and 3 more").places == 1)
  }

  private let pages = (1...40).map { SourceFile(path: "docs/page-\($0).md", bytes: Array("one\ntwo\nthree\n".utf8)) }

  private func finding(
    _ number: Int, _ severity: Severity, _ code: String, _ message: String, kind: String = ""
  ) -> Diagnostic {
    var found = Diagnostic(
      code: code, severity: severity, message: message,
      location: Location(file: pages[number % pages.count].path, range: SourceRange(4, 7)), remedy: "Mend \(code)")
    found.kind = kind
    return found
  }

  private func text(_ findings: [Diagnostic], width: Int = 100, notes: Bool = false) -> String {
    DiagnosticFormat.text.render(findings, sources: SourceTable(pages), style: .signatures(width: width, notes: notes)).text
  }

  @Test func oneFindingIsShownAsEver() {
    let found = [finding(1, .error, "link/broken", "'a.md' must lead to a page")]
    #expect(text(found) == DiagnosticFormat.text.render(found, sources: SourceTable(pages)).text)
  }

  @Test func thoseOfAKindAreOneEntryWithThreePlaces() {
    let found = (0..<5).map { finding($0, .warning, "link/broken", "'\($0).md' must lead to a page") }
    #expect(
      text(found) == """
        docs/page-1.md:2:1: warning: '0.md' must lead to a page [link/broken]
            2 | two
              | ^^^
          help: Mend link/broken
          the same docs/page-2.md:2:1, docs/page-3.md:2:1, docs/page-4.md:2:1 and 1 more

        """)
  }

  @Test func hundredsFitOnTwoScreensErrorsFirstWithSums() {
    let many = (0..<120).map { finding($0, .warning, "link/broken", "'\($0).md' must lead to a page") }
    let kinds = (0..<150).map { finding($0, .warning, "locale/terms", "the translation differs", kind: "kind-\($0)") }
    let errors = (0..<40).map { finding($0, .error, "snippet/syntax", "line has 'x' \(String(repeating: "y", count: $0))") }
    let notes = (0..<9).map { finding($0, .note, "site/note", "note \($0)") }
    let lines = text(many + kinds + errors + notes).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    #expect(lines.count <= 100)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.first == "error: snippet/syntax, 40 findings")
    #expect(
      lines.filter { $0.hasPrefix("error: ") || $0.hasPrefix("warning: ") } == [
        "error: snippet/syntax, 40 findings", "warning: locale/terms, 150 findings", "warning: link/broken, 120 findings",
      ])
    #expect(lines.contains("  120 × '…' must lead to a page"))
    #expect(lines.contains("        docs/page-1.md:2:1, docs/page-10.md:2:1, docs/page-11.md:2:1 and 117 more"))
    #expect(lines.filter { $0 == "  help: Mend link/broken" }.count == 1)
    #expect(lines.contains { $0.contains("more kinds (") && $0.hasSuffix(": --each") })
    #expect(lines.contains("by rule: locale/terms 150, link/broken 120, snippet/syntax 40"))
    #expect(lines.contains { $0.hasPrefix("by page: docs/page-") })
    #expect(!lines.contains { $0.contains("site/note") })
  }

  @Test func eachOfManyRulesHasAPlace() {
    let many = (0..<30).flatMap { rule in
      (0..<12).map { finding($0, .warning, "site/rule-\(rule)", "it is wrong", kind: "kind-\($0)") }
    }
    let lines = text(many).split(separator: "\n").map(String.init)
    #expect(lines.count <= 100)
    for rule in 0..<30 {
      let head = lines.firstIndex { $0.hasPrefix("warning: site/rule-\(rule), 12 findings") }
      #expect(head.map { lines[$0 + 1].contains("docs/page-") } == true, "\(rule)")
    }
  }

  @Test func notesArePrintedWhereTheyAreAskedFor() {
    let found = [finding(1, .note, "site/note", "a note")]
    #expect(text(found).isEmpty)
    #expect(text(found, notes: true).contains("note: a note [site/note]"))
  }
}
