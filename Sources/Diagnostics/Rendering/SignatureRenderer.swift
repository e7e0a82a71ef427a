/// Findings for people who see a site for the first time: those of a kind together, errors first, on two screens at most.
///
/// What fits is shown with its lines as `TextRenderer` has it. Else each rule is a block, with a line for each of its kinds:
///
///     error: link/broken, 41 findings
///       40 × '…' must lead to a page
///            content/a.md:3:4, content/b.md:9:1, content/c.md:7:2 and 37 more
///       content/d.md:2:1: 'api:GET /x' is no operation of the API reference
///       help: Correct the path, or add the page
struct SignatureRenderer {
  let each: TextRenderer
  let width: Int
  let showsNotes: Bool

  /// Two screens.
  private static let mostLines = 96
  /// With so many findings it is worth a line to say where most of them are.
  private static let summed = 10
  private static let mostPlaces = 3

  /// Findings of one kind, in reporting order.
  private struct Entry {
    let words: String
    var findings: [Diagnostic]
    var confidence: Double { findings.map(\.confidence).max() ?? 0 }
  }

  /// The kinds of one rule.
  private struct Block {
    let severity: Severity
    let code: String
    var entries: [Entry]
    var count: Int { entries.reduce(0) { $0 + $1.findings.count } }
  }

  func render(_ diagnostics: [Diagnostic]) -> VisibleText {
    let shown = showsNotes ? diagnostics : diagnostics.filter { $0.severity != .note }
    guard !shown.isEmpty else { return "" }
    let blocks = Self.blocks(shown)
    let sums = shown.count > Self.summed ? self.sums(shown) : []
    let room = Self.mostLines - sums.count
    return (framed(blocks, room: room) ?? listed(blocks, room: room)) + sums.assembled()
  }

  private static func blocks(_ findings: [Diagnostic]) -> [Block] {
    var numbers: [FindingSignature: Int] = [:]
    var entries: [Entry] = []
    for finding in findings {
      let signature = FindingSignature(finding)
      if let number = numbers[signature] {
        entries[number].findings.append(finding)
      } else {
        numbers[signature] = entries.count
        entries.append(Entry(words: MessagePattern(finding.own).text, findings: [finding]))
      }
    }
    var blocks: [Block] = []
    for entry in entries {
      guard let first = entry.findings.first else { continue }
      if let at = blocks.firstIndex(where: { $0.severity == first.severity && $0.code == first.code }) {
        blocks[at].entries.append(entry)
      } else {
        blocks.append(Block(severity: first.severity, code: first.code, entries: [entry]))
      }
    }
    // The surest first, then what there is most of.
    for at in blocks.indices {
      blocks[at].entries.sort {
        ($1.confidence, $1.findings.count, $0.words) < ($0.confidence, $0.findings.count, $1.words)
      }
    }
    return blocks.sorted { ($1.severity, $1.count, $0.code) < ($0.severity, $0.count, $1.code) }
  }

  // MARK: With the lines that are meant

  /// The first finding of each kind as it is shown alone, and where the others are; nil where that takes more lines than there are.
  private func framed(_ blocks: [Block], room: Int) -> VisibleText? {
    let entries = blocks.flatMap(\.entries)
    guard entries.count * 2 <= room else { return nil }
    var out: VisibleText = ""
    for entry in entries {
      out += each.render(Array(entry.findings.prefix(1)))
      guard entry.findings.count > 1 else { continue }
      out += each.paint("  the same ", "2") + places(entry.findings.dropFirst(), of: entry.findings.count - 1, before: 11) + "\n"
    }
    return out.text.utf8.count(where: { $0 == 0x0A }) <= room ? out : nil
  }

  // MARK: Lines

  private func listed(_ blocks: [Block], room: Int) -> VisibleText {
    var most = blocks.map(\.entries.count).max() ?? 0
    func lines(_ most: Int) -> [[VisibleText]] { blocks.map { self.lines($0, most: most) } }
    var found = lines(most)
    // Each rule gives up as many of its kinds as the others do, and then what to do; the first of its kinds is never left out.
    while most > 1, found.reduce(0, { $0 + $1.count }) > room {
      most = max(1, min(most - 1, most * 7 / 8))
      found = lines(most)
    }
    if found.reduce(0, { $0 + $1.count }) > room { found = blocks.map(short) }
    return found.flatMap { $0 }.assembled()
  }

  /// A rule in two lines: how much of it there is, and its surest finding.
  private func short(_ block: Block) -> [VisibleText] {
    guard let first = block.entries.first?.findings.first else { return [] }
    let kinds = block.entries.count
    let rest: VisibleText = kinds > 1 ? " of \(kinds) kinds: --each" : ""
    return [head(block) + rest + "\n", clipped("  \(place(first)): \(first.message)")]
  }

