import Diagnostics
import Markup
import Snippets

@testable import Localization

/// Pages from text, as the pipeline makes them.
enum Fixture {
  static func page(_ text: String, _ locale: String, name: String = "page") -> LocalePage {
    let file = SourceFile(path: "\(locale)/\(name).md", bytes: Array(text.utf8))
    let page = Page(document: MarkdownParser().parse(file).document)
    return LocalePage(locale: locale, page: page, snippets: SnippetCollector(page: page).snippets())
  }

  /// What is reported, as `file:line code`.
  static func report(_ source: String, _ variants: [String: String]) -> [String] {
    let english = page(source, "en")
    let others = variants.sorted { $0.key < $1.key }.map { page($0.value, $0.key) }
    let files = SourceTable(([english] + others).map { $0.page.document.source })
    return LocaleChecker().check(source: english, variants: others).flatMap(\.diagnostics).inReportingOrder().map {
      "\($0.location.file.prefix(2)):\(files.positions(of: $0.location).start.line) \($0.code)"
    }
  }

  /// The beads as `0=0`, `1=2+3` and `4=`, with `~` before what stands at another place.
  static func beads(_ source: [String], _ variant: [String]) -> [String] {
    let blocks = [source, variant].map { parts in
      let text = parts.joined(separator: "\n\n") + "\n"
      return BlockReader().blocks(of: MarkdownParser().parse(SourceFile(path: "page.md", bytes: Array(text.utf8))).document)
    }
    return Aligner().align(blocks[0], blocks[1]).beads.map { bead in
      let sides = [bead.source, bead.variant].map { $0.map(String.init).joined(separator: "+") }
      return (bead.isMoved ? "~" : "") + sides.joined(separator: "=")
    }
  }
}
