import Diagnostics

/// What names a file, or a part of one, that is shown at its place: `:::code source="a.py" id="send":::`, `--8<-- "a.py:send"`.
///
///     CodeReference("[!code-csharp[Main](../src/App.cs?range=3-9)]")  // path "../src/App.cs", lines 3 to 9, language "csharp"
public struct CodeReference: Sendable, Hashable {
  /// Which part of the file is shown.
  public enum Part: Sendable, Hashable {
    case whole
    /// Lines from 1; the last range may be open, and then ends at `Int.max`.
    case lines([ClosedRange<Int>])
    /// What stands between two marks in comments of the file.
    case region(String)
  }

  /// From where the path is looked for.
  public enum Base: Sendable, Hashable {
    /// The page's own folder, and after it the workspace.
    case page
    /// The workspace, and after it the folder of the documentation.
    case workspace
    /// The folder of the documentation.
    case source
    /// Folders that the generator's configuration names for parts of pages, and after them as for `page`.
    case parts
  }

  /// The path as it is written, without a query, a selection and what stands for the base.
  public var path: String
  public var part: Part
  public var base: Base
  /// The word for the language; empty where the name of the file tells it.
  public var language = ""
  /// What an info string says behind the language: `{2-4} [app.js]`.
  public var attributes = ""
  /// Whether files that the file names in the same way are shown in it.
  public var isRecursive = false
  /// Whether the path begins with a name that the project's configuration gives to a folder: `@snippets/a.js`. The folder of that name in
  /// the workspace is the likeliest, and no more.
  public var isAlias = false

  init(_ path: String, _ part: Part = .whole, base: Base = .page) {
    self.path = path
    self.part = part
    self.base = base
    let roots: [(String, Base)] = [
      ("~/", .workspace), ("<rootDir>/", .workspace), ("@/", .source), ("@site/", .workspace), ("/", .workspace),
    ]
    if let (prefix, base) = roots.first(where: { path.hasPrefix($0.0) }) {
      self.path = String(path.dropFirst(prefix.count))
      self.base = base
    } else if path.hasPrefix("@"), path.contains("/") {
      (self.path, self.base, isAlias) = (String(path.dropFirst()), .workspace, true)
    }
  }

  /// Whether it is Markdown, which is read as a part of the page; what scissors and `{{#include}}` show of a text is that, too.
  public var isMarkdown: Bool {
    let name = path.lowercased()
    return [".md", ".mdx", ".markdown"].contains(where: name.hasSuffix) || isRecursive && name.hasSuffix(".txt")
  }

  /// What a line says that consists of nothing else; nil for any other.
  public init?(_ line: some StringProtocol) {
    let text = line.trimmed
    guard let first = text.utf8.first, text.utf8.count < 1000 else { return nil }
    let found: CodeReference?
    switch first {
    case UInt8(ascii: ":"): found = Self.learnBlock(text)
    case UInt8(ascii: "["): found = Self.learnLink(text)
    case UInt8(ascii: "-"): found = Self.scissors(text)
    case UInt8(ascii: "{"): found = Self.braces(text) ?? Self.template(text)
    case UInt8(ascii: "@"), UInt8(ascii: "\\"): found = Self.vuePress(text) ?? Self.command(text)
    case UInt8(ascii: "<"): found = Self.arrows(text) ?? Self.comment(text)
    default: found = nil
    }
    guard let found, Self.isPath(found.path) else { return nil }
    self = found
  }

  /// A path, and no address.
  static func isPath(_ path: String) -> Bool {
    !path.isEmpty && !path.contains("://") && !path.hasPrefix("//") && !path.contains { $0.isNewline || $0 == "\0" }
  }
}

extension CodeReference {
  /// `:::code language="csharp" source="~/a.cs" range="1-3,7" highlight="2":::`
  private static func learnBlock(_ text: Substring) -> CodeReference? {
    guard text.hasPrefix(":::"), let body = text.dropFirst(3).trimmed.after("code"), body.hasSuffix(":::") else { return nil }
    let attributes = Attributes(body.dropLast(3))
    guard let path = attributes["source"] else { return nil }
    var found = CodeReference(path)
    found.select(attributes)
    found.language = attributes["language"] ?? ""
    return found
  }

