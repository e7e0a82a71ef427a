import Diagnostics
import Localization
import Markup
import SeededRandom

/// Writes the prose of a page in an invented language and leaves what translators leave: code, targets, numbers, names of
/// programs, files and packages.
///
/// The lengths vary as those of translations do. The result has the blocks of the page, in its order, so that the truth about
/// an edited copy is known.
struct PseudoTranslation {
  enum Script { case latin, wide }

  let script: Script
  var random: SeededGenerator

  init(_ script: Script, seed: UInt64) {
    self.script = script
    random = SeededGenerator(seed: seed)
  }

  mutating func translate(_ bytes: [UInt8]) -> [UInt8] {
    let document = MarkdownParser().parse(SourceFile(path: "page.md", bytes: bytes)).document
    var out: [UInt8] = []
    var position = 0
    for index in document.nodes.indices {
      let node = document.nodes[index]
      let literal = document.literalBytes(NodeID(index))
      guard node.kind == .text, node.range.count == literal.count, node.range.lowerBound >= position,
        !node.detail.contains(.embeddedSource), bytes[node.range.lowerBound..<node.range.upperBound].elementsEqual(literal)
      else { continue }
      out += bytes[position..<node.range.lowerBound]
      out += isName(document, index) ? Array(literal) : words(literal)
      position = node.range.upperBound
    }
    return out + bytes[position...]
  }

  /// Whether a heading is one word in small letters: `## fluent-kit`, `### map`.
  private func isName(_ document: Document, _ index: Int) -> Bool {
    let literal = document.literalBytes(NodeID(index))
    guard let parent = document.parent(of: NodeID(index)), document.kind(parent) == .heading, let first = literal.first else {
      return false
    }
    return isLower(first) && !literal.contains(0x20) && document.plainText(of: parent).utf8.elementsEqual(literal)
  }

  private mutating func words(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    var i = text.startIndex
    var isSentenceStart = true
    while i < text.endIndex {
      guard isWordByte(text[i]) else {
        if text[i] != 0x20 { isSentenceStart = text[i] == UInt8(ascii: ".") || text[i] == UInt8(ascii: ":") }
        out.append(text[i])
        i += 1
        continue
      }
      let start = i
      while i < text.endIndex, isWordByte(text[i]) { i += 1 }
      let word = text[start..<i]
      let isFile = joins(text, at: start - 1) || joins(text, at: i)
      if isFile || isKept(word, isSentenceStart) {
        out += word
      } else if random.once(in: 12), out.count > 0, i < text.endIndex, text[i] == 0x20 {
        i += 1  // Some words have no counterpart.
      } else {
        out += invented(word)
        if random.once(in: 12) { out += (script == .latin ? [0x20] : []) + invented(word.reversed()[...]) }
        if script == .wide, i + 1 < text.endIndex, text[i] == 0x20, isLower(text[i + 1]) { i += 1 }
      }
      isSentenceStart = false
    }
    return out
  }

  /// Whether there is a dot between two letters: `configure.swift` is a name.
  private func joins(_ text: ArraySlice<UInt8>, at place: Int) -> Bool {
    place > text.startIndex && place + 1 < text.endIndex && text[place] == UInt8(ascii: ".") && isLetter(text[place - 1])
      && isLetter(text[place + 1])
  }

  private func isLetter(_ byte: UInt8) -> Bool { isLower(byte | 0x20) }

  private func isWordByte(_ byte: UInt8) -> Bool {
    isLower(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F || byte >= 0x80
  }

  private func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// Numbers, abbreviations, names with an inner capital or underscore, and most names that stand within a sentence.
  private mutating func isKept(_ word: ArraySlice<UInt8>, _ isSentenceStart: Bool) -> Bool {
    if word.allSatisfy({ !isLower($0) && $0 < 0x80 }) { return word.count > 1 || word.contains { $0 < 0x41 } }
    if word.contains(where: { $0 == 0x5F || (0x30...0x39).contains($0) }) { return true }
    if word.dropFirst().contains(where: { (0x41...0x5A).contains($0) }) { return true }
    guard let first = word.first, (0x41...0x5A).contains(first) else { return false }
    return !isSentenceStart && !random.once(in: 5)
  }

  private func invented(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var hash = StableHash()
    hash.add(word)
    var local = SeededGenerator(seed: hash.value)
    if script == .wide {
      return (0..<max(1, (word.count + Int.random(in: 0...2, using: &local)) / 3)).flatMap { _ in
        let scalar = Unicode.Scalar(UInt32(0x4E00 + Int.random(in: 0..<2_000, using: &local))) ?? "字"
        return Array(String(Character(scalar)).utf8)
      }
    }
    let syllables = max(1, (word.count * Int.random(in: 8...13, using: &local) / 10 + 1) / 2)
    return (0..<syllables).flatMap { _ in
      [
        Array("bdfgklmnprstvz".utf8).randomElement(using: &local) ?? 0x62,
        Array("aeiouy".utf8).randomElement(using: &local) ?? 0x61,
      ]
    }
  }
}
