import Diagnostics
import Markup

/// Finds tags in the HTML of pages that no browser knows: what they hold is shown, they themselves are left out.
public enum ComponentCheck {
  /// A tag that is left out.
  public struct Use: Sendable, Hashable {
    /// As it is written.
    public var name: String
    public var location: Location
    /// Whether it is a container, `::: name`, rather than a tag.
    public var isContainer = false
    /// Whether the page imports it: it is a component of the project, and no slip.
    public var isImported = false
    /// Whether it holds a program or a style, which no page has of its own.
    public var isProgram = false
    /// Whether it asks for what code says of itself.
    public var isCode = false
  }

  /// The components of a page and of what it includes that no browser and no row of `table` knows.
  public static func uses(in page: Page, table: ComponentTable = .standard) -> [Use] {
    var found: [Use] = []
    collect(page, table, depth: 0, into: &found)
    return found
  }

  private static func collect(_ page: Page, _ table: ComponentTable, depth: Int, into found: inout [Use]) {
    guard depth < 20 else { return }
    let document = page.document
    let isMDX = RawHTML.isMDX(document.source.path)
    let imports = isMDX ? ImportedNames(document.source.bytes) : ImportedNames(programs: document)
    let code = CodeOfShortcodes(document)
    for reference in LineMarks.codeReferences(document.source) {
      let place = Location(
        file: document.source.path, range: SourceRange(reference.range.lowerBound, reference.range.upperBound))
      found.append(Use(name: String(decoding: reference.name, as: UTF8.self), location: place, isCode: true))
    }
    for index in document.nodes.indices where !document.nodes[index].detail.contains(.embeddedSource) {
      let id = NodeID(index)
      switch document.nodes[index].kind {
      case .htmlBlock, .htmlInline:
        let literal = document.literalBytes(id)
        let isBlock = document.nodes[index].kind == .htmlBlock
        // `{{<required>}}`
        let start = document.range(id).lowerBound
        if !isBlock, start >= 2, document.source.bytes[(start - 2)..<start].elementsEqual("{{".utf8) { continue }
        HTMLTag.forEach(in: literal) { tag in
          if isBlock, tag.isProgram {
            let location = document.location(ofLiteral: tag.start..<tag.end, in: id)
            found.append(Use(name: String(decoding: tag.name, as: UTF8.self), location: location, isProgram: true))
          }
          guard let use = ComponentUse(tag, in: literal, isMDX: isMDX, isBlock: isBlock, table: table), use.shape == nil else {
            return
          }
          let location = document.location(ofLiteral: tag.start..<tag.end, in: id)
          guard !code.holds(location.range.lowerBound) else { return }
          let name = written(use.name, at: location, in: document)
          found.append(Use(name: name, location: location, isImported: imports.hold(name)))
        }
        if isBlock, document.dialects.contains(.hugo), Shortcode.standBetweenTags(of: document.literalBytes(id)) {
          found += shortcodes(id, page, table)
        }
      case .container where table.shape(named: document.info(id)) == nil:
        found.append(Use(name: document.info(id), location: head(of: id, document), isContainer: true))
      case .text where document.dialects.contains(.hugo):
        found += shortcodes(id, page, table)
      case .include: if let included = page.includes[id] { collect(included, table, depth: depth + 1, into: &found) }
      default: continue
      }
    }
  }

  /// The shortcodes of a text that no row knows.
  private static func shortcodes(_ id: NodeID, _ page: Page, _ table: ComponentTable) -> [Use] {
    let document = page.document
    var found: [Use] = []
    let literal = document.literalBytes(id)
    var at = literal.startIndex
    while let code = Shortcode(literal, from: at) {
      at = code.range.upperBound
      guard !code.isClosing, code.use(table).shape == nil else { continue }
      let parameter = code.parameter
      guard parameter.flatMap(page.variables.value) == nil else { continue }
      let name = parameter.map { "param \($0)" } ?? code.name
      found.append(
        Use(name: "{{< \(name) >}}", location: document.location(ofLiteral: code.range, in: id), isContainer: true))
    }
    return found
  }

