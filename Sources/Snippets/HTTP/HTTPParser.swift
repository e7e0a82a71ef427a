import Diagnostics
import Vocabulary

/// Walks over the lines of a snippet and collects its messages.
struct HTTPParser {
  let bytes: [UInt8]
  let lines: [HTTPLine]
  var index = 0
  var messages: [HTTPMessage] = []
  var problems: [SyntaxProblem] = []
  /// `>` or `<` in front of the lines of a message in a transcript of `curl -v`.
  private var mark: UInt8?
  private var variables = HTTPVariables()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = HTTPLines(bytes).lines
  }

  mutating func run() {
    while index < lines.count {
      if let start = startLine(at: index) {
        message(start)
      } else {
        variables.declare(bytes, lines[index])
        index += 1
      }
    }
  }

  private mutating func report(_ message: String, _ range: SourceRange) {
    guard problems.count < 100 else { return }
    problems.append(SyntaxProblem(message: message, range: range))
  }

  // MARK: Lines

  /// A line without the mark of a transcript.
  private func content(_ line: HTTPLine) -> HTTPLine {
    guard let mark, line.start < line.end, bytes[line.start] == mark else { return line }
    let start = min(line.start + (line.start + 1 < line.end && bytes[line.start + 1] == Byte.space ? 2 : 1), line.end)
    return HTTPLine(start: start, end: line.end, isBlank: bytes[start..<line.end].allSatisfy(\.isWhitespace))
  }

  /// The start line at an index, with the mark of a transcript taken off.
  private func startLine(at index: Int) -> (line: HTTPStartLine, start: Int, mark: UInt8?)? {
    let line = lines[index]
    guard !line.isBlank else { return nil }
    if let start = HTTPStartLine(bytes, line.start, line.end) { return (start, line.start, nil) }
    // `GET kilns` in the line below `GET shops/{shop}/kilns`
    if index > 0, let above = HTTPStartLine(bytes, lines[index - 1].start, lines[index - 1].end), !above.hasVersion,
      !above.methodIsImplied, let start = HTTPStartLine(word: bytes, line.start, line.end)
    {
      return (start, line.start, nil)
    }
    if bytes.matches("> ", at: line.start) || bytes.matches("< ", at: line.start),
      let start = HTTPStartLine(bytes, line.start + 2, line.end), start.hasVersion
    {
      return (start, line.start + 2, bytes[line.start])
    }
    return nil
  }

  private func isSeparator(_ line: HTTPLine) -> Bool { bytes.matches("###", at: line.start) || isRule(line) }

  /// Whether a line of dashes or equals signs parts a message from the one that begins right below it.
  private func isRule(_ line: HTTPLine) -> Bool {
    let (low, high) = bytes.trimmed(line.start, line.end)
    guard high - low > 3, bytes[low] == Byte.minus || bytes[low] == Byte.equals,
      bytes[low..<high].allSatisfy({ $0 == bytes[low] })
    else { return false }
    let next = lines.partitionPoint { $0.start <= line.start }
    return next < lines.count && startLine(at: next) != nil
  }

  private func isRemark(_ line: HTTPLine) -> Bool {
    let start = bytes.trimmed(line.start, line.end).lower
    return bytes.matches("#", at: start) || bytes.matches("//", at: start)
  }

  private func isEllipsis(_ line: HTTPLine) -> Bool {
    let (start, end) = bytes.trimmed(line.start, line.end)
    let text = bytes.text(start, end)
    return text.hasPrefix("...") || text.hasPrefix("…") || text.hasPrefix("[...") || text.hasPrefix("<...")
  }

  // MARK: One message

  private mutating func message(_ start: (line: HTTPStartLine, start: Int, mark: UInt8?)) {
    let first = bytes.trimmed(start.start, lines[index].end)
    if let problem = start.line.problem { problems.append(problem) }
    var message = HTTPMessage(
      start: start.line.start, range: SourceRange(first.lower, first.upper), methodIsImplied: start.line.methodIsImplied)
    mark = start.mark
    index += 1
    continueTarget(&message)
    if !start.line.hasVersion { passDescription(of: message) }
    let reachedBody = headers(&message)
    if reachedBody { body(&message) }
    mark = nil
    messages.append(message)
    guard case .request(_, let target) = message.start else { return }
    for other in start.line.others {
      message.start = .request(method: other, target: target)
      messages.append(message)
    }
  }

  /// `?a=1`, `&b=2` on lines of their own belong to the target, as REST clients write long queries, and so does what follows a sign that
  /// ends a line.
  private mutating func continueTarget(_ message: inout HTTPMessage) {
    guard case .request(let method, var target) = message.start else { return }
    while index < lines.count, !lines[index].isBlank {
      let (low, end) = bytes.trimmed(lines[index].start, lines[index].end)
      // The version of the protocol ends it.
      let high = bytes[low..<end].firstRange(of: Self.version)?.lowerBound ?? end
      let isOpen = target.value.hasSuffix("?") || target.value.hasSuffix("&")
      guard isOpen || bytes[low] == Byte.question || bytes[low] == Byte.ampersand else { break }
      target.value += bytes.text(low, high)
      target.range = SourceRange(target.range.lowerBound, high)
      message.range = message.range.union(target.range)
      index += 1
    }
    target.value = variables.filled(target.value)
    message.start = .request(method: method, target: target)
  }

  private static let version = Array(" HTTP/".utf8)

  /// Passes over a sentence right below a request that is no more than a method and a path: it says what the request does.
  private mutating func passDescription(of message: HTTPMessage) {
    guard case .request = message.start, mark == nil, index < lines.count, !lines[index].isBlank, startLine(at: index) == nil,
      HTTPHeaderLine(bytes, lines[index]) == nil
    else { return }
    let (low, high) = bytes.trimmed(lines[index].start, lines[index].end)
    let words = bytes[low..<high].split(whereSeparator: \.isBlank)
    // A sentence, and no pair of a form or text of another kind: letters, from a capital on.
    guard words.count > 2, bytes[low].isUppercase || bytes[low] >= 0x80,
      !bytes[low..<high].contains(where: { $0 == Byte.equals || $0 == Byte.openBrace || $0 == Byte.less })
    else { return }
    index += 1
  }

  /// Reads header lines; true if a body may follow.
  private mutating func headers(_ message: inout HTTPMessage) -> Bool {
    while index < lines.count {
      let line = content(lines[index])
      if line.isBlank {
        index += 1
        return true
      }
      if isSeparator(line) || startLine(at: index) != nil { return false }
      if mark != nil, lines[index].start == line.start {
        // A transcript's headers all carry the mark; remarks of curl stand between, and the body may follow at once.
        if startsBody(line), !isTranscriptRemark(line), bytes[line.start] != Byte.less { return true }
        index += 1
        continue
      }
      if isRemark(line) || isEllipsis(line) {
        index += 1
        continue
      }
      if startsBody(line) {
        // Consoles take a request without headers with its JSON in the next line: `GET /lists/_search`, `{"size": 5}`.
        var isRequest: Bool { if case .request = message.start { true } else { false } }
        let isConsole = message.headers.isEmpty && isRequest && bytes[line.start] == Byte.openBrace
        if !isConsole { report("A blank line must stand between headers and body", SourceRange(line.start, line.end)) }
        return true
      }
      if bytes[line.start].isBlank, fold(line, into: &message) { continue }
      guard let header = HTTPHeaderLine(bytes, line) else {
        if notAHeader(line) { return true }
        continue
      }
      if let space = header.spaceBeforeColon { report("White space must not stand before the colon of a header", space) }
      message.headers.append(header.header)
      message.range = message.range.union(header.header.name.range).union(header.header.value.range)
      index += 1
    }
    return false
  }

  /// Appends an indented line to the header before it (folding is obsolete, but old examples have it).
  private mutating func fold(_ line: HTTPLine, into message: inout HTTPMessage) -> Bool {
    guard var header = message.headers.popLast() else { return false }
    let (low, high) = bytes.trimmed(line.start, line.end)
    if HTTPHeaderLine(bytes, line) != nil {
      // All headers are indented alike: a header of its own.
      message.headers.append(header)
      return false
    }
    header.value.value += header.value.value.isEmpty ? bytes.text(low, high) : " " + bytes.text(low, high)
    header.value.range = SourceRange(header.value.range.isEmpty ? low : header.value.range.lowerBound, high)
    message.headers.append(header)
    message.range = message.range.union(header.value.range)
    index += 1
    return true
  }

  private func startsBody(_ line: HTTPLine) -> Bool {
    let (low, high) = bytes.trimmed(line.start, line.end)
    switch bytes[low] {
    case Byte.openBrace, Byte.openBracket: return HTTPHeaderLine(bytes, line) == nil
    case Byte.less: return HTTPHeaderLine(bytes, line) == nil
    case Byte.quote: return high > low + 1 && (bytes[high - 1] == Byte.quote || bytes[high - 1] == Byte.comma)
    default: return false
    }
  }

  /// A line among the headers that is none; true if it begins the body.
  private mutating func notAHeader(_ line: HTTPLine) -> Bool {
    let (low, high) = bytes.trimmed(line.start, line.end)
    var end = low
    while end < high, !bytes[end].isBlank { end += 1 }
    let word = bytes.text(low, end)
    if end < high, word.contains("-") || HeaderNames.plain.contains(word.lowercased()) {
      report("'\(word)' must be followed by a colon", SourceRange(low, end))
      index += 1
      return false
    }
    report("A blank line must stand between headers and body", SourceRange(low, high))
    return true
  }

  // MARK: Bodies

  private mutating func body(_ message: inout HTTPMessage) {
    while index < lines.count, lines[index].isBlank { index += 1 }
    let boundary = multipartBoundary(message)
    var first: Int?
    var last = 0
    var afterBlank = true
    while index < lines.count {
      let line = lines[index]
      if isSeparator(line) { break }
      if line.isBlank {
        afterBlank = true
        index += 1
        continue
      }
      if boundary == nil, let start = startLine(at: index), afterBlank || isStatus(start.line) || start.mark != nil { break }
      if first == nil, isRemark(line), isBeforeStart(index) {
        index += 1
        continue
      }
      if mark != nil, isTranscriptRemark(line) {
        if first != nil { break }
        index += 1
        continue
      }
      if isScript(line) {
        skipScript()
        continue
      }
      afterBlank = false
      if first == nil { first = line.start }
      last = bytes.trimmed(line.start, line.end).upper
      index += 1
      if let boundary, bytes.text(line.start, line.end).hasPrefix("--\(boundary)--") { break }
    }
    guard let first else { return }
    let range = SourceRange(first, last)
    message.body = Spanned(bytes.text(first, last), range)
    message.range = message.range.union(range)
  }

  /// Whether a remark stands right above a start line: `# Legacy`, then another request.
  private func isBeforeStart(_ index: Int) -> Bool {
    var next = index
    while next < lines.count, lines[next].isBlank || isRemark(lines[next]) { next += 1 }
    return next < lines.count && startLine(at: next) != nil
  }

  private func isStatus(_ line: HTTPStartLine) -> Bool {
    guard case .response = line.start else { return false }
    return line.hasVersion
  }

  /// The boundary of a multipart message: its parts may themselves show start lines.
  private func multipartBoundary(_ message: HTTPMessage) -> String? {
    guard let type = message.headers.first(where: { $0.name.value.lowercased() == "content-type" })?.value.value,
      type.lowercased().hasPrefix("multipart/"), let mark = type.firstRange(of: "boundary=")
    else { return nil }
    let rest = type[mark.upperBound...]
    if rest.hasPrefix("\"") { return String(rest.dropFirst().prefix { $0 != "\"" }) }
    return String(rest.prefix { $0 != ";" && $0 != " " })
  }

  /// `* Connection #0 …`, `{ [5 bytes data]`: what curl says itself.
  private func isTranscriptRemark(_ line: HTTPLine) -> Bool {
    bytes.matches("* ", at: line.start) || bytes.matches("{ [", at: line.start) || bytes.matches("} [", at: line.start)
  }

  /// `> {% … %}` and `< {% … %}` of HTTP client files.
  private func isScript(_ line: HTTPLine) -> Bool {
    bytes.matches("> {%", at: line.start) || bytes.matches("< {%", at: line.start)
  }

  private mutating func skipScript() {
    while index < lines.count {
      let line = lines[index]
      index += 1
      if bytes.text(line.start, line.end).holds("%}") { return }
    }
  }
}
