import Markup

/// The address that Hugo gives a page (https://gohugo.io/content-management/urls/): of its path, `slug` and `url`, and of the permalinks
/// of its section.
///
///     HugoAddress(path: "posts/Big Fire.md", frontMatter, isUgly: false, AddressRules()).file  // "posts/big-fire/index.html"
struct HugoAddress {
  private let frontMatter: FrontMatter
  private let rules: AddressRules
  private let isUgly: Bool
  /// The folders that the page stands in; those of a section are its own.
  private let folder: String
  /// The name of the page or of its bundle; nothing for a section.
  private let name: String?
  private let fileName: String

  init(path: String, _ frontMatter: FrontMatter, isUgly: Bool, _ rules: AddressRules) {
    (self.frontMatter, self.rules) = (frontMatter, rules)
    let folder = PagePath.folder(of: path)
    fileName = PagePath.withoutExtension(PagePath.lastPart(of: path))
    switch fileName.lowercased() {
    case "_index": (self.folder, name) = (folder, nil)
    // A bundle is called as its folder is.
    case "index": (self.folder, name) = (PagePath.folder(of: folder), folder.isEmpty ? nil : PagePath.lastPart(of: folder))
    default: (self.folder, name) = (folder, fileName)
    }
    let section = self.folder.prefix { $0 != "/" }.lowercased()
    self.isUgly = isUgly || rules.files.contains { $0.lowercased() == section }
  }

  /// That of a page that is no document: the contents of a folder, a reference.
  init(ofMade path: String, isUgly: Bool, _ rules: AddressRules) {
    let isFolder = PagePath.name(of: path) == "index"
    self.init(
      path: isFolder ? PagePath.join(PagePath.folder(of: path), "_index.md") : path, FrontMatter(), isUgly: isUgly, rules)
  }

  private var isHome: Bool { name == nil && folder.isEmpty }
  /// The first of the folders.
  private var section: String { folder.prefix { $0 != "/" }.lowercased() }

  /// The file that the page is written to. One that begins with a slash stands at the top of the site, in no folder of its locale.
  var file: String {
    if let own = isHome ? nil : text("url"), let file = file(ofURL: own) { return file }
    let permalinks = rules.permalinks[name == nil ? "section" : "page"] ?? [:]
    let pattern = permalinks.first { $0.key.split(separator: "/").joined(separator: "/").lowercased() == section }?.value
    let path: String
    if let pattern, !isHome, let expanded = expanded(pattern) {
      path = expanded
    } else {
      let folder = rules.keepsCase ? self.folder : hyphenated(self.folder)
      path = PagePath.join(folder, name.map { text("slug") ?? (rules.keepsCase ? $0 : hyphenated($0)) } ?? "")
    }
    let plain = sanitized(path).split(separator: "/").joined(separator: "/")
    if plain.isEmpty { return "index.html" }
    return plain + (isUgly && name != nil ? ".html" : "/index.html")
  }

  private func text(_ key: String) -> String? { (frontMatter[key]?.string?.trimmed).flatMap { $0.isEmpty ? nil : $0 } }

  /// The file of an address that the page states: a folder, or what ends as files do. It is written as it stands.
  private func file(ofURL written: String) -> String? {
    guard let url = written.contains(":") ? expanded(written) : written,
      url.utf8.allSatisfy({ $0 > 0x1F && $0 != 0x7F && !"?\\:".utf8.contains($0) }),
      let path = PagePath.resolve(String(url.drop { $0 == "/" }), in: "")
    else { return nil }
    let isFile = ["html", "htm"].contains(PagePath.extension(of: path)) && !url.hasSuffix("/")
    return (url.hasPrefix("/") ? "/" : "") + (isFile ? path : PagePath.join(path, "index.html"))
  }

  // MARK: Patterns

  /// The address of a pattern such as `/:year/:month/:slug/`; nothing where it has a name that nobody knows.
  private func expanded(_ pattern: String) -> String? {
    var out = ""
    var rest = pattern[...]
    while let colon = rest.firstIndex(of: ":") {
      out += rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(name.count)
      var range: Substring?
      if rest.hasPrefix("["), let close = rest.firstIndex(of: "]") {
        range = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
      }
      guard let value = value(of: name.lowercased(), range) else { return nil }
      out += value
    }
    return out + rest
  }

