import Diagnostics
import Markup
import Vocabulary

/// A method and a path in a heading, a code span or a table: `PUT /api/register/{id}`.
struct OperationMention: Sendable {
  var key: OperationKey
  var parameters: [RequestTarget.PathParameter]
  var query: [RequestTarget.QueryItem]
  var server: String?
  var location: Location

  /// Reads a text that is a method and a target, perhaps followed by `HTTP/1.1`.
  static func read(_ text: String, at location: Location) -> OperationMention? { all(text, at: location).first }

  /// Reads a text that is methods and a target: `GET,POST /items`; and each path that one with parts in brackets stands for.
  ///
  /// `placed` puts what the page says in the place of a placeholder in front of the path.
  static func all(
    _ text: String, at location: Location, placed: (String) -> String = { $0 }
  ) -> [OperationMention] {
    let text = withoutMarks(text.holds("{{") ? placed(text) : text)
    guard mayNameOperation(text), beginsWithMethod(text), let (methods, rest) = MethodList.leading(text) else { return [] }
    let words = words(of: rest)
    guard words.count == 1 || words.count == 2 && words[1].hasPrefix("HTTP/") else { return [] }
    return all(methods: methods, path: placed(String(words[0])), at: location)
  }

  /// Reads a title that begins with a method and a path: `POST /lists: create a list`.
  static func read(title text: String, at location: Location) -> OperationMention? { all(title: text, at: location).first }

  /// Reads a title that begins with methods and a path, or with a path and methods: `/lists (GET, PUT)`.
  ///
  /// A number in front of it counts the sections: `1.2 DELETE /lists`.
  static func all(title text: String, at location: Location) -> [OperationMention] {
    let text = withoutMarks(text.utf8.first?.isDigit == true ? HeadingName.withoutNumber(text) : text)
    // `api/lists (POST)`: the brackets say that what stands in front of them is a path.
    if text.hasSuffix(")"), text.utf8.first?.isLowercase == true { return all(pathFirst: text, at: location) }
    guard mayNameOperation(text) else { return [] }
    if text.hasPrefix("/") { return all(pathFirst: text, at: location) }
    guard beginsWithMethod(text) || text.holds("{{") else { return [] }
    // `PATCH - /lists/{id}`
    guard let (methods, rest) = MethodList.leading(text),
      let word = words(of: rest).prefix(2).first(where: { !["-", "–", "—", ":", "→"].contains($0) }), word.hasPrefix("/")
    else {
      let whole = all(text, at: location)
      return whole.isEmpty ? read(attributes: text, at: location).map { [$0] } ?? [] : whole
    }
    var path = word
    while let last = path.last, ":,;".contains(last) { path = path.dropLast() }
    return all(methods: methods, path: String(path), at: location)
  }

  /// A text without pictures around it, and the star that is left where bold letters end in a placeholder with one: `**GET /files/{path*}**`.
  private static func withoutMarks(_ text: String) -> String {
    Ornament.without(text.hasSuffix("}*") ? String(text.dropLast()) : text)
  }

  /// `/lists/{id} (GET, PUT)`, `/lists GET`, `/lists (GET; needs a token)`
  private static func all(pathFirst text: String, at location: Location) -> [OperationMention] {
    let words = words(of: text)
    guard let path = words.first, path.contains("/"), words.count > 1 else { return [] }
    var rest = words.dropFirst().joined(separator: " ")[...]
    // What else the brackets say stands behind a semicolon.
    if rest.first == "(", rest.last == ")", let sign = rest.firstIndex(of: ";") { rest = rest[..<sign] }
    guard let list = MethodList(rest) else { return [] }
    return all(methods: list.methods, path: String(path), at: location)
  }

  /// Each method on each path that the text of a path stands for; none where it is no path.
  static func all(methods: [String], path: String, at location: Location) -> [OperationMention] {
    let variants = PathVariants.of(path)
    return variants.flatMap { path in methods.compactMap { one(method: $0, path: path, at: location) } }
  }

  /// The words of a text; blanks in a segment in brackets divide none: `/containers/(id or name)/json`.
  private static func words(of text: String) -> [Substring] {
    guard let open = text.firstPlace(of: "/(") ?? text.firstPlace(of: "/{") ?? text.firstPlace(of: "/<"),
      text[open.upperBound...].contains(where: \.isWhitespace)
    else { return plainWords(of: text) }
    var previous: Character = " "
    var isInside = false
    return text.split { character in
      if previous == "/", "({<".contains(character) { isInside = true }
      if ")}>/".contains(character) { isInside = false }
      previous = character
      return character.isWhitespace && !isInside
    }
  }

