/// Something that stands for a value, which the reader puts in: `$TOKEN`, `${TOKEN}`, `<your-key>`, `{id}`, `{{token}}`.
///
/// What is a placeholder depends on where it stands: `:id` is one in a path only, `<b>` is markup in a sentence.
///
///     Placeholder.all(in: "Bearer $TOKEN").map(\.name)  // ["TOKEN"]
package struct Placeholder: Hashable {
  /// The name alone: `TOKEN`, `your-key`.
  package var name: String
  /// As written, with its signs.
  package var text: String
  /// UTF-8 offsets in the text that it was found in.
  package var range: Range<Int>

  /// What stands between `<` and `>` is a name up to this length; more is markup.
  private static let longestName = 48

  /// Every spelling in a text, in order. A `$(…)` or an ellipsis is none: nothing can be given for it.
  package static func all(in text: String) -> [Placeholder] {
    let bytes = Array(text.utf8)
    var result: [Placeholder] = []
    var index = 0
    while index < bytes.count {
      if let found = spelling(in: bytes, at: index) {
        result.append(found)
        index = found.range.upperBound
      } else {
        index += 1
      }
    }
    return result
  }

  /// The spelling that is all of a text, if it is one.
  package static func whole(_ text: String) -> Placeholder? {
    let found = spelling(in: Array(text.utf8), at: 0)
    return found?.range.upperBound == text.utf8.count ? found : nil
  }

  /// The placeholder that a path's value is, in any spelling: `{id}`, `:id`, `$ID`, `%7Bid%7D`.
  package static func path(_ value: PathTemplate.Value) -> Placeholder? {
    let previous = value.prefix.split(separator: "/").last.map(String.init)
    guard let name = inPath(value.raw) ?? capitals(value.raw, behind: previous) else { return nil }
    return Placeholder(name: whole(value.raw)?.name ?? name, text: value.raw, range: value.range)
  }

  /// A constant's name in the place of a credential: `YOUR_API_KEY`, `MY-TOKEN`. Real credentials are no words in capitals.
  package static func constant(_ text: String) -> Placeholder? {
    let words = text.utf8.split(omittingEmptySubsequences: false) { $0 == Byte.underscore || $0 == Byte.minus }
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isUppercase } }) else { return nil }
    return Placeholder(name: text, text: text, range: 0..<text.utf8.count)
  }

  // MARK: In running text

  private static func spelling(in bytes: [UInt8], at start: Int) -> Placeholder? {
    guard start < bytes.count else { return nil }
    switch bytes[start] {
    case Byte.dollar:
      if let inner = enclosed(bytes, start + 1, "{", "}") { return make(bytes, start, inner, closing: 1) }
      var first = start + 1
      if bytes[first...].starts(with: "env:".utf8) { first += 4 }
      var end = first
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      guard end > first, !bytes[first].isDigit else { return nil }
      return make(bytes, start, first..<end, closing: 0)
    case Byte.openBrace:
      if let inner = enclosed(bytes, start + 1, "{", "}"), inner.upperBound + 1 < bytes.count,
        bytes[inner.upperBound + 1] == Byte.closeBrace
      {
        return make(bytes, start, inner, closing: 2)
      }
      return enclosed(bytes, start, "{", "}").flatMap { make(bytes, start, $0, closing: 1) }
    case Byte.less:
      return enclosed(bytes, start, "<", ">").flatMap { make(bytes, start, $0, closing: 1) }
    default: return nil
    }
  }

  /// What stands between two signs, if it can be a name.
  private static func enclosed(_ bytes: [UInt8], _ start: Int, _ open: Character, _ close: Character) -> Range<Int>? {
    guard start < bytes.count, bytes[start] == open.asciiValue else { return nil }
    var end = start + 1
    while end < bytes.count, bytes[end] != close.asciiValue {
      guard isWord(bytes[end]) || " -.'".utf8.contains(bytes[end]) || bytes[end] >= 0x80, end - start <= longestName else {
        return nil
      }
      end += 1
    }
    return end < bytes.count && end > start + 1 ? start + 1..<end : nil
  }

  private static func make(_ bytes: [UInt8], _ start: Int, _ inner: Range<Int>, closing: Int) -> Placeholder? {
    let name = String(decoding: bytes[inner], as: UTF8.self).trimmingSpaces
    guard name.contains(where: \.isLetter) else { return nil }
    let range = start..<inner.upperBound + closing
    return Placeholder(name: name, text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit || byte == Byte.underscore }

  // MARK: In the place of a value

  /// Whether a text stands for a value instead of being one: `<your key>`, `{id}`, `$TOKEN`, `YOUR_KEY`, `…`, or nothing at all.
  package static func standsForValue(_ text: String) -> Bool {
    if text.isEmpty || text == "..." || text == "…" || text.hasPrefix("$") { return true }
    if text.hasPrefix("<") && text.hasSuffix(">") || text.hasPrefix("{") && text.hasSuffix("}") { return true }
    return text.hasPrefix("YOUR_") || text.hasPrefix("your_") || text.hasPrefix("your-")
  }

  // MARK: In a path

  /// The name in a placeholder that a reader must replace: `<Enter Your Backend Endpoint>` → `backendEndpoint`.
  ///
  /// A name of small letters is itself: `<user_id>` → `user_id`.
  package static func name(in text: String) -> String {
    if isLowercaseName(text) { return text }
    let filler: Set<String> = ["enter", "your", "the", "a", "an", "insert", "replace", "with", "here", "my"]
    let all = Naming.words(of: text)
    let useful = all.filter { !filler.contains($0.lowercased()) }
    let chosen = useful.isEmpty ? all : useful
    if chosen.count == 1 {
      let word = chosen[0]
      return word.allSatisfy { !$0.isLetter || $0.isUppercase }
        ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
    }
    return chosen.isEmpty ? "server" : Naming.camelCase(chosen)
  }

  /// `user_id`, `room2`
  private static func isLowercaseName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLowercase, !text.hasPrefix("your") else { return false }
    return text.utf8.allSatisfy { $0.isLowercase || $0.isDigit || $0 == Byte.underscore }
  }

  /// The parameter that a path segment is, if it is a placeholder: `{id}`, `{id:int}`, `<id>`, `:id`, `$ID`, `[id]`, `#{id}`, `%7Bid%7D`.
  package static func inPath(_ segment: String) -> String? {
    guard let first = segment.utf8.first, "{$:<[(%#".utf8.contains(first) else { return nil }
    // `{kiln}:{note}` has several.
    if first == Byte.openBrace, segment.utf8.last == Byte.closeBrace {
      guard PathTemplate.isPlaceholder(segment) else { return nil }
      // The usual case: `{id}`.
      let inside = segment.utf8.dropFirst().dropLast()
      if Naming.isPlain(inside) { return String(Substring(inside)) }
    }
    var text = segment[...]
    func inside(_ open: String, _ close: String) -> Substring? {
      text.hasPrefix(open) && text.hasSuffix(close) && text.count > open.count + close.count
        ? text.dropFirst(open.count).dropLast(close.count) : nil
    }
    if let name = inside("${", "}") ?? inside("#{", "}") ?? inside("{{", "}}") ?? inside("{", "}") {
      let bare = name.split(separator: ":", maxSplits: 1).first ?? name
      return Naming.identifier(String(bare.hasSuffix("?") ? bare.dropLast() : bare).trimmingSpaces)
    }
    if let name = inside("(", ")"), name.allSatisfy({ $0.isLetter || $0.isNumber || "_- ".contains($0) }) {
      return Self.name(in: String(name))
    }
    if let name = inside("<", ">") {
      // `<int:id>`, as routes of Flask and Django have it.
      let parts = name.split(separator: ":", maxSplits: 1)
      return Self.name(in: String(parts.count == 2 && converters.contains(String(parts[0])) ? parts[1] : name))
    }
    if let name = inside("[", "]") ?? inside("%7B", "%7D") { return Self.name(in: String(name)) }
    if text.hasPrefix(":"), text.count > 1, text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    {
      text = text.dropFirst()
      return Naming.identifier(String(text))
    }
    if text.hasPrefix("$"), text.count > 1 { return Self.name(in: String(text.dropFirst())) }
    return nil
  }

  /// The name in a segment that is a word in capitals for what a reader puts in: `KILN_ID`, `ID`, and `KILN` behind `kilns`.
  ///
  /// A word in capitals may be a value as well (`USD`). It is a name if it is put together as those of constants are, if it says that it is
  /// an identifier, or if it is what the segment in front of it has several of.
  package static func capitals(_ segment: String, behind previous: String?) -> String? {
    let bytes = segment.utf8
    guard bytes.count > 1, bytes.first?.isUppercase == true, bytes.allSatisfy({ $0.isUppercase || $0 == Byte.underscore }),
      let previous, previous.utf8.contains(where: \.isLowercase)
    else { return nil }
    let words = bytes.split(separator: Byte.underscore, omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty }) else { return nil }
    let isOne = bytes.count > 2 && bytes.count < previous.utf8.count && previous.lowercased().hasPrefix(segment.lowercased())
    return words.count > 1 || segment.hasSuffix("ID") || isOne ? name(in: segment) : nil
  }

  /// What stands in front of a name and is none: the converters of Flask (werkzeug.routing) and Django (django.urls).
  private static let converters: Set<String> = ["any", "float", "int", "path", "re", "slug", "str", "string", "uuid"]

  /// A segment of a path with the names in its braces as `inPath` has them: `{file name}.json` → `{fileName}.json`.
  package static func namedSegment(_ text: String) -> String {
    guard text.utf8.contains(Byte.openBrace) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + "{\(inner.holds("{") ? inner : inPath("{\(inner)}") ?? Naming.identifier(inner))}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