  /// `[!code-csharp[Main](a.cs?name=send&highlight=2)]`, and without the brackets inside: `[!code-csharp](a.cs)`
  private static func learnLink(_ text: Substring) -> CodeReference? {
    guard let body = text.after("[!code"), let open = body.firstIndex(of: "("), let close = body.lastIndex(of: ")"), open < close,
      body[close...] == ")]" || body[close...] == ")"
    else { return nil }
    let head = body[..<open]
    guard head.first == "-" || head.first == "[" || head.first == "]" else { return nil }
    let language = head.dropFirst(head.first == "-" ? 1 : 0).prefix { $0 != "[" && $0 != "]" }
    let destination = body[body.index(after: open)..<close].trimmed.prefix { $0 != " " }
    let path = destination.prefix { $0 != "?" && $0 != "#" }
    var found = CodeReference(String(path))
    found.language = String(language).lowercased()
    if destination[path.endIndex...].first == "#" {
      found.part = Part(fragment: destination[path.endIndex...].dropFirst())
    } else {
      found.select(Attributes(query: destination[path.endIndex...].dropFirst()))
    }
    return found
  }

  /// `--8<-- "a.py:send"`, `--8<-- "a.py:3:9"`
  private static func scissors(_ text: Substring) -> CodeReference? {
    let behind = text.drop { $0 == "-" }
    guard behind.hasPrefix("8<-"), behind.startIndex > text.startIndex else { return nil }
    let name = behind.dropFirst(2).drop { $0 == "-" }.trimmed
    guard let quote = name.first, quote == "\"" || quote == "'", name.count > 2, name.last == quote else { return nil }
    return ofSnippets(name.dropFirst().dropLast())
  }

  /// What stands between two lines of scissors.
  static func ofSnippets(_ name: Substring) -> CodeReference? {
    guard !name.isEmpty, !name.hasPrefix(";") else { return nil }
    let (path, part) = parts(name)
    var found = CodeReference(path, part, base: .workspace)
    found.isRecursive = true
    return found
  }

  /// `{{#include ../a.rs:2:10}}`, `{{#rustdoc_include a.rs:send}}`, `{{#playground a.rs}}`
  private static func braces(_ text: Substring) -> CodeReference? {
    guard let body = text.after("{{#"), body.hasSuffix("}}") else { return nil }
    let words = body.dropLast(2).split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, ["include", "rustdoc_include", "playground"].contains(words[0]),
      words.count == 2 || words[0] == "playground"
    else { return nil }
    let (path, part) = parts(words[1])
    var found = CodeReference(path, part)
    found.isRecursive = words[0] == "include"
    return found
  }

  /// `{% include 'a.md' %}` of Jinja: a template of HTML is nothing of the page.
  private static func template(_ text: Substring) -> CodeReference? {
    guard let body = text.after("{%"), body.hasSuffix("%}") else { return nil }
    let words = body.dropLast(2).drop { $0 == "-" }.trimmed.after("include ")?.trimmed
    guard let words, let quote = words.first, quote == "\"" || quote == "'" else { return nil }
    let path = words.dropFirst().prefix { $0 != quote }
    let found = CodeReference(String(path), base: .parts)
    return path.endIndex < words.endIndex && found.isMarkdown ? found : nil
  }

