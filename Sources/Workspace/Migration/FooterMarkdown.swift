import Markup

/// The words at the foot of a page as Markdown, where they are HTML of links, line ends and emphasis; nothing where they are more.
///
///     FooterMarkdown.text(of: "&copy; <a href=\"https://clay.example\">Clay</a>")  // "© [Clay](https://clay.example)"
enum FooterMarkdown {
  static func text(of html: String) -> String? {
    let bytes = Array(html.utf8)
    var out: [UInt8] = []
    var links: [String?] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        out.append(bytes[at])
        at += 1
        continue
      }
      guard let tag = HTMLTag(bytes[...], at: at), let signs = signs(tag, &links) else { return nil }
      out += signs.utf8
      at = tag.end
    }
    while let last = out.last, last <= 0x20 { out.removeLast() }
    let text = String(decoding: out.drop { $0 <= 0x20 }, as: UTF8.self)
    return text.replacing("&copy;", with: "©").replacing("&amp;", with: "&").replacing("&nbsp;", with: " ")
  }

  /// What stands for a tag; nothing where no sign does.
  private static func signs(_ tag: HTMLTag, _ links: inout [String?]) -> String? {
    switch String(decoding: tag.name, as: UTF8.self) {
    case "a":
      guard tag.isClosing else {
        let address = tag.attribute("href")
        links.append(address)
        return address == nil ? "" : "["
      }
      return links.popLast().flatMap { $0 }.map { "](\($0))" } ?? ""
    case "br": return "  \n"
    case "p", "div": return tag.isClosing ? "\n\n" : ""
    case "b", "strong": return "**"
    case "i", "em": return "*"
    case "span", "small": return ""
    default: return nil
    }
  }
}
