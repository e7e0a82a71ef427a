import Diagnostics

/// The search of one locale as files: what stands where, and the words of all pages in pieces of which a browser fetches few.
///
/// - `search.json`: the pieces with the word that each begins at;
/// - `search/<hash>.txt`: words in order, each with the pages that have it;
/// - lists of pages, and of all words by their length, for those that nobody wrote: a mistyped word is looked up there.
///
/// Words are written as what differs from the word before; pages as steps from one to the next with the weight of the word there,
/// in digits of base 46, of which those from 46 to 91 go on.
struct SearchIndex {
  /// Bytes of a piece, before a server compresses it.
  static let pieceSize = 20_000
  /// Pages in one list.
  static let pagesInList = 64
  /// From so many pages on, a word that many of them have is written without those where it counts little.
  static let largeSite = 500
  /// The share of pages that are many: one of so many.
  static let commonShare = 10

  private var pages: [(address: String, title: String, section: String)] = []
  private var words = WordPlaces()

  mutating func add(_ address: String, title: String, section: String, _ text: SearchText) {
    words.add(text, at: UInt32(pages.count))
    pages.append((address, title, section))
  }

  /// Whether a path may be one of the index: `en/search/0a1b2c3d.txt`.
  static func isOwn(_ path: String, prefixes: [String]) -> Bool {
    prefixes.contains { prefix in
      guard path.hasPrefix(prefix + "search/") else { return false }
      let name = path.dropFirst(prefix.count + "search/".count)
      let stem = name.hasSuffix(".txt") ? name.dropLast(4) : name.hasSuffix(".json") ? name.dropLast(5) : ""
      return stem.count == 8 && stem.allSatisfy(\.isHexDigit)
    }
  }

  /// The files; `prefix` is the locale's folder.
  func files(_ prefix: String) -> [SiteFile] {
    var files: [SiteFile] = []
    func store(_ bytes: [UInt8], _ ending: String) -> String {
      let name = ContentVersion.of(bytes)
      files.append(SiteFile(path: prefix + "search/" + name + ending, bytes: bytes))
      return name
    }
    let sorted = words.sorted
    let pieces = self.pieces(sorted, words.places).map { (first: $0.first, name: store($0.bytes, ".txt")) }
    let lists = stride(from: 0, to: pages.count, by: SearchIndex.pagesInList).map { start in
      store(list(pages[start..<min(pages.count, start + SearchIndex.pagesInList)]), ".json")
    }
    let lengths = self.lengths(sorted).map { (length: $0.length, name: store($0.bytes, ".txt")) }

    var json = JSONWriter(pretty: false)
    json.object { member in
      member.member("pages", pages.count)
      member.member("list", SearchIndex.pagesInList)
      member.key("lists")
      member.array { array in for name in lists { array.value(name) } }
      member.key("pieces")
      member.array { array in
        for piece in pieces {
          array.array {
            $0.value(String(decoding: piece.first, as: UTF8.self))
            $0.value(piece.name)
          }
        }
      }
      member.key("lengths")
      member.object { object in for entry in lengths { object.member("\(entry.length)", entry.name) } }
    }
    var bytes = json.bytes
    bytes.append(0x0A)
    files.append(SiteFile(path: prefix + "search.json", bytes: bytes))
    return files
  }

  private func pieces(
    _ sorted: [(key: [UInt8], value: Int)], _ places: WordPlaces.Places
  ) -> [(first: [UInt8], bytes: [UInt8])] {
    var pieces: [(first: [UInt8], bytes: [UInt8])] = []
    var last: [UInt8] = []
    for (word, index) in sorted {
      if pieces.isEmpty || pieces[pieces.count - 1].bytes.count >= SearchIndex.pieceSize {
        pieces.append((word, []))
        last = []
      }
      SearchIndex.append(word, after: last, to: &pieces[pieces.count - 1].bytes)
      pieces[pieces.count - 1].bytes.append(0x20)
      append(places.of(index), to: &pieces[pieces.count - 1].bytes)
      pieces[pieces.count - 1].bytes.append(0x0A)
      last = word
    }
    return pieces
  }

  /// Words that can be mistyped, by their number of characters.
  private func lengths(_ sorted: [(key: [UInt8], value: Int)]) -> [(length: Int, bytes: [UInt8])] {
    var byLength: [Int: (bytes: [UInt8], last: [UInt8])] = [:]
    for (word, _) in sorted where word.count > 3 && word.allSatisfy({ $0 >= 0x61 }) {
      let length = String(decoding: word, as: UTF8.self).unicodeScalars.count
      guard (4...24).contains(length) else { continue }
      SearchIndex.append(word, after: byLength[length]?.last ?? [], to: &byLength[length, default: ([], [])].bytes)
      byLength[length]?.bytes.append(0x0A)
      byLength[length]?.last = word
    }
    return byLength.sorted { $0.key < $1.key }.map { ($0.key, $0.value.bytes) }
  }

