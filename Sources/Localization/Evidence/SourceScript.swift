import Diagnostics
import Markup
import Vocabulary

/// The scripts that the source is written in and the translation is not: what stands in them was not translated, whatever it says.
///
///     首先创建窑，然后等待它变热。   // in a page in English, whose source is in Chinese
struct SourceScript: Sendable {
  /// Scripts that are told apart by their letters. Kana and Hangul tell a language; Han alone is that of several.
  enum Script: Int, CaseIterable, Sendable {
    case latin, greek, cyrillic, hebrew, arabic, indic, thai, kana, hangul, han, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case ..<0x370: self = .latin
      case ..<0x400: self = .greek
      case ..<0x530: self = .cyrillic
      case 0x590..<0x600: self = .hebrew
      case 0x600..<0x780: self = .arabic
      case 0x900..<0xE00: self = .indic
      case 0xE00..<0xE80: self = .thai
      case 0x1E00..<0x1F00: self = .latin
      case 0x1F00..<0x2000: self = .greek
      case 0x3040..<0x3100, 0x31F0..<0x3200: self = .kana
      case 0x1100..<0x1200, 0x3130..<0x3190, 0xAC00..<0xD7B0: self = .hangul
      case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x33480: self = .han
      default: self = .other
      }
    }
  }

  /// The scripts of the source that a translated text has none of.
  private let foreign: Set<Script>

  /// A language uses a script if one of so many letters of its pages is of it.
  private static let share = 10
  /// In the translation even less than one of four is no use of its own: what was left as it is may have been edited since.
  private static let ownShare = 4

  /// Learns the scripts from two pages: those of the translation, where its text is not the source's.
  init(_ source: Document, _ variant: Document) {
    var known: Set<UInt64> = []
    let was = Self.letters(of: source) { known.insert($0) }
    let candidates = Self.scripts(was, share: Self.share).subtracting([.latin, .other])
    guard !candidates.isEmpty else {
      foreign = []
      return
    }
    let now = Self.letters(of: variant, without: known)
    foreign = candidates.filter { now[$0.rawValue] * Self.ownShare < now.reduce(0, +) }
  }

  private static func scripts(_ counts: [Int], share: Int) -> Set<Script> {
    let all = counts.reduce(0, +)
    return Set(Script.allCases.filter { counts[$0.rawValue] * share >= all && counts[$0.rawValue] > 0 })
  }

  private static func letters(
    of document: Document, without known: Set<UInt64> = [], each: (UInt64) -> Void = { _ in }
  ) -> [Int] {
    var counts = Array(repeating: 0, count: Script.allCases.count)
    for index in document.nodes.indices where document.nodes[index].kind == .text {
      let bytes = document.literalBytes(NodeID(index))
      let hash = StableHash.of(bytes)
      each(hash)
      if known.contains(hash) { continue }
      var at = bytes.startIndex
      while at < bytes.endIndex {
        let (scalar, next) = bytes.scalar(at: at)
        at = next
        if PlainText.isLetter(scalar) { counts[Script(scalar).rawValue] += 1 }
      }
    }
    return counts
  }

  // MARK: Blocks

  /// A word of a block: how many words of the source's language it has, as far as its script tells, or whether it is one of the
  /// translation's own.
  private struct Piece {
    var range: SourceRange
    var foreign: Int
    var isOwn: Bool
  }

  /// What of a block is left: all of it, or its longest part without a word of the translation's own.
  enum Left: Equatable { case all, part(SourceRange) }

  /// From how many words on a block, a heading and a part of a block are told by them: a name or a term may be kept.
  private static let least = (block: 6, heading: 4, part: 10)

  func left(_ document: Document, _ block: LeafBlock) -> Left? {
    guard !foreign.isEmpty else { return nil }
    let pieces = pieces(document, block)
    let words = (foreign: pieces.reduce(0) { $0 + $1.foreign }, own: pieces.count(where: \.isOwn))
    let least = block.kind == .heading ? Self.least.heading : Self.least.block
    if words.foreign >= least, words.foreign > 2 * words.own { return .all }
    guard block.kind == .paragraph else { return nil }
    let run = pieces.split(whereSeparator: \.isOwn).max { sum($0) < sum($1) } ?? []
    guard sum(run) >= Self.least.part, let first = run.first(where: { $0.foreign > 0 }),
      let last = run.last(where: { $0.foreign > 0 })
    else { return nil }
    return .part(first.range.union(last.range))
  }

  private func sum(_ run: ArraySlice<Piece>) -> Int { run.reduce(0) { $0 + $1.foreign } }

  /// The text of a block but for code, and for the titles of other sites' pages, which are names.
  private func pieces(_ document: Document, _ block: LeafBlock) -> [Piece] {
    var out: [Piece] = []
    for index in document.descendants(of: block.node) {
      let node = document.nodes[index]
      guard node.kind == .text, !node.detail.contains(.embeddedSource), !isInForeignLink(NodeID(index), document) else {
        continue
      }
      let bytes = document.literalBytes(NodeID(index))
      let isExact = bytes.count == node.range.count
      for word in bytes.split(whereSeparator: { $0 <= 0x20 }) {
        let offset = node.range.lowerBound - bytes.startIndex
        let range = isExact ? SourceRange(offset + word.startIndex, offset + word.endIndex) : node.range
        out.append(piece(word, range))
      }
    }
    return out
  }

  private func piece(_ word: ArraySlice<UInt8>, _ range: SourceRange) -> Piece {
    var count = 0.0
    var own = 0
    var at = word.startIndex
    while at < word.endIndex {
      let (scalar, next) = word.scalar(at: at)
      at = next
      guard PlainText.isLetter(scalar) else { continue }
      let script = Script(scalar)
      // A sign of Han is a word, a syllable of Hangul or Kana half of one; other scripts have letters.
      if foreign.contains(script) {
        count += script == .han ? 1 : script == .hangul || script == .kana ? 0.5 : 0.2
      } else if script != .latin || !("A"..."Z").contains(scalar) {
        own += 1
      }
    }
    // What a text has of names in Latin letters is no word of the translation's.
    let isCapital = word.first.map { (0x41...0x5A).contains($0) } ?? false
    let isPlain = count == 0 && own > 1 && !TechnicalWords.isTechnical(word) && !isCapital
    return Piece(range: range, foreign: Int(count.rounded(.up)), isOwn: isPlain)
  }

  private func isInForeignLink(_ node: NodeID, _ document: Document) -> Bool {
    var node = node
    while let parent = document.parent(of: node) {
      if document.kind(parent) == .link { return document.info(parent).contains("://") }
      node = parent
    }
    return false
  }
}
