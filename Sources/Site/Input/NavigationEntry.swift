import Diagnostics

/// One entry of a menu that somebody wrote: a page, a folder's pages, a link, or a title over others.
///
///     NavigationEntry(title: "Start", target: .page("docs/start.md"))
public struct NavigationEntry: Sendable, Hashable {
  public enum Target: Sendable, Hashable {
    /// The path of a document in the workspace, with or without its ending.
    case page(String)
    /// All pages of a folder of the workspace, in their own order.
    case folder(String)
    /// An address of another site.
    case link(String)
  }

  public var title: String?
  /// The title in other languages, by locale.
  public var translations: [String: String] = [:]
  public var target: Target?
  public var entries: [NavigationEntry] = []
  /// Whether it is a menu of its own, which pages in it, and those below the path that is its title, show alone.
  public var isPart = false
  /// Where it is written.
  public var location: Location

  public init(title: String? = nil, target: Target? = nil, entries: [NavigationEntry] = [], location: Location) {
    self.title = title
    self.target = target
    self.entries = entries
    self.location = location
  }
}

extension NavigationEntry {
  /// The first page that it or what stands below it names.
  var firstPage: String? {
    if case .page(let path)? = target { return path }
    return entries.lazy.compactMap(\.firstPage).first
  }
}
