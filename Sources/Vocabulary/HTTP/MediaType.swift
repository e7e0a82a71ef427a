/// Media types as documentation and messages write them.
public enum MediaType {
  /// Without parameters and in lower case; a placeholder for a subtype is the subtype.
  ///
  ///     MediaType.normalized("Application/JSON; charset=utf-8")  // "application/json"
  ///     MediaType.normalized("image/{png}")                      // "image/png"
  package static func normalized(_ text: String) -> String {
    // Nearly all are written so.
    let isPlain = text.utf8.allSatisfy { $0.isLowercase || (0x2A...0x39).contains($0) }
    if isPlain { return text }
    let bare = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? text
    return String(
      String.UnicodeScalarView(
        bare.lowercased().unicodeScalars.filter { $0 != "{" && $0 != "}" && $0 != "<" && $0 != ">" && $0 != " " && $0 != "\t" }))
  }

  /// `application/json`, `text/json` and `application/problem+json`, without parameters.
  public static func isJSON(_ type: String) -> Bool {
    let type = type.lowercased()
    return type == "application/json" || type == "text/json" || type.hasSuffix("+json")
  }

  /// Types whose bodies are shown and compared as text.
  public static func isText(_ type: String) -> Bool {
    let type = type.lowercased()
    return type.hasPrefix("text/") || type.hasSuffix("+xml") || type == "application/xml"
      || type == "application/x-www-form-urlencoded" || type == "application/javascript"
  }

  /// The media type that a library has a constant for: `APPLICATION_JSON` → `application/json`.
  package static func constant(named name: String) -> String? {
    let parts = name.lowercased().split(separator: "_").map(String.init)
    guard parts.count > 1, ["application", "text", "image", "multipart"].contains(parts[0]) else { return nil }
    let subtype = parts.dropFirst().joined(separator: "-")
    return parts[0] + "/" + (subtype == "form-urlencoded" ? "x-www-form-urlencoded" : subtype)
  }

  /// Whether both may be the same: `image/*` and `image/png`.
  package static func areCompatible(_ a: String, _ b: String) -> Bool {
    if a == b || a == "*/*" || b == "*/*" { return true }
    if a.hasSuffix("/*") { return b.hasPrefix(a.dropLast()) }
    if b.hasSuffix("/*") { return a.hasPrefix(b.dropLast()) }
    return false
  }

  /// Whether a text has the shape of one.
  package static func isMediaType(_ text: String) -> Bool {
    let parts = normalized(text).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLowercase || $0.isDigit || "!#$&-^_.+*".utf8.contains($0) }
      }
  }
}
