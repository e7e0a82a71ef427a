import Diagnostics
import Snippets

/// The parts of code that people read, comments and string literals apart: text between tags, and the words of blocks that
/// are no program (Markdown, diagrams, listings of folders).
///
///     <h1>All kilns</h1>              // All kilns
///     docs/     # what readers see    // what readers see
struct ShownText {
  /// In ascending order, without blanks at their ends.
  private(set) var ranges: [SourceRange] = []
  private let bytes: [UInt8]
  private let isData: Bool

  init(_ bytes: [UInt8], _ language: Language) {
    self.bytes = bytes
    isData = language == .xml
    switch language {
    case .html: findElements(isText: true)
    case .xml: findElements()
    case .php where holds("<?"): findElements(isText: true)
    case _ where language.mixesMarkup: if holds("</") { findElements() } else { findAsides() }
    case .text: findWords(single: false)
    case .markdown: findWords(single: true)
    case _ where LanguageRegistry.record(of: language) != nil: findAsides()
    default: if holds("</") || holds("/>") { findElements() } else { findWords(single: false) }
    }
  }

  private func holds(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.firstRange(of: $0) != nil }
  }

  // MARK: Text between tags

  /// Before the first tag there may be a program: the head of a component.
  private mutating func findElements(isText: Bool = false) {
    var at = 0
    var isText = isText
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<") {
        if let comment = ForeignComments.comment(bytes, at) {
          at = comment.upperBound
          continue
        }
        // What stands around the instructions of a template is text: `<?= title() ?>`.
        if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "?") {
          at = bytes[at...].firstRange(of: "?>".utf8)?.upperBound ?? bytes.count
          isText = true
          continue
        }
        if let tag = tag(at) {
          at = tag.end
          isText = true
          if tag.isProgram { at = endOfProgram(from: at) }
          continue
        }
      }
      guard isText else {
        at += 1
        continue
      }
      at = text(from: at)
    }
  }

  /// Takes up what stands between two tags or expressions; the place behind it.
  private mutating func text(from start: Int) -> Int {
    if bytes[start] == UInt8(ascii: "{") { return endOfExpression(from: start) }
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "{") { end += 1 }
    add(start..<end, words: isData ? 2 : 1)
    return end
  }

  /// The tag that begins here, if it is one: no operator, and not the parameter of a type.
  private func tag(_ start: Int) -> (end: Int, isProgram: Bool)? {
    var at = start + 1
    let isClosing = at < bytes.count && bytes[at] == UInt8(ascii: "/")
    if isClosing { at += 1 }
    if start > 0, isASCIIWord(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "."), !isClosing, ranges.isEmpty {
      return nil
    }
    let name = at
    while at < bytes.count, isASCIIWord(bytes[at]) || bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: ".") { at += 1 }
    guard at > name || at < bytes.count && bytes[at] == UInt8(ascii: ">") else { return nil }
    let word = bytes[name..<at]
    var depth = 0
    while at < bytes.count, at - start < 4_000 {
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let close = bytes[(at + 1)...].firstIndex(of: bytes[at]) else { return nil }
        at = close
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0 && bytes[at - 1] != UInt8(ascii: "="):
        let isProgram = !isClosing && ["script", "style"].contains { word.elementsEqual($0.utf8) }
        return (at + 1, isProgram && bytes[at - 1] != UInt8(ascii: "/"))
      case UInt8(ascii: "<") where depth <= 0, UInt8(ascii: ";") where depth <= 0: return nil
      default: break
      }
      at += 1
    }
    return nil
  }

  private func endOfProgram(from start: Int) -> Int {
    var at = start
    while at + 1 < bytes.count, bytes[at] != UInt8(ascii: "<") || bytes[at + 1] != UInt8(ascii: "/") { at += 1 }
    return at + 1 < bytes.count ? at : bytes.count
  }

  private func endOfExpression(from start: Int) -> Int {
    var depth = 0
    var at = start
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "{") { depth += 1 }
      if bytes[at] == UInt8(ascii: "}") { depth -= 1 }
      // Elements in an expression are read like all others.
      if bytes[at] == UInt8(ascii: "<"), at > start, tag(at) != nil { return at }
      at += 1
      if depth == 0 { return at }
    }
    return at
  }

  // MARK: Words of programs

  /// Words between dots, which say what is to stand there: `if (... some condition ...)`.
  private mutating func findAsides() {
    var at = 0
    let dots = Array("...".utf8)
    while let open = bytes[at...].firstRange(of: dots) {
      let inner = bytes[open.upperBound...].prefix { $0 >= 0x80 || $0 == 0x20 || isASCIIWord($0) }
      at = max(open.upperBound, inner.endIndex)
      if inner.contains(0x20), bytes[inner.endIndex...].starts(with: dots) { add(inner.startIndex..<inner.endIndex, words: 2) }
    }
  }

  // MARK: Words of blocks that are no program

  /// Runs of words on one line. A single word may be the name of a file or a key; in Markdown it is prose.
  private mutating func findWords(single: Bool) {
    var line = bytes.startIndex
    var inHead = false
    let tags = tagRanges()
    var nextTag = 0
    while line < bytes.endIndex {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let isFence = bytes[line..<end].starts(with: "---".utf8)
      if isFence, single, line == 0 || inHead { inHead.toggle() }
      var start = line
      var at = line
      while at <= end {
        while nextTag < tags.count, tags[nextTag].upperBound <= at { nextTag += 1 }
        let isTag = nextTag < tags.count && tags[nextTag].contains(at)
        if at < end, !isTag, isProse(at, end) {
          at += 1
          continue
        }
        let isKey = inHead && at < end && bytes[at] == UInt8(ascii: ":")
        if at > start, !isKey { add(start..<at, words: single && !inHead ? 1 : 2) }
        at += 1
        start = at
      }
      line = end + 1
    }
  }

  /// How far the end of a tag may be from its beginning.
  private static let longestTag = 2_000

  /// The tags and shortcodes of a text, in ascending order: what stands in them is for programs. `<Tag …>`, `{% tag … %}`,
  /// `{{< tag … >}}`.
  private func tagRanges() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = 0
    while at + 2 < bytes.count {
      guard let close = closing(at),
        let end = bytes[(at + 2)...].prefix(Self.longestTag).firstRange(of: close)
      else {
        at += 1
        continue
      }
      found.append(at..<end.upperBound)
      at = end.upperBound
    }
    return found
  }

  /// What closes the tag that begins here.
  private func closing(_ at: Int) -> [UInt8]? {
    let (first, second, third) = (bytes[at], bytes[at + 1], bytes[at + 2])
    func isName(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    if first == UInt8(ascii: "<"), isName(second) || second == UInt8(ascii: "/") && isName(third) { return [UInt8(ascii: ">")] }
    guard first == UInt8(ascii: "{") else { return nil }
    if second == UInt8(ascii: "%") { return Array("%}".utf8) }
    guard second == first else { return nil }
    return third == UInt8(ascii: "<") ? Array(">}}".utf8) : third == UInt8(ascii: "%") ? Array("%}}".utf8) : nil
  }

  /// Whether a byte is part of prose: letters, single blanks between them, and the signs that sentences have.
  private func isProse(_ at: Int, _ end: Int) -> Bool {
    let byte = bytes[at]
    if byte >= 0x80 || isASCIIWord(byte) && byte != 0x5F { return byte < 0xE2 || bytes[at...].prefix(2).last != 0x94 }
    if byte == 0x20 { return at + 1 < end && bytes[at + 1] != 0x20 }
    return ",.'!?()-\";".utf8.contains(byte)
  }

  // MARK: Both

  /// Adds a range without the blanks at its ends, if it holds at least so many words, or letters of another script.
  private mutating func add(_ range: Range<Int>, words least: Int) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    var words = 0
    var letters = 0
    var isForeign = false
    for at in start...end {
      if at < end, bytes[at] >= 0xC3 { isForeign = true }
      if at < end, (0x61...0x7A).contains(bytes[at] | 0x20) {
        letters += 1
      } else {
        if letters > 1 { words += 1 }
        letters = 0
      }
    }
    if words >= least || isForeign { ranges.append(SourceRange(start, end)) }
  }
}
