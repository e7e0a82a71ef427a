import Diagnostics
import Vocabulary

/// A request line or a status line.
struct HTTPStartLine {
  var start: HTTPMessage.Start
  /// The line states its version, so it cannot be anything else.
  var hasVersion: Bool
  /// A lone URL: GET by default.
  var methodIsImplied = false
  /// Further methods of the same target: `POST` of `GET,POST /items`.
  var others: [Spanned<String>] = []
  /// A problem of the line itself.
  var problem: SyntaxProblem?

  /// The methods that begin a request line without a version.
  static let methods = Methods.ofRequestLines

  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    let (low, high) = bytes.trimmed(start, end)
    guard low < high else { return nil }
    if let line = Self.status(bytes, low, high) ?? Self.request(bytes, low, high) {
      self = line
    } else {
      return nil
    }
  }

  /// A method and one word: an address without a slash, where the line above it is a method and an address.
  init?(word bytes: [UInt8], _ start: Int, _ end: Int) {
    let (low, high) = bytes.trimmed(start, end)
    let method = bytes[low..<high].prefix(while: \.isUppercase)
    let word = bytes[method.endIndex..<high].drop(while: \.isBlank)
    guard word.startIndex > method.endIndex, word.count > 2, Self.methods.contains(bytes.text(low, method.endIndex)),
      word.allSatisfy({ $0.isLowercase || $0.isDigit || $0 == Byte.minus || $0 == Byte.underscore })
    else { return nil }
    self = HTTPStartLine(
      .request(
        method: Spanned(bytes.text(low, method.endIndex), SourceRange(low, method.endIndex)),
        target: Spanned("/" + bytes.text(word.startIndex, high), SourceRange(word.startIndex, high))),
      hasVersion: false)
  }

  /// Whether the first line that is not blank says a method or a status.
  static func begins(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.firstIndex(where: { !$0.isWhitespace }), bytes[first].isUppercase else { return false }
    return HTTPStartLine(bytes, first, bytes.endOfLine(first)).map { !$0.methodIsImplied } ?? false
  }

  /// Whether the first line that is not blank is that of a message, with its version: `GET /kilns HTTP/1.1`, `HTTP/1.1 200 OK`.
  static func beginsWithVersion(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.firstIndex(where: { !$0.isWhitespace }), bytes[first].isUppercase else { return false }
    let line = Array(bytes[first...].prefix { $0 != Byte.newline })
    return HTTPStartLine(line, 0, line.count)?.hasVersion ?? false
  }

  private init(_ start: HTTPMessage.Start, hasVersion: Bool, methodIsImplied: Bool = false, problem: SyntaxProblem? = nil) {
    self.start = start
    self.hasVersion = hasVersion
    self.methodIsImplied = methodIsImplied
    self.problem = problem
  }

  // MARK: Status lines

  private static func status(_ bytes: [UInt8], _ low: Int, _ high: Int) -> HTTPStartLine? {
    var at = low
    var hasVersion = false
    if let end = versionEnd(bytes, low, high) {
      hasVersion = true
      at = end
    } else if bytes.matches("Status: ", at: low) {
      at = low + 8
    }
    while at < high, bytes[at].isBlank { at += 1 }
    var digits = at
    while digits < high, bytes[digits].isDigit { digits += 1 }
    guard digits - at == 3, digits == high || bytes[digits].isBlank, let code = Int(bytes.text(at, digits)), code >= 100 else {
      guard hasVersion, digits > at, digits == high || bytes[digits].isBlank else { return nil }
      let problem = SyntaxProblem(
        message: "'\(bytes.text(at, digits))' is not a status; three digits from 100 to 599 are", range: SourceRange(at, digits))
      let value = Spanned(Int(bytes.text(at, min(digits, at + 9))) ?? 0, SourceRange(at, digits))
      return HTTPStartLine(.response(status: value, reason: ""), hasVersion: true, problem: problem)
    }
    let (reasonStart, reasonEnd) = bytes.trimmed(digits, high)
    let reason = bytes.text(reasonStart, reasonEnd)
    if !hasVersion, at == low {
      // `200 OK` alone: only with a phrase that the registry knows.
      guard !reason.isEmpty, StatusNames.reasons[code]?.lowercased() == reason.lowercased() else { return nil }
    }
    return HTTPStartLine(.response(status: Spanned(code, SourceRange(at, digits)), reason: reason), hasVersion: hasVersion)
  }

  /// The end of `HTTP/1.1`, `HTTP/2` or `http/1.1` at `index`, followed by white space or the end.
  private static func versionEnd(_ bytes: [UInt8], _ index: Int, _ high: Int) -> Int? {
    guard bytes.matches("HTTP/", at: index) || bytes.matches("http/", at: index) else { return nil }
    var i = index + 5
    let digits = i
    while i < high, bytes[i].isDigit || bytes[i] == Byte.dot { i += 1 }
    guard i > digits, i == high || bytes[i].isBlank else { return nil }
    return i
  }

  // MARK: Request lines

  private static func request(_ bytes: [UInt8], _ low: Int, _ high: Int) -> HTTPStartLine? {
    var at = low
    while at < high, bytes[at].isLetter || bytes[at] == Byte.minus { at += 1 }
    let methodEnd = at
    guard methodEnd > low else { return nil }
    if methodEnd < high, bytes[methodEnd] == Byte.colon { return loneURL(bytes, low, high) }
    if methodEnd < high, let listed = listed(bytes, low, methodEnd, high) { return listed }
    guard methodEnd < high, bytes[methodEnd].isBlank else { return nil }
    while at < high, bytes[at].isBlank { at += 1 }
    let method = bytes.text(low, methodEnd)
    let version = lastVersion(bytes, at, high)
    if let version {
      guard method == method.uppercased() || methods.contains(method.uppercased()) else { return nil }
      let (start, end) = bytes.trimmed(at, version)
      guard end > start else { return nil }
      var problem: SyntaxProblem?
      if targetEnd(bytes, start, end) < end {
        problem = SyntaxProblem(
          message: "'\(bytes.text(start, end))' must not contain white space", range: SourceRange(start, end))
      }
      return HTTPStartLine(
        .request(
          method: Spanned(method, SourceRange(low, methodEnd)),
          target: Spanned(bytes.text(start, end), SourceRange(start, end))),
        hasVersion: true, problem: problem)
    }
    guard methods.contains(method), startsTarget(bytes, at, high) else { return nil }
    let end = targetEnd(bytes, at, high)
    let rest = bytes.trimmed(end, high)
    if rest.lower < rest.upper {
      // A remark may follow; a sentence makes the line prose.
      let first = bytes[rest.lower]
      guard first == Byte.hash || first == Byte.openParen || bytes.matches("//", at: rest.lower) else { return nil }
    }
    return HTTPStartLine(
      .request(method: Spanned(method, SourceRange(low, methodEnd)), target: Spanned(bytes.text(at, end), SourceRange(at, end))),
      hasVersion: false)
  }

  /// `GET,POST /items`, `PUT | PATCH /items/{id}`: several methods of one target.
  private static func listed(_ bytes: [UInt8], _ low: Int, _ firstEnd: Int, _ high: Int) -> HTTPStartLine? {
    var spans = [SourceRange(low, firstEnd)]
    var at = firstEnd
    while at < high {
      var next = at
      while next < high, bytes[next].isBlank { next += 1 }
      guard next < high, bytes[next] == Byte.comma || bytes[next] == Byte.pipe || bytes[next] == Byte.slash else { break }
      next += 1
      while next < high, bytes[next].isBlank { next += 1 }
      var end = next
      while end < high, bytes[end].isUppercase { end += 1 }
      guard end > next, methods.contains(bytes.text(next, end)) else { break }
      spans.append(SourceRange(next, end))
      at = end
    }
    guard spans.count > 1, methods.contains(bytes.text(low, firstEnd)), at < high, bytes[at].isBlank else { return nil }
    while at < high, bytes[at].isBlank { at += 1 }
    guard startsTarget(bytes, at, high) else { return nil }
    let end = targetEnd(bytes, at, high)
    let named = spans.map { Spanned(bytes.text($0.lowerBound, $0.upperBound), $0) }
    var line = HTTPStartLine(
      .request(method: named[0], target: Spanned(bytes.text(at, end), SourceRange(at, end))), hasVersion: false)
    line.others = Array(named.dropFirst())
    return line
  }

  /// `https://example.com/x` alone on its line.
  private static func loneURL(_ bytes: [UInt8], _ low: Int, _ high: Int) -> HTTPStartLine? {
    guard bytes.matches("http://", at: low) || bytes.matches("https://", at: low) else { return nil }
    let version = lastVersion(bytes, low, high)
    let (start, end) = bytes.trimmed(low, version ?? high)
    guard targetEnd(bytes, start, end) == end else { return nil }
    return HTTPStartLine(
      .request(method: Spanned("GET", SourceRange(low, low)), target: Spanned(bytes.text(start, end), SourceRange(start, end))),
      hasVersion: version != nil, methodIsImplied: true)
  }

  /// The offset of the version that ends a request line.
  private static func lastVersion(_ bytes: [UInt8], _ low: Int, _ high: Int) -> Int? {
    var i = high
    while i > low + 1 {
      i -= 1
      guard bytes[i] | 0x20 == UInt8(ascii: "h"), bytes[i - 1].isBlank, let end = versionEnd(bytes, i, high) else { continue }
      let rest = bytes.trimmed(end, high)
      return rest.lower == rest.upper || bytes[rest.lower] == Byte.hash || bytes.matches("//", at: rest.lower) ? i : nil
    }
    return nil
  }

  private static func startsTarget(_ bytes: [UInt8], _ at: Int, _ high: Int) -> Bool {
    guard at < high else { return false }
    switch bytes[at] {
    case Byte.slash, Byte.openBrace, Byte.less, Byte.dollar, Byte.percent, Byte.star: return true
    case Byte.colon: return at + 1 < high && (bytes[at + 1] == Byte.slash || bytes[at + 1].isDigit)
    default:
      if ["http://", "https://", "http(s)://", "http[s]://"].contains(where: { bytes.matches($0, at: at) }) { return true }
      // `api.example.com/x`, `users/5`, `localhost:80/x`: a path must show.
      var i = at
      while i < high, bytes[i].isWordByte || bytes[i] == Byte.dot || bytes[i] == Byte.minus || bytes[i] == Byte.colon { i += 1 }
      return i < high && bytes[i] == Byte.slash
    }
  }

  /// The end of a target: the first blank that no placeholder (`{user id}`, `<your host>`) encloses.
  private static func targetEnd(_ bytes: [UInt8], _ start: Int, _ high: Int) -> Int {
    var depth = 0
    var i = start
    while i < high {
      switch bytes[i] {
      case Byte.openBrace, Byte.less: depth += 1
      case Byte.closeBrace, Byte.greater: depth -= 1
      case Byte.space, Byte.tab:
        if depth <= 0 { return i }
      default: break
      }
      i += 1
    }
    return high
  }
}
