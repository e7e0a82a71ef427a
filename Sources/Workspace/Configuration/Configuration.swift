import Contract
import Diagnostics
import Site

/// What `tally.yml` says; the defaults are what holds without one.
public struct Configuration: Sendable {
  /// What a site is called that says nothing else.
  public static let untitled = "Documentation"

  public var title = Configuration.untitled
  public var description = ""
  /// The folder of the documents, relative to the root.
  public var source = "."
  /// The folder that the site is written to.
  public var output = "public"
  /// The folder that emitted documents are written to.
  public var generated = "generated"
  /// Where the configuration names each variant.
  public var localePlaces: [String: Location] = [:]
  public var locales: Locales?
  /// Dialect names to look for; empty means that they are detected.
  public var dialects: [String] = []
  /// In the order of the file.
  public var apis: [API] = []
  /// OpenAPI documents that are shown in the reference as they are, in the order of the file.
  public var documents: [Document] = []
  /// The versions of the site, the newest first: that of the documents themselves.
  public var versions: [Version] = []
  /// What OpenAPI documents say beside what pages state.
  public var info = Info()
  public var clients: [CodeTarget] = []
  public var tests: [CodeTarget] = []
  /// How much each rule weighs.
  public var rules = RuleSettings()
  /// The file of the findings that are known.
  public var baseline: NamedAsset?
  /// Folders with configurations of their own, and globs of them: their documents are none of this project.
  public var projects: [String] = []
  /// Which habits of the site are meant, and which are not.
  public var habits: [Explanation: Stance] = [:]
  public var snippets = Snippets()
  /// How `check --external` asks other sites.
  public var externalLinks = ExternalLinks()
  public var verification = Verification()
  public var site = Site()
  /// Old addresses and what they lead to.
  public var redirects: [Redirect] = []
  /// The menu of the site; folders and front matter say it where there is none.
  public var navigation: Navigation?
  /// The components of the site's own by name.
  public var components: [String: ComponentShape] = [:]
  /// What `{{ name }}` stands for on every page.
  public var variables: [String: String] = [:]
  /// Globs of files that are not read.
  public var exclude: [String] = []

  public init() {}

  /// The locale that is written first, its translations, and where their documents stand.
  public struct Locales: Sendable, Equatable {
    public var source: String
    public var variants: [String]
    public var layout = Layout.folders
    /// Folders below the documents' folder, for locales whose folder the layout does not name: `zh-Hans: zh`.
    public var folders: [String: String] = [:]
    /// Whether the pages of the source stand at the top of the site, without a folder of their locale.
    public var isAtTop = false
    /// The folders of locales in the site, where these are not called as the locales are.
    public var paths: [String: String] = [:]
    /// Who translates what: by locale, the owner of each pattern of pages; the last that fits is the owner.
    public var owners: [String: [Owner]] = [:]
    /// The owner of the pages that a pattern names, below the locale's folder.
    public struct Owner: Sendable, Equatable {
      public var pages: String
      public var name: String
      public init(pages: String, name: String) { (self.pages, self.name) = (pages, name) }
    }
    /// Who translates a page of a locale, by its path below the locale's folder.
    public func owner(of path: String, locale: String) -> String? {
      owners[locale]?.last { Glob($0.pages).matches(path) }?.name
    }
    /// Whether nothing tells the language of the source, and its tag is a guess.
    public var sourceIsAssumed = false
    /// Whether the configuration names the translations, be it none: else they are those whose folders or files are there.
    public var namesVariants = true
    public init(source: String, variants: [String], layout: Layout = .folders) {
      self.source = source
      self.variants = variants
      self.layout = layout
    }
    public var all: [String] { [source] + variants }

    /// The folder of a locale in the site: the one that is named, else its code, or what its folder of documents spells the same code like.
    ///
    ///     folders: {pt-BR: pt-br}      // pt-br/
    func sitePath(of locale: String) -> String {
      if isAtTop, locale == source { return "" }
      if let path = paths[locale] { return path }
      guard let folder = folders[locale], folder.lowercased() == locale.lowercased() else { return locale }
      return folder
    }
  }

