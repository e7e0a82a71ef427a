/// The info string of a fenced block: the word for its language and what follows.
///
///     InfoString("{.swift .numberLines} title=\"App.swift\"").word  // "swift"
public struct InfoString: Sendable, Hashable {
  /// The word that should name a language, in lower case and without braces, dots, prefixes and line marks.
  public var word: String
  /// Everything behind the word, as written.
  public var attributes: String
  /// `title="…"`, `filename=…`, `swift:App.swift`: the file that the block shows.
  public var title: String?

  public init(_ info: some StringProtocol) {
    if let plain = Self.plainWord(info) {
      word = plain
      attributes = ""
      return
    }
    var rest = Self.trimmed(info[...])
    var inner: Substring?
    if rest.hasPrefix("{") {
      // `{.swift .numberLines #id}`, `{swift, echo=FALSE}`
      let close = rest.firstIndex(of: "}")
      inner = Self.trimmed(rest[rest.index(after: rest.startIndex)..<(close ?? rest.endIndex)])
      rest = close.map { Self.trimmed(rest[rest.index(after: $0)...]) } ?? ""
    }
    var source = inner ?? rest
    if source.hasPrefix("#"), let space = source.firstIndex(where: { $0 == " " }) { source = Self.trimmed(source[space...]) }
    let first = source.prefix { $0 != " " && $0 != "\t" }
    let behind = Self.trimmed(source[first.endIndex...])
    attributes = [String(behind), inner == nil ? "" : String(rest)].filter { !$0.isEmpty }.joined(separator: " ")
    let (word, mark) = Self.word(first)
    self.word = word
    if let mark, !mark.isEmpty { attributes = [String(mark), attributes].filter { !$0.isEmpty }.joined(separator: " ") }
    title = Self.value(of: ["title", "filename", "file", "name", "caption"], in: attributes)
    if title == nil, let mark, mark.contains("."), !mark.contains("=") { title = String(mark) }
  }

  /// The whole info string in lower case, if it is nothing but one word: nearly every one is.
  private static func plainWord(_ info: some StringProtocol) -> String? {
    for (index, byte) in info.utf8.enumerated() {
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      guard isLetter || index > 0 && (0x30...0x39).contains(byte) || index > 0 && byte == UInt8(ascii: "+") else { return nil }
    }
    return info.lowercased()
  }

  /// The word up to the first mark that cannot be part of a language's name, and what follows the mark.
  private static func word(_ first: Substring) -> (word: String, mark: Substring?) {
    var text = first
    while text.first == "." || text.first == "`" || text.first == "~" { text = text.dropFirst() }
    let stop = text.firstIndex { "{}[](),:;=!?\"'".contains($0) }
    let head = text[..<(stop ?? text.endIndex)].lowercased()
    var mark = stop.map { text[$0...] }
    while let character = mark?.first, "{}[](),:;".contains(character) { mark = mark?.dropFirst() }
    while let character = mark?.last, "}])".contains(character) { mark = mark?.dropLast() }
    for prefix in ["language-", "lang-", "highlight-source-", "brush:"] where head.hasPrefix(prefix) && head.count > prefix.count
    {
      return (String(head.dropFirst(prefix.count)), mark)
    }
    return (head, mark)
  }

  /// The value of `key=value` or `key="a value"`.
  private static func value(of keys: [String], in attributes: String) -> String? {
    for key in keys {
      var search = attributes[...]
      while let found = search.firstRange(of: key + "=") {
        let isWord = found.lowerBound == attributes.startIndex || attributes[attributes.index(before: found.lowerBound)] == " "
        search = search[found.upperBound...]
        guard isWord, let quote = search.first else { continue }
        if quote == "\"" || quote == "'" { return String(search.dropFirst().prefix { $0 != quote }) }
        return String(search.prefix { $0 != " " })
      }
    }
    return nil
  }

  private static func trimmed(_ text: some StringProtocol) -> Substring {
    var rest = Substring(text)
    while let first = rest.first, first == " " || first == "\t" || first == "\r" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
    return rest
  }
}
