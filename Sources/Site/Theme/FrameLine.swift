import Diagnostics
import Markup

/// Words of the configuration that stand on every page, as HTML for each locale: Markdown without HTML of its own. A link to a page
/// leads to it in the locale that is read; an address of the web leaves the site.
///
///     FrameLine("[Imprint](imprint.md)", pages).html[0]  // <p><a href="…imprint/">Imprint</a></p>, from the top of the site
struct FrameLine {
  /// By locale; nothing where there are no words.
  let html: [String?]

  /// The addresses of pages from the top of the site, as links call them.
  struct Pages {
    var collector: PageCollector
    var names: PageNames
    var source: Int

    /// The address of a page by what a link calls it.
    func address(of link: String, in locale: Int) -> String? {
      let mark = link.firstIndex { $0 == "#" || $0 == "?" } ?? link.endIndex
      guard mark > link.startIndex, let path = PagePath.resolve(String(link[..<mark].drop { $0 == "/" }), in: "") else {
        return nil
      }
      return (names.page(path, in: locale) ?? names.page(path, in: source)).map { collector.pages[$0].address + link[mark...] }
    }
  }

  init(_ text: String?, _ pages: Pages) {
    let locales = pages.collector.places.locales.indices
    guard let text, !text.isEmpty else {
      html = locales.map { _ in nil }
      return
    }
    var options = MarkdownParser.Options()
    options.dialects = []
    let page = Page(
      document: MarkdownParser(options: options).parse(SourceFile(path: "tally.yml", bytes: Array(text.utf8))).document)
    var renderer = HTMLRenderer()
    renderer.rawHTML = .escape
    html = locales.map { locale in
      var out: [UInt8] = []
      renderer.render(page, context: FrameLine.context(pages, locale), into: &out)
      return String(decoding: out, as: UTF8.self).trimmed.replacing(FrameLine.writtenRoot, with: PageSlot.root.marker)
    }
  }

  private static func context(_ pages: Pages, _ locale: Int) -> RenderContext {
    RenderContext(resolve: { destination, _ in
      if URLSafety.scheme(of: destination) == nil,
        let address = pages.address(of: String(decoding: destination, as: UTF8.self), in: locale)
      {
        return ResolvedAddress(address: Array((PageSlot.root.marker + address).utf8), isExternal: false)
      }
      let address = URLSafety.isSafe(destination) ? Array(destination) : []
      return ResolvedAddress(address: address, isExternal: URLSafety.scheme(of: destination) != nil)
    })
  }

  /// The marker of the root as an attribute has it: nothing else is written so.
  private static let writtenRoot: String = {
    var out: [UInt8] = []
    out.escapedAddress(PageSlot.root.marker)
    return String(decoding: out, as: UTF8.self)
  }()
}
