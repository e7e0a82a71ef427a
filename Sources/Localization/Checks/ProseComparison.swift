import Diagnostics
import Markup
import Snippets
import Vocabulary

/// Compares the prose of two blocks: links, images, inline code, names of code, placeholders, emphasis.
struct ProseComparison {
  let source: LocalePage
  let variant: LocalePage
  let names: CodeNames
  var findings: [Finding] = []
  var linkChanges: [LinkChange] = []
  /// What says that a link is missing, with its target; and the targets of links that the source does not have.
  var lostLinks: [(target: String, finding: Finding)] = []
  var spareLinks: [String] = []
  /// Targets of the source with what the translation has for them in the reader's language.
  private(set) var localizedLinks: [(was: String, now: String)] = []
  /// What says that a name in the font of code is missing.
  var lostNames: [(name: String, finding: Finding)] = []
  /// Whether the translation lacks so much of the source that it was made from another edition of it.
  var isOtherEdition = false
  /// Words in the font of code that are said in the translation's language, not names.
  private(set) var wordsForPeople: Set<String> = []
  private var variantBlocks: [LeafBlock] = []

  init(source: LocalePage, variant: LocalePage, names: CodeNames) {
    self.source = source
    self.variant = variant
    self.names = names
  }

  /// Compares what stands for each other: one block with one, or with the blocks that it was split into.
  mutating func compare(_ sources: ArraySlice<LeafBlock>, _ variants: ArraySlice<LeafBlock>) {
    guard let a = sources.first, let b = variants.first else { return }
    variantBlocks = Array(variants)
    if sources.count == 1, variants.count == 1, a.shape.isPlain, b.shape.isPlain, a.invariants == b.invariants {
      // Invariants have no order: only links and code spans can have changed places.
      let hasLinks = count(.link, of: a) > 1
      if !isOtherEdition, hasLinks || count(.code, of: a) > 2 {
        let (was, now) = (ProseFacts(source.document, sources), ProseFacts(variant.document, variants))
        if hasLinks { compareLinkTexts(was, now) }
        compareOrder(was, now)
      }
      return
    }
    let was = ProseFacts(source.document, sources)
    let now = ProseFacts(variant.document, variants)
    if !isOtherEdition || haveNamesInCommon(was, now, isOtherForm: a.opensItem != b.opensItem && (a.key == nil || a.key != b.key))
    {
      compareLinks(was, now, b)
      compareNames(was, now, a, b)
    } else {
      spareLinks += now.links.map(\.text)
    }
    compareImages(was, now, b)
    comparePlaceholders(was, now, b)
    compareNumbers(was, now, a, b)
    compareMarks(was, now, sources, variants)
  }

  private func count(_ kind: NodeKind, of block: LeafBlock) -> Int {
    source.document.descendants(of: block.node).count { source.document.nodes[$0].kind == kind }
  }

  /// Whether Python-Markdown renders the pages: what CommonMark makes of their marks is seen elsewhere only.
  var isPythonMarkdown: Bool { source.isPythonMarkdown || variant.isPythonMarkdown }

  func here(_ range: SourceRange) -> Location { Location(file: variant.document.source.path, range: range) }
  func there(_ range: SourceRange) -> Location { Location(file: source.document.source.path, range: range) }

  /// Targets are compared as multisets; what is left over on both sides is paired in order.
  private mutating func compareLinks(_ was: ProseFacts, _ now: ProseFacts, _ b: LeafBlock) {
    // An address that the author wrote as text is prose, and punctuation of the locale may touch it.
    var left = now.links.filter { !$0.isAutolink }
    if was.links.count * left.count > Self.mostLinks { return compareManyLinks(was, left) }
    var lost: [ProseFacts.Item] = []
    for link in was.links where !link.isAutolink {
      if let index = left.firstIndex(where: { sameTarget($0.text, as: link.text) }) {
        let other = left.remove(at: index)
        if other.text != link.text, !left.contains(where: { sameTarget($0.text, as: link.text) }) {
          localizedLinks.append((link.text, other.text))
        }
      } else {
        lost.append(link)
      }
    }
    var missing: [ProseFacts.Item] = []
    for link in lost {
      guard let index = left.firstIndex(where: { mayReplace($0.text, link.text) && !isOfAnotherName($0, link) }) else {
        missing.append(link)
        continue
      }
      report(left.remove(at: index), insteadOf: link)
    }
    spareLinks += left.map(\.text)
    for link in missing where !standsElsewhere(link.text) {
      var finding = lostLink(link, at: now.links.first?.range ?? variantRange(now) ?? b.range)
      // A sentence says a thing as often as its language needs; the reader has the link once.
      if now.links.contains(where: { sameTarget($0.text, as: link.text) }) { finding.severity = .note }
      lostLinks.append((link.text, finding))
    }
    if lost.isEmpty { compareLinkTexts(was, now) }
    compareAddresses(was, now)
  }

