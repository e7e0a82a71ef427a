import Contract
import Diagnostics
import Localization
import Markup
import Site
import Snippets

/// Everything that Tally knows of a project after reading it: the input of every command.
public struct Analysis: Sendable {
  public var project: Project
  public var sources: SourceTable
  /// By path.
  public var pages: [AnalysedPage]
  /// Files beside the documents.
  public var assets: [String]
  /// Those of them that a site publishes.
  public var selection = AssetSelection()
  /// The menu as somebody wrote it.
  public var navigation: [NavigationEntry]?
  /// What folders say of themselves in files of their own, by locale and logical path.
  var folderSettings: [String: [String: FolderSetting]] = [:]
  /// One a configured API, in the order of the configuration.
  public var contracts: [Contract]
  /// The names of what contracts were put together of, by their APIs, and the store that has what was made of them.
  var contractNames: [String: Digest] = [:]
  var artifacts: ArtifactStore?
  /// The pages that state contracts, without what they state, for whoever keeps them.
  var stating: [StatingPage] = []
  /// Whether a page may link to a reference, as far as trees said so that are forgotten.
  var linksOfTrees: Bool?
  /// What putting the contracts together found, as it stands in `diagnostics`; nil where that cannot be told.
  var contractFindings: [Diagnostic]?
  /// The documents that the configuration gives to the reference.
  public var documents: [GivenDocument] = []
  /// One a translated page.
  public var translations: [LocaleReport]
  /// How far translations are behind, as far as the lock file tells.
  public var history: TranslationHistory
  /// What translations have from pages other than their own and their source.
  var translationSeam = TranslationAssembly.Known()
  /// What others need to know of the pages that a site has, where it was read.
  var outlines: [PageOutline]?
  /// Documents that are more than a page: others include them, show them, or have the menu from them.
  var usedFiles: Set<String> = []
  /// Documents that are no pages of the site.
  var unpublished = UnpublishedPages()
  /// How often pages could have needed what explains findings.
  var opportunities: [GroupOpportunities] = []
  /// All diagnostics, before the configuration's severities are applied.
  public var diagnostics: [Diagnostic]

  /// The findings that are known, where the configuration names a file of them.
  var baseline: Baseline?

  /// The diagnostics of the documents that were asked for, with the configured severities and without those that are known, in reporting
  /// order.
  public var reported: [Diagnostic] { judged.findings }

  /// What is found in all documents, with the configured severities, each as sure as it is and without what is the site's habit, in
  /// reporting order.
  var found: [Diagnostic] {
    FindingJudgement(configuration: project.configuration, layout: project.layout, opportunities: opportunities)
      .judged(unweighed).inReportingOrder()
  }

  /// The same as checks found it, whatever is the site's habit and however sure it is.
  var unweighed: [Diagnostic] { Consequences.folded(enabled, project.layout) }

  /// What checks found in the documents that were asked for, as they found it: what the weighing of findings is measured on.
  public var asFound: [Diagnostic] { unweighed.filter(project.isShown).inReportingOrder() }

  /// The diagnostics of all documents with the configured severities, without those that are switched off.
  var enabled: [Diagnostic] { diagnostics.compactMap(project.configuration.judge) }

  /// Whether the configuration has errors: then nothing is written that it was to say something of.
  public var hasConfigurationErrors: Bool {
    !project.hasReadableConfiguration || configurationProblems.contains { $0.severity == .error }
  }

  /// What the configuration says wrong, with the configured severities.
  public var configurationProblems: [Diagnostic] {
    enabled.filter { $0.code.hasPrefix("config/") && $0.location.file == project.configurationFile?.path }.inReportingOrder()
  }

  public var hasErrors: Bool { reported.contains { $0.severity == .error } }

  /// What was asked for and holds no document of the project: nothing of it was looked at.
  public var unknownPaths: [String] {
    guard !project.selection.isEmpty else { return [] }
    // What cannot be read has been looked at, too.
    let known = Set(sources.paths + diagnostics.map(\.location.file))
    return project.selection.filter { path in !known.contains(path) && !known.contains { $0.hasPrefix(path + "/") } }
  }

  /// Gives back the memory of what pages are rendered from, where somebody else has that.
  /// `notingLinks` is whether somebody asks later where the trees had links to.
  public mutating func forgetTrees(notingLinks: Bool = true) {
    if notingLinks { linksOfTrees = mayLinkToReferences }
    pages = pages.map(\.withoutTree)
  }

  /// Whether a page may link to a reference or an operation; also when the trees are forgotten, in which the links stand.
  var mayLinkToReferences: Bool {
    // What stands in the folder of references links to them without naming it.
    linksOfTrees
      ?? pages.contains { page in
        page.logicalPath.hasPrefix("api/")
          || LinkChecker.destinations(of: page.page).contains { $0.contains("api:") || $0.contains("api/") }
      }
  }

  /// The pages of one locale, or those without any.
  public func pages(ofLocale locale: String?) -> [AnalysedPage] { pages.filter { $0.locale == locale } }
}

/// A page with what was read from it.
public struct AnalysedPage: Sendable {
  public var page: Page
  /// The locale, where the project has locales.
  public var locale: String?
  /// The path below the locale's folder: the same for all locales.
  public var logicalPath: String
  public var snippets: [Snippet]
  /// What the page states; of translations only what differs from their sources is of interest.
  public var facts: PageFacts?
  /// What stands for the bytes of the page in the memory of builds, if there is one and it can tell.
  var key: PageKey?
  /// The name of all that a step can have of the page, if somebody keeps what they come to and it can be told.
  var digest: Digest?

  public var path: String { page.path }

  /// The names of the languages that the page has code in.
  var languages: Set<String> { Set(snippets.lazy.map(\.language.name)) }

  /// Gives back what the page states, and the code of the snippets: what is shown of them stands in the page.
  mutating func forgetStatements() {
    facts = nil
    for index in snippets.indices { (snippets[index].text, snippets[index].lineMap) = ([], []) }
  }
}
