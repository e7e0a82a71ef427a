import Diagnostics
import Snippets

/// What of a line of Markdown or markup a translation must keep, in an order of its own: spans of code, where links lead, tags with
/// their attributes, keys; text for people is none of it.
///
///     <Card title="Stars" icon="star">   // <Card, title, icon=star
///     See [the guide](/en/guide/).       // guide
struct LineSkeleton: Equatable {
  private(set) var parts: [String] = []
  private(set) var words: [Substring] = []
  private let locales: [String]
  /// How many expressions stand around the line, and how many are told apart.
  private let depth: Int
  private static let deepest = 20

  /// The attributes and keys that hold text for people.
  private static let texts: Set<String> = [
    "alt", "aria-label", "aria-description", "caption", "content", "description", "headline", "hint", "label", "message",
    "placeholder",
    "prev", "next", "subtitle", "summary", "tagline", "text", "title", "tooltip", "name", "details",
  ]

  static func == (a: LineSkeleton, b: LineSkeleton) -> Bool { a.parts == b.parts }

  /// `locales` are the names of both locales, which may stand in addresses; of front matter a line is a key with its value.
  init(_ line: Substring, locales: [String], isFrontMatter: Bool = false, depth: Int = 0) {
    self.locales = locales
    self.depth = depth
    var rest = line.drop { $0.isWhitespace }
    if rest.hasPrefix("#") { parts.append(String(rest.prefix { $0 == "#" })) }
    if let key = Self.key(rest, isFrontMatter: isFrontMatter) {
      parts.append("\(key.name):")
      add(value: key.value, of: key.name.drop { "- ".contains($0) })
      rest = ""
    }
    while let sign = rest.first {
      switch sign {
      case "`": rest = span(rest)
      case "]" where rest.dropFirst().first == "(": rest = target(rest.dropFirst(2))
      case "<", "{": rest = tag(rest)
      case ":" where rest.hasPrefix(":::"):
        parts.append(String(rest.prefix { $0 == ":" || $0.isLetter || $0 == "-" }))
        rest = rest.drop { $0 == ":" || $0.isLetter || $0 == "-" }
      default:
        let word = rest.prefix { $0.isLetter || $0.isNumber || "/._-".contains($0) }
        // The dots that end a sentence are none of a name's.
        let name = Self.withoutDots(word)
        if word.isEmpty { rest = rest.dropFirst() } else if !name.isEmpty { take(name) }
        rest = rest.dropFirst(word.count)
      }
    }
    parts.sort()
  }

  /// `key: value` in front matter, or an attribute that has a line of its own.
  private static func key(_ line: Substring, isFrontMatter: Bool) -> (name: Substring, value: Substring)? {
    let name = line.prefix {
      $0.isLetter && $0.isASCII || $0.isNumber || "-_@:. ".contains($0) && (isFrontMatter ? $0 != ":" : $0 != " ")
    }
    let after = line.dropFirst(name.count)
    guard !name.isEmpty, after.first == (isFrontMatter ? ":" : "=") else { return nil }
    let value = after.dropFirst().drop { $0 == " " }
    guard isFrontMatter || value.first == "\"" || value.first == "'" || value.first == "{" else { return nil }
    return (name, value)
  }

  private static func withoutDots(_ word: Substring) -> Substring {
    var word = word
    while word.last == "." { word.removeLast() }
    return word
  }

  /// A word; paths and names of code are kept in every language.
  private mutating func take(_ word: Substring) {
    if TechnicalWords.isTechnical(Array(word.utf8)[...]), word.utf8.allSatisfy({ $0 < 0x80 && !(0x30...0x39).contains($0) }) {
      parts.append(word.contains("/") ? address(word) : String(word))
      return
    }
    let isPath =
      word.contains("/") && word.count > 1 || word.dropFirst().dropLast().contains(".") && !word.contains { $0.isNumber }
    if isPath, word.utf8.allSatisfy({ $0 < 0x80 }) { parts.append(address(word)) } else { words.append(word) }
  }

  /// An address without what is the locale's own.
  private func address(_ text: Substring) -> String {
    let target = LinkTarget(String(text), locales)
    if target.isExternal { return "site " + (target.site ?? text) }
    return target.parts.joined(separator: "/")
  }

