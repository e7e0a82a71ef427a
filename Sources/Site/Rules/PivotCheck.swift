import Diagnostics
import Markup

/// The versions that pages of Learn are told in, by the name of their group: `zone-pivot-groups.yml`.
public typealias PivotGroups = [String: [String]]

/// Checks the zones of a page against the group that it names.
///
///     zone_pivot_groups: glazes                   // pivots: matt, gloss
///     ::: zone pivot="mat"                        // no pivot of 'glazes'; did you mean 'matt'?
public enum PivotCheck {
  /// The groups that a page names in its front matter: `zone_pivot_groups`.
  public static func groups(of page: Page) -> (names: [String], place: Location)? {
    guard let entry = page.document.frontMatter.entries.first(where: { $0.key == "zone_pivot_groups" }) else { return nil }
    let all: [String]
    switch entry.value {
    case .string(let text): all = text.split(separator: ",").map { String($0).trimmed }
    case .list(let list): all = list
    }
    return all.isEmpty ? nil : (all, Location(file: page.path, range: entry.range))
  }

  public static func diagnostics(_ page: Page, _ known: PivotGroups) -> [Diagnostic] {
    guard let (names, place) = groups(of: page), names.allSatisfy({ known[$0] != nil }) else { return [] }
    let ids = names.flatMap { known[$0] ?? [] }
    var found: [Diagnostic] = []
    var used: Set<String> = []
    guard read(page, ids, names, depth: 0, &used, &found), !used.isEmpty else { return found }
    let unused = ids.filter { !used.contains($0) }
    if !unused.isEmpty {
      let shown = unused.map { "'\($0)'" }
      let list = shown.count == 1 ? shown[0] : shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
      found.append(
        Diagnostic(
          .unusedPivot, "\(list) of \(quoted(names)) \(shown.count == 1 ? "has" : "have") no zone on this page", at: place,
          remedy: Rule.unusedPivot.remedy))
    }
    return found
  }

  /// Reads the zones of a page and its parts; false where one of the parts is not known.
  private static func read(
    _ page: Page, _ ids: [String], _ names: [String], depth: Int, _ used: inout Set<String>, _ found: inout [Diagnostic]
  ) -> Bool {
    guard depth < 20 else { return false }
    let document = page.document
    var isWhole = true
    for index in document.nodes.indices where !document.nodes[index].detail.contains(.embeddedSource) {
      let id = NodeID(index)
      if document.kind(id) == .include {
        let isRead = page.includes[id].map { read($0, ids, names, depth: depth + 1, &used, &found) } ?? false
        isWhole = isWhole && isRead
      }
      guard document.kind(id) == .container, document.info(id) == "zone",
        let pivots = ComponentUse.container("zone", head: document.title(id), table: .standard)["pivot"]
      else { continue }
      for pivot in pivots.split(separator: ",").map({ String($0).trimmed }) {
        used.insert(pivot)
        guard !ids.contains(pivot) else { continue }
        found.append(
          Diagnostic(
            .unknownPivot, "'\(pivot)' is no pivot of \(quoted(names))\(NearMiss.hint(for: pivot, among: ids))",
            at: location(of: pivot, id, document), remedy: Rule.unknownPivot.remedy))
      }
    }
    return isWhole
  }

  private static func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: " or ") }

  /// Where an id stands in the line that opens its zone.
  private static func location(of pivot: String, _ id: NodeID, _ document: Document) -> Location {
    let start = document.range(id).lowerBound
    let line = document.source.rangeOfLine(document.source.lineIndex(at: start))
    let sign = Array(pivot.utf8)
    let bytes = document.source.bytes[..<line.upperBound]
    let quote = bytes[start...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "=") }
    let place = bytes.indices[(quote ?? start)...].first { bytes[$0...].starts(with: sign) }
    let range = place.map { SourceRange($0, $0 + sign.count) } ?? SourceRange(start, line.upperBound)
    return Location(file: document.source.path, range: range)
  }
}

extension Rule {
  public static let unknownPivot = Rule(
    "markup/pivot", .error, "A zone is one of the pivots of the group that its page names",
    why: "Readers cannot choose it, and what it holds is never shown to them.",
    example: "---\nzone_pivot_groups: glazes\n---\n\n::: zone pivot=\"mat\"\n\nFire it at cone 6.\n\n::: zone-end\n",
    remedy: "Use an id of the group in 'zone-pivot-groups.yml', or add this one to it")
  public static let unusedPivot = Rule(
    "markup/pivot-unused", .warning, "Each pivot of the group that a page names has a zone on it",
    why: "Whoever chooses it finds nothing of what is told to the others.",
    example: "---\nzone_pivot_groups: glazes\n---\n\n::: zone pivot=\"matt\"\n\nFire it at cone 6.\n\n::: zone-end\n",
    remedy: "Write a zone for it, or name a group without it")
}
