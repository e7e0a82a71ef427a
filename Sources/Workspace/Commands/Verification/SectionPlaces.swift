import Contract
import Diagnostics
import Markup

/// What stands below headings of the pages that state an API.
struct SectionPlaces {
  private struct Section {
    var page: String
    var text: String
    var anchor: String
    var places: [Location]
  }

  private var sections: [Section] = []
  private let api: String

  init(_ analysis: Analysis, _ contract: Contract) {
    api = contract.id
    let stating = Set(contract.pages)
    for page in analysis.pages where stating.contains(page.path) {
      // As the contract is read: headings may be written in HTML.
      sections += Self.sections(page.page.readingHTML() ?? page.page)
    }
  }

  /// The blocks below each heading, up to the next of its level or above.
  private static func sections(_ page: Page) -> [Section] {
    var sections: [Section] = []
    var open: [(level: Int, number: Int)] = []
    var headings: [String: [NodeID: Document.Heading]] = [:]
    page.forEachBlock { block in
      let file = block.document.source.path
      if block.kind == .heading {
        if headings[file] == nil {
          headings[file] = Dictionary(block.document.headings.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
        }
        guard let heading = headings[file]?[block.node] else { return }
        while let last = open.last, last.level >= heading.level { open.removeLast() }
        open.append((heading.level, sections.count))
        sections.append(Section(page: page.path, text: heading.text, anchor: heading.anchor, places: []))
      }
      for section in open { sections[section.number].places.append(block.location) }
    }
    return sections
  }

  /// The places of headings by their words or anchors, with the path of a page before `#` or without.
  func places(of texts: [String]) throws(Project.CallError) -> [Location] {
    var places: [Location] = []
    for text in texts {
      let found = sections.filter { Self.isMeant($0, text) }
      guard !found.isEmpty else {
        throw Project.CallError(
          "'\(text)' is no heading of a page of '\(api)'\(KnownNames.text(text, sections.map(\.anchor)))")
      }
      places += found.flatMap(\.places)
    }
    return places
  }

  private static func isMeant(_ section: Section, _ text: String) -> Bool {
    if section.text == text || section.anchor == text { return true }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let anchor = parts.count == 2 ? String(parts[1]) : text
    guard section.anchor == anchor || section.anchor == Document.slug(anchor) else { return false }
    return parts.count == 1 || parts[0].isEmpty || section.page == parts[0] || section.page.hasSuffix("/\(parts[0])")
  }
}