  private mutating func span(_ line: Substring) -> Substring {
    let ticks = line.prefix { $0 == "`" }
    let inner = line.dropFirst(ticks.count)
    guard let close = inner.firstRange(of: ticks) else {
      parts.append(String(line))
      return ""
    }
    parts.append("`" + inner[..<close.lowerBound])
    return inner[close.upperBound...]
  }

  private mutating func target(_ line: Substring) -> Substring {
    let inner = line.first == "<" ? line.dropFirst() : line
    let text = inner.prefix { $0 != (line.first == "<" ? ">" : ")") && $0 != " " }
    parts.append(address(text))
    return inner.dropFirst(text.count)
  }

  /// A tag, a shortcode, or an expression; what is none of them is text.
  private mutating func tag(_ line: Substring) -> Substring {
    let open = line.prefix { "<{%/ ".contains($0) }
    let name = line.dropFirst(open.count).prefix { $0.isLetter || $0.isNumber || ".-_#".contains($0) }
    guard !name.isEmpty || open.first == "{" else {
      parts.append(String(open.filter { !$0.isWhitespace }))
      return line.dropFirst(open.count)
    }
    parts.append(open.filter { !$0.isWhitespace } + name)
    var rest = line.dropFirst(open.count + name.count)
    while let sign = rest.first, sign != ">", sign != "}", sign != "<" {
      let attribute = rest.prefix { $0.isLetter || $0.isNumber || "-_:@.".contains($0) }
      rest = rest.dropFirst(attribute.count)
      if attribute.isEmpty {
        rest = rest.dropFirst()
      } else if rest.first == "=" {
        rest = rest.dropFirst()
        let value = Self.value(rest)
        parts.append("\(attribute)=")
        add(value: value, of: attribute, isAttribute: true)
        rest = rest.dropFirst(value.count)
      } else {
        parts.append(String(attribute))
      }
    }
    return rest.dropFirst()
  }

  private static func value(_ text: Substring) -> Substring {
    guard let quote = text.first, quote == "\"" || quote == "'" || quote == "{" else {
      return text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "}" }
    }
    let close: Character = quote == "{" ? "}" : quote
    var depth = 0
    for index in text.indices.dropFirst() {
      if quote == "{", text[index] == "{" { depth += 1 }
      if text[index] == close {
        if depth == 0 { return text[...index] }
        depth -= 1
      }
    }
    return text
  }

  /// The value of an attribute or a key: text for people is left out, addresses are the locale's.
  private mutating func add(value: Substring, of key: Substring, isAttribute: Bool = false) {
    if isAttribute, value.first == "{", value.last == "}" { return add(expression: value.dropFirst().dropLast(), of: key) }
    let bare = value.drop { "\"'".contains($0) }
    let inner = bare.prefix { !"\"'".contains($0) }
    let isQuoted = value.first == "\"" || value.first == "'" || !isAttribute
    let isText =
      inner.contains { $0.isWhitespace } && value.first != "{" || isQuoted && inner.utf8.contains { $0 >= 0x80 }
    // The name of a file is no text, whatever it is shown as.
    let isFile = !inner.contains { $0.isWhitespace } && CodeNames.isSourceFile(String(inner))
    if Self.texts.contains(key.lowercased()) && isQuoted && !isFile || isText {
      words += inner.split(separator: " ")
    } else if inner.contains("/") {
      parts.append(address(inner))
    } else {
      parts.append(String(inner))
    }
  }
}

extension LineSkeleton {
  /// An expression: an element is read as any other, and of a program all but the strings that are text for people is kept.
  private mutating func add(expression: Substring, of key: Substring) {
    if depth < Self.deepest, expression.first(where: { !$0.isWhitespace }) == "<" {
      let element = LineSkeleton(expression, locales: locales, depth: depth + 1)
      parts += element.parts
      words += element.words
      return
    }
    var code = ""
    var rest = expression
    while let sign = rest.first {
      rest = rest.dropFirst()
      if !sign.isWhitespace { code.append(sign) }
      guard sign == "\"" || sign == "'", let close = rest.firstIndex(of: sign) else { continue }
      add(value: rest[..<close], of: key, isAttribute: true)
      code.append(sign)
      rest = rest[close...].dropFirst()
    }
    parts.append(code)
  }
}

