import Diagnostics
import Markup

/// Makes each locale's menu from the one that was written: pages by their logical paths, titles in the locale's words.
struct NavigationMenu {
  private let entries: [NavigationEntry]
  private let pages: [SitePage]
  private let places: SitePlaces
  private let folders: [NavigationTree]
  private let source: Int
  private let strings: [Strings]
  private let names: PageNames
  /// The sections of each locale by folder, and by folder without numbers.
  private let sections: [[String: Int]]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ entries: [NavigationEntry], collector: PageCollector, names: PageNames, folders: [NavigationTree], source: Int) {
    self.entries = entries
    self.folders = folders
    self.source = source
    pages = collector.pages
    places = collector.places
    strings = collector.strings
    self.names = names
    sections = folders.map { tree in
      var names: [String: Int] = [:]
      for (number, section) in tree.sections.enumerated() { names[section.folder] = number }
      for (number, section) in tree.sections.enumerated() {
        let plain = PagePath.unnumbered(section.folder)
        if names[plain] == nil { names[plain] = number }
      }
      return names
    }
    let source = places.locales[source]
    let paths = pages.filter { places.locales[$0.locale].code == source.code }.map { PagePath.join(source.folder, $0.path) }
    diagnostics = check(entries, paths)
  }

  private func page(_ path: String, in locale: Int) -> Int? {
    names.page(places.place(ofFile: path)?.path ?? path, in: locale)
  }

  private func section(_ path: String, in locale: Int) -> Int? {
    let logical = path == places.locales[source].folder ? "" : places.place(ofFile: path)?.path ?? path
    return sections[locale][logical] ?? sections[locale][PagePath.unnumbered(logical)]
  }

  private func check(_ entries: [NavigationEntry], _ names: [String]) -> [Diagnostic] {
    entries.flatMap { entry -> [Diagnostic] in
      var found: [Diagnostic] = []
      switch entry.target {
      case .page(let path) where page(path, in: source) == nil:
        let near = NearMiss.best(for: path, among: names)
        let hint = near.map { "; did you mean '\($0)'?" } ?? ""
        found.append(
          Diagnostic(
            .navigationPage, "'\(path)' must be a page\(hint)", at: entry.location, remedy: Rule.navigationPage.remedy))
      case .folder(let path) where section(path, in: source) == nil:
        found.append(
          Diagnostic(
            .navigationPage, "'\(path)' must be a folder with pages", at: entry.location, remedy: Rule.navigationPage.remedy))
      default: break
      }
      return found + check(entry.entries, names)
    }
  }

  /// The menu of a locale.
  func tree(_ locale: Int) -> NavigationTree {
    var build = Build(menu: self, locale: locale)
    let home = names.page("", in: locale)
    build.sections = [
      NavigationTree.Section(folder: "", title: strings[locale][.homeTitle], page: home, parent: nil)
    ]
    if let home { build.sectionOfPage[home] = 0 }
    build.add(entries, to: 0)
    build.addRest()
    // What no author can name stands behind what was written.
    if let api = folders[locale].sections.firstIndex(where: { $0.folder == "api" }),
      folders[locale].sections[api].page.map({ build.sectionOfPage[$0] == nil }) ?? true,
      pages.contains(where: { if case .reference = $0.kind { $0.locale == locale } else { false } })
    {
      build.copy(api, to: 0)
    }
    return NavigationTree(sections: build.sections, sectionOfPage: build.sectionOfPage, titles: build.titles)
  }

  private struct Build {
    let menu: NavigationMenu
    let locale: Int
    var sections: [NavigationTree.Section] = []
    var sectionOfPage: [Int: Int] = [:]
    var titles: [Int: String] = [:]
    /// The menus that are shown alone, each with the path of its pages, and the one that entries are added to.
    private var parts: [(path: String, section: Int)] = []
    private var part: String?
    /// How much of a page's path the menu names that it stands in.
    private var fits: [Int: Int] = [:]

    init(menu: NavigationMenu, locale: Int) {
      self.menu = menu
      self.locale = locale
    }

    /// Pages that no menu names show the one of their path.
    mutating func addRest() {
      for page in menu.pages.indices where !parts.isEmpty && menu.pages[page].locale == locale && sectionOfPage[page] == nil {
        let own = parts.filter { !$0.path.isEmpty && menu.pages[page].path.hasPrefix($0.path) }
        if let best = own.max(by: { $0.path.utf8.count < $1.path.utf8.count }) { sectionOfPage[page] = best.section }
      }
    }

    private mutating func addPart(_ entry: NavigationEntry) {
      let name = entry.title ?? ""
      let path = name.contains("/") ? String(name.drop { $0 == "/" }) : ""
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      let title =
        name.contains("/")
        ? (folder.isEmpty ? menu.strings[locale][.homeTitle] : menu.strings[locale].title(ofFolder: folder)) : name
      let child = sections.count
      sections.append(NavigationTree.Section(folder: "\u{0}\(child)", title: title, page: nil, parent: 0, isPart: true))
      sections[0].entries.append(.section(child))
      parts.append((path, child))
      part = path
      add(entry.entries, to: child)
      part = nil
    }

    mutating func add(_ entries: [NavigationEntry], to section: Int) {
      for entry in entries {
        if entry.isPart {
          addPart(entry)
          continue
        }
        let page: Int? = if case .page(let path)? = entry.target { menu.page(path, in: locale) } else { nil }
        switch entry.target {
        case .link(let address):
          sections[section].entries.append(.link(title: title(of: entry, page: nil) ?? address, address: address))
        case .folder(let path):
          if let folder = menu.section(path, in: locale) { addFolder(folder, entry, to: section) }
        case .page where entry.entries.isEmpty:
          guard let page else { continue }
          addPage(page, title: title(of: entry, page: page), to: section)
        case .page, nil:
          guard let title = title(of: entry, page: page) ?? page.map({ menu.pages[$0].menuTitle }) else {
            add(entry.entries, to: section)
            continue
          }
          let child = sections.count
          sections.append(NavigationTree.Section(folder: "\u{0}\(child)", title: title, page: page, parent: section))
          sections[section].entries.append(.section(child))
          if let page { sectionOfPage[page] = child }
          addChildren(of: entry, to: child)
        }
      }
    }

    /// The entries of a section; a first page without a title of its own is the section's page.
    private mutating func addChildren(of entry: NavigationEntry, to child: Int) {
      var rest = entry.entries[...]
      if sections[child].page == nil, let first = rest.first, first.title == nil, first.entries.isEmpty,
        case .page(let path)? = first.target, let page = menu.page(path, in: locale), menu.pages[page].isIndex
      {
        sections[child].page = page
        sectionOfPage[page] = child
        // One that says nothing of itself is called as its page.
        if sections[child].title.isEmpty { sections[child].title = menu.pages[page].menuTitle }
        rest = rest.dropFirst()
      }
      add(Array(rest), to: child)
    }

    private mutating func addPage(_ page: Int, title: String?, to section: Int) {
      sections[section].entries.append(.page(page))
      // The first page stands at the top, which is where the way to it begins. Of several menus that name a page, it shows the one of its
      // path.
      let fit = part.map { menu.pages[page].path.hasPrefix($0) ? $0.utf8.count : 0 } ?? 0
      if sectionOfPage[page] == nil || fit > fits[page, default: 0] { (sectionOfPage[page], fits[page]) = (section, fit) }
      if let title, titles[page] == nil { titles[page] = title }
    }

    private mutating func addFolder(_ folder: Int, _ entry: NavigationEntry, to section: Int) {
      guard entry.title != nil else { return copyEntries(folder, to: section) }
      let child = sections.count
      let page = menu.folders[locale].sections[folder].page.flatMap { isListing($0) ? nil : $0 }
      let title = title(of: entry, page: nil) ?? menu.folders[locale].sections[folder].title
      sections.append(NavigationTree.Section(folder: "\u{0}\(child)", title: title, page: page, parent: section))
      sections[section].entries.append(.section(child))
      if let page { sectionOfPage[page] = child }
      for inner in menu.folders[locale].sections[folder].entries { copy(inner, to: child) }
    }

    private func isListing(_ page: Int) -> Bool { menu.pages[page].kind == .listing }

    private mutating func copyEntries(_ folder: Int, to section: Int) {
      let from = menu.folders[locale].sections[folder]
      if let page = from.page, !isListing(page), page != sections[0].page { addPage(page, title: nil, to: section) }
      for entry in from.entries { copy(entry, to: section) }
    }

    private mutating func copy(_ entry: NavigationTree.Entry, to section: Int) {
      switch entry {
      case .page(let page): addPage(page, title: nil, to: section)
      case .section(let inner): copy(inner, to: section)
      case .link: sections[section].entries.append(entry)
      }
    }

    mutating func copy(_ folder: Int, to section: Int) {
      var own = menu.folders[locale].sections[folder]
      let entries = own.entries
      let child = sections.count
      own.entries = []
      own.parent = section
      sections.append(own)
      sections[section].entries.append(.section(child))
      if let page = own.page { sectionOfPage[page] = child }
      for entry in entries { copy(entry, to: child) }
    }

    /// An entry's title in the locale: its translation, the translated page's own, else as it was written.
    private func title(of entry: NavigationEntry, page: Int?) -> String? {
      guard locale != menu.source else { return entry.title }
      let own = menu.places.locales[locale]
      if let text = entry.translations[own.tag] ?? entry.translations[own.code] ?? entry.translations[own.language] {
        return text
      }
      if let page, menu.pages[page].translation.isTranslated { return nil }
      return entry.title
    }
  }
}
