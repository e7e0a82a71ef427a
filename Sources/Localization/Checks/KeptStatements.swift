import Contract
import Diagnostics
import Markup
import Snippets

/// Whether a translation holds everything that the statements of its source are made of: the same code, block by block and
/// comments apart, the same code spans, and in each block of text and each comment every name, path and status that the source
/// states there.
///
/// Then both state the same contract, whatever language headings and tables are in, and nothing needs to be read again.
struct KeptStatements {
  let source: LocalePage
  let variant: LocalePage

  func hold(_ beads: [Alignment.Bead], _ sources: [LeafBlock], _ variants: [LeafBlock]) -> Bool {
    guard let facts = source.facts, included(source) == included(variant) else { return false }
    let own = SnippetIndex(source)
    let other = SnippetIndex(variant)
    var counterparts = [LeafBlock?](repeating: nil, count: sources.count)
    // Blocks of code that differ, perhaps in comments only.
    var changed: [(block: Int, code: ChangedCode)] = []
    for bead in beads {
      guard bead.source.count == 1, bead.variant.count == 1, !bead.isMoved else { return false }
      let a = sources[bead.source.lowerBound]
      let b = variants[bead.variant.lowerBound]
      guard a.kind == b.kind, a.level == b.level || a.kind != .heading else { return false }
      if a.kind == .code {
        switch own.likeness(of: a.node, to: b.node, in: other) {
        case .same: break
        case .changed(let code): changed.append((bead.source.lowerBound, code))
        case .other: return false
        }
      } else if a.invariants != b.invariants, codeSpans(a, source.document) != codeSpans(b, variant.document) {
        return false
      }
      counterparts[bead.source.lowerBound] = b
    }
    let recommented = Set(changed.map(\.block))
    guard facts.facts.allSatisfy({ isKept($0, sources, counterparts, recommented) }) else { return false }
    // Code that lost lines is looked at first: most likely more than comments differ there.
    let (suspects, others) = (changed.filter(\.code.hasOtherLines), changed.filter { !$0.code.hasOtherLines })
    return (suspects + others).allSatisfy(\.code.differsInComments)
  }

  private func included(_ page: LocalePage) -> [String] {
    page.page.includes.sorted { $0.key.index < $1.key.index }.map(\.value.path)
  }

