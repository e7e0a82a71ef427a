import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Names in the font of code, and names that lost it.
extension ProseComparison {
  mutating func compareNames(_ was: ProseFacts, _ now: ProseFacts, _ a: LeafBlock, _ b: LeafBlock) {
    var reported: Set<String> = []
    guard (was.code.count + was.words.count) * now.text.count <= Self.mostCompared else {
      // In so long a text only the same names are kept, and what stands in their place is not looked for.
      let kept = Set((now.code + now.words + now.emphasised).map(\.text))
      for span in was.code where !kept.contains(span.text) && reported.insert(span.text).inserted {
        reportCode(span, nil, at: b.range, inTable: b.kind == .tableRow)
      }
      return
    }
    let spans = CodeSpanPairs(was, now, names)
    let areWords = by(.wordsTogether, spans.areWordsForPeople)
    if areWords { wordsForPeople.formUnion(spans.lost.map(\.span.text)) }
    for (span, other) in spans.lost where reported.insert(span.text).inserted {
      // A sign that a sentence speaks of may be said in words.
      let isSign = span.text.unicodeScalars.allSatisfy { $0.isASCII && !isASCIIWord(UInt8($0.value)) }
      if by(.signInWords, other == nil && isSign && (a.kind != .tableRow || b.kind != .tableRow)) { continue }
      if let other, by(.button, spans.isButton(span.text, translatedAs: other.text) && hasLabelsAsCode(spans)) { continue }
      if isOn(.cutName), let cut = now.emphasised.first(where: { isCut(span.text, $0.range) }) {
        reportCut(span, at: cut.range)
      } else {
        let quoted = other == nil && isOn(.quotedString) ? QuotedWords.of(span.text, in: now.text) : nil
        if quoted != nil { fired(.quotedString) }
        let begin = source.document.source.bytes[a.range.lowerBound..<span.range.lowerBound]
        reportCode(
          span, other?.text ?? quoted, at: other?.range ?? b.range, inTable: b.kind == .tableRow,
          isHead: a.kind == b.kind && (a.kind == .tableRow || begin.allSatisfy { $0 <= 0x20 || "*`_".utf8.contains($0) }),
          softener: areWords ? .wordsTogether : other.map { isUnlike($0.text, span.text, was, now) } ?? false ? .unlikeName : nil)
      }
    }
    if spans.keepsAll, isOn(.exchangedName), let (span, other) = exchanged(was, now) {
      reportCode(span, other.text, by: .exchangedName, at: other.range)
    } else if spans.keepsAll {
      compareOrder(was, now, a, b)
    }
    compareLabels(was, now)
    // Emphasised selectors and names of the code.
    for span in was.emphasised where isOn(.emphasisedName) && isName(span.text) && reported.insert(span.text).inserted {
      guard !now.emphasised.contains(where: { $0.text == span.text }), !now.holds(span.text) || isSelector(span.text) else {
        continue
      }
      // The colon that ends a label is no part of the name.
      let label = span.text.dropLast()
      if by(
        .colonOfLabel,
        span.text.last == ":" && !label.contains(":")
          && (now.emphasised + now.code).contains { $0.text == label || $0.text == label + "：" })
      {
        continue
      }
      let near = NearMiss.best(for: span.text, among: now.emphasised.map(\.text))
      let place = now.emphasised.first { $0.text == near }?.range ?? b.range
      findings.append(
        Finding(
          .identifierChanged, by: .emphasisedName, .missing(span.text, near), at: here(place),
          related: [.init("the source's name", at: there(span.range))]))
    }
    for word in was.words
    where isOn(.nameInText) && !now.holds(word.text) && isName(word.text) && reported.insert(word.text).inserted {
      // The code has it in this spelling, and prose in another one: `node.js` is Node.js.
      if by(.nameInProse, now.mentions(word.text)) { continue }
      if by(.nameSaidBefore, reported.contains { $0 != word.text && $0.contains(word.text) }) { continue }
      // The text of a link that says where it leads.
      if by(.nameInTarget, now.links.contains { $0.text.contains(word.text) }) { continue }
      let glued = isOn(.gluedName) ? now.words.first { $0.text.contains(word.text) } : nil
      if glued != nil { fired(.gluedName) }
      let isType = word.text.first?.isUppercase ?? false
      let rule: Rule = glued == nil && isType && !CodeNames.isSourceFile(word.text) ? .identifierTranslated : .identifierChanged
      var finding = Finding(
        rule, by: .nameInText, .missing(word.text, glued?.text), at: here(glued?.range ?? b.range),
        related: [.init("the source's name", at: there(word.range))])
      // A sentence may say it in its own way.
      finding.soften(by: .nameSaidOtherwise, if: glued == nil || a.kind != b.kind)
      findings.append(finding)
    }
  }

