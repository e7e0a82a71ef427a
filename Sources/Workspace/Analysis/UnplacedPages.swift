import Diagnostics
import Localization

/// What a layout of locales leaves open: pages that stand in none of them, and a source whose language was guessed.
enum UnplacedPages {
  static func diagnostics(_ project: Project, _ pages: [AnalysedPage]) -> [Diagnostic] {
    guard let locales = project.configuration.locales else { return [] }
    // Where nobody said which folders are the documentation, the others need not be.
    let severity = project.configurationFile == nil ? Severity.note : Rule.pageWithoutLocale.severity
    var found = pages.filter { $0.locale == nil }.map { page in
      var diagnostic = Diagnostic(
        .pageWithoutLocale, "'\(RelativePath.name(of: page.path))' stands in no locale's folder, and is not on the site",
        at: start(page), remedy: Rule.pageWithoutLocale.remedy)
      diagnostic.severity = severity
      return diagnostic
    }
    if locales.sourceIsAssumed, let first = pages.first(where: { $0.locale == locales.source }) {
      found.append(
        Diagnostic(
          .assumedLanguage, "'\(locales.source)' is assumed to be the language of the source: its words do not tell it",
          at: start(first), remedy: "Name it in tally.yml: 'locales: {source: …}'"))
    }
    return found
  }

  private static func start(_ page: AnalysedPage) -> Location { Location(file: page.path, range: SourceRange(0, 0)) }
}

extension Rule {
  static let pageWithoutLocale = Rule(
    "locale/outside", .warning, "A page stands in the folder of a locale",
    why: "It is on the site in no language, and nobody compares it with its translations.",
    example: "`docs/setup.md` beside `docs/en/` and `docs/cs/`.",
    remedy: "Move the page into the folder of a locale, include it in a page, or exclude it")
  static let assumedLanguage = Rule(
    "locale/assumed", .note, "The language of the source is known",
    why: "The site says of its pages that they are in a language, to readers, browsers and search engines.",
    example: "`docs/a.md`, which is code alone, beside `docs/cs/a.md`; nothing is configured.",
    remedy: "Name the locale of the source in the configuration")
}
