import Contract
import Diagnostics
import Localization
import Markup
import Scheduling
import Snippets

/// Compares every translated page with its source.
struct TranslationAssembly {
  let configuration: Configuration
  let scheduler: Scheduler
  var memory: BuildMemory?
  var store: PairStore?
  /// What is known of all pages, where only some of them are compared.
  var known: Known?
  /// Whether reports tell which block is which: findings follow from it, and a site is not made of it.
  var keepsAlignments = true

  /// What the comparison of two pages has from all the others.
  struct Known: Sendable {
    /// By locale.
    var addresses: [String: LocalAddresses] = [:]
    var isPythonMarkdown = false
  }

  struct Output {
    var reports: [LocaleReport] = []
    /// Pages that cannot be compared.
    var diagnostics: [Diagnostic] = []
    var known = Known()
  }

  func output(_ pages: [AnalysedPage]) -> Output { output(pages, beside: {}).output }

  /// The same, with another piece of work that is done while pages are compared.
  func output<Other: Sendable>(_ pages: [AnalysedPage], beside other: @Sendable () -> Other) -> (output: Output, other: Other) {
    guard let locales = configuration.locales else { return (Output(), other()) }
    var output = Output()
    var byPath: [String: [String: AnalysedPage]] = [:]
    let layout = LocaleLayout(configuration)
    // Of two files for one page, the one that is named as the layout names it comes first.
    let named = { (page: AnalysedPage) in page.path == layout.path(page.logicalPath, locale: page.locale) }
    for page in pages.filter(named) + pages.filter({ !named($0) }) {
      guard let locale = page.locale else { continue }
      if let first = byPath[page.logicalPath]?[locale] {
        output.diagnostics.append(duplicate(page, first, locale))
      } else {
        byPath[page.logicalPath, default: [:]][locale] = page
      }
    }
    lazy var lost = LostSources(
      byPath.compactMap { path, family in family[locales.source].map { (path, $0.page.document) } })
    var groups: [Group] = []
    for path in byPath.keys.sorted() {
      guard let family = byPath[path] else { continue }
      guard let source = family[locales.source] else {
        output.diagnostics += family.sorted { $0.key < $1.key }.map { withoutSource($0.value, lost) }
        continue
      }
      // What cannot be read is reported where it is read.
      guard source.page.document.source.isMostlyText else { continue }
      if source.page.document.isEmpty, let problem = emptySource(source, family) {
        output.diagnostics.append(problem)
        continue
      }
      var variants: [LocalePage] = []
      for locale in locales.variants {
        guard let page = family[locale] else { continue }
        if let problem = unusable(page, source) {
          output.diagnostics += problem
        } else {
          variants.append(localePage(page, locale))
        }
      }
      if !variants.isEmpty { groups.append(Group(source: localePage(source, locales.source), variants: variants)) }
    }
    groups += includes(of: pages, locales, layout)
    // The translations of a few pages are shared out, those of many pages are compared page by page.
    let inner = Scheduler(jobs: groups.count < scheduler.jobs ? scheduler.jobs : 1)
    let checker = LocaleChecker(suggestsFixes: true, scheduler: inner)
    // Not every page of a site shows what renders it.
    output.known.isPythonMarkdown =
      known?.isPythonMarkdown ?? groups.contains { ([$0.source] + $0.variants).contains(where: \.isPythonMarkdown) }
    if output.known.isPythonMarkdown {
      for index in groups.indices { groups[index].source.isPythonMarkdown = true }
    }
    output.known.addresses = addAddresses(to: &groups, locales)
    let keys = self.keys(of: groups)
    let learned = output.known.addresses.mapValues(Digester.name(of:))
    let compared = scheduler.saying("comparing pages").map(Array(zip(groups, keys)), beside: other) { group, key in
      let compare = { checker.check(source: group.source, variants: group.variants) }
      if let memory, let key { return memory.pairs.value(key, compare) }
      let reports = store?.reports(group.source, group.variants, learned: learned, compare: compare) ?? compare()
      return keepsAlignments ? reports : reports.map(\.withoutAlignment)
    }
    output.reports = compared.output.flatMap { $0 }
    output.diagnostics += LabelConsistency.diagnostics(output.reports) + CellConsistency.diagnostics(output.reports)
    output.diagnostics += FrontMatterConsistency.diagnostics(output.reports)
    return (output, compared.other)
  }

