import Diagnostics
import Vocabulary

/// An HTTPie (or xh) command: `http POST :8080/x a=b c:=1 Header:value q==v`.
struct HTTPieCommand {
  let command: ShellCommand
  let standardInput: ShellWord?

  init(_ command: ShellCommand, standardInput: ShellWord?) {
    self.command = command
    self.standardInput = standardInput
  }

  private static let valued: Set<String> = [
    "--auth", "-a", "--auth-type", "-A", "--body-file", "--print", "-p", "--style", "-s", "--output", "-o", "--session",
    "--session-read-only", "--proxy", "--timeout", "--verify", "--cert", "--cert-key", "--pretty", "--raw", "--boundary",
    "--max-redirects", "--default-scheme", "--format-options", "--ssl", "--response-charset", "--response-mime",
  ]

  private enum Item { case header, query, field, json, file }

  /// The separators, longest first, so that `:=` is not read as a header.
  private static let separators: [(mark: StaticString, item: Item)] = [
    (":=@", .file), ("=@", .file), (":=", .json), ("==", .query), ("=", .field), ("@", .file), (":", .header),
  ]

  mutating func messages() -> [HTTPMessage] {
    var positional: [ShellWord] = []
    var credentials: ShellWord?
    var raw: ShellWord?
    var isToken = false
    var flags: Set<String> = []
    var index = 1
    while index < command.words.count {
      let word = command.words[index]
      index += 1
      guard word.bytes.first == Byte.minus, word.bytes.count > 1, !word.isQuoted else {
        positional.append(word)
        continue
      }
      let equals = word.bytes.starts(with: [Byte.minus, Byte.minus]) ? word.bytes.firstIndex(of: Byte.equals) : nil
      let name = equals.map { String(decoding: word.bytes[..<$0], as: UTF8.self) } ?? word.text
      var value = equals.map { word.part($0 + 1, word.bytes.count) }
      if value == nil, Self.valued.contains(name), index < command.words.count {
        value = command.words[index]
        index += 1
      }
      flags.insert(name)
      if name == "--auth" || name == "-a" { credentials = value }
      if name == "--auth-type" || name == "-A" { isToken = value?.text.lowercased() == "bearer" }
      if name == "--raw" { raw = value }
    }
    var method: Spanned<String>?
    if let first = positional.first, !first.bytes.isEmpty, positional.count > 1, first.bytes.allSatisfy(\.isLetter),
      HTTPStartLine.methods.contains(first.text.uppercased())
    {
      method = Spanned(first.text.uppercased(), first.spanned.range)
      positional.removeFirst()
    }
    guard let url = positional.first else { return [] }
    let authorization = credentials.map { word in
      guard isToken else { return BasicCredentials.header(word, name: "Authorization") }
      let range = word.spanned.range
      return HTTPMessage.Header(
        name: Spanned("Authorization", range), value: Spanned("Bearer " + word.text, range), isImplied: true)
    }
    return [message(url, Array(positional.dropFirst()), method, authorization, raw ?? standardInput, flags)]
  }

