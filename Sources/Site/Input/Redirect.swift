import Diagnostics

/// An address that a page had, and what stands there now.
///
///     Redirect(from: "/old/start.html", to: .address("start/"), location: place)
public struct Redirect: Sendable, Hashable {
  public enum Target: Sendable, Hashable {
    /// The page of an outline.
    case page(Int)
    /// A page's path in the documents, an address of the site, or one of another site.
    case address(String)
  }

  public var from: String
  public var target: Target
  public var location: Location

  public init(from: String, to target: Target, location: Location) {
    self.from = from
    self.target = target
    self.location = location
  }
}