  /// Whether two links are those of two things, each by its name: `[Volo]`, `[Tower]`.
  private func isOfAnotherName(_ now: ProseFacts.Item, _ was: ProseFacts.Item) -> Bool {
    let (own, other) = (label(now, variant.document), label(was, source.document))
    func isName(_ text: String) -> Bool {
      text.utf8.first.map { (0x41...0x5A).contains($0) } ?? false && text.utf8.allSatisfy(isASCIIWord)
    }
    return isName(own) && isName(other) && own.lowercased() != other.lowercased()
      && NearMiss.best(for: other, among: [own]) == nil
      && variant.document.source.bytes[...].holdsWhole(other.utf8)
  }

  private func label(_ link: ProseFacts.Item, _ document: Document) -> String {
    String(document.source.text(link.range).drop { $0 == "[" }.prefix { $0 != "]" })
  }

  /// Links that have changed places: the text of each, a name that was not translated, stands on the target of another.
  private mutating func compareLinkTexts(_ was: ProseFacts, _ now: ProseFacts) {
    let own = was.links.filter { !$0.isAutolink }
    let others = now.links.filter { !$0.isAutolink }
    guard own.count > 1, own.count == others.count, own.count <= 64 else { return }
    for link in own {
      let name = label(link, source.document)
      let same = others.filter { label($0, variant.document) == name }
      guard !name.isEmpty, same.count == 1, own.count(where: { label($0, source.document) == name }) == 1,
        let other = same.first, !isExactly(other.text, link.text),
        own.contains(where: { $0.text != link.text && isExactly(other.text, $0.text) })
      else { continue }
      report(other, insteadOf: link)
      return
    }
  }

  /// An address that the author wrote as text, and one in its place that is spelt nearly like it.
  private mutating func compareAddresses(_ was: ProseFacts, _ now: ProseFacts) {
    let own = was.links.filter(\.isAutolink)
    guard !own.isEmpty, own.count <= 64 else { return }
    let spare = now.links.filter { other in
      other.isAutolink && !was.links.contains { sameTarget(other.text, as: $0.text) || isPart(other.text, $0.text) }
    }
    for link in own where !now.links.contains(where: { sameTarget($0.text, as: link.text) || isPart($0.text, link.text) }) {
      guard let near = NearMiss.best(for: link.text, among: spare.map(\.text)),
        let other = spare.first(where: { $0.text == near })
      else { continue }
      report(other, insteadOf: link)
    }
  }

  /// Whether two addresses differ in what follows one of them: punctuation of the locale may touch it.
  private func isPart(_ a: String, _ b: String) -> Bool { a.hasPrefix(b) || b.hasPrefix(a) }

  /// Of very many links in one block, those whose targets only one page has there are paired in order.
  private mutating func compareManyLinks(_ was: ProseFacts, _ links: [ProseFacts.Item]) {
    let own = was.links.filter { !$0.isAutolink }
    let kept = (was: Set(own.map(\.text)), now: Set(links.map(\.text)))
    let lost = own.filter { !kept.now.contains($0.text) }
    let added = links.filter { !kept.was.contains($0.text) }
    for (link, change) in zip(lost, added) where mayReplace(change.text, link.text) { report(change, insteadOf: link) }
    spareLinks += added.dropFirst(lost.count).map(\.text)
    for link in lost.dropFirst(added.count) { lostLinks.append((link.text, lostLink(link, at: links[0].range))) }
  }

