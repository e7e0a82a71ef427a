/// The words of the site's frame in one language; a word that a language lacks is taken from English.
///
///     Strings.parse(bytes)  // next: Další
public struct Strings: Sendable, Equatable {
  private var values: [String: String]

  init(values: [String: String], fallback: Strings? = nil) {
    self.values = fallback.map { $0.values.merging(values) { _, own in own } } ?? values
  }

  subscript(key: Key) -> String { values[key.rawValue] ?? key.rawValue }

  /// A word by its name in the file; used by templates.
  subscript(name: String) -> String? { values[name] }

  var names: [String] { values.keys.sorted() }

  /// The title of a folder without a page: a usual name in the language (`tutorials`), else the name itself made readable.
  func title(ofFolder folder: String) -> String {
    values["folder-" + PagePath.lastPart(of: folder).lowercased()] ?? PageOutline.title(ofFile: folder + "/index.md")
  }

  /// Reads `name: text` lines; `#` begins a comment line, quotes around a text are optional.
  static func parse(_ bytes: [UInt8]) -> [String: String] {
    var values: [String: String] = [:]
    for line in bytes.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.hasPrefix("#"), let colon = text.firstIndex(of: ":") else { continue }
      var value = String(text[text.index(after: colon)...]).trimmed
      if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") { value = String(value.dropFirst().dropLast()) }
      let name = String(text[..<colon]).trimmed
      if !name.isEmpty { values[name] = value }
    }
    return values
  }

  /// The standard theme's English.
  static let english = Theme.standard.strings(for: "en")

  /// Every word that Swift code asks for; templates may use more.
  enum Key: String, Sendable, CaseIterable {
    case admonitionNote = "admonition-note"
    case admonitionTip = "admonition-tip"
    case admonitionImportant = "admonition-important"
    case admonitionWarning = "admonition-warning"
    case admonitionCaution = "admonition-caution"
    case apiReference = "api-reference"
    case apiKeyIn = "api-key-in"
    case authentication
    case authenticationBasic = "authentication-basic"
    case authenticationBearer = "authentication-bearer"
    case authenticationOther = "authentication-other"
    case backToReference = "back-to-reference"
    case breadcrumbs
    case contents
    case defaultValue = "default"
    case deprecated
    case description
    case details
    case documentation
    case draft
    case emptyBody = "empty-body"
    case example
    case fieldName = "name"
    case footnotes
    case headers
    case homeTitle = "home"
    case language
    case morePages = "more-pages"
    case noAuthentication = "no-authentication"
    case notFoundText = "not-found-text"
    case notFoundTitle = "not-found-title"
    case notTranslated = "not-translated"
    case oneOf = "one-of"
    case onThisPage = "on-this-page"
    case operations
    case optional
    case otherNames = "other-names"
    case pages
    case parameters
    case parameterPath = "in-path"
    case parameterQuery = "in-query"
    case parameterHeader = "in-header"
    case parameterCookie = "in-cookie"
    case platforms
    case pushPayloads = "push-payloads"
    case pushPayloadsText = "push-payloads-text"
    case readOnly = "read-only"
    case readSource = "read-source"
    case request
    case requestBody = "request-body"
    case requestTo = "request-to"
    case required
    case response
    case responses
    case search
    case servers
    case serversText = "servers-text"
    case snippetChecked = "snippet-checked"
    case snippetProblem = "snippet-problem"
    case snippetVerified = "snippet-verified"
    case send
    case tryIt = "try-it"
    case tryItFailed = "try-it-failed"
    case tryItSecret = "try-it-secret"
    case version
    case versionNewest = "version-newest"
    case versionOld = "version-old"
    case statedIn = "stated-in"
    case statedInLine = "line"
    case table
    case taskDone = "task-done"
    case taskOpen = "task-open"
    case translationMissing = "translation-missing"
    case translationBehind = "translation-behind"
    case translationOutdated = "translation-outdated"
    case type
    case value
    case writeOnly = "write-only"
  }
}
