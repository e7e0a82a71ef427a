import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets

/// Reads pages with their translations, and nothing else of a project.
struct FamilyReader {
  let project: Project
  let known: KnownProject
  let memory: BuildMemory?
  /// What earlier runs kept.
  var stores: StepStores?
  let scheduler: Scheduler

  struct Reading {
    var pages: [String: AnalysedPage] = [:]
    var reports: [LocaleReport] = []
    var diagnostics: [Diagnostic] = []
  }

  /// The paths of pages and of their counterparts in all locales; nil where that is not told by the paths alone.
  func families(of paths: [String]) -> [[String]]? {
    let layout = project.layout
    guard let locales = project.configuration.locales else { return paths.map { [$0] } }
    let wanted = Set(paths.map { layout.place($0).path })
    var families: [String: [String]] = [:]
    if let all = known.families {
      for path in wanted { families[path] = all[path] }
    } else {
      for path in known.paths {
        let place = layout.place(path)
        if wanted.contains(place.path) { families[place.path, default: []].append(path) }
      }
    }
    for (logical, family) in families {
      let found = family.map { layout.place($0).locale }
      guard found.allSatisfy({ $0 != nil }), Set(found).count == family.count, found.contains(locales.source),
        family.allSatisfy({ layout.path(logical, locale: layout.place($0).locale) == $0 && !known.used.contains($0) })
      else { return nil }
    }
    return families.sorted { $0.key < $1.key }.map { $0.value.sorted() }
  }

  /// Reads families, some of whose pages have bytes of their own; nil where they are no plain pages.
  func read(_ families: [[String]], _ bytes: [String: [UInt8]]) -> Reading? {
    var reading = Reading()
    for family in families {
      guard read(family, bytes, into: &reading) else { return nil }
    }
    return reading
  }

  private func read(_ family: [String], _ bytes: [String: [UInt8]], into reading: inout Reading) -> Bool {
    let configuration = project.configuration
    let files = project.files
    let given = FileSystem(
      list: files.list, read: { path, limit in bytes[path].map { .success($0) } ?? files.read(path, limit) }, locate: files.locate
    )
    let loaded = PageLoader(
      files: given, layout: project.layout, sourceLocale: configuration.locales?.source, variables: configuration.variables,
      title: configuration.title, parser: configuration.parser, scheduler: scheduler, memory: memory
    ).load(family)
    guard loaded.pages.map(\.path) == family,
      loaded.pages.allSatisfy({ $0.document.source.isMostlyText && !$0.document.isEmpty }),
      Suppression(loaded.pages.flatMap(\.allDocuments)).isEmpty
    else { return false }
    var pages: [AnalysedPage] = []
    var diagnostics = loaded.diagnostics
    defer { reading.diagnostics += diagnostics.naming(loaded.shownPlaces) }
    diagnostics += MojibakeScan(project.layout, configuration.locales?.source).diagnostics(loaded.pages)
    let keys = memory?.keys(of: loaded.pages) ?? Array(repeating: nil, count: loaded.pages.count)
    for (page, key) in zip(loaded.pages, keys) {
      let make = {
        Analyzer.read(
          page, key, at: project.layout.place(page.path), sourceLocale: configuration.locales?.source, facts: stores?.facts,
          by: project.reader)
      }
      let read = key.flatMap { memory?.facts.value($0, make) } ?? make()
      diagnostics += read.diagnostics + AnnotationChecks.check(page.document)
      pages.append(read.page)
      reading.pages[page.path] = read.page
    }
    var assembly = TranslationAssembly(
      configuration: configuration, scheduler: scheduler, memory: memory, store: stores?.pairs)
    assembly.known = known.translations
    let reports = assembly.output(pages).reports
    reading.reports += reports
    diagnostics += reports.flatMap(\.diagnostics)
    if reports.isEmpty {
      let own = pages.filter { $0.locale == nil || $0.locale == configuration.locales?.source }
      diagnostics += own.flatMap { HiddenCharacters.check($0.page.document, snippets: $0.snippets) }
    }
    guard let components = SiteBuild.pageComponents(pages, project) else { return false }
    diagnostics += components
    let markup = PageMarkup(pages, project, files: files, scheduler)
    guard markup.isAlone else { return false }
    diagnostics += markup.diagnostics()
    return true
  }
}
