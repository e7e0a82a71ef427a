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
    diagnostics.append(missing(block, at: place(of: block, before: index, variants)))
  }

  func missing(_ block: LeafBlock, at offset: Int) -> Diagnostic {
    Diagnostic(
      block.kind == .code ? .codeLost : .blockMissing, "This translation lacks a \(block.kind.noun) of the source",
      at: Location(file: variant.document.source.path, range: SourceRange(offset, offset)),
      related: [.init("the source's \(block.kind.noun)", at: place(block, source))],
      remedy: block.kind == .code ? "Copy the code block from the source" : "Translate the \(block.kind.noun)")
  }

  /// Where a missing block belongs: behind what stands before it, or else before the block of that number.
  private func place(of block: LeafBlock, before index: Int, _ variants: [LeafBlock]) -> Int {
    if let before { return MissingPlace(source: source.document, variant: variant.document).offset(of: block, after: before) }
    return index < variants.count ? variants[index].range.lowerBound : variant.document.source.bytes.count
  }

  /// Whether a block does no more than announce the code behind it: `For example:`.
  func isLeadIn(_ index: Int, _ sources: [LeafBlock]) -> Bool {
    let block = sources[index]
    return block.kind == .paragraph && block.invariants.isEmpty && block.length <= 32 && block.shape.end == UInt8(ascii: ":")
      && index + 1 < sources.count && sources[index + 1].kind == .code
  }
}
