import Contract
import Vocabulary

/// Requests that a caller names: a method, a path, or both; `*` stands for any characters.
///
///     RequestPattern("PUT /-/quit"), RequestPattern("/admin/*"), RequestPattern("DELETE")
public struct RequestPattern: Sendable {
  /// As the caller writes it.
  public let text: String
  private let method: WildcardPattern?
  private let path: WildcardPattern?

  /// Nil for what is neither a method nor a path.
  public init?(_ text: String) {
    self.text = text
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count) else { return nil }
    let last = words[words.count - 1]
    let isPath = last.hasPrefix("/") || words.count == 2
    if isPath, !last.hasPrefix("/"), !last.hasPrefix("*") { return nil }
    path = isPath ? WildcardPattern(String(last)) : nil
    let first = words.count == 2 || !isPath ? words[0].uppercased() : nil
    if let first, !first.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "*" }) { return nil }
    method = first.map { WildcardPattern($0) }
  }

  /// Whether a request is meant, by the path of its operation or the one that it is sent to.
  func matches(_ operation: OperationKey, target: String) -> Bool {
    if let method, !method.matches(operation.method.uppercased()) { return false }
    guard let path else { return true }
    return path.matches(operation.path) || path.matches(String(target.prefix { $0 != "?" && $0 != "#" }))
  }
}
