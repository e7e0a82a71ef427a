import Diagnostics
import Vocabulary

/// Reads YAML as documentation shows it, with the place of every key: mappings, sequences, plain and quoted scalars, flow collections
/// and block scalars.
///
/// Samples are seldom YAML that a parser takes: placeholders stand for keys and values (`<name>: <string>`), and what belongs to
/// one item is indented by more or less than its first line. A line below a key with a value is its sibling, however far it is
/// indented, and placeholders for keys right below a key without a value are what it holds.
///
///     YAMLSampleReader.read(Array("name: <string>\nrules:\n  - expr: up\n".utf8))  // {"name": …, "rules": [{"expr": "up"}]}
public enum YAMLSampleReader {
  public static func read(_ text: [UInt8]) -> JSONReading {
    var parser = Parser(text)
    let root = parser.block(above: -1, depth: 0)
    return JSONReading(root: parser.isFinished ? root : nil, isElided: parser.isElided)
  }

  /// A line with something on it.
  private struct Line {
    var indent: Int
    /// What stands on it, without blanks and comments around it.
    var range: Range<Int>
  }

  private struct Parser {
    private let text: [UInt8]
    private var lines: [Line] = []
    private var index = 0
    private(set) var isElided = false

    var isFinished: Bool { index == lines.count }

    init(_ text: [UInt8]) {
      self.text = text
      var start = 0
      while start < text.count, lines.count < 5000 {
        let end = text[start...].firstIndex(of: 0x0A) ?? text.count
        add(start..<end)
        start = end + 1
      }
    }

    private mutating func add(_ range: Range<Int>) {
      guard let first = text[range].firstIndex(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) else { return }
      if text[first] == UInt8(ascii: "#") { return }
      var end = range.upperBound
      while end > first, text[end - 1] <= 0x20 { end -= 1 }
      let content = text[first..<end]
      // The marks of documents, and what is left out.
      if content.elementsEqual("---".utf8) { return }
      if content.elementsEqual("...".utf8) || content.elementsEqual("…".utf8) || content.elementsEqual("- ...".utf8) {
        isElided = true
        return
      }
      lines.append(Line(indent: first - range.lowerBound, range: first..<end))
    }

    /// The value that begins on the present line, indented by more than its parent.
    mutating func block(above parent: Int, depth: Int) -> JSONNode? {
      guard depth < 60, index < lines.count, lines[index].indent > parent else { return nil }
      let line = lines[index]
      if isItem(line.range) { return sequence(indent: line.indent, depth: depth) }
      if key(in: line.range) != nil { return mapping(indent: line.indent, depth: depth) }
      index += 1
      return scalar(line.range)
    }

    private func isItem(_ range: Range<Int>) -> Bool {
      text[range.lowerBound] == UInt8(ascii: "-") && (range.count == 1 || text[range.lowerBound + 1] == 0x20)
    }

    private mutating func sequence(indent: Int, depth: Int) -> JSONNode {
      var items: [JSONNode] = []
      let start = lines[index].range.lowerBound
      while index < lines.count, lines[index].indent == indent, isItem(lines[index].range) {
        let line = lines[index]
        guard let first = text[(line.range.lowerBound + 1)..<line.range.upperBound].firstIndex(where: { $0 != 0x20 }) else {
          index += 1
          if let inner = block(above: indent, depth: depth + 1) { items.append(inner) }
          continue
        }
        // What stands behind the dash is a line of its own.
        lines[index] = Line(indent: indent + first - line.range.lowerBound, range: first..<line.range.upperBound)
        if let inner = block(above: indent, depth: depth + 1) { items.append(inner) } else { break }
      }
      return JSONNode(.array(items), SourceRange(start, end(from: start)))
    }

    private mutating func mapping(indent: Int, depth: Int) -> JSONNode {
      var members: [JSONNode.Member] = []
      let start = lines[index].range.lowerBound
      while index < lines.count, !isItem(lines[index].range), let key = key(in: lines[index].range) {
        let line = lines[index]
        // What stands farther right and was not what the key before holds is its sibling.
        guard line.indent >= indent else { break }
        index += 1
        let value = value(key.value, of: line, depth: depth)
        let name = String(decoding: unquoted(key.name), as: UTF8.self)
        members.append(JSONNode.Member(key: name, keyRange: SourceRange(key.name.lowerBound, key.name.upperBound), value: value))
      }
      return JSONNode(.object(members), SourceRange(start, end(from: start)))
    }