  /// `@snippet a.cpp send`, `\snippet a.cpp send`
  private static func command(_ text: Substring) -> CodeReference? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, ["@snippet", "\\snippet", "@snippet{doc}"].contains(words[0]), words[1].contains(".") else {
      return nil
    }
    return CodeReference(String(words[1]), .region(String(words[2])), base: .workspace)
  }

  /// `@[code](../a.js)`, `@[code{3-9} js{5}:line-numbers](@snippets/a.js)`: lines before the language are shown, those behind it marked.
  /// `@[code lang=java transcludeWith=send](a.java)` shows what stands between two comments that name it.
  private static func vuePress(_ text: Substring) -> CodeReference? {
    guard let body = text.after("@[code"), let next = body.first, "]{ ".contains(next), body.last == ")",
      let middle = body.firstRange(of: "](")
    else { return nil }
    let path = body[middle.upperBound...].dropLast().trimmed
    guard !path.isEmpty, !path.contains(where: { " ()".contains($0) }) else { return nil }
    var found = CodeReference(String(path))
    var head = body[..<middle.lowerBound]
    if head.first == "{", let close = head.firstIndex(of: "}") {
      found.part = .lines(ranges(String(head.dropFirst()[..<close])))
      head = head[head.index(after: close)...]
    }
    var info = head.trimmed
    if info.contains("=") {
      let attributes = Attributes(info)
      if let mark = attributes["transcludewith"] { found.part = .region(mark) }
      info = (attributes["lang"] ?? "")[...]
    }
    let language = info.prefix { $0 != "{" && $0 != ":" }
    found.language = String(language)
    if found.language.isEmpty, found.isMarkdown { found.language = "md" }
    found.attributes = String(info[language.endIndex...].prefix { $0 != ":" })
    return found
  }

  /// `<<< @/a.js#send{2,4-5 ts:line-numbers} [app.js]`
  private static func arrows(_ text: Substring) -> CodeReference? {
    guard var rest = text.after("<<<")?.trimmed else { return nil }
    var attributes: [String] = []
    if rest.hasSuffix("]"), let open = rest.lastIndex(of: "[") {
      attributes.append(String(rest[open...]))
      rest = rest[..<open].trimmed
    }
    var language = ""
    if rest.hasSuffix("}"), let open = rest.lastIndex(of: "{") {
      for word in rest[rest.index(after: open)...].dropLast().split(separator: " ") {
        if word.first?.isNumber == true {
          attributes.insert("{\(word)}", at: 0)
        } else {
          language = String(word.prefix { $0 != ":" })
        }
      }
      rest = rest[..<open].trimmed
    }
    guard !rest.contains(" ") else { return nil }
    let path = rest.prefix { $0 != "#" }
    var found = CodeReference(String(path))
    if path.endIndex < rest.endIndex { found.part = Part(fragment: rest[path.endIndex...].dropFirst()) }
    found.language = language
    found.attributes = attributes.joined(separator: " ")
    return found
  }

  /// `<!-- @include: ./a.md#send{3,9} -->`
  private static func comment(_ text: Substring) -> CodeReference? {
    guard text.hasPrefix("<!--"), text.hasSuffix("-->"), text.count > 7 else { return nil }
    guard let body = text.dropFirst(4).dropLast(3).trimmed.after("@include"), let first = body.first, first == ":" || first == " "
    else { return nil }
    var rest = body.dropFirst().trimmed
    var lines: ClosedRange<Int>?
    if rest.hasSuffix("}"), let open = rest.lastIndex(of: "{") {
      let ends = rest[rest.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
      let low = ends.first.flatMap { Int($0.trimmed) } ?? 1
      let high = ends.count == 1 ? low : Int(ends[1].trimmed) ?? .max
      guard low <= high, low > 0 else { return nil }
      lines = low...high
      rest = rest[..<open].trimmed
    }
    guard !rest.isEmpty, !rest.contains(" ") else { return nil }
    let path = rest.prefix { $0 != "#" }
    let part: Part = path.endIndex < rest.endIndex ? Part(fragment: rest[path.endIndex...].dropFirst()) : .whole
    return CodeReference(String(path), lines.map { .lines([$0]) } ?? part)
  }

  /// `js file=./a.js#L3-L9`: the info string of a fence that holds nothing itself.
  public init?(info: some StringProtocol) {
    let text = String(info)
    guard let found = text.firstRange(of: "file="),
      found.lowerBound == text.startIndex || text[text.index(before: found.lowerBound)] == " "
    else { return nil }
    let attributes = Attributes(Substring(text))
    guard let value = attributes["file"] else { return nil }
    let path = value.prefix { $0 != "#" }
    guard Self.isPath(String(path)) else { return nil }
    self.init(String(path), path.endIndex < value.endIndex ? Part(fragment: value[path.endIndex...].dropFirst()) : .whole)
    language = String(text.prefix { $0 != " " && $0 != "{" && $0 != "=" })
    if language == "file" { language = "" }
    self.attributes = String(
      text[..<found.lowerBound].dropFirst(language.count).trimmed + text[found.upperBound...].drop { $0 != " " })
  }

  /// A path with what follows it behind colons: `a.rs:2:10`, `a.py:3:5,8:9`, `a.rs:send`.
  private static func parts(_ text: Substring) -> (path: String, part: Part) {
    guard let colon = text.firstIndex(of: ":") else { return (String(text), .whole) }
    let rest = text[text.index(after: colon)...]
    let isNumeric = !rest.isEmpty && rest.allSatisfy { $0.isASCII && $0.isNumber || ":,".contains($0) }
    guard isNumeric else { return (String(text[..<colon]), rest.isEmpty ? .whole : .region(String(rest))) }
    let ranges = rest.split(separator: ",").compactMap { piece -> ClosedRange<Int>? in
      let ends = piece.split(separator: ":", omittingEmptySubsequences: false)
      let low = ends.first.flatMap { Int($0) } ?? 1
      let high = ends.count == 1 ? low : Int(ends[1]) ?? .max
      return low <= high && low > 0 ? low...high : nil
    }
    return (String(text[..<colon]), .lines(ranges))
  }

  /// What `range`, `id`, `name` and `highlight` say.
  private mutating func select(_ attributes: Attributes) {
    if let name = attributes["id"] ?? attributes["name"] ?? attributes["region"] ?? attributes["tag"] {
      part = .region(name)
    } else if let ranges = attributes["range"] {
      part = .lines(CodeReference.ranges(ranges))
    } else if let start = attributes["start"].flatMap({ Int($0) }), start > 0 {
      part = .lines([start...max(start, attributes["end"].flatMap { Int($0) } ?? .max)])
    }
    if let lines = attributes["highlight"] { self.attributes = "{\(lines)}" }
  }

  /// `1-3,7,9-`
  private static func ranges(_ text: String) -> [ClosedRange<Int>] {
    text.split(separator: ",").compactMap { piece in
      let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map { Int($0.trimmed) }
      guard let low = ends.first ?? nil, low > 0 else { return nil }
      let high = ends.count == 1 ? low : ends[1] ?? .max
      return low <= high ? low...high : nil
    }
  }
}