  /// What is emphasised and was not translated: in a script of its own, a text of ASCII that is spelt nearly as the source's, and
  /// everywhere the name of a file or of code.
  private mutating func compareLabels(_ was: ProseFacts, _ now: ProseFacts) {
    func isPlain(_ text: String) -> Bool { text.utf8.count > 3 && text.utf8.allSatisfy { $0 < 0x80 } }
    func letters(_ text: String) -> [UInt8] { text.lowercased().utf8.filter(isASCIIWord) }
    let kept = Set(now.emphasised.map(\.text))
    var spare = now.emphasised.filter { item in isPlain(item.text) && !was.emphasised.contains { $0.text == item.text } }
    guard !spare.isEmpty, spare.count * was.emphasised.count <= Self.mostLinks, isOn(.emphasisedWord) else { return }
    // A source in a script of its own has no words in ASCII either.
    let hasOwnScript = now.hasOwnScript || was.hasOwnScript
    for span in was.emphasised where isPlain(span.text) && !kept.contains(span.text) && !isName(span.text) {
      guard hasOwnScript || TechnicalWords.isTechnical(Array(span.text.utf8)[...]), !now.holds(span.text),
        let near = NearMiss.best(for: span.text, among: spare.map(\.text)), letters(near) != letters(span.text),
        hasOwnScript || variant.document.source.bytes.ranges(of: Array(near.utf8)).count == 1,
        isMisspelt(near, span.text, isWord: !hasOwnScript),
        let index = spare.firstIndex(where: { $0.text == near })
      else { continue }
      findings.append(
        Finding(
          .identifierChanged, by: .emphasisedWord, .changed(now: near, was: span.text), at: here(spare.remove(at: index).range),
          related: [.init("the source's name", at: there(span.range))]))
    }
  }

  /// Whether a name stands in the place of one that it has nothing of, in a block of which other names differ, too.
  private func isUnlike(_ now: String, _ was: String, _ own: ProseFacts, _ other: ProseFacts) -> Bool {
    if now.utf8.contains(where: { $0 >= 0xC3 }) { return was.contains(" ") }
    if NearMiss.best(for: was, among: [now]) != nil || was.lowercased() == now.lowercased() { return false }
    return own.code.count != other.code.count || own.code.count { !other.keeps($0.text) } > 1
  }

  /// Whether a text is another one with one word that is misspelt, not the same with other endings or words: `path operation` and
  /// `path operations` say the same, and `4 Prozesse` is `4 processes`.
  private func isMisspelt(_ now: String, _ was: String, isWord: Bool) -> Bool {
    let (own, other) = (was.split(separator: " "), now.split(separator: " "))
    guard own.count == other.count, !isWord || own.count == 1 else { return false }
    let changed = zip(own, other).filter { $0 != $1 }
    return changed.count == 1 && !by(.otherEnding, changed.contains { WordEndings.areAlike(String($0), String($1)) })
  }

