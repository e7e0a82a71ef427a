/// Credentials that nobody has: what is sent where a page states that wrong ones are refused, and what a mock takes for such.
public enum ForgedCredential {
  /// A token, or a key.
  public static let token = "wrong"
  /// `nobody:nothing` in the form of HTTP Basic (RFC 7617).
  public static let basic = "bm9ib2R5Om5vdGhpbmc="

  /// Whether a value of a header or a parameter proves nobody: `Bearer wrong`
  public static func isOne(_ value: String) -> Bool {
    let words = value.split { $0 == " " || $0 == ";" }
    return words.last == basic[...] || words.contains { ($0.split(separator: "=").last ?? $0) == token[...] }
  }
}
