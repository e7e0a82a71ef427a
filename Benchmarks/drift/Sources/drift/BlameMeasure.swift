import Diagnostics
import Localization
import Markup
import SeededRandom

/// Puts one fault into the source, into all of three translations, or into one; and requires that each is laid at its door, once.
struct BlameMeasure {
  let files: [CorpusFile]
  var trace = false

  private enum Door: String, CaseIterable { case source, pipeline, translator }

  private enum Fault: String, CaseIterable {
    case code = "a name in code"
    case link = "a link target"
    case inlineCode = "inline code"
    case level = "a heading's level"
    case comment = "a line end after a comment"
    case fence = "a fence"

    /// Losses that machines cause; an author of the source changes the others.
    var isMechanical: Bool { self == .comment || self == .fence }
  }

  func add(to report: inout Report) {
    var all = (total: 0, right: 0)
    for door in Door.allCases {
      var row = (total: 0, right: 0)
      for file in files where file.locale == "en" {
        for fault in Fault.allCases where door == .translator || fault.isMechanical == (door == .pipeline) {
          guard let right = isRight(file, fault, door) else { continue }
          row.total += 1
          row.right += right ? 1 : 0
        }
      }
      report.add(
        "blame", "faults of the \(door.rawValue), \(row.total) cases",
        Report.percent(Double(row.right) / Double(max(1, row.total))),
        bar: "99 %", met: row.total > 0 && Double(row.right) >= 0.99 * Double(row.total))
      all.total += row.total
      all.right += row.right
    }
    report.add(
      "blame", "all, \(all.total) cases, 3 locales", Report.percent(Double(all.right) / Double(max(1, all.total))), bar: "99 %",
      met: Double(all.right) >= 0.99 * Double(all.total))
  }

  private func isRight(_ file: CorpusFile, _ fault: Fault, _ door: Door) -> Bool? {
    var hash = StableHash()
    hash.add(file.name.utf8)
    var translator = PseudoTranslation(.latin, seed: hash.value)
    let translated = ["cs", "ja", "pl"].map { ($0, translator.translate(file.bytes)) }
    func pages(_ list: [(String, [UInt8])]) -> [LocalePage] { list.map { readPage($0.1, locale: $0.0, path: $0.0 + "/page.md") } }
    let source = readPage(file.bytes, locale: "en", path: "en/page.md")
    let known = Set(alarmsAndNotes(source, pages(translated)).map { $0.code + $0.message })
    // The same fault in each page: the same seed picks the same place, as the pages have the same blocks.
    func damaged(_ bytes: [UInt8]) -> [UInt8]? {
      var random = SeededGenerator(seed: StableHash.seed(fault.rawValue + file.name))
      return apply(fault, bytes, &random)
    }
    var changed = translated
    var changedSource = source
    switch door {
    case .source:
      guard let bytes = damaged(file.bytes) else { return nil }
      changedSource = readPage(bytes, locale: "en", path: "en/page.md")
    case .pipeline, .translator:
      for index in changed.indices where door == .pipeline || index == 1 {
        guard let bytes = damaged(changed[index].1) else { return nil }
        changed[index].1 = bytes
      }
    }
    let found = alarmsAndNotes(changedSource, pages(changed)).filter { !known.contains($0.code + $0.message) }
    let isRight =
      !found.isEmpty
      && found.allSatisfy { finding in
        switch door {
        case .source: finding.location.file == "en/page.md"
        case .pipeline: finding.message.contains("all translations have it")
        case .translator: finding.location.file == "ja/page.md" && !finding.message.contains("all translations")
        }
      } && (door != .source || Set(found.map(\.code)).count == found.count)
    if !isRight, trace {
      say("  \(file.name) \(fault.rawValue) \(door.rawValue):")
      for finding in found { say("    \(finding.location.file) \(finding.code): \(finding.message)") }
    }
    return isRight
  }

  private func alarmsAndNotes(_ source: LocalePage, _ variants: [LocalePage]) -> [Diagnostic] {
    LocaleChecker().check(source: source, variants: variants).flatMap(\.diagnostics).inReportingOrder()
  }

  private func apply(_ fault: Fault, _ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8]? {
    let page = readPage(bytes, locale: "en", path: "en/page.md")
    let document = page.page.document
    func nodes(_ kind: NodeKind) -> [NodeID] {
      document.nodes.indices.filter { document.nodes[$0].kind == kind }.map { NodeID($0) }
    }
    func replacing(_ range: Range<Int>, _ text: String) -> [UInt8] {
      var out = bytes
      out.replaceSubrange(range, with: text.utf8)
      return out
    }
    switch fault {
    case .code, .comment:
      let blocks = page.snippets.filter { ![.text, .unknown, .markdown, .diff, .shell].contains($0.language) }
      guard let snippet = blocks.randomElement(using: &random) else { return nil }
      let block = CodeBlock(language: snippet.language, text: snippet.text)
      if fault == .code {
        guard let token = block.tokens.filter({ $0.kind == .identifier }).randomElement(using: &random) else { return nil }
        let range = snippet.location(token.range).range
        return replacing(range.lowerBound..<range.upperBound, "renamed")
      }
      let comments = block.tokens.filter { token in
        guard token.kind == .comment, block.slice(token).starts(with: "//".utf8), !block.slice(token).contains(0x0A) else {
          return false
        }
        let rest = block.text[token.range.upperBound...].drop { $0 <= 0x20 }
        return block.tokens.contains { $0.kind != .comment && $0.range.lowerBound == rest.startIndex }
      }
      guard let comment = comments.randomElement(using: &random) else { return nil }
      let end = snippet.location(comment.range).range.upperBound
      let rest = bytes[end...].drop { $0 <= 0x20 }
      return replacing(end..<rest.startIndex, " ")
    case .fence:
      let fences = nodes(.codeBlock).filter { document[$0].detail.contains(.fenced) && document.parent(of: $0) == Document.root }
      guard let node = fences.randomElement(using: &random) else { return nil }
      let range = document.range(node)
      let lines = bytes[range.lowerBound..<range.upperBound].split(separator: 0x0A, omittingEmptySubsequences: false)
      let kept = lines.filter { !$0.starts(with: "```".utf8) }
      guard kept.contains(where: { $0.contains { $0 > 0x20 } }), kept.count < lines.count else { return nil }
      return replacing(
        range.lowerBound..<range.upperBound, String(decoding: Array(kept.joined(separator: [0x0A])), as: UTF8.self))
    case .link:
      let links = nodes(.link).filter {
        !document[$0].detail.contains(.autolink) && document.sourceRange(ofInfo: $0) != document.range($0)
          && document.range($0).contains(document.sourceRange(ofInfo: $0))
      }
      guard let link = links.randomElement(using: &random) else { return nil }
      let range = document.sourceRange(ofInfo: link)
      return replacing(range.lowerBound..<range.upperBound, "elsewhere/target.md")
    case .inlineCode:
      guard let node = nodes(.code).randomElement(using: &random) else { return nil }
      let literal = document.literal(node)
      guard let place = bytes[document.range(node).lowerBound...].firstRange(of: Array(literal.utf8)) else { return nil }
      return replacing(place, "otherName")
    case .level:
      let headings = nodes(.heading).filter {
        bytes[document.range($0).lowerBound] == UInt8(ascii: "#") && document[$0].level < 6
      }
      guard let heading = headings.randomElement(using: &random) else { return nil }
      let start = document.range(heading).lowerBound
      return replacing(start..<start, "#")
    }
  }
}