  private mutating func reportCode(
    _ span: ProseFacts.Item, _ now: String?, by finder: Heuristic? = nil, at place: SourceRange, inTable: Bool = false,
    isHead: Bool = true, softener: Heuristic? = nil
  ) {
    let finder = finder ?? (now == nil ? .lostName : .changedName)
    guard isOn(finder) else { return }
    // In a table, a bar divides cells even in code, but for Python-Markdown.
    let name = inTable ? span.text.replacing("|", with: "\\|") : span.text
    let row = variant.document.source.bytes[place.lowerBound..<place.upperBound]
    let isDivided = by(
      .barInCell, now == nil && name != span.text && row.firstRange(of: "`\(span.text)`".utf8) != nil)
    if by(.barOfPythonMarkdown, isDivided && isPythonMarkdown) { return }
    var finding = Finding(
      .inlineCodeChanged, by: finder,
      isDivided
        ? "'\(span.text)' divides cells here: in a table, a bar is escaped even in code" : .missing(span.text, now),
      at: here(place),
      related: [.init("the source's name", at: there(span.range))], remedy: "Write '\(name)'")
    if let now {
      if by(.mistypedInSource, isCorrected(span.text, now)) { return findings.append(mistyped(span, now, at: place)) }
      if SpanRoles.isMended(span.text, now) { return }
      if let (role, rule) = SpanRoles(source: source, variant: variant, names: names).role(of: span, as: now) {
        finding.soften(by: rule)
        finding.remedy = role.remedy(name)
      }
      if let softener { finding.soften(by: softener) }
      if by(.oddInSource, isOddInSource(span.text, now)) {
        finding.soften(by: .oddInSource)
        finding.remedy = "Compare both: the source itself writes '\(now)' in other places"
      }
      findings.append(finding)
    } else {
      // A sentence may say a name in its own way, and what stands beside it may have named it. What a cell or an item of a list names
      // is what it is about.
      if !isDivided {
        finding.soften(by: .nameOfSentence, if: !isHead)
        finding.soften(by: .wordAsName, if: !isEvidentName(span.text))
        finding.soften(by: .nameBeside, if: stands(span.text, near: place))
      }
      lostNames.append((span.text, finding))
    }
  }

  /// Whether the source has mistyped a name that its code has, and the translation writes it as the code does: the source is told so.
  private func isCorrected(_ was: String, _ now: String) -> Bool {
    func core(_ text: String) -> String { text.hasSuffix("()") ? String(text.dropLast(2)) : text }
    let (own, other) = (core(now), core(was))
    return Near.isSlip(own, other) && names.has(own) && !names.has(other) && !names.quotes(other)
  }

  private func mistyped(_ span: ProseFacts.Item, _ now: String, at place: SourceRange) -> Finding {
    Finding(
      .sourceLinkChanged, by: .mistypedInSource, "'\(span.text)' is '\(now)' in the page's code, and a translation writes it so",
      at: there(span.range),
      related: [.init("the translation's name", at: here(place))], remedy: "Write '\(now)', if the code is right")
  }

  /// Whether the words that differ have the same letters, or are slips, and the source writes each as the translation does elsewhere, and as here
  /// nowhere else: `-set` beside `--set`.
  private func isOddInSource(_ was: String, _ now: String) -> Bool {
    func letters(_ text: Substring) -> [UInt8] { text.utf8.filter { isASCIIWord($0) && $0 != 0x5F }.map { $0 | 0x20 } }
    let (own, other) = (was.split(separator: " "), now.split(separator: " "))
    let changed = zip(own, other).filter { $0 != $1 }
    guard own.count == other.count, !changed.isEmpty,
      changed.allSatisfy({ letters($0) == letters($1) || Near.isSlip(String($0), String($1)) })
    else { return false }
    let words = source.document.source.bytes.split { $0 <= 0x20 || "`|,;()\"'".utf8.contains($0) }
    return changed.allSatisfy { a, b in
      words.count { $0.elementsEqual(a.utf8) } == 1 && words.contains { $0.elementsEqual(b.utf8) }
    }
  }

