import Synchronization

/// The menu of a section as HTML, made once for all of its pages, with the places where the current page is marked.
struct NavigationHTML: Sendable {
  var bytes: [UInt8]
  /// Offset at which a page's link takes ` aria-current="page"`.
  var marks: [Int: Int]

  /// Appends the menu with `page` marked as the one that is read.
  func write(current page: Int, into out: inout [UInt8]) {
    guard let mark = marks[page] else {
      out.append(contentsOf: bytes)
      return
    }
    out.append(contentsOf: bytes[..<mark])
    out.html(" aria-current=\"page\"")
    out.append(contentsOf: bytes[mark...])
  }
}

/// Writes menus. A small locale shows all of its pages; a large one the way to the current section and what stands around it.
struct NavigationRenderer: Sendable {
  let pages: [SitePage]
  let tree: NavigationTree
  let strings: Strings
  /// The language of titles that are not translated.
  let sourceTag: String

  /// The number of pages up to which every section's pages are in the menu.
  static let smallSite = 150
  /// The number of pages up to which all sections are open at first; in a longer menu that is the one that is read.
  static let openSite = 30
  /// The number of neighbours that a menu shows in one section.
  static let window = 60

  /// The menu for the pages of `section`; `slice` says which part of a long section is shown.
  func render(section: Int, slice: Int, root: String) -> NavigationHTML {
    var html = NavigationHTML(bytes: [], marks: [:])
    html.bytes.reserveCapacity(8192)
    let path = Set(tree.path(to: section))
    let isSmall = tree.readingOrder.count <= NavigationRenderer.smallSite
    let top = path.first { tree.sections[$0].isPart } ?? 0
    list(top, path: path, current: section, slice: slice, root: root, isSmall: isSmall, level: 0, &html)
    return html
  }

  /// The part of a long section that a page stands in.
  func slice(of page: Int, in section: Int) -> Int {
    guard tree.sections[section].entries.count > NavigationRenderer.window else { return 0 }
    return (tree.positionOfPage[page] ?? 0) / NavigationRenderer.window
  }

  private func list(
    _ section: Int, path: Set<Int>, current: Int, slice: Int, root: String, isSmall: Bool, level: Int,
    _ html: inout NavigationHTML
  ) {
    let entries = tree.sections[section].entries
    var range = entries.indices
    if entries.count > NavigationRenderer.window {
      var first = 0
      if section == current {
        first = slice * NavigationRenderer.window
      } else if let open = entries.firstIndex(where: { if case .section(let child) = $0 { path.contains(child) } else { false } })
      {
        first = open / NavigationRenderer.window * NavigationRenderer.window
      }
      first = min(first, entries.count - 1)
      range = first..<min(first + NavigationRenderer.window, entries.count)
    }
    guard !range.isEmpty else { return }
    html.bytes.html("<ul>\n")
    if range.lowerBound > 0 { more(section, root: root, &html) }
    for entry in entries[range] {
      switch entry {
      case .page(let page):
        html.bytes.html("<li>")
        link(page, title: tree.titles[page] ?? pages[page].menuTitle, root: root, &html)
        html.bytes.html("</li>\n")
      case .link(let title, let address):
        html.bytes.html("<li><a href=\"")
        html.bytes.escapedAddress(address)
        html.bytes.html("\" rel=\"external noopener\">")
        html.bytes.escaped(title)
        html.bytes.html("</a></li>\n")
      case .section(let child):
        self.section(child, path: path, current: current, slice: slice, root: root, isSmall: isSmall, level: level, &html)
      }
    }
    if range.upperBound < entries.count { more(section, root: root, &html) }
    html.bytes.html("</ul>\n")
  }

  private func section(
    _ section: Int, path: Set<Int>, current: Int, slice: Int, root: String, isSmall: Bool, level: Int,
    _ html: inout NavigationHTML
  ) {
    let node = tree.sections[section]
    let isOpen = path.contains(section)
    let showsEntries = (isOpen || isSmall) && !node.entries.isEmpty && level < 12
    html.bytes.html("<li")
    if !node.entries.isEmpty {
      html.bytes.html(showsEntries && node.page != nil ? " class=\"section linked\"" : " class=\"section\"")
    }
    html.bytes.append(0x3E)
    guard showsEntries else {
      // What is not shown is a click away.
      heading(node, page: node.page ?? tree.firstPage(of: section), root: root, &html)
      html.bytes.html("</li>\n")
      return
    }
    // A link and what folds stand beside each other: nothing that is pressed holds another one.
    if let page = node.page {
      link(page, title: node.title, root: root, &html)
      html.bytes.append(0x0A)
    }
    html.bytes.html(
      isOpen || tree.readingOrder.count <= NavigationRenderer.openSite ? "<details open>\n<summary>" : "<details>\n<summary>")
    html.bytes.html(node.page == nil ? "<span>" : "<span class=\"hidden\">")
    html.bytes.escaped(node.title)
    html.bytes.html("</span></summary>\n")
    list(section, path: path, current: current, slice: slice, root: root, isSmall: isSmall, level: level + 1, &html)
    html.bytes.html("</details></li>\n")
  }

