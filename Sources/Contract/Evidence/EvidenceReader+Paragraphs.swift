import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let introductions = Heuristic(
    27, "read/introductions", "The first sentence below the heading of an operation sums it up")
  static let operationInSentence = Heuristic(28, "read/operation-in-sentence", "A sentence that names an operation")
  static let operationLines = Heuristic(29, "read/operation-lines", "A paragraph whose lines are each a method and an address")
  static let titledField = Heuristic(75, "read/titled-field", "A heading beside the operation that names one of its fields")
}

/// Labels and sentences.
extension EvidenceReader {
  /// A paragraph that is nothing but bold text is a title of what follows: `**Sample response**`.
  private mutating func readLabel(_ item: Outline.Item) -> Bool {
    guard let title = SectionTreeBuilder.label(item) else { return false }
    readStatus(title, at: item.location)
    by(.boldAddress) { $0.noteAddressAlone(title, at: item.location) }
    return true
  }

  /// The parameter of an operation's table that a heading has in code letters.
  mutating func field(named item: Outline.Item, of reference: OperationReference) -> String? {
    guard let span = item.document.codeSpans(of: item.node).first else { return nil }
    knownFields.read(pending)
    return knownFields.isListed(span.text, of: reference) ? span.text : nil
  }

  mutating func readParagraph(_ item: Outline.Item) {
    let text = item.text
    if by(.liquidTags, { $0.readLiquidTags(item, text) }) || by(.terms, { $0.readTerm(item) })
      || by(.components, { $0.readComponent(item) })
    {
      return taken.take(blockNumber..<blockNumber + 1, before: blockNumber, in: sections)
    }
    closeFields(in: item.document.markup(of: item.node))
    if by(.labels, { $0.readLabel(item) }) || by(.statusAlone, { $0.readStatusAlone(text.utf8, at: item.location) }) {
      return
    }
    var mentions = Heuristic.operationInSentence.finds { item.document.mentions(of: item.node, placed: prefixes.placed) }
    if mentions.isEmpty {
      let lines = Heuristic.operationLines.finds { operationLines(of: item) }
      let whole = lines.isEmpty ? OperationMention.read(text, at: item.location).map { [$0] } ?? [] : lines
      mentions = whole.map { (mention: $0, index: Int(item.node.index) + 1) }
    }
    by(.deprecations) { $0.readDeprecations(item, &mentions) }
    if mentions.isEmpty { by(.plainOperations) { $0.notePlainOperations(item) } }
    by(.borrowedParameters) { $0.borrowParameters(item) }
    by(.polling) { $0.readPolling(item) }
    by(.generalReplies) { $0.readGeneralReplies(item) }
    by(.generalSuccess) { $0.readGeneralSuccess(item) }
    by(.generalCredentials) { $0.readGeneralCredentials(item) }
    by(.openSections) { $0.readOpenSection(item) }
    by(.sharedReplies) { $0.readSharedReply(item) }
    by(.collectionRules) { $0.readOfCollections(item) }
    defer {
      by(.statusesInSentences) { $0.readStatuses(inSentencesOf: item) }
      by(.fieldSentences) { $0.readFieldSentences(item) }
      by(.listedValues) { $0.readListedValues(item) }
      by(.absentFields) { $0.readAbsentFields(item) }
      by(.requiredFields) { $0.readRequired(item) }
      by(.shownObjects) { $0.readShownObjects(item) }
      by(.returnedObject) { $0.readReturnedObject(item) }
      by(.labelledFields) { $0.readLabelledFields(item) }
      by(.borrowedReplies) { $0.borrowReply(item) }
    }
    guard let first = mentions.first else {
      // The first sentence below a heading that is an operation introduces it.
      if let known = current, let heading = headings.last, heading.level == known.level, case .key(let key) = known.reference,
        OperationMention.read(title: heading.text, at: heading.location)?.key.anonymousPath == key.anonymousPath,
        lastSentence.isEmpty, item.document.parent(of: item.node) == Document.root, !Self.isLabelled(text),
        LabelledFields(item.document, item.node) == nil
      {
        by(.introductions) {
          $0.add(.exists(summary: Sentence.first(of: text)), to: known.reference, .prose, at: item.location, confidence: 0.9)
        }
      }
      return
    }
    let words = Ornament.without(text.trimmingSpaces)
    let isAlone = item.document.codeSpans(of: item.node).first.map { $0.text == words } ?? false
    // Several methods of one path, or parts that may be left out, stand in one place.
    let areLines = Heuristic.operationLines.isOn && !operationLines(of: item).isEmpty
    let isOne = areLines || mentions.allSatisfy { $0.index == first.index } || Set(mentions.map(\.mention.key)).count == 1
    let isShort = words.utf8.count <= first.mention.key.description.utf8.count + 12
    let lead = item.document.words(before: first.index, of: item.node)
    // What is still to be done states nothing; nor does `Removed: DELETE /x`, where `Endpoint: DELETE /x` names what it is.
    let isTask = item.document.isTask(item.node)
    let isNamed = lead.isEmpty || lead.hasSuffix(":") && Self.isPart(lead) || isOne && isLabelled(item, lead, first.index)
    let begins = !isTask && item.document.beginsBlock(first.index, of: item.node)
    // `## Cancel a booking`, and below it at once: `DELETE /bookings/{id}` answers …
    let isIntroduced = begins && isOne && lastParagraph == nil && current == nil && !headings.isEmpty
    let form: DeclarationFeatures.Sentence =
      if isAlone { .alone } else if Self.isOperation(text) || areLines { .bare } else if isShort && isNamed {
        .short
      } else if isIntroduced {
        .introduced
      } else if begins { .begins } else { .goesOn }
    let features = DeclarationFeatures(
      block: .sentence(form), count: mentions.count, isTask: isTask, isOfSeveral: !isOne)
    let probability = decisions.weigh(
      features, at: item.location, of: mentions.map { ($0.mention.key.description, $0.mention.location) })
    let isWhole = Decision.takes(probability)
    let known = pending.count
    defer { if isWhole { weigh(pending[known...], by: probability) } }
    // "Create a kiln with `POST /kilns`:", and below it the command.
    let isLedTo =
      isOne && !isTask && lastParagraph == nil && current == nil && !headings.isEmpty
      && Heuristic.sentenceAboveRequest.finds { isShown(first.mention) }
    let outer = rules
    rules.note(areLines ? .operationLines : .operationInSentence)
    defer { rules = outer }
    if isWhole || begins && isOne || isLedTo {
      begin(
        first.mention, isWhole ? .heading : .prose, level: scopeLevel(),
        summary: (begins || isLedTo) && (!isWhole || isIntroduced && !isAlone && !areLines && !Self.isOperation(text))
          ? Sentence.first(of: text) : nil)
      let others = mentions.dropFirst().map(\.mention).filter { $0.key != first.mention.key }
      if isWhole { for mention in others { state(mention, .heading) } }
      if !others.isEmpty { current?.others = others.map { .key($0.key) } }
    }
    for mention in mentions { state(mention.mention, .prose) }
  }

