import Diagnostics
import Localization
import Markup
import SeededRandom

/// Puts characters that do not show, or look like others, into what programs read; and requires silence on prose.
struct HazardMeasure {
  /// The character classes, each with what is put in; a letter is replaced by its twin where there is one.
  static let classes: [(name: String, signs: [String])] = [
    ("zero-width space", ["\u{200B}"]), ("zero-width joiner", ["\u{200C}", "\u{200D}"]),
    ("word joiner and BOM", ["\u{2060}", "\u{FEFF}"]),
    ("bidi embedding and override", ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}"]),
    ("bidi isolate", ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}"]), ("direction mark", ["\u{200E}", "\u{200F}", "\u{061C}"]),
    ("soft hyphen", ["\u{AD}"]), ("no-break space", ["\u{A0}", "\u{202F}"]),
    ("wide and thin space", ["\u{3000}", "\u{2003}", "\u{2009}"]),
    ("Cyrillic twin", ["е"]), ("Greek twin", ["ο"]), ("full-width sign", ["：", "（", "＿"]), ("smart quote", ["“", "’"]),
    ("dash", ["–", "—", "−"]), ("combining mark", ["\u{301}", "\u{327}"]),
    ("filler and control", ["\u{3164}", "\u{1}", "\u{9D}"]),
  ]

  let files: [CorpusFile]
  var trace = false

  func add(to report: inout Report) {
    for (name, signs) in HazardMeasure.classes {
      var random = SeededGenerator(seed: StableHash.seed(name))
      var row = (total: 0, found: 0, alone: 0)
      for file in files where file.locale == "en" {
        let source = readPage(file.bytes, locale: "en", path: "en/page.md")
        var baseline: Set<String> = []
        for place in places(source, &random) {
          guard let sign = signs.randomElement(using: &random) else { continue }
          var bytes = file.bytes
          bytes.replaceSubrange(place..<place, with: sign.utf8)
          let page = readPage(bytes, locale: "cs", path: "cs/page.md")
          if baseline.isEmpty {
            baseline = Set(alarms(source, [readPage(file.bytes, locale: "cs", path: "cs/page.md")]).map(\.message)).union([""])
          }
          row.total += 1
          let found = alarms(source, [page]).filter { !baseline.contains($0.message) }
          if !found.isEmpty { row.found += 1 } else if trace { show("missed \(name)", bytes, place) }
          let alone = HiddenCharacters.check(page.page.document, snippets: page.snippets)
          if !alone.isEmpty { row.alone += 1 }
        }
      }
      report.add(
        "hazards", "\(name), \(row.total) tokens",
        "\(Report.percent(Double(row.found) / Double(max(1, row.total)))), without a source \(Report.percent(Double(row.alone) / Double(max(1, row.total)), 1))",
        bar: "100 %", met: row.total > 0 && row.found == row.total)
    }
    var prose = 0
    var code = 0
    for file in files {
      let page = readPage(file.bytes, locale: file.locale, path: file.corpus + "/" + file.locale + "/" + file.name)
      let document = page.page.document
      let tokens = document.nodes.filter { [.code, .codeBlock, .link, .image].contains($0.kind) }.map(\.range)
      for finding in HiddenCharacters.check(document, snippets: page.snippets) {
        if trace { say("  as it is \(finding.location.file): \(finding.message)") }
        if tokens.contains(where: { $0.contains(finding.location.range) }) { code += 1 } else { prose += 1 }
      }
    }
    report.add(
      "hazards", "prose of \(files.count) pages as they are", "\(prose) reported (and \(code) in their code)", bar: "0",
      met: prose == 0)
  }

  /// A place within one token of each sort that the page has: code, inline code, address, anchor, placeholder.
  private func places(_ page: LocalePage, _ random: inout SeededGenerator) -> [Int] {
    let document = page.page.document
    var out: [Int] = []
    func middle(_ range: Range<Int>) -> Int? {
      let letters = range.dropFirst().filter { isLetter(document.source.bytes[$0]) && isLetter(document.source.bytes[$0 - 1]) }
      return letters.randomElement(using: &random)
    }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    var codes: [Int] = []
    for snippet in page.snippets where ![.text, .unknown, .markdown, .diff].contains(snippet.language) {
      let block = CodeBlock(language: snippet.language, text: snippet.text)
      let names = block.tokens.filter { [.identifier, .type, .key].contains($0.kind) && $0.range.count > 3 }
      guard let token = names.randomElement(using: &random) else { continue }
      let range = snippet.location(token.range).range
      if let place = middle(range.lowerBound..<range.upperBound) { codes.append(place) }
    }
    out += [codes.randomElement(using: &random)].compactMap { $0 }
    func pick(_ condition: (NodeID) -> Range<Int>?) {
      let ranges = document.nodes.indices.compactMap { condition(NodeID($0)) }.filter { $0.count > 4 }
      if let range = ranges.randomElement(using: &random), let place = middle(range) { out.append(place) }
    }
    pick { id in
      guard document.kind(id) == .code else { return nil }
      let range = document.range(id)
      return range.lowerBound..<range.upperBound
    }
    pick { id in
      guard document.kind(id) == .link, !document[id].detail.contains(.autolink) else { return nil }
      let range = document.sourceRange(ofInfo: id)
      return range.count < 200 && range != document.range(id) ? range.lowerBound..<range.upperBound : nil
    }
    pick { id in
      guard document.kind(id) == .heading, let anchor = document.explicitAnchor(of: id) else { return nil }
      return anchor.range.lowerBound..<anchor.range.upperBound
    }
    pick { id in
      guard document.kind(id) == .text, document.range(id).count == document.literalBytes(id).count else { return nil }
      let range = document.range(id)
      let bytes = document.source.bytes[range.lowerBound..<range.upperBound]
      guard let open = bytes.firstIndex(of: UInt8(ascii: "<")), let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
      else {
        return nil
      }
      return open..<close
    }
    return out
  }

  private func show(_ what: String, _ bytes: [UInt8], _ place: Int) {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    say("  \(what): \(String(decoding: bytes[start..<end], as: UTF8.self))")
  }
}
