/// A text in which `*` stands for any characters.
///
///     WildcardPattern("/admin/*").matches("/admin/wipe")  // true
package struct WildcardPattern: Sendable {
  private let parts: [Substring]

  package init(_ text: String) { parts = Substring(text).split(separator: "*", omittingEmptySubsequences: false) }

  package func matches(_ text: String) -> Bool {
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return false }
    guard parts.count > 1 else { return text == first }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
