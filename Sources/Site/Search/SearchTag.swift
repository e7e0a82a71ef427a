/// A tag of the site's own HTML, as far as the search must know it.
struct SearchTag {
  var name: Name
  var isClosing: Bool
  /// The offset behind the tag.
  var end: Int
  private let isLabel: Bool

  init(_ html: [UInt8], at start: Int) {
    var index = start + 1
    isClosing = index < html.count && html[index] == 0x2F
    if isClosing { index += 1 }
    let first = index
    while index < html.count, html[index] != 0x3E, html[index] != 0x20, html[index] != 0x2F { index += 1 }
    let name = Name(html[first..<index])
    let attributes = index
    var quote: UInt8 = 0
    while index < html.count, quote != 0 || html[index] != 0x3E {
      if quote == 0, html[index] == 0x22 || html[index] == 0x27 {
        quote = html[index]
      } else if html[index] == quote {
        quote = 0
      }
      index += 1
    }
    self.name = name
    isLabel =
      (name == Self.span || name == Self.small) && index - attributes > 8 && Self.initials.contains(html[attributes + 8])
      && SearchTag.labels.contains { html[attributes..<index].starts(with: $0) }
    end = min(html.count, index + 1)
  }

  /// Whether the words before and after it are two: code is coloured by elements within its names.
  var breaksWord: Bool { !SearchTag.inline.contains(name) || isLabel }

  /// Whether its text is not the page's own: the language of a block, what was found about it, drawings.
  var isHidden: Bool { isLabel || SearchTag.hidden.contains(name) }

  var isHeading: Bool { SearchTag.headings.contains(name) }

  /// What an element is called, as a number; longer names than those that are asked for are all one.
  struct Name: Equatable {
    private let bytes: UInt64

    init(_ name: some Collection<UInt8>) {
      bytes = name.count > 8 ? .max : name.reduce(0) { $0 << 8 | UInt64($1) }
    }

    fileprivate init(_ name: String) { self.init(name.utf8) }
  }

  private static let span = Name("span")
  private static let small = Name("small")
  private static let headings = (1...6).map { Name("h\($0)") }

  private static let labels = [
    " class=\"code-language\"", " class=\"code-state", " class=\"embedded-source\"", " class=\"link-language\"",
  ].map {
    Array($0.utf8)
  }
  /// What their classes begin with.
  private static let initials = labels.map { $0[8] }
  private static let hidden = ["svg", "script", "style", "template", "button"].map { Name($0) }
  private static let inline = [
    "a", "abbr", "b", "bdi", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
    "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ].map { Name($0) }

  /// The text of an entity and the offset behind it.
  static func entity(_ html: [UInt8], at start: Int) -> (text: [UInt8], end: Int) {
    guard let end = html[start..<min(html.count, start + 12)].firstIndex(of: 0x3B) else { return ([0x20], start + 1) }
    let name = String(decoding: html[(start + 1)..<end], as: UTF8.self)
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
      let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
      return (value.flatMap(Unicode.Scalar.init).map { Array(String(Character($0)).utf8) } ?? [0x20], end + 1)
    }
    return ([0x20], end + 1)
  }
}