  /// Where translations stand.
  public enum Layout: String, Sendable, CaseIterable {
    /// A folder a locale: `en/a.md`, `cs/a.md`.
    case folders
    /// The source in the documents' own folder, each translation in a folder beside it: `a.md`, `cs/a.md`.
    case root
    /// The locale in the file's name: `a.md`, `a.cs.md`.
    case suffix
    /// `docs/a.md`, `i18n/cs/docusaurus-plugin-content-docs/current/a.md`.
    case docusaurus
    /// `content/en/a.md` or `content/a.md`, and `content/cs/a.md` or `content/a.cs.md`.
    case hugo
  }

  /// One API: one OpenAPI document, one client, one suite of contract tests.
  public struct API: Sendable, Equatable {
    public var id: String
    public var title: String
    public var version: String?
    /// Globs below the locale's folder.
    public var pages: [String]
    /// The API whose operations it inherits.
    public var buildsOn: String?
    /// Where it is named in the configuration.
    public var location: Location
    /// Where that API is named.
    public var buildsOnLocation: Location?
  }

  /// Who stands behind the APIs, and what their groups of operations are about.
  public struct Info: Sendable, Equatable {
    public var about = Contract.About()
    /// Descriptions by the names of tags.
    public var tags: [String: String] = [:]
  }

  /// An OpenAPI document that was written by somebody else.
  public struct Document: Sendable, Equatable {
    public var id: String
    /// What it is called, where that is not what it says itself.
    public var title: String?
    /// The file, relative to the root.
    public var path: String
    /// Where it is named in the configuration.
    public var location: Location
  }

  /// A version of the site: the documents themselves, those of a folder, or those of a git revision.
  public struct Version: Sendable, Equatable {
    /// What it is called; those but the newest stand in a folder of this name, or in `path`.
    public var name: String
    /// The folder of its documents, relative to the root.
    public var folder: String?
    public var revision: String?
    /// The folder of the site that an older version stands in, where that is not its name: `docs/2`.
    public var path: String?
    /// The file of its menu, where that is not the newest one's.
    public var navigation: String?
    /// Where it is named in the configuration.
    public var location: Location

    /// The folder of the site that an older version stands in, with a slash; nothing for the top.
    var prefix: String { (path ?? name).isEmpty ? "" : (path ?? name) + "/" }
  }

  /// Generated code in one language and the folder that it goes to.
  public struct CodeTarget: Sendable, Equatable {
    public var language: String
    /// The folder, relative to the root.
    public var output: String
    /// The APIs that it is made for; all if empty.
    public var apis: [String] = []
    public var location: Location
  }

  public struct Snippets: Sendable, Equatable {
    /// Values that look like secrets and are allowed.
    public var allowedSecrets: [String] = []
  }

  /// What 'tally verify' leaves out, and how the server is prepared for it.
  public struct Verification: Sendable, Equatable {
    /// Requests that are not sent: 'PUT /-/quit', '/admin/*'.
    public var skip: [String] = []
    /// Commands before the first request, which are run where the call allows it.
    public var before: [String] = []
    /// Commands behind the last request, whatever came of it.
    public var after: [String] = []
    /// Commands before the first request of each page.
    public var each: [String] = []
    /// What gives the server its state: files of requests, requests of the pages, and commands.
    public var fixtures: [String] = []
    /// What gives the server the states that pages name, written as fixtures are.
    public var states: [String: [String]] = [:]
    /// Seconds that a command may take.
    public var timeout = 60

    /// The keys that have commands.
    var commands: [String] {
      [("before", before), ("each", each), ("after", after)].filter { !$0.1.isEmpty }.map { $0.0 }
    }

    public init() {}
  }

  /// How addresses of other sites are asked for.
  public struct ExternalLinks: Sendable, Equatable {
    /// Addresses that are right without being asked; `*` stands for any characters.
    public var allow: [String] = []
    /// How many addresses of one host are asked for at once.
    public var perHost = 2
    /// Seconds that one reply may take.
    public var timeout = 20
    /// How often a busy server is asked again.
    public var retries = 2
    /// How long what was found out is believed.
    public var cacheDays = 3
    public init() {}
  }

