import Contract

/// What an OpenAPI document that was given says for people beside the contract: its ways to sign in by their own names, and which of them
/// each operation takes.
///
///     api.document?.schemes.map(\.name)                              // ["key", "oauth"]
///     api.document?.operations[key]?.requirements.map { $0.map(\.scheme) }  // [["key"], ["oauth"]]: one or the other
public struct DocumentedAPI: Sendable, Hashable {
  public struct Scheme: Sendable, Hashable {
    /// As the document calls it, and the type that it names: `oauth`, `oauth2`.
    public var name: String
    public var type: String
    /// What is sent; nothing where that is no part of a request.
    public var scheme: SecurityScheme?
    /// Markdown.
    public var description: String?
    /// The ways to a token.
    public var flows: [Flow] = []
    /// Where OpenID Connect tells the rest.
    public var discovery: String?

    public init(name: String, type: String, scheme: SecurityScheme?) {
      (self.name, self.type, self.scheme) = (name, type, scheme)
    }
  }

  public struct Flow: Sendable, Hashable {
    /// `authorizationCode`
    public var name: String
    /// By the document's own words: `tokenUrl`.
    public var addresses: [Exchange.Field]
    public var scopes: [Exchange.Field]

    public init(name: String, addresses: [Exchange.Field], scopes: [Exchange.Field]) {
      (self.name, self.addresses, self.scopes) = (name, addresses, scopes)
    }
  }

  public struct Requirement: Sendable, Hashable {
    public var scheme: String
    public var scopes: [String]
    public init(scheme: String, scopes: [String]) { (self.scheme, self.scopes) = (scheme, scopes) }
  }

  public struct Words: Sendable, Hashable {
    /// Alternatives, each of which may need several schemes at once; an empty one needs none.
    public var requirements: [[Requirement]] = []
    /// The media types in which a request may be sent beside the one that is shown.
    public var otherMediaTypes: [String] = []
    public init() {}
  }

  /// A schema that is shown in a place of its own, because operations have no room for it.
  public struct NamedSchema: Sendable, Hashable {
    public var name: String
    public var schema: Schema
    public init(name: String, schema: Schema) { (self.name, self.schema) = (name, schema) }
  }

  public var schemes: [Scheme] = []
  /// By name.
  public var schemas: [NamedSchema] = []
  public var operations: [OperationKey: Words] = [:]
  public init() {}
}
