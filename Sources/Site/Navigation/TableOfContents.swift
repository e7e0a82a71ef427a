/// The headings of a page as a nested list.
enum TableOfContents {
  /// Headings of level 2 and 3; nothing for fewer than two.
  /// `language` is that of the headings, where the frame's is another.
  static func html(_ headings: [PageOutline.Heading], language: String? = nil) -> [UInt8] {
    let shown = headings.filter { (2...3).contains($0.level) && !$0.anchor.isEmpty && !$0.text.isEmpty }
    guard shown.count > 1 else { return [] }
    var out: [UInt8] = []
    out.reserveCapacity(shown.count * 80)
    var isNested = false
    out.html("<ul")
    if let language {
      out.html(" lang=\"")
      out.escaped(language)
      out.append(0x22)
    }
    out.html(">\n")
    for (position, heading) in shown.enumerated() {
      if heading.level == 3, !isNested, position > 0 {
        isNested = true
        out.html("<ul>\n")
      } else if heading.level == 2, isNested {
        isNested = false
        out.html("</li>\n</ul></li>\n")
      } else if position > 0 {
        out.html("</li>\n")
      }
      out.html("<li><a href=\"#")
      out.escapedAddress(heading.anchor)
      out.html("\">")
      out.escaped(heading.text)
      out.html("</a>")
    }
    out.html("</li>\n")
    if isNested { out.html("</ul></li>\n") }
    out.html("</ul>\n")
    return out
  }
}

extension SitePlan {
  /// The way from the home page to the page's folder: names with links.
  func breadcrumbs(_ number: Int) -> [UInt8] {
    let page = pages[number]
    let tree = trees[page.locale]
    guard let section = tree.sectionOfPage[number] else { return [] }
    var path = tree.path(to: section)
    if page.isIndex { path = path.dropLast() }
    guard !path.isEmpty else { return [] }
    var out: [UInt8] = []
    for section in path {
      let node = tree.sections[section]
      out.html("<li>")
      if let target = node.page {
        out.html("<a href=\"")
        out.escapedAddress(SiteAddress.href(root: page.root, pages[target].address))
        out.html("\">")
        out.escaped(section == 0 ? facts.strings[page.locale][.homeTitle] : node.title)
        out.html("</a>")
      } else {
        out.escaped(node.title)
      }
      out.html("</li>\n")
    }
    return out
  }
}
