import Diagnostics
import Vocabulary

/// A word of a statement about HTTP that every language leaves as it is: a method, a path, a status, a header, a media type, a type.
///
///     Send `PUT /users/{id}` as application/json.   // PUT, /users/{id}, "PUT /users/{id}", application/json
struct StatementAtom: Equatable {
  enum Kind: UInt8, CaseIterable {
    case method, path, operation, status, mediaType, header, type, number
  }

  var kind: Kind
  var text: String
  /// Where it stands, in its file.
  var range: SourceRange

  /// What a finding calls it.
  var noun: String {
    switch kind {
    case .method: "method"
    case .path: "path"
    case .operation: "operation"
    case .status: "status"
    case .mediaType: "media type"
    case .header: "name"
    case .type: "type"
    case .number: "number"
    }
  }
}

/// Reads the atoms of a text that was put together from pieces of a file.
struct StatementText {
  private var bytes: [UInt8] = []
  /// Where a piece begins in the text, what it stands for, and whether it is the same byte by byte.
  private var pieces: [(start: Int, place: SourceRange, isExact: Bool)] = []

  /// Adds what stands at a place of the file; an inexact piece stands there in another spelling.
  mutating func add(_ text: ArraySlice<UInt8>, at place: SourceRange) {
    pieces.append((bytes.count, place, text.count == place.count))
    bytes += text
  }

  /// What follows is not of the same word.
  mutating func addBreak(at offset: Int) {
    pieces.append((bytes.count, SourceRange(offset, offset), false))
    bytes.append(0x20)
  }

  /// All atoms in reading order; behind a method and its path stands the operation that the two make.
  var atoms: [StatementAtom] {
    var out: [StatementAtom] = []
    /// The end of the last word, if that was a method.
    var methodEnd: Int?
    var at = 0
    while at < bytes.count {
      guard let word = Self.word(bytes, from: at) else { break }
      at = word.upperBound
      var isBehindMethod = false
      if let end = methodEnd { isBehindMethod = bytes[end..<word.lowerBound].allSatisfy { $0 == 0x20 } }
      methodEnd = nil
      guard let (kind, part) = Self.atom(bytes, word, isBehindMethod: isBehindMethod) else { continue }
      let atom = StatementAtom(kind: kind, text: String(decoding: bytes[part], as: UTF8.self), range: range(part))
      if kind == .method { methodEnd = part.upperBound }
      if kind == .path, isBehindMethod, let method = out.last, method.kind == .method {
        out.append(atom)
        out.append(
          StatementAtom(kind: .operation, text: "\(method.text) \(atom.text)", range: method.range.union(atom.range)))
      } else {
        out.append(atom)
      }
    }
    return out
  }

  private func range(_ part: Range<Int>) -> SourceRange {
    func piece(_ offset: Int) -> (start: Int, place: SourceRange, isExact: Bool) {
      pieces[max(0, pieces.partitionPoint { $0.start <= offset } - 1)]
    }
    let (first, last) = (piece(part.lowerBound), piece(part.upperBound - 1))
    let start = first.isExact ? first.place.lowerBound + part.lowerBound - first.start : first.place.lowerBound
    let end = last.isExact ? last.place.lowerBound + part.upperBound - last.start : last.place.upperBound
    return SourceRange(start, max(start, end))
  }

  // MARK: Words

  /// The next run of letters, digits and the signs that paths, types and numbers have. Scripts without blanks put their words right
  /// behind a name; letters of the Latin, Greek and Cyrillic scripts belong to the word that they stand in.
  private static func word(_ bytes: [UInt8], from start: Int) -> Range<Int>? {
    var start = start
    while start < bytes.count, !isPart(bytes, start) { start += 1 }
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, isPart(bytes, end) {
      // What the reader is to put in may be said in several words: `/users/<your id>`.
      if bytes[end] == UInt8(ascii: "<"), bytes[start] == UInt8(ascii: "/"),
        let close = bytes[end...].prefix(60).firstIndex(of: UInt8(ascii: ">"))
      {
        end = close
      }
      end += 1
    }
    return start..<end
  }

  /// The signs of ASCII that stand between words.
  private static let dividers: [Bool] = {
    var dividers = Array(repeating: false, count: 0x80)
    for byte in 0...0x20 { dividers[byte] = true }
    for byte in ",;()\"'|[]*!`\\".utf8 { dividers[Int(byte)] = true }
    return dividers
  }()

