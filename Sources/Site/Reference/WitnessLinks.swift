import Contract
import Diagnostics

/// Links from an element of a contract to the places of the documentation that state it.
struct WitnessLinks {
  let plan: SitePlan
  let page: SitePage
  private let outlineOfFile: [String: Int]

  init(plan: SitePlan, page: SitePage, outlineOfFile: [String: Int]) {
    self.plan = plan
    self.page = page
    self.outlineOfFile = outlineOfFile
  }

  /// One place as a link: its address, its page's title, and the line or the heading.
  struct Place {
    var address: String
    var title: String
    var detail: String
    var tip: String
    /// The line of the heading in the page that the address names.
    var headingLine: Int?
    /// The language of the page's title, where it is not that of the reference.
    var language: String?
  }

  /// `Stated in Notify users, line 120 · line 210`.
  func write(_ witnesses: [Witness], limit: Int = 6, into html: inout HTMLBuilder) {
    var places: [Place] = []
    var seen: Set<Line> = []
    var others = 0
    var shown: Set<Int> = []
    for witness in witnesses.sorted() {
      let line = Line(file: witness.location.file, page: witness.page, line: lineNumber(of: witness.location))
      guard seen.insert(line).inserted, let target = target(ofPage: witness.page)?.target else { continue }
      // What stands on another page than all that is shown is none of the places shown.
      if places.count == limit, !shown.contains(target) {
        others += 1
        continue
      }
      guard let place = place(witness.location, page: witness.page) else { continue }
      // Several lines below one heading are one place for a reader who is led to the heading.
      if places.contains(where: { $0.address == place.address && $0.detail == place.detail }) { continue }
      if places.count == limit {
        others += 1
      } else {
        places.append(distinct(place, from: places))
        shown.insert(target)
      }
    }
    write(places, others: others, into: &html)
  }

  /// Two places with one name get the line of their heading.
  private func distinct(_ place: Place, from others: [Place]) -> Place {
    guard let line = place.headingLine, others.contains(where: { $0.title == place.title && $0.detail == place.detail }) else {
      return place
    }
    var place = place
    place.detail += ", " + plan.facts.strings[page.locale][.statedInLine].filled(["line": "\(line)"])
    return place
  }

  /// What makes two witnesses one place for a reader.
  private struct Line: Hashable {
    var file: String
    var page: String
    var line: Int?
  }

  private func lineNumber(of location: Location) -> Int? {
    plan.input.sources[location.file].map { $0.lineIndex(at: location.range.lowerBound) + 1 }
  }

  func write(_ exchange: Exchange, into html: inout HTMLBuilder) {
    write(place(exchange.location, page: exchange.page).map { [$0] } ?? [], others: 0, into: &html)
  }

  private func write(_ places: [Place], others: Int, into html: inout HTMLBuilder) {
    guard !places.isEmpty else { return }
    let strings = plan.facts.strings[page.locale]
    html.element("details", class: "stated") { line in
      line.element("summary", strings[.statedIn])
      var title: String?
      for (number, place) in places.enumerated() {
        if number > 0 { line.text(", ") }
        let showsTitle = place.title != title || place.detail.isEmpty
        line.link(place.address, attributes: [("title", place.tip)]) { link in
          if showsTitle {
            if let language = place.language {
              link.open("span", attributes: [("lang", language)])
              link.text(place.title)
              link.bytes.html("</span>")
            } else {
              link.text(place.title)
            }
          }
          if showsTitle, !place.detail.isEmpty { link.text(", ") }
          link.text(place.detail)
        }
        title = place.title
      }
      if others > 0 { line.text(" +\(others)") }
    }
  }

  /// The outline of a page, and the one that a reader of this page's locale is led to.
  private func target(ofPage file: String) -> (source: Int, target: Int)? {
    guard let source = outlineOfFile[file] else { return nil }
    var target = source
    let outline = plan.input.pages[source]
    if plan.index.places.index(ofLocale: outline.locale) != page.locale,
      let own = plan.index.page(locale: page.locale, path: outline.path)
    {
      target = own
    }
    return plan.pageOfOutline[target] >= 0 ? (source, target) : nil
  }

