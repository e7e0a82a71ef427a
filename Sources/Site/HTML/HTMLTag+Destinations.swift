import Markup

extension HTMLTag {
  /// An address in a piece of HTML that a reader is led to or shown.
  struct Destination: Equatable {
    var address: [UInt8]
    /// Whether it is shown or played rather than linked.
    var isMedia: Bool
    /// Where its attribute's value stands.
    var place: Range<Int>
  }

  /// The attributes that lead to pages and files, by element.
  private static let addressAttributes: [[UInt8]: [(name: [UInt8], isMedia: Bool)]] = {
    let table: [(element: String, names: [String], isMedia: Bool)] = [
      ("a", ["href", "xlink:href"], false), ("area", ["href"], false), ("img", ["src", "srcset"], true),
      ("image", ["href", "xlink:href", "src"], true), ("source", ["src", "srcset"], true), ("video", ["src", "poster"], true),
      ("audio", ["src"], true), ("track", ["src"], true), ("input", ["src"], true),
    ]
    return Dictionary(
      uniqueKeysWithValues: table.map { row in (Array(row.element.utf8), row.names.map { (Array($0.utf8), row.isMedia) }) })
  }()

  /// The addresses of links, images, sounds and films in a piece of HTML.
  ///
  ///     <video src="a.mp4" poster="a.png">        // a.mp4, a.png
  ///     <img srcset="a.png 1x, a@2.png 2x">       // a.png, a@2.png
  static func destinations(in html: ArraySlice<UInt8>) -> [Destination] {
    var found: [Destination] = []
    forEach(in: html) { tag in
      guard !isComponent(tag), let attributes = addressAttributes[tag.name] else {
        found += destinations(ofComponent: tag, in: html)
        return
      }
      for (name, isMedia) in attributes {
        guard let value = tag.attributes.first(where: { $0.name == name })?.value else { continue }
        let place = value.startIndex..<value.endIndex
        let text = HTMLText.unescaped(value)
        if name == RawHTML.srcset {
          found += RawHTML.sources(text[...]).map { Destination(address: Array($0[0]), isMedia: isMedia, place: place) }
        } else {
          found.append(Destination(address: text, isMedia: isMedia, place: place))
        }
      }
    }
    return found
  }

  private static func isComponent(_ tag: HTMLTag) -> Bool { tag.isCapitalized || !HTMLElements.known.contains(tag.name) }

  /// `<LinkCard href="/kilns/">`: the address that a component shows as a link, and that of its image.
  private static func destinations(ofComponent tag: HTMLTag, in html: ArraySlice<UInt8>) -> [Destination] {
    guard isComponent(tag) else { return [] }
    let start = tag.start + 1
    let shape = ComponentTable.standard.shape(named: String(decoding: html[start..<start + tag.name.count], as: UTF8.self))
    let isImage = shape?.block == .image
    let names = isImage ? ["src"] : shape?.link ?? ["href"]
    for attribute in tag.attributes {
      guard let value = attribute.value, names.contains(where: { $0.utf8.elementsEqual(attribute.name) }) else { continue }
      let text = Array(
        (JSXValue.string(String(decoding: HTMLText.unescaped(value), as: UTF8.self))
          ?? String(decoding: HTMLText.unescaped(value), as: UTF8.self)).utf8)
      guard !text.isEmpty, text.first != UInt8(ascii: "{") else { return [] }
      return [Destination(address: text, isMedia: isImage, place: value.startIndex..<value.endIndex)]
    }
    return []
  }
}
