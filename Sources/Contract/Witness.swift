import Diagnostics

/// A place in the documentation that states a fact, and what kind of place it is.
public struct Witness: Hashable, Sendable, Comparable {
  /// Strongest first.
  public enum Kind: String, Sendable, Hashable, Comparable, CaseIterable {
    case annotation
    case httpMessage = "http-message"
    case serverCode = "server-code"
    case clientCode = "client-code"
    case curl
    case sample
    case table
    /// A list of fields, parameters or statuses, or a definition list.
    case list
    case heading
    case prose

    /// The place in the order of strength, from 0.
    var rank: Int {
      switch self {
      case .annotation: 0
      case .httpMessage: 1
      case .serverCode: 2
      case .clientCode: 3
      case .curl: 4
      case .sample: 5
      case .table: 6
      case .list: 7
      case .heading: 8
      case .prose: 9
      }
    }

    /// Whether words say it, and not an example.
    public var isOfWords: Bool { self == .table || self == .list || self == .prose }

    public static func < (a: Kind, b: Kind) -> Bool { a.rank < b.rank }
  }

  public var kind: Kind
  public var location: Location
  /// The page that was read when the place was met (an include is read in its page).
  public var page: String
  /// The language of the snippet, if the place is one.
  public var language: String?

  public init(kind: Kind, location: Location, page: String, language: String? = nil) {
    self.kind = kind
    self.location = location
    self.page = page
    self.language = language
  }

  public static func < (a: Witness, b: Witness) -> Bool {
    a.kind == b.kind ? a.location < b.location : a.kind < b.kind
  }
}
