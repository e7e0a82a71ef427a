import Diagnostics
import Markup

/// Where a link, an image or an attribute of HTML leads, as it is written on a page.
struct PageAddress {
  var text: ArraySlice<UInt8>
  var location: Location
  /// Whether it is shown or played rather than linked.
  var isMedia: Bool
  /// Whether it stands in the embedded source of a side-by-side translation.
  var isEmbedded: Bool
  /// The page itself, or what it includes there.
  var document: Document
}

extension LinkChecker {
  /// Every address of a page in reading order, with those of what it includes.
  ///
  ///     [a](b.md) <img src="c.png">      // b.md, c.png
  func forEachAddress(of page: Page, depth: Int = 0, _ body: (PageAddress) -> Void) {
    guard depth < 20 else { return }
    let document = page.document
    for number in document.nodes.indices {
      let node = document.nodes[number]
      let id = NodeID(number)
      let isEmbedded = node.detail.contains(.embeddedSource)
      switch node.kind {
      case .link, .image:
        body(
          PageAddress(
            text: document.infoBytes(id), location: document.location(id), isMedia: node.kind == .image, isEmbedded: isEmbedded,
            document: document))
      case .htmlBlock, .htmlInline:
        // The sources of one `srcset` have one place.
        var known: (place: Range<Int>, location: Location)?
        for destination in RawTag.destinations(in: document.literalBytes(id)) {
          if known?.place != destination.place {
            known = (destination.place, document.location(ofLiteral: destination.place, in: id))
          }
          guard let location = known?.location else { continue }
          body(
            PageAddress(
              text: destination.address[...], location: location, isMedia: destination.isMedia, isEmbedded: isEmbedded,
              document: document))
        }
      case .include:
        if !isEmbedded, let included = page.includes[id] { forEachAddress(of: included, depth: depth + 1, body) }
      default: continue
      }
    }
  }
}
