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

  /// The path of what a relative address leads to, from the folder of its page.
  func path(from folder: [String]) -> [String] {
    parts.reduce(into: folder) { path, part in
      if part == ".." { path = Array(path.dropLast()) } else { path.append(part) }
    }
  }

  init(_ target: String, _ locales: [String]) {
    let halves = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    fragment = halves.count > 1 ? String(halves[1]) : ""
    query = address.count > 1 ? String(address[1]) : ""
    parts = (address.first ?? "").split(separator: "/").map(String.init)
      .filter { !locales.contains($0.lowercased()) && $0 != "." }
    isExternal = parts.first?.hasSuffix(":") ?? false
    if parts.count > 1, parts[0].hasSuffix(":"), let dot = parts[1].firstIndex(of: ".") {
      // `cs.wikipedia.org`
      let first = parts[1][..<dot].lowercased()
      // The same site under its longer name.
      if locales.contains(first) || first == "www" { parts[1] = String(parts[1][parts[1].index(after: dot)...]) }
    }
    guard let file = parts.last else { return }
    var words = file.split(separator: ".", omittingEmptySubsequences: false)
    if words.count > 2, locales.contains(words[words.count - 2].lowercased()) {
      words.remove(at: words.count - 2)
      parts[parts.count - 1] = words.joined(separator: ".")
    }
  }
}
