import Diagnostics
import Vocabulary

/// A URL as given to curl: its text, and the credentials in it.
struct CurlURL {
  var text: Spanned<String>
  /// `user:password` of `http://user:password@host/`.
  var userInfo: ShellWord?

  init(_ word: ShellWord) {
    // A URL that was wrapped for reading has white space in it that nobody means.
    var shown = word
    if word.bytes.contains(Byte.newline) {
      let kept = word.bytes.indices.filter { !word.bytes[$0].isWhitespace }
      shown.bytes = kept.map { word.bytes[$0] }
      shown.offsets = kept.map { word.offsets[$0] }
    }
    text = Spanned(shown.text, word.sourceRange(0, word.bytes.count))
    let bytes = shown.bytes
    guard let scheme = (0..<max(0, bytes.count - 2)).first(where: { bytes.matches("://", at: $0) }), scheme < 12 else { return }
    var i = scheme + 3
    while i < bytes.count, bytes[i] != Byte.slash, bytes[i] != Byte.question, bytes[i] != Byte.hash {
      if bytes[i] == Byte.at {
        userInfo = shown.part(scheme + 3, i)
        return
      }
      i += 1
    }
  }

  /// Adds data to the query, as `-G` and `--url-query` do.
  mutating func addQuery(_ word: ShellWord, text addition: String? = nil) {
    let value = addition ?? word.text
    if let hash = text.value.firstIndex(of: "#") { text.value = String(text.value[..<hash]) }
    if !text.value.contains("?") {
      text.value += "?"
    } else if let last = text.value.last, last != "?", last != "&" {
      text.value += "&"
    }
    text.value += value
  }
}

/// `user:password` as the header that carries it.
enum BasicCredentials {
  /// `Authorization: Basic YWxpY2U6d29uZGVybGFuZA==` with the range of the credentials as written.
  ///
  /// Credentials with a variable or a placeholder (`$USER:$PASSWORD`, `<user>:<password>`) are not encoded, so that they
  /// can still be recognised.
  static func header(_ word: ShellWord, name: String) -> HTTPMessage.Header {
    let text = word.text
    let isTemplate = word.bytes.contains { $0 == Byte.dollar || $0 == Byte.less || $0 == Byte.openBrace || $0 == Byte.percent }
    // Without a colon curl asks for the password.
    let pair = word.bytes.contains(Byte.colon) ? word.bytes : word.bytes + [Byte.colon]
    let value = isTemplate ? text : String(decoding: base64(pair), as: UTF8.self)
    let range = word.spanned.range
    return HTTPMessage.Header(name: Spanned(name, range), value: Spanned("Basic " + value, range), isImplied: true)
  }

  /// RFC 4648 with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var i = 0
    while i < bytes.count {
      let first = bytes[i]
      let second = i + 1 < bytes.count ? bytes[i + 1] : 0
      let third = i + 2 < bytes.count ? bytes[i + 2] : 0
      out.append(alphabet[Int(first >> 2)])
      out.append(alphabet[Int((first & 3) << 4 | second >> 4)])
      out.append(i + 1 < bytes.count ? alphabet[Int((second & 15) << 2 | third >> 6)] : Byte.equals)
      out.append(i + 2 < bytes.count ? alphabet[Int(third & 63)] : Byte.equals)
      i += 3
    }
    return out
  }
}
