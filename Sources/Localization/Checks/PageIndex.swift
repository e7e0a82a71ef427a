import Diagnostics
import Markup
import Synchronization

/// What is asked of a whole page for many of its blocks: each list is made once, when it is first needed.
final class PageIndex: Sendable {
  private struct Contents: Sendable {
    var hosts: [String: Int]?
    var notes: Set<String>?
    var code: TextPlaces?
    var tags: TextPlaces?
  }

  private let known = Mutex(Contents())

  /// How many links of a page lead to each site.
  func hosts(of document: Document) -> [String: Int] {
    known.withLock { known in
      if let hosts = known.hosts { return hosts }
      var hosts: [String: Int] = [:]
      for index in document.nodes.indices where document.nodes[index].kind == .link {
        let target = LinkTarget(document.info(NodeID(index)), [])
        if target.isExternal, target.parts.count > 1 { hosts[target.parts[1].lowercased(), default: 0] += 1 }
      }
      known.hosts = hosts
      return hosts
    }
  }

  /// The names of the notes between colons.
  func notes(of document: Document) -> Set<String> {
    known.withLock { known in
      if let notes = known.notes { return notes }
      let nodes = document.nodes.indices.filter { document.nodes[$0].kind == .container }
      let notes = Set(nodes.map { document.info(NodeID($0)) })
      known.notes = notes
      return notes
    }
  }

  /// Whether the code of a page has a name as a word of its own.
  func hasInCode(_ name: String, of document: Document) -> Bool {
    known.withLock { known in
      let code = known.code ?? TextPlaces(Self.code(of: document), words: true)
      known.code = code
      return code.has(Array(name.utf8))
    }
  }

  private static func code(of document: Document) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in document.nodes.indices where [.codeBlock, .code].contains(document.nodes[index].kind) {
      bytes += document.literalBytes(NodeID(index))
      bytes.append(0x0A)
    }
    return bytes
  }

  /// How often a page has a text that begins with a tag.
  func count(ofTags text: [UInt8], in document: Document) -> Int {
    known.withLock { known in
      var tags = known.tags ?? TextPlaces(document.source.bytes, words: false)
      known.tags = nil
      defer { known.tags = tags }
      return tags.count(of: text)
    }
  }
}

/// The places of the pieces of a text, by which longer texts in it are found without a search through all of it.
struct TextPlaces: Sendable {
  private let bytes: [UInt8]
  /// Whether the pieces are words; else they are tags, and what stands between tags and the ends of lines.
  private let words: Bool
  private var places: [ArraySlice<UInt8>: [Int]] = [:]
  private var counts: [[UInt8]: Int] = [:]

  init(_ bytes: [UInt8], words: Bool) {
    (self.bytes, self.words) = (bytes, words)
    for piece in Self.pieces(bytes[...], words) { places[piece, default: []].append(piece.startIndex) }
  }

  private static func pieces(_ bytes: ArraySlice<UInt8>, _ words: Bool) -> [ArraySlice<UInt8>] {
    if words { return bytes.split { !isASCIIWord($0) } }
    var pieces: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    for i in bytes.indices {
      let isEnd = bytes[i] == UInt8(ascii: ">") || bytes[i] == 0x0A
      if bytes[i] == UInt8(ascii: "<"), i > start {
        pieces.append(bytes[start..<i])
        start = i
      }
      if isEnd {
        pieces.append(bytes[start...i])
        start = i + 1
      }
    }
    return pieces
  }

  /// Where a text may begin: where its rarest piece stands. `nil` if it is less than one piece.
  private func beginnings(of text: [UInt8]) -> [Int]? {
    var rarest: (offset: Int, places: [Int])?
    for piece in Self.pieces(text[...], words) {
      let found = places[piece] ?? []
      if found.count < rarest?.places.count ?? .max { rarest = (piece.startIndex, found) }
    }
    return rarest.map { rarest in rarest.places.map { $0 - rarest.offset } }
  }

  private func stands(_ text: [UInt8], at place: Int) -> Bool {
    place >= 0 && place + text.count <= bytes.count && bytes[place..<place + text.count].elementsEqual(text)
  }

  /// Whether a name stands somewhere between signs that are no part of a word.
  func has(_ name: [UInt8]) -> Bool {
    guard let beginnings = beginnings(of: name) else { return bytes[...].holdsWhole(name) }
    return beginnings.contains { place in
      stands(name, at: place) && bytes[max(0, place - 1)...].prefix(place > 0 ? name.count + 2 : name.count + 1).holdsWhole(name)
    }
  }

  /// How often a text that begins with a tag stands there.
  mutating func count(of text: [UInt8]) -> Int {
    if let known = counts[text] { return known }
    var (count, end) = (0, 0)
    if text.first == UInt8(ascii: "<"), let beginnings = beginnings(of: text) {
      for place in beginnings where place >= end && stands(text, at: place) { (count, end) = (count + 1, place + text.count) }
    } else {
      count = bytes.ranges(of: text).count
    }
    counts[text] = count
    return count
  }
}
