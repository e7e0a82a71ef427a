import Markup

/// The ids that a page's frame has: no anchor of a document may be one of them, or a link would lead to the wrong place.
///
/// The standard theme's begin with `tally:`, which no heading does; a site's own templates may take any name.
struct FrameAnchors {
  private let ids: Set<String>

  init(_ theme: Theme) {
    var ids: Set<String> = []
    for (path, bytes) in theme.files where path.hasSuffix(".mustache") { ids.formUnion(HTMLTag.anchors(in: bytes[...])) }
    self.ids = ids
  }

  /// Gives other names to the anchors of pages that the frame or the footnotes have already; links to the old names follow.
  func makeWay(_ outlines: inout [PageOutline]) {
    for index in outlines.indices { makeWay(&outlines[index]) }
  }

  private func makeWay(_ outline: inout PageOutline) {
    let hasNotes = outline.hasFootnotes
    guard
      outline.headings.contains(where: { isTaken($0.anchor, hasNotes) })
        || outline.htmlAnchors.contains(where: { isTaken($0, hasNotes) })
    else { return }
    var known = Set(outline.headings.map(\.anchor) + outline.htmlAnchors)
    for name in known.filter({ isTaken($0, hasNotes) }).sorted() {
      var number = 1
      while isTaken("\(name)_\(number)", hasNotes) || !known.insert("\(name)_\(number)").inserted { number += 1 }
      outline.movedAnchors[name] = "\(name)_\(number)"
      outline.ownAnchors[name] = "\(name)_\(number)"
    }
    for index in outline.headings.indices {
      if let moved = outline.movedAnchors[outline.headings[index].anchor] { outline.headings[index].anchor = moved }
    }
    outline.htmlAnchors = outline.htmlAnchors.map { outline.movedAnchors[$0] ?? $0 }
  }

  private func isTaken(_ anchor: String, _ hasFootnotes: Bool) -> Bool {
    ids.contains(anchor) || hasFootnotes && FrameAnchors.isOfFootnote(anchor)
  }

  /// `fn-1`, `fnref-1`, `fnref-1-2`: what the renderer calls footnotes and the places that refer to them.
  private static func isOfFootnote(_ anchor: String) -> Bool {
    let parts = anchor.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard let first = parts.first, first.elementsEqual("fn".utf8) || first.elementsEqual("fnref".utf8) else { return false }
    return (2...3).contains(parts.count)
      && parts.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