  /// The operations of a paragraph whose lines are each a method and an address, and no more but a remark in brackets.
  private func operationLines(of item: Outline.Item) -> [OperationMention] {
    guard item.text.utf8.count < 1000, item.text.utf8.contains(UInt8(ascii: "/")) else { return [] }
    let lines = item.document.lines(of: item.node).filter { !$0.trimmingSpaces.isEmpty }
    guard lines.count <= Self.mostLines, lines.allSatisfy({ MethodList.leading($0) != nil }) else { return [] }
    let mentions = lines.map { OperationMention.all(Self.withoutRemark($0), at: item.location) }
    return mentions.contains(where: \.isEmpty) ? [] : mentions.flatMap { $0 }
  }

  private static var mostLines: Int { 8 }

  /// `POST /kilns/{kiln} (kiln is a number)` → `POST /kilns/{kiln}`
  private static func withoutRemark(_ line: String) -> String {
    let line = line.trimmingSpaces
    guard line.hasSuffix(")") || line.hasSuffix("）") else { return line }
    for open in [" (", " （", "（"] {
      if let place = line.firstPlace(of: open), line[..<place.lowerBound].contains("/") {
        return String(line[..<place.lowerBound]).trimmingSpaces
      }
    }
    return line
  }

  /// Whether one word stands in front of an operation, and nothing behind it, where the section says more of it: `URL `GET /kilns``.
  ///
  /// A word in an item of a list, or alone in its section, may tell what became of it: "Removed `GET /kilns`".
  private func isLabelled(_ item: Outline.Item, _ lead: String, _ index: Int) -> Bool {
    guard lastParagraph == nil, current.map({ $0.level < scopeLevel() }) ?? true, !headings.isEmpty, lead.utf8.count <= 24,
      lead.allSatisfy(\.isLetter), item.document.parent(of: item.node).map({ item.document.kind($0) != .item }) ?? true,
      let last = item.document.codeSpans(of: item.node).last, last.index == index,
      Ornament.without(item.text.trimmingSpaces).hasSuffix(last.text), blockNumber + 1 < outline.items.count
    else { return false }
    guard case .heading(let next) = outline.items[blockNumber + 1].kind else { return true }
    return headings.last.map { next.level > $0.level } ?? false
  }

  /// Whether a text is, or begins with, the label of a part of a request or a reply, or an arrow: `Body: {"size": 2}`.
  private static func isLabelled(_ text: String) -> Bool {
    if let first = text.unicodeScalars.first,
      first.properties.generalCategory == .mathSymbol || "{[".unicodeScalars.contains(first)
    {
      return true
    }
    guard let sign = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return false }
    return text.index(after: sign) == text.endIndex || isPart(String(text[..<sign]))
  }

  /// Whether a text is a method and an address, and no more.
  private static func isOperation(_ text: String) -> Bool {
    guard let (_, rest) = MethodList.leading(text) else { return false }
    return !rest.trimmingSpaces.isEmpty && !rest.trimmingSpaces.contains(where: \.isWhitespace)
  }
}