  /// What pages include, and is no page itself, is compared as a page of its own: the file of the source's locale and those of its
  /// translations, each once. Of a file of which parts are included, the first part stands for the first of the translation.
  private func includes(
    of pages: [AnalysedPage], _ locales: Configuration.Locales, _ layout: LocaleLayout
  ) -> [Group] {
    let own = Set(pages.map(\.path))
    // By what they hold: a part has blanks in place of the rest.
    var byPath: [String: [String: [UInt64: Page]]] = [:]
    func add(_ page: Page) {
      for included in page.includes.values {
        let place = layout.place(included.path)
        if let locale = place.locale, !own.contains(included.path) {
          byPath[place.path, default: [:]][locale, default: [:]][StableHash.of(included.document.source.bytes)] = included
        }
        add(included)
      }
    }
    for page in pages { add(page.page) }
    return byPath.sorted { $0.key < $1.key }.flatMap { _, family -> [Group] in
      let parts = family.mapValues { parts in
        parts.sorted { ($0.value.document.extent, $0.key) < ($1.value.document.extent, $1.key) }.map(\.value)
      }
      let sources = parts[locales.source] ?? []
      return sources.indices.compactMap { number in
        let source = sources[number]
        guard source.document.source.isMostlyText, !source.document.isEmpty else { return nil }
        let variants = locales.variants.compactMap { locale -> LocalePage? in
          guard let pages = parts[locale], pages.count == sources.count, pages[number].document.source.isMostlyText,
            !pages[number].document.isEmpty
          else { return nil }
          return localePage(pages[number], locale)
        }
        return variants.isEmpty ? nil : Group(source: localePage(source, locales.source), variants: variants)
      }
    }
  }

  private func localePage(_ page: Page, _ locale: String) -> LocalePage {
    LocalePage(locale: locale, page: page, snippets: SnippetCollector(page: page).snippets())
  }

  /// Learns from the links of all pages how each locale writes the addresses of the site.
  private func addAddresses(to groups: inout [Group], _ locales: Configuration.Locales) -> [String: LocalAddresses] {
    var known = self.known?.addresses ?? [:]
    for group in self.known == nil ? groups : [] {
      let given = group.source.page.document.linkTargets
      for variant in group.variants {
        known[variant.locale, default: LocalAddresses(source: locales.source, variant: variant.locale)]
          .learn(from: given, variant.page.document.linkTargets)
      }
    }
    for index in groups.indices {
      for number in groups[index].variants.indices {
        groups[index].variants[number].addresses = known[groups[index].variants[number].locale]
      }
    }
    return known
  }

  /// What stands for each group in the memory of builds; nil for one that it cannot tell.
  private func keys(of groups: [Group]) -> [BuildMemory.PairKey?] {
    guard let memory else { return Array(repeating: nil, count: groups.count) }
    // The addresses of a locale are the same for all groups.
    var numbers: [String: Int] = [:]
    return groups.map { group in
      let pages = [group.source] + group.variants
      let keys = memory.keys(of: pages.map(\.page)).compactMap { $0 }
      guard keys.count == pages.count else { return nil }
      let addresses = group.variants.map { variant in
        if let known = numbers[variant.locale] { return known }
        let number = memory.number(of: variant.addresses, locale: variant.locale)
        numbers[variant.locale] = number
        return number
      }
      return BuildMemory.PairKey(
        pages: keys, locales: pages.map(\.locale), addresses: addresses, isPythonMarkdown: group.source.isPythonMarkdown)
    }
  }

  private struct Group: Sendable {
    var source: LocalePage
    var variants: [LocalePage]
  }

  private func localePage(_ page: AnalysedPage, _ locale: String) -> LocalePage {
    LocalePage(locale: locale, page: page.page, snippets: page.snippets, facts: page.facts)
  }

  // MARK: Pages that cannot be compared

  private func start(_ page: AnalysedPage) -> Location { Location(file: page.path, range: SourceRange(0, 0)) }

  private func duplicate(_ page: AnalysedPage, _ first: AnalysedPage, _ locale: String) -> Diagnostic {
    Diagnostic(
      .secondVariant, "'\(page.path)' and '\(first.path)' are the same page in '\(locale)'", at: start(page),
      related: [.init("this one is compared", at: start(first))], remedy: "Remove or rename one of the two")
  }

