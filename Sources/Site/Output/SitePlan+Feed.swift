import Diagnostics

/// A day, and where it is known the time, that a page names: `2024-05-01`, `05/01/2024`, `2024-05-01T10:00:00Z`.
package struct PageDate: Sendable, Hashable, Comparable {
  /// As RFC 3339 writes it: `2024-05-01T00:00:00Z`.
  package let text: String

  package init?(_ written: String) {
    let parts = written.prefix { !$0.isWhitespace && $0 != "T" }.split(whereSeparator: { $0 == "-" || $0 == "/" }).map(
      String.init)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return nil }
    // Years have four digits; without them first, months stand first.
    let ordered = parts[0].count == 4 ? parts : [parts[2], parts[0], parts[1]]
    guard ordered[0].count == 4, let month = Int(ordered[1]), let day = Int(ordered[2]), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    text = "\(ordered[0])-\(two(month))-\(two(day))T00:00:00Z"
  }

  var day: Substring { text.prefix(10) }

  package static func < (a: PageDate, b: PageDate) -> Bool { a.text < b.text }
}

extension SitePlan {
  /// The number of entries of a feed.
  private static let feedLength = 30

  /// Whether a locale has a feed: the site's address is known and pages name dates.
  func hasFeed(_ locale: Int) -> Bool { facts.hasFeed[locale] }

  /// `feed.xml`: the pages that name a date, the newest first.
  func feed(_ locale: Int) -> SiteFile? {
    guard let base = facts.baseURL, hasFeed(locale) else { return nil }
    let dated = pages.indices.compactMap { number -> (page: SitePage, date: PageDate)? in
      guard pages[number].locale == locale, pages[number].translation != .missing, !isUnlisted(pages[number]),
        case .document(let outline) = pages[number].kind
      else { return nil }
      return input.pages[outline].date.map { (pages[number], $0) }
    }
    let newest = dated.sorted { ($1.date, $0.page.address) < ($0.date, $1.page.address) }.prefix(SitePlan.feedLength)
    guard let first = newest.first else { return nil }
    let path = facts.places.prefix(locale) + "feed.xml"
    var out: [UInt8] = []
    out.html("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    out.escaped(facts.places.locales[locale].tag)
    out.html("\">\n<title>")
    out.escapedXML(facts.title)
    out.html("</title>\n<id>")
    out.escapedAddress(base + path)
    out.html("</id>\n<link rel=\"self\" href=\"")
    out.escapedAddress(base + path)
    out.html("\"/>\n<link href=\"")
    out.escapedAddress(base + facts.places.address(ofOutput: homeOutput(locale)))
    out.html("\"/>\n<updated>")
    out.escaped(first.date.text)
    out.html("</updated>\n<author><name>")
    out.escapedXML(facts.title)
    out.html("</name></author>\n")
    for (page, date) in newest {
      out.html("<entry>\n<title>")
      out.escapedXML(page.title)
      out.html("</title>\n<id>")
      out.escapedAddress(base + page.address)
      out.html("</id>\n<link href=\"")
      out.escapedAddress(base + page.address)
      out.html("\"/>\n<updated>")
      out.escaped(date.text)
      out.html("</updated>\n")
      if let description = page.description {
        out.html("<summary>")
        out.escapedXML(description)
        out.html("</summary>\n")
      }
      out.html("</entry>\n")
    }
    out.html("</feed>\n")
    return SiteFile(path: path, bytes: out)
  }

  /// The way to a page for search engines, as JSON-LD; nothing where the site's address is unknown.
  func structuredData(_ number: Int) -> [UInt8] {
    let page = pages[number]
    guard let base = facts.baseURL, page.translation != .missing, let section = trees[page.locale].sectionOfPage[number] else {
      return []
    }
    let tree = trees[page.locale]
    var steps = tree.path(to: section).compactMap { section -> (title: String, address: String)? in
      let node = tree.sections[section]
      return node.page.map { (section == 0 ? facts.strings[page.locale][.homeTitle] : node.title, pages[$0].address) }
    }
    if steps.last?.address != page.address { steps.append((page.title, page.address)) }
    guard steps.count > 1 else { return [] }
    var json = JSONWriter(pretty: false)
    json.object { object in
      object.member("@context", "https://schema.org")
      object.member("@type", "BreadcrumbList")
      object.key("itemListElement")
      object.array { list in
        for (position, step) in steps.enumerated() {
          list.object { item in
            item.member("@type", "ListItem")
            item.member("position", position + 1)
            item.member("name", step.title)
            item.member("item", base + step.address)
          }
        }
      }
    }
    // No text of a page ends the element that it stands in.
    return json.bytes.flatMap { $0 == 0x3C ? Array("\\u003c".utf8) : [$0] }
  }

  /// `llms-full.txt`: the Markdown of the source locale's pages in reading order; nothing where that would be more than 10 MB.
  public func fullText(_ text: (_ outline: Int) -> [UInt8]?) -> SiteFile? {
    var out: [UInt8] = []
    for number in trees[facts.sourceLocale].readingOrder {
      guard case .document(let outline) = pages[number].kind, let bytes = text(outline) else { continue }
      guard out.count + bytes.count < SitePlan.fullTextLimit else { return nil }
      out.html("<!-- ")
      out.escapedAddress((facts.baseURL ?? "") + pages[number].address)
      out.html(" -->\n\n")
      out.raw(bytes)
      out.freshLine()
      out.html("\n")
    }
    return out.isEmpty ? nil : SiteFile(path: "llms-full.txt", bytes: out)
  }

  /// Bytes of the Markdown in `llms-full.txt`, whatever their number.
  package func fullTextSize(_ text: (_ outline: Int) -> Int?) -> Int {
    trees[facts.sourceLocale].readingOrder.reduce(0) { size, number in
      if case .document(let outline) = pages[number].kind { size + (text(outline) ?? 0) } else { size }
    }
  }

  /// From this size on `llms-full.txt` is not written.
  package static let fullTextLimit = 10_000_000
}
