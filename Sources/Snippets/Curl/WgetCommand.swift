import Diagnostics
import Vocabulary

/// A wget command and its requests: `wget --header 'A: b' --post-data 'x=1' URL`.
struct WgetCommand {
  let command: ShellCommand

  init(_ command: ShellCommand) { self.command = command }

  /// The options that matter or take a value as a word of their own.
  private static let valued: Set<String> = [
    "method", "header", "post-data", "post-file", "body-data", "body-file", "user", "password", "http-user", "http-password",
    "user-agent", "referer", "output-document", "output-file", "append-output", "directory-prefix", "tries", "timeout",
    "input-file", "execute", "level", "wait", "quota", "load-cookies", "save-cookies", "ca-certificate", "certificate",
    "private-key", "accept", "reject", "domains",
  ]
  private static let short: [Character: String] = [
    "O": "output-document", "o": "output-file", "a": "append-output", "P": "directory-prefix", "t": "tries", "T": "timeout",
    "i": "input-file", "e": "execute", "l": "level", "w": "wait", "Q": "quota", "U": "user-agent", "A": "accept", "R": "reject",
    "D": "domains",
  ]

  mutating func messages() -> [HTTPMessage] {
    var urls: [ShellWord] = []
    var headers: [HTTPMessage.Header] = []
    var method: Spanned<String>?
    var isImplied = true
    var body: ShellWord?
    var isFile = false
    var user: ShellWord?
    var password: ShellWord?
    var index = 1
    while index < command.words.count {
      let word = command.words[index]
      index += 1
      guard word.bytes.first == Byte.minus, word.bytes.count > 1 else {
        urls.append(word)
        continue
      }
      var (name, value) = Self.split(word)
      if value == nil, Self.valued.contains(name), index < command.words.count {
        value = command.words[index]
        index += 1
      }
      guard let value else { continue }
      switch name {
      case "method":
        method = value.spanned
        isImplied = false
      case "header":
        if let colon = value.bytes.firstIndex(of: Byte.colon) {
          let (low, high) = value.bytes.trimmed(colon + 1, value.bytes.count)
          headers.append(HTTPMessage.Header(name: value.part(0, colon).spanned, value: value.part(low, high).spanned))
        }
      case "post-data", "post-file", "body-data", "body-file":
        body = value
        isFile = name.hasSuffix("file")
        if name.hasPrefix("post"), method == nil { method = Spanned("POST", word.range) }
      case "user", "http-user": user = value
      case "password", "http-password": password = value
      case "user-agent":
        headers.append(HTTPMessage.Header(name: Spanned("User-Agent", word.range), value: value.spanned, isImplied: true))
      default: break
      }
    }
    if let user {
      var pair = user
      pair.bytes += [Byte.colon] + (password?.bytes ?? [])
      var header = BasicCredentials.header(pair, name: "Authorization")
      header.value.range = user.spanned.range
      header.name.range = user.spanned.range
      headers.append(header)
    }
    return urls.map { url in
      var message = HTTPMessage(
        start: .request(
          method: method ?? Spanned("GET", command.words.first?.range ?? command.range), target: CurlURL(url).text),
        headers: headers, range: command.range, methodIsImplied: isImplied)
      if let body {
        message.body = isFile ? Spanned("@" + body.text, body.spanned.range) : body.spanned
        if !isFile, case .table = body.map { message.bodyMap = body.map }
        if message.header("content-type") == nil {
          message.headers.append(
            HTTPMessage.Header(
              name: Spanned("Content-Type", body.range), value: Spanned("application/x-www-form-urlencoded", body.range),
              isImplied: true))
        }
      }
      return message
    }
  }

  private static func split(_ word: ShellWord) -> (name: String, value: ShellWord?) {
    if word.bytes.starts(with: [Byte.minus, Byte.minus]) {
      guard let equals = word.bytes.firstIndex(of: Byte.equals) else { return (String(word.text.dropFirst(2)), nil) }
      return (String(decoding: word.bytes[2..<equals], as: UTF8.self), word.part(equals + 1, word.bytes.count))
    }
    for index in 1..<word.bytes.count {
      guard let name = short[Character(UnicodeScalar(word.bytes[index]))] else { continue }
      let rest = word.part(index + 1, word.bytes.count)
      return (name, rest.bytes.isEmpty ? nil : rest)
    }
    return ("", nil)
  }
}
