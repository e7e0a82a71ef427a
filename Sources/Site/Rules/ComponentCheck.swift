import Diagnostics
import Markup

/// Finds tags in the HTML of pages that no browser knows: what they hold is shown, they themselves are left out.
public enum ComponentCheck {
  /// A tag that is left out.
  public struct Use: Sendable, Hashable {
    /// As it is written.
    public var name: String
    public var location: Location
  }

  /// The unknown tags of a page and of what it includes; `customElements` are known to the site's own script.
  public static func uses(in page: Page, customElements: Set<String>) -> [Use] {
    var found: [Use] = []
    collect(page, Set(customElements.map { Array($0.utf8) }), depth: 0, into: &found)
    return found
  }

  private static func collect(_ page: Page, _ customElements: Set<[UInt8]>, depth: Int, into found: inout [Use]) {
    guard depth < 20 else { return }
    let document = page.document
    let isMDX = RawHTML.isMDX(document.source.path)
    for index in document.nodes.indices where !document.nodes[index].detail.contains(.embeddedSource) {
      let id = NodeID(index)
      switch document.nodes[index].kind {
      case .htmlBlock, .htmlInline:
        let literal = document.literalBytes(id)
        RawTag.forEach(in: literal) { tag in
          guard RawHTML.isComponent(tag, isMDX: isMDX, customElements: customElements) else { return }
          let name = String(decoding: literal[(tag.start + 1)..<(tag.start + 1 + tag.name.count)], as: UTF8.self)
          found.append(Use(name: name, location: document.location(ofLiteral: tag.start..<tag.end, in: id)))
        }
      case .include: if let included = page.includes[id] { collect(included, customElements, depth: depth + 1, into: &found) }
      default: continue
      }
    }
  }

  /// One finding for each name, at the first of its places.
  public static func diagnostics(_ uses: [Use]) -> [Diagnostic] {
    var names: [String] = []
    var places: [String: [Location]] = [:]
    var seen: Set<Use> = []
    for use in uses where seen.insert(use).inserted {
      if places[use.name] == nil { names.append(use.name) }
      places[use.name, default: []].append(use.location)
    }
    return names.compactMap { name in
      guard let all = places[name], let first = all.first else { return nil }
      let others =
        all.count == 1 ? "" : all.count == 2 ? ", here and at another place" : ", here and at \(all.count - 1) other places"
      // A component is no misspelt element.
      let hint = name.utf8.contains { (0x41...0x5A).contains($0) } ? "" : NearMiss.hint(for: name, among: HTMLElements.names)
      return Diagnostic(
        .component, "'<\(name)>' is no element of HTML; the tag is left out\(others)\(hint)", at: first,
        remedy: Rule.component.remedy)
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
    example: "<tabs>\n\nInstall the package.\n\n</tabs>\n\nSend it to /users/<user-id>.\n",
    remedy: "Use an element of HTML, write words in angle brackets as code, or name the element below 'site: elements'")
}
