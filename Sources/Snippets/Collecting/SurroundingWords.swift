import Markup

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
    var words: [String] = []
    for index in document.descendants(of: node) {
      let child = document.nodes[index]
      if child.detail.contains(.embeddedSource) { continue }
      guard child.kind == .text || child.kind == .code else { continue }
      let text = document.literal(NodeID(index))
      for word in text.split(whereSeparator: { $0 == " " || $0 == "\u{00A0}" || $0 == "," || $0 == "(" || $0 == ")" }) {
        var name = word[...]
        while let last = name.last, ".:;!?\"'*、。：，".contains(last) { name.removeLast() }
        if let language = FileNames.language(of: String(name)), isFileName(name) { file = language }
        words.append(name.lowercased())
      }
    }
    if let file { return (file, 4) }
    return language(ofWords: words)
  }

  /// `Program.cs` and `AppDelegate.m`, not `Node.js` or `e.g`.
  private static func isFileName(_ word: Substring) -> Bool {
    let lower = word.lowercased()
    if ["node.js", "vue.js", "next.js", "express.js", "asp.net", "react.js"].contains(lower) { return false }
    return word.utf8.allSatisfy { $0.isWordByte || $0 == Byte.dot || $0 == Byte.minus || $0 == Byte.slash || $0 == Byte.plus }
  }

  private static func language(ofWords words: [String]) -> (language: Language, weight: Double)? {
    var best: (language: Language, weight: Double)?
    for word in words {
      guard let found = names[word] else { continue }
      // The last one named is nearest to the code.
      if found.weight >= best?.weight ?? 0 { best = found }
    }
    return best
  }

  private static let names: [String: (language: Language, weight: Double)] = [
    "curl": (.shell, 3), "shell": (.shell, 2), "terminal": (.shell, 2.5), "bash": (.shell, 3), "command": (.shell, 2),
    "commands": (.shell, 2), "console": (.shell, 1.5), "příkaz": (.shell, 2), "příkazem": (.shell, 2), "コマンド": (.shell, 2),
    "powershell": (.powershell, 3), "json": (.json, 2.5), "payload": (.json, 1.5), "xml": (.xml, 2.5), "html": (.html, 2),
    "yaml": (.yaml, 2.5), "toml": (.toml, 2.5), "sql": (.sql, 2.5), "swift": (.swift, 2.5), "objective-c": (.objectiveC, 2.5),
    "c#": (.csharp, 2.5), "java": (.java, 2), "kotlin": (.kotlin, 2.5), "javascript": (.javascript, 2.5),
    "typescript": (.typescript, 2.5), "python": (.python, 2.5), "ruby": (.ruby, 2.5), "php": (.php, 2.5), "golang": (.go, 2.5),
    "dockerfile": (.dockerfile, 3), "request": (.http, 1), "response": (.http, 1), "reply": (.http, 1), "headers": (.http, 1),
  ]
}
