import Diagnostics
import Foundation
import Localization
import Markup
import SeededRandom

/// Emphasis beside CJK text, judged by cmark-gfm itself.
struct EmphasisMeasure {
  let files: [CorpusFile]
  var trace = false

  private struct Case {
    var text: String
    var content: String
  }

  func add(to report: inout Report) {
    addSeed(&report)
    var random = SeededGenerator(seed: 5)
    let cases = (0..<10_000).map { _ in generated(&random) }
    guard let rendered = render(cases.map(\.text)) else {
      report.add("CJK emphasis", "cmark-gfm is not installed", "-", bar: "100 %", met: false)
      return
    }
    var missed = 0
    var wrong = 0
    var broken = 0
    var repaired: [(String, String)] = []
    for (item, html) in zip(cases, rendered) {
      let isBroken = html.contains("*")
      broken += isBroken ? 1 : 0
      let found = findings(item)
      if isBroken, found.isEmpty {
        missed += 1
        if trace { say("  missed \(item.text): \(html)") }
      }
      if !isBroken, !found.isEmpty {
        wrong += 1
        if trace { say("  false \(item.text): \(html)") }
      }
      if isBroken, let edit = found.first?.fix?.replacements.first {
        var bytes = Array(item.text.utf8)
        bytes.replaceSubrange(edit.location.range.lowerBound..<edit.location.range.upperBound, with: edit.text.utf8)
        repaired.append((String(decoding: bytes, as: UTF8.self), item.content.trimmingCharacters(in: .whitespaces)))
      }
    }
    let again = render(repaired.map(\.0)) ?? []
    let mended = zip(again, repaired).filter { $0.contains("<strong>") && !$0.contains("*") && $1.1.count > 0 }.count
    report.add(
      "CJK emphasis", "10000 generated, \(broken) of them broken", "missed \(missed), false \(wrong)", bar: "0, 0",
      met: missed + wrong == 0)
    report.add(
      "CJK emphasis", "repairs rendered by cmark-gfm", "\(mended) of \(broken)", bar: "100 %", met: mended == broken && broken > 0
    )
  }

  private func addSeed(_ report: inout Report) {
    guard
      let source = files.first(where: {
        $0.corpus == "notification-hubs" && $0.locale == "en" && $0.name.hasSuffix("ios-notify-users.md")
      }),
      let variant = files.first(where: { $0.corpus == source.corpus && $0.locale == "ja" && $0.name == source.name })
    else {
      report.add("CJK emphasis", "seed tutorial", "absent", bar: "397, 400, 404", met: false)
      return
    }
    let page = readPage(variant.bytes, locale: "ja", path: "ja.md")
    let lines = alarms(readPage(source.bytes, locale: "en", path: "en.md"), [page]).filter { $0.code == "locale/emphasis" }.map {
      page.page.document.source.lineIndex(at: $0.location.range.lowerBound) + 1
    }
    report.add("CJK emphasis", "seed tutorial, lines", "\(lines)", bar: "[397, 400, 404]", met: lines == [397, 400, 404])
  }

  private func generated(_ random: inout SeededGenerator) -> Case {
    let left = ["", "次に", "これは ", "「", "（", "한국어", "中文，", "選択：", "text ", "word", "す。"]
    let inner = [
      "[OK]", "ログイン", "「保存」", "（任意）", "\"text\"", "확인", "确定。", "Send (all)", "値:", "、次", "A", " 空白", "空白 ", "`code`", "100%",
      "《书》",
    ]
    let right = ["", "をクリック", " をクリック", "。", "、次に", "」", "을 클릭", "按钮", "!", "word", " word", "（注）"]
    let content = inner.randomElement(using: &random) ?? "A"
    let text = (left.randomElement(using: &random) ?? "") + "**" + content + "**" + (right.randomElement(using: &random) ?? "")
    guard random.once(in: 3) else { return Case(text: text, content: content) }
    // Two runs in one paragraph.
    return Case(text: text + "と **普通** の", content: content)
  }

  private func findings(_ item: Case) -> [Diagnostic] {
    let source = readPage(Array("Click **OK** here.\n".utf8), locale: "en", path: "en.md")
    return alarms(source, [readPage(Array((item.text + "\n").utf8), locale: "ja", path: "ja.md")]).filter {
      $0.code == "locale/emphasis" || $0.code == "markup/emphasis"
    }
  }

  /// One paragraph each, by the reference program.
  private func render(_ paragraphs: [String]) -> [String]? {
    let input = NSTemporaryDirectory() + "drift-emphasis.md"
    guard FileManager.default.createFile(atPath: input, contents: Data(paragraphs.joined(separator: "\n\n---\n\n").utf8)) else {
      return nil
    }
    defer { try? FileManager.default.removeItem(atPath: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["cmark-gfm", "--unsafe", input]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let html = String(decoding: data, as: UTF8.self).components(separatedBy: "<hr />")
    return html.count == paragraphs.count ? html : nil
  }
}
