import Diagnostics
import Markup
import Vocabulary

/// The sections of a page: their titles, how they are nested, and the words that introduce them.
struct PageSections: Sendable {
  struct Section: Sendable {
    var title: String
    /// Of the heading; 0 for the title of the page in its front matter.
    var level: Int
    /// The number of the section that holds it.
    var parent: Int?
    /// The paragraphs between the heading and whatever else follows, as written.
    var introduction: [String] = []
  }

  private(set) var all: [Section] = []
  /// In each file the offsets at which blocks begin, ascending, with the sections that they stand in.
  private var places: [String: [(offset: Int, section: Int)]] = [:]

  init() {}

  init(page: Page, outline: Outline) {
    if let title = page.document.frontMatter["title"]?.string?.trimmingSpaces, !title.isEmpty {
      all.append(Section(title: title, level: 0))
    }
    var isIntroduced = false
    for item in outline.items {
      switch item.kind {
      case .heading(let heading):
        // A first heading with the page's title is that title.
        if all.count == 1, all[0].level == 0, heading.level == 1, heading.text == all[0].title { all.removeLast() }
        var parent = all.indices.last
        while let number = parent, all[number].level >= heading.level { parent = all[number].parent }
        all.append(Section(title: heading.text.trimmingSpaces, level: heading.level, parent: parent))
        isIntroduced = false
      case .paragraph where !isIntroduced && !all.isEmpty:
        isIntroduced = !introduce(item)
      default: isIntroduced = true
      }
      let location = item.location
      if places[location.file]?.last.map({ $0.offset < location.range.lowerBound }) ?? true, !all.isEmpty {
        places[location.file, default: []].append((location.range.lowerBound, all.count - 1))
      }
    }
  }

  /// The section in which something stands.
  func section(at location: Location) -> Int? {
    guard let known = places[location.file] else { return all.isEmpty ? nil : 0 }
    let next = known.partitionPoint { $0.offset <= location.range.lowerBound }
    return next > 0 ? known[next - 1].section : all.isEmpty ? nil : 0
  }

  /// No introduction is longer, in paragraphs and in bytes.
  private static let mostParagraphs = 3
  private static let mostBytes = 2_000

  /// Whether a paragraph is an operation behind a label, and no more: `**Endpoint**: `POST /rooms``.
  private func isAddress(_ item: Outline.Item) -> Bool {
    guard let (mention, index) = item.document.mentions(of: item.node).first else { return false }
    return item.document.words(before: index, of: item.node).hasSuffix(":")
      && item.text.trimmingSpaces.utf8.count <= mention.key.description.utf8.count + Self.longestLabel
  }

  private static let longestLabel = 30

  /// Takes a paragraph that stands for itself, in no list and no quotation; whether another one may follow.
  private mutating func introduce(_ item: Outline.Item) -> Bool {
    let bytes = item.document.source.bytes
    let range = item.location.range
    guard range.count <= Self.mostBytes, range.upperBound <= bytes.count, item.document.parent(of: item.node) == Document.root
    else {
      return false
    }
    // A line that is an operation begins its description; it is no word about the section.
    if let mention = OperationMention.read(item.text, at: item.location) {
      // What follows one that is nothing else describes it.
      return item.text.trimmingSpaces.utf8.count <= mention.key.description.utf8.count
    }
    guard !isAddress(item) else { return true }
    let last = all.count - 1
    all[last].introduction.append(
      String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self).trimmingSpaces.withoutInnerLinks)
    return all[last].introduction.count < Self.mostParagraphs
  }
}

extension PageFacts {
  /// What the page says below its title, before anything else: Markdown.
  public var introduction: String? {
    guard let first = sections.all.first, first.level < 2, !first.introduction.isEmpty else { return nil }
    return first.introduction.joined(separator: "\n\n")
  }
}

extension String {
  /// Markdown that is read elsewhere: links that lead to the documentation's own places are their words.
  fileprivate var withoutInnerLinks: String {
    guard holds("](") else { return self }
    var out = ""
    var rest = self[...]
    while let middle = rest.firstRange(of: "]("), let close = rest[middle.upperBound...].firstIndex(of: ")") {
      let before = rest[..<middle.lowerBound]
      let target = rest[middle.upperBound..<close]
      if target.firstRange(of: "://") != nil {
        out += rest[...close]
      } else if let open = before.lastIndex(of: "[") {
        out += before[..<open] + before[before.index(after: open)...]
      } else {
        out += rest[...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }
}

// MARK: Between runs

extension PageSections {
  func write(to writer: inout FactWriter) {
    writer.list(all) { writer, section in
      writer.add(section.title)
      writer.add(section.level)
      writer.add(section.parent)
      writer.add(section.introduction)
    }
    writer.list(places.sorted { $0.key < $1.key }) { writer, file in
      writer.add(file.key)
      writer.list(file.value) { writer, place in
        writer.add(place.offset)
        writer.add(place.section)
      }
    }
  }

  init(_ reader: inout FactReader) throws(FactReader.Failure) {
    all = try reader.list { reader throws(FactReader.Failure) in
      Section(
        title: try reader.text(), level: try reader.number(), parent: try reader.numberOrNil(),
        introduction: try reader.textList())
    }
    // A section stands in one before it.
    guard zip(all.indices, all).allSatisfy({ number, section in section.parent.map { (0..<number).contains($0) } ?? true }) else {
      throw FactReader.Failure()
    }
    let count = all.count
    let files = try reader.list { reader throws(FactReader.Failure) in
      let file = try reader.text()
      let places = try reader.list { reader throws(FactReader.Failure) in
        let place = (offset: try reader.number(), section: try reader.number())
        guard (0..<count).contains(place.section) else { throw FactReader.Failure() }
        return place
      }
      return (file, places)
    }
    places = Dictionary(files, uniquingKeysWith: { first, _ in first })
  }
}
