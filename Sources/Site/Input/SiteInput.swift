import Contract
import Diagnostics
import Snippets

/// Everything that a site is made of, as values: nothing is read from disk, and the same input gives the same bytes.
///
///     var input = SiteInput(title: "Notify", locales: [SiteLocale("en", folder: "content/en")])
///     input.pages = pages.map { PageOutline($0, path: "index.md", locale: "en") }
///     let plan = SiteBuilder.prepare(input)
public struct SiteInput: Sendable {
  public var title: String
  public var description = ""
  /// In the order of the language menu. A site with one locale has no locale folders.
  public var locales: [SiteLocale]
  /// The code of the locale that the others are translated from.
  public var sourceLocale: String
  /// The folder of all documents in the workspace: `content`, or empty.
  public var folder = ""
  /// The folder in the workspace of files that stand at the top of the site, as other generators have it: `public`, `static`.
  public var staticFolder: String?
  /// The address that the site is published at: `https://docs.example.org/notify`. Canonical links and the sitemap need it.
  public var baseURL: String?
  /// The folder of the server that the site stands in, where its address is not known: `docs`.
  public var base = ""
  public var rawHTML = RawHTMLPolicy.allow
  /// Names of elements beyond HTML's that documents may use, because the theme's script knows them: `model-viewer`.
  public var customElements: Set<String> = []
  /// The site's own components by name, beside those that Tally knows.
  public var components: [String: ComponentShape] = [:]
  /// What `{{ name }}` stands for on every page.
  public var variables: [String: String] = [:]
  /// Whether pages show the sentences of the source that side-by-side translations hold.
  public var showsEmbeddedSource = false
  /// The address of a page's source, with `{path}` for its path in the workspace.
  public var editURL: String?
  /// Whether pages say when they were last changed.
  public var showsDates = true
  /// One line above each page, in Markdown: a release, a change of address.
  public var announcement: String?
  /// Where readers say what they think of a page, with `{path}` for its path in the workspace and `{title}` for its title.
  public var feedbackURL: String?
  /// What stands at the foot of each page, in Markdown.
  public var footer: String?
  /// Whether the foot of each page says what the site was made with.
  public var namesProgram = true
  /// The script of a service that counts readers.
  public var analytics: AnalyticsSnippet?
  /// How paths become addresses.
  public var addresses = AddressStyle.folders
  /// Folders whose pages stand elsewhere in the site.
  public var siteFolders = SiteFolders()
  /// What the project adds to that.
  public var addressRules = AddressRules()
  /// Whether the documents were written for a generator that leaves addresses in HTML, and those that lead to no file, as they are, and
  /// has a folder for each page: `../a.png` of `kiln/oven.md` goes from `kiln/oven/`.
  public var leavesAddresses = false
  /// Whether each page's Markdown is written beside its HTML, for tools that read text.
  public var copiesMarkdown = true
  /// Whether a page that a locale lacks is shown there in the source locale's words, with a notice.
  public var fillsUntranslated = true
  /// The folders of the site that older versions stand in, each with a slash.
  public var versionFolders: [String] = []
  /// Addresses that lead on, beyond those that pages name.
  public var redirects: [Redirect] = []
  /// A picture before the title in the header: an address of the web, or a file's path in the workspace.
  public var logo: String?
  /// The sign in the browser's tab, where it is another than the logo: an address of the web, or a file's path in the workspace.
  public var icon: String?
  /// Style sheets of the project, in the order in which they are read.
  public var styles: [StyleSheet] = []
  /// Where the source of the documents is looked at: a link in the header.
  public var repository: String?
  /// More links in the header, each with its text.
  public var headerLinks: [HeaderLink] = []
  /// The picture that shows the site where somebody shares a link: an address of the web, or a file's path in the workspace.
  public var socialImage: String?
  /// The sizes of pictures by their paths in the site.
  public var imageSizes: [String: ImageSize] = [:]
  /// The other sizes of a picture by its path in the site; those of `imageSizes` are known.
  public var pictureSizes: [String: [String]] = [:]
  /// The menu as it was written; without one it follows from folders and front matter.
  public var navigation: [NavigationEntry]?
  public var pages: [PageOutline] = []
  public var apis: [SiteAPI] = []
  /// The references of `apis`, as links name them: known before anything of them is made.
  public var references = ReferencePlaces()
  /// Paths in the workspace of documents that wait to be published, or are published no more.
  public var unpublished: Set<String> = []
  /// Whether what stands at a path in the workspace is made by a program that has not run: no link to it is looked at.
  public var isMade: @Sendable (String) -> Bool = { _ in false }
  /// Paths in the workspace of the files that documents may show or offer: images, downloads. The caller copies those that pages
  /// use (`LinkChecker.uses`) to `SitePlan.assets`.
  public var assets: [String] = []
  /// The languages that requests of the reference are written in, beside HTTP.
  public var sampleLanguages: [Language] = []
  /// The addresses of servers that readers may send requests to from the reference; none where it is not offered.
  public var trialServers: [String] = []
  public var theme = Theme.standard
  /// The blocks of code that were held against a server: they say so.
  public var verified = VerifiedCode()
  /// What folders say of themselves in a file of their own, by locale and logical path.
  public var folderSettings: [String: [String: FolderSetting]] = [:]
  /// The files that contracts cite, to say on which line a fact is stated.
  public var sources = SourceTable()
  /// Highlighted code, kept for as long as the caller keeps it: a preview hands the same one to every build.
  public var highlights = HighlightCache()