  /// A digit for the number of bytes that a word shares with the one before (a whole number of characters), and the rest of it.
  private static func append(_ word: [UInt8], after last: [UInt8], to out: inout [UInt8]) {
    var shared = 0
    while shared < min(word.count, last.count, 35), word[shared] == last[shared] { shared += 1 }
    while shared > 0, shared < word.count, word[shared] & 0xC0 == 0x80 { shared -= 1 }
    // Counted as the script counts: in units of UTF-16.
    let units = String(decoding: word[..<shared], as: UTF8.self).utf16.count
    out.append(UInt8(units < 10 ? 0x30 + units : 0x57 + units))
    out.append(contentsOf: word[shared...])
  }

  private func append(_ list: ArraySlice<UInt32>, to out: inout [UInt8]) {
    var list = list
    if pages.count >= SearchIndex.largeSite, list.count * SearchIndex.commonShare > pages.count {
      // `*4`: four tenths of the pages have it, those that are named and others.
      out.append(0x2A)
      out.append(UInt8(ascii: "0") + UInt8(clamping: min(9, list.count * 10 / pages.count)))
      list.removeAll { $0 & 7 < SearchText.Weight.dense }
    }
    var previous: UInt32 = 0
    for posting in list {
      var value = (posting >> 3 - previous) * UInt32(SearchText.Weight.count) + (posting & 7)
      previous = posting >> 3
      // The last digit is below 46, those before it are not.
      var digits = InlineArray<8, UInt8>(repeating: 0)
      digits[0] = SearchIndex.digits[Int(value % 46)]
      var count = 1
      value /= 46
      while value > 0 {
        digits[count] = SearchIndex.digits[Int(46 + value % 46)]
        count += 1
        value /= 46
      }
      for index in stride(from: count - 1, through: 0, by: -1) { out.append(digits[index]) }
    }
  }

  /// Printable ASCII but the space, `"`, `*` and `\`: no letter of a word follows the space before the digits.
  static let digits: [UInt8] = (0x21...0x7E).filter { $0 != 0x22 && $0 != 0x2A }

  private func list(_ pages: ArraySlice<(address: String, title: String, section: String)>) -> [UInt8] {
    var json = JSONWriter(pretty: false)
    json.array { list in
      for page in pages {
        list.array {
          $0.value(page.address)
          $0.value(page.title)
          if !page.section.isEmpty { $0.value(page.section) }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension SitePlan {
  /// The search of each locale, from the words of all pages.
  public func searchFiles(_ texts: [SearchText]) -> [SiteFile] { searchPages(texts).flatMap(\.files) }

  /// What the search of each locale is made of.
  package func searchPages(_ texts: [SearchText]) -> [SearchPages] {
    let byPage = Dictionary(texts.map { ($0.page, $0) }, uniquingKeysWith: { first, _ in first })
    return facts.places.locales.indices.map { locale in
      let tree = trees[locale]
      var order = tree.readingOrder
      let listed = Set(order)
      order += pages.indices.filter { pages[$0].locale == locale && !listed.contains($0) }
      var found = SearchPages(prefix: facts.places.prefix(locale))
      for number in order {
        let page = pages[number]
        // A page that stands in for a translation has the source's words.
        let original = page.translation == .missing ? byPath[facts.sourceLocale][page.path] ?? number : number
        guard let text = byPage[number] ?? byPage[original] else { continue }
        let section = tree.sectionOfPage[number] ?? 0
        found.pages.append(
          SearchPages.Page(
            address: page.address, title: page.title, section: section == 0 ? "" : tree.sections[section].title, text: text.page,
            words: text.words))
      }
      return found
    }
  }
}

/// What the search of one locale is made of: its pages in order, each with its words.
package struct SearchPages: Sendable, Equatable {
  package struct Page: Sendable, Equatable {
    package var address: String
    package var title: String
    package var section: String
    /// The number of the page whose words these are: of one that stands in for a translation the source's.
    package var text: Int
    package var words: [UInt8]

    package init(address: String, title: String, section: String, text: Int, words: [UInt8]) {
      self.address = address
      self.title = title
      self.section = section
      self.text = text
      self.words = words
    }
  }

  /// The locale's folder in the site.
  package var prefix: String
  package var pages: [Page] = []

  package init(prefix: String) { self.prefix = prefix }

  package var files: [SiteFile] {
    var index = SearchIndex()
    for page in pages {
      index.add(page.address, title: page.title, section: page.section, SearchText(page: page.text, words: page.words))
    }
    return index.files(prefix)
  }

  /// Whether a path of the site is one of the locale's search.
  package func holds(_ path: String) -> Bool { path == prefix + "search.json" || SearchIndex.isOwn(path, prefixes: [prefix]) }
}
