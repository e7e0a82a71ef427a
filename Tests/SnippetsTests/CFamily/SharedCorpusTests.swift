import Diagnostics
import Markup
import Testing

@testable import Snippets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The code blocks of real tutorials, where they are at hand.
@Suite struct SharedCorpusTests {
  private static let shared =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/") + "/../shared"
  static let tutorials = shared + "/notification-hubs"
  static let vapor = shared + "/corpora/vapor-l10n"

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

  @Test("the tutorials have the one syntax error that is certain", .enabled(if: exists(tutorials), "needs ../shared"))
  func tutorialProblems() {
    var found: [String] = []
    for snippet in snippets(below: Self.tutorials) where [.objectiveC, .csharp].contains(snippet.language) {
      for problem in tree(snippet.language, String(decoding: snippet.text, as: UTF8.self)).problems {
        found.append(
          "\(snippet.file.prefix(5)):\(line(snippet, problem.range.lowerBound, below: Self.tutorials)) \(problem.message)")
      }
    }
    #expect(found == ["ja-jp:341 ']' must have '[' before it"])
  }

  @Test("no statement of the English and Japanese tutorials is opaque", .enabled(if: exists(tutorials), "needs ../shared"))
  func tutorialStatements() {
    var blocks = 0
    for snippet in snippets(below: Self.tutorials) where [.objectiveC, .csharp].contains(snippet.language) {
      if snippet.file.hasPrefix("cs-cz") { continue }
      blocks += 1
      let lowered = tree(snippet.language, String(decoding: snippet.text, as: UTF8.self)).dump()
      #expect(!lowered.contains("(opaque"), "\(snippet.file) at \(snippet.sourceOffset(0))")
    }
    #expect(blocks > 40)
  }

  @Test("documentation of Swift in five languages has no certain error", .enabled(if: exists(vapor), "needs ../shared"))
  func vaporProblems() {
    var blocks = 0
    var opaque = 0
    for snippet in snippets(below: Self.vapor) where snippet.language == .swift && snippet.evidence == .infoString {
      blocks += 1
      let parsed = tree(.swift, String(decoding: snippet.text, as: UTF8.self))
      #expect(parsed.problems.isEmpty, "\(snippet.file) at \(snippet.sourceOffset(0))")
      if parsed.dump().contains("(opaque") { opaque += 1 }
    }
    #expect(blocks > 1_500)
    // What remains is what the documentation elides.
    #expect(opaque * 6 < blocks)
  }
}
