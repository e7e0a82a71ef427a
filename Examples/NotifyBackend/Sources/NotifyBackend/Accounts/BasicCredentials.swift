import Foundation

/// The user name and password of an `Authorization: Basic …` header (RFC 7617).
struct BasicCredentials: Equatable {
  let name: String
  let password: String

  /// Reads a header value: `Basic YWxpY2U6d29uZGVybGFuZA==` is `alice` with `wonderland`.
  init?(authorization header: String) {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "basic",
      let decoded = Data(base64Encoded: parts[1].trimmingCharacters(in: .whitespaces)),
      let text = String(data: decoded, encoding: .utf8),
      let colon = text.firstIndex(of: ":")
    else { return nil }
    name = String(text[..<colon])
    password = String(text[text.index(after: colon)...])
  }
}
