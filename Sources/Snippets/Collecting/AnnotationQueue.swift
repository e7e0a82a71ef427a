import Diagnostics
import Markup

/// Annotations on their way to the block that follows them.
///
///     <!-- tally: operation=registerDevice status=410 -->
struct AnnotationQueue {
  private struct Place: Hashable {
    var file: String
    var parent: NodeID?
  }

  private var waiting: [Place: [Annotation]] = [:]

  /// Reads the comments of an HTML block.
  mutating func add(_ block: Page.Block) {
    let document = block.document
    let place = Place(file: document.source.path, parent: document.parent(of: block.node))
    let range = document.range(block.node)
    waiting[place, default: []] += AnnotationReader.read(document.source.bytes, range)
  }

  /// A block that is no HTML ends the wait at its place.
  mutating func passed(_ block: Page.Block) {
    guard !waiting.isEmpty else { return }
    let document = block.document
    waiting[Place(file: document.source.path, parent: document.parent(of: block.node))] = nil
  }

  /// The annotations that stand directly before a block.
  func take(before block: Page.Block) -> [Annotation] {
    guard !waiting.isEmpty else { return [] }
    let document = block.document
    return waiting[Place(file: document.source.path, parent: document.parent(of: block.node))] ?? []
  }
}

/// Reads `key=value`, `key="a value"` and bare words of `<!-- tally: … -->`.
enum AnnotationReader {
  static func read(_ bytes: [UInt8], _ range: SourceRange) -> [Annotation] {
    var annotations: [Annotation] = []
    var at = range.lowerBound
    let end = min(range.upperBound, bytes.count)
    while at < end {
      guard bytes.matches("<!--", at: at) else {
        at += 1
        continue
      }
      at += 4
      var close = at
      while close < end, !bytes.matches("-->", at: close) { close += 1 }
      while at < close, bytes[at].isWhitespace { at += 1 }
      if bytes.matches("tally:", at: at) { pairs(bytes, at + 6, close, &annotations) }
      at = close
    }
    return annotations
  }

  private static func pairs(_ bytes: [UInt8], _ start: Int, _ end: Int, _ annotations: inout [Annotation]) {
    var at = start
    while at < end {
      while at < end, bytes[at].isWhitespace || bytes[at] == Byte.comma { at += 1 }
      let keyStart = at
      while at < end, !bytes[at].isWhitespace, bytes[at] != Byte.equals, bytes[at] != Byte.comma { at += 1 }
      guard at > keyStart || (at < end && bytes[at] == Byte.equals) else { return }
      let key = bytes.text(keyStart, at)
      var value = ""
      if at < end, bytes[at] == Byte.equals {
        at += 1
        let quote = at < end ? bytes[at] : 0
        if quote == Byte.quote || quote == Byte.apostrophe {
          at += 1
          let valueStart = at
          while at < end, bytes[at] != quote { at += 1 }
          value = bytes.text(valueStart, at)
          at = min(at + 1, end)
        } else {
          let valueStart = at
          while at < end, !bytes[at].isWhitespace { at += 1 }
          value = bytes.text(valueStart, at)
        }
      }
      annotations.append(Annotation(key: key, value: value, range: SourceRange(keyStart, at)))
    }
  }
}
