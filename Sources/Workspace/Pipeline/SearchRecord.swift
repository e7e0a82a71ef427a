import Site

/// What the search of a site is made of, with the words of each page once.
struct SearchRecord: Sendable {
  var locales: [SearchPages]

  var encoded: [UInt8] {
    var writer = ByteWriter()
    var texts: [Int: [UInt8]] = [:]
    for page in locales.flatMap(\.pages) { texts[page.text] = page.words }
    writer.list(texts.sorted { $0.key < $1.key }) { writer, text in
      writer.add(Int64(text.key))
      writer.add(text.value)
    }
    writer.list(locales) { writer, locale in
      writer.add(locale.prefix)
      writer.list(locale.pages) { writer, page in
        writer.add(page.address)
        writer.add(page.title)
        writer.add(page.section)
        writer.add(Int64(page.text))
      }
    }
    return writer.bytes
  }

  init(locales: [SearchPages]) { self.locales = locales }

  /// The words of each page, by its number, in an entry.
  static func words(_ encoded: [UInt8]) -> [Int: [UInt8]]? {
    var reader = ByteReader(encoded)
    let entries = try? reader.list { reader throws(ByteReader.Failure) in (try reader.int(), try reader.content()) }
    return entries.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
  }

  /// `changed` are words that pages have since.
  init(_ encoded: [UInt8], changed: [Int: [UInt8]]) throws(ByteReader.Failure) {
    var reader = ByteReader(encoded)
    let entries = try reader.list { reader throws(ByteReader.Failure) in (try reader.int(), try reader.content()) }
    let texts = Dictionary(entries, uniquingKeysWith: { first, _ in first }).merging(changed) { _, now in now }
    locales = try reader.list { reader throws(ByteReader.Failure) in
      var locale = SearchPages(prefix: try reader.text())
      locale.pages = try reader.list { reader throws(ByteReader.Failure) in
        let (address, title, section) = (try reader.text(), try reader.text(), try reader.text())
        let text = try reader.int()
        return SearchPages.Page(address: address, title: title, section: section, text: text, words: texts[text] ?? [])
      }
      return locale
    }
    guard reader.isAtEnd else { throw ByteReader.Failure() }
  }
}
