import Diagnostics
import Localization
import Markup
import Scheduling
import Site
import Snippets

/// What is known of a project of which a few pages were edited.
struct KnownProject: Sendable {
  /// The paths of its pages.
  var paths: Set<String>
  /// Documents that are more than a page.
  var used: Set<String>
  /// What the comparison of two pages has from all the others.
  var translations: TranslationAssembly.Known
  var diagnostics: [Diagnostic]
  var siteDiagnostics: [Diagnostic]
  /// How many pages have code in a language, by the name of the language, if somebody has counted.
  var languages: [String: Int]?
  /// The paths by what their translations share, if somebody has gathered them.
  var families: [String: [String]]?
}

/// Pages of which nothing but the text was edited: nothing that the rest of the project has of them (facts, headings, links, labels,
/// front matter …) tells the two apart.
///
///     guard let edit = PageEdit(texts, in: known, project: project, scheduler: scheduler) else { … }   // everything is done
///     edit.diagnostics   // of the whole project
struct PageEdit {
  /// A page before and after.
  struct Text: Sendable {
    var path: String
    var old: [UInt8]
    var new: [UInt8]
  }

  struct Page: Sendable {
    var old: AnalysedPage
    var new: AnalysedPage
  }

  /// In the order of the texts.
  var pages: [Page]
  /// All findings of the project, those of the pages exchanged.
  var diagnostics: [Diagnostic]
  /// The comparisons that the pages take part in.
  var reports: [LocaleReport]
  /// The same before.
  var oldReports: [LocaleReport]
  /// How many pages have code in a language, where that was known.
  var languages: [String: Int]?

  /// What putting the contracts together found before and after.
  struct ContractFindings {
    var old: [Diagnostic]
    var new: [Diagnostic]
  }

  /// `memory` has what steps came to in builds before this one, `stores` what earlier runs kept. Where pages state something else than
  /// before, `restate` puts the contracts together; without it, or where it cannot, everything is done.
  init?(
    _ texts: [Text], in known: KnownProject, project: Project, memory: BuildMemory? = nil, stores: StepStores? = nil,
    scheduler: Scheduler, restate: ([Page], FamilyReader) -> ContractFindings? = { _, _ in nil }
  ) {
    let reader = FamilyReader(project: project, known: known, memory: memory, stores: stores, scheduler: scheduler)
    guard let families = reader.families(of: texts.map(\.path)),
      let before = reader.read(families, Dictionary(texts.map { ($0.path, $0.old) }, uniquingKeysWith: { $1 })),
      let after = reader.read(families, Dictionary(texts.map { ($0.path, $0.new) }, uniquingKeysWith: { $1 }))
    else { return nil }
    pages = texts.compactMap { text in
      guard let old = before.pages[text.path], let new = after.pages[text.path] else { return nil }
      return Page(old: old, new: new)
    }
    guard pages.count == texts.count, pages.allSatisfy(PageEdit.looksTheSame),
      PageEdit.lookTheSame(before.reports, after.reports, pages)
    else { return nil }
    languages = known.languages
    guard PageEdit.haveTheSameLanguages(pages, &languages) else { return nil }
    var contracts = ContractFindings(old: [], new: [])
    if !pages.allSatisfy({ PageEdit.statesTheSame($0) && PageEdit.isCitedTheSame($0, beside: before.pages) }) {
      guard let found = restate(pages, reader) else { return nil }
      contracts = found
    }
    guard
      let found = PageEdit.exchanged(
        before.diagnostics + contracts.old, for: after.diagnostics + contracts.new, in: known.diagnostics),
      // What else is said of these pages was found with others, and may be found elsewhere now.
      !(found.left + known.siteDiagnostics).contains(where: { $0.cites(anyOf: Set(texts.map(\.path))) })
    else { return nil }
    // What is new in a file that pages share names all of them.
    guard !Set(after.diagnostics).subtracting(before.diagnostics).contains(where: { known.used.contains($0.location.file) })
    else {
      return nil
    }
    diagnostics = found.all
    (oldReports, reports) = (before.reports, after.reports)
  }

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

