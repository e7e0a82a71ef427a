import HTTPTypes
import Hummingbird

extension Router {
  /// Answers every other method of a declared path with 405 and `Allow`, where Hummingbird alone would say 404. Call it last.
  func refuseOtherMethods() {
    let declared = Dictionary(grouping: routes, by: { $0.path.description })
    for endpoints in declared.values {
      guard let path = endpoints.first?.path else { continue }
      let allowed = endpoints.map(\.method)
      for method in HTTPRequest.Method.common where !allowed.contains(method) {
        on(path, method: method) { _, _ -> Response in throw Problem.methodNotAllowed(allowed: allowed) }
      }
    }
  }
}

extension HTTPRequest.Method {
  fileprivate static let common: [HTTPRequest.Method] =
    [.get, .head, .put, .post, .delete, .options, .patch, .trace, .connect]
    + [HTTPRequest.Method(rawValue: "QUERY")].compactMap { $0 }
}
