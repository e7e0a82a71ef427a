import Diagnostics
import Markup

extension PageOutline {
  /// Reads the outline of a page: title from the front matter, else the first heading, else the file's name.
  public init(_ page: Page, path: String, locale: String, translation: Translation = .source, excerptLimit: Int = 2000) {
    let document = page.document
    let reading = OutlineReading(page, excerptLimit: excerptLimit)
    let frontMatter = document.frontMatter
    let named = frontMatter["title"]?.string?.trimmed
    file = document.source.path
    self.path = path
    self.locale = locale
    self.translation = translation
    hasTitleHeading = reading.hasTitleHeading
    let ownTitle = reading.headings.first { $0.level == 1 }?.text.trimmed
    title = [named, ownTitle].compactMap { $0 }.first { !$0.isEmpty } ?? PageOutline.title(ofFile: path)
    shortTitle = ["nav-title", "sidebar_label", "nav_title", "linkTitle"].lazy
      .compactMap { frontMatter[$0]?.string?.trimmed }.first { !$0.isEmpty }
    description = (frontMatter["description"]?.string?.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    order = ["nav-order", "nav_order", "sidebar_position", "weight"].lazy
      .compactMap { frontMatter[$0]?.string.flatMap { Int($0) } }.first
    isListed = frontMatter["nav"]?.string != "false"
    headings = reading.headings
    excerpt = reading.excerpt
    badges = []
    includePlaces = reading.includePlaces
  }

  /// The title in menus.
  var menuTitle: String { shortTitle ?? title }

  /// A readable name from a file's name: `first-steps.md` becomes `First steps`.
  static func title(ofFile path: String) -> String {
    let isIndex = PagePath.isIndex(path)
    let parts = path.split(separator: "/")
    let name = isIndex ? parts.dropLast().last.map(String.init) ?? "" : PagePath.withoutExtension(String(parts.last ?? ""))
    let words = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

/// One walk over a page that gathers headings, the beginning of the prose and the places of includes.
private struct OutlineReading {
  var headings: [PageOutline.Heading] = []
  var excerpt = ""
  var hasTitleHeading = false
  var includePlaces: [String: Int] = [:]
  private var text: [UInt8] = []
  private var sawBlock = false
  private let limit: Int

  init(_ page: Page, excerptLimit: Int) {
    limit = excerptLimit
    text.reserveCapacity(limit + 256)
    let anchors = PageAnchors.assign(page)
    walk(page, anchors: anchors, place: nil, depth: 0)
    if text.count > limit {
      var end = limit
      while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
      text.removeSubrange(end...)
    }
    excerpt = String(decoding: text, as: UTF8.self).trimmed
  }

  private mutating func walk(_ page: Page, anchors: [String], place: Int?, depth: Int) {
    let document = page.document
    let nodes = document.nodes
    for index in nodes.indices {
      let node = nodes[index]
      guard node.kind.isBlock, !node.detail.contains(.embeddedSource) else { continue }
      let id = NodeID(index)
      switch node.kind {
      case .heading:
        if node.level == 1, !sawBlock { hasTitleHeading = true }
        sawBlock = true
        let ordinal = headings.count
        headings.append(
          PageOutline.Heading(
            level: Int(node.level), text: document.plainText(of: id).collapsed,
            anchor: ordinal < anchors.count ? anchors[ordinal] : "", file: document.source.path, fileOffset: node.range.lowerBound))
      case .include:
        let start = place ?? node.range.lowerBound
        if let included = page.includes[id], depth < 20 {
          if includePlaces[included.path] == nil { includePlaces[included.path] = start }
          walk(included, anchors: anchors, place: start, depth: depth + 1)
        }
      case .paragraph:
        sawBlock = true
        if text.count < limit {
          if !text.isEmpty { text.append(0x20) }
          text.append(contentsOf: document.plainText(of: id).collapsed.utf8)
        }
      case .codeBlock, .table, .list, .blockQuote, .admonition, .thematicBreak: sawBlock = true
      default: break
      }
    }
  }
}
