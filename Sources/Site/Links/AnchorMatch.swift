/// Finds the anchor that a link's fragment means.
///
/// Generators of sites join the words of a heading in slightly different ways: `a--b` or `a-b`, `name-1` or `name_1`. A fragment
/// that differs in no more than that is taken for the anchor, and written as the anchor.
enum AnchorMatch {
  /// The anchor of the page that `fragment` names, or nil.
  static func find(_ fragment: String, in outline: PageOutline) -> String? {
    if let shared = outline.ownAnchors[fragment] { return shared }
    for heading in outline.headings where heading.anchor == fragment { return fragment }
    if outline.htmlAnchors.contains(fragment) { return fragment }
    if fragment.isEmpty || fragment.lowercased() == "top" { return fragment }
    if isFootnote(fragment) || fragment.hasPrefix("tab/") || fragment.hasPrefix(":~:") { return fragment }
    let wanted = simplified(fragment)
    guard !wanted.isEmpty else { return nil }
    for heading in outline.headings where simplified(heading.anchor) == wanted { return heading.anchor }
    for (own, shared) in outline.ownAnchors.sorted(by: { $0.key < $1.key }) where simplified(own) == wanted { return shared }
    for heading in outline.headings where simplified(heading.text) == wanted { return heading.anchor }
    return outline.htmlAnchors.first { simplified($0) == wanted }
  }

  private static func isFootnote(_ fragment: String) -> Bool { fragment.hasPrefix("fn-") || fragment.hasPrefix("fnref-") }

  /// Letters and digits in lower case with one hyphen between runs of them.
  static func simplified(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    var isOpen = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        switch byte {
        case 0x30...0x39, 0x61...0x7A: append(byte, &isOpen, &out)
        case 0x41...0x5A: append(byte | 0x20, &isOpen, &out)
        default: isOpen = true
        }
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        for byte in scalar.properties.lowercaseMapping.utf8 { append(byte, &isOpen, &out) }
      } else {
        isOpen = true
      }
    }
    return out
  }

  private static func append(_ byte: UInt8, _ isOpen: inout Bool, _ out: inout [UInt8]) {
    if isOpen, !out.isEmpty { out.append(0x2D) }
    isOpen = false
    out.append(byte)
  }
}
