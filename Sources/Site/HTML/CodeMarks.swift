import Snippets
import Vocabulary

/// What a block of code says of its lines: in its info string as Docusaurus, VitePress, Starlight, MkDocs and Hugo write it, or in
/// comments of the code itself.
///
///     ```js {1,3-5} ins={7} title="kiln.js"        ```py hl_lines="1 3-5" linenums="1"        fire() // [!code focus]
struct CodeMarks: Equatable {
  enum Kind: String, CaseIterable {
    case mark = "marked"
    case ins, del, focus, error, warning
  }

  /// By line from 1.
  var lines: [Int: [Kind]] = [:]
  /// The number of the first line, where they are numbered.
  var firstNumber: Int?
  var wraps = false
  /// Whether signs at the beginning of lines say what was added and taken away.
  var isDiff = false
  /// The language of a diff: `diff lang="js"`.
  var language: String?
  /// `[kiln.js]`
  var title: String?
  /// Whether a word for the language comes first: not in `title="a.txt"`.
  var hasLanguage = true
  /// Whether it is one of the tabs that follow each other: `js tab`.
  var isTab = false
  /// The words that mean nothing else: what a block is called in a group of code, ```` ```js kiln.js ````.
  var words: [String] = []

  var isEmpty: Bool { lines.isEmpty && firstNumber == nil }

  /// The lines of the block: no other is marked.
  private var lineCount = CodeMarks.most
  /// How many marks may still be made: ranges may be said again and again.
  private var left = 4 * CodeMarks.most

  init() {}

  init(info: String, lineCount: Int = CodeMarks.most) {
    self.lineCount = min(lineCount, CodeMarks.most)
    var rest = Substring(info.trimmed)
    // The word for the language, with what stands at it: `js{1,3}`, `{.js hl_lines="1"}`.
    let word = rest.prefix { !" \t{[:,=".contains($0) }
    hasLanguage = !word.isEmpty && rest[word.endIndex...].first != "="
    isDiff = word == "diff"
    if hasLanguage { rest = rest[word.endIndex...] }
    read(&rest, depth: 0)
  }

  private mutating func read(_ rest: inout Substring, depth: Int) {
    while let start = rest.firstIndex(where: { !" \t,;".contains($0) }) {
      rest = rest[start...]
      switch rest.first {
      case "{":
        let inner = CodeMarks.balanced(&rest, "{", "}")
        if let ranges = CodeMarks.ranges(inner) {
          add(.mark, ranges)
        } else if depth == 0 {
          var attributes = Substring(inner)
          read(&attributes, depth: 1)
        }
      case "[":
        let inner = CodeMarks.balanced(&rest, "[", "]")
        if depth == 0, !inner.isEmpty { title = title ?? CodeMarks.withoutIcon(inner) }
      case "\"", "'", "/": _ = CodeMarks.quoted(&rest)
      default: attribute(&rest)
      }
    }
  }

  private mutating func attribute(_ rest: inout Substring) {
    let name = rest.prefix { !" \t=,{}[]".contains($0) }
    rest = rest[name.endIndex...]
    if name.isEmpty, rest.first != "=" {
      rest = rest.dropFirst()
      return
    }
    var value = ""
    if rest.first == "=" {
      rest = rest.dropFirst()
      switch rest.first {
      case "{": value = CodeMarks.balanced(&rest, "{", "}")
      case "[": value = CodeMarks.balanced(&rest, "[", "]")
      case "\"", "'": value = CodeMarks.quoted(&rest)
      default:
        let word = rest.prefix { !" \t,}".contains($0) }
        value = String(word)
        rest = rest[word.endIndex...]
      }
    }
    let known = name.drop { $0 == ":" || $0 == "." }.lowercased()
    if value.isEmpty, !CodeMarks.flags.contains(known), !known.hasPrefix("line-numbers") {
      words.append(String(name))
    } else {
      apply(known, value)
    }
  }