  private mutating func report(_ change: ProseFacts.Item, insteadOf link: ProseFacts.Item) {
    linkChanges.append(
      LinkChange(
        was: link.text, now: change.text, expected: variant.addresses?.localized(link.text) ?? link.text,
        source: there(link.range), variant: here(change.range), definition: definition(of: change),
        isRenamed: variant.addresses?.isRenamed(link.text, change.text) ?? false))
  }

  /// The definition of a link that only refers to its target: `[text][label]`.
  private func definition(of link: ProseFacts.Item) -> Location? {
    let file = variant.document.source
    guard file.bytes[link.range.lowerBound..<link.range.upperBound].last == UInt8(ascii: "]") else { return nil }
    return variant.document.referenceDefinitions.first { file.text($0.destination) == link.text }.map { here($0.range) }
  }

  private func lostLink(_ link: ProseFacts.Item, at place: SourceRange) -> Finding {
    if let label = undefinedLabel(link) {
      let name = source.document.source.text(label.there)
      return Finding(
        .linkChanged, "'\(name)' is defined under another name or not at all, so this is no link", at: here(label.here),
        related: [.init("the source's link", at: there(link.range))],
        remedy: "Define it as the source does: \(name): \(link.text)")
    }
    return Finding(
      .linkChanged, "The link to '\(link.text)' of the source is missing", at: here(place),
      related: [.init("the source's link", at: there(link.range))],
      remedy: "Link to '\(variant.addresses?.localized(link.text) ?? link.text)'")
  }

  /// The label of a link of the source by reference, and where the translation has it as text, since nothing defines it there.
  private func undefinedLabel(_ link: ProseFacts.Item) -> (there: SourceRange, here: SourceRange)? {
    let (bytes, own) = (source.document.source.bytes, variant.document.source.bytes)
    guard link.range.count > 2, link.range.upperBound <= bytes.count, bytes[link.range.upperBound - 1] == UInt8(ascii: "]"),
      let open = bytes[link.range.lowerBound..<link.range.upperBound - 1].lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    let label = bytes[open..<link.range.upperBound]
    let places = variantBlocks.map { own[$0.range.lowerBound..<min(own.count, $0.range.upperBound)] }
    guard let found = places.lazy.compactMap({ $0.firstRange(of: label) }).first else { return nil }
    return (SourceRange(open, link.range.upperBound), SourceRange(found.lowerBound, found.upperBound))
  }

  /// Whether the translation as a whole has as many links to a target as the source: this one stands in another block.
  private func standsElsewhere(_ target: String) -> Bool {
    func count(_ document: Document, _ matches: (String) -> Bool) -> Int {
      document.nodes.indices.count { document.nodes[$0].kind == .link && matches(document.info(NodeID($0))) }
    }
    // What cannot be told from it in the translation counts in the source, too.
    let kept = count(variant.document) { sameTarget($0, as: target) }
    return kept > 0 && kept >= count(source.document) { sameTarget(target, as: $0) }
  }

  private func variantRange(_ facts: ProseFacts) -> SourceRange? {
    facts.code.first?.range ?? facts.words.first?.range ?? facts.emphasised.first?.range
  }

  /// Names by the bytes of a text that are looked for in it.
  private static let mostCompared = 4_000_000
  /// Links by links of one block.
  private static let mostLinks = 20_000

