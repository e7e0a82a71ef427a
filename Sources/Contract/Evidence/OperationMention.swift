import Diagnostics

/// A method and a path in a heading, a code span or a table: `PUT /api/register/{id}`.
struct OperationMention: Sendable {
  var key: OperationKey
  var parameters: [RequestTarget.PathParameter]
  var query: [RequestTarget.QueryItem]
  var server: String?
  var location: Location

  /// Reads a text that is a method and a target, perhaps followed by `HTTP/1.1`.
  static func read(_ text: String, at location: Location) -> OperationMention? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2 || words.count == 3 && words[2].hasPrefix("HTTP/") else { return nil }
    return read(method: String(words[0]), path: String(words[1]), at: location)
  }

  static func read(method: String, path: String, at location: Location) -> OperationMention? {
    guard Methods.all.contains(method), path.hasPrefix("/") || path.hasPrefix("http://") || path.hasPrefix("https://") else {
      return nil
    }
    guard case .success(let target) = RequestTarget.parse(Text(path, at: location)) else { return nil }
    guard target.path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x2A && $0 != 0x5C }), target.path.firstRange(of: "...") == nil else {
      return nil
    }
    return OperationMention(
      key: OperationKey(method: method, path: target.path), parameters: target.parameters, query: target.query,
      server: target.server, location: location)
  }
}
