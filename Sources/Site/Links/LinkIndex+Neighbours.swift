/// What stands near a path that leads nowhere.
extension LinkIndex {
  /// The locale that a path belongs to; nil outside the documents.
  func locale(of path: String) -> Int? { places.place(ofFile: path).map { $0.locale ?? sourceLocale } }

  /// The files of the pages of a locale, in no order.
  func files(ofLocale locale: Int) -> [String] {
    pages[locale].keys.map { PagePath.join(places.locales[locale].folder, $0) }
  }

  var assetFiles: [String] { assets.keys.sorted() }

  /// Whether a folder of the workspace holds anything that the site knows.
  func knowsFolder(_ folder: String) -> Bool { folder.isEmpty || folders.contains(folder) || spellings.knowsFolder(folder) }

  /// Whether the folder of an address that begins at the top of the site is one of the documents.
  func holdsFolder(ofRooted path: String) -> Bool {
    let folder = PagePath.folder(of: places.belowBase(String(path.dropFirst())))
    guard !folder.isEmpty else { return false }
    return ([places.home, places.folder] + places.locales.map(\.folder)).contains { knowsFolder(PagePath.join($0, folder)) }
  }

  /// Whether a page that a locale's folder lacks exists in another locale's: translations are read beside their source, and a
  /// site shows the source instead. Holds also where no locales are configured.
  func existsInSiblingLocale(_ path: String, linkedFrom file: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    let own = file.split(separator: "/").map(String.init)
    for (position, part) in parts.enumerated().dropLast() {
      guard position < own.count, own[position] == part else { return false }
      guard LinkIndex.isLocaleInfix(part) else { continue }
      let parent = parts[..<position].joined(separator: "/")
      for sibling in subfolders[parent] ?? [] where sibling != part && LinkIndex.isLocaleInfix(sibling) {
        var other = parts
        other[position] = sibling
        let candidate = other.joined(separator: "/")
        if pageIndex(candidate) != nil || pageIndex(localizedName(candidate, sibling)) != nil { return true }
      }
    }
    return false
  }

  /// `a/b.md` as `a/b.de.md`.
  func localizedName(_ path: String, _ locale: String) -> String {
    let kind = PagePath.extension(of: path)
    let stem = PagePath.withoutExtension(path)
    let infix = PagePath.extension(of: stem)
    let plain = LinkIndex.isLocaleInfix(infix) ? PagePath.withoutExtension(stem) : stem
    return "\(plain).\(locale).\(kind.isEmpty ? "md" : kind)"
  }

  /// A destination as a message shows it.
  static func shown(_ destination: ArraySlice<UInt8>) -> String {
    let text = String(decoding: destination, as: UTF8.self)
    return destination.count > 200 ? text.clipped(to: 200) + "…" : text
  }
}
