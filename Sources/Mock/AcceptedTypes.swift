import Vocabulary

/// The media types that a client takes, of `Accept` (RFC 9110, 12.5.1).
///
///     AcceptedTypes("text/html, application/*;q=0.5").takes("application/json")  // true
struct AcceptedTypes: Sendable {
  private let ranges: [(type: String, isTaken: Bool)]

  /// Without a header everything is taken.
  init(_ header: String?) {
    ranges = (header ?? "").split(separator: ",").map { item in
      let parts = item.lowercased().split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      let type = parts.first { $0 == "*" || $0.contains("/") } ?? ""
      return (type == "*" ? "*/*" : type, weight != 0)
    }.filter { !$0.type.isEmpty }
  }

  /// Whether a reply of a media type is taken: the most specific range decides.
  func takes(_ type: String) -> Bool {
    if ranges.isEmpty || type == "*/*" { return true }
    let major = type.prefix { $0 != "/" }
    let found = [type, "\(major)/*", "*/*"].lazy.compactMap { name in ranges.first { $0.type == name } }.first
    return found?.isTaken ?? false
  }
}
