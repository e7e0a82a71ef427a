import Contract
import Diagnostics
import Markup
import Snippets

/// One version of a page, block by block: the title and description of its metadata first, then its leaf blocks.
public struct PageVersion: Sendable {
  /// The hashes, in reading order.
  public let blocks: [BlockVersion]
  /// The leaf blocks, to align a translation with; the metadata comes before them in `blocks`.
  let leaves: [LeafBlock]
  /// The places of `blocks`.
  public let ranges: [SourceRange]
  /// What the page says of the version that it translates.
  public let marker: SourceMarker?

  /// The texts of the blocks, in order.
  public var texts: [UInt64] { blocks.map(\.text) }

  /// How many entries of `blocks` are metadata.
  var metadata: Int { blocks.count - leaves.count }

  /// Reads a version from a document; what includes state counts in their own files.
  public init(_ document: Document, readsContract: Bool = true) {
    let leaves = BlockReader().blocks(of: document)
    var signature: ContractSignature?
    if readsContract {
      let page = Page(document: document)
      let facts = PageReader().facts(of: page, snippets: SnippetCollector(page: page).snippets())
      signature = ContractSignature(facts, file: document.source.path)
    }
    var blocks: [BlockVersion] = []
    var ranges: [SourceRange] = []
    for entry in document.frontMatter.entries where entry.key == "title" || entry.key == "description" {
      guard let text = entry.value.string, !text.isEmpty else { continue }
      let words = Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
      blocks.append(BlockVersion(kind: entry.key, text: StableHash.of(1, words), sketch: TextSketch.of(words)))
      ranges.append(entry.range)
    }
    let normalizer = BlockNormalizer(document: document)
    for leaf in leaves {
      let bytes = normalizer.bytes(leaf)
      blocks.append(
        BlockVersion(
          kind: leaf.kind.lockName, text: StableHash.of(leaf.kind.rawValue, bytes),
          contract: signature?.hash(of: leaf.range) ?? 0,
          sketch: TextSketch.of(bytes)))
      ranges.append(leaf.range)
    }
    self.blocks = blocks
    self.leaves = leaves
    self.ranges = ranges
    marker = SourceMarker.read(document)
  }

  /// Reads a version from the bytes of a file.
  public init(bytes: [UInt8], path: String, readsContract: Bool = true) {
    self.init(MarkdownParser().parse(SourceFile(path: path, bytes: bytes)).document, readsContract: readsContract)
  }
}

extension LeafBlock.Kind {
  /// What the lock file calls a block of this kind.
  var lockName: String {
    switch self {
    case .heading: "heading"
    case .paragraph: "text"
    case .code: "code"
    case .html: "html"
    case .tableRow: "row"
    case .include: "include"
    case .selector: "selector"
    }
  }
}
