import Diagnostics
import Scheduling
import Site

/// Where the links of all pages lead: what is wrong with them, and which files they name.
struct SiteLinks {
  /// Links between pages, to headings and to files that lead nowhere, and files that must not be published.
  var diagnostics: [Diagnostic] = []
  /// How many links of each page lead somewhere as they are that could have needed an explanation.
  let opportunities: [GroupOpportunities]
  var selection = AssetSelection()
  /// What others need to know of each page, for whoever makes a site of them.
  let outlines: [PageOutline]
  /// The file that each of them is written to.
  let outputs: [String]

  init(_ analysis: Analysis, files: FileSystem, scheduler: Scheduler, memory: BuildMemory? = nil) {
    let input = SiteBuild.input(analysis, scheduler, withAPIs: false, memory: memory)
    outlines = input.pages
    let checker = LinkChecker(input)
    outputs = checker.pageOutputs
    let pages = Dictionary(analysis.pages.map { ($0.path, $0.page) }, uniquingKeysWith: { first, _ in first })
    let read = scheduler.saying("following links").map(Array(input.pages.indices)) { index in
      pages[input.pages[index].file].map { checker.read(index, $0) } ?? LinkChecker.Reading()
    }
    let found = checker.diagnostics(read.map(\.findings), rooted: read.reduce(0) { $0 + $1.rooted })
    opportunities = zip(input.pages, read).map { outline, reading in
      GroupOpportunities(locale: outline.locale, path: outline.path, counts: reading.opportunities)
    }
    // A fault that a translation took over from its source is the source's alone.
    var ofSource: [String: Set<String>] = [:]
    let isTranslated = input.pages.contains { $0.locale != input.sourceLocale }
    for (outline, diagnostics) in zip(input.pages, found) where isTranslated && outline.locale == input.sourceLocale {
      ofSource[outline.path, default: []].formUnion(diagnostics.map { $0.code + $0.message })
    }
    diagnostics = zip(input.pages, found).flatMap { outline, diagnostics in
      diagnostics.filter { diagnostic in
        outline.locale == input.sourceLocale
          || ofSource[outline.path]?.contains(diagnostic.code + diagnostic.message) != true
      }
    }
    // What a style sheet names is named where the configuration names the sheet.
    let places = Dictionary(
      analysis.project.configuration.site.styles.map { ($0.pattern, $0.location) }, uniquingKeysWith: { first, _ in first })
    let styled = input.styles.flatMap { style in
      style.files.compactMap { file in places[style.path].flatMap { checker.use(of: file, at: $0) } }
    }
    selection = AssetSelection(
      analysis, files: files, uses: read.flatMap(\.uses) + styled, outputs: checker.assetFilesByOutput, scheduler: scheduler)
    // A file that is there and must not be published is not missing.
    let withheld = Set(selection.diagnostics.map(\.location))
    diagnostics.removeAll { withheld.contains($0.location) && [Rule.brokenLink.code, Rule.missingAsset.code].contains($0.code) }
    diagnostics += selection.diagnostics + SiteRedirects.diagnostics(input)
  }
}
