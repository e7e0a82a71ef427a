import Contract
import Diagnostics
import Markup
import Snippets

/// Reads one snippet in every way in which the product reads snippets.
///
///     for stage in SnippetDrive.stages { stage.run(snippet.text, "swift") }
public enum SnippetDrive {
  /// One way of reading.
  public struct Stage: Sendable {
    public var name: String
    public var run: @Sendable (_ text: [UInt8], _ language: String) -> Void
  }

  /// From the bytes of a page to its contract, then each reader on the bytes as they are, in the order in which they run.
  public static let stages: [Stage] =
    [
      Stage(name: "extraction") { extract($0, language: $1) },
      Stage(name: "detection") { text, _ in _ = LanguageDetector.detect(text) },
      Stage(name: "highlighting") { text, language in
        var out: [UInt8] = []
        Highlighter.html(text: text, language: LanguageRegistry.language(infoWord: language) ?? .unknown, into: &out)
      },
      Stage(name: "checks") { text, language in
        let language = LanguageRegistry.language(infoWord: language) ?? .unknown
        _ = SnippetChecks.check(Snippet(language: language, text: text))
      },
      Stage(name: "reader of json") { text, _ in _ = JSONSampleReader.read(text) },
      Stage(name: "reader of commands") { text, _ in _ = CurlReader.read(text) },
      Stage(name: "reader of messages") { text, _ in _ = HTTPMessageReader.read(text) },
    ] + parsers

  /// The stages for the mutation with a number: extraction, which every mutation goes through, and of all others each fourth.
  public static func stages(for number: Int) -> [Stage] {
    stages.enumerated().filter { index, _ in index == 0 || (index + number) & 3 == 0 }.map(\.element)
  }

  /// The parser of each language.
  private static let parsers: [Stage] = LanguageRegistry.all.compactMap { support in
    support.tree.map { parse in Stage(name: "parser of \(support.language)") { text, _ in _ = parse(text) } }
  }

  /// Reads the contract of a page that consists of one code block.
  public static func extract(_ text: [UInt8], language: String) {
    let fence = [UInt8](repeating: 0x7E, count: 24)
    let bytes =
      Array(
        """
        # Things

        The request returns:


        """.utf8) + fence + Array(language.utf8) + [0x0A] + text + [0x0A] + fence + [0x0A]
    let page = Page(document: MarkdownParser().parse(SourceFile(path: "page.md", bytes: bytes)).document)
    let facts = PageReader().read(page, snippets: SnippetCollector(page: page).snippets())
    _ = ContractBuilder().build(id: "fuzz", title: "Fuzz", pages: [facts])
  }
}
