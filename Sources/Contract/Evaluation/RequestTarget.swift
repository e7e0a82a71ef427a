import Diagnostics
import Vocabulary

/// Where a request goes, read from the text of its URL: server, path template and query.
struct RequestTarget: Sendable {
  struct PathParameter: Sendable {
    var name: String
    var schema: Schema
    var location: Location
    /// The text that stands for it, if a value is shown.
    var value: String?
  }

  struct QueryItem: Sendable {
    var name: String
    var value: Text
    var location: Location
  }

  /// A placeholder such as `{endpoint}` or an absolute URL without path.
  var server: String?
  var serverLocation: Location?
  /// `/api/register/{registrationId}`
  var path: String
  var parameters: [PathParameter] = []
  var query: [QueryItem] = []
  /// The end of the path: where code completes it.
  var location: Location

  enum Failure: Error, Sendable, Hashable {
    case noPath
    case unknownPart(String)
    case notHTTP

    var reason: String {
      switch self {
      case .noPath: "its URL has no path that is written out"
      case .unknownPart(let name): "a part of its path, '\(name)', is not known"
      case .notHTTP: "its URL is not an HTTP address"
      }
    }
  }

  /// Whether a text begins with a path, an address or a placeholder for a server: `/x`, `https://…/x`, `$HOST/x`, `SITE_ROOT/x`.
  static func beginsWithPathOrServer(_ text: String) -> Bool {
    switch text.utf8.first {
    case UInt8(ascii: "/"): true
    case UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "<"): text.utf8.contains(UInt8(ascii: "/"))
    case UInt8(ascii: "h"): ["http://", "https://", "http(s)://", "http[s]://"].contains { text.hasPrefix($0) }
    default: serverWord(text) != nil
    }
  }

  /// Whether a text is a path that begins without a stroke: `v2/models/{name}`, `api/items`.
  ///
  /// Its segments are those of a path, and the last is not empty: `and/or` is one as well, so a method must stand before it.
  static func isRelativePath(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, text.utf8.contains(UInt8(ascii: "/")),
      text.utf8.last != UInt8(ascii: "/"), !text.holds("//"), serverWord(text) == nil
    else { return false }
    let host = text.prefix { $0 != "/" }
    return !host.contains(".") && !host.contains(":")
      && text.utf8.allSatisfy {
        $0.isLetter || $0.isDigit || "-._~/{}<>:$?&=%@".utf8.contains($0)
      }
  }

  /// The word in capitals that stands for a server before a path: `SITE_ROOT` of `SITE_ROOT/api/v3/checks`.
  static func serverWord(_ text: String) -> Substring? {
    let word = text.prefix { $0 != "/" && $0 != "?" }
    guard word.utf8.count > 2, word.utf8.count < text.utf8.count else { return nil }
    let isConstant = word.utf8.allSatisfy { $0.isUppercase || $0.isDigit || $0 == 0x5F }
    return isConstant && word.utf8.contains(where: \.isUppercase) ? word : nil
  }

  /// Reads a URL; `isJoined` says that the text is joined to a base elsewhere, so that `api/x` is a path.
  ///
  /// `mayBeRoot` says that it stands behind a method, so that `/` and `/{id}` are paths, too.
  static func parse(_ text: Text, isJoined: Bool = false, mayBeRoot: Bool = false) -> Result<RequestTarget, Failure> {
    var reader = TargetReader(text: text, isJoined: isJoined, mayBeRoot: mayBeRoot)
    return reader.read()
  }
}