  /// Whether every name of a pattern is known.
  static func knows(_ pattern: String) -> Bool {
    HugoAddress(path: "a/b.md", FrontMatter(), isUgly: false, AddressRules()).expanded(pattern) != nil
  }

  private func value(of token: String, _ range: Substring?) -> String? {
    let own = name ?? ""
    switch token {
    case "section": return section
    case "sections": return HugoAddress.slice(folder.split(separator: "/"), range).map { sanitized($0.joined(separator: "/")) }
    case "title": return sanitized(text("title") ?? "")
    case "slug": return sanitized(text("slug") ?? text("title") ?? own)
    case "slugorfilename", "slugorcontentbasename", "contentbasenameorslug": return sanitized(text("slug") ?? own)
    case "filename", "contentbasename": return sanitized(own)
    default: return HugoDate(frontMatter).value(of: token)
    }
  }

  /// `[1:]`, `[:last]`, `[last]`, `[0]`
  private static func slice(_ parts: [Substring], _ range: Substring?) -> ArraySlice<Substring>? {
    guard let range else { return parts[...] }
    func bound(_ text: Substring, _ other: Int) -> Int? {
      text.isEmpty ? other : text == "last" ? max(0, parts.count - 1) : Int(text).flatMap { $0 >= 0 ? min($0, parts.count) : nil }
    }
    let bounds = range.split(separator: ":", omittingEmptySubsequences: false)
    guard bounds.count <= 2, let first = bound(bounds[0], 0) else { return nil }
    guard bounds.count == 2 else { return parts.dropFirst(first).prefix(1) }
    return bound(bounds[1], parts.count).map { parts.prefix($0).dropFirst(first) }
  }

  // MARK: Paths

  /// As Hugo knows the paths of files: in small letters, each space a hyphen.
  private func hyphenated(_ path: String) -> String { path.lowercased().replacing(" ", with: "-") }

  private func sanitized(_ path: String) -> String {
    HugoAddress.sanitized(rules.keepsCase ? path : path.lowercased())
  }

  /// A path without the signs that Hugo lets no path have; spaces between others become one hyphen.
  static func sanitized(_ path: String) -> String {
    if path.utf8.allSatisfy(isPlain) { return path }
    let scalars = Array(path.unicodeScalars)
    func isHex(_ index: Int) -> Bool { index < scalars.count && scalars[index].properties.isASCIIHexDigit }
    var out = String.UnicodeScalarView()
    var isOpen = false
    for (index, scalar) in scalars.enumerated() {
      let isEscape = scalar == "%" && isHex(index + 1) && isHex(index + 2)
      if scalar.isASCII ? isPlain(UInt8(scalar.value)) || isEscape : isKept(scalar) {
        if isOpen, scalar != "-" { out.append("-") }
        isOpen = false
        out.append(scalar)
      } else if scalar.properties.isWhitespace, let last = out.last, last != "-" {
        isOpen = true
      }
    }
    return String(out)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "./\\_#+~-@".utf8.contains(byte)
    }
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .nonspacingMark,
      .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}

/// The day of a page, as patterns of Hugo have it; one that names none is of the first day of the first year.
private struct HugoDate {
  private var (year, month, day) = (1, 1, 1)

  init(_ frontMatter: FrontMatter) {
    let keys = ["date", "publishdate", "pubdate", "published", "lastmod", "modified"]
    let written = keys.lazy.compactMap { key in frontMatter.entries.first { $0.key.lowercased() == key }?.value.string }
    guard let parts = written.first?.prefix(10).split(separator: "-").map({ Int($0.prefix(while: \.isNumber)) }),
      parts.count == 3,
      let year = parts[0], let month = parts[1], let day = parts[2], (1...12).contains(month), (1...31).contains(day)
    else { return }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  func value(of token: String) -> String? {
    switch token {
    case "year": "\(year)"
    case "month": two(month)
    case "monthname": HugoDate.months[month - 1].lowercased()
    case "day": two(day)
    case "weekday": "\(weekday)"
    case "weekdayname": HugoDate.weekdays[weekday].lowercased()
    case "yearday": "\(dayOfYear)"
    default: nil
    }
  }

  private var isLeap: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private var dayOfYear: Int {
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30]
    return lengths.prefix(month - 1).reduce(day, +)
  }

  private var weekday: Int {
    let before = year - 1
    // The first day of the first year is a Monday.
    return (before * 365 + before / 4 - before / 100 + before / 400 + dayOfYear) % 7
  }
}
