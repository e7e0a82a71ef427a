import Diagnostics
import Site
import YAML

/// Menus in YAML: `nav` of MkDocs, `toc.yml` of DocFX, `_toc.yml` of Jupyter Book, and `navigation` of `tally.yml`.
struct NavigationYAML {
  private var scope: YAMLScope
  private let folder: String
  private let documents: String
  private let files: FileSystem
  private let depth: Int
  private(set) var sources: [SourceFile] = []
  var diagnostics: [Diagnostic] { scope.diagnostics }

  /// Menus may include each other so deep.
  private static let deepest = 8
  /// How many menus may still be included: each may name the same ones again.
  private var left = 500

  init(file: SourceFile, folder: String, documents: String, files: FileSystem, depth: Int = 0) {
    scope = YAMLScope(file: file)
    self.folder = folder
    self.documents = documents
    self.files = files
    self.depth = depth
  }

  mutating func read() -> [NavigationEntry]? {
    let root: YAML.Node?
    do {
      root = try YAML.compose(yaml: String(decoding: scope.file.bytes, as: UTF8.self))
    } catch {
      scope.diagnostics.append(scope.syntaxError(error))
      return nil
    }
    guard let root else { return nil }
    // A node that stands for many others by its name is walked as often as it is named.
    var nodes = Self.mostNodes
    guard Self.isBounded(root, &nodes) else {
      scope.report("The menu has more than \(Self.mostNodes) entries", at: root, remedy: "Write out what names stand for")
      return nil
    }
    if let nav = root["nav"]?.sequence {
      let base = RelativePath.join(folder, root["docs_dir"]?.string ?? "docs")
      return nav.compactMap { NavigationYAML.entry($0, in: base, &scope) }
    }
    if root["format"]?.string?.hasPrefix("jb-") == true || root["root"] != nil || root["parts"] != nil {
      return book(root)
    }
    if let items = root.sequence ?? root["items"]?.sequence { return items.compactMap { docfx($0) } }
    return nil
  }

  private static let mostNodes = 1 << 20