  /// Where a reader of this page's locale finds a place: the nearest heading above it.
  func place(_ location: Location, page file: String) -> Place? {
    guard let (source, target) = target(ofPage: file) else { return nil }
    let outline = plan.input.pages[source]
    let destination = plan.pages[plan.pageOfOutline[target]]
    let heading = headingIndex(location, of: source, in: outline)
    let headings = plan.input.pages[target].headings
    var address = SiteAddress.href(root: page.root, destination.address)
    var headingText = ""
    var headingLine: Int?
    if let heading, headings.count == outline.headings.count {
      address += "#" + headings[heading].anchor
      headingText = headings[heading].text
      let place = SourceRange(headings[heading].fileOffset, headings[heading].fileOffset)
      headingLine = lineNumber(of: Location(file: headings[heading].file, range: place))
    }
    let isOwnLanguage = target == source || plan.input.pages[target].translation == .missing
    let line = lineNumber(of: location)
    let detail: String
    if isOwnLanguage, let line {
      detail = plan.facts.strings[page.locale][.statedInLine].filled(["line": "\(line)"])
    } else {
      detail = headingText
    }
    return Place(
      address: address, title: destination.menuTitle, detail: detail,
      tip: location.file + (line.map { ":\($0)" } ?? ""), headingLine: headingLine,
      language: language(of: plan.input.pages[target]))
  }

  /// The language of a page's words, where it is not that of the reference.
  private func language(of outline: PageOutline) -> String? {
    let locale =
      outline.translation == .missing ? plan.facts.sourceLocale : plan.index.places.index(ofLocale: outline.locale)
    return locale == page.locale ? nil : plan.facts.places.locales[locale].tag
  }

  private func headingIndex(_ location: Location, of source: Int, in outline: PageOutline) -> Int? {
    let offset = location.range.lowerBound
    let places = plan.headingPlaces[source]
    if let own = places.last(in: location.file, upTo: offset) { return own }
    guard let place = location.file == outline.file ? offset : outline.includePlaces[location.file] else { return nil }
    return places.last(in: outline.file, upTo: place)
  }

  /// The translation of a heading that stands on one of these pages in the source locale.
  func translation(ofHeading text: String, pages: [String]) -> String? {
    for file in pages {
      guard let source = outlineOfFile[file],
        let own = plan.index.page(locale: page.locale, path: plan.input.pages[source].path),
        plan.input.pages[own].translation != .missing
      else { continue }
      let from = plan.input.pages[source].headings
      let to = plan.input.pages[own].headings
      guard from.count == to.count, let index = from.firstIndex(where: { $0.text == text }) else { continue }
      return to[index].text
    }
    return nil
  }
}

extension SitePlan {
  /// Outlines by the file of their document, without those that fill in.
  var outlineOfFile: [String: Int] {
    Dictionary(
      input.pages.enumerated().filter { $0.element.translation != .missing }.map { ($1.file, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The reference page of an API, or of a part of it.
  func reference(
    _ number: Int, api index: Int, part: ReferenceRenderer.Part, outlineOfFile: [String: Int]
  ) -> RenderedPage {
    let page = pages[number]
    let links = WitnessLinks(plan: self, page: page, outlineOfFile: outlineOfFile)
    let renderer = ReferenceRenderer(plan: self, page: page, api: input.apis[index], witnesses: links)
    var values = PageValues()
    fillCommon(&values, number: number)
    if part == .all { values.setText(.description, renderer.summary) }
    let markdown = facts.copiesMarkdown ? markdownPath(page) : nil
    if let markdown { values.setAddress(.markdownURL, SiteAddress.href(root: page.root, markdown)) }
    let body = renderer.render(part)
    values[.body] = body
    let copy = markdown.map { SiteFile(path: $0, bytes: renderer.markdown(part)) }
    return RenderedPage(
      files: [SiteFile(path: page.output, bytes: assemble("reference", page, values))] + (copy.map { [$0] } ?? []),
      text: SearchText(page: number, title: page.title, html: body))
  }
}
