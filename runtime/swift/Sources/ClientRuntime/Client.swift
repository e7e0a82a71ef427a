import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the run-time parts belong to: a client as it is generated, with one scheme of credentials and no operation. This file is not a
/// part of generated clients.
public struct Client: Sendable {
  public var baseURL: URL
  public var credentials: Credentials?
  public var session: URLSession
  public var timeout: TimeInterval
  public var totalTimeout: TimeInterval
  public var retry: RetryPolicy
  public var middleware: [any Middleware]
  public var clock: any Clock<Duration>
  public var chance: @Sendable () -> Double

  public init(
    baseURL: URL, credentials: Credentials? = nil, session: URLSession = .shared, timeout: TimeInterval = 30,
    totalTimeout: TimeInterval = .infinity, retry: RetryPolicy = .never, middleware: [any Middleware] = [],
    clock: any Clock<Duration> = ContinuousClock(), chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.baseURL = baseURL
    self.credentials = credentials
    self.session = session
    self.timeout = timeout
    self.totalTimeout = totalTimeout
    self.retry = retry
    self.middleware = middleware
    self.clock = clock
    self.chance = chance
  }

  public struct Endpoint: Hashable, Sendable {
    public let id: String
    public let method: String
    public let path: String
    public let tags: [String]
    public let documentation: String
    public let replies: [Int: String]
  }

  public enum Credential: Hashable, Sendable {
    case bearer(String)

    enum Scheme: Sendable {
      case bearer
    }

    var scheme: Scheme { .bearer }

    func authorize(_ call: inout Call) {
      switch self {
      case .bearer(let value): call.header("Authorization", "Bearer " + value)
      }
    }
  }

  public struct Credentials: Sendable, ExpressibleByArrayLiteral {
    public typealias Provider = @Sendable (_ rejected: Credential?) async throws -> Credential?

    let providers: [Provider]

    public init(_ provider: @escaping Provider) { providers = [provider] }
    public init(arrayLiteral elements: Credentials...) { providers = elements.flatMap(\.providers) }
  }
}
