import Diagnostics

/// How deep and how large templates may become, found before Mustache reads them: its library follows sections and partials by recursion,
/// and makes a text of every one.
///
///     TemplateLimits.problems(in: ["a": "{{> b}}{{> b}}", "b": "{{> a}}"])  // both include themselves
enum TemplateLimits {
  /// Sections within sections of one template.
  static let sections = 50
  /// Sections and templates within templates.
  static let levels = 150
  /// Templates that one template includes, those that these include counted each time.
  static let inclusions = 5000
  /// Bytes that a template comes to with all that it includes.
  static let size = 4 << 20

  /// What is wrong with templates, by name, in the order of the names.
  static func problems(in templates: [String: String]) -> [(name: String, problem: TemplateCheck.Problem)] {
    var found: [(name: String, problem: TemplateCheck.Problem)] = []
    var graph = TemplateGraph()
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
      found += graph.add(name, Array(text.utf8)).map { (name, $0) }
    }
    return found + graph.problems()
  }
}

/// Which templates and blocks stand in which.
private struct TemplateGraph {
  /// A template, or what `{{<parent}}{{$name}}…` puts in place of a block of that name, wherever that is done.
  enum Node: Hashable, Comparable {
    case template(String)
    case block(String)
  }

  struct Use {
    var node: Node
    var range: SourceRange
    /// Sections around it.
    var level: Int
    /// Blanks before it, which stand before each of its lines.
    var indent: Int
  }

  struct Part {
    /// The template in whose text it stands.
    var home = ""
    var uses: [Use] = []
    var bytes = 0
    var lines = 1
    var level = 0
  }

  struct Extent {
    var inclusions = 0
    var bytes = 0
    var lines = 0
    var levels = 0
  }

  private struct Open {
    var owner: Node
    var delimiters: TemplateTag.Delimiters
    var isParent: Bool
  }

  private var parts: [Node: Part] = [:]

  /// Reads the tags of a template as the library does: delimiters hold to the end of their section.
  mutating func add(_ name: String, _ text: [UInt8]) -> [TemplateCheck.Problem] {
    var problems: [TemplateCheck.Problem] = []
    var owner = Node.template(name)
    var delimiters = TemplateTag.Delimiters.standard
    var open: [Open] = []
    let lines = text.count { $0 == 0x0A }
    parts[owner, default: Part(home: name)].bytes += text.count
    parts[owner, default: Part(home: name)].lines += lines
    var at = 0
    func refuse(_ message: String, _ tag: TemplateTag) {
      guard problems.isEmpty else { return }
      problems.append(.init(message: message, range: tag.range, isFatal: true))
    }
    func use(_ node: Node, _ tag: TemplateTag) {
      let indent = text[..<tag.range.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
      parts[owner, default: Part(home: name)].uses.append(Use(node: node, range: tag.range, level: open.count, indent: indent))
    }
    while let tag = TemplateTag(text, from: at, delimiters) {
      at = tag.range.upperBound
      // `{{lowercased(uppercased(…))}}` is read by recursion as well.
      if tag.name.utf8.count(where: { $0 == UInt8(ascii: "(") }) > 10 {
        refuse("functions stand in more than 10 others here", tag)
      }
      switch tag.kind {
      case UInt8(ascii: "="):
        if let other = TemplateTag.Delimiters(tag.name) { delimiters = other }
      case UInt8(ascii: "/"):
        guard let last = open.popLast() else { return problems }
        (owner, delimiters) = (last.owner, last.delimiters)
      case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "<"):
        let isParent = tag.kind == UInt8(ascii: "<")
        let isDefinition = tag.kind == UInt8(ascii: "$") && open.last?.isParent == true
        if isParent { use(.template(tag.name), tag) }
        if tag.kind == UInt8(ascii: "$"), !isDefinition { use(.block(tag.name), tag) }
        open.append(Open(owner: owner, delimiters: delimiters, isParent: isParent))
        if isDefinition {
          owner = .block(tag.name)
          // What a block is replaced by is no longer than the template that it stands in.
          parts[owner, default: Part(home: name)].bytes += text.count
          parts[owner, default: Part(home: name)].lines += lines
        }
        parts[owner, default: Part(home: name)].level = max(parts[owner]?.level ?? 0, open.count)
        if open.count > TemplateLimits.sections { refuse("sections are nested deeper than \(TemplateLimits.sections) here", tag) }
      case UInt8(ascii: ">"): use(.template(tag.name), tag)
      default: break
      }
      if (tag.kind == UInt8(ascii: ">") || tag.kind == UInt8(ascii: "<")), tag.name.hasPrefix("*") {
        refuse("'\(tag.name)' is a name that a value gives; templates include others by names of their own", tag)
      }
      if !tag.isClosed { break }
    }
    return problems
  }