  /// A name as the file has it: `Tabs.Item`, which no tag may be called.
  private static func written(_ name: String, at location: Location, in document: Document) -> String {
    let bytes = document.source.bytes[location.range.lowerBound..<location.range.upperBound].dropFirst().prefix(name.utf8.count)
    let isSame = zip(bytes, name.utf8).allSatisfy { $0 == $1 || $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: "-") }
    return isSame && bytes.count == name.utf8.count ? String(decoding: bytes, as: UTF8.self) : name
  }

  /// The line that a container begins with.
  private static func head(of id: NodeID, _ document: Document) -> Location {
    let start = document.range(id).lowerBound
    let line = document.source.rangeOfLine(document.source.lineIndex(at: start))
    return Location(file: document.source.path, range: SourceRange(start, max(start, line.upperBound)))
  }

  /// One finding for each name, at the first of its places.
  public static func diagnostics(_ uses: [Use]) -> [Diagnostic] {
    var names: [String] = []
    var places: [String: [Location]] = [:]
    var seen: Set<Use> = []
    let containers = Set(uses.lazy.filter(\.isContainer).map(\.name))
    let imported = Set(uses.lazy.filter(\.isImported).map(\.name))
    let programs = Set(uses.lazy.filter(\.isProgram).map(\.name))
    let codes = Set(uses.lazy.filter(\.isCode).map(\.name))
    for use in uses where seen.insert(use).inserted {
      if places[use.name] == nil { names.append(use.name) }
      places[use.name, default: []].append(use.location)
    }
    return names.compactMap { name in
      guard let all = places[name], let first = all.first else { return nil }
      var found = finding(of: name, at: first)
      found.others = OtherPlaces(all.count - 1, .elsewhere)
      return found
    }

    func finding(of name: String, at place: Location) -> Diagnostic {
      func note(_ message: String, remedy: String) -> Diagnostic {
        var note = Diagnostic(.component, message, at: place, remedy: remedy)
        note.severity = .note
        return note
      }
      // A name that has no other meaning than that of a component: used more than once, it is one of the site's own.
      func component(_ message: String, remedy: String) -> Diagnostic {
        var found = Diagnostic(.component, message, at: place, remedy: remedy)
        if let all = places[name], all.count > 1 { found.explanation = .component(.ofSite) }
        return found
      }
      if name.hasPrefix("{{< param ") {
        return Diagnostic(
          .component, "'\(name)' has no value; nothing is shown in its place", at: place,
          remedy: "Give it below 'variables' in tally.yml, or in the front matter of the page")
      }
      if containers.contains(name) {
        return component(
          name.hasPrefix("{{")
            ? "'\(name)' is no shortcode that is known; only what it holds is shown"
            : "'::: \(name)' is no container that is known; only what it holds is shown",
          remedy: "Name it below 'components' in tally.yml, or use one that is known")
      }
      if codes.contains(name) {
        return note(
          "'::: \(name)' asks for what code says of itself, which is not read; its name is shown",
          remedy: "Write down what '\(name)' does, or link to a reference of it")
      }
      if programs.contains(name) {
        return note(
          "'<\(name)>' is left out with what it holds: pages run and style nothing of their own",
          remedy: "Put it into 'assets/custom.\(name == "style" ? "css" : "js")' of the folder of 'site.templates'")
      }
      if imported.contains(name) {
        return note(
          "'<\(name)>' is imported, and no component that is known; only what it holds is shown",
          remedy: "Name it below 'components' in tally.yml to have its attributes shown")
      }
      let unknown = "'<\(name)>' is no element of HTML; the tag is left out"
      let remedy = Rule.component.remedy
      if name.utf8.contains(where: { (0x41...0x5A).contains($0) }) { return component(unknown, remedy: remedy) }
      // A component is no misspelt element.
      var found = Diagnostic(.component, unknown, at: place, remedy: remedy)
      found.hint = NearMiss.hint(for: name, among: HTMLElements.names)
      return found
    }
  }
}

extension Document {
  /// Where a part of a node's literal stands in the file; the node's own place where its lines are indented or quoted.
  func location(ofLiteral part: Range<Int>, in id: NodeID) -> Location {
    let literal = literalBytes(id)
    let whole = location(id)
    let start = whole.range.lowerBound + part.lowerBound - literal.startIndex
    let end = start + part.count
    guard start >= 0, end <= source.bytes.count, source.bytes[start..<end].elementsEqual(literal[part]) else { return whole }
    return Location(file: whole.file, range: SourceRange(start, end))
  }
}

extension Rule {
  public static let component = Rule(
    "markup/component", .warning, "A tag in a page is one that browsers know",
    why:
      "A browser makes nothing of a component, and words in angle brackets do not show: what a tag holds is shown, the tag is not.",
    example: "<gadget>\n\nInstall the package.\n\n</gadget>\n\nSend it to /users/<user-id>.\n",
    remedy:
      "Use an element of HTML, write words in angle brackets as code, or name it below 'components' or 'site: elements'"
  )
}
