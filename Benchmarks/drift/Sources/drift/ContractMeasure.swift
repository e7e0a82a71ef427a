import Contract
import Diagnostics
import Localization
import Markup
import SeededRandom

/// Changes single facts of translations, which must be reported by name, and words that state no fact, which must not.
struct ContractMeasure {
  struct Pair {
    var source: LocalePage
    var name: String
    var locale: String
    var bytes: [UInt8]
    var baseline: Set<String>
  }

  let pairs: [Pair]
  var trace = false

  init(_ files: [CorpusFile], trace: Bool) {
    self.trace = trace
    var pairs: [Pair] = []
    for file in files where file.locale == "en" {
      let source = readPage(file.bytes, locale: "en", path: "en/" + file.name, facts: true)
      guard source.facts?.facts.isEmpty == false else { continue }
      for other in files where other.corpus == file.corpus && other.name == file.name && other.locale != "en" {
        let page = readPage(other.bytes, locale: other.locale, path: other.locale + "/" + other.name)
        let known = Set(alarms(source, [page]).map { $0.code + $0.message })
        pairs.append(Pair(source: source, name: other.name, locale: other.locale, bytes: other.bytes, baseline: known))
      }
    }
    self.pairs = pairs
  }

  func add(to report: inout Report) {
    var rows: [String: (total: Int, found: Int)] = [:]
    for pair in pairs {
      let page = readPage(pair.bytes, locale: pair.locale, path: pair.locale + "/" + pair.name, facts: true)
      var seen: Set<Mutation> = []
      for mutation in (page.facts?.facts ?? []).flatMap({ mutations($0, page.page.document.source) })
      where seen.insert(mutation).inserted {
        var bytes = pair.bytes
        bytes.replaceSubrange(mutation.range, with: mutation.now.utf8)
        rows[mutation.kind, default: (0, 0)].total += 1
        let found = news(pair, bytes)
        let named = found.contains { finding in
          finding.severity == .error || finding.severity == .warning
            ? ([finding.message] + finding.related.map(\.message)).contains {
              $0.contains(mutation.was) || $0.contains(mutation.now)
            }
            : false
        }
        if named {
          rows[mutation.kind]?.found += 1
        } else if trace {
          let line = page.page.document.source.lineIndex(at: mutation.range.lowerBound) + 1
          say(
            "  \(pair.locale)/\(pair.name):\(line) \(mutation.kind) '\(mutation.was)' -> '\(mutation.now)': \(found.map(\.message))"
          )
        }
      }
    }
    var all = (total: 0, found: 0)
    for (kind, row) in rows.sorted(by: { $0.key < $1.key }) {
      report.add(
        "contract", "\(kind) changed, \(row.total) cases", Report.percent(Double(row.found) / Double(row.total)), bar: "100 %",
        met: row.found == row.total)
      all.total += row.total
      all.found += row.found
    }
    report.add(
      "contract", "all, \(pairs.count) translations", "\(all.found) of \(all.total)", bar: "100 %",
      met: all.total > 0 && all.found == all.total)
    harmless(&report)
  }

  /// What is reported of a changed page beyond what is reported anyway.
  private func news(_ pair: Pair, _ bytes: [UInt8]) -> [Diagnostic] {
    let page = readPage(bytes, locale: pair.locale, path: pair.locale + "/" + pair.name)
    return alarms(pair.source, [page]).filter { !pair.baseline.contains($0.code + $0.message) }
  }

  private struct Mutation: Hashable {
    var kind: String
    var range: Range<Int>
    var was: String
    var now: String
  }