  /// Whether a span has more than the letters of a word: `send()`, `--force`, `to_tag`, `deviceToken`.
  private func isEvidentName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return TechnicalWords.isTechnical(bytes[...])
      || bytes.contains { "()[]{}<>=/\\:$@#*%&|".utf8.contains($0) } || bytes.first == UInt8(ascii: "-")
      || bytes.dropFirst().dropLast().contains(UInt8(ascii: "."))
  }

  /// Whether a name stands in the lines around a block.
  func stands(_ name: String, near place: SourceRange) -> Bool {
    let file = variant.document.source
    let first = max(0, file.lineIndex(at: place.lowerBound) - 3)
    let last = min(file.lineIndex(at: place.upperBound) + 3, file.lineIndex(at: file.bytes.count))
    let range = file.rangeOfLine(first).union(file.rangeOfLine(last))
    return file.bytes[range.lowerBound..<range.upperBound].firstRange(of: "`\(name)`".utf8) != nil
  }

  /// Whether the source writes the labels of a user interface as code: `Add Node`.
  private func hasLabelsAsCode(_ spans: CodeSpanPairs) -> Bool {
    source.document.nodes.indices.contains {
      source.document.nodes[$0].kind == .code && spans.isLabel(source.document.literal(NodeID($0)))
    }
  }

  /// Whether emphasis ends within a name that it was meant for: `_send(_:)_`.
  private func isCut(_ name: String, _ emphasis: SourceRange) -> Bool {
    let inner = variant.document.source.bytes[emphasis.lowerBound...].drop { "*_".utf8.contains($0) }
    return inner.starts(with: name.utf8) && inner.startIndex + name.utf8.count > emphasis.upperBound
  }

  private mutating func reportCut(_ span: ProseFacts.Item, at place: SourceRange) {
    findings.append(
      Finding(
        .inlineCodeChanged, by: .cutName, "'\(span.text)' is emphasised here, and a mark within it ends the emphasis",
        at: here(place),
        related: [.init("the source's name", at: there(span.range))], remedy: "Write it as code, as the source does"))
  }

  /// Whether two blocks have a name, a technical word or a link in common: on a page of another edition, others are hardly each
  /// other's translation.
  func haveNamesInCommon(_ was: ProseFacts, _ now: ProseFacts, isOtherForm: Bool) -> Bool {
    let haveLinks = was.links.contains { link in now.links.contains { sameTarget($0.text, as: link.text) } }
    // An item and a paragraph that lead elsewhere are not about the same.
    if isOtherForm, !was.links.isEmpty, !haveLinks, !haveWordsInCommon(was, now) { return false }
    if was.code.isEmpty { return true }
    guard was.code.contains(where: { now.holds($0.text) || now.keeps($0.text) }) else { return false }
    let marked = Set((now.code + now.emphasised).map(\.text))
    func isName(_ text: String) -> Bool {
      let bytes = Array(text.utf8)[...]
      return TechnicalWords.isTechnical(bytes) || !bytes.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
    return was.code.contains { marked.contains($0.text) || isName($0.text) && now.keeps($0.text) }
      || haveWordsInCommon(was, now) || haveLinks
  }

  private func haveWordsInCommon(_ was: ProseFacts, _ now: ProseFacts) -> Bool {
    was.words.contains { word in now.words.contains { $0.text == word.text } }
  }

  /// A code span of the source that stands there more often, and one in its place that the source does not know at all.
  private func exchanged(_ was: ProseFacts, _ now: ProseFacts) -> (ProseFacts.Item, ProseFacts.Item)? {
    guard was.code.count == now.code.count else { return nil }
    var left = now.code
    let lost = was.code.filter { span in
      guard let index = left.firstIndex(where: { $0.text == span.text }) else { return true }
      left.remove(at: index)
      return false
    }
    guard lost.count == 1, left.count == 1, !was.keeps(left[0].text) else { return nil }
    // Prose may use the word of a name as well; what is spelt nearly like the name stands for it all the same.
    let (span, other) = (lost[0].text, left[0].text)
    let isNear =
      !Near.arePlural(span, other) && other.utf8.firstRange(of: span.utf8) == nil
      && (span.lowercased() == other.lowercased() || NearMiss.best(for: span, among: [other]) != nil)
    // Words that a source in another script does not have say nothing of its names.
    let isInPlace =
      was.hasOwnScript && !now.hasOwnScript && isEvidentName(other) == isEvidentName(span)
      && was.code.firstIndex { $0.range == lost[0].range } == now.code.firstIndex { $0.range == left[0].range }
    guard isNear || isInPlace || now.occurrences(of: span) < was.occurrences(of: span) else { return nil }
    return (lost[0], left[0])
  }

  private func isSelector(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: ":")) && !text.utf8.contains(0x20) }

  /// Whether a text is a name of the page's code, not a word of the language.
  func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)[...]
    guard bytes.allSatisfy({ $0 != 0x20 && $0 < 0x80 }) else { return false }
    if CodeNames.isSourceFile(text) { return true }
    // `Name:` is a label, `setName:` and `set:for:` are selectors.
    if isSelector(text) {
      return bytes.last == UInt8(ascii: ":")
        && (bytes.dropLast().contains(UInt8(ascii: ":")) || TechnicalWords.isTechnical(bytes))
    }
    return TechnicalWords.isTechnical(bytes) && names.has(text)
  }

}
