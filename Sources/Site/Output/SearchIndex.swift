import Diagnostics

/// The pages of a locale as JSON for the search in the browser: address, title, section, headings and the beginning of the text.
///
/// The file stays near one megabyte: the more pages, the less of each one's text.
enum SearchIndex {
  static let budget = 1_000_000

  static func file(_ plan: SitePlan, locale: Int) -> SiteFile {
    let tree = plan.trees[locale]
    let numbers = tree.readingOrder
    let share = numbers.isEmpty ? 0 : budget / numbers.count
    var json = JSONWriter(pretty: false)
    json.array { list in
      for number in numbers {
        let page = plan.pages[number]
        list.object { entry in
          entry.member("u", page.address)
          entry.member("t", page.title)
          let section = tree.sectionOfPage[number] ?? 0
          if section != 0 { entry.member("s", tree.sections[section].title) }
          if case .reference(let api) = page.kind { operations(plan.input.apis[api], into: &entry) }
          if case .document(let outline) = page.kind {
            document(plan.input.pages[outline], share: share - page.title.utf8.count - page.address.utf8.count, into: &entry)
          }
        }
      }
    }
    var bytes = json.bytes
    bytes.append(0x0A)
    return SiteFile(path: plan.facts.places.prefix(locale) + "search.json", bytes: bytes)
  }

  private static func document(_ outline: PageOutline, share: Int, into entry: inout JSONWriter) {
    var left = share
    let headings = outline.headings.filter { $0.level > 1 && !$0.anchor.isEmpty }
    entry.member("h") { member in
      member.array { list in
        for heading in headings {
          left -= heading.text.utf8.count + heading.anchor.utf8.count + 8
          guard left > 0 else { break }
          list.array {
            $0.value(heading.text)
            $0.value(heading.anchor)
          }
        }
      }
    }
    let text = [outline.description ?? "", outline.excerpt].filter { !$0.isEmpty }.joined(separator: " ")
    if left > 40 { entry.member("x", clipped(text, to: left)) }
  }

  private static func operations(_ api: SiteAPI, into entry: inout JSONWriter) {
    entry.member("h") { member in
      member.array { list in
        for operation in api.contract.operations {
          list.array {
            $0.value("\(operation.key)")
            $0.value(ReferenceAnchors.operation(operation))
          }
        }
      }
    }
  }

  /// The beginning of a text, up to a number of bytes, ending at a character.
  static func clipped(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: max(0, limit))
    while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }
}
