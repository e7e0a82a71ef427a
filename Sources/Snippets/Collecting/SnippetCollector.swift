import Diagnostics
import Markup
import Vocabulary

/// Collects the code blocks of a page in reading order, each with its language and the way back to its source.
///
///     let snippets = SnippetCollector(page: page).snippets()
public struct SnippetCollector: Sendable {
  public let page: Page
  private let likeness: [Snippet]

  public init(page: Page) { self.init(page: page, like: []) }

  /// - Parameter likeness: the snippets of a page that is this one with other sentences: its code blocks tell the languages of
  ///   these, where both pages have as many.
  public init(page: Page, like likeness: [Snippet]) {
    self.page = page
    self.likeness = likeness
  }

  /// All blocks of the page and of the files that it includes, where they are included.
  public func snippets() -> [Snippet] {
    var blocks: [Page.Block] = []
    page.forEachBlock { blocks.append($0) }
    var walk = Walk(page: page.document, blocks: blocks, like: likeness)
    return walk.snippets()
  }
}

extension SnippetCollector {
  /// A block with what its fence says, or with what its code says where the fence names no language.
  private struct Candidate {
    var block: Page.Block
    var info: InfoString
    var stated: Language?
    /// The snippet in its place on a page that is known.
    var twin: Snippet?
    var evidence: LanguageDetector.Evidence?
    /// What the block shows, where it is one of HTML.
    var preformatted: PreformattedText?
    /// The word behind the fence, where it is a slip of one that names a language.
    var misspelling: MisspeltLanguage?

    init(_ block: Page.Block, _ preformatted: PreformattedText, like twin: Snippet?) {
      (self.block, self.preformatted, self.twin) = (block, preformatted, twin)
      info = InfoString("")
      stated = preformatted.words.lazy.compactMap(LanguageRegistry.language(infoWord:)).first
      if stated == nil, twin == nil { evidence = LanguageDetector.Evidence(preformatted.text) }
    }

    init(_ block: Page.Block, like twin: Snippet?) {
      self.block = block
      self.twin = twin
      info = InfoString(block.document.info(block.node))
      misspelling = MisspeltLanguage(info.word, in: block)
      stated = misspelling.flatMap { LanguageRegistry.language(infoWord: $0.meant) } ?? Self.language(info.word)
      // Nothing in JSON begins as a message does, and nothing in any language as one with its version: the word speaks of the body,
      // or of the terminal that shows it.
      if let stated, stated != .http {
        let text = block.document.literalBytes(block.node)
        if stated == .json && HTTPStartLine.begins(Array(text)) || HTTPStartLine.beginsWithVersion(text) { self.stated = .http }
      }
      if stated == nil, twin == nil { evidence = LanguageDetector.Evidence(Array(block.document.literalBytes(block.node))) }
    }

    private static func language(_ word: String) -> Language? {
      guard !word.isEmpty else { return nil }
      if let language = LanguageRegistry.language(infoWord: word) ?? FileNames.language(of: word) { return language }
      // A word that Tally does not know still names something, unless it is not a word.
      let isWord = word.utf8.allSatisfy { $0.isWordByte || $0 == Byte.minus || $0 == Byte.plus || $0 == Byte.hash }
      return isWord ? Language(word) : nil
    }
  }

  /// One walk over the blocks in reading order, with what was said last.
  private struct Walk {
    let page: Document
    let blocks: [Page.Block]
    /// The blocks of code among them and those that HTML shows, in the same order.
    let candidates: [Candidate]
    /// How many of them each block of HTML shows that shows any.
    private let shown: [Int: Int]
    /// What share of the page's code each language has, by the fences and by what is certain without them.
    let shares: [Language: Double]
    var context = SurroundingWords()

    init(page: Document, blocks: [Page.Block], like likeness: [Snippet]) {
      self.page = page
      self.blocks = blocks
      var code: [(block: Page.Block, preformatted: PreformattedText?)] = []
      var shown: [Int: Int] = [:]
      for (number, block) in blocks.enumerated() {
        if block.kind == .codeBlock { code.append((block, nil)) }
        guard block.kind == .htmlBlock else { continue }
        let texts = PreformattedText.all(in: block.document, block.node)
        if !texts.isEmpty { shown[number] = texts.count }
        code += texts.map { (block, $0) }
      }
      self.shown = shown
      let isAlike = code.count == likeness.count
      candidates = code.enumerated().map { number, code in
        let twin = isAlike ? likeness[number] : nil
        guard let preformatted = code.preformatted else { return Candidate(code.block, like: twin) }
        return Candidate(code.block, preformatted, like: twin)
      }
      shares = Self.shares(of: candidates)
    }

