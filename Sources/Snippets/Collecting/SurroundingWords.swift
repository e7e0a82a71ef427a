import Markup
import Vocabulary

/// What a page says before a block that may tell its language: file names, names of languages, "the following `curl` command".
struct SurroundingWords {
  /// The blocks that were last read; their words are looked at only if a block of code asks.
  private var paragraph: (document: Document, node: NodeID)?
  private var heading: (document: Document, node: NodeID)?
  /// The tags that opened last: those of a tab name the language of the code in it.
  private var tab: Language?
  /// The paragraph said something, and a block followed already: it speaks for the next one less.
  private var blocksSince = 0

  /// The language that the words speak for, with a weight for the detector.
  var hint: (Language, Double)? {
    if let tab { return (tab, 4) }
    if let paragraph, let found = Self.language(of: paragraph.document, paragraph.node) {
      return (found.language, blocksSince == 0 ? found.weight : found.weight / 2)
    }
    guard let heading, let found = Self.language(of: heading.document, heading.node) else { return nil }
    return (found.language, found.weight * 0.7)
  }

  mutating func passBlock() { blocksSince += 1 }

  mutating func enterHeading(_ document: Document, _ node: NodeID) {
    tab = nil
    paragraph = nil
    heading = (document, node)
  }

  mutating func read(_ document: Document, _ node: NodeID) {
    blocksSince = 0
    paragraph = (document, node)
  }

  /// `<TabItem label="Python">`, `<template v-slot:Ruby>`, and the end of such.
  mutating func readTags(_ document: Document, _ node: NodeID) {
    for tag in TabTag.tags(Array(document.literalBytes(node))) { tab = tag.isClosing ? nil : tag.language ?? tab }
  }

  private static func language(of document: Document, _ node: NodeID) -> (language: Language, weight: Double)? {
    // A file name is the most certain; the last one named is nearest to the code.
    var file: Language?
    var best: (language: Language, weight: Double)?
    for index in document.descendants(of: node) {
      let child = document.nodes[index]
      if child.detail.contains(.embeddedSource) { continue }
      guard child.kind == .text || child.kind == .code else { continue }
      forEachWord(of: document.literalBytes(NodeID(index))) { word in
        if let language = language(ofFile: word) { file = language }
        guard mayBeName(word), let found = names[String(decoding: word, as: UTF8.self).lowercased()] else { return }
        // The last one named is nearest to the code.
        if found.weight >= best?.weight ?? 0 { best = found }
      }
    }
    return file.map { ($0, 4) } ?? best
  }

  /// Calls `body` with the words between blanks, commas and parentheses, without the signs that end them.
  private static func forEachWord(of bytes: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void) {
    var start = bytes.startIndex
    var i = start
    while i <= bytes.endIndex {
      // U+00A0, a blank that keeps words together, is two bytes.
      let isWide = i + 1 < bytes.endIndex && bytes[i] == 0xC2 && bytes[i + 1] == 0xA0
      guard i == bytes.endIndex || isWide || " ,()".utf8.contains(bytes[i]) else {
        i += 1
        continue
      }
      let word = withoutEndSigns(bytes[start..<i])
      if !word.isEmpty { body(word) }
      i += isWide ? 2 : 1
      start = i
    }
  }

  private static func withoutEndSigns(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var word = word
    while let last = word.last {
      if ".:;!?\"'*".utf8.contains(last) {
        word.removeLast()
      } else if last >= 0x80, let sign = wideSigns.first(where: { word.suffix(3).elementsEqual($0) }) {
        word.removeLast(sign.count)
      } else {
        break
      }
    }
    return word
  }

  private static let wideSigns: [[UInt8]] = ["、", "。", "：", "，"].map { Array($0.utf8) }

  /// `Program.cs` and `AppDelegate.m`, not `Node.js` or `e.g`.
  private static func language(ofFile word: ArraySlice<UInt8>) -> Language? {
    guard word.contains(Byte.dot) || word.count <= longestName,
      word.allSatisfy({ $0.isWordByte || $0 == Byte.dot || $0 == Byte.minus || $0 == Byte.slash || $0 == Byte.plus })
    else { return nil }
    // Names without a dot (`Dockerfile`) end like this.
    guard word.contains(Byte.dot) || word.count > 6 && word.suffix(3).elementsEqual("ile".utf8) else { return nil }
    let name = String(decoding: word, as: UTF8.self)
    return products.contains(name.lowercased()) ? nil : FileNames.language(of: name)
  }

  private static let products = Set(LanguageRegistry.all.flatMap(\.names.products))

  /// No name is longer, in bytes.
  private static let longestName = names.keys.reduce(0) { max($0, $1.utf8.count) }

  /// Whether a name begins like a word and is as long; most words are told by that.
  private static func mayBeName(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, word.count <= longestName else { return false }
    return first >= 0x80 || lengths[Int(first.asLowercase)] & 1 << UInt16(word.count) != 0 || word.contains { $0 >= 0x80 }
  }

  /// For each first byte a bit for each length that a name has.
  private static let lengths: [UInt16] = names.keys.reduce(into: [UInt16](repeating: 0, count: 256)) { lengths, name in
    lengths[Int(name.utf8.first ?? 0)] |= 1 << UInt16(name.utf8.count)
  }

  private static let names: [String: (language: Language, weight: Double)] = LanguageRegistry.all.reduce(into: [:]) {
    names, record in
    for (word, weight) in record.names.spoken { names[word] = (record.language, weight) }
  }
}
