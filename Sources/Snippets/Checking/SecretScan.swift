import Diagnostics
import Vocabulary

/// Finds credentials by their shapes.
enum SecretScan {
  struct Secret {
    var kind: String
    var range: SourceRange
    /// Its first characters only: a report must not publish it again.
    var shown: String
  }

  /// A shape: a fixed prefix, and how many bytes of which alphabet follow.
  private struct Shape: Sendable {
    var kind: String
    var prefix: [UInt8]
    var counts: ClosedRange<Int>
    var alphabet: Alphabet

    init(_ kind: String, _ prefix: String, _ counts: ClosedRange<Int>, _ alphabet: Alphabet = .word) {
      self.kind = kind
      self.prefix = Array(prefix.utf8)
      self.counts = counts
      self.alphabet = alphabet
    }
  }

  private enum Alphabet: Sendable {
    case upper, alphanumeric, word, base64, hex

    func contains(_ byte: UInt8) -> Bool {
      switch self {
      case .upper: byte.isUppercase || byte.isDigit
      case .alphanumeric: byte.isLetter || byte.isDigit
      case .word: byte.isLetter || byte.isDigit || byte == Byte.minus || byte == Byte.underscore
      case .base64:
        byte.isLetter || byte.isDigit || byte == Byte.plus || byte == Byte.slash || byte == Byte.equals
      case .hex: byte.isDigit || (byte >= 0x61 && byte <= 0x66)
      }
    }
  }

  private static let shapes: [Shape] = [
    Shape("an access key of AWS", "AKIA", 16...16, .upper), Shape("an access key of AWS", "ASIA", 16...16, .upper),
    Shape("a token of GitHub", "ghp_", 36...255, .alphanumeric), Shape("a token of GitHub", "gho_", 36...255, .alphanumeric),
    Shape("a token of GitHub", "ghu_", 36...255, .alphanumeric), Shape("a token of GitHub", "ghs_", 36...255, .alphanumeric),
    Shape("a token of GitHub", "ghr_", 36...255, .alphanumeric), Shape("a token of GitHub", "github_pat_", 60...255),
    Shape("a token of GitLab", "glpat-", 20...64),
    Shape("a token of Slack", "xoxb-", 24...255), Shape("a token of Slack", "xoxp-", 24...255),
    Shape("a token of Slack", "xoxa-", 24...255), Shape("a token of Slack", "xoxr-", 24...255),
    Shape("a token of Slack", "xoxs-", 24...255), Shape("a token of Slack", "xapp-", 24...255),
    Shape("an API key of Google", "AIza", 35...35), Shape("a secret key of Stripe", "sk_live_", 20...255, .alphanumeric),
    Shape("a restricted key of Stripe", "rk_live_", 20...255, .alphanumeric),
    Shape("an API key of Anthropic", "sk-ant-", 40...255), Shape("an API key of OpenAI", "sk-proj-", 40...255),
    Shape("an API key of OpenAI", "sk-", 48...48, .alphanumeric), Shape("a token of npm", "npm_", 36...36, .alphanumeric),
    Shape("a token of PyPI", "pypi-AgEIcHlwaS5vcmc", 40...255), Shape("a token of DigitalOcean", "dop_v1_", 64...64, .hex),
    Shape("a token of Hugging Face", "hf_", 34...40, .alphanumeric),
    Shape("a shared access key of Azure", "SharedAccessKey=", 43...44, .base64),
    Shape("an account key of Azure", "AccountKey=", 86...88, .base64),
  ]

  private static let byFirst: [[Shape]] = {
    var table = [[Shape]](repeating: [], count: 256)
    for shape in shapes { if let first = shape.prefix.first { table[Int(first)].append(shape) } }
    return table
  }()

