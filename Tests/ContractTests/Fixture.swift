import Diagnostics
import Markup
import Snippets

@testable import Contract

/// Pages written in the test itself, read as the product reads them.
enum Fixture {
  static func page(_ markdown: String, path: String = "page.md") -> Page {
    let file = SourceFile(path: path, bytes: Array(markdown.utf8))
    return Page(document: MarkdownParser().parse(file).document)
  }

  static func facts(_ markdown: String, path: String = "page.md") -> PageFacts {
    let page = page(markdown, path: path)
    return PageReader().read(page, snippets: SnippetCollector(page: page).snippets())
  }

  static func contract(_ markdown: String) -> (contract: Contract, diagnostics: [Diagnostic]) {
    let facts = facts(markdown)
    let built = ContractBuilder().build(id: "test", title: "Test", pages: [facts])
    return (built.contract, facts.diagnostics + built.diagnostics)
  }

  /// The lines of a page, from 1, at which facts of a kind stand.
  static func line(_ location: Location, in markdown: String) -> Int {
    SourceFile(path: "page.md", bytes: Array(markdown.utf8)).position(at: location.range.lowerBound).line
  }

  /// Facts as lines: `PUT /lockers/{id} · request field 'Size': string`.
  static func lines(_ facts: PageFacts) -> [String] {
    facts.facts.map { "\($0.operation) · \(FactWords.describe($0.slot))" }
  }
}