  /// The title of a section: a link, if it has a page.
  private func heading(_ node: NavigationTree.Section, page: Int?, root: String, _ html: inout NavigationHTML) {
    if let page { return link(page, title: node.title, root: root, isMarked: page == node.page, isGroup: true, &html) }
    html.bytes.html("<span>")
    html.bytes.escaped(node.title)
    html.bytes.html("</span>")
  }

  /// `isGroup` where it is called as a group is, and leads to what stands in it: the method of an operation is none of the group.
  private func link(
    _ page: Int, title: String, root: String, isMarked: Bool = true, isGroup: Bool = false, _ html: inout NavigationHTML
  ) {
    html.bytes.html("<a href=\"")
    html.bytes.escapedAddress(SiteAddress.href(root: root, pages[page].address))
    html.bytes.html("\"")
    if pages[page].translation == .missing {
      html.bytes.html(" lang=\"")
      html.bytes.escaped(sourceTag)
      html.bytes.html("\"")
    }
    if isMarked, html.marks[page] == nil { html.marks[page] = html.bytes.count }
    html.bytes.append(0x3E)
    if !isGroup, let method = pages[page].method {
      html.bytes.html("<span class=\"method ")
      html.bytes.escaped(SitePlan.fileName(method.lowercased()))
      html.bytes.html("\">")
      html.bytes.escaped(method)
      html.bytes.html("</span> ")
    }
    html.bytes.escaped(title)
    if pages[page].translation == .missing {
      html.bytes.html("<span class=\"untranslated\" title=\"")
      html.bytes.escaped(strings[.notTranslated])
      html.bytes.html("\">")
      html.bytes.escaped(SiteLocale.language(of: sourceTag))
      html.bytes.html("</span>")
    }
    html.bytes.html("</a>")
  }

  /// A link to the section's own page, which lists everything.
  private func more(_ section: Int, root: String, _ html: inout NavigationHTML) {
    guard let page = tree.sections[section].page else { return }
    html.bytes.html("<li class=\"more\"><a href=\"")
    html.bytes.escapedAddress(SiteAddress.href(root: root, pages[page].address))
    html.bytes.html("\">")
    html.bytes.escaped(strings[.morePages].filled(["count": "\(tree.sections[section].entries.count)"]))
    html.bytes.html("</a></li>\n")
  }
}

/// Addresses relative to a page.
enum SiteAddress {
  /// The way from a page to an address of the site: `../../en/notify/`; never empty.
  static func href(root: String, _ address: String) -> String {
    let href = root + address
    return href.isEmpty ? "./" : href
  }

  /// The address of a path: signs that end one in addresses are no ends of it.
  static func ofPath(_ path: String) -> String {
    guard path.utf8.contains(where: { "#?%".utf8.contains($0) }) else { return path }
    return path.replacing("%", with: "%25").replacing("#", with: "%23").replacing("?", with: "%3F")
  }
}

/// Menus by section, each made when the first of its pages is rendered.
final class NavigationStore: Sendable {
  private struct Key: Hashable {
    var locale: Int
    var section: Int
    var slice: Int
    var root: String
  }

  private let menus = Mutex<[Key: NavigationHTML]>([:])
  private let renderers: [NavigationRenderer]
  /// The most menus that are kept: pages come section by section.
  private static let limit = 256

  init(_ renderers: [NavigationRenderer]) { self.renderers = renderers }

  /// The menu of a locale's top, for a page that stands nowhere.
  func topMenu(locale: Int, root: String) -> NavigationHTML { renderers[locale].render(section: 0, slice: 0, root: root) }

  func menu(for page: Int, locale: Int, root: String) -> NavigationHTML {
    let renderer = renderers[locale]
    let section = renderer.tree.sectionOfPage[page] ?? 0
    let key = Key(locale: locale, section: section, slice: renderer.slice(of: page, in: section), root: root)
    if let menu = menus.withLock({ $0[key] }) { return menu }
    let menu = renderer.render(section: section, slice: key.slice, root: root)
    menus.withLock {
      if $0.count >= NavigationStore.limit { $0.removeAll() }
      $0[key] = menu
    }
    return menu
  }
}
