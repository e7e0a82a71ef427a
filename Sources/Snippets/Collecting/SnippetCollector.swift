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
    var walk = Walk(page: page.path, blocks: ReadingOrder(page).blocks)
    return walk.snippets()
  }

  /// The snippets of a page: `SnippetCollector.snippets(of: page)`.
  public static func snippets(of page: Page) -> [Snippet] { SnippetCollector(page: page).snippets() }
}

/// The blocks of a page as a list, each with whether its document is the page's own.
private struct ReadingOrder {
  var blocks: [Page.Block] = []

  init(_ page: Page) {
    page.forEachBlock { blocks.append($0) }
  }
}

extension SnippetCollector {
  /// One walk over the blocks: what was said last, and which annotations wait for their block.
  private struct Walk {
    let page: String
    let blocks: [Page.Block]
    var context = SurroundingWords()
    /// Annotations by file and parent, until the next block of that parent.
    var annotations = AnnotationQueue()

    init(page: String, blocks: [Page.Block]) {
      self.page = page
      self.blocks = blocks
    }

    mutating func snippets() -> [Snippet] {
      var found: [Snippet] = []
      let stated = statedLanguages()
      for block in blocks {
        let document = block.document
        switch block.kind {
        case .codeBlock:
          found.append(snippet(block, stated: stated))
          context.passBlock()
        case .htmlBlock: annotations.add(block)
        case .heading: context.enterHeading(document, block.node)
        case .paragraph: context.read(document, block.node)
        default: break
        }
        if block.kind != .htmlBlock { annotations.passed(block) }
      }
      return found
    }

    /// How often each language stands in an info string of the page: what its other blocks probably are.
    private func statedLanguages() -> [Language: Int] {
      var count: [Language: Int] = [:]
      for block in blocks where block.kind == .codeBlock {
        let info = InfoString(block.document.info(block.node))
        if let language = LanguageRegistry.language(infoWord: info.word), language != .text { count[language, default: 0] += 1 }
      }
      return count
    }

    private mutating func snippet(_ block: Page.Block, stated: [Language: Int]) -> Snippet {
      let document = block.document
      let node = block.node
      let info = InfoString(document.info(node))
      let text = Array(document.literalBytes(node))
      let (language, evidence) = language(of: text, info: info, document: document, stated: stated)
      return Snippet(
        language: language, evidence: evidence, text: text, node: node, file: document.source.path, page: page,
        attributes: info.attributes, annotations: annotations.take(before: block),
        lineMap: document.codeLines(of: node).map { Snippet.LineStart(textOffset: $0.textOffset, sourceOffset: $0.sourceOffset) })
    }

    private func language(
      of text: [UInt8], info: InfoString, document: Document, stated: [Language: Int]
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
      let metadata = PageMetadata.language(of: document)
      let hint = info.title.flatMap(FileNames.language(of:)).map { ($0, 5.0) } ?? context.hint
      if let metadata { prior[metadata, default: 0] += 2 }
      if let (language, weight) = hint { prior[language, default: 0] += weight }
      if let most = stated.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 1 || stated.count == 1 {
        prior[most.key, default: 0] += 1
      }
      let result = LanguageDetector.detect(text, prior: prior)
      guard result.language != .unknown else { return (.unknown, .none) }
      if LanguageDetector.detect(text).language == result.language { return (result.language, .classifier) }
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
