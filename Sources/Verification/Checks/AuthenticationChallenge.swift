/// One challenge of `WWW-Authenticate`: `Bearer realm="api", error="invalid_token"`.
///
///     AuthenticationChallenge.list(#"Basic realm="a", Bearer"#, of: "WWW-Authenticate")  // two
struct AuthenticationChallenge: Equatable {
  /// In lower case.
  var scheme: String
  /// By their names in lower case; quotes taken off.
  var parameters: [String: String] = [:]

  /// The challenges of a header, or nil for another header and for none.
  static func list(_ text: String, of header: String) -> [AuthenticationChallenge]? {
    guard ["www-authenticate", "proxy-authenticate"].contains(header.lowercased()) else { return nil }
    var challenges: [AuthenticationChallenge] = []
    for item in items(text) {
      var rest = item[...]
      let word = rest.prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "=") }
      rest = rest[word.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
      if rest.first == UInt8(ascii: "=") {
        guard !challenges.isEmpty else { continue }
        challenges[challenges.count - 1].add(item[...])
      } else {
        challenges.append(AuthenticationChallenge(scheme: lowercased(word)))
        if !rest.isEmpty { challenges[challenges.count - 1].add(rest) }
      }
    }
    return challenges.isEmpty ? nil : challenges
  }

  /// Whether a received challenge keeps what this documented one promises: the scheme and, of a scheme whose parameters a server does not
  /// make up for each reply, the documented parameters. It may have further ones: `error` comes and goes (RFC 6750).
  func isKept(by received: AuthenticationChallenge) -> Bool {
    guard received.scheme == scheme else { return false }
    guard scheme == "basic" || scheme == "bearer" else { return true }
    return parameters.allSatisfy { received.parameters[$0.key] == $0.value }
  }

  private mutating func add(_ parameter: ArraySlice<UInt8>) {
    guard let mark = parameter.firstIndex(of: UInt8(ascii: "=")) else { return }
    let name = Self.trimmed(parameter[..<mark])
    var value = Self.trimmed(parameter[(mark + 1)...])
    if value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
      value = value.dropFirst().dropLast()
      var isEscaped = false
      value =
        value.filter { byte in
          if byte == UInt8(ascii: "\\"), !isEscaped {
            isEscaped = true
            return false
          }
          isEscaped = false
          return true
        }[...]
    }
    parameters[Self.lowercased(name)] = String(decoding: value, as: UTF8.self)
  }

  /// What stands between commas that are not quoted.
  private static func items(_ text: String) -> [[UInt8]] {
    var items: [[UInt8]] = [[]]
    var isQuoted = false
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: ","), !isQuoted {
        items.append([])
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped
      items[items.count - 1].append(byte)
    }
    return items.map { Array(trimmed($0[...])) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop { $0 <= 0x20 }
    return rest.lastIndex { $0 > 0x20 }.map { rest[...$0] } ?? []
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self).lowercased() }
}
