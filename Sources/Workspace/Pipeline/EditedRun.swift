import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets

/// A run over a project of which nothing but the text of a few pages has changed since the last one.
///
/// Each edited page is read as it was and as it is. Where nothing that the rest of the project has of a page tells the two apart (its
/// facts, headings, links, labels, front matter …), the outcome is that of the last run with the findings of these pages exchanged,
/// and the output that of the last run with their texts exchanged. Where something does, there is no such run, and everything is done.
public struct EditedRun: Sendable {
  let record: RunRecord
  let details: EditDetails
  let folder: CacheFolder
  let pages: [EditedPage]
  /// What the project says now, for reporting: without its pages.
  public let analysis: Analysis
  /// What the site has to say: what it said.
  public var siteDiagnostics: [Diagnostic] { details.siteDiagnostics }

  /// One page before and after.
  struct EditedPage: Sendable {
    var old: AnalysedPage
    var new: AnalysedPage
    var settings: [PageSetting]
    /// The stamp of the file before it was read.
    var stamp: FileStamp?
  }

  /// So many pages are read as edited ones; with more of them doing everything is as quick.
  private static let most = 50

  init?(_ record: RunRecord, edited: [Int], project: Project, folder: CacheFolder, asker: InputAsker, scheduler: Scheduler) {
    guard edited.count <= EditedRun.most, project.hasReadableConfiguration,
      edited.allSatisfy({ record.inputs[$0].question.kind == .read }), let name = record.details,
      let bytes = EditedRun.entry(name, folder),
      let details = try? EditDetails(bytes, source: project.configuration.locales?.source ?? "en")
    else { return nil }
    let packs = details.packs.compactMap(folder.pack)
    guard packs.count == details.packs.count else { return nil }
    let known = Set(packs.flatMap(\.keys))
    let used = Set(details.used)
    var pages: [(path: String, old: KeptPage, bytes: [UInt8], stamp: FileStamp?)] = []
    for number in edited {
      let question = record.inputs[number].question
      let stamp = asker.settledStamp(question.path)
      guard known.contains(question.path), !used.contains(question.path),
        let piece = packs.reversed().lazy.compactMap({ $0.piece(question.path) }).first, let old = try? KeptPage(piece),
        Digest.of(old.bytes) == record.inputs[number].answer.name,
        case .success(let bytes) = project.files.read(question.path, question.limit)
      else { return nil }
      pages.append((question.path, old, bytes, stamp))
    }
    let reader = FamilyReader(
      project: project, known: known, used: used, translations: details.translations, scheduler: scheduler)
    guard let families = reader.families(of: pages.map(\.path)),
      let before = reader.read(families, Dictionary(pages.map { ($0.path, $0.old.bytes) }, uniquingKeysWith: { $1 })),
      let after = reader.read(families, Dictionary(pages.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 }))
    else { return nil }
    self.pages = pages.compactMap { page in
      guard let old = before.pages[page.path], let new = after.pages[page.path] else { return nil }
      return EditedPage(old: old, new: new, settings: page.old.settings, stamp: page.stamp)
    }
    guard self.pages.count == pages.count, self.pages.allSatisfy(EditedRun.looksTheSame),
      EditedRun.lookTheSame(before.reports, after.reports, self.pages)
    else { return nil }
    guard
      let found = EditedRun.exchanged(before.diagnostics, for: after.diagnostics, in: details.diagnostics),
      // What else is said of these pages was found with others, and may be found elsewhere now.
      !(found.left + details.siteDiagnostics).contains(where: { $0.cites(anyOf: Set(pages.map(\.path))) })
    else { return nil }
    self.record = record
    self.details = details
    self.folder = folder
    var analysis = Analysis(
      project: project, sources: SourceTable(project.configurationFile.map { [$0] } ?? []), pages: [], assets: [], contracts: [],
      translations: [], history: EditedRun.history(project, scheduler), diagnostics: found.all)
    for path in Set((found.all.filter(project.isShown) + details.siteDiagnostics).flatMap(\.files))
    where path != project.configurationFile?.path {
      guard case .success(let bytes) = project.files.read(path, FileSystem.readLimit) else { continue }
      analysis.sources.add(SourceFile(path: path, bytes: bytes))
    }
    self.analysis = analysis
  }

  /// A run with a lock file is none of these.
  private static func history(_ project: Project, _ scheduler: Scheduler) -> TranslationHistory {
    let nothing = FileSystem(list: { _ in .failure(.missing) }, read: { _, _ in .failure(.missing) })
    return TranslationHistory(project: project, files: nothing, documents: [:], from: .lock, scheduler: scheduler)
  }

  private static func entry(_ name: Digest, _ folder: CacheFolder) -> [UInt8]? { (try? folder.load(name)) ?? nil }

  /// Findings without some and with others; nil where one of those is not among them.
  private static func exchanged(
    _ old: [Diagnostic], for new: [Diagnostic], in all: [Diagnostic]
  ) -> (left: [Diagnostic], all: [Diagnostic])? {
    var counts: [Diagnostic: Int] = [:]
    for diagnostic in old { counts[diagnostic, default: 0] += 1 }
    var left: [Diagnostic] = []
    left.reserveCapacity(all.count)
    for diagnostic in all {
      if let count = counts[diagnostic], count > 0 {
        counts[diagnostic] = count - 1
      } else {
        left.append(diagnostic)
      }
    }
    return counts.values.allSatisfy { $0 == 0 } ? (left, left + new) : nil
  }

  // MARK: What others have of a page

  private static func looksTheSame(_ page: EditedPage) -> Bool {
    let (old, new) = (page.old.page.document, page.new.page.document)
    let likeness = Likeness(old: old.source, new: new.source)
    let isSilent = page.old.facts?.isSilent ?? true
    guard isSilent == (page.new.facts?.isSilent ?? true) else { return false }
    if !isSilent, let was = page.old.facts, let now = page.new.facts {
      guard likeness.holds(was, now, but: ["diagnostics", "places"]) else { return false }
    }
    let outlines = [page.old, page.new].map { PageOutline($0.page, path: $0.logicalPath, locale: $0.locale ?? "") }
    let hidden: Set<String> = isSilent ? ["excerpt", "fileOffset"] : ["excerpt"]
    return likeness.holds(outlines[0], outlines[1], but: hidden)
      && old.frontMatter.range == new.frontMatter.range
      && old.source.bytes[..<old.frontMatter.range.upperBound] == new.source.bytes[..<new.frontMatter.range.upperBound]
      && old.dialects == new.dialects
      && LinkChecker.destinations(of: page.old.page) == LinkChecker.destinations(of: page.new.page)
      && Set(old.linkTargets) == Set(new.linkTargets)
      && Set(page.old.snippets.map(\.language)) == Set(page.new.snippets.map(\.language))
  }

  /// What is compared between the pages of a locale: labels, cells, front matter.
  private static func lookTheSame(_ old: [LocaleReport], _ new: [LocaleReport], _ pages: [EditedPage]) -> Bool {
    guard old.map(\.page) == new.map(\.page), old.map(\.locale) == new.map(\.locale) else { return false }
    // A family of which several pages were edited has places in all of them: no likeness knows more than one.
    let likenesses = pages.map { Likeness(old: $0.old.page.document.source, new: $0.new.page.document.source) }
    let own: Set<String> = ["diagnostics", "alignment", "sourceBlocks", "matchedBlocks"]
    return zip(old, new).allSatisfy { was, now in
      likenesses.contains { $0.holds(was, now, but: own) }
    }
  }
}

