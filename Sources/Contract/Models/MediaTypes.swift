/// Media types as documentation writes them.
enum MediaTypes {
  /// Without parameters and in lower case; a placeholder for a subtype is the subtype: `image/{png}` → `image/png`.
  static func normalized(_ text: String) -> String {
    let bare = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? text
    return String(
      String.UnicodeScalarView(
        bare.lowercased().unicodeScalars.filter { $0 != "{" && $0 != "}" && $0 != "<" && $0 != ">" && $0 != " " && $0 != "\t" }))
  }

  static func isJSON(_ mediaType: String) -> Bool { mediaType == "application/json" || mediaType.hasSuffix("+json") }

  /// Whether both may be the same: `image/*` and `image/png`.
  static func areCompatible(_ a: String, _ b: String) -> Bool {
    if a == b || a == "*/*" || b == "*/*" { return true }
    if a.hasSuffix("/*") { return b.hasPrefix(a.dropLast()) }
    if b.hasSuffix("/*") { return a.hasPrefix(b.dropLast()) }
    return false
  }

  /// Whether a text has the shape of one.
  static func isMediaType(_ text: String) -> Bool {
    let parts = normalized(text).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return false }
    return parts.allSatisfy {
      $0.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("0"..."9").contains($0) || "!#$&-^_.+*".unicodeScalars.contains($0)
      }
    }
  }
}