  private func message(
    _ url: ShellWord, _ items: [ShellWord], _ method: Spanned<String>?,
    _ authorization: HTTPMessage.Header?, _ raw: ShellWord?,
    _ flags: Set<String>
  ) -> HTTPMessage {
    var headers: [HTTPMessage.Header] = []
    var fields: [(name: ShellWord, value: ShellWord, item: Item)] = []
    var address = CurlURL(url)
    let isSecure = command.program == "https" || command.program == "xhs"
    if isSecure, !address.text.value.hasPrefix(":"), !address.text.value.holds("://") {
      address.text.value = "https://" + address.text.value
    }
    if address.text.value.hasPrefix(":") {
      // `:8080/x` and `:/x` stand for localhost.
      let rest = address.text.value.dropFirst()
      address.text.value = (isSecure ? "https" : "http") + "://localhost" + (rest.first?.isNumber ?? false ? ":" : "") + rest
    }
    for word in items {
      guard let (at, width, item) = Self.separator(in: word) else { continue }
      let name = word.part(0, at)
      var value = word.part(at + width, word.bytes.count)
      if item == .header {
        let (low, high) = word.bytes.trimmed(at + width, word.bytes.count)
        value = word.part(low, high)
      }
      switch item {
      case .header: headers.append(HTTPMessage.Header(name: name.spanned, value: value.spanned))
      case .query: address.addQuery(word, text: name.text + "=" + value.text)
      case .field, .json, .file: fields.append((name, value, item))
      }
    }
    if let authorization { headers.append(authorization) }
    let program = command.words.first?.range ?? command.range
    let hasBody = !fields.isEmpty || raw != nil
    var message = HTTPMessage(
      start: .request(method: method ?? Spanned(hasBody ? "POST" : "GET", program), target: address.text), headers: headers,
      range: command.range, methodIsImplied: method == nil)
    if let raw {
      message.body = raw.spanned
      if case .table = raw.map { message.bodyMap = raw.map }
      Self.imply("application/json", program, &message)
    } else if !fields.isEmpty {
      let isMultipart = flags.contains("--multipart") || fields.contains { $0.item == .file && flags.contains("--form") }
      if isMultipart || flags.contains("--form") || flags.contains("-f") {
        // A file is told as curl tells it.
        message.form = fields.map { field in
          let value = field.value.spanned
          return HTTPMessage.Header(
            name: field.name.spanned, value: field.item == .file ? Spanned("@" + value.value, value.range) : value)
        }
        message.isMultipart = isMultipart || fields.contains { $0.item == .file }
        if !message.isMultipart { Self.imply("application/x-www-form-urlencoded", program, &message) }
      } else {
        Self.fillJSON(&message, fields)
        Self.imply("application/json", program, &message)
      }
    }
    return message
  }

  private static func imply(_ type: String, _ range: SourceRange, _ message: inout HTTPMessage) {
    guard message.header("content-type") == nil else { return }
    message.headers.append(
      HTTPMessage.Header(name: Spanned("Content-Type", range), value: Spanned(type, range), isImplied: true))
  }

  private static func separator(in word: ShellWord) -> (at: Int, width: Int, item: Item)? {
    for i in word.bytes.indices {
      for (mark, item) in separators where word.bytes.matches(mark, at: i) {
        return i > 0 ? (i, mark.utf8CodeUnitCount, item) : nil
      }
    }
    return nil
  }

  /// `a=b c:=1` as the JSON object that is sent.
  private static func fillJSON(_ message: inout HTTPMessage, _ fields: [(name: ShellWord, value: ShellWord, item: Item)]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    func append(_ text: StaticString, _ offset: Int) {
      text.withUTF8Buffer { bytes.append(contentsOf: $0) }
      offsets.append(contentsOf: repeatElement(offset, count: text.utf8CodeUnitCount))
    }
    func append(_ word: ShellWord, escaped: Bool) {
      for (byte, offset) in zip(word.bytes, word.offsets) {
        if escaped, byte == Byte.quote || byte == Byte.backslash { append("\\", offset) }
        bytes.append(byte)
        offsets.append(offset)
      }
    }
    for (index, field) in fields.enumerated() {
      let start = field.name.range.lowerBound
      append(index == 0 ? "{" : ", ", start)
      append("\"", start)
      append(field.name, escaped: true)
      append("\": ", max(start, field.name.range.upperBound - 1))
      let isText = field.item == .field
      if field.item == .file {
        append("\"@", field.value.range.lowerBound)
        append(field.value, escaped: true)
        append("\"", field.value.range.lowerBound)
      } else {
        if isText { append("\"", field.value.range.lowerBound) }
        append(field.value, escaped: isText)
        if isText { append("\"", max(field.value.range.lowerBound, field.value.range.upperBound - 1)) }
      }
    }
    guard let first = fields.first, let last = fields.last else { return }
    append("}", max(last.value.range.lowerBound, last.value.range.upperBound - 1))
    message.body = Spanned(
      String(decoding: bytes, as: UTF8.self), first.name.range.union(last.value.range))
    message.bodyMap = .table(offsets)
  }
}