  private func withoutSource(_ page: AnalysedPage, _ lost: LostSources) -> Diagnostic {
    let hint = lost.hint(for: page.logicalPath, page.page.document)
    var diagnostic = Diagnostic(
      .sourceMissing, "'\(page.logicalPath)' has no source\(hint)",
      at: start(page), remedy: "Give the translation the path of its source, or remove it")
    // A locale may have pages of its own; only one that is nearly called like a source, or has what it has, has lost it.
    if hint.isEmpty { diagnostic.severity = .note }
    return diagnostic
  }

  /// An empty source of pages that are not: one finding instead of one for each block of theirs.
  private func emptySource(_ source: AnalysedPage, _ family: [String: AnalysedPage]) -> Diagnostic? {
    let others = family.sorted { $0.key < $1.key }.map(\.value).filter { !$0.page.document.isEmpty }
    guard !others.isEmpty else { return nil }
    return Diagnostic(
      .emptyTranslation, "'\(RelativePath.name(of: source.path))' must hold what its translations say; it is empty",
      at: start(source), related: others.map { .init("a translation", at: start($0)) },
      remedy: "Restore the page, or remove its translations")
  }

  /// An empty page, or one that is no text: one finding instead of one for each block.
  private func unusable(_ page: AnalysedPage, _ source: AnalysedPage) -> [Diagnostic]? {
    let document = page.page.document
    if !document.source.isMostlyText { return [] }
    guard document.isEmpty, !source.page.document.isEmpty else { return nil }
    // What the source has may be no text: its front matter is all that there is to translate.
    if !document.frontMatter.range.isEmpty,
      !source.page.document.nodes.contains(where: { $0.kind == .text || $0.kind == .codeBlock })
    {
      return []
    }
    return [
      Diagnostic(
        .emptyTranslation, "'\(RelativePath.name(of: page.path))' must hold the translation of its source; it is empty",
        at: start(page), related: [.init("the source", at: start(source))], remedy: "Translate the page, or remove the file")
    ]
  }
}

extension Document {
  /// Where the links of the page lead, in reading order, and those of its components.
  var linkTargets: [String] {
    nodes.indices.filter { nodes[$0].kind == .link && !nodes[$0].detail.contains(.embeddedSource) }.map { info(NodeID($0)) }
      + PageTag.addresses(in: self)
  }

  /// Whether the page says nothing.
  var isEmpty: Bool { nodes.count == 1 }
}

extension SourceFile {
  /// Whether so little is no UTF-8 text that the blocks of a page can be told; each bad byte is reported where the page is read.
  var isMostlyText: Bool {
    let zeros = bytes.reduce(0) { $0 + ($1 == 0 ? 1 : 0) }
    guard zeros > 0 || String(validating: bytes, as: UTF8.self) == nil else { return true }
    let replaced = String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(0) { $0 + ($1 == "\u{FFFD}" ? 1 : 0) }
    return (replaced + zeros) * 50 < bytes.count
  }
}

extension Rule {
  static let secondVariant = Rule(
    "locale/duplicate", .error, "A page has one translation in a locale",
    why: "Which of the two is published, and which is kept up to date, is chance.",
    example: "`zh/setup.md` beside `zh/setup.zh.md`.",
    remedy: "Remove or rename one of the two")
  static let sourceMissing = Rule(
    "locale/source-missing", .warning, "A translation has a source",
    why: "Nobody notices when what it says is no longer true.",
    example: "`cs/setpu.md` beside `en/setup.md`.",
    remedy: "Give the translation the path of its source, or remove it")
  static let emptyTranslation = Rule(
    "locale/empty", .error, "A page is not empty in one locale and full in another",
    why: "The reader finds a blank page where the source could be shown; of an empty source nothing can be said.",
    example: "`cs/setup.md` has no bytes.",
    remedy: "Translate the page, or remove the file")
}

extension Document {
  /// From the first sign that is no blank to the last.
  fileprivate var extent: SourceRange {
    let bytes = source.bytes
    let first = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    return SourceRange(first, max(first, bytes.lastIndex { $0 > 0x20 } ?? first))
  }
}
