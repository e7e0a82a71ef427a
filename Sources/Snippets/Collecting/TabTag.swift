import Vocabulary

/// A tag that opens or closes a tab: `<TabItem value="py" label="Python">`, `<template v-slot:Ruby>`, `</Tab>`.
struct TabTag {
  var isClosing: Bool
  /// The language that one of its attributes names.
  var language: Language?

  /// The tags of tabs in a block of HTML, in their order.
  static func tags(_ text: [UInt8]) -> [TabTag] {
    var tags: [TabTag] = []
    var i = 0
    while i < text.count {
      guard text[i] == Byte.less else {
        i += 1
        continue
      }
      var end = i + 1
      while end < text.count, text[end] != Byte.greater, text[end] != Byte.less { end += 1 }
      if let tag = TabTag(text, i + 1, end) { tags.append(tag) }
      i = end
    }
    return tags
  }

  /// Reads what stands between `<` and `>`; nil for any other tag.
  private init?(_ text: [UInt8], _ lower: Int, _ upper: Int) {
    isClosing = lower < upper && text[lower] == Byte.slash
    let words = text[lower..<upper].split(maxSplits: 200) {
      !$0.isWordByte && $0 != Byte.plus && $0 != Byte.hash && $0 != Byte.dot
    }
    guard let name = words.first.map({ String(decoding: $0, as: UTF8.self).lowercased() }), Self.names.contains(name) else {
      return nil
    }
    if isClosing { return }
    for word in words.dropFirst() {
      let word = String(decoding: word, as: UTF8.self)
      // `value`, `label` and the like are names of attributes, and none of a language.
      if let found = Self.language(of: word) { language = found }
    }
  }

  /// The language that a word of a tab's label names.
  static func language(of word: String) -> Language? {
    plainWords.contains(word.lowercased()) ? nil : LanguageRegistry.language(infoWord: word)
  }

  /// Names of languages that are words of titles too.
  private static let plainWords = LanguageRegistry.all.reduce(into: Set<String>()) { $0.formUnion($1.names.titleWords) }

  private static let names: Set<String> = ["tab", "tabitem", "tabpanel", "template", "codegroupitem", "codetab", "tabs-item"]
}
