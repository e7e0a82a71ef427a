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
  /// The link or the image in it; nothing for an attribute.
  var node: NodeID?
}

/// An address of another site, where a page names it.
public struct ExternalLink: Sendable {
  /// As it is written: `https://example.net/a#b`, `//example.net`.
  public var text: String
  public var location: Location
}

extension LinkChecker {
  /// The addresses of other sites that a page and what it includes link to or show.
  public static func externalAddresses(of page: Page) -> [ExternalLink] {
    var links: [ExternalLink] = []
    forEachAddress(of: page) { address in
      let isAbsolute = address.text.starts(with: [0x2F, 0x2F])
      let scheme = URLSafety.scheme(of: address.text)
      guard !address.isEmbedded, isAbsolute || scheme == "http" || scheme == "https" else { return }
      links.append(ExternalLink(text: String(decoding: address.text, as: UTF8.self), location: address.location))
    }
    return links
  }

  /// The destinations that a page names, with how it does: pages of which these are equal lead to the same places.
  package static func destinations(of page: Page) -> Set<String> {
    var found: Set<String> = []
    forEachAddress(of: page) { address in
      found.insert("\(address.isMedia) \(address.isEmbedded) \(String(decoding: address.text, as: UTF8.self))")
    }
    return found
  }

  /// Where the first line of an HTML block that opens a fence of code begins, in its bytes.
  private static func fence(in literal: ArraySlice<UInt8>) -> Int? {
    var start = literal.startIndex
    while start < literal.endIndex {
      let end = literal[start...].firstIndex(of: 0x0A) ?? literal.endIndex
      let line = literal[start..<end].drop { $0 == 0x20 }
      if let sign = line.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~"),
        line.prefix(while: { $0 == sign }).count > 2
      {
        return start - literal.startIndex
      }
      start = end + 1
    }
    return nil
  }

  /// Whether an attribute is an expression of MDX: `src={useBaseUrl('img/kiln.png')}`, with the end of the tag right behind it or not.
  private static func isExpression(_ value: some BidirectionalCollection<UInt8>) -> Bool {
    let last = value.last == UInt8(ascii: "/") ? value.dropLast().last : value.last
    return value.first == UInt8(ascii: "{") && last == UInt8(ascii: "}") && value.dropFirst().first != UInt8(ascii: "{")
  }

  /// Every address of a page in reading order, with those of what it includes.
  ///
  ///     [a](b.md) <img src="c.png">      // b.md, c.png
  static func forEachAddress(of page: Page, depth: Int = 0, _ body: (PageAddress) -> Void) {
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
            document: document, node: id))
      case .htmlBlock, .htmlInline:
        // The sources of one `srcset` have one place.
        var known: (place: Range<Int>, location: Location)?
        let literal = document.literalBytes(id)
        let fence = node.kind == .htmlBlock ? fence(in: literal) : nil
        for destination in HTMLTag.destinations(in: literal) {
          // `<div></div>` right above a fence makes HTML of the code, which nobody meant.
          if let fence, destination.place.lowerBound >= fence { break }
          if known?.place != destination.place {
            known = (destination.place, document.location(ofLiteral: destination.place, in: id))
          }
          guard let location = known?.location, !isExpression(destination.address) else { continue }
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
