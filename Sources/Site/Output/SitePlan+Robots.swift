import Diagnostics

/// Files for machines that read the site.
extension SitePlan {
  /// Whether nobody but who has its address finds a page.
  func isUnlisted(_ page: SitePage) -> Bool {
    if case .document(let outline) = page.kind { input.pages[outline].isUnlisted } else { false }
  }

  /// `sitemap.xml` with the languages of each page; nil where the site's address is unknown.
  func sitemap() -> SiteFile? {
    guard let base = facts.baseURL else { return nil }
    var out: [UInt8] = []
    out.html("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    out.html("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n")
    for page in pages where page.translation != .missing && !isUnlisted(page) {
      out.html("<url><loc>")
      out.escapedAddress(base + page.address)
      out.html("</loc>")
      if case .document(let outline) = page.kind, let date = input.pages[outline].updated {
        out.html("<lastmod>")
        out.escaped(String(date.day))
        out.html("</lastmod>")
      }
      if facts.places.isMultilingual {
        let translations = facts.places.locales.indices.compactMap { locale in
          self.page(page, in: locale).flatMap { $0.translation == .missing ? nil : (locale, $0) }
        }
        if translations.count > 1 {
          for (locale, target) in translations {
            out.html("\n<xhtml:link rel=\"alternate\" hreflang=\"")
            out.escaped(facts.places.locales[locale].tag)
            out.html("\" href=\"")
            out.escapedAddress(base + target.address)
            out.html("\"/>")
          }
        }
      }
      out.html("</url>\n")
    }
    out.html("</urlset>\n")
    return SiteFile(path: "sitemap.xml", bytes: out)
  }

  func robots() -> [UInt8] {
    var out: [UInt8] = []
    out.html("User-agent: *\nAllow: /\n")
    if let base = facts.baseURL {
      out.html("\nSitemap: ")
      out.raw(base)
      out.html("sitemap.xml\n")
    }
    return out
  }

  /// `llms.txt`: the source locale's pages as a list of links with their descriptions, for tools that read text.
  func llms() -> [UInt8] {
    var out: [UInt8] = []
    out.html("# ")
    out.raw(LLMText.line(facts.title))
    out.html("\n")
    if !facts.description.isEmpty {
      out.html("\n> ")
      out.raw(LLMText.line(facts.description))
      out.html("\n")
    }
    let tree = trees[facts.sourceLocale]
    var documents: [UInt8] = []
    var references: [UInt8] = []
    for number in tree.readingOrder where !isUnlisted(pages[number]) {
      let page = pages[number]
      switch page.kind {
      case .document:
        let address = facts.copiesMarkdown ? markdownPath(page) : page.address
        LLMText.link(page.title, (facts.baseURL ?? "") + address, page.description, into: &documents)
      case .reference(let api):
        let address = facts.copiesMarkdown ? markdownPath(page) : page.address
        LLMText.link(page.title, (facts.baseURL ?? "") + address, nil, into: &references)
        for download in input.apis[api].downloads {
          LLMText.link(
            "\(page.title): \(download.path)", (facts.baseURL ?? "") + SitePlan.downloadPath(input.apis[api], download), nil,
            into: &references)
        }
      case .operation:
        let address = facts.copiesMarkdown ? markdownPath(page) : page.address
        LLMText.link(page.title, (facts.baseURL ?? "") + address, page.description, into: &references)
      case .listing, .schema: continue
      }
    }
    if !documents.isEmpty {
      out.html("\n## Docs\n\n")
      out.raw(documents)
    }
    if !references.isEmpty {
      out.html("\n## API\n\n")
      out.raw(references)
    }
    return out
  }
}

/// Lines of `llms.txt`.
private enum LLMText {
  /// One line, without the brackets that would end a link's text.
  static func line(_ text: String) -> String { text.collapsed.filter { $0 != "[" && $0 != "]" } }

  static func link(_ title: String, _ address: String, _ description: String?, into out: inout [UInt8]) {
    out.html("- [")
    out.raw(line(title))
    out.html("](")
    out.escapedAddress(address.isEmpty ? "./" : address)
    out.html(")")
    if let description {
      out.html(": ")
      out.raw(description.collapsed)
    }
    out.html("\n")
  }
}
