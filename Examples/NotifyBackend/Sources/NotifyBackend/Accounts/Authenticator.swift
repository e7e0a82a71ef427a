import Hummingbird

/// Lets a request pass when its Basic credentials are those of an account, and tells the routes whose they are.
struct Authenticator: RouterMiddleware {
  typealias Context = NotifyContext

  private let passwords: [String: String]

  init(accounts: [Account]) {
    passwords = Dictionary(accounts.map { ($0.name, $0.password) }, uniquingKeysWith: { _, last in last })
  }

  func handle(
    _ request: Request, context: NotifyContext, next: (Request, NotifyContext) async throws -> Response
  ) async throws -> Response {
    guard let header = request.headers[.authorization], let credentials = BasicCredentials(authorization: header),
      isKnown(credentials)
    else { throw Problem.unauthorized }
    var context = context
    context.user = credentials.name
    return try await next(request, context)
  }

  /// Compares in the same time whether or not the name exists.
  private func isKnown(_ credentials: BasicCredentials) -> Bool {
    let expected = passwords[credentials.name]
    let isEqual = constantTimeEqual(Array(credentials.password.utf8), Array((expected ?? "").utf8))
    return isEqual && expected != nil
  }
}

/// Whether two byte strings are equal, in a time that depends on the length of the first alone.
func constantTimeEqual(_ given: [UInt8], _ expected: [UInt8]) -> Bool {
  var difference = given.count ^ expected.count
  for (index, byte) in given.enumerated() {
    difference |= Int(byte ^ (expected.isEmpty ? 0 : expected[index % expected.count]))
  }
  return difference == 0
}
