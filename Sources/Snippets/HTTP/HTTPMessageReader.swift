import Diagnostics
import Vocabulary

/// Reads the HTTP messages of a snippet: one or several requests and replies, `.http` files, and transcripts of `curl -v`.
///
/// A message begins at a request line (`POST /api/x HTTP/1.1`, `POST /api/x`) or a status line (`HTTP/1.1 410 Gone`, `HTTP/2 200`),
/// and ends before the next start line that follows a blank line, or at a `###` separator.
///
///     HTTPMessageReader.read(Array("GET /me\n\nHTTP/1.1 200 OK\n\n{}".utf8)).messages.count  // 2
public enum HTTPMessageReader {
  public static func read(_ text: [UInt8]) -> (messages: [HTTPMessage], problems: [SyntaxProblem]) {
    var parser = HTTPParser(text)
    parser.run()
    return (parser.messages, parser.problems)
  }

  /// Whether the first line that is not blank is a request line or a status line: `GET /me`, `202 Accepted`.
  public static func begins(_ text: [UInt8]) -> Bool {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }) else { return false }
    return HTTPStartLine(text, first, text.endOfLine(first)).map { !$0.methodIsImplied } ?? false
  }

  /// Whether a snippet is what `curl -v` prints: the first line that is not blank has one of its marks, and the first behind its remarks
  /// is that of a message: `> GET /me HTTP/1.1`, `< HTTP/1.1 204`.
  public static func isTranscript(_ text: [UInt8]) -> Bool {
    guard text.contains(where: { $0 == Byte.less || $0 == Byte.greater }), text.holds("HTTP/") else { return false }
    var start = 0
    while start < text.count {
      let end = text.endOfLine(start)
      if text.matches("> ", at: start) || text.matches("< ", at: start) {
        return HTTPStartLine(text, start + 2, end)?.hasVersion ?? false
      }
      let isRemark = text.matches("* ", at: start) || text[start..<end].allSatisfy(\.isWhitespace)
      guard isRemark else { return false }
      start = end + 1
    }
    return false
  }

  /// The header lines of a snippet that shows nothing else: `X-Api-Version: 2`.
  ///
  /// Empty where any line is something else.
  public static func headers(_ text: [UInt8]) -> [HTTPMessage.Header] {
    var headers: [HTTPMessage.Header] = []
    for line in HTTPLines(text).lines where !line.isBlank {
      guard let header = HTTPHeaderLine(text, line)?.header else { return [] }
      headers.append(header)
    }
    return headers
  }
}

/// A line of the text without its line ending.
struct HTTPLine {
  var start: Int
  var end: Int
  /// No byte but white space.
  var isBlank: Bool
}

/// The lines of a text; LF and CRLF end one.
struct HTTPLines {
  var lines: [HTTPLine] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let next = bytes.endOfLine(start)
      var end = next
      if end > start, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
      let isBlank = bytes[start..<end].allSatisfy(\.isWhitespace)
      lines.append(HTTPLine(start: start, end: end, isBlank: isBlank))
      start = next + 1
    }
  }
}