  private mutating func compareNames(_ was: ProseFacts, _ now: ProseFacts, _ a: LeafBlock, _ b: LeafBlock) {
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
    let areWords = spans.areWordsForPeople
    if areWords { wordsForPeople.formUnion(spans.lost.map(\.span.text)) }
    for (span, other) in spans.lost where reported.insert(span.text).inserted {
      // A sign that a sentence speaks of may be said in words.
      let isSign = span.text.unicodeScalars.allSatisfy { $0.isASCII && !isASCIIWord(UInt8($0.value)) }
      if other == nil, isSign, a.kind != .tableRow || b.kind != .tableRow { continue }
      if let other, spans.isButton(span.text, translatedAs: other.text), hasLabelsAsCode(spans) { continue }
      if let cut = now.emphasised.first(where: { isCut(span.text, $0.range) }) {
        reportCut(span, at: cut.range)
      } else {
        let quoted = other == nil ? QuotedWords.of(span.text, in: now.text) : nil
        let begin = source.document.source.bytes[a.range.lowerBound..<span.range.lowerBound]
        reportCode(
          span, other?.text ?? quoted, at: other?.range ?? b.range, inTable: b.kind == .tableRow,
          isHead: a.kind == b.kind && (a.kind == .tableRow || begin.allSatisfy { $0 <= 0x20 || "*`_".utf8.contains($0) }),
          isAnother: a.kind != b.kind || areWords || other.map { isUnlike($0.text, span.text, was, now) } ?? false)
      }
    }
    if spans.keepsAll, let (span, other) = exchanged(was, now) {
      reportCode(span, other.text, at: other.range)
    } else if spans.keepsAll {
      compareOrder(was, now)
    }
    compareLabels(was, now)
    // Emphasised selectors and names of the code.
    for span in was.emphasised where isName(span.text) && reported.insert(span.text).inserted {
      guard !now.emphasised.contains(where: { $0.text == span.text }), !now.holds(span.text) || isSelector(span.text) else {
        continue
      }
      // The colon that ends a label is no part of the name.
      let label = span.text.dropLast()
      if span.text.last == ":", !label.contains(":"), (now.emphasised + now.code).contains(where: { $0.text == label }) {
        continue
      }
      let near = NearMiss.best(for: span.text, among: now.emphasised.map(\.text))
      let place = now.emphasised.first { $0.text == near }?.range ?? b.range
      findings.append(
        Finding(
          .identifierChanged, .missing(span.text, near), at: here(place),
          related: [.init("the source's name", at: there(span.range))]))
    }
    for word in was.words where !now.holds(word.text) && isName(word.text) && reported.insert(word.text).inserted {
      // The code has it in this spelling, and prose in another one: `node.js` is Node.js.
      if now.mentions(word.text) { continue }
      if reported.contains(where: { $0 != word.text && $0.contains(word.text) }) { continue }
      // The text of a link that says where it leads.
      if now.links.contains(where: { $0.text.contains(word.text) }) { continue }
      let glued = now.words.first { $0.text.contains(word.text) }
      let isType = word.text.first?.isUppercase ?? false
      let rule: Rule = glued == nil && isType && !CodeNames.isSourceFile(word.text) ? .identifierTranslated : .identifierChanged
      var finding = Finding(
        rule, .missing(word.text, glued?.text), at: here(glued?.range ?? b.range),
        related: [.init("the source's name", at: there(word.range))])
      // A sentence may say it in its own way.
      if glued == nil || a.kind != b.kind { finding.severity = .note }
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
    guard !spare.isEmpty, spare.count * was.emphasised.count <= Self.mostLinks else { return }
    let hasOwnScript = now.hasOwnScript
    for span in was.emphasised where isPlain(span.text) && !kept.contains(span.text) && !isName(span.text) {
      guard hasOwnScript || TechnicalWords.isTechnical(Array(span.text.utf8)[...]), !now.holds(span.text),
        let near = NearMiss.best(for: span.text, among: spare.map(\.text)), letters(near) != letters(span.text),
        hasOwnScript || variant.document.source.bytes.ranges(of: Array(near.utf8)).count == 1,
        isMisspelt(near, span.text, isWord: !hasOwnScript),
        let index = spare.firstIndex(where: { $0.text == near })
      else { continue }
      findings.append(
        Finding(
          .identifierChanged, .changed(now: near, was: span.text), at: here(spare.remove(at: index).range),
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
    return changed.count == 1 && !changed.contains { WordEndings.areAlike(String($0), String($1)) }
  }

  private mutating func reportCode(
    _ span: ProseFacts.Item, _ now: String?, at place: SourceRange, inTable: Bool = false, isHead: Bool = true,
    isAnother: Bool = false
  ) {
    // In a table, a bar divides cells even in code, but for Python-Markdown.
    let name = inTable ? span.text.replacing("|", with: "\\|") : span.text
    let row = variant.document.source.bytes[place.lowerBound..<place.upperBound]
    let isDivided = now == nil && name != span.text && row.firstRange(of: "`\(span.text)`".utf8) != nil
    if isDivided, isPythonMarkdown { return }
    var finding = Finding(
      .inlineCodeChanged,
      isDivided
        ? "'\(span.text)' divides cells here: in a table, a bar is escaped even in code" : .missing(span.text, now),
      at: here(place),
      related: [.init("the source's name", at: there(span.range))], remedy: "Write '\(name)'")
    if let now {
      if isToFillIn(span.text, now) || isShownByCode(span.text, now) || isAnother || isFormOf(span.text, now) {
        finding.severity = .note
      }
      findings.append(finding)
    } else {
      // A sentence may say a name in its own way, and what stands beside it may have named it. What a cell or an item of a list names
      // is what it is about.
      if !isDivided, !isHead || !isEvidentName(span.text) || stands(span.text, near: place) { finding.severity = .note }
      lostNames.append((span.text, finding))
    }
  }

  /// Whether a span has more than the letters of a word: `send()`, `--force`, `to_tag`, `deviceToken`.
  private func isEvidentName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return TechnicalWords.isTechnical(bytes[...])
      || bytes.contains { "()[]{}<>=/\\:$@#*%&|".utf8.contains($0) } || bytes.first == UInt8(ascii: "-")
      || bytes.dropFirst().dropLast().contains(UInt8(ascii: "."))
  }

  /// Whether both are forms of one text: a name in the plural, a path that names the locale of its page, a sentence that was translated.
  private func isFormOf(_ was: String, _ now: String) -> Bool {
    if was + "s" == now || now + "s" == was { return true }
    let paths = (was.split(separator: "/"), now.split(separator: "/"))
    if paths.0.count > 1, paths.0.count == paths.1.count {
      let names = LocaleNames.of(variant.locale)
      let changed = zip(paths.0, paths.1).filter { $0 != $1 }
      if changed.contains(where: { names.contains($0.1.lowercased()) && $0.0.utf8.count <= 5 }) { return true }
    }
    func isSentence(_ text: String) -> Bool {
      let words = text.split(separator: " ")
      return words.count > 2 && !text.contains { "=(){}<>/\\;$`|&".contains($0) }
        && words.allSatisfy { word in
          !word.hasPrefix("-") && !TechnicalWords.isTechnical(Array(word.utf8).drop { $0 == 0x23 }[...]) || word.hasPrefix("#")
        }
    }
    return isSentence(was) && isSentence(now) && zip(was.split(separator: " "), now.split(separator: " ")).count { $0 != $1 } > 1
  }

  /// Whether a name stands in the lines around a block.
  private func stands(_ name: String, near place: SourceRange) -> Bool {
    let file = variant.document.source
    let first = max(0, file.lineIndex(at: place.lowerBound) - 3)
    let last = min(file.lineIndex(at: place.upperBound) + 3, file.lineIndex(at: file.bytes.count))
    let range = file.rangeOfLine(first).union(file.rangeOfLine(last))
    return file.bytes[range.lowerBound..<range.upperBound].firstRange(of: "`\(name)`".utf8) != nil
  }

  /// Whether both say in words what the reader is to put in: `{verb} {object}`, `<your name>`.
  private func isToFillIn(_ was: String, _ now: String) -> Bool {
    func signs(_ text: String) -> [UInt8] {
      var depth = 0
      return text.utf8.filter { byte in
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ">") { depth -= 1 }
        defer { if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<") { depth += 1 } }
        return depth == 0
      }
    }
    let kept = signs(was)
    // What stands in the angles behind a name is its type: `List<Room>`.
    let isType = zip(was.utf8, was.utf8.dropFirst()).contains { $0.isLetter && $1 == UInt8(ascii: "<") }
    return kept.count < was.utf8.count && kept == signs(now) && !was.contains("/") && !isType && !names.quotes(was)
  }

  /// Whether a text of several words, or in a script of its own, is what the translation's code shows: its strings were translated.
  private func isShownByCode(_ was: String, _ now: String) -> Bool {
    guard now.utf8.contains(where: { $0 >= 0xC3 }) else { return isSpeltByCode(was, now) }
    let isText = was.contains(" ") && !was.utf8.contains { "=(){}<>/\\;$`".utf8.contains($0) }
    let needle = Array(now.utf8.filter { !"\"'".utf8.contains($0) })
    return isText
      || variant.document.nodes.indices.contains { index in
        variant.document.nodes[index].kind == .codeBlock
          && variant.document.literalBytes(NodeID(index)).firstRange(of: needle) != nil
      }
  }

  /// Whether the code of the page has the words that were translated, and not the source's: what the reader looks for is there.
  private func isSpeltByCode(_ was: String, _ now: String) -> Bool {
    func words(_ text: String) -> [ArraySlice<UInt8>] { Array(text.utf8).split { !isASCIIWord($0) && $0 < 0x80 } }
    func blocks(_ document: Document) -> [[UInt8]] {
      document.nodes.indices.filter { document.nodes[$0].kind == .codeBlock }.map { Array(document.literalBytes(NodeID($0))) }
    }
    let (old, new) = (words(was), words(now))
    guard old.count == new.count, NearMiss.best(for: was, among: [now]) == nil || old.count > 1 else { return false }
    let (given, own) = (blocks(source.document), blocks(variant.document))
    let changed = zip(old, new).filter { $0 != $1 }
    return !changed.isEmpty
      && changed.allSatisfy { a, b in
        b.count > 2 && own.contains { $0[...].holdsWhole(b) } && !own.contains { $0[...].holdsWhole(a) }
          && !given.contains { $0[...].holdsWhole(b) }
      }
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
        .inlineCodeChanged, "'\(span.text)' is emphasised here, and a mark within it ends the emphasis", at: here(place),
        related: [.init("the source's name", at: there(span.range))], remedy: "Write it as code, as the source does"))
  }

  /// Whether two blocks have a name, a technical word or a link in common: on a page of another edition, others are hardly each
  /// other's translation.
  private func haveNamesInCommon(_ was: ProseFacts, _ now: ProseFacts, isOtherForm: Bool) -> Bool {
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
    guard lost.count == 1, left.count == 1, !was.keeps(left[0].text),
      now.occurrences(of: lost[0].text) < was.occurrences(of: lost[0].text)
    else { return nil }
    return (lost[0], left[0])
  }

  private func isSelector(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: ":")) && !text.utf8.contains(0x20) }

  /// Whether a text is a name of the page's code, not a word of the language.
  private func isName(_ text: String) -> Bool {
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

  private mutating func comparePlaceholders(_ was: ProseFacts, _ now: ProseFacts, _ b: LeafBlock) {
    for placeholder in was.placeholders
    where names.quotes(placeholder.text) && !now.placeholders.contains(where: { $0.text == placeholder.text }) {
      findings.append(
        Finding(
          .placeholderChanged,
          "\(now.placeholders.first.map { "'\($0.text)'" } ?? "This") must be '\(placeholder.text)', as in the code",
          at: here(b.range),
          related: [.init("the source's placeholder", at: there(placeholder.range))], remedy: "Write '\(placeholder.text)'"))
    }
  }

  /// Numbers of a table row, and status codes anywhere: a translation does not change them. A number that is only missing may
  /// have become a word.
  private mutating func compareNumbers(_ was: ProseFacts, _ now: ProseFacts, _ a: LeafBlock, _ b: LeafBlock) {
    func counts(_ facts: ProseFacts, _ page: LocalePage) -> [ProseFacts.Item] {
      facts.words.filter { word in
        !isPartOfNumber(word.range, page) && word.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
          && (a.kind == .tableRow || word.text.utf8.count == 3)
      }
    }
    let (own, other) = (counts(was, source), counts(now, variant))
    let added = Self.without(own, other)
    let lost = Self.without(other, own)
    for (item, change) in zip(lost, added) {
      findings.append(
        Finding(
          .numberChanged, .changed(now: change.text, was: item.text), at: here(change.range),
          related: [.init("the source's number", at: there(item.range))]))
    }
  }

  /// Whether digits are a part of a longer number (`80,000`), count in units of the language (`100万`), or are the mark of a note (`[5]`).
  private func isPartOfNumber(_ range: SourceRange, _ page: LocalePage) -> Bool {
    NumberSigns.isPart(range, of: page.document.source.bytes)
  }

  /// The items of a list, each as often as it stands there more often than in another list: the last ones.
  private static func without(_ taken: [ProseFacts.Item], _ items: [ProseFacts.Item]) -> [ProseFacts.Item] {
    var left: [String: Int] = [:]
    for item in taken { left[item.text, default: 0] += 1 }
    return items.filter { item in
      guard let count = left[item.text], count > 0 else { return true }
      left[item.text] = count - 1
      return false
    }
  }
}