  private func codeSpans(_ block: LeafBlock, _ document: Document) -> [[UInt8]] {
    document.descendants(of: block.node).compactMap { index -> [UInt8]? in
      let node = document.nodes[index]
      guard node.kind == .code, !node.detail.contains(.embeddedSource) else { return nil }
      return Array(document.literalBytes(NodeID(index)))
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether what a fact is made of stands in the block that renders its own.
  private func isKept(
    _ fact: Fact, _ blocks: [LeafBlock], _ counterparts: [LeafBlock?], _ recommented: Set<Int>
  ) -> Bool {
    let place = fact.witness.location
    // What an include states is the same, and so is what equal code states.
    guard place.file == source.document.source.path else { return true }
    guard let index = index(of: place.range.lowerBound, in: blocks) else { return true }
    // Of code that is the same but for comments, only what a comment states can be lost.
    if blocks[index].kind == .code, fact.witness.kind != .prose || !recommented.contains(index) { return true }
    guard let block = counterparts[index] else { return false }
    let text = variant.document.source.bytes[block.range.lowerBound..<block.range.upperBound]
    return words(of: fact, in: blocks[index]).allSatisfy { $0.isEmpty || text.firstRange(of: $0) != nil }
  }

  private func index(of offset: Int, in blocks: [LeafBlock]) -> Int? {
    let low = blocks.partitionPoint { $0.range.lowerBound <= offset }
    return low > 0 && blocks[low - 1].range.contains(offset) ? low - 1 : nil
  }

  /// The words of a statement that every language leaves as they are.
  private func words(of fact: Fact, in block: LeafBlock) -> [[UInt8]] {
    func last(_ path: String) -> String {
      let name = path.split(separator: ".").last.map(String.init) ?? path
      return FieldPath.name(of: name.hasSuffix("[]") ? String(name.dropLast(2)) : name)
    }
    let texts: [String]
    switch fact.slot {
    case .exists(nil):
      let range = fact.witness.location.range
      guard range != block.range, block.range.contains(range) else { return [] }
      return [Array(source.document.source.bytes[range.lowerBound..<range.upperBound])]
    case .server(let url): texts = url.hasPrefix("{") ? [] : [url]
    case .parameter(let name, _, let schema, _, _): texts = [name] + schema.enumeration
    case .requestField(let path, let schema, _, _): texts = [last(path)] + schema.enumeration
    case .responseField(_, let path, let schema, _, _): texts = [last(path)] + schema.enumeration
    case .responseHeader(_, let name, _): texts = [name]
    case .status(let status, _): texts = ["\(status)"]
    case .exists, .part, .deprecated, .security, .requestBody, .responseBody: texts = []
    }
    return texts.map { Array($0.utf8) }
  }
}

/// The snippets of a page's own document by their nodes.
private struct SnippetIndex {
  private let snippets: [Snippet]
  private var numbers: [NodeID: Int] = [:]

  init(_ page: LocalePage) {
    snippets = page.snippets
    for (number, snippet) in snippets.enumerated() where snippet.file == page.document.source.path {
      numbers[snippet.node] = number
    }
  }

  enum Likeness { case same, changed(ChangedCode), other }

  /// How alike the code of two blocks is, as far as that is seen without reading it.
  func likeness(of node: NodeID, to other: NodeID, in index: SnippetIndex) -> Likeness {
    guard let own = numbers[node], let its = index.numbers[other] else {
      return numbers[node] == nil && index.numbers[other] == nil ? .same : .other
    }
    let a = snippets[own]
    let b = index.snippets[its]
    // A language that only the words around the block tell is no statement.
    guard a.language == b.language || a.evidence != .infoString && b.evidence != .infoString, a.annotations == b.annotations
    else { return .other }
    if a.text == b.text { return .same }
    guard a.language == b.language, let support = LanguageRegistry.record(of: a.language) else { return .other }
    return .changed(ChangedCode(source: a, variant: b, support: support))
  }
}

/// Code of a translation that is not its source's byte for byte.
private struct ChangedCode {
  let source: Snippet
  let variant: Snippet
  let support: LanguageRecord

  var hasOtherLines: Bool { source.lineMap.count != variant.lineMap.count }

  /// Whether only comments tell the two apart.
  var differsInComments: Bool {
    let was = CodeText(bytes: source.text, map: [], file: source.file, support: support)
    let now = CodeText(bytes: variant.text, map: [], file: variant.file, support: support)
    return now.differsInComments(from: was, support.language)
  }
}

extension CodeText {
  /// Whether it is the same code with other comments, which name no path, number or method that is not in those of the source.
  fileprivate func differsInComments(from source: CodeText, _ language: Language) -> Bool {
    guard hasTokens(of: source) else { return false }
    if let was = CodeLayout(source, language), let now = CodeLayout(self, language), !now.differences(from: was).isEmpty {
      return false
    }
    return statingWords.isSubset(of: source.statingWords)
  }

  /// The words of comments of which a statement could be made: with a slash, a digit or capitals only.
  private var statingWords: Set<[UInt8]> {
    var out: Set<[UInt8]> = []
    for comment in comments {
      for word in text(comment).split(whereSeparator: { $0 <= 0x20 || $0 >= 0x80 }) {
        let core = word.drop { "/*#-".utf8.contains($0) }
        let isCapital = core.count > 2 && core.allSatisfy { (0x41...0x5A).contains($0) }
        if isCapital || core.contains(where: { $0 == UInt8(ascii: "/") || (0x30...0x39).contains($0) }) {
          out.insert(Array(core))
        }
      }
    }
    return out
  }
}
