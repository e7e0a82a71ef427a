import Diagnostics

/// What `tally.yml` says; the defaults are what holds without one.
public struct Configuration: Sendable {
  public var title = "Documentation"
  public var description = ""
  /// The folder of the documents, relative to the root.
  public var source = "."
  /// The folder that the site is written to.
  public var output = "public"
  /// The folder that emitted documents are written to.
  public var generated = "generated"
  public var locales: Locales?
  /// Dialect names to look for; empty means that they are detected.
  public var dialects: [String] = []
  /// In the order of the file.
  public var apis: [API] = []
  public var clients: [CodeTarget] = []
  public var tests: [CodeTarget] = []
  /// Severity by rule code; `nil` switches a rule off.
  public var rules: [String: Severity?] = [:]
  public var snippets = Snippets()
  public var site = Site()
  /// Globs of files that are not read.
  public var exclude: [String] = []

  public init() {}

  /// The locale that is written first, and its translations.
  public struct Locales: Sendable, Equatable {
    public var source: String
    public var variants: [String]
    public init(source: String, variants: [String]) {
      self.source = source
      self.variants = variants
    }
    public var all: [String] { [source] + variants }
  }

  /// One API: one OpenAPI document, one client, one suite of contract tests.
  public struct API: Sendable, Equatable {
    public var id: String
    public var title: String
    public var version = "1.0.0"
    /// Globs below the locale's folder.
    public var pages: [String]
    /// The API whose operations it inherits.
    public var buildsOn: String?
    /// Where it is named in the configuration.
    public var location: Location
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

  public struct Site: Sendable, Equatable {
    /// The address that the site is published at, for the sitemap and canonical links.
    public var url: String?
    /// A folder of templates that override those of the default theme.
    public var templates: String?
    /// Whether raw HTML of documents is passed on: `allow` or `escape`.
    public var rawHTML = "allow"
    /// The address of a page's source: `{path}` is replaced.
    public var editURL: String?
    public var footer: String?
  }

  /// The locale folders, relative to the root: `content/en`; the source folder alone without locales.
  public func folder(ofLocale locale: String?) -> String {
    let base = source == "." ? "" : source
    guard let locale else { return base }
    return base.isEmpty ? locale : base + "/" + locale
  }
}