  private mutating func apply(_ name: String, _ value: String) {
    // `ins={"Added":1-2}`: what stands before the colon is a label.
    let lines = CodeMarks.ranges(value) ?? value.split(separator: ":").last.flatMap { CodeMarks.ranges(String($0)) } ?? []
    switch name {
    case "mark", "hl_lines", "highlight", "hl": add(.mark, lines)
    case "ins", "add", "added": add(.ins, lines)
    case "del", "remove", "removed": add(.del, lines)
    case "focus": add(.focus, lines)
    case "linenums", "linenostart", "startlinenumber", "showlinenumbers", "line-numbers", "linenos", "numberlines":
      if value != "false" { firstNumber = Int(value).flatMap { abs($0) < 1_000_000_000 ? $0 : nil } ?? firstNumber ?? 1 }
    case "no-line-numbers": firstNumber = nil
    case "wrap": wraps = value != "false"
    case "diff": isDiff = true
    case "lang": language = value
    case "title": title = title ?? value
    case "tab": isTab = true
    default:
      // `:line-numbers=2` is `line-numbers` with its number.
      if name.hasPrefix("line-numbers") { firstNumber = 1 }
    }
  }

  private mutating func add(_ kind: Kind, _ ranges: [ClosedRange<Int>]) {
    for range in ranges where range.lowerBound <= lineCount && left > 0 {
      let range = range.lowerBound...min(range.upperBound, lineCount, range.lowerBound + left - 1)
      left -= range.count
      for line in range where lines[line]?.contains(kind) != true { lines[line, default: []].append(kind) }
    }
  }

  private static let flags: Set<String> = [
    "linenums", "showlinenumbers", "linenos", "numberlines", "no-line-numbers", "wrap", "diff", "tab",
  ]

  /// The most lines that one block may mark.
  static let most = 10_000

  /// `1,3-5`, `1 3-5`, `1,"3-5"`; nil for anything else.
  static func ranges(_ text: String) -> [ClosedRange<Int>]? {
    var found: [ClosedRange<Int>] = []
    for part in text.split(whereSeparator: { " ,\"'".contains($0) }) {
      let ends = part.split(separator: "-").map { Int($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first > 0, first <= last, last < most
      else { return nil }
      found.append(first...last)
    }
    return found.isEmpty ? nil : found
  }

  private static func balanced(_ rest: inout Substring, _ open: Character, _ close: Character) -> String {
    var depth = 0
    for index in rest.indices {
      if rest[index] == open { depth += 1 } else if rest[index] == close { depth -= 1 }
      guard depth == 0 else { continue }
      let inner = rest[rest.index(after: rest.startIndex)..<index]
      rest = rest[rest.index(after: index)...]
      return String(inner)
    }
    let inner = rest.dropFirst()
    rest = ""
    return String(inner)
  }

  private static func quoted(_ rest: inout Substring) -> String {
    let quote = rest.first
    let inner = rest.dropFirst().prefix { $0 != quote }
    rest = rest[inner.endIndex...].dropFirst()
    return String(inner)
  }

  /// `npm ~vscode-icons:file-type-npm~`: icons are for others.
  private static func withoutIcon(_ title: String) -> String {
    guard title.hasSuffix("~"), let start = title.dropLast().lastIndex(of: "~") else { return title.trimmed }
    return String(title[..<start]).trimmed
  }

  // MARK: Comments in code

  /// Takes the comments that mark lines out of the code.
  mutating func takeComments(from code: [UInt8]) -> [UInt8] {
    guard code.holds("[!code ") || code.holds("highlight-") else { return code }
    let text = String(decoding: code, as: UTF8.self)
    var out: [Substring] = []
    var isOpen = false
    var waiting: Kind?
    var counted: (kind: Kind, left: Int)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let word = CodeMarks.directive(line) {
        switch word {
        case "highlight-next-line": waiting = .mark
        case "highlight-start": isOpen = true
        default: isOpen = false
        }
        continue
      }
      var kept = line
      if let (kind, count, rest) = CodeMarks.notation(line) {
        kept = rest
        counted = (kind, count)
        // A line that was nothing but the comment marks those below it.
        if rest.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
      }
      out.append(kept)
      if isOpen { add(.mark, [out.count...out.count]) }
      if let kind = waiting { add(kind, [out.count...out.count]) }
      waiting = nil
      if let (kind, left) = counted {
        add(kind, [out.count...out.count])
        counted = left > 1 ? (kind, left - 1) : nil
      }
    }
    return Array(out.joined(separator: "\n").utf8)
  }

  /// `// highlight-next-line`, alone on its line.
  private static func directive(_ line: Substring) -> String? {
    guard line.contains("highlight-") else { return nil }
    let words = line.split(whereSeparator: { " \t".contains($0) }).filter { $0.contains { $0.isLetter } }
    guard words.count == 1, let word = words.first else { return nil }
    let name = word.drop { "/#*{<!-;".contains($0) }.prefix { $0.isLetter || $0 == "-" }
    return ["highlight-next-line", "highlight-start", "highlight-end"].contains(name) ? String(name) : nil
  }

  /// `fire() // [!code focus:2]`: the kind, how many lines, and the line without it.
  private static func notation(_ line: Substring) -> (Kind, Int, Substring)? {
    guard let mark = line.firstRange(of: "[!code "), let end = line[mark.upperBound...].firstIndex(of: "]") else { return nil }
    let parts = line[mark.upperBound..<end].split(separator: ":")
    guard let kind = parts.first.flatMap({ kinds[$0.trimmingSpaces] }) else { return nil }
    var head = line[..<mark.lowerBound]
    while head.last == " " { head = head.dropLast() }
    guard let opening = openings.first(where: { head.hasSuffix($0) }) else { return nil }
    head = head.dropLast(opening.count)
    if opening == "/*", head.hasSuffix("{") { head = head.dropLast() }
    while head.last == " " || head.last == "\t" { head = head.dropLast() }
    return (kind, parts.count > 1 ? Int(parts[1]) ?? 1 : 1, head)
  }

  private static let openings = ["//", "<!--", "/*", "--", "#", ";", "%"]
  private static let kinds: [String: Kind] = [
    "highlight": .mark, "hl": .mark, "++": .ins, "--": .del, "focus": .focus, "error": .error, "warning": .warning,
  ]

  /// Rust without the lines that rustdoc and mdBook compile and do not show: `# use kiln::Oven;`. `##` stands for one sign.
  static func withoutHiddenLines(_ code: [UInt8]) -> [UInt8] {
    guard code.contains(UInt8(ascii: "#")) else { return code }
    var kept: [ArraySlice<UInt8>] = []
    for line in code.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = line.drop { $0 == 0x20 }
      if text.elementsEqual("#".utf8) || text.starts(with: "# ".utf8) { continue }
      kept.append(text.starts(with: "##".utf8) ? line.prefix(text.startIndex - line.startIndex) + text.dropFirst() : line)
    }
    return Array(kept.joined(separator: [0x0A]))
  }

