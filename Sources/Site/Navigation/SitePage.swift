/// One page of the site, with what must be known of it while others are rendered.
struct SitePage: Sendable, Equatable {
  enum Kind: Sendable, Hashable {
    /// A document, by the index of its outline.
    case document(Int)
    /// The contents of a folder that has no page of its own.
    case listing
    /// The reference of an API.
    case reference(Int)
    /// One operation of an API that has many: the API, and the operation's place in its contract.
    case operation(api: Int, Int)
    /// A schema of an API that operations have no room for.
    case schema(api: Int, Int)
  }

  var kind: Kind
  var locale: Int
  /// The logical path: `tutorials/notify.md`.
  var path: String
  var title: String
  var menuTitle: String
  var description: String?
  var order: Int?
  /// Where a page without an order stands, and the API reference after it.
  static let unordered = 1_000_000_000
  static let last = 2_000_000_000
  var isListed: Bool
  var translation: PageOutline.Translation
  /// The file in the site and what links name for it.
  var output: String
  var address: String
  /// Whether it is the page of its folder.
  var isIndex = false
  /// The group of an operation, by its place among those of the API, and its method.
  var group: Group?
  var method: String?

  struct Group: Sendable, Hashable {
    var number: Int
    var title: String
  }

  /// Whether it says something of its own, which is offered as Markdown too.
  var hasText: Bool { kind != .listing }
  var folder: String { PagePath.folder(of: path) }

  /// The way from the page to the site's top: `../../`, or nothing.
  var root: String { String(repeating: "../", count: output.utf8.reduce(0) { $1 == 0x2F ? $0 + 1 : $0 }) }
}
