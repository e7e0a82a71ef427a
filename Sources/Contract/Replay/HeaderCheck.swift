import Vocabulary

extension ReplayExpectation.HeaderCheck {
  /// The check that a documented header value calls for.
  ///
  /// What a server is free to choose is not compared: `Retry-After: 60` asks for digits, `Location: /items/7` for `/items/…`.
  public init(documenting name: String, _ value: String, templates: [String]) {
    switch name.lowercased() {
    case "www-authenticate", "proxy-authenticate":
      let scheme = value.prefix { $0 != " " }
      // A bare scheme promises no parameters, and forbids none.
      let isStatic = ["basic", "bearer"].contains(scheme.lowercased()) && value.utf8.contains(UInt8(ascii: "="))
      self = isStatic ? .equals(value) : .scheme(String(scheme))
    case "location", "content-location":
      let segments = URLReference.path(of: value).split(separator: "/", omittingEmptySubsequences: true).map(String.init)
      self = Self.pathCheck(segments, templates: templates)
    case "retry-after", "content-range", "age":
      self = !value.isEmpty && value.utf8.allSatisfy(\.isDigit) ? .isInteger : .isPresent
    case "allow", "accept-post", "accept-patch": self = .equals(value)
    default: self = .isPresent
    }
  }

  private static func pathCheck(_ segments: [String], templates: [String]) -> Self {
    for template in templates {
      let parts = template.split(separator: "/", omittingEmptySubsequences: true)
      guard parts.count == segments.count, template.contains("{") else { continue }
      let agrees = zip(parts, segments).allSatisfy { part, segment in part.contains("{") || part == segment }
      if agrees { return .path(zip(parts, segments).map { $0.contains("{") ? nil : $1 }) }
    }
    return .isPresent
  }

  /// Whether a received value is what the documentation promises.
  public func accepts(_ value: String) -> Bool {
    switch self {
    case .isPresent: return true
    case .equals(let documented): return Self.folded(value) == Self.folded(documented)
    case .scheme(let scheme): return value.prefix { $0 != " " }.lowercased() == scheme.lowercased()
    case .isInteger: return !value.isEmpty && value.utf8.allSatisfy(\.isDigit)
    case .path(let expected):
      let segments = URLReference.path(of: value).split(separator: "/", omittingEmptySubsequences: true)
      guard segments.count >= expected.count else { return false }
      return zip(expected, segments.suffix(expected.count)).allSatisfy { wanted, segment in
        wanted.map { $0 == segment } ?? true
      }
    }
  }

  /// White space dropped and letters in lower case, outside of quotes.
  private static func folded(_ value: String) -> [UInt8] {
    var isQuoted = false
    var result: [UInt8] = []
    for byte in value.utf8 {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted {
        result.append(byte)
      } else if byte != 0x20, byte != 0x09 {
        result.append(byte.isUppercase ? byte + 32 : byte)
      }
    }
    return result
  }
}
