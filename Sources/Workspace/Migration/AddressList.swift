import Diagnostics
import Markup
import Scheduling
import Site
import Vocabulary

/// The addresses that pages had, each beside that of the site that the project becomes: what a sitemap lists, else what the rules of the
/// generator make of the documents.
///
///     docs/a      docs/a/       // the same page at the same address
///     docs/1-b    docs/b/       // leads on
///     blog/c                    // no page takes its place
public struct AddressList: Sendable {
  public struct Entry: Sendable, Equatable {
    /// Below the top of the site, as it was.
    public var old: String
    /// Where the page stands now; nothing where no page takes its place.
    public var new: String?
    public var isSame: Bool
  }

  /// Where the old addresses come from: `sitemap.xml`, or `the rules of Hugo`.
  public let origin: String
  public let entries: [Entry]

  /// The addresses that lead to pages which stand elsewhere now.
  var moved: [(old: String, new: String)] {
    entries.compactMap { entry in entry.isSame ? nil : entry.new.map { (entry.old, $0) } }
  }

  /// Holds old addresses against the pages of a site.
  ///
  /// `known` are files of pages whose old address is known.
  init(_ addresses: [String], from origin: String, known: [String: String] = [:], _ site: SiteBuild) {
    self.origin = origin
    var files: Set<String> = []
    for build in [site] + site.older { files.formUnion(build.plan.pageFiles.map { build.prefix + $0 }) }
    let led = site.plan.leadingFiles
    // The page that is meant by an address which is spelt in another way; nothing where two are.
    var alike: [String: String?] = [:]
    for file in site.plan.pageFiles {
      let key = AddressList.key(file)
      alike[key] = alike[key] == nil ? .some(file) : .some(nil)
    }
    var seen: Set<String> = []
    entries = addresses.filter { seen.insert($0).inserted }.map { old in
      guard let file = SitePlan.file(ofAddress: old) else { return Entry(old: old, new: nil, isSame: false) }
      if files.contains(file) { return Entry(old: old, new: SitePlan.address(ofFile: file), isSame: true) }
      let other = led[file] ?? (known[old] ?? alike[AddressList.key(file)].flatMap { $0 }).map(SitePlan.address)
      return Entry(old: old, new: other, isSame: false)
    }
  }

  /// The addresses that documents have by the rule that their site follows, and those of posts, which no rule of a site has.
  init(rulesOf generator: String, _ site: SiteBuild) {
    var dated: [String: String] = [:]
    var old: [String] = []
    for build in [site] + site.older {
      for (number, outline) in build.plan.outlines.enumerated() where outline.translation != .missing {
        let file = build.prefix + build.plan.ruledOutput(number)
        let address = generator == "Docusaurus" ? DocusaurusPosts.address(of: outline, at: SitePlan.address(ofFile: file)) : nil
        if let address { dated[address] = file }
        old.append(address ?? SitePlan.address(ofFile: file))
      }
    }
    self.init(old, from: "the rules of \(generator)", known: dated, site)
  }

  /// What addresses have in common that differ in numbers, case, blanks and endings.
  private static func key(_ file: String) -> String {
    var parts = file.split(separator: "/")
    if let last = parts.popLast() {
      let name = last.firstIndex(of: ".").map { last[..<$0] } ?? last
      if !["index", "readme"].contains(name.lowercased()) { parts.append(name) }
    }
    return parts.map { part in
      SortedName.plain(part).lowercased().replacing(" ", with: "-").replacing("_", with: "-")
    }.joined(separator: "/")
  }

  // MARK: Text

  /// Each old address with its new one, a line each.
  public var text: String {
    entries.map { "/\($0.old)\t\($0.new.map { "/" + $0 } ?? "")\n" }.joined()
  }

  /// How many stayed, and those that did not.
  var report: VisibleText {
    let same = entries.count { $0.isSame }
    let moved = moved
    let gone = entries.filter { $0.new == nil }
    var lines: [VisibleText] = [
      "addresses by \(origin): \(entries.count), the same \(same), led on \(moved.count), without a page \(gone.count)"
    ]
    let most = 20
    lines += moved.prefix(most).map { "  /\($0.old) leads to /\($0.new)" }
    lines += gone.prefix(most).map { "  /\($0.old): no page takes its place" }
    if max(moved.count, gone.count) > most { lines.append("  --addresses FILE writes all of them") }
    return lines.assembled(separator: "\n") + "\n"
  }
}

/// Posts of Docusaurus, which have their date in their address (https://docusaurus.io/docs/blog, `parseBlogFileName` of its `blogUtils.ts`).
enum DocusaurusPosts {
  /// The address of a post that stands at another one here; nil for what is no post with a date.
  ///
  ///     blog/2021-11-02-fire.md at blog/2021-11-02-fire/  // "blog/2021/11/02/fire"
  static func address(of outline: PageOutline, at address: String) -> String? {
    guard outline.path.hasPrefix("blog/"), outline.slug == nil else { return nil }
    var parts = address.split(separator: "/")[...]
    guard let last = parts.popLast() else { return nil }
    let date = last.split(separator: "-", maxSplits: 3)
    guard date.count == 4, date[0].count == 4, date.prefix(3).allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else {
      return nil
    }
    // Folders of posts stand between the date and the name.
    let depth = outline.path.split(separator: "/").count { !$0.lowercased().hasPrefix("index.") } - 2
    guard depth <= parts.count else { return nil }
    return (parts.dropLast(depth) + date.prefix(3) + parts.suffix(depth) + [date[3]]).joined(separator: "/")
  }
}

/// The addresses in a sitemap (https://www.sitemaps.org/protocol.html).
enum Sitemap {
  /// Those below the address of the site, as they go on from it.
  ///
  ///     Sitemap.addresses(Array("<loc>https://a.example/x/b</loc>".utf8), base: "https://a.example/x/")  // ["b"]
  static func addresses(_ bytes: [UInt8], base: String?) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    let top = base.map(path) ?? ""
    return text.split(separator: "<loc>", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let written = part.prefix { $0 != "<" }.split(whereSeparator: \.isWhitespace).joined()
      let place = path(written.replacing("&amp;", with: "&").replacing("&apos;", with: "'"))
      let address = top.isEmpty ? place : place == top ? "" : RelativePath.remainder(of: place, below: top) ?? place
      return PercentEncoding.decodeStrictly(address) ?? address
    }
  }

  /// `https://a.example/x/b/` → `x/b`
  private static func path(_ address: String) -> String {
    let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
    return rest.split(separator: "/", omittingEmptySubsequences: false).dropFirst().filter { !$0.isEmpty }.joined(separator: "/")
  }
}