  public init(title: String, locales: [SiteLocale], sourceLocale: String? = nil) {
    self.title = title
    self.locales = locales
    self.sourceLocale = sourceLocale ?? locales.first?.code ?? "en"
  }
}

/// What happens to HTML that a document contains. Tags that GFM disallows (`<script>`, `<iframe>` …) are always escaped.
public enum RawHTMLPolicy: String, Sendable {
  case allow
  case escape
}

/// One API with a reference page.
public struct SiteAPI: Sendable {
  public var contract: Contract
  /// What a locale's own pages state, by locale code: the same contract in other words. Without one the source's is shown.
  public var localized: [String: Contract] = [:]
  /// What a document that was given says beside the contract; nothing where pages state the API. Texts of documents are Markdown.
  public var document: DocumentedAPI?
  var isDocument: Bool { document != nil }
  /// Files that the reference page offers: `openapi.yaml`. They are written to `api/<id>/`.
  public var downloads: [SiteFile]
  /// How generated clients make the first call of an operation that succeeds.
  public var samples: [OperationKey: [Sample]] = [:]

  /// Code that calls an operation, behind a tab.
  ///
  ///     SiteAPI.Sample(language: .python, label: "Python client", text: "rooms = client.list_rooms()\n")
  public struct Sample: Sendable, Hashable {
    public var language: Language
    public var label: String
    public var text: String

    public init(language: Language, label: String, text: String) {
      self.language = language
      self.label = label
      self.text = text
    }
  }

  public init(contract: Contract, downloads: [SiteFile] = []) {
    self.contract = contract
    self.downloads = downloads
  }
}

/// What became of one page: its files, and its words for the search.
public struct RenderedPage: Sendable {
  public var files: [SiteFile] = []
  /// Nothing for a page that stands in for a missing translation: its words are those of the source.
  public var text: SearchText?
  /// What the page took from the rest of the site, where that was asked for.
  package var setting: PageSetting?

  public init(files: [SiteFile] = [], text: SearchText? = nil) {
    self.files = files
    self.text = text
  }
}

/// A link in the header of every page: an address of the web, or of a page by its path below the source locale's folder.
public struct HeaderLink: Sendable, Hashable {
  public var text: String
  public var address: String
  /// Where it is configured.
  public var location: Location

  public init(text: String, address: String, location: Location = Location(file: "tally.yml", range: SourceRange(0, 0))) {
    self.text = text
    self.address = address
    self.location = location
  }
}

/// One file of the site, its path below the output folder.
public struct SiteFile: Sendable, Hashable {
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
