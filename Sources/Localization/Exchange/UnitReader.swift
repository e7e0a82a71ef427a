import Diagnostics
import Markup

/// Takes blocks of a page apart into text and code.
///
///     Run `make`, see [it](a.md).   // text, code, text, code "[", text, code "](a.md)", text
public struct UnitReader: Sendable {
  private let document: Document
  /// What is no text: code spans, tags, the marks and addresses of links, shortcodes, in the order of the page.
  private let places: [SourceRange]

  public init(_ document: Document) {
    self.document = document
    var places: [SourceRange] = []
    for index in document.nodes.indices { places += Self.places(of: NodeID(index), in: document) }
    places += Self.shortcodes(document.source.bytes)
    self.places = places.filter { !$0.isEmpty }.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
  }

  /// The unit of a place of the source and of its translation, if it has one.
  public static func unit(
    id: String, source: (reader: UnitReader, range: SourceRange), target: (reader: UnitReader, range: SourceRange)?
  ) -> TranslationUnit {
    var codes: [String] = []
    let was = source.reader.parts(source.range, &codes)
    let now = target.map { $0.reader.parts($0.range, &codes) } ?? []
    let file = source.reader.document.source
    return TranslationUnit(
      id: id, file: file.path, line: file.position(at: source.range.lowerBound).line, note: "", codes: codes, source: was,
      target: now)
  }

  private static func places(of id: NodeID, in document: Document) -> [SourceRange] {
    let range = document.range(id)
    switch document.kind(id) {
    case .code, .htmlInline, .footnoteReference: return [range]
    case .link, .image:
      let children = document.children(of: id)
      guard !document[id].detail.contains(.autolink), let first = children.first(where: { _ in true }) else { return [range] }
      let inner = children.reduce(document.range(first)) { $0.union(document.range($1)) }
      guard range.contains(inner), !inner.isEmpty else { return [range] }
      return [SourceRange(range.lowerBound, inner.lowerBound), SourceRange(inner.upperBound, range.upperBound)]
    default: return []
    }
  }

  /// What the generators of sites put into text: `{{ name }}`, `{{< ref "a" >}}`, `{% raw %}`, `{#anchor}`.
  private static func shortcodes(_ bytes: [UInt8]) -> [SourceRange] {
    var out: [SourceRange] = []
    var at = 0
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "{")), open + 1 < bytes.count {
      let end: [UInt8]? =
        switch bytes[open + 1] {
        case UInt8(ascii: "{"): Array("}}".utf8)
        case UInt8(ascii: "%"): Array("%}".utf8)
        case UInt8(ascii: "#"): Array("}".utf8)
        default: nil
        }
      at = open + 1
      // What is not closed on its line is text.
      let line = bytes[open...].firstIndex(of: 0x0A) ?? bytes.count
      guard let end, let close = bytes[(open + 2)..<max(open + 2, line)].firstRange(of: end) else { continue }
      out.append(SourceRange(open, close.upperBound))
      at = close.upperBound
    }
    return out
  }

  private func parts(_ range: SourceRange, _ codes: inout [String]) -> [TranslationUnit.Part] {
    var out: [TranslationUnit.Part] = []
    var at = range.lowerBound
    func text(_ low: Int, _ high: Int) -> String { document.source.text(SourceRange(low, high)) }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].lowerBound < at { low = middle + 1 } else { high = middle }
    }
    for place in places[low...] {
      if place.lowerBound >= range.upperBound { break }
      guard place.lowerBound >= at, place.upperBound <= range.upperBound else { continue }
      if place.lowerBound > at { out.append(.text(text(at, place.lowerBound))) }
      let code = text(place.lowerBound, place.upperBound)
      let number = codes.firstIndex(of: code) ?? codes.count
      if number == codes.count { codes.append(code) }
      out.append(.code(number + 1))
      at = place.upperBound
    }
    if at < range.upperBound { out.append(.text(text(at, range.upperBound))) }
    return out
  }
}

/// What a placeholder is to those around it: one of a pair, or alone.
enum UnitCode: Equatable {
  case alone
  case opens(String)
  case closes(String)

  /// The marks of links and the tags of HTML come in pairs; which of them stand in pairs the text around them tells.
  init(_ code: String) {
    let bytes = Array(code.utf8)
    if code == "[" || code == "![" {
      self = .opens("[")
    } else if bytes.first == UInt8(ascii: "]") {
      self = .closes("[")
    } else if bytes.first == UInt8(ascii: "<"), bytes.count > 2, bytes.last == UInt8(ascii: ">") {
      let isEnd = bytes[1] == UInt8(ascii: "/")
      let name = bytes.dropFirst(isEnd ? 2 : 1).prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39 }
      let word = String(decoding: name, as: UTF8.self).lowercased()
      self = word.isEmpty || bytes[bytes.count - 2] == UInt8(ascii: "/") ? .alone : isEnd ? .closes(word) : .opens(word)
    } else {
      self = .alone
    }
  }

  /// The places of codes that open and close each other, well nested: the place of the one that closes, by that of the one that opens.
  static func pairs(_ parts: [TranslationUnit.Part], _ unit: TranslationUnit) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [(name: String, index: Int)] = []
    for (index, part) in parts.enumerated() {
      guard case .code(let number) = part else { continue }
      switch UnitCode(unit.code(number)) {
      case .alone: break
      case .opens(let name): open.append((name, index))
      case .closes(let name):
        guard let other = open.lastIndex(where: { $0.name == name }) else { continue }
        pairs[open[other].index] = index
        open.removeSubrange(other...)
      }
    }
    return pairs
  }
}
