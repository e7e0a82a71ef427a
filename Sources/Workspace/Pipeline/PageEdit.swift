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

  /// `memory` has what steps came to in builds before this one, `stores` what earlier runs kept.
  init?(
    _ texts: [Text], in known: KnownProject, project: Project, memory: BuildMemory? = nil, stores: StepStores? = nil,
    scheduler: Scheduler
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
      PageEdit.lookTheSame(before.reports, after.reports, pages),
      let found = PageEdit.exchanged(before.diagnostics, for: after.diagnostics, in: known.diagnostics),
      // What else is said of these pages was found with others, and may be found elsewhere now.
      !(found.left + known.siteDiagnostics).contains(where: { $0.cites(anyOf: Set(texts.map(\.path))) })
    else { return nil }
    diagnostics = found.all
    reports = after.reports
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

  private static func looksTheSame(_ page: Page) -> Bool {
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
  private static func lookTheSame(_ old: [LocaleReport], _ new: [LocaleReport], _ pages: [Page]) -> Bool {
    guard old.map(\.page) == new.map(\.page), old.map(\.locale) == new.map(\.locale) else { return false }
    // A family of which several pages were edited has places in all of them: no likeness knows more than one.
    let likenesses = pages.map { Likeness(old: $0.old.page.document.source, new: $0.new.page.document.source) }
    let own: Set<String> = ["diagnostics", "alignment", "sourceBlocks", "matchedBlocks"]
    return zip(old, new).allSatisfy { was, now in
      likenesses.contains { $0.holds(was, now, but: own) }
    }
  }
}