  /// Whether all of a node, with what its names stand for, has no more nodes than are left.
  private static func isBounded(_ node: YAML.Node, _ left: inout Int) -> Bool {
    left -= 1
    guard left > 0 else { return false }
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping where !isBounded(key, &left) || !isBounded(value, &left) { return false }
    case .sequence(let list):
      for item in list where !isBounded(item, &left) { return false }
    default: break
    }
    return true
  }

  /// An entry as MkDocs and `tally.yml` write it: a page, `Title: page`, `Title: [entries]`.
  static func entry(_ node: YAML.Node, in folder: String, _ scope: inout YAMLScope, depth: Int = 0) -> NavigationEntry? {
    let location = scope.location(node)
    switch node {
    case .scalar(let scalar):
      if scalar.string.hasSuffix("/*") {
        return NavigationEntry(target: self.folder(scalar.string, in: folder), location: location)
      }
      guard let target = NavigationTarget.of(scalar.string, in: folder) else {
        scope.report("'\(scalar.string)' must be a page or an address of the web", at: node, remedy: "Write its path")
        return nil
      }
      return NavigationEntry(target: target, location: location)
    case .mapping(let mapping):
      guard let (key, value) = mapping.first.map({ ($0.key, $0.value) }), mapping.count == 1, let title = key.string, depth < 20
      else {
        scope.report(
          "An entry of a menu must be a page, or one title with what it stands for", at: node, remedy: "Write '- Title: page.md'")
        return nil
      }
      var entry = NavigationEntry(title: title, location: scope.location(key))
      switch value {
      case .scalar(let scalar) where scalar.string.hasSuffix("/*"):
        entry.location = scope.location(value)
        entry.target = self.folder(scalar.string, in: folder)
      case .scalar(let scalar):
        entry.location = scope.location(value)
        entry.target = NavigationTarget.of(scalar.string, in: folder)
      case .sequence(let list): entry.entries = list.compactMap { Self.entry($0, in: folder, &scope, depth: depth + 1) }
      default:
        scope.report(
          "'\(title)' must name a page or hold a list of entries", at: value, remedy: "Write '- page.md' lines below it")
        return nil
      }
      return entry
    default: return nil
    }
  }

  private static func folder(_ text: String, in folder: String) -> NavigationEntry.Target? {
    var path = text
    while path.hasSuffix("*") || path.hasSuffix("/") { path.removeLast() }
    return RelativePath.normalized(path.isEmpty ? "." : path).map { .folder($0.isEmpty ? folder : RelativePath.join(folder, $0)) }
  }

  // MARK: DocFX

  private mutating func docfx(_ node: YAML.Node) -> NavigationEntry? {
    guard let mapping = node.mapping else { return nil }
    var entry = NavigationEntry(title: mapping["name"]?.string, location: scope.location(node))
    let href = mapping["href"]?.string ?? mapping["topicHref"]?.string
    if let href, let place = mapping["href"] ?? mapping["topicHref"] {
      entry.location = scope.location(place)
      if href.hasSuffix("toc.yml") || href.hasSuffix("/") {
        entry.entries = nested(href.hasSuffix("/") ? href + "toc.yml" : href, at: entry.location) ?? []
        if entry.entries.isEmpty, href.hasSuffix("/") { entry.target = Self.folder(href, in: folder) }
      } else {
        entry.target = NavigationTarget.of(href, in: folder)
      }
    } else if let uid = mapping["uid"]?.string {
      scope.report("'\(uid)' names what a program computes, and is missing from the menu", at: node, remedy: "Name its page")
      return nil
    }
    entry.entries += (mapping["items"]?.sequence.map(Array.init) ?? []).compactMap { docfx($0) }
    if let homepage = mapping["homepage"]?.string, entry.target == nil {
      entry.target = NavigationTarget.of(homepage, in: folder)
    }
    return entry
  }

  private mutating func nested(_ href: String, at location: Location) -> [NavigationEntry]? {
    guard depth < Self.deepest, left > 0, let path = RelativePath.normalized(RelativePath.join(folder, href)) else { return nil }
    let bytes: [UInt8]
    switch files.read(path, 4 << 20) {
    case .success(let read): bytes = read
    case .failure(.outside):
      scope.diagnostics.append(.unreadable(path, .outside, at: location))
      return nil
    case .failure: return nil
    }
    let file = SourceFile(path: path, bytes: bytes)
    sources.append(file)
    var reader = NavigationYAML(
      file: file, folder: RelativePath.folder(of: path), documents: documents, files: files, depth: depth + 1)
    reader.left = left - 1
    let entries = reader.read()
    left = reader.left
    scope.diagnostics += reader.diagnostics
    sources += reader.sources
    return entries
  }

  // MARK: Jupyter Book

  private mutating func book(_ root: YAML.Node) -> [NavigationEntry] {
    var entries: [NavigationEntry] = []
    if let first = root["root"], let path = first.string {
      entries.append(NavigationEntry(target: NavigationTarget.of(path, in: folder), location: scope.location(first)))
    }
    for part in root["parts"]?.sequence.map(Array.init) ?? [] {
      let title = part["caption"]?.string
      let inner = chapters(part)
      if let title {
        entries.append(NavigationEntry(title: title, entries: inner, location: scope.location(part)))
      } else {
        entries += inner
      }
    }
    return entries + chapters(root)
  }

  private mutating func chapters(_ node: YAML.Node, depth: Int = 0) -> [NavigationEntry] {
    guard depth < 20 else { return [] }
    let lists = ["chapters", "sections", "subtrees", "entries"].compactMap { node[$0]?.sequence }
    return lists.flatMap { Array($0) }.compactMap { item in
      var entry = NavigationEntry(title: item["title"]?.string ?? item["caption"]?.string, location: scope.location(item))
      if let place = item["file"] ?? item["url"], let text = place.string {
        entry.location = scope.location(place)
        entry.target = NavigationTarget.of(text, in: folder)
      } else if let glob = item["glob"] {
        scope.report(
          "'\(glob.string ?? "glob")' is a pattern, and its pages are missing from the menu", at: glob, remedy: "Name the pages")
        return nil
      }
      entry.entries = chapters(item, depth: depth + 1)
      return entry
    }
  }
}