  /// Marks the lines of a diff by their signs.
  mutating func readSigns(of code: [UInt8]) {
    guard isDiff else { return }
    for (index, line) in code.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() where index < CodeMarks.most {
      switch line.first {
      case UInt8(ascii: "+"): add(.ins, [index + 1...index + 1])
      case UInt8(ascii: "-"): add(.del, [index + 1...index + 1])
      default: break
      }
    }
  }

  // MARK: HTML

  /// Puts each line of highlighted code into an element of its own; spans of tokens end and begin again with the lines.
  func wrap(_ html: ArraySlice<UInt8>, into out: inout [UInt8]) {
    var number = 0
    var open: ArraySlice<UInt8>?
    var at = html.startIndex
    while at < html.endIndex {
      number += 1
      let end = html[at...].firstIndex(of: 0x0A) ?? html.endIndex
      begin(number, into: &out)
      if let open { out.raw(open) }
      out.raw(html[at..<end])
      // Tokens do not nest: the last tag tells what is open.
      var tag = html[at..<end].lastIndex(of: 0x3C)
      if let last = tag {
        open =
          html[last...].starts(with: "</".utf8) ? nil : html[last..<(html[last...].firstIndex(of: 0x3E).map { $0 + 1 } ?? end)]
        tag = nil
      }
      if open != nil { out.html("</span>") }
      if end < html.endIndex { out.append(0x0A) }
      out.html("</span>")
      at = end + 1
    }
  }

  private func begin(_ line: Int, into out: inout [UInt8]) {
    out.html("<span class=\"line")
    for kind in Kind.allCases where lines[line]?.contains(kind) == true {
      out.append(0x20)
      out.raw(kind.rawValue)
    }
    out.append(0x22)
    if let firstNumber {
      out.html(" data-line=\"")
      out.number(firstNumber + line - 1)
      out.append(0x22)
    }
    out.append(0x3E)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(self).trimmed }
}
