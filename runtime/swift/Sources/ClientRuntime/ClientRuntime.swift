import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What all clients of this folder share: requests, replies, credentials, retries, and values of JSON.
///
/// A client has these types under its own name (`RoomsClient.Reply<Data>`). `API` is the client that a reply or an endpoint belongs to: two
/// APIs may have operations, and headers of replies, of one name.
public enum ClientRuntime {}

extension ClientRuntime {
  /// An operation of an API: its identifier, and where the documentation states it.
  public struct Endpoint<API>: Hashable, Sendable {
    public let id: String
    public let method: String
    public let path: String
    public let tags: [String]
    public let documentation: String
    /// Where each reply is stated, by status.
    public let replies: [Int: String]
  }

  /// Called around every request: for logging, tracing, or an answer of its own.
  public protocol Middleware<API>: Sendable {
    associatedtype API
    func intercept(_ request: URLRequest, for endpoint: Endpoint<API>, next: Next) async throws -> (Data, HTTPURLResponse)
  }

  public typealias Next = @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// What sends requests asks of a client.
  protocol Client: Sendable {
    associatedtype Credential: CredentialForm = NoCredential

    /// A client whose API documents a redirection takes each for a reply.
    static var _followsRedirections: Bool { get }

    var baseURL: URL { get }
    var credentials: Credentials<Credential>? { get }
    var session: URLSession { get }
    var timeout: TimeInterval { get }
    var totalTimeout: TimeInterval { get }
    var retry: RetryPolicy { get }
    var middleware: [any Middleware<Self>] { get }
    var clock: any Clock<Duration> { get }
    var chance: @Sendable () -> Double { get }
  }
}

extension ClientRuntime.Client {
  static var _followsRedirections: Bool { true }
}

extension ClientRuntime.Client where Credential == ClientRuntime.NoCredential {
  var credentials: ClientRuntime.Credentials<Credential>? { nil }
}
