import Diagnostics

/// Configured translations that have not one page: a misspelt tag publishes the source under it, and leaves the real one out.
enum EmptyLocales {
  static func diagnostics(_ project: Project, _ pages: [AnalysedPage], files: FileSystem) -> [Diagnostic] {
    let configuration = project.configuration
    guard let locales = configuration.locales, let file = project.configurationFile else { return [] }
    let found = Set(pages.compactMap(\.locale))
    let empty = locales.variants.filter { !found.contains($0) }
    guard !empty.isEmpty else { return [] }
    // A folder beside the source's that no locale has was probably meant.
    let base = RelativePath.folder(of: configuration.folder(ofLocale: locales.source))
    let known = Set(locales.all)
    var others: [String] = []
    if case .success(let entries) = files.list(base) {
      others = entries.filter { $0.kind == .directory && LanguageTag.isKnown($0.name) && !known.contains($0.name) }.map(\.name)
    }
    var budget = SuggestionBudget()
    return empty.map { locale in
      let hint = others.count == 1 ? "; did you mean '\(others[0])'?" : budget.hint(for: locale, among: others)
      return Diagnostic(
        .localeWithoutPages, "'\(locale)' has no pages\(hint)",
        at: configuration.localePlaces[locale] ?? Location(file: file.path, range: SourceRange(0, 0)),
        remedy: "Correct the tag, or add the first translation")
    }
  }
}

extension Rule {
  static let localeWithoutPages = Rule(
    "config/locale-pages", .warning, "A configured locale has pages",
    why: "The site shows the source in its place on every page, and the pages of a locale that is not configured are left out.",
    example: "```yaml\nlocales:\n  source: en\n  variants: [jx]\n```", remedy: "Correct the tag, or add the first translation")
}