    /// What a key holds: what stands behind it, or the lines below it.
    private mutating func value(_ rest: Range<Int>, of line: Line, depth: Int) -> JSONNode {
      let indent = line.indent
      if let sign = text[rest].first {
        if sign == UInt8(ascii: "|") || sign == UInt8(ascii: ">"), rest.count < 4 {
          let start = rest.lowerBound
          while index < lines.count, lines[index].indent > indent { index += 1 }
          return JSONNode(.string(""), SourceRange(start, end(from: start)))
        }
        return scalar(rest)
      }
      guard index < lines.count else { return JSONNode(.null, SourceRange(rest.lowerBound, rest.lowerBound)) }
      if lines[index].indent > indent, let inner = block(above: indent, depth: depth + 1) { return inner }
      // Items may stand as far left as the key that holds them; so may placeholders for keys.
      if index < lines.count, lines[index].indent == indent, isItem(lines[index].range), depth < 60 {
        return sequence(indent: indent, depth: depth + 1)
      }
      var members: [JSONNode.Member] = []
      while index < lines.count, lines[index].indent == indent, let key = key(in: lines[index].range), isPlaceholder(key.name) {
        index += 1
        let value =
          key.value.isEmpty ? JSONNode(.null, SourceRange(key.value.lowerBound, key.value.lowerBound)) : scalar(key.value)
        let range = SourceRange(key.name.lowerBound, key.name.upperBound)
        members.append(JSONNode.Member(key: String(decoding: text[key.name], as: UTF8.self), keyRange: range, value: value))
      }
      if members.isEmpty { return JSONNode(.null, SourceRange(rest.lowerBound, rest.lowerBound)) }
      return JSONNode(.object(members), SourceRange(members[0].keyRange.lowerBound, end(from: members[0].keyRange.lowerBound)))
    }

    /// A key and what follows its colon; nothing where a line is no member of a mapping.
    private func key(in range: Range<Int>) -> (name: Range<Int>, value: Range<Int>)? {
      guard let first = text[range].first, !"[{|>&*!%@`".utf8.contains(first) else { return nil }
      var quote: UInt8?
      for at in range.prefix(300) {
        let byte = text[at]
        if let open = quote {
          if byte == open { quote = nil }
          continue
        }
        if at == range.lowerBound, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        guard byte == UInt8(ascii: ":"), at > range.lowerBound, at + 1 == range.upperBound || text[at + 1] == 0x20 else {
          continue
        }
        let start = text[(at + 1)..<range.upperBound].firstIndex { $0 != 0x20 } ?? range.upperBound
        let isComment = start < range.upperBound && text[start] == UInt8(ascii: "#")
        return (range.lowerBound..<at, isComment ? range.upperBound..<range.upperBound : start..<range.upperBound)
      }
      return nil
    }

    private func isPlaceholder(_ range: Range<Int>) -> Bool {
      text[range].first == UInt8(ascii: "<") && text[range].last == UInt8(ascii: ">")
    }

    private func unquoted(_ range: Range<Int>) -> ArraySlice<UInt8> {
      guard range.count > 1, let sign = text[range].first, sign == UInt8(ascii: "\"") || sign == UInt8(ascii: "'"),
        text[range].last == sign
      else { return text[range] }
      return text[range].dropFirst().dropLast()
    }

    private mutating func scalar(_ range: Range<Int>) -> JSONNode {
      var range = range
      // A comment behind the value.
      if let first = text[range].first, first != UInt8(ascii: "\""), first != UInt8(ascii: "'"),
        let sign = range.dropFirst().first(where: { text[$0] == UInt8(ascii: "#") && text[$0 - 1] == 0x20 })
      {
        range = range.lowerBound..<sign
        while let last = text[range].last, last <= 0x20 { range = range.lowerBound..<(range.upperBound - 1) }
      }
      let place = SourceRange(range.lowerBound, range.upperBound)
      let bytes = text[range]
      guard let first = bytes.first else { return JSONNode(.null, place) }
      if "[{".utf8.contains(first), !bytes.starts(with: "{{".utf8) {
        let reading = JSONSampleReader.read(bytes)
        isElided = isElided || reading.isElided
        if let root = reading.root { return root }
      }
      let word = String(decoding: unquoted(range), as: UTF8.self)
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return JSONNode(.string(word), place) }
      switch word {
      case "true", "false": return JSONNode(.boolean(word == "true"), place)
      case "null", "~": return JSONNode(.null, place)
      default: break
      }
      if first == UInt8(ascii: "<"), bytes.last == UInt8(ascii: ">") { return JSONNode(.placeholder(word), place) }
      if JSONNumber.isNumber(word) { return JSONNode(.number(word), place) }
      return JSONNode(.string(word), place)
    }

    /// The end of the last line that was read.
    private func end(from start: Int) -> Int { index > 0 ? max(start, lines[index - 1].range.upperBound) : start }
  }
}