  public struct Site: Sendable, Equatable {
    /// The address that the site is published at, for the sitemap and canonical links.
    public var url: String?
    /// The folder of the server that the site stands in, where the address is not known.
    public var base = ""
    /// How pages are addressed: as folders (`a/`), as files (`a.html`), or as a generator does; nothing where nobody says.
    public var addresses: AddressStyle?
    /// Folders whose pages stand elsewhere in the site.
    public var folders = SiteFolders()
    /// What the project adds to that.
    public var addressRules = AddressRules()
    /// A folder whose files stand at the top of the site.
    public var staticFolder: String?
    /// A picture before the title: an address of the web, or a path below the root.
    public var logo: String?
    /// The sign in the browser's tab: an address of the web, or a path below the root.
    public var icon: String?
    /// Style sheets that are read behind that of the theme.
    public var styles: [NamedAsset] = []
    /// Where the source of the documents is looked at.
    public var repository: String?
    /// More links in the header.
    public var headerLinks: [HeaderLink] = []
    /// A folder of templates that override those of the default theme.
    public var templates: String?
    /// Whether raw HTML of documents is passed on: `allow` or `escape`.
    public var rawHTML = "allow"
    /// Names of elements beyond HTML's that documents may use: the theme's own script knows them.
    public var elements: [String] = []
    /// The address of a page's source: `{path}` is replaced.
    public var editURL: String?
    /// Who knows when a page was last changed.
    public var lastUpdated = Dates.frontMatter
    /// Markdown at the foot of each page.
    public var footer: String?
    /// Whether dollars and `\(…\)` hold formulas in documents.
    public var formulas = false
    /// Whether the foot of each page says what the site was made with.
    public var credit = true
    /// The script of a service that counts readers.
    public var analytics: AnalyticsSnippet?
    /// A line of Markdown above each page.
    public var announcement: String?
    /// Where readers say what they think of a page: `{path}` and `{title}` are replaced.
    public var feedbackURL: String?
    /// The picture for shared links: an address of the web, or a path below the root.
    public var image: String?
    /// Globs of files that are published though no page links to them, below the root.
    public var assets: [NamedAsset] = []
    /// What pages show of side-by-side translations: `target`, or `both` with the sentences of the source.
    public var sideBySide = "target"
    /// The languages that requests of the reference are written in; those of the tutorials where nothing is said.
    public var samples: [String]?
    /// The addresses of servers that readers may send requests to from the reference.
    public var trialServers: [String] = []
    /// What 'tally verify --record' wrote: files below the root.
    public var records: [NamedAsset] = []
  }

  /// Who knows when a page was last changed: git and else its front matter, that alone, or nobody.
  public enum Dates: String, Sendable, CaseIterable {
    case git, frontMatter = "front-matter", off
  }

  /// The menu, written out or in another generator's file.
  public enum Navigation: Sendable, Equatable {
    case entries([NavigationEntry])
    case file(String, Location)
  }

  /// An entry of `site.assets`.
  public struct NamedAsset: Sendable, Equatable {
    public var pattern: String
    /// Where it is named in the configuration.
    public var location: Location
    /// Whether it names one file, without wildcards: then it is meant, whatever it looks like.
    public var isExact: Bool { !pattern.utf8.contains { $0 == 0x2A || $0 == 0x3F } }
  }

  /// The folder of a locale's documents, relative to the root: `content/en`; that of all documents without a locale.
  public func folder(ofLocale locale: String?) -> String {
    let base = source == "." ? "" : source
    guard let locale, let locales else { return base }
    if locales.layout != .suffix, let folder = locales.folders[locale] { return RelativePath.join(base, folder) }
    switch locales.layout {
    case .folders: return RelativePath.join(base, locale)
    case .root: return locale == locales.source ? base : RelativePath.join(base, locale)
    case .suffix, .hugo: return base
    case .docusaurus:
      return RelativePath.join(
        base, locale == locales.source ? "docs" : "i18n/\(locale)/docusaurus-plugin-content-docs/current")
    }
  }
}