/// Reads pages with their translations, and nothing else of a project.
private struct FamilyReader {
  let project: Project
  let known: Set<String>
  let used: Set<String>
  let translations: TranslationAssembly.Known
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
    for path in known {
      let place = layout.place(path)
      if wanted.contains(place.path) { families[place.path, default: []].append(path) }
    }
    for (logical, family) in families {
      let found = family.map { layout.place($0).locale }
      guard found.allSatisfy({ $0 != nil }), Set(found).count == family.count, found.contains(locales.source),
        family.allSatisfy({ layout.path(logical, locale: layout.place($0).locale) == $0 && !used.contains($0) })
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
      title: configuration.title, scheduler: scheduler
    ).load(family)
    guard loaded.pages.map(\.path) == family, loaded.sources.count == family.count,
      loaded.pages.allSatisfy({ page in
        page.includes.isEmpty && page.document.fileBlocks.isEmpty && page.document.source.isMostlyText && !page.document.isEmpty
          && !page.document.nodes.contains { $0.kind == .include }
      }), Suppression(loaded.pages.map(\.document)).isEmpty
    else { return false }
    var pages: [AnalysedPage] = []
    reading.diagnostics += loaded.diagnostics
    for page in loaded.pages {
      let read = Analyzer.read(page, nil, at: project.layout.place(page.path), sourceLocale: configuration.locales?.source)
      reading.diagnostics += read.diagnostics + Mojibake.check(page.document.source) + AnnotationChecks.check(page.document)
      pages.append(read.page)
      reading.pages[page.path] = read.page
    }
    var assembly = TranslationAssembly(configuration: configuration, scheduler: scheduler)
    assembly.known = translations
    let reports = assembly.output(pages).reports
    reading.reports += reports
    reading.diagnostics += reports.flatMap(\.diagnostics)
    if reports.isEmpty {
      let own = pages.filter { $0.locale == nil || $0.locale == configuration.locales?.source }
      reading.diagnostics += own.flatMap { HiddenCharacters.check($0.page.document, snippets: $0.snippets) }
    }
    guard let components = SiteBuild.pageComponents(pages, project) else { return false }
    reading.diagnostics += components
    return true
  }
}

extension Diagnostic {
  /// The files that are named.
  var files: [String] { [location.file] + related.map(\.location.file) + (fix?.replacements.map(\.location.file) ?? []) }

  fileprivate func cites(anyOf paths: Set<String>) -> Bool { files.contains(where: paths.contains) }
}
