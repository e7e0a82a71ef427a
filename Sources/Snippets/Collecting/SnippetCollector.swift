import Diagnostics
import Markup

/// Collects the code blocks of a page in reading order, each with its language and the way back to its source.
///
///     let snippets = SnippetCollector(page: page).snippets()
public struct SnippetCollector: Sendable {
  public let page: Page

  public init(page: Page) { self.page = page }

  /// All blocks of the page and of the files that it includes, where they are included.
  public func snippets() -> [Snippet] {
    var blocks: [Page.Block] = []
    page.forEachBlock { blocks.append($0) }
    var walk = Walk(page: page.document, blocks: blocks)
    return walk.snippets()
  }
}

extension SnippetCollector {
  /// One walk over the blocks in reading order, with what was said last.
  private struct Walk {
    let page: Document
    let blocks: [Page.Block]
    var context = SurroundingWords()

    init(page: Document, blocks: [Page.Block]) {
      self.page = page
      self.blocks = blocks
    }

    mutating func snippets() -> [Snippet] {
      var found: [Snippet] = []
      let shares = shares()
      for block in blocks {
        switch block.kind {
        case .codeBlock:
          found.append(snippet(block, shares: shares))
          context.passBlock()
        case .heading: context.enterHeading(block.document, block.node)
        case .paragraph: context.read(block.document, block.node)
        default: break
        }
      }
      return found
    }

    /// What share of the page's blocks each language has, by their info strings and by what is certain without one.
    private func shares() -> [Language: Double] {
      var count: [Language: Int] = [:]
      var all = 0
      for block in blocks where block.kind == .codeBlock {
        let info = InfoString(block.document.info(block.node))
        var language = LanguageRegistry.language(infoWord: info.word)
        if info.word.isEmpty {
          let found = LanguageDetector.detect(Array(block.document.literalBytes(block.node)))
          language = found.confidence >= 0.7 ? found.language : nil
        }
        // Data and commands stand on pages of every language.
        guard let language, !Self.companions.contains(language) else { continue }
        count[language, default: 0] += 1
        all += 1
      }
      return count.mapValues { Double($0) / Double(all) }
    }

    private static let companions: Set<Language> = [
      .text, .unknown, .json, .http, .shell, .xml, .yaml, .toml, .ini, .diff, .markdown, .html,
    ]

    private func snippet(_ block: Page.Block, shares: [Language: Double]) -> Snippet {
      let document = block.document
      let node = block.node
      let info = InfoString(document.info(node))
      let text = Array(document.literalBytes(node))
      let (language, evidence) = language(of: text, info: info, document: document, shares: shares)
      return Snippet(
        language: language, evidence: evidence, text: text, node: node, file: document.source.path, page: page.source.path,
        attributes: info.attributes,
        annotations: document.annotations(before: node).map { Annotation(key: $0.key, value: $0.value, range: $0.range) },
        lineMap: document.codeLines(of: node).map { Snippet.LineStart(textOffset: $0.textOffset, sourceOffset: $0.sourceOffset) })
    }

    private func language(
      of text: [UInt8], info: InfoString, document: Document, shares: [Language: Double]
    ) -> (Language, Snippet.Evidence) {
      if !info.word.isEmpty {
        if let language = LanguageRegistry.language(infoWord: info.word) ?? FileNames.language(of: info.word) {
          return (language, .infoString)
        }
        // A word that Tally does not know still names something, unless it is not a word.
        if info.word.utf8.allSatisfy({ $0.isWordByte || $0 == Byte.minus || $0 == Byte.plus || $0 == Byte.hash }) {
          return (Language(info.word), .infoString)
        }
      }
      var prior: [Language: Double] = [:]
      // What a page says of itself holds less for the files that it includes.
      let own = PageMetadata.language(of: document)
      let metadata = own ?? PageMetadata.language(of: page)
      let hint = info.title.flatMap(FileNames.language(of:)).map { ($0, 5.0) } ?? context.hint
      if let metadata { prior[metadata, default: 0] += own == nil ? 1 : 2 }
      if let (language, weight) = hint { prior[language, default: 0] += weight }
      // An expectation that holds for the whole page decides a line that could be anything.
      for (language, share) in shares where share >= 0.5 { prior[language, default: 0] += 3 * share }
      let bare = LanguageDetector.detect(text)
      let result = prior.isEmpty ? bare : LanguageDetector.detect(text, prior: prior)
      guard result.language != .unknown else { return (.unknown, .none) }
      if bare.language == result.language { return (result.language, .classifier) }
      if result.language == hint?.0 { return (result.language, .context) }
      return (result.language, result.language == metadata ? .metadata : .classifier)
    }
  }
}

/// The language that a page's front matter states for its code.
enum PageMetadata {
  private static let keys = ["ms.devlang", "devlang", "programming_language", "code_lang", "language", "lang", "highlight"]

  static func language(of document: Document) -> Language? {
    for key in keys {
      guard let value = document.frontMatter[key]?.string else { continue }
      // `lang: en` is about people; `na` is Learn's word for none.
      if let language = LanguageRegistry.language(infoWord: value), !people.contains(value.lowercased()) { return language }
    }
    return nil
  }

  /// Values that are codes of human languages and aliases of programming languages too.
  private static let people: Set<String> = ["cs", "ts", "sc", "sh", "pl", "rs", "kt", "ex", "m", "r", "na"]
}
