import Diagnostics

/// The links of the configuration that stand in the header of every page, as HTML for each locale.
struct HeaderLinks {
  private(set) var html: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Addresses of pages lead to the page of the locale that is read.
  init(_ input: SiteInput, _ collector: PageCollector, _ names: PageNames, source: Int) {
    for locale in collector.places.locales.indices {
      var out: [UInt8] = []
      for link in input.headerLinks {
        guard let address = address(link, collector, names, locale: locale, source: source) else {
          if locale == source {
            diagnostics.append(
              Diagnostic(
                .navigationPage, "'\(link.address)' must be a page or an address of the web", at: link.location,
                remedy: Rule.navigationPage.remedy))
          }
          continue
        }
        let isOwn = address.isOwn
        out.html("<li><a href=\"")
        if isOwn { out.append(contentsOf: PageSlot.root.marker.utf8) }
        out.escapedAddress(address.text)
        out.html(isOwn ? "\">" : "\" rel=\"external noopener\">")
        out.escaped(link.text)
        out.html("</a></li>\n")
      }
      html.append(String(decoding: out, as: UTF8.self))
    }
  }

  private func address(
    _ link: HeaderLink, _ collector: PageCollector, _ names: PageNames, locale: Int, source: Int
  ) -> (text: String, isOwn: Bool)? {
    if URLSafety.scheme(of: Array(link.address.utf8)[...]) != nil {
      return URLSafety.isSafe(Array(link.address.utf8)[...]) ? (link.address, false) : nil
    }
    let hash = link.address.firstIndex(of: "#") ?? link.address.endIndex
    let path = PagePath.resolve(String(link.address[..<hash].drop { $0 == "/" }), in: "") ?? ""
    return (names.page(path, in: locale) ?? names.page(path, in: source)).map { page in
      (collector.pages[page].address + link.address[hash...], true)
    }
  }
}
