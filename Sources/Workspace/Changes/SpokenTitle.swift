import Diagnostics
import Markup

/// The title of an operation where its document has a text for one, as documents have that are written for other tools.
///
///     SpokenTitle.of("Lists `kilns`. Cold ones are left out.", id: "listKilns")   // Lists kilns
///     SpokenTitle.of("**New?** Read [this](/a).\n\nFires a kiln.", id: "fireKiln")  // Fire kiln
enum SpokenTitle {
  /// A title goes on so far, in letters.
  private static let longest = 100

  /// The summary where it is a title, else its first sentence, else what the ID says; nil where nothing is.
  static func of(_ summary: String, id: String) -> String? {
    let document = MarkdownParser(options: MarkdownParser.Options()).parse(
      SourceFile(path: "summary.md", bytes: Array(summary.utf8.prefix(4000)))
    ).document
    let blocks = Array(document.children(of: Document.root))
    let isParagraph = blocks.count == 1 && document.kind(blocks[0]) == .paragraph
    guard isParagraph else { return blocks.isEmpty ? nil : words(of: id) }
    let text = collapsed(document.plainText(of: blocks[0]))
    if text.count <= longest, !text.contains(". ") { return text.isEmpty ? nil : text }
    let sentence = text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) } ?? text
    return sentence.count <= longest ? sentence : words(of: id) ?? String(sentence.prefix(longest)) + "…"
  }

  static func collapsed(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// `createChatCompletion` → `Create chat completion`; nil for what has no words.
  private static func words(of id: String) -> String? {
    var words = ""
    var last: Character = "a"
    for letter in id {
      let isMark = !letter.isLetter && !letter.isNumber
      if isMark || letter.isUppercase && !last.isUppercase, words.last != " ", !words.isEmpty { words += " " }
      if !isMark { words += letter.lowercased() }
      last = letter
    }
    guard words.contains(" ") else { return nil }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
