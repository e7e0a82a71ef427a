/// Media types as documentation writes them.
enum MediaTypes {
  /// Without parameters and in lower case; a placeholder for a subtype is the subtype: `image/{png}` → `image/png`.
  static func normalized(_ text: String) -> String {
    // Nearly all are written so.
    let isPlain = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x2A...0x39).contains($0) }
    if isPlain { return text }
    let bare = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init) ?? text
    return String(
      String.UnicodeScalarView(
        bare.lowercased().unicodeScalars.filter { $0 != "{" && $0 != "}" && $0 != "<" && $0 != ">" && $0 != " " && $0 != "\t" }))
  }

  static func isJSON(_ mediaType: String) -> Bool { mediaType == "application/json" || mediaType.hasSuffix("+json") }

  /// The media type that a library has a constant for: `APPLICATION_JSON` → `application/json`.
  static func constant(named name: String) -> String? {
    let parts = name.lowercased().split(separator: "_").map(String.init)
    guard parts.count > 1, ["application", "text", "image", "multipart"].contains(parts[0]) else { return nil }
    let subtype = parts.dropFirst().joined(separator: "-")
    return parts[0] + "/" + (subtype == "form-urlencoded" ? "x-www-form-urlencoded" : subtype)
  }

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

extension Value {
  /// The media type that a text states, or the name of a library's constant.
  var mediaType: String? {
    guard case .symbol(let symbol) = kind, let name = symbol.split(separator: ".").last else { return constantText }
    return MediaTypes.constant(named: String(name))
  }
}