  /// Whether the project has code in the languages that it had.
  private static func haveTheSameLanguages(_ pages: [Page], _ counts: inout [String: Int]?) -> Bool {
    for page in pages {
      let (old, new) = (page.old.languages, page.new.languages)
      guard old != new else { continue }
      guard counts != nil else { return false }
      for language in old.subtracting(new) {
        // The last page that has it.
        guard let count = counts?[language], count > 1 else { return false }
        counts?[language] = count - 1
      }
      for language in new.subtracting(old) {
        guard let count = counts?[language], count > 0 else { return false }
        counts?[language] = count + 1
      }
    }
    return true
  }

  /// Whether a page states what it stated, on the same lines and below the same headings.
  static func statesTheSame(_ page: Page) -> Bool {
    let likeness = Likeness(old: page.old.page.document.source, new: page.new.page.document.source)
    let isSilent = page.old.facts?.isSilent ?? true
    guard isSilent == (page.new.facts?.isSilent ?? true) else { return false }
    guard let was = page.old.facts, let now = page.new.facts else { return true }
    // What a page without operations says of failures, others have of it; its sections nobody has.
    guard !isSilent else { return likeness.holds(was, now, but: ["diagnostics", "places", "sections"]) }
    let outlines = outlines(of: page)
    return likeness.holds(was, now, but: ["diagnostics", "places"])
      && likeness.holds(outlines.old, outlines.new, but: ["excerpt"])
  }

  /// Whether the lines of a translation that references name are those that they were, if it translates a page that states something.
  private static func isCitedTheSame(_ page: Page, beside family: [String: AnalysedPage]) -> Bool {
    guard page.new.facts == nil,
      family.values.contains(where: { $0.logicalPath == page.new.logicalPath && $0.facts?.isSilent == false })
    else { return true }
    let outlines = outlines(of: page)
    return Likeness(old: page.old.page.document.source, new: page.new.page.document.source)
      .holds(outlines.old, outlines.new, but: ["excerpt"])
  }

  private static func outlines(of page: Page) -> (old: PageOutline, new: PageOutline) {
    let outlines = [page.old, page.new].map { PageOutline($0.page, path: $0.logicalPath, locale: $0.locale ?? "") }
    return (outlines[0], outlines[1])
  }

  private static func looksTheSame(_ page: Page) -> Bool {
    let (old, new) = (page.old.page.document, page.new.page.document)
    let likeness = Likeness(old: old.source, new: new.source)
    let outlines = outlines(of: page)
    return likeness.holds(outlines.old, outlines.new, but: ["excerpt", "fileOffset"])
      && outlines.old.excerpt.isEmpty == outlines.new.excerpt.isEmpty
      && old.frontMatter.range == new.frontMatter.range
      && old.source.bytes[..<old.frontMatter.range.upperBound] == new.source.bytes[..<new.frontMatter.range.upperBound]
      && old.dialects == new.dialects && namedFiles(old) == namedFiles(new)
      && LinkChecker.destinations(of: page.old.page) == LinkChecker.destinations(of: page.new.page)
      && Set(old.linkTargets) == Set(new.linkTargets)
      && PageMarkup.signature(page.old.page) == PageMarkup.signature(page.new.page)
  }

  /// What a document includes and shows of files, as it is written, with what tells how it is shown.
  private static func namedFiles(_ document: Document) -> [NamedFiles] {
    document.nodes.indices.compactMap { index in
      let node = document.nodes[index]
      guard node.kind == .include || node.detail.contains(.fromFile) else { return nil }
      let references = document.pieces(of: NodeID(index)).compactMap { piece -> CodeReference? in
        if case .file(let reference, _, _) = piece { reference } else { nil }
      }
      return NamedFiles(info: document.info(NodeID(index)), references: references)
    }
  }

  private struct NamedFiles: Equatable {
    var info: String
    var references: [CodeReference]
  }

  /// What is compared between the pages of a locale: labels, cells, front matter.
  private static func lookTheSame(_ old: [LocaleReport], _ new: [LocaleReport], _ pages: [Page]) -> Bool {
    guard old.map(\.page) == new.map(\.page), old.map(\.locale) == new.map(\.locale) else { return false }
    // A family of which several pages were edited has places in all of them: no likeness knows more than one.
    let likenesses = pages.map { Likeness(old: $0.old.page.document.source, new: $0.new.page.document.source) }
    let own: Set<String> = ["diagnostics", "alignment", "sourceBlocks", "matchedBlocks", "opportunities"]
    return zip(old, new).allSatisfy { was, now in
      likenesses.contains { $0.holds(was, now, but: own) }
    }
  }
}
