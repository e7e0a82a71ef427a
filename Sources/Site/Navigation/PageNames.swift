/// What a menu and the links of the header may call the pages of each locale: paths with and without their endings, folders, names of the
/// front matter, and addresses.
///
///     PageNames(collector).page("guide/setup", in: 0)  // the page of guide/setup.md
struct PageNames {
  private let byName: [[String: Int]]

  init(_ collector: PageCollector) {
    byName = collector.places.locales.indices.map { locale in
      var names: [String: Int] = [:]
      // What is written out wins over what leaves something out.
      var weaker: [(String, Int)] = []
      for (path, number) in collector.byPath[locale] {
        let stem = PagePath.withoutExtension(path)
        names[path] = number
        weaker.append((stem, number))
        if collector.pages[number].isIndex { weaker.append((PagePath.folder(of: path), number)) }
        weaker.append((PagePath.unnumbered(stem), number))
        guard case .document(let index) = collector.pages[number].kind else { continue }
        let outline = collector.input.pages[index]
        if let address = collector.places.name(of: outline) { weaker.append((address, number)) }
        guard let name = outline.name else { continue }
        weaker.append((PagePath.join(PagePath.folder(of: path), name), number))
        weaker.append((PagePath.join(PagePath.unnumbered(PagePath.folder(of: path)), name), number))
      }
      for (name, number) in weaker.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) where names[name] == nil { names[name] = number }
      return names
    }
  }

  func page(_ path: String, in locale: Int) -> Int? {
    let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
    if let page = byName[locale][plain] { return page }
    // Hugo calls pages in small letters.
    return byName[locale][PagePath.withoutExtension(plain)] ?? byName[locale][plain.lowercased()]
  }
}
