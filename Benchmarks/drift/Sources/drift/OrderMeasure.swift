import Diagnostics
import Localization
import Markup

/// The same pages in another order, with other line ends and other indentation of code must give the same findings.
struct OrderMeasure {
  let files: [CorpusFile]
  var trace = false

  func add(to report: inout Report) {
    var rows: [(String, total: Int, same: Int)] = [
      ("locales permuted", 0, 0), ("CRLF line ends", 0, 0), ("tabs for spaces in code", 0, 0),
    ]
    for file in files where file.locale == "en" {
      let variants = files.filter { $0.corpus == file.corpus && $0.name == file.name && $0.locale != "en" }
      guard !variants.isEmpty else { continue }
      let expected = findings(file, variants) { $0 }
      for (index, other) in [
        findings(file, variants.reversed()) { $0 }, findings(file, variants) { $0.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } },
        findings(file, variants, tabs),
      ].enumerated() {
        rows[index].total += 1
        if other == expected {
          rows[index].same += 1
        } else if trace {
          say(
            "  \(file.name) \(rows[index].0): \(expected.filter { !other.contains($0) }) | \(other.filter { !expected.contains($0) })"
          )
        }
      }
    }
    for row in rows {
      report.add(
        "order", "\(row.0), \(row.total) pages", "\(row.same) identical", bar: "all", met: row.total == row.same && row.total > 0)
    }
  }

  /// What is reported, with lines for places.
  private func findings(_ source: CorpusFile, _ variants: [CorpusFile], _ change: ([UInt8]) -> [UInt8]) -> [String] {
    func page(_ file: CorpusFile) -> LocalePage {
      let bytes = change(file.bytes.contains(0x0D) ? file.bytes.filter { $0 != 0x0D } : file.bytes)
      return readPage(bytes, locale: file.locale, path: file.locale + "/page.md")
    }
    let pages = ([source] + variants).map(page)
    var table: [String: SourceFile] = [:]
    for page in pages { table[page.page.path] = page.page.document.source }
    let reports = LocaleChecker().check(source: pages[0], variants: Array(pages.dropFirst()))
    return reports.flatMap(\.diagnostics).map { finding in
      let places = ([finding.location] + finding.related.map(\.location)).map { place in
        "\(place.file):\((table[place.file]?.lineIndex(at: place.range.lowerBound) ?? -1) + 1)"
      }
      return "\(finding.code) \(finding.message) \(places)"
    }.sorted()
  }

  /// Writes the indentation of fenced code at the page's own level with tabs.
  private func tabs(_ bytes: [UInt8]) -> [UInt8] {
    let document = MarkdownParser().parse(SourceFile(path: "page.md", bytes: bytes)).document
    var out = bytes
    let blocks = document.nodes.filter { $0.kind == .codeBlock && $0.detail.contains(.fenced) && $0.parent == 0 }
    for block in blocks.reversed() {
      let text = out[Int(block.lowerBound)..<Int(block.upperBound)]
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> [UInt8] in
        let indent = line.prefix { $0 == 0x20 }.count
        return [UInt8](repeating: 0x09, count: indent / 4) + line.dropFirst(indent / 4 * 4)
      }
      out.replaceSubrange(Int(block.lowerBound)..<Int(block.upperBound), with: Array(lines.joined(separator: [0x0A])))
    }
    return out
  }
}
