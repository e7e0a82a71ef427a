import Vocabulary

/// What the shape of a text says: messages, documents of data, lines of a kind.
enum ShapeEvidence {
  static func scores(_ text: [UInt8], _ lines: Lines, isCut: Bool) -> [Language: Double] {
    var scores: [Language: Double] = [:]
    func add(_ language: Language, _ weight: Double) {
      if weight != 0 { scores[language, default: 0] += weight }
    }
    guard let first = lines.first else { return [:] }
    add(.http, http(text, first))
    add(.json, json(text, lines, isCut: isCut))
    let markup = MarkupShape(text)
    add(.html, markup.html)
    add(.xml, markup.xml)
    add(.diff, lines.diff)
    add(.shell, ShellShape.score(text, lines))
    add(.yaml, lines.yaml)
    let settings = lines.settings
    add(.toml, settings.toml)
    add(.ini, settings.ini)
    add(.text, lines.prose)
    add(.php, lines.phpVariables)
    add(.objectiveC, MessageShape.score(text))
    add(.swift, LabelShape.score(text))
    for (language, weight) in CallShape(text).scores { add(language, weight) }
    if !text.contains(Byte.dollar) { add(.php, -3) }
    if lines.semicolons > 0.5 {
      for language in [Language.swift, .python, .ruby, .go, .kotlin, .yaml] { add(language, -2) }
    } else if lines.count > 1, lines.semicolons == 0 {
      for language in [Language.java, .csharp, .php, .c, .rust] { add(language, -1.5) }
    }
    return scores
  }

  private static let marks: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "(){}[];=<>\"$@#|\\:`".utf8 { table[Int(byte)] = true }
    return table
  }()

  /// Whether a text has any mark that sentences do not have.
  static func hasMarks(_ text: [UInt8]) -> Bool {
    text.contains { marks[Int($0)] }
  }

  /// Whether a text has the marks of code, so that an expected language may be believed without further evidence.
  static func looksLikeCode(_ text: [UInt8]) -> Bool {
    var brackets = 0
    var marks = 0
    for byte in text {
      switch byte {
      case Byte.openBrace, Byte.openParen, Byte.openBracket, Byte.semicolon: brackets += 1
      case Byte.closeBrace, Byte.closeParen, Byte.equals, Byte.dot, Byte.colon: marks += 1
      default: break
      }
      if brackets >= 1, marks >= 2 { return true }
    }
    // `a.b.c = value` on a line of its own.
    return marks >= 2 && text.firstRange(of: [Byte.space, Byte.equals, Byte.space]) != nil
  }

  private static func http(_ text: [UInt8], _ first: (low: Int, high: Int)) -> Double {
    if let line = HTTPStartLine(text, first.low, first.high) {
      if line.methodIsImplied { return 0 }
      return line.hasVersion ? 12 : 6
    }
    if text.matches("@", at: first.low) || text.matches("###", at: first.low) || text.matches("> ", at: first.low) {
      return HTTPMessageReader.read(text).messages.isEmpty ? 0 : 8
    }
    let headers = HTTPMessageReader.headers(text)
    let known = headers.filter {
      let name = $0.name.value.lowercased()
      return HeaderNames.plain.contains(name) || name.hasPrefix("x-") || HeaderNames.hyphenated.contains(name)
    }
    return known.isEmpty || known.count * 2 < headers.count ? 0 : 6 + Double(min(known.count, 3))
  }

  private static func json(_ text: [UInt8], _ lines: Lines, isCut: Bool) -> Double {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return 0 }
    switch first {
    case Byte.openBrace, Byte.openBracket, Byte.quote:
      let reading = JSONSampleReader.read(text)
      // A text that was cut has everything open that is open at its end.
      if isCut, reading.root != nil, reading.problems.count < 20 { return 8 }
      // With many mistakes it is JSON still if it looks like nothing else.
      guard let root = reading.root, reading.problems.count <= 2 else { return lines.members >= 0.5 ? 4 : 0 }
      switch root.value {
      case .object(let members):
        if members.isEmpty { return reading.problems.isEmpty ? 2 : 0 }
        return reading.problems.isEmpty ? 10 : 6 - Double(reading.problems.count)
      case .array(let elements):
        if elements.allSatisfy(\.isPlaceholder) { return 0 }
        return reading.problems.isEmpty ? 8 : 3
      default: return 0
      }
    default: return 0
    }
  }
}