extension CodeReference.Part {
  /// `L3-L9`, `L3`, `L3-`, and the name of a region.
  init(fragment: Substring) {
    let ends = fragment.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = ends.map { $0.first == "L" || $0.first == "l" ? Int($0.dropFirst()) : nil }
    if ends.count <= 2, let low = numbers.first ?? nil, low > 0 {
      let high = ends.count == 1 ? low : ends[1].isEmpty ? .max : numbers[1]
      if let high, low <= high {
        self = .lines([low...high])
        return
      }
    }
    self = fragment.isEmpty ? .whole : .region(String(fragment))
  }
}

/// `key="a value"` and `key=value`, by key in lower case; of equal ones the first counts.
private struct Attributes {
  private var values: [String: String] = [:]

  init(_ text: Substring) {
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split { $0.isWhitespace || $0 == "," || $0 == "{" }.last ?? ""
      rest = rest[rest.index(after: equals)...]
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != "}" }
        rest = rest[value.endIndex...]
      }
      if values[key.lowercased()] == nil { values[key.lowercased()] = String(value) }
    }
  }

  /// `a=1&b=2`
  init(query: Substring) {
    for pair in query.split(separator: "&") {
      let key = pair.prefix { $0 != "=" }
      if key.endIndex < pair.endIndex, values[key.lowercased()] == nil {
        values[key.lowercased()] = String(pair[key.endIndex...].dropFirst())
      }
    }
  }

  subscript(key: String) -> String? { values[key].flatMap { $0.isEmpty ? nil : $0 } }
}

extension StringProtocol {
  /// Without blanks at its ends.
  fileprivate var trimmed: Substring {
    var rest = Substring(self)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  /// What follows a prefix; nil if it does not begin with it.
  fileprivate func after(_ prefix: String) -> Substring? { hasPrefix(prefix) ? Substring(self).dropFirst(prefix.count) : nil }
}
