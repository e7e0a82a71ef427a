@testable import Contract

/// An operation on one line: `PUT /x/{id} path id | application/json object | 200 410 | basic`.
enum OperationLine {
  static func line(_ operation: Operation) -> String {
    var out = operation.key.description
    for parameter in operation.parameters {
      out += " \(parameter.place.rawValue) \(parameter.name)\(parameter.isRequired ? "" : "?")"
    }
    let body = operation.requestBody.map { "\($0.mediaType) \($0.schema.types.map(\.rawValue).joined())" } ?? ""
    let statuses = operation.responses.map { "\($0.status)" }.joined(separator: " ")
    return "\(out) | \(body) | \(statuses) | \(operation.security.joined())"
  }

  /// The order in which a contract lists operations.
  static func order(_ line: String) -> OperationKey {
    let words = line.split(separator: " ")
    return OperationKey(method: String(words.first ?? ""), path: words.count > 1 ? String(words[1]) : "")
  }
}
