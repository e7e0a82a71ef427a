import Crypto
import Hummingbird

/// Lets a request pass when its SharedAccessSignature is one of a key of the hub, and tells the routes what that key may do.
struct Authorizer: RouterMiddleware {
  typealias Context = HubContext

  private let keys: [String: AccessKey]
  /// The address that callers sign for, whatever address they reach the hub by: `http://localhost:8090`.
  private let endpoint: String
  private let clock: WallClock
  private let decoy: String

  init(keys: [AccessKey], endpoint: String, clock: WallClock) {
    self.keys = Dictionary(keys.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    self.endpoint = endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint
    self.clock = clock
    decoy = SymmetricKey(size: .bits256).withUnsafeBytes { $0.map { String($0, radix: 16) }.joined() }
  }

  func handle(
    _ request: Request, context: HubContext, next: (Request, HubContext) async throws -> Response
  ) async throws -> Response {
    // No id, tag or handle has a zero byte, and not every database could be asked for one.
    if request.uri.string.contains("%00") { throw Problem.badRequest("The address has a zero byte.") }
    guard let header = request.headers[.authorization] else {
      throw Problem.unauthorized("Sign the request with a SharedAccessSignature.")
    }
    guard let token = SharedAccessSignature(header: header) else {
      throw Problem.unauthorized("The SharedAccessSignature is malformed.")
    }
    let key = keys[token.keyName]
    // An unknown name costs the same time as a known one.
    let isSigned = token.isSigned(by: key?.secret ?? decoy)
    guard let key, isSigned else { throw Problem.unauthorized("The signature is not one of a key of this hub.") }
    guard token.expires > clock.now else { throw Problem.unauthorized("The SharedAccessSignature has expired.") }
    guard token.covers(request.uri.path, of: endpoint) else {
      throw Problem.unauthorized("The SharedAccessSignature is for another resource.")
    }
    var context = context
    context.rights = key.rights
    return try await next(request, context)
  }
}
