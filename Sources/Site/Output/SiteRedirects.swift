import Diagnostics
import Markup

/// The addresses that pages had: a small page at each that leads on, and `_redirects` for servers that read it.
public struct SiteRedirects: Sendable {
  struct Entry: Sendable {
    /// The file of the page that leads on.
    var output: String
    /// The old address from the top of the site.
    var from: String
    /// The new one from the top of the site, or of another site.
    var to: String
    var isExternal: Bool
  }

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// What is wrong with the redirects of a site, for whoever makes none.
  public static func diagnostics(_ input: SiteInput) -> [Diagnostic] {
    guard !input.redirects.isEmpty || input.pages.contains(where: { !$0.aliases.isEmpty }) else { return [] }
    var input = input
    let places = SitePlaces(input)
    let source = places.index(ofLocale: input.sourceLocale)
    SiteBuilder.place(&input.pages, input.navigation, places)
    if input.fillsUntranslated { input.pages += SiteBuilder.fallbacks(input.pages, places: places, source: source) }
    var collector = PageCollector(places: places, strings: places.locales.map { input.theme.strings(for: $0.code) }, input: input)
    collector.collect()
    var taken = collector.taken
    return SiteRedirects(collector, source: source, taken: &taken).diagnostics
  }

  /// Works out where each old address leads. Those that are a page again are reported, and so are those that lead nowhere.
  init(_ collector: PageCollector, source: Int, taken: inout TakenPaths) {
    let pages = collector.pages
    var all = collector.input.redirects
    for (index, outline) in collector.input.pages.enumerated() where outline.translation != .missing {
      let number = collector.pageOfOutline[index]
      guard number >= 0 else { continue }
      let folder = SiteRedirects.folder(of: collector.places.prefix(pages[number].locale) + outline.path)
      for alias in outline.aliases {
        let path = alias.text.hasPrefix("/") ? alias.text : SiteRedirects.join(folder, alias.text)
        all.append(Redirect(from: path, to: .page(index), location: Location(file: outline.file, range: alias.range)))
      }
    }
    // The first page of a name is the one that is meant; no page is looked for where nothing leads to one by its name.
    var byAddress: [String: Int] = [:]
    var byPath: [String: Int] = [:]
    for (number, page) in pages.enumerated() where !all.isEmpty {
      for name in [page.address, page.output] where byAddress[name] == nil { byAddress[name] = number }
      let path = PagePath.withoutExtension(page.path)
      if page.locale == source, byPath[path] == nil { byPath[path] = number }
    }
    let chains = RedirectChains(collector.input.redirects)
    for redirect in all {
      guard let output = SiteRedirects.output(redirect.from) else {
        report("'\(redirect.from)' must be an address of this site", redirect)
        continue
      }
      let versions = collector.input.versionFolders
      if taken.owner(of: output) != nil || taken.obstacle(of: output) != nil
        || versions.contains(where: { $0 + "index.html" == output })
      {
        report("'\(redirect.from)' must not be an address that is taken", redirect)
        continue
      }
      var entry = Entry(output: output, from: SiteRedirects.plain(redirect.from), to: "", isExternal: false)
      switch redirect.target {
      case .page(let outline): entry.to = pages[collector.pageOfOutline[outline]].address
      case .address(let text) where text.contains("://"):
        guard URLSafety.isSafe(Array(text.utf8)[...]) else {
          report("'\(text)' must be a page or an address of the web", redirect)
          continue
        }
        entry.to = text
        entry.isExternal = true
      case .address(let first):
        guard let text = chains.end(of: first) else {
          report(
            "'\(redirect.from)' leads back to itself\(RedirectChains.isSame(first, redirect.from) ? "" : " by '\(first)'")",
            redirect)
          continue
        }
        let hash = text.firstIndex(of: "#") ?? text.endIndex
        let path = SiteRedirects.plain(String(text[..<hash]))
        let logical = PagePath.withoutExtension(path)
        if text.contains("://") {
          entry.to = text
          entry.isExternal = true
        } else if let page = byAddress[path] ?? byAddress[path + "/"] ?? byPath[logical] {
          entry.to = pages[page].address + text[hash...]
        } else if versions.contains(where: path.hasPrefix) {
          // Its pages are those of another build.
          entry.to = path + text[hash...]
        } else {
          report("'\(text)' must be a page", redirect)
          continue
        }
      }
      taken.take(output, for: "a redirect")
      entries.append(entry)
    }
    leadTranslations(collector, source: source, &taken)
    // Where the documents stand below the top, what stands there leads to them.
    let tops = collector.places.locales.indices.map { locale in
      (top: collector.places.prefix(locale), home: collector.places.outputFile(locale: locale, path: "index.md"))
    }.filter { taken.owner(of: $0.top + "index.html") == nil }
    let homes = Set(tops.map(\.home))
    let addresses = Dictionary(pages.lazy.filter { homes.contains($0.output) }.map { ($0.output, $0.address) }) { first, _ in
      first
    }
    for (top, home) in tops where taken.owner(of: top + "index.html") == nil {
      guard let address = addresses[home] else { continue }
      taken.take(top + "index.html", for: "the way to the documents")
      entries.append(Entry(output: top + "index.html", from: top, to: address, isExternal: false))
    }
    entries.sort { $0.output < $1.output }
  }