  /// The ways to change one fact where its witness states it.
  private func mutations(_ fact: Fact, _ file: SourceFile) -> [Mutation] {
    guard fact.witness.location.file == file.path else { return [] }
    let first = file.lineIndex(at: fact.witness.location.range.lowerBound)
    let last = file.lineIndex(at: max(fact.witness.location.range.lowerBound, fact.witness.location.range.upperBound - 1))
    let lines = file.rangeOfLine(first).lowerBound..<file.rangeOfLine(last).upperBound
    func change(_ kind: String, _ was: String, _ now: String) -> [Mutation] {
      guard !was.isEmpty, let place = place(Array(was.utf8), in: file.bytes[lines]) else { return [] }
      return [Mutation(kind: kind, range: place, was: was, now: now)]
    }
    func leaf(_ path: String) -> String {
      let name = path.split(separator: ".").last.map(String.init) ?? path
      return name.hasSuffix("[]") ? String(name.dropLast(2)) : name
    }
    switch fact.slot {
    case .exists, .part:
      let method = change(
        "method", fact.operation.method.uppercased(), fact.operation.method.uppercased() == "PATCH" ? "PUT" : "PATCH")
      let segment = fact.operation.path.split(separator: "/").map(String.init).last { !$0.contains("{") } ?? ""
      return method + change("path", segment, segment + "x")
    case .parameter(let name, let place, _, _, _):
      return change(place == .header ? "header" : "parameter", name, name + "x")
    case .requestField(let path, _, _, _): return change("body key", leaf(path), leaf(path) + "x")
    case .responseField(_, let path, _, _): return change("body key", leaf(path), leaf(path) + "x")
    case .responseHeader(_, let name, _): return change("header", name, name + "x")
    case .status(let status, _): return change("status", "\(status)", status == 418 ? "419" : "418")
    default: return []
    }
  }

  /// The first place of a word between other signs.
  private func place(_ word: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int>? {
    func isWord(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    var from = text.startIndex
    while let range = text[from...].firstRange(of: word) {
      let before = range.lowerBound > text.startIndex ? text[range.lowerBound - 1] : 0x20
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : 0x20
      if !isWord(before), !isWord(after) { return range }
      from = range.lowerBound + 1
    }
    return nil
  }

  /// A thousand edits of words in prose.
  private func harmless(_ report: inout Report) {
    var random = SeededGenerator(seed: 11)
    var done = 0
    var wrong = 0
    var others = 0
    var tries = 0
    while done < 1_000, tries < 20_000, !pairs.isEmpty {
      let pair = pairs[tries % pairs.count]
      tries += 1
      guard let bytes = ProseEdit.apply(pair.bytes, &random) else { continue }
      done += 1
      let found = news(pair, bytes)
      if found.contains(where: { $0.code.hasPrefix("locale/contract") }) { wrong += 1 } else if !found.isEmpty { others += 1 }
      if !found.isEmpty {
        if trace { say("  false, \(pair.locale)/\(pair.name): \(found.map(\.message))") }
      }
    }
    report.add(
      "contract", "\(done) edits of prose", "\(wrong) with contract findings, \(others) with others", bar: "0",
      met: wrong == 0 && done == 1_000)
  }
}

/// Replaces a word of prose that is no name, number or code.
enum ProseEdit {
  static func apply(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8]? {
    let document = MarkdownParser().parse(SourceFile(path: "page.md", bytes: bytes)).document
    let texts = document.nodes.filter { $0.kind == .text && $0.range.count > 12 && !$0.detail.contains(.embeddedSource) }
    guard let node = texts.randomElement(using: &random) else { return nil }
    var words: [Range<Int>] = []
    var start = Int(node.lowerBound)
    for i in Int(node.lowerBound)...Int(node.upperBound) where i == node.upperBound || bytes[i] == 0x20 {
      if i - start > 3, bytes[start..<i].allSatisfy({ (0x61...0x7A).contains($0) || $0 >= 0xC3 }) { words.append(start..<i) }
      start = i + 1
    }
    guard let word = words.randomElement(using: &random) else { return nil }
    var out = bytes
    out.replaceSubrange(word, with: (bytes[word].first ?? 0) >= 0xE0 ? Array("言葉".utf8) : Array("jiné slovo".utf8))
    return out
  }
}
