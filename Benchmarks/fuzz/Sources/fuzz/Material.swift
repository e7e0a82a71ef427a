import Diagnostics
import Foundation
import Markup
import SnippetFuzzing
import Snippets

/// The snippets that are mutated and timed: the fenced blocks of all Markdown below some folders.
enum Material {
  /// Longer blocks are left out: mutations are about shapes, not lengths.
  private static let maximumLength = 16 << 10

  static func samples(below folders: [String]) -> [SnippetMutator.Sample] {
    var seen: Set<[UInt8]> = []
    return folders.flatMap { pages(below: $0) }.flatMap { path -> [SnippetMutator.Sample] in
      guard let data = FileManager.default.contents(atPath: path) else { return [] }
      let document = MarkdownParser().parse(SourceFile(path: path, bytes: [UInt8](data))).document
      return SnippetCollector(page: Page(document: document)).snippets().compactMap { snippet in
        guard !snippet.text.isEmpty, snippet.text.count <= maximumLength, seen.insert(snippet.text).inserted else { return nil }
        return SnippetMutator.Sample(language: snippet.language.name, text: snippet.text)
      }
    }
  }

  private static func pages(below folder: String) -> [String] {
    if folder.hasSuffix(".md") { return [folder] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }
}