  /// What comes to too much, or to no end. Each is said once, where it goes beyond the limit first.
  func problems() -> [(name: String, problem: TemplateCheck.Problem)] {
    var found: [(name: String, problem: TemplateCheck.Problem)] = []
    var extents: [Node: Extent] = [:]
    var isExceeded: Set<Node> = []
    // From those that include nothing upwards; what is left includes itself, or one that does.
    let inner = parts.mapValues { part in Set(part.uses.map(\.node).filter { parts[$0] != nil }) }
    var missing = inner.mapValues(\.count)
    var outer: [Node: [Node]] = [:]
    for (node, nodes) in inner.sorted(by: { $0.key < $1.key }) { for other in nodes { outer[other, default: []].append(node) } }
    var ready = inner.keys.filter { missing[$0] == 0 }.sorted(by: >)
    while let node = ready.popLast() {
      guard let part = parts[node] else { continue }
      let extent = extent(part, extents)
      extents[node] = extent
      for other in outer[node] ?? [] {
        missing[other, default: 1] -= 1
        if missing[other] == 0 { ready.append(other) }
      }
      guard let message = excess(extent) else { continue }
      isExceeded.insert(node)
      if part.uses.contains(where: { isExceeded.contains($0.node) }) { continue }
      found.append((part.home, .init(message: message, range: part.uses.first?.range ?? SourceRange(0, 0), isFatal: true)))
    }
    for node in inner.keys.sorted() where extents[node] == nil && reaches(node, node) {
      guard let part = parts[node], let use = part.uses.first(where: { $0.node == node || reaches($0.node, node) }) else {
        continue
      }
      let what = if case .block(let name) = node { "the block '\(name)'" } else { "'\(part.home).mustache'" }
      found.append((part.home, .init(message: "\(what) must not include itself", range: use.range, isFatal: true)))
    }
    return found.sorted { ($0.name, $0.problem.range, $0.problem.message) < ($1.name, $1.problem.range, $1.problem.message) }
  }

  private func excess(_ extent: Extent) -> String? {
    if extent.inclusions > TemplateLimits.inclusions {
      return "more than \(TemplateLimits.inclusions) templates are included here, those of others counted each time"
    }
    if extent.levels > TemplateLimits.levels {
      return "templates and sections are nested deeper than \(TemplateLimits.levels) here"
    }
    if extent.bytes > TemplateLimits.size {
      return "the template comes to more than \(TemplateLimits.size >> 20) MB with those that it includes"
    }
    return nil
  }

  private func extent(_ part: Part, _ extents: [Node: Extent]) -> Extent {
    var extent = Extent(inclusions: 1, bytes: part.bytes, lines: part.lines, levels: part.level + 1)
    let most = 1 << 40
    for use in part.uses {
      guard let inner = extents[use.node] else { continue }
      extent.inclusions = min(most, extent.inclusions + inner.inclusions)
      extent.lines = min(most, extent.lines + inner.lines)
      let (indents, isTooMuch) = inner.lines.multipliedReportingOverflow(by: use.indent)
      extent.bytes = min(most, extent.bytes + inner.bytes + (isTooMuch ? most : min(most, indents)))
      extent.levels = max(extent.levels, use.level + 1 + inner.levels)
    }
    return extent
  }

  private func reaches(_ start: Node, _ goal: Node) -> Bool {
    var seen: Set<Node> = []
    var open = parts[start]?.uses.map(\.node) ?? []
    while let node = open.popLast() {
      if node == goal { return true }
      if seen.insert(node).inserted { open += parts[node]?.uses.map(\.node) ?? [] }
    }
    return false
  }
}