/// Tags of XML and HTML.
private struct MarkupShape {
  var html = 0.0
  var xml = 0.0

  private static let htmlTags = WordTable(
    [
      (
        .tag,
        """
        a abbr article aside audio body br button code dd div dl doctype dt em fieldset figure footer form h1 h2 h3 h4 h5 h6 head header
        hr html i iframe img input label li link main meta nav ol option p pre script section select small span strong style sub sup
        table tbody td textarea th thead title tr u ul video
        """
      )
    ], ignoresCase: true)

  init(_ text: [UInt8]) {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }), text[first] == Byte.less, first + 1 < text.count else {
      return
    }
    let next = text[first + 1]
    guard next.isLetter || next == Byte.exclamation || next == Byte.question else { return }
    var known = 0
    var other = 0
    var closing = 0
    for token in MarkupLexer.tokens(text) where token.kind == .tag || token.kind == .preprocessor {
      let low = token.range.lowerBound
      guard text[low] == Byte.less else { continue }
      let name = text[low...].dropFirst().drop { !$0.isLetter }.prefix { $0.isLetter || $0.isDigit }
      if text.matches("</", at: low) || text.matches("/>", at: token.range.upperBound - 2) { closing += 1 }
      let isKnown = text.withUnsafeBufferPointer { Self.htmlTags.kind($0, name.startIndex, name.endIndex) != nil }
      if isKnown { known += 1 } else { other += 1 }
    }
    if text.matches("<?xml", at: first) { xml += 10 }
    if text.matches("<!DOCTYPE html", at: first) || text.matches("<!doctype html", at: first) { html += 10 }
    // Generics and comparisons have no closing tags.
    guard closing > 0 || known > 0 else { return }
    let weight = 6.0
    if known >= other, known > 0 { html += weight + Double(min(closing, 3)) }
    if other > known { xml += weight + Double(min(closing, 3)) }
  }
}

/// Messages of Objective-C: `[receiver selector]`, `[[A b] c:d]`.
private enum MessageShape {
  static func score(_ text: [UInt8]) -> Double {
    var count = 0
    var i = 0
    while i < text.count {
      defer { i += 1 }
      guard text[i] == Byte.openBracket else { continue }
      var j = i + 1
      guard j < text.count, text[j].isLetter || text[j] == Byte.openBracket || text[j] == Byte.underscore else { continue }
      while j < text.count, text[j].isWordByte || text[j] == Byte.dot { j += 1 }
      guard j > i + 1, j + 1 < text.count, text[j] == Byte.space, text[j + 1].isLetter else { continue }
      var k = j + 1
      while k < text.count, text[k].isWordByte { k += 1 }
      if k < text.count, text[k] == Byte.colon || text[k] == Byte.closeBracket { count += 1 }
    }
    return min(Double(count) * 2, 8)
  }
}

/// What only Swift has at a call: labels inside the parentheses, values that begin with a dot, closures with `in`.
private enum LabelShape {
  static func score(_ text: [UInt8]) -> Double {
    var labels = 0
    var dots = 0
    var closures = 0
    var i = 1
    while i < text.count {
      defer { i += 1 }
      switch text[i] {
      case Byte.colon where i + 2 < text.count && text[i + 1] == Byte.space && text[i + 2] != Byte.space:
        // `name(label: value`, `, label: value`
        var j = i
        while j > 0, text[j - 1].isWordByte { j -= 1 }
        guard j < i, j > 1, text[j].isLowercase else { continue }
        if text[j - 1] == Byte.openParen, text[j - 2].isWordByte { labels += 1 }
      case Byte.dot where i + 1 < text.count && text[i + 1].isLowercase:
        let before = text[i - 1]
        let beforeThat = i > 1 ? text[i - 2] : 0
        if before == Byte.openParen || before == Byte.openBracket
          || (before == Byte.space && (beforeThat == Byte.colon || beforeThat == Byte.equals || beforeThat == Byte.comma))
        {
          dots += 1
        }
      case Byte.newline
      where i > 3 && text[i - 1] == UInt8(ascii: "n") && text[i - 2] == UInt8(ascii: "i") && text[i - 3] == Byte.space:
        let line = text[..<i].lastIndex(of: Byte.newline) ?? 0
        if text[line..<i].contains(Byte.openBrace) { closures += 1 }
      default: break
      }
    }
    return min(Double(labels), 2) * 1.2 + min(Double(dots), 2) * 1.8 + min(Double(closures), 2) * 3
  }
}
