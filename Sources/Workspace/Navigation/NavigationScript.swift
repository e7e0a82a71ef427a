import Diagnostics
import Site

/// Menus in scripts, read as data: `sidebars.js` of Docusaurus, `sidebar` of Starlight and VitePress.
struct NavigationScript {
  private let file: SourceFile
  private let documents: String
  private let modules: ScriptModules
  private(set) var diagnostics: [Diagnostic] = []
  /// The modules that were read as well.
  var sources: [SourceFile] { modules.parts.map(\.file) }

  init(file: SourceFile, documents: String, files: FileSystem) {
    self.file = file
    self.documents = documents
    modules = ScriptModules(file, files)
  }

  mutating func read() -> [NavigationEntry]? {
    let name = RelativePath.name(of: file.path)
    let reader = modules.reader
    if name.hasPrefix("sidebars") || name.hasPrefix("version-") && name.hasSuffix("-sidebars.json") {
      guard let all = reader.exported()?.table else { return nil }
      let menus = all.map { (title: $0.key, location: location($0.value), entries: docusaurus($0.value)) }
      return parts(menus)
    }
    let values = reader.values(of: "sidebar")
    let isVitePress = file.path.contains(".vitepress/")
    // What is computed is missed where nothing else states a menu.
    var computed: [ScriptLiteral] = []
    for value in values {
      var found: [NavigationEntry] = []
      if let list = value.list {
        found = list.compactMap { isVitePress ? vitepress($0, base: "") : starlight($0) }
      } else if isVitePress, let table = value.table {
        let menus = table.map { member -> (title: String, location: Location, entries: [NavigationEntry]) in
          let base = member.value["base"]?.text ?? ""
          let items = member.value.list ?? member.value["items"]?.list
          if items == nil { report(member.value) }
          return (
            title: member.key, location: location(member.value), entries: (items ?? []).compactMap { vitepress($0, base: base) }
          )
        }
        found = parts(menus) ?? []
      } else if case .computed = value {
        computed.append(value)
      }
      if !found.isEmpty { return found }
    }
    for value in computed { report(value) }
    return nil
  }

  /// One menu stands for all; of several each is shown by its own pages.
  private func parts(_ menus: [(title: String, location: Location, entries: [NavigationEntry])]) -> [NavigationEntry]? {
    let menus = menus.filter { !$0.entries.isEmpty }
    guard menus.count > 1 else { return menus.first?.entries }
    return menus.map { menu in
      var part = NavigationEntry(title: menu.title, entries: menu.entries, location: menu.location)
      part.isPart = true
      return part
    }
  }

  private mutating func report(_ literal: ScriptLiteral) {
    let place = modules.location(literal.range)
    let end = min(place.range.upperBound, place.range.lowerBound + 40)
    let shown = modules.written(literal.range).prefix(40).prefix { $0 != "\n" }
    diagnostics.append(
      Diagnostic(
        .navigationFile, "'\(shown)' is computed, and is missing from the menu",
        at: Location(file: place.file, range: SourceRange(place.range.lowerBound, max(place.range.lowerBound, end))),
        remedy: Rule.navigationFile.remedy))
  }

  private func location(_ literal: ScriptLiteral) -> Location { modules.location(literal.range) }

  private func page(_ text: String) -> NavigationEntry.Target? { NavigationTarget.of(text, in: documents) }

  // MARK: Docusaurus

  /// The first page of a sidebar: a path that need not have an ending.
  func firstPage(of sidebar: ScriptLiteral) -> String? {
    var reader = self
    func first(_ entries: [NavigationEntry]) -> String? {
      for entry in entries {
        if case .page(let path)? = entry.target { return path }
        if case .folder(let path)? = entry.target { return path }
        if let path = first(entry.entries) { return path }
      }
      return nil
    }
    return first(reader.docusaurus(sidebar))
  }

  private mutating func docusaurus(_ value: ScriptLiteral) -> [NavigationEntry] {
    if let list = value.list { return list.flatMap { docusaurusItem($0) } }
    // `{Title: [items]}`: the short form of categories.
    if let table = value.table, table.first(where: { $0.key == "type" }) == nil {
      return table.map { NavigationEntry(title: $0.key, entries: docusaurus($0.value), location: location($0.value)) }
    }
    return docusaurusItem(value)
  }

  private mutating func docusaurusItem(_ value: ScriptLiteral) -> [NavigationEntry] {
    switch value {
    case .text(let id, _): return [NavigationEntry(target: page(id), location: location(value))]
    case .table(let members, _):
      let title = value["label"]?.text
      switch value["type"]?.text {
      case "doc", "ref":
        return [
          NavigationEntry(title: title, target: value["id"]?.text.flatMap { page($0) }, location: location(value["id"] ?? value))
        ]
      case "link":
        let address = value["href"]?.text
        return [NavigationEntry(title: title, target: address.flatMap { page($0) }, location: location(value["href"] ?? value))]
      case "autogenerated":
        let folder = value["dirName"]?.text.flatMap(RelativePath.normalized) ?? ""
        return [
          NavigationEntry(
            target: .folder(folder.isEmpty ? documents : RelativePath.join(documents, folder)), location: location(value))
        ]
      case "category":
        var entry = NavigationEntry(title: title, location: location(value))
        if let id = value["link"]?["id"] {
          entry.target = id.text.flatMap { page($0) }
          entry.location = location(id)
        }
        if let items = value["items"] { entry.entries = docusaurus(items) }
        return [entry]
      case "html": return []
      case nil where !members.isEmpty: return docusaurus(value)
      default:
        report(value)
        return []
      }
    default:
      report(value)
      return []
    }
  }

  // MARK: Starlight

  private mutating func starlight(_ value: ScriptLiteral) -> NavigationEntry? {
    switch value {
    case .text(let slug, _): return NavigationEntry(target: page(slug), location: location(value))
    case .table:
      var entry = NavigationEntry(title: value["label"]?.text, location: location(value))
      for translation in value["translations"]?.table ?? [] {
        entry.translations[translation.key] = translation.value.text
      }
      if let slug = value["slug"] ?? value["link"], let text = slug.text {
        entry.target = page(text)
        entry.location = location(slug)
      } else if let folder = value["autogenerate"]?["directory"], let text = folder.text {
        entry.target = .folder(RelativePath.join(documents, text))
        entry.location = location(folder)
      } else if let items = value["items"]?.list {
        entry.entries = items.compactMap { starlight($0) }
      } else {
        report(value)
        return nil
      }
      return entry
    default:
      report(value)
      return nil
    }
  }

  // MARK: VitePress

  private mutating func vitepress(_ value: ScriptLiteral, base: String) -> NavigationEntry? {
    guard value.table != nil else {
      report(value)
      return nil
    }
    let base = value["base"]?.text ?? base
    var entry = NavigationEntry(title: value["text"]?.text, location: location(value))
    if let link = value["link"], let text = link.text {
      entry.target = page(text.contains("://") ? text : base + text)
      entry.location = location(link)
    }
    if let items = value["items"] {
      if let list = items.list { entry.entries = list.compactMap { vitepress($0, base: base) } } else { report(items) }
    }
    return entry
  }
}
