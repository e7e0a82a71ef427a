import Diagnostics

/// What a set of pages states about one API: the merged result, from which everything else is emitted.
public struct Contract: Sendable {
  /// The identifier in the configuration: `notify-users`.
  public var id: String
  public var title: String
  public var version: String
  public var description: String?
  /// Who stands behind it, as the configuration says.
  public var about = About()
  public var servers: [Server]
  public var securitySchemes: [SecurityScheme]
  /// The groups of operations, in reading order.
  public var tags: [Tag] = []
  /// Objects that the documentation describes apart from operations.
  public var objects: [ObjectType] = []
  /// By path, then method.
  public var operations: [Operation]
  public var pushPayloads: [PushPayload]
  public var notInferred: [NotInferred]
  /// The pages that state it, in reading order; those of the API that it builds on first.
  public var pages: [String]

  public init(id: String, title: String) {
    self.id = id
    self.title = title
    version = Self.unstatedVersion
    servers = []
    securitySchemes = []
    operations = []
    pushPayloads = []
    notInferred = []
    pages = []
  }

  /// The licence, the contact and the terms of an API.
  public struct About: Sendable, Hashable {
    public struct License: Sendable, Hashable {
      public var name: String
      /// An SPDX expression; where there is one, there is no address.
      public var identifier: String?
      public var url: String?
      public init(name: String) { self.name = name }
    }

    public struct Contact: Sendable, Hashable {
      public var name: String?
      public var url: String?
      public var email: String?
      public init() {}
    }

    public var license: License?
    public var contact: Contact?
    public var terms: String?
    public init() {}
  }

  /// The version of an API whose documentation states none.
  public static let unstatedVersion = "0.0.0"

  /// A group of operations, as the documentation's outline has it.
  public struct Tag: Sendable, Hashable {
    public var name: String
    /// Markdown.
    public var description: String?
    public init(name: String, description: String? = nil) {
      self.name = name
      self.description = description
    }
  }

  /// A base URL: `{backendEndpoint}` with its variables, or an absolute URL.
  public struct Server: Sendable, Hashable {
    public struct Variable: Sendable, Hashable {
      public var name: String
      public var defaultValue: String
      public var description: String?
      public init(name: String, defaultValue: String, description: String? = nil) {
        self.name = name
        self.defaultValue = defaultValue
        self.description = description
      }
    }
    public var url: String
    public var variables: [Variable]
    public var witnesses: [Witness]
    /// Whether a page says that it is the server of all operations, rather than that one is sent there.
    public var isStated: Bool

    public init(url: String, variables: [Variable] = [], witnesses: [Witness] = [], isStated: Bool = false) {
      self.url = url
      self.variables = variables
      self.witnesses = witnesses
      self.isStated = isStated
    }
  }

  /// Exchanges of all operations in reading order: the order in which a reader would send them.
  public var exchanges: [Exchange] {
    let order = Dictionary(pages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let all = operations.flatMap(\.exchanges)
    let pages = all.map { order[$0.page] ?? .max }
    return all.indices.sorted { a, b in
      pages[a] == pages[b] ? all[a].location < all[b].location : pages[a] < pages[b]
    }.map { all[$0] }
  }
}
