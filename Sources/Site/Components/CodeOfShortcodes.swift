import Markup
import Snippets

/// What shortcodes hold that say in which language of code it is written: no text of the page, whatever it looks like.
///
///     {{< tab header="XML" lang="xml" >}}
///     <kiln id="3"/>
///     {{< /tab >}}
struct CodeOfShortcodes {
  /// What stands between a tag and the one that closes it, in order and without overlaps.
  private var ranges: [Range<Int>] = []

  init(_ document: Document) {
    guard document.dialects.contains(.hugo) else { return }
    let bytes = document.source.bytes[...]
    var at = bytes.startIndex
    var open: Shortcode?
    while let code = Shortcode(bytes, from: at) {
      at = code.range.upperBound
      if let known = open, code.isClosing, code.name == known.name {
        ranges.append(known.range.upperBound..<code.range.lowerBound)
      }
      // A tag that another one follows holds tags.
      open = !code.isClosing && !code.isSelfClosing && Self.namesLanguage(code) ? code : nil
    }
  }

  func holds(_ place: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(place)
  }

  private static func namesLanguage(_ code: Shortcode) -> Bool {
    code.attributes.contains { attribute in
      ["lang", "language"].contains(attribute.name) && LanguageRegistry.language(infoWord: attribute.value) != nil
    }
  }
}
