/// The pages of one locale as a tree of folders, each in its order.
struct NavigationTree: Sendable {
  /// A folder of pages.
  struct Section: Sendable {
    /// The logical path, empty at the top.
    var folder: String
    var title: String
    /// The folder's own page.
    var page: Int?
    var parent: Int?
    /// Pages and sections in order.
    var entries: [Entry] = []
    var order: Int?
    /// Whether pages in it show it alone.
    var isPart = false
  }

  enum Entry: Sendable, Hashable {
    case page(Int)
    case section(Int)
    /// A page of another site.
    case link(title: String, address: String)
  }

  var sections: [Section]
  /// What the menu calls a page, where it is not the page's own title.
  var titles: [Int: String] = [:]
  /// Pages in reading order.
  private(set) var readingOrder: [Int] = []
  /// The section that a page stands in (an index page in its own).
  private(set) var sectionOfPage: [Int: Int] = [:]
  /// Where a page stands among the entries of its section.
  private(set) var positionOfPage: [Int: Int] = [:]

  /// Builds the tree; `pages` are indices of the site's pages of one locale. Entries go by stated order, then pages before
  /// sections, then path: the same in every locale.
  init(_ pages: [Int], in all: [SitePage], strings: Strings, settings: [String: FolderSetting] = [:]) {
    sections = [Section(folder: "", title: strings[.homeTitle], page: nil, parent: nil)]
    var byFolder: [String: Int] = ["": 0]
    for index in pages {
      let page = all[index]
      let section = NavigationTree.section(of: page, strings, &byFolder, &sections)
      sectionOfPage[index] = section
      if page.isIndex {
        sections[section].page = index
        sections[section].order = page.order
        sections[section].title = page.menuTitle
      } else if page.isListed {
        sections[section].entries.append(.page(index))
      }
    }
    for index in sections.indices where !settings.isEmpty {
      guard let setting = settings[sections[index].folder] else { continue }
      sections[index].title = setting.title ?? sections[index].title
      // Without a place of its own it stands behind what has one; what stands in it says nothing of that.
      sections[index].order = setting.order ?? sections[index].order ?? SitePage.unordered
    }
    for index in sections.indices.dropFirst() {
      if let parent = sections[index].parent { sections[parent].entries.append(.section(index)) }
    }
    inheritOrders(all)
    let keys = sections.map { ($0.order ?? SitePage.unordered, 1, $0.folder) }
    for index in sections.indices {
      sections[index].entries = sections[index].entries
        .map { entry -> (entry: Entry, key: (Int, Int, String)) in
          switch entry {
          case .page(let page): (entry, (all[page].order ?? SitePage.unordered, 0, all[page].path))
          case .section(let section): (entry, keys[section])
          case .link(_, let address): (entry, (SitePage.unordered, 2, address))
          }
        }
        .sorted { $0.key < $1.key }.map(\.entry)
    }
    number()
  }

  /// A tree of sections that are in order already; the first one is the top.
  init(sections: [Section], sectionOfPage: [Int: Int], titles: [Int: String]) {
    self.sections = sections
    self.sectionOfPage = sectionOfPage
    self.titles = titles
    number()
  }

  /// Works out where each page stands among its neighbours, each once.
  private mutating func number() {
    for section in sections {
      for (position, entry) in section.entries.enumerated() {
        if case .page(let page) = entry { positionOfPage[page] = position }
      }
    }
    var order: [Int] = []
    var seen: Set<Int> = []
    var open: [Entry] = [.section(0)]
    // The first page of the site is read first, wherever the menu names it.
    while let entry = open.popLast() {
      switch entry {
      case .page(let page): if seen.insert(page).inserted { order.append(page) }
      case .section(let section):
        if let page = sections[section].page, seen.insert(page).inserted { order.append(page) }
        open += sections[section].entries.reversed()
      case .link: break
      }
    }
    readingOrder = order
  }

  /// The section of a page: its folder, or the group of an operation below the reference of its API.
  private static func section(
    of page: SitePage, _ strings: Strings, _ byFolder: inout [String: Int], _ sections: inout [Section]
  ) -> Int {
    guard let group = page.group else { return section(page.folder, strings, &byFolder, &sections) }
    let reference = page.path.split(separator: "/").prefix(2).joined(separator: "/")
    let key = reference + "/\u{0}\(group.number)"
    if let index = byFolder[key] { return index }
    let parent = section(reference, strings, &byFolder, &sections)
    byFolder[key] = sections.count
    sections.append(Section(folder: key, title: group.title, page: nil, parent: parent, order: group.number))
    return sections.count - 1
  }

  private static func section(
    _ folder: String, _ strings: Strings, _ byFolder: inout [String: Int], _ sections: inout [Section]
  ) -> Int {
    if let index = byFolder[folder] { return index }
    let parent = section(PagePath.folder(of: folder), strings, &byFolder, &sections)
    let index = sections.count
    sections.append(Section(folder: folder, title: strings.title(ofFolder: folder), page: nil, parent: parent))
    byFolder[folder] = index
    return index
  }

  /// A section without an order of its own stands where the first of its pages would.
  private mutating func inheritOrders(_ all: [SitePage]) {
    // Sections come after the one they stand in.
    for index in sections.indices.reversed() where sections[index].order == nil {
      sections[index].order =
        sections[index].entries.compactMap { entry in
          switch entry {
          case .page(let page): all[page].order
          case .section(let section): sections[section].order
          case .link: nil
          }
        }
        .min()
    }
  }

  /// The first page of a section that has none of its own.
  func firstPage(of section: Int) -> Int? {
    var open: [Entry] = [.section(section)]
    while let entry = open.popLast() {
      switch entry {
      case .page(let page): return page
      case .section(let inner):
        if let page = sections[inner].page { return page }
        open += sections[inner].entries.reversed()
      case .link: break
      }
    }
    return nil
  }

  /// The sections from the top to `section`, with it.
  func path(to section: Int) -> [Int] {
    var path = [section]
    while let parent = sections[path[path.count - 1]].parent { path.append(parent) }
    return path.reversed()
  }
}
