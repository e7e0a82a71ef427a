import Vocabulary

/// A stream of events as a server sends it (HTML, section 9.2.6): each line is a field, and its data may be JSON.
///
///     event: fired
///     data: {"kiln": 7}
///
/// What stands in brackets that a line of data opens is its data, too: documentation breaks lines where servers do not.
public enum EventStream {
  public static let mediaType = "text/event-stream"

  /// Whether a text is such a stream, and one of its lines has data.
  public static func isOne(_ text: [UInt8]) -> Bool { data(of: text) != nil }

  /// The text with blanks in the place of all that is no data, so that every place stays; nothing if it is no such stream.
  static func data(of text: [UInt8]) -> [UInt8]? {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }), field(text[first...]) != nil else { return nil }
    var out = text
    var isData = false
    var depth = 0
    for line in text.split(separator: Byte.newline) {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      guard depth == 0 else {
        depth = max(0, depth + opened(by: line))
        continue
      }
      guard let (name, end) = field(line) else { return nil }
      let isOwn = name.elementsEqual("data".utf8)
      isData = isData || isOwn
      if isOwn { depth = max(0, opened(by: line[end...])) }
      for index in line.startIndex..<(isOwn ? end : line.endIndex) { out[index] = Byte.space }
    }
    return isData && depth == 0 ? out : nil
  }

  private static let names = ["data", "event", "id", "retry"].map { Array($0.utf8) }

  /// The name of the field that a line begins with, and where its value begins; a remark has no name.
  private static func field(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, end: Int)? {
    let name = line.prefix { $0.isLowercase }
    guard name.endIndex < line.endIndex, line[name.endIndex] == Byte.colon, name.isEmpty || names.contains(Array(name)) else {
      return nil
    }
    return (name, name.endIndex + 1)
  }

  /// How many brackets a line opens more than it closes, outside of strings.
  private static func opened(by line: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for byte in line {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case Byte.backslash: isEscaped = isQuoted
      case Byte.quote: isQuoted.toggle()
      case Byte.openBrace, Byte.openBracket: depth += isQuoted ? 0 : 1
      case Byte.closeBrace, Byte.closeBracket: depth -= isQuoted ? 0 : 1
      default: break
      }
    }
    return depth
  }
}