  /// Leads the addresses that translations had to them, where the source's are led: `/ar/old/` beside `/en/old/`.
  private mutating func leadTranslations(_ collector: PageCollector, source: Int, _ taken: inout TakenPaths) {
    let places = collector.places
    let own = places.prefix(source)
    let others = places.locales.indices.filter { $0 != source }
    let named = Set(collector.input.redirects.map { SiteRedirects.plain($0.from) })
    guard !named.isEmpty else { return }
    let pages = collector.pages.lazy.filter { $0.locale == source }
    let paths = Dictionary(pages.map { ($0.address, $0.path) }) { first, _ in first }
    for entry in entries where !entry.isExternal && named.contains(entry.from) && entry.from.hasPrefix(own) {
      guard !own.isEmpty || !others.contains(where: { entry.from.hasPrefix(places.prefix($0)) }) else { continue }
      let hash = entry.to.firstIndex(of: "#") ?? entry.to.endIndex
      guard let path = paths[String(entry.to[..<hash])] else { continue }
      for locale in others {
        let from = places.prefix(locale) + entry.from.dropFirst(own.count)
        guard let number = collector.byPath[locale][path], let output = SiteRedirects.output(from),
          taken.owner(of: output) == nil, taken.obstacle(of: output) == nil
        else { continue }
        taken.take(output, for: "a redirect")
        let to = collector.pages[number].address + entry.to[hash...]
        entries.append(Entry(output: output, from: from, to: to, isExternal: false))
      }
    }
  }

  /// The folder in which the address of a page stands beside others: that of `a/b/index.md`, as that of `a/b.md`, is `a` (Hugo's aliases).
  private static func folder(of path: String) -> String {
    let folder = PagePath.folder(of: path)
    return PagePath.isIndex(path) ? PagePath.folder(of: folder) : folder
  }

  /// An address from a folder, with the stroke at its end; one that leads above the top stays as it is written.
  private static func join(_ folder: String, _ address: String) -> String {
    guard let path = PagePath.resolve(address, in: folder) else { return PagePath.join(folder, address) }
    return address.hasSuffix("/") && !path.hasSuffix("/") ? path + "/" : path
  }

  private mutating func report(_ message: String, _ redirect: Redirect) {
    diagnostics.append(Diagnostic(.redirect, message, at: redirect.location, remedy: Rule.redirect.remedy))
  }

  static func plain(_ text: String) -> String {
    var path = text[...]
    while path.hasPrefix("/") { path = path.dropFirst() }
    return String(path)
  }

  /// The file that a server shows for an address; nil for one that leaves the site.
  static func output(_ address: String) -> String? {
    let path = plain(address)
    guard !address.contains("://"), !path.contains("?"), !path.contains("#"), !path.contains("\\"),
      path.unicodeScalars.allSatisfy({ $0.value > 0x1F && $0.value != 0x7F }),
      let resolved = PagePath.resolve(path, in: ""), !resolved.isEmpty, !resolved.hasPrefix(".tally-")
    else { return nil }
    let kind = PagePath.extension(of: resolved)
    if kind == "html" || kind == "htm" { return resolved }
    return PagePath.withoutExtension(resolved) == resolved || kind != "md" ? resolved + "/index.html" : nil
  }
}

extension SitePlan {
  /// The pages that lead on from old addresses, and the table for servers.
  func redirectFiles() -> [SiteFile] {
    guard !redirects.entries.isEmpty else { return [] }
    var table: [UInt8] = []
    var files = redirects.entries.map { entry -> SiteFile in
      let root = String(repeating: "../", count: entry.output.utf8.reduce(0) { $1 == 0x2F ? $0 + 1 : $0 })
      let target = entry.isExternal ? entry.to : SiteAddress.href(root: root, entry.to)
      table.html("/")
      table.encodedAddress(entry.from)
      table.append(0x20)
      table.encodedAddress(entry.isExternal ? entry.to : basePath + entry.to)
      table.html(" 301\n")
      var out: [UInt8] = []
      out.html("<!doctype html>\n<html lang=\"")
      out.escaped(facts.places.locales[facts.sourceLocale].tag)
      out.html("\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
      out.escaped(facts.title)
      out.html("</title>\n<meta name=\"robots\" content=\"noindex\">\n<link rel=\"canonical\" href=\"")
      out.escapedAddress(entry.isExternal ? entry.to : facts.baseURL.map { $0 + entry.to } ?? target)
      out.html("\">\n<meta http-equiv=\"refresh\" content=\"0; url=")
      out.escapedAddress(target)
      out.html("\">\n</head>\n<body>\n<p><a href=\"")
      out.escapedAddress(target)
      out.html("\">")
      out.escaped(target)
      out.html("</a></p>\n</body>\n</html>\n")
      return SiteFile(path: entry.output, bytes: out)
    }
    // A project may have a table of its own, where nobody names redirects.
    if taken.owner(of: "_redirects") != nil { files.append(SiteFile(path: "_redirects", bytes: table)) }
    return files
  }

  /// The pages that the last build had and this one lacks, each with its address; `paths` are the files of the last build.
  public func vanished(_ paths: some Sequence<String>) -> [String] {
    let own = Set(pages.map(\.output) + redirects.entries.map(\.output) + ["index.html", "404.html"])
    return paths.filter { $0.hasSuffix(".html") && !own.contains($0) && !$0.hasSuffix("/404.html") && !isTaken($0) }
      .map { facts.places.address(ofOutput: $0) }.sorted()
  }

  private func isTaken(_ path: String) -> Bool { taken.owner(of: path) != nil }
}

extension Rule {
  public static let redirect = Rule(
    "site/redirect", .warning, "A redirect must lead from an address that no page has to a page",
    why: "Whoever follows an old link gets an error page, or never sees the page that stands there.",
    example: "---\naliases: [/guide/]\n---\n",
    remedy: "Correct the address")
  public static let vanished = Rule(
    "site/vanished", .warning, "A page that has been published must stay, or lead to what took its place",
    why: "Links and bookmarks to it lead to an error page.",
    example: "`guide/old.md` was renamed to `guide/new.md`\n",
    remedy: "Name the old address in 'aliases' of the page that took its place, or in 'redirects' of tally.yml")
}