  static func secrets(in text: [UInt8]) -> [Secret] {
    var found: [Secret] = []
    var at = 0
    while at < text.count {
      let byte = text[at]
      if byte == Byte.minus, let block = privateKey(text, at) {
        if let secret = block.secret { found.append(secret) }
        at = block.end
        continue
      }
      guard !byFirst[Int(byte)].isEmpty, at == 0 || !isTokenByte(text[at - 1]) || byte.isUppercase else {
        at += 1
        continue
      }
      if let secret = token(text, at) {
        found.append(secret)
        at = secret.range.upperBound
      } else {
        at += 1
      }
    }
    return found
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == Byte.underscore || byte == Byte.minus
  }

  private static func token(_ text: [UInt8], _ at: Int) -> Secret? {
    for shape in byFirst[Int(text[at])] {
      let start = at + shape.prefix.count
      guard start < text.count, text[at..<start].elementsEqual(shape.prefix) else { continue }
      if at > 0, isTokenByte(text[at - 1]), shape.alphabet != .base64 { continue }
      var end = start
      while end < text.count, shape.alphabet.contains(text[end]), end - start <= shape.counts.upperBound { end += 1 }
      guard shape.counts.contains(end - start), !isExample(text[start..<end]) else { continue }
      let shown = text.text(at, min(end, at + max(6, shape.prefix.count))) + "…"
      return Secret(kind: shape.kind, range: SourceRange(at, end), shown: shown)
    }
    return nil
  }

  // MARK: Private keys

  private static func privateKey(_ text: [UInt8], _ at: Int) -> (secret: Secret?, end: Int)? {
    guard text.matches("-----BEGIN ", at: at) else { return nil }
    let line = text.text(at, text.endOfLine(at))
    guard line.contains("PRIVATE KEY") else { return nil }
    var i = at + 11
    while i < text.count, !text.matches("-----", at: i) { i += 1 }
    let start = min(i + 5, text.count)
    var end = start
    while end < text.count, !text.matches("-----END", at: end) { end += 1 }
    var body: [UInt8] = []
    var isElided = false
    for byte in text[start..<end] {
      if Alphabet.base64.contains(byte) {
        body.append(byte)
      } else if byte == Byte.dot || byte == Byte.less || byte == Byte.openBrace || byte >= 0x80 {
        isElided = true
      }
    }
    // A real key has at least 32 bytes, which are 43 letters.
    guard !isElided, body.count >= 60, !isExample(body[...]) else { return (nil, end) }
    return (Secret(kind: "a private key", range: SourceRange(at, start), shown: text.text(at, start)), end)
  }

  // MARK: Examples

  private static let exampleWords = [
    "example", "placeholder", "dummy", "sample", "fake", "your", "secret", "xxxx", "redacted", "changeme", "token", "replace",
    "insert",
  ].map { Array($0.utf8) }

  /// Whether a value is an obvious placeholder: it says so, repeats itself, counts upward, or has too little variety.
  static func isExample(_ value: ArraySlice<UInt8>) -> Bool {
    let lower = value.map(\.asLowercase)
    for word in exampleWords where lower.firstRange(of: word) != nil { return true }
    var run = 1
    var rise = 1
    for i in lower.indices.dropFirst() {
      run = lower[i] == lower[i - 1] ? run + 1 : 1
      rise = lower[i] == lower[i - 1] &+ 1 ? rise + 1 : 1
      if run >= 5 || rise >= 6 { return true }
    }
    return entropy(Array(value)) < 3
  }

  /// Bits for each byte of a text.
  private static func entropy(_ value: [UInt8]) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    for byte in value { counts[Int(byte)] += 1 }
    var bits = 0.0
    for count in counts where count > 0 {
      let share = Double(count) / Double(value.count)
      bits -= share * logarithm(share)
    }
    return bits
  }

  /// The binary logarithm of a number between 0 and 1, to about six digits; the standard library alone has none.
  private static func logarithm(_ value: Double) -> Double {
    let exponent = Double(value.exponent)
    let x = (value.significand - 1) / (value.significand + 1)
    let square = x * x
    return exponent + 2.885_390_081_777_927 * x
      * (1 + square * (1 / 3.0 + square * (1 / 5.0 + square * (1 / 7.0 + square / 9.0))))
  }
}