/// Tells lines of Markdown and markup in which nothing but text for people was changed.
struct LineTranslation {
  let source: CodeText
  let variant: CodeText
  let language: Language
  let locales: (source: String, variant: String)

  /// The lines of the translation that say what those of the source in their places say, by number; nil where the blocks have not as
  /// many lines.
  func translated() -> Set<Int>? {
    guard [.markdown, .unknown, .html, .diff].contains(language) || language.mixesMarkup else { return nil }
    let (was, now) = (lines(source), lines(variant))
    guard was.count == now.count, was.count <= 2_000 else { return nil }
    let names = LocaleNames.of(locales.source) + LocaleNames.of(locales.variant)
    var out: Set<Int> = []
    var isFrontMatter = false
    var fence: Substring?
    for (number, (a, b)) in zip(was, now).enumerated() {
      let isBorder = a.hasPrefix("---")
      if isBorder, number == 0 || isFrontMatter { isFrontMatter.toggle() }
      let isMarkdown = language == .markdown && fence == nil
      let mark = a.drop { $0 == " " || $0 == "\t" }
      if mark.hasPrefix("```") || mark.hasPrefix("~~~") {
        let ticks = mark.prefix { $0 == "`" || $0 == "~" }
        fence = fence == nil ? ticks : fence == ticks ? nil : fence
      }
      guard a != b else { continue }
      if !isMarkdown,
        by(.commentLine, isComment(a) && isComment(b))
          || by(.textOfDiff, language == .diff && code(a, now: b) == code(b, now: a))
      {
        out.insert(number)
        continue
      }
      guard isMarkdown || isMarkup(a) && isMarkup(b) else { continue }
      let (x, y) = (
        LineSkeleton(a, locales: names, isFrontMatter: isFrontMatter),
        LineSkeleton(b, locales: names, isFrontMatter: isFrontMatter)
      )
      guard x == y, x.words.isEmpty == y.words.isEmpty, isTranslation(x.words, y.words, isCertain: isMarkdown) else { continue }
      out.insert(number)
    }
    return out
  }

  private func lines(_ code: CodeText) -> [Substring] {
    code.string(SourceRange(0, code.bytes.count)).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether a line is nothing but a comment of a program within the markup.
  private func isComment(_ line: Substring) -> Bool {
    let text = line.drop { $0.isWhitespace }
    return text.hasPrefix("// ") || text.hasPrefix("* ") || text.hasPrefix("/* ")
  }

  /// A line of a diff without blanks and without the strings for people: those of several words, and those that are in another script
  /// in one of the two lines.
  private func code(_ line: Substring, now other: Substring) -> String {
    var out = ""
    var rest = line
    while let sign = rest.first {
      rest = rest.dropFirst()
      out.append(sign)
      guard sign == "'" || sign == "\"", let close = rest.firstIndex(of: sign) else { continue }
      let text = rest[..<close]
      let isText = text.contains(" ") && !text.contains("/") || text.utf8.contains { $0 >= 0x80 }
      let isForeign = other.utf8.contains { $0 >= 0xC3 } && text.first?.isUppercase ?? false
      if !isText, !isForeign { out += text }
      out.append(sign)
      rest = rest[close...].dropFirst()
    }
    return out.filter { !$0.isWhitespace }
  }

  /// Whether a line has a tag: between tags stands text, elsewhere a program may.
  private func isMarkup(_ line: Substring) -> Bool {
    line.contains("</") || line.contains("/>") || line.contains("{%")
      || line.drop { $0.isWhitespace }.first == "<" && line.drop { $0.isWhitespace }.dropFirst().first?.isLetter ?? false
  }

  /// Whether words are others, not the same with one that is misspelt.
  private func isTranslation(_ was: [Substring], _ now: [Substring], isCertain: Bool) -> Bool {
    guard was != now else { return true }
    let (known, kept) = (Set(was), Set(now))
    let (lost, added) = (known.subtracting(kept), kept.subtracting(known))
    if added.contains(where: { $0.utf8.contains { $0 >= 0x80 } }) { return true }
    if isCertain || lost.isEmpty || added.isEmpty { return isCertain && !added.isEmpty }
    return lost.count * 2 >= known.count
      && !lost.allSatisfy { word in NearMiss.best(for: String(word), among: added.map(String.init)) != nil }
  }
}
