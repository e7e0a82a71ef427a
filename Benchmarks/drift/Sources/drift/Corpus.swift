import Contract
import Diagnostics
import Foundation
import Localization
import Markup
import Snippets

/// A Markdown file of a corpus: which locale it is in, and its path without the locale.
struct CorpusFile {
  var corpus: String
  var locale: String
  var name: String
  var bytes: [UInt8]
}

/// The Markdown below a folder that has one folder a locale.
enum Corpus {
  static func files(_ root: String, _ name: String, locales: [String: String]) -> [CorpusFile] {
    locales.sorted { $0.key < $1.key }.flatMap { folder, locale -> [CorpusFile] in
      let base = root + "/" + folder
      guard let walk = FileManager.default.enumerator(atPath: base) else { return [] }
      return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") }.sorted().compactMap { path in
        guard let data = FileManager.default.contents(atPath: base + "/" + path) else { return nil }
        // `page.zh.md` is the same page as `page.md`.
        let suffix = "." + locale + ".md"
        let plain = path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) + ".md" : path
        return CorpusFile(corpus: name, locale: locale, name: plain, bytes: [UInt8](data))
      }
    }
  }

  /// What the benchmark runs on: the tutorials and documentation beside the repository, and the repository's own.
  static func all(shared: String, repository: String) -> [CorpusFile] {
    files(shared + "/notification-hubs", "notification-hubs", locales: ["en-us": "en", "cs-cz": "cs", "ja-jp": "ja"])
      + files(
        shared + "/corpora/vapor-l10n", "vapor", locales: ["en": "en", "de": "de", "ja": "ja", "ko": "ko", "zh": "zh"])
      + files(repository + "/content", "content", locales: ["en": "en", "cs": "cs", "ja": "ja"])
  }
}

/// A page as the pipeline reads it, without its includes.
func readPage(_ bytes: [UInt8], locale: String, path: String, facts: Bool = false) -> LocalePage {
  let document = MarkdownParser().parse(SourceFile(path: path, bytes: bytes)).document
  let page = Page(document: document)
  let snippets = SnippetCollector(page: page).snippets()
  return LocalePage(
    locale: locale, page: page, snippets: snippets, facts: facts ? PageReader().read(page, snippets: snippets) : nil)
}

/// What is reported for one translation, warnings and errors only.
func alarms(_ source: LocalePage, _ variants: [LocalePage]) -> [Diagnostic] {
  LocaleChecker().check(source: source, variants: variants).flatMap(\.diagnostics).filter { $0.severity >= .warning }
    .inReportingOrder()
}
