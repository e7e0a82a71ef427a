/// A link target in parts, without what names a locale in it.
///
///     LinkTarget("/cs/guides/setup.cs.md#kroky", ["cs"])   // parts guides, setup.md; fragment kroky
struct LinkTarget {
  /// The segments of the path; empty for a link within the page.
  var parts: [String]
  var query: String
  var fragment: String
  /// Whether it begins with a scheme.
  var isExternal: Bool

  /// Whether an address of another site leads to a page that is written in a locale, by its own words: `/ja/`, `-ja`, `lang=ja`,
  /// `example.jp`.
  static func isLocalized(_ target: String, _ names: [String]) -> Bool {
    let words = target.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.dropFirst().contains { names.contains(String($0)) }
  }

  /// The site of an address, without the country or the kind that its name ends in: `docs.example` of `docs.example.cn`.
  var site: Substring? {
    guard isExternal, parts.count > 1 else { return nil }
    return parts[1].lastIndex(of: ".").map { parts[1][..<$0] }
  }

  /// Whether two addresses name one page in two ways: neither the scheme of an address of the web nor the case of a name at GitHub tells
  /// pages apart, and neither does, within the site, whether a page is named by its file, by what is published, or by its folder.
  ///
  ///     /guides/setup/README.md, /guides/setup/      http://github.com/Kiln/Lamp, https://github.com/kiln/lamp
  func isSamePage(as other: LinkTarget) -> Bool {
    isExternal == other.isExternal && parts.isEmpty == other.parts.isEmpty && neutral == other.neutral
  }

  private var neutral: [String] {
    guard isExternal else { return Self.withoutEnding(parts) }
    guard parts.count > 1 else { return parts }
    var out = parts
    if out[0] == "http:" { out[0] = "https:" }
    out[1] = out[1].lowercased()
    if out[1] == "github.com" { for index in out.indices.dropFirst(2).prefix(2) { out[index] = out[index].lowercased() } }
    return out
  }

  private static func withoutEnding(_ parts: [String]) -> [String] {
    guard let last = parts.last else { return parts }
    let ending = [".md", ".mdx", ".html", ".htm"].first { last.hasSuffix($0) }
    let stem = ending.map { String(last.dropLast($0.utf8.count)) } ?? last
    return ["index", "_index", "README"].contains(stem) ? parts.dropLast() : parts.dropLast() + [stem]
  }

  /// The path of what a relative address leads to, from the folder of its page.
  func path(from folder: [String]) -> [String] {
    parts.reduce(into: folder) { path, part in
      if part == ".." { path = Array(path.dropLast()) } else { path.append(part) }
    }
  }

  /// What stands before a sign and behind it.
  private static func halves(_ text: Substring, at sign: UInt8) -> (Substring, Substring) {
    guard let place = text.utf8.firstIndex(of: sign) else { return (text, "") }
    return (text[..<place], text[text.utf8.index(after: place)...])
  }

  init(_ target: String, _ locales: [String]) {
    let (page, fragment) = Self.halves(target[...], at: UInt8(ascii: "#"))
    let (address, query) = Self.halves(page, at: UInt8(ascii: "?"))
    self.fragment = String(fragment)
    self.query = String(query)
    parts = address.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      .filter { $0 != "." && !locales.contains($0.lowercased()) }
    isExternal = parts.first?.hasSuffix(":") ?? false
    if parts.count > 1, parts[0].hasSuffix(":"), let dot = parts[1].firstIndex(of: ".") {
      // `cs.wikipedia.org`
      let first = parts[1][..<dot].lowercased()
      // The same site under its longer name.
      if locales.contains(first) || first == "www" { parts[1] = String(parts[1][parts[1].index(after: dot)...]) }
    }
    guard !locales.isEmpty, let file = parts.last else { return }
    var words = file.split(separator: ".", omittingEmptySubsequences: false)
    if words.count > 2, locales.contains(words[words.count - 2].lowercased()) {
      words.remove(at: words.count - 2)
      parts[parts.count - 1] = words.joined(separator: ".")
    }
  }
}