  private static func plainWords(of text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split(whereSeparator: \.isWhitespace) }
    return text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { Substring($0) }
  }

  /// Reads the attributes that some sites put behind a title: `List users {{ tag: 'GET', label: '/users' }}`.
  private static func read(attributes text: String, at location: Location) -> OperationMention? {
    guard let open = text.firstPlace(of: "{{"), text.hasSuffix("}}") else { return nil }
    let values = text[open.upperBound...].split(whereSeparator: { "'\"‘’“”`".contains($0) })
    guard let method = values.first(where: { Methods.all.contains(String($0)) }),
      let path = values.first(where: { $0.hasPrefix("/") })
    else { return nil }
    return read(method: String(method), path: String(path), at: location)
  }

  /// Whether a text begins with a capital or a path, and holds a path: most titles and code spans do not, and a look at the bytes
  /// says so.
  private static func mayNameOperation(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 > 0x20 }) else { return false }
    let mayBegin = first.isUppercase || "[(/".utf8.contains(first) || first >= 0x80
    return mayBegin && text.holds("/")
  }

  /// Whether the first letters of a text are a method; said of a text that begins with other than ASCII, too.
  private static func beginsWithMethod(_ text: String) -> Bool {
    let start = text.utf8.drop { $0 <= 0x20 || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") }
    if let first = start.first, first >= 0x80 { return true }
    return Methods.named(start.prefix { $0.isUppercase }) != nil
  }

  static func read(method: String, path: String, at location: Location) -> OperationMention? {
    all(methods: [method], path: path, at: location).first
  }

  /// Whether a segment ends a bracket that it does not begin: the end of a link that is none, `/jobs]/api`.
  private static func endsInside(_ path: String) -> Bool {
    guard path.utf8.contains(Byte.closeBracket) else { return false }
    return PathTemplate.segments(path).contains { $0.contains("]") && !$0.contains("[") }
  }

  private static func one(method: String, path: String, at location: Location) -> OperationMention? {
    guard Methods.all.contains(method), RequestTarget.beginsWithPathOrServer(path) || RequestTarget.isRelativePath(path),
      case .success(let target) = RequestTarget.parse(
        Text(path, at: location), isJoined: RequestTarget.isRelativePath(path), mayBeRoot: true)
    else { return nil }
    // Between two names the dots are a part of the path: `/compare/{base}...{head}`.
    guard target.path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x2A && $0 != 0x5C }),
      !target.path.replacing("}...{", with: "}{").holds("..."), !endsInside(target.path)
    else { return nil }
    return OperationMention(
      key: OperationKey(method: method, path: target.path), parameters: target.parameters, query: target.query,
      server: target.server, location: location)
  }
}

extension Document {
  /// The methods with their paths that the inlines of a block name: one code span, a method before a code span, a component.
  func mentions(
    of id: NodeID, placed: (String) -> String = { $0 }
  ) -> [(mention: OperationMention, index: Int)] {
    var found: [(mention: OperationMention, index: Int)] = []
    var method: (names: [String], index: Int)?
    // A method in code letters, and no more than a few words behind it so far: "`POST` on the `/templates` resource".
    var distant: [String] = []
    var firstTag: Int?
    var isFirst = true
    for index in descendants(of: id) where !nodes[index].detail.contains(.embeddedSource) {
      let node = NodeID(index)
      switch nodes[index].kind {
      case .code:
        let text = literal(node)
        let named = OperationMention.all(text, at: location(node), placed: placed)
        if !named.isEmpty {
          found += named.map { ($0, index) }
        } else if let list = MethodList(text) {
          method = (list.methods, index)
          distant = list.methods
          continue
        } else if let before = method {
          found += OperationMention.all(methods: before.names, path: placed(text), at: location(node)).map { ($0, before.index) }
        } else if distant.count == 1, text.utf8.first == UInt8(ascii: "/"), text.utf8.count > 1 {
          found += OperationMention.all(methods: distant, path: placed(text), at: location(node)).map { ($0, index) }
        }
        method = nil
        distant = []
      case .strong where isFirst:
        // `**GET /lists**`, and behind it, or in the next line, what it does.
        let text = plainText(of: node)
        found += OperationMention.all(text, at: location(node), placed: placed).map { ($0, index) }
      case .text:
        // A component's tag that is none of HTML (`method={"get"}`) is text to the parser.
        if isFirst, literalBytes(node).first == UInt8(ascii: "<") { firstTag = index }
        if !distant.isEmpty, !Self.leadsOn(literal(node)) { distant = [] }
        let word = lastWord(of: literalBytes(node))
        if !word.isEmpty { method = Methods.named(word).map { ([$0], index) } }
      case .htmlInline:
        firstTag = firstTag ?? index
        // `<Badge text="POST" /> `/lists``
        let values = TagReader.tags(in: literal(node)).first?.attributes.values.filter { Methods.all.contains($0) } ?? []
        if values.count == 1, let name = values.first { method = ([name], index) }
      default: continue
      }
      isFirst = false
    }
    guard found.isEmpty, let firstTag else { return found }
    return TagReader.tags(in: markup(of: id)).compactMap(\.request).compactMap { request in
      OperationMention.read(method: request.method, path: request.target, at: location(id)).map { ($0, firstTag) }
    }
  }

  /// Whether a text is a few words that may lead from a method to what it is called on: " request on the ".
  private static func leadsOn(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count < 5
      && words.allSatisfy { word in
        word.utf8.allSatisfy { $0.isLetter || $0 == 0x2D } && !Concept.denial.contains(EvidenceReader.meaning(of: word))
      }
  }

  /// The last word of a text, without the signs that divide a method from a path: `[GET]:` → `GET`.
  private func lastWord(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[end - 1] <= 0x20 { end -= 1 }
    var start = end
    while start > bytes.startIndex, bytes[start - 1] > 0x20 { start -= 1 }
    while end > start, ":])".utf8.contains(bytes[end - 1]) { end -= 1 }
    while start < end, "[(".utf8.contains(bytes[start]) { start += 1 }
    return bytes[start..<end]
  }

  /// Text and tags of a block as written.
  func markup(of id: NodeID) -> String {
    var out = ""
    for index in descendants(of: id) where !nodes[index].detail.contains(.embeddedSource) {
      switch nodes[index].kind {
      case .text, .code, .htmlInline: out += literal(NodeID(index))
      case .softBreak, .lineBreak: out += "\n"
      default: continue
      }
    }
    return out
  }
}