    mutating func snippets() -> [Snippet] {
      // The words around a block only matter where its own first line does not say the language.
      if candidates.allSatisfy({ $0.stated != nil || $0.twin != nil }) { return candidates.map(snippet) }
      var found: [Snippet] = []
      found.reserveCapacity(candidates.count)
      for (number, block) in blocks.enumerated() {
        switch block.kind {
        case .codeBlock where found.count < candidates.count:
          found.append(snippet(candidates[found.count]))
          context.passBlock()
        case .htmlBlock where shown[number] != nil:
          for _ in 0..<(shown[number] ?? 0) {
            found.append(snippet(candidates[found.count]))
            context.passBlock()
          }
        case .heading: context.enterHeading(block.document, block.node)
        case .paragraph: context.read(block.document, block.node)
        case .htmlBlock: context.readTags(block.document, block.node)
        default: break
        }
      }
      return found
    }

    private static func shares(of candidates: [Candidate]) -> [Language: Double] {
      var count: [Language: Int] = [:]
      var all = 0
      for candidate in candidates {
        var language = candidate.stated
        if let evidence = candidate.evidence, !evidence.isShort {
          let found = evidence.result()
          if found.confidence >= 0.7 { language = found.language }
        }
        // Data and commands stand on pages of every language.
        guard let language, !companions.contains(language) else { continue }
        count[language, default: 0] += 1
        all += 1
      }
      return count.mapValues { Double($0) / Double(all) }
    }

    private static let companions = LanguageRegistry.languages { $0.signs.isCompanion }.union([.unknown])

    private func snippet(_ candidate: Candidate) -> Snippet {
      let document = candidate.block.document
      let node = candidate.block.node
      let (language, evidence) = language(of: candidate)
      let lines =
        if let preformatted = candidate.preformatted {
          LineMap(preformatted.places.map { Snippet.LineStart(textOffset: $0.textOffset, sourceOffset: $0.sourceOffset) })
        } else {
          LineMap(
            document.codeOrigins(of: node).lazy.map {
              Snippet.LineStart(textOffset: $0.textOffset, sourceOffset: $0.sourceOffset, file: $0.file)
            })
        }
      return Snippet(
        language: language, evidence: evidence, text: candidate.preformatted?.text ?? Array(document.literalBytes(node)),
        node: node,
        file: document.source.path, page: page.source.path, attributes: candidate.info.attributes,
        annotations: document.annotations(before: node).map { Annotation(key: $0.key, value: $0.value, range: $0.range) },
        lineMap: lines, misspelling: candidate.misspelling)
    }

    /// What the label of the tab says that a block of code stands in.
    private func tabHint(_ block: Page.Block) -> (Language, Double)? {
      var parent = block.document.parent(of: block.node)
      while let id = parent, block.document.kind(id) != .tab { parent = block.document.parent(of: id) }
      let words = parent.map { block.document.title($0).split { !($0.isLetter || $0.isNumber || "+#.-".contains($0)) } } ?? []
      return words.lazy.compactMap { TabTag.language(of: String($0)) }.first.map { ($0, 4) }
    }

    private func language(of candidate: Candidate) -> (Language, Snippet.Evidence) {
      if let stated = candidate.stated { return (stated, .infoString) }
      if let twin = candidate.twin { return (twin.language, twin.evidence) }
      guard let evidence = candidate.evidence else { return (.unknown, .none) }
      var prior: [Language: Double] = [:]
      // What a page says of itself holds less for the files that it includes.
      let own = PageMetadata.language(of: candidate.block.document)
      let metadata = own ?? PageMetadata.language(of: page)
      let file = candidate.info.title.flatMap(FileNames.language(of:)).map { ($0, 5.0) }
      let hint = file ?? tabHint(candidate.block) ?? context.hint
      if let metadata { prior[metadata, default: 0] += own == nil ? 1 : 2 }
      if let (language, weight) = hint { prior[language, default: 0] += weight }
      // An expectation that holds for the whole page decides a line that could be anything.
      for (language, share) in shares where share >= 0.5 { prior[language, default: 0] += 3 * share }
      let result = evidence.result(prior: prior)
      guard result.language != .unknown else { return (.unknown, .none) }
      if evidence.result().language == result.language { return (result.language, .classifier) }
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
