import Diagnostics
import Markup
import Vocabulary

/// Text that is indented so far that it renders as code.
///
///     !!! tip
///             See the [guide](guide.md).     ← eight blanks: the reader sees the brackets
enum IndentedText {
  /// The indented code among blocks that holds all links and code spans of a paragraph of the source, as they are written.
  static func place(of block: LeafBlock, of source: Document, in blocks: ArraySlice<LeafBlock>, of variant: Document)
    -> LeafBlock?
  {
    let marks = source.descendants(of: block.node).compactMap { index -> [UInt8]? in
      switch source.nodes[index].kind {
      case .link: Array("](".utf8) + source.infoBytes(NodeID(index))
      case .code: Array("`".utf8) + source.literalBytes(NodeID(index))
      default: nil
      }
    }
    guard !marks.isEmpty else { return nil }
    return blocks.first { other in
      guard other.kind == .code, !variant[other.node].detail.contains(.fenced) else { return false }
      return variant.literalBytes(other.node).withUnsafeBufferPointer { text in
        marks.allSatisfy { mark in mark.withUnsafeBufferPointer { text.firstOffset(of: $0) != nil } }
      }
    }
  }
}
