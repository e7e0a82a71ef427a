import Diagnostics
import Vocabulary

/// What the `--data` family adds up to.
struct CurlData {
  enum Kind { case plain, raw, encoded, json }

  struct Part {
    var word: ShellWord
    var kind: Kind
    /// The text that is sent.
    var text: String
    var flag: SourceRange
  }

  var parts: [Part] = []

  mutating func append(_ word: ShellWord, _ kind: Kind, flag: ShellWord, standardInput: ShellWord?) {
    var sent = word
    if kind != .raw, word.bytes == [Byte.at, Byte.minus] || word.text == "@/dev/stdin", let standardInput {
      sent = standardInput
    }
    let text = kind == .encoded ? Self.encode(sent.bytes) : sent.text
    parts.append(Part(word: sent, kind: kind, text: text, flag: flag.range))
  }

  /// Puts body, form fields and default headers into a request.
  func fill(_ message: inout HTTPMessage) {
    guard let first = parts.first, let last = parts.last else { return }
    let isJSON = parts.contains { $0.kind == .json }
    if isJSON {
      imply("Content-Type", "application/json", first.flag, into: &message)
      imply("Accept", "application/json", first.flag, into: &message)
    } else {
      imply("Content-Type", "application/x-www-form-urlencoded", first.flag, into: &message)
    }
    if parts.count == 1, first.kind != .encoded {
      message.body = first.word.spanned
      if case .table = first.word.map { message.bodyMap = first.word.map }
    } else {
      let range = first.word.spanned.range.union(last.word.spanned.range)
      // `--json` pieces follow each other, all others are joined as form fields.
      var offsets: [Int] = []
      var bytes: [UInt8] = []
      for part in parts {
        if !bytes.isEmpty, part.kind != .json {
          bytes.append(Byte.ampersand)
          offsets.append(part.word.range.lowerBound)
        }
        let text = Array(part.text.utf8)
        bytes += text
        offsets += text == part.word.bytes ? part.word.offsets : text.map { _ in part.word.range.lowerBound }
      }
      message.body = Spanned(String(decoding: bytes, as: UTF8.self), range)
      message.bodyMap = .table(offsets)
    }
    let type = message.header("content-type")?.value.value.lowercased() ?? ""
    if type.hasPrefix("application/x-www-form-urlencoded") { message.form = fields }
  }

  private func imply(_ name: String, _ value: String, _ flag: SourceRange, into message: inout HTTPMessage) {
    guard message.header(name) == nil else { return }
    message.headers.append(HTTPMessage.Header(name: Spanned(name, flag), value: Spanned(value, flag), isImplied: true))
  }

  /// The fields of `a=1&b=2`; none where the text has another form.
  private var fields: [HTTPMessage.Header] {
    var out: [HTTPMessage.Header] = []
    for part in parts {
      let bytes = part.word.bytes
      guard let first = bytes.first(where: { !$0.isWhitespace }), first != Byte.openBrace, first != Byte.openBracket,
        first != Byte.less
      else { return [] }
      var start = 0
      while start < bytes.count {
        let end = part.kind == .encoded ? bytes.count : bytes[start...].firstIndex(of: Byte.ampersand) ?? bytes.count
        let isMark = { (byte: UInt8) in byte == Byte.equals || byte == Byte.at && part.kind == .encoded }
        guard let mark = bytes[start..<end].firstIndex(where: isMark), mark > start else { return [] }
        // The content of a file is shown as such: `name@file`.
        let value = part.word.part(bytes[mark] == Byte.at ? mark : mark + 1, end)
        out.append(HTTPMessage.Header(name: part.word.part(start, mark).spanned, value: value.spanned))
        start = end + 1
      }
    }
    return out
  }

  /// `name=content`: the content percent-encoded, a file's left out (`name@file`); `=content` and `content` likewise. Variables stay as they are.
  static func encode(_ bytes: [UInt8]) -> String {
    guard bytes.first != Byte.at else { return String(decoding: bytes, as: UTF8.self) }
    let mark = bytes.firstIndex { $0 == Byte.equals || $0 == Byte.at }
    if let mark, bytes[mark] == Byte.at { return bytes.text(0, mark) + "=" + bytes.text(mark, bytes.count) }
    let equals = mark
    var out: [UInt8] = []
    var content = bytes[...]
    if let equals {
      out += bytes[..<equals]
      if equals > 0 { out.append(Byte.equals) }
      content = bytes[(equals + 1)...]
    }
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in content {
      let isPlain =
        byte.isLetter || byte.isDigit || byte == Byte.minus || byte == Byte.dot || byte == Byte.underscore || byte == Byte.tilde
      if isPlain || byte == Byte.dollar || byte == Byte.openBrace || byte == Byte.closeBrace {
        out.append(byte)
      } else {
        out += [Byte.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
