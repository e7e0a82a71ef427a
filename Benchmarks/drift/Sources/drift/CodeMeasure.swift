import Diagnostics
import Localization
import SeededRandom

/// Every damage to every code block must be reported, and no harmless edit.
struct CodeMeasure {
  let blocks: [CodeBlock]
  var trace: String?

  func add(to report: inout Report) {
    var damaged = (total: 0, found: 0)
    for damage in CodeDamage.allCases {
      var random = SeededGenerator(seed: StableHash.seed(damage.rawValue))
      var row = (total: 0, found: 0)
      for block in blocks {
        guard let text = damage.apply(to: block, &random) else { continue }
        row.total += 1
        if isReported(block, text) {
          row.found += 1
        } else if trace == damage.rawValue {
          show("missed", block, text)
        }
      }
      report.add(
        "code damage", "\(damage.rawValue), \(row.total) blocks",
        Report.percent(row.total == 0 ? 1 : Double(row.found) / Double(row.total)),
        bar: "99.9 %", met: Double(row.found) >= 0.999 * Double(row.total))
      damaged.total += row.total
      damaged.found += row.found
    }
    report.add(
      "code damage", "all, \(damaged.total) cases", Report.percent(Double(damaged.found) / Double(max(1, damaged.total))),
      bar: "99.9 %", met: Double(damaged.found) >= 0.999 * Double(damaged.total))
    harmless(&report)
  }

  private func harmless(_ report: inout Report) {
    var all = (total: 0, wrong: 0)
    for edit in HarmlessEdit.allCases {
      var row = (total: 0, wrong: 0)
      for block in blocks {
        guard let text = edit.apply(to: block) else { continue }
        row.total += 1
        if isReported(block, text) {
          row.wrong += 1
          if trace == edit.rawValue { show("false", block, text) }
        }
      }
      report.add(
        "code, harmless", "\(edit.rawValue), \(row.total) blocks", "\(row.wrong) reported", bar: "0.05 %",
        met: Double(row.wrong) <= 0.0005 * Double(row.total))
      all.total += row.total
      all.wrong += row.wrong
    }
    report.add(
      "code, harmless", "all, \(all.total) cases", Report.percent(Double(all.wrong) / Double(max(1, all.total)), 3),
      bar: "0.05 %",
      met: Double(all.wrong) <= 0.0005 * Double(all.total))
  }

  private func isReported(_ block: CodeBlock, _ text: [UInt8]) -> Bool {
    !alarms(block.page(block.text, locale: "en"), [block.page(text, locale: "cs")]).isEmpty
  }

  private func show(_ what: String, _ block: CodeBlock, _ text: [UInt8]) {
    let old = block.text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let new = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = zip(old, new).first { $0 != $1 }
    print(
      "  \(what) \(block.language): '\(String(decoding: line?.0 ?? [], as: UTF8.self))' -> '\(String(decoding: line?.1 ?? [], as: UTF8.self))'"
    )
    for alarm in alarms(block.page(block.text, locale: "en"), [block.page(text, locale: "cs")]) {
      say("    \(alarm.code): \(alarm.message)")
    }
  }
}
