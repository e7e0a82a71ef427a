import Diagnostics
import Markup

/// Blocks of the source that the translation lacks.
extension PageComparison {
  mutating func reportMissing(_ block: LeafBlock, before index: Int, _ variants: [LeafBlock]) {
    let document = variant.document
    let around = variants[max(0, index - 2)..<min(variants.count, index + 2)]
    if block.kind == .code,
      let text = TextualCode.place(of: source.document.literalBytes(block.node), in: around, of: document.source)
    {
      return reportTextual(block, at: text)
    }
    let next = index < variants.count ? variants[index].range.lowerBound : document.source.bytes.count
    diagnostics.append(missing(block, at: placeOfMissing(block) ?? next))
  }

  func missing(_ block: LeafBlock, at offset: Int) -> Diagnostic {
    Diagnostic(
      block.kind == .code ? .codeLost : .blockMissing, "This translation lacks a \(block.noun) of the source",
      at: Location(file: variant.document.source.path, range: SourceRange(offset, offset)),
      related: [.init("the source's \(block.noun)", at: place(block, source))],
      remedy: block.kind == .code ? "Copy the code block from the source" : "Translate the \(block.noun)")
  }

  /// Where a missing block belongs: behind what stands before it.
  func placeOfMissing(_ block: LeafBlock) -> Int? {
    before.map { MissingPlace(source: source.document, variant: variant.document).offset(of: block, after: $0) }
  }

  /// Whether a block does no more than announce the code behind it: `For example:`, `to`.
  func isLeadIn(_ index: Int, _ sources: [LeafBlock]) -> Bool {
    let block = sources[index]
    return block.kind == .paragraph && block.invariants.isEmpty
      && block.length <= (block.shape.end == UInt8(ascii: ":") ? 32 : 8)
      && index + 1 < sources.count && sources[index + 1].kind == .code
  }
}
