import Diagnostics
import Site

/// Outlines of pages as bytes for a later run, which need not read the pages for them. The beginning of the prose is left out: it tells
/// links that lead to nothing, and those have been looked at.
extension ByteWriter {
  mutating func add(_ outline: PageOutline) {
    add(outline.file)
    add(outline.path)
    add(outline.locale)
    add(outline.translation.rawValue)
    add(outline.title)
    add(outline.behind != nil)
    if let behind = outline.behind {
      add(Int64(behind.changed))
      add(Int64(behind.all))
    }
    for text in [
      outline.shortTitle, outline.description, outline.name, outline.slug, outline.date?.text, outline.changed,
      outline.order.map(String.init),
    ] {
      add(text != nil)
      if let text { add(text) }
    }
    for flag in [outline.isListed, outline.isUnlisted, outline.isDraft, outline.hasTitleHeading, outline.hasFootnotes] {
      add(flag)
    }
    list(outline.headings) { writer, heading in
      writer.add(Int64(heading.level))
      writer.add(heading.text)
      writer.add(heading.anchor)
      // Most stand in the page itself.
      writer.add(heading.file == outline.file)
      if heading.file != outline.file { writer.add(heading.file) }
      writer.add(Int64(heading.fileOffset))
      writer.add(heading.isNamed)
    }
    list(outline.aliases) { writer, alias in
      writer.add(alias.text)
      writer.add(Int64(alias.range.lowerBound))
      writer.add(Int64(alias.range.upperBound))
    }
    list(outline.badges) { writer, badge in
      writer.add(badge.kind.rawValue)
      writer.add(badge.text)
    }
    list(outline.includePlaces.sorted { $0.key < $1.key }) { writer, place in
      writer.add(place.key)
      writer.add(Int64(place.value))
    }
    list(outline.htmlAnchors) { $0.add($1) }
    for anchors in [outline.ownAnchors, outline.movedAnchors] {
      list(anchors.sorted { $0.key < $1.key }) { writer, anchor in
        writer.add(anchor.key)
        writer.add(anchor.value)
      }
    }
  }
}

extension ByteReader {
  mutating func outline() throws(Failure) -> PageOutline {
    let (file, path, locale) = (try text(), try text(), try text())
    guard let translation = PageOutline.Translation(rawValue: try text()) else { throw Failure() }
    var outline = PageOutline(file: file, path: path, locale: locale, translation: translation, title: try text())
    if try flag() { outline.behind = PageOutline.Behind(changed: try int(), all: try int()) }
    outline.shortTitle = try textOrNil()
    outline.description = try textOrNil()
    outline.name = try textOrNil()
    outline.slug = try textOrNil()
    if let text = try textOrNil() {
      guard let date = PageDate(text) else { throw Failure() }
      outline.date = date
    }
    outline.changed = try textOrNil()
    if let text = try textOrNil() {
      guard let order = Int(text) else { throw Failure() }
      outline.order = order
    }
    outline.isListed = try flag()
    outline.isUnlisted = try flag()
    outline.isDraft = try flag()
    outline.hasTitleHeading = try flag()
    outline.hasFootnotes = try flag()
    outline.headings = try list { reader throws(Failure) in
      let (level, text, anchor) = (try reader.int(), try reader.text(), try reader.text())
      let own = try reader.flag() ? file : try reader.text()
      var heading = PageOutline.Heading(level: level, text: text, anchor: anchor, file: own, fileOffset: try reader.int())
      heading.isNamed = try reader.flag()
      return heading
    }
    outline.aliases = try list { reader throws(Failure) in
      let text = try reader.text()
      let (start, end) = (try reader.int(), try reader.int())
      guard start <= end else { throw Failure() }
      return (text: text, range: SourceRange(start, end))
    }
    outline.badges = try list { reader throws(Failure) in
      guard let kind = PageOutline.Badge.Kind(rawValue: try reader.text()) else { throw Failure() }
      return PageOutline.Badge(kind, try reader.text())
    }
    outline.includePlaces = Dictionary(
      try list { reader throws(Failure) in (try reader.text(), try reader.int()) }, uniquingKeysWith: { first, _ in first })
    outline.htmlAnchors = try texts()
    outline.ownAnchors = try anchors()
    outline.movedAnchors = try anchors()
    return outline
  }

  private mutating func anchors() throws(Failure) -> [String: String] {
    Dictionary(
      try list { reader throws(Failure) in (try reader.text(), try reader.text()) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func textOrNil() throws(Failure) -> String? { try flag() ? try text() : nil }
}