  private static func isPart(_ bytes: [UInt8], _ at: Int) -> Bool {
    let byte = bytes[at]
    if byte < 0x80 { return !dividers[Int(byte)] }
    // The rest of a sign belongs to what its first byte belongs to.
    var lead = at
    while lead > 0, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
    switch bytes[lead] {
    case 0xC3...0xDF: return true
    case 0xE1: return lead + 1 < bytes.count && (0xB8...0xBB).contains(bytes[lead + 1])
    default: return false
    }
  }

  private static func atom(_ bytes: [UInt8], _ word: Range<Int>, isBehindMethod: Bool) -> (StatementAtom.Kind, Range<Int>)? {
    var low = word.lowerBound
    var high = word.upperBound
    while low < high, ":.<=#".utf8.contains(bytes[low]) { low += 1 }
    while high > low, ".:?<>=".utf8.contains(bytes[high - 1]) {
      // `/users/<id>` ends with its sign.
      if bytes[high - 1] == UInt8(ascii: ">"), bytes[low..<high].contains(UInt8(ascii: "<")) { break }
      high -= 1
    }
    guard low < high, bytes[low..<high].allSatisfy({ $0 < 0x80 }) || bytes[low] == UInt8(ascii: "/") else { return nil }
    let text = bytes[low..<high]
    if isMethod(text) { return (.method, low..<high) }
    if isType(text) { return (.type, low..<high) }
    // Most words are of a language: small letters, but for the first.
    if text.dropFirst().allSatisfy(\.isLowercase), !text[low].isDigit, text[low] != UInt8(ascii: "/") { return nil }
    if text.allSatisfy({ (0x30...0x39).contains($0) }) {
      // The mark of a note.
      if low > 0, high < bytes.count, bytes[low - 1] == UInt8(ascii: "["), bytes[high] == UInt8(ascii: "]") { return nil }
      return (text.count == 3 && (0x31...0x35).contains(bytes[low]) ? .status : .number, low..<high)
    }
    if let slash = text.firstIndex(of: UInt8(ascii: "/")) {
      if slash == low || isBehindMethod, isPath(text) {
        // The end of an element, or of a shortcode: `</div>`, `{{< /hint >}}`.
        if bytes[..<low].last(where: { $0 != 0x20 }) == UInt8(ascii: "<") { return nil }
        let end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? high
        return end > low + 1 ? (.path, low..<end) : nil
      }
      let rest = text[(slash + 1)...]
      if trees.contains(where: { text[..<slash].elementsEqual($0.utf8) }), !rest.isEmpty,
        rest.allSatisfy({ isASCIIWord($0) || "+-.*".utf8.contains($0) })
      {
        return (.mediaType, low..<high)
      }
      return nil
    }
    return isHeader(text) ? (.header, low..<high) : nil
  }

  static func isMethod(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 2 && text.count < 8 && text.allSatisfy(\.isUppercase)
      && Methods.registered.contains(String(decoding: text, as: UTF8.self))
  }

  /// The types of JSON Schema, but for `null`, which is a word of prose as well.
  private static let types = ["string", "integer", "number", "boolean", "array", "object"].map { Array($0.utf8) }

  private static func isType(_ text: ArraySlice<UInt8>) -> Bool {
    text.count >= 5 && text.count <= 7 && types.contains { $0[0] == text.first && text.elementsEqual($0) }
  }
  /// The top-level media types of IANA's registry.
  private static let trees = ["application", "audio", "font", "image", "message", "model", "multipart", "text", "video"]

  /// Whether a text has a part that a path can begin with, and none that is an address.
  private static func isPath(_ text: ArraySlice<UInt8>) -> Bool {
    let first = text.first == UInt8(ascii: "/") ? text.dropFirst().first : text.first
    guard let first, isASCIIWord(first) || "{<:".utf8.contains(first) else { return false }
    return text.firstRange(of: "//".utf8) == nil && withoutPlaceholders(text).allSatisfy { $0 < 0x80 }
  }

  /// A path without what its angle brackets say in words.
  static func withoutPlaceholders(_ path: some Sequence<UInt8>) -> [UInt8] {
    var isInside = false
    return path.filter { byte in
      if byte == UInt8(ascii: ">") { isInside = false }
      defer { if byte == UInt8(ascii: "<") { isInside = true } }
      return !isInside
    }
  }

  /// Words with capitals that hyphens join: `Content-Type`, `ETag` is none.
  private static func isHeader(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(UInt8(ascii: "-")) else { return false }
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        part.first.map { (0x41...0x5A).contains($0) } ?? false
          && part.allSatisfy { isASCIIWord($0) && $0 != UInt8(ascii: "_") }
      }
  }
}
