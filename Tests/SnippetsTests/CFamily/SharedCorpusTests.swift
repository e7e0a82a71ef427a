import Diagnostics
import Markup
import Testing

@testable import Snippets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The code blocks of this repository's own tutorials, and of others where they are at hand.
@Suite struct SharedCorpusTests {
  /// Pages, and what their code blocks in some languages must come to.
  struct Pages: Sendable, CustomTestStringConvertible {
    var folder: String
    var languages: [Language]
    /// Folders below that are left out.
    var without = "/"
    /// Blocks of each language.
    var least: Int
    /// One block of how many may hold what is not understood; 0 for none.
    var share = 0
    var problems: [String] = []
    var testDescription: String { folder }
  }

  static let pages =
    ["en", "cs", "ja"].map {
      Pages(folder: "content/\($0)/tutorials", languages: [.objectiveC, .csharp, .swift], least: 8, share: 10)
    }
    + [
      // Code of Czech pages is translated in places.
      Pages(
        folder: "../shared/notification-hubs", languages: [.objectiveC, .csharp], without: "cs-cz", least: 14,
        problems: ["ja-jp:341 ']' must have '[' before it"]),
      // What remains is what the documentation elides.
      Pages(folder: "../shared/corpora/vapor-l10n", languages: [.swift], least: 1_500, share: 6),
    ].filter { exists(SharedData.package + "/" + $0.folder) }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func snippets(below folder: String) -> [Snippet] {
    let names = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name -> [Snippet] in
      guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return [] }
      let file = SourceFile(path: name, bytes: Array(data))
      return SnippetCollector(page: Page(document: MarkdownParser().parse(file).document)).snippets()
    }
  }

  private func line(_ snippet: Snippet, _ offset: Int, below folder: String) -> Int {
    let data = FileManager.default.contents(atPath: folder + "/" + snippet.file) ?? Data()
    return SourceFile(path: "", bytes: Array(data)).position(at: snippet.sourceOffset(offset)).line
  }

  @Test("what is certain to be wrong in tutorials is what is wrong, and statements are understood", arguments: pages)
  func tutorials(_ pages: Pages) {
    let folder = SharedData.package + "/" + pages.folder
    var counts: [Language: Int] = [:]
    var problems: [String] = []
    var opaque: [String] = []
    for snippet in snippets(below: folder) where pages.languages.contains(snippet.language) {
      if snippet.file.hasPrefix(pages.without) || (pages.share > 0 && snippet.evidence != .infoString) { continue }
      counts[snippet.language, default: 0] += 1
      let parsed = tree(snippet.language, String(decoding: snippet.text, as: UTF8.self))
      problems += parsed.problems.map {
        "\(snippet.file.prefix(5)):\(line(snippet, $0.range.lowerBound, below: folder)) \($0.message)"
      }
      if parsed.dump().contains("(opaque") { opaque.append("\(snippet.file) at \(snippet.sourceOffset(0))") }
    }
    #expect(problems == pages.problems)
    #expect(opaque.count * pages.share < counts.values.reduce(0, +) && (pages.share > 0 || opaque.isEmpty), "\(opaque)")
    #expect(pages.languages.allSatisfy { counts[$0, default: 0] >= pages.least }, "\(counts)")
  }
}