  private func head(_ block: Block) -> VisibleText {
    let count = block.count == 1 ? "1 finding" : "\(DiagnosticLimit.grouped(block.count)) findings"
    return each.paint("\(block.severity.rawValue): ", each.severityStyle(block.severity)) + each.paint("\(block.code)", "1")
      + ", \(count)"
  }

  private func lines(_ block: Block, most: Int) -> [VisibleText] {
    let shown = block.entries.prefix(most)
    var out: [VisibleText] = [head(block) + "\n"]
    for entry in shown {
      guard let first = entry.findings.first else { continue }
      if entry.findings.count == 1 {
        out.append(clipped("  \(place(first)): \(first.message)"))
      } else {
        let lead: VisibleText = "  \(DiagnosticLimit.grouped(entry.findings.count)) × "
        out.append(clipped(lead + "\(entry.words)"))
        let indent = VisibleText(escaped: String(repeating: " ", count: each.width(lead.text)))
        out.append(indent + places(entry.findings[...], of: entry.findings.count, before: each.width(lead.text)) + "\n")
      }
    }
    let rest = block.entries.dropFirst(shown.count)
    if !rest.isEmpty {
      let findings = rest.reduce(0) { $0 + $1.findings.count }
      out.append(
        "  … and \(rest.count) more \(rest.count == 1 ? "kind" : "kinds") (\(DiagnosticLimit.grouped(findings))): --each\n")
    }
    if let remedy = remedy(of: block) { out.append(each.paint("  help: ", "32") + clipped("\(remedy)", before: 8)) }
    return out
  }

  /// What to do, in the words of the first finding where all have the same, else in what their words have in common.
  private func remedy(of block: Block) -> String? {
    let remedies = block.entries.lazy.flatMap(\.findings).map(\.remedy)
    guard let first = remedies.compactMap(\.self).first else { return nil }
    return remedies.allSatisfy { $0 == first } ? first : MessagePattern(first).text
  }

  // MARK: Sums

  private func sums(_ findings: [Diagnostic]) -> [VisibleText] {
    ["\n"] + sum("by rule: ", findings.map(\.code)) + sum("by page: ", findings.map(\.location.file))
  }

  /// Names with how often each is there, the most frequent first, on three lines at most.
  private func sum(_ title: VisibleText, _ names: [String]) -> [VisibleText] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var lines: [VisibleText] = []
    var line = title
    var left = ordered.count
    for (name, count) in ordered {
      let part: VisibleText = "\(name) \(DiagnosticLimit.grouped(count))"
      let more: VisibleText = left > 1 ? " and \(left) more" : ""
      let isFirst = line.text.hasSuffix(": ") || line.text.allSatisfy { $0 == " " }
      let longer = line + (isFirst ? "" : ", ") + part
      if isFirst || each.width(longer.text) + (lines.count == 2 ? each.width(more.text) : 0) <= width {
        line = longer
      } else if lines.count == 2 {
        lines.append(line + more + "\n")
        return lines
      } else {
        lines.append(line + ",\n")
        line = VisibleText(escaped: String(repeating: " ", count: each.width(title.text))) + part
      }
      left -= 1
    }
    return lines + [line + "\n"]
  }

  // MARK: Places

  private func place(_ finding: Diagnostic) -> String {
    let start = each.sources.positions(of: finding.location).start
    return "\(finding.location.file):\(start.line):\(start.column)"
  }

  /// The first places of `count` findings, as many as there is room for behind `before` columns, and how many more there are. What stands
  /// in the page of the place before it is named by its line alone.
  private func places(_ findings: ArraySlice<Diagnostic>, of count: Int, before: Int) -> VisibleText {
    var out: VisibleText = ""
    var shown: [Location] = []
    for finding in findings where shown.last != finding.location {
      guard shown.count < Self.mostPlaces else { break }
      let isNear = shown.last?.file == finding.location.file
      let name: VisibleText = isNear ? "\(place(finding).dropFirst(finding.location.file.count))" : "\(place(finding))"
      let longer = out + (shown.isEmpty ? "" : ", ") + name
      if !shown.isEmpty, before + each.width(longer.text) + " and 9,999 more".count > width { break }
      out = longer
      shown.append(finding.location)
    }
    return count > shown.count ? out + " and \(DiagnosticLimit.grouped(count - shown.count)) more" : out
  }

  /// A line that ends where the terminal does.
  private func clipped(_ line: VisibleText, before: Int = 0) -> VisibleText {
    let room = max(20, width - before)
    guard each.width(line.text) > room else { return line + "\n" }
    var kept = ""
    var used = 1
    for character in line.text {
      used += each.width(String(character))
      if used > room { break }
      kept.append(character)
    }
    return VisibleText(escaped: kept + "…\n")
  }
}
