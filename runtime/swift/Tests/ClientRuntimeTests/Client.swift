import Foundation

@testable import ClientRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client as it is generated, with one scheme of credentials and no operation.
struct Client: ClientRuntime.Client {
  typealias Call = ClientRuntime.Call<Client>
  typealias Endpoint = ClientRuntime.Endpoint<Client>
  typealias Reply<Body: Sendable> = ClientRuntime.Reply<Client, Body>

  var baseURL: URL
  var credentials: ClientRuntime.Credentials<Credential>?
  var session = URLSession.shared
  var timeout: TimeInterval = 30
  var totalTimeout: TimeInterval = .infinity
  var retry = ClientRuntime.RetryPolicy.never
  var middleware: [any ClientRuntime.Middleware<Client>] = []
  var clock: any Clock<Duration> = ContinuousClock()
  var chance: @Sendable () -> Double = { .random(in: 0..<1) }

  enum Credential: ClientRuntime.CredentialForm {
    case bearer(String)

    enum Scheme: Sendable {
      case bearer
    }

    var scheme: Scheme { .bearer }

    func authorize<API>(_ call: inout ClientRuntime.Call<API>) {
      switch self {
      case .bearer(let value): call.header("Authorization", "Bearer " + value)
      }
    }
  }
}

/// A client of an API that documents neither credentials nor operations.
struct OpenClient: ClientRuntime.Client {
  static var _followsRedirections: Bool { false }

  var baseURL: URL
  var session = URLSession.shared
  var timeout: TimeInterval = 30
  var totalTimeout: TimeInterval = .infinity
  var retry = ClientRuntime.RetryPolicy.never
  var middleware: [any ClientRuntime.Middleware<OpenClient>] = []
  var clock: any Clock<Duration> = ContinuousClock()
  var chance: @Sendable () -> Double = { 0.5 }
}
