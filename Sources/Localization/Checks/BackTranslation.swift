import Contract
import Diagnostics
import Markup
import Snippets

/// A translation in the words of its source: what headings, tables and lists are about is said as the source says it, and
/// what a translation keeps (code, names, paths, statuses) is what the translation has.
///
/// What it states differs from what the source states only where the translation has other names, whatever language the words
/// around them are in.
///
///     | Feld  | Typ          |        | Field | Type   |
///     | `Tag` | Zeichenkette |   →    | `Tag` | string |
struct BackTranslation {
  /// The page with the words of the source, under the translation's path.
  let page: Page
  private let map: PieceMap

  /// `nil` for side-by-side pages, which embed the source themselves.
  init?(_ source: LocalePage, _ variant: LocalePage, _ beads: [Alignment.Bead], _ sources: [LeafBlock], _ variants: [LeafBlock]) {
    let document = variant.document
    guard !document.dialects.contains(.sideBySide) else { return nil }
    let words = SourceWords(source: source.document, variant: document)
    let pairs = beads.filter { $0.source.count == 1 && $0.variant.count == 1 }
      .map { (sources[$0.source.lowerBound], variants[$0.variant.lowerBound]) }
      .sorted { $0.1.range < $1.1.range }
    var map = PieceMap()
    var bytes: [UInt8] = []
    var position = 0
    for (a, b) in pairs {
      let place = words.place(of: b)
      guard place.lowerBound >= position, let text = words.text(of: a, for: b) else { continue }
      map.add(at: bytes.count, SourceRange(position, place.lowerBound), isExact: true)
      bytes += document.source.bytes[position..<place.lowerBound]
      map.add(at: bytes.count, place, isExact: false)
      bytes += text
      position = place.upperBound
    }
    map.add(at: bytes.count, SourceRange(position, document.source.bytes.count), isExact: true)
    bytes += document.source.bytes[position...]
    self.map = map
    let parsed = MarkdownParser().parse(SourceFile(path: document.source.path, bytes: bytes)).document
    page = Page(document: parsed, includes: EmbeddedSource.includes(of: variant.page, in: parsed))
  }

  /// What the translation states, with the places in its own file.
  func facts() -> PageFacts {
    var facts = PageReader().facts(of: page, snippets: SnippetCollector(page: page).snippets())
    let path = page.path
    for index in facts.facts.indices where facts.facts[index].witness.location.file == path {
      let range = map.range(facts.facts[index].witness.location.range)
      facts.facts[index].witness.location = Location(file: path, range: range)
    }
    return facts
  }
}

/// From a text that was put together to the file that it stands for.
private struct PieceMap {
  /// Where a piece begins in the text, what it stands for, and whether it is the same byte by byte.
  private var pieces: [(start: Int, place: SourceRange, isExact: Bool)] = []

  mutating func add(at start: Int, _ place: SourceRange, isExact: Bool) { pieces.append((start, place, isExact)) }

  func range(_ range: SourceRange) -> SourceRange {
    let first = piece(at: range.lowerBound)
    let last = piece(at: max(range.lowerBound, range.upperBound - 1))
    let start = first.isExact ? first.place.lowerBound + range.lowerBound - first.start : first.place.lowerBound
    let end = last.isExact ? last.place.lowerBound + range.upperBound - last.start : last.place.upperBound
    return SourceRange(start, max(start, end))
  }

  private func piece(at offset: Int) -> (start: Int, place: SourceRange, isExact: Bool) {
    pieces[max(0, pieces.partitionPoint { $0.start <= offset } - 1)]
  }
}
