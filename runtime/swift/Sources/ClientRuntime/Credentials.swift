extension ClientRuntime {
  /// Gives the credentials of each request.
  ///
  ///     Credentials { rejected in rejected == nil ? cachedToken : try await renewedToken() }
  ///
  /// The closure is called before every request that needs credentials with nil, and after a 401 with the credential that was rejected: a
  /// different one is tried once, the same or nil leaves the reply as it is.
  ///
  /// Several are given as an array. A request carries those that its operation is documented to accept; where two of them use one header,
  /// the first.
  public struct Credentials<Credential: Sendable>: Sendable, ExpressibleByArrayLiteral {
    public typealias Provider = @Sendable (_ rejected: Credential?) async throws -> Credential?

    let providers: [Provider]

    public init(_ provider: @escaping Provider) { providers = [provider] }
    public init(arrayLiteral elements: Credentials...) { providers = elements.flatMap(\.providers) }
  }

  /// What proves who sends a request, in one of the ways that an API documents.
  protocol CredentialForm: Hashable, Sendable {
    associatedtype Scheme: Hashable & Sendable

    var scheme: Scheme { get }
    func authorize<API>(_ call: inout Call<API>)
  }

  /// The credentials of an API that documents none.
  enum NoCredential: CredentialForm {
    var scheme: Never { switch self {} }
    func authorize<API>(_ call: inout Call<API>) {}
  }
}
