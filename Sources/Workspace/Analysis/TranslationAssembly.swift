import Contract
import Diagnostics
import Localization
import Scheduling

/// Compares every translated page with its source.
struct TranslationAssembly {
  let configuration: Configuration
  let scheduler: Scheduler

  func reports(_ pages: [AnalysedPage]) -> [LocaleReport] {
    guard let locales = configuration.locales else { return [] }
    var byPath: [String: [String: AnalysedPage]] = [:]
    for page in pages {
      if let locale = page.locale { byPath[page.logicalPath, default: [:]][locale] = page }
    }
    let groups = byPath.keys.sorted().compactMap { path -> Group? in
      guard let family = byPath[path], let source = family[locales.source] else { return nil }
      let variants = locales.variants.compactMap { locale in family[locale].map { localePage($0, locale) } }
      return variants.isEmpty ? nil : Group(source: localePage(source, locales.source), variants: variants)
    }
    return scheduler.map(groups) { LocaleChecker().check(source: $0.source, variants: $0.variants) }.flatMap { $0 }
  }

  private struct Group: Sendable {
    var source: LocalePage
    var variants: [LocalePage]
  }

  private func localePage(_ page: AnalysedPage, _ locale: String) -> LocalePage {
    LocalePage(locale: locale, page: page.page, snippets: page.snippets, facts: page.facts)
  }
}
