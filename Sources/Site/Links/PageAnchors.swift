import Markup

/// The anchors of a page's headings in reading order.
enum PageAnchors {
  /// One anchor a heading, each once in the page: the heading's own (`{#id}`), else its words in lower case joined by hyphens.
  static func assign(_ page: Page) -> [String] {
    var used: [String: Int] = [:]
    var anchors: [String] = []
    page.forEachBlock { block in
      guard block.kind == .heading, !block.document[block.node].detail.contains(.embeddedSource) else { return }
      let base = slug(block.document.plainText(of: block.node))
      var anchor = base.isEmpty ? "section" : base
      if let count = used[anchor] {
        var number = count
        while used["\(anchor)-\(number)"] != nil { number += 1 }
        used[anchor] = number + 1
        anchor = "\(anchor)-\(number)"
      }
      used[anchor] = max(1, used[anchor] ?? 1)
      anchors.append(anchor)
    }
    return anchors
  }

  static func slug(_ text: String) -> String {
    var out = ""
    for scalar in text.trimmed.unicodeScalars {
      let properties = scalar.properties
      if scalar == " " || scalar == "-" {
        out.unicodeScalars.append("-")
      } else if properties.isAlphabetic || properties.numericType != nil || scalar == "_" || properties.generalCategory == .nonspacingMark {
        out += properties.lowercaseMapping
      }
    }
    return out
  }
}
