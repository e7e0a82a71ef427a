import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let absentFields = Heuristic(
    239, "read/absent-fields", "Words that say when a reply lacks a field: the field may be left out")
}

/// What sentences say of a reply that lacks a field.
///
///     If the reply has no `next_token`, that was the last page.     // `next_token` may be left out
///     `next_token` is omitted on the last page.                     // the same
///     If `limit` is omitted from the request, ten are listed.       // nothing
extension EvidenceReader {
  mutating func readAbsentFields(_ item: Outline.Item) {
    guard let reference = current?.reference, item.text.utf8.count < 2000, Self.maySpeakOfLack(item) else { return }
    let things = Set(Naming.words(of: key(of: reference).path).map { EnglishNumber.singular($0.lowercased()) })
    let sent = namesSent(by: reference)
    for sentence in Self.sentences(of: item) {
      for field in AbsentFields(sentence, of: things, sent: sent).names {
        guard let place = field.location else { continue }
        var fact = PendingFact(
          reference: reference,
          slot: .responseField(
            status: Findings.successStatus, path: field.text, schema: .any, isRequired: false, description: nil),
          kind: .prose, location: place, confidence: 0.8)
        fact.isUnsaid = true
        append(fact)
      }
    }
  }

  /// What a request has so far: of that a sentence may speak as well.
  private func namesSent(by reference: OperationReference) -> Set<String> {
    var names: Set<String> = []
    if case .request(let index) = reference {
      names.formUnion(requests[index].target.query.map(\.name))
      if case .object(let members)? = requests[index].message.json()?.root?.value { names.formUnion(members.map(\.key)) }
    }
    for fact in pending where fact.reference == reference {
      switch fact.slot {
      case .parameter(let name, _, _, _, _), .requestField(let name, _, _, _): names.insert(name)
      default: continue
      }
    }
    return names
  }

  /// Whether a paragraph has a name in code letters, and letters of what a lack is written with.
  private static func maySpeakOfLack(_ item: Outline.Item) -> Bool {
    let document = item.document
    var (hasName, hasLack) = (false, false)
    for index in document.descendants(of: item.node) {
      let node = NodeID(index)
      switch document.kind(node) {
      case .code: hasName = true
      case .text where !hasLack: hasLack = lacks.contains { document.literalBytes(node).holds($0) }
      default: continue
      }
    }
    return hasName && hasLack
  }

  private static let lacks = ["not", "n't", "n’t", "no ", "absent", "missing", "omitted", "without", "lack"].map {
    Array($0.utf8)
  }

  /// Whether a word denies by what is left of a `not`: `isn't`.
  static func isContractedDenial(_ word: some StringProtocol) -> Bool { word.hasSuffix("n't") || word.hasSuffix("n’t") }
}

/// The fields that a sentence says are not in a reply: by a condition that speaks of the reply or of nothing else, or as such.
private struct AbsentFields {
  private(set) var names: [EvidenceReader.Word] = []
  private var words: [EvidenceReader.Word] = []
  /// What each word is about; nothing for code.
  private var meanings: [String] = []
  /// What the path of the operation is about: `room`.
  private let things: Set<String>
  /// What the request has: the reply must be named where one of these is missing.
  private let sent: Set<String>

  init(_ sentence: [EvidenceReader.Word], of things: Set<String>, sent: Set<String>) {
    (self.things, self.sent) = (things, sent)
    for word in sentence {
      if !word.isCode, EvidenceReader.isContractedDenial(word.text.filter { $0.isLetter || "'’".contains($0) }) {
        words += [EvidenceReader.Word(text: String(word.text.prefix { $0.isLetter }.dropLast()), isCode: false), not]
      } else {
        words.append(word)
      }
    }
    meanings = words.map { $0.isCode ? "" : EvidenceReader.meaning(of: $0.text[...]) }
    guard meanings.contains(where: isLack) else { return }
    var start = 0
    while start < words.count {
      let end = words[start...].firstIndex(where: Self.endsClause).map { $0 + 1 } ?? words.count
      names += self.names(in: start..<end)
      start = end
    }
  }

  private let not = EvidenceReader.Word(text: "not", isCode: false)

  private func names(in clause: Range<Int>) -> [EvidenceReader.Word] {
    guard let condition = clause.first(where: { Concept.supposing.contains(meanings[$0]) }) else {
      return names(in: clause, from: nil)
    }
    // "`note` is omitted if it is empty", "that was all when there is no `next`".
    return names(in: clause.lowerBound..<condition, from: nil) + names(in: condition..<clause.upperBound, from: condition)
  }

  private func names(in clause: Range<Int>, from condition: Int?) -> [EvidenceReader.Word] {
    guard !Concept.request.isNamed(in: meanings[clause]), !Concept.obligation.isNamed(in: meanings[clause]) else { return [] }
    for run in runs(in: clause) {
      let ahead = condition == nil ? nil : lackAhead(of: run, in: clause)
      guard let lack = ahead ?? lackBehind(run, in: clause) else { continue }
      let isStatement =
        condition == nil && endsLack(lack.upperBound) && (clause.lowerBound..<lack.lowerBound).allSatisfy(isFiller)
      let others = clause.filter { !lack.contains($0) && $0 != condition }
      // "If the endpoint does not return a `next`": only a reply is returned.
      let isReturned = lack.contains { Concept.returning.contains(meanings[$0]) || Concept.returned.contains(meanings[$0]) }
      let isOfReply =
        isReturned
        || others.contains { index in
          Concept.reply.contains(meanings[index]) || Concept.result.contains(meanings[index])
            || !meanings[index].isEmpty && things.contains(EnglishNumber.singular(meanings[index]))
        }
      let isOfBoth = run.contains { words[$0].isCode && sent.contains(words[$0].text) }
      let saysReply = others.contains { Concept.reply.contains(meanings[$0]) || Concept.result.contains(meanings[$0]) }
      guard !isOfBoth || saysReply else { continue }
      guard isStatement || condition != nil && (isOfReply || others.allSatisfy(isFiller)) else { continue }
      return run.filter { words[$0].isCode }.map { words[$0] }
    }
    return []
  }

  /// Names that a word or a comma joins: "`a` or `b`".
  private func runs(in clause: Range<Int>) -> [Range<Int>] {
    func isName(_ index: Int) -> Bool { clause.contains(index) && words[index].isCode && FieldTable.isName(words[index].text) }
    var found: [Range<Int>] = []
    for index in clause where isName(index) {
      let isJoined = found.last.map { last in
        index == last.upperBound || index == last.upperBound + 1 && Concept.condition.contains(meanings[index - 1])
      }
      if isJoined == true {
        found[found.count - 1] = found[found.count - 1].lowerBound..<index + 1
      } else {
        found.append(index..<index + 1)
      }
    }
    return found
  }

  /// "no `next`", "lacks a `next`", "does not have any `next`".
  private func lackAhead(of run: Range<Int>, in clause: Range<Int>) -> Range<Int>? {
    func meaning(_ index: Int) -> String { clause.contains(index) ? meanings[index] : "" }
    var before = run.lowerBound - 1
    if Concept.article.contains(meaning(before)) || Concept.general.contains(meaning(before)) { before -= 1 }
    if Concept.held.contains(meaning(before)), isDenial(before - 1, in: clause) { before -= 1 }
    guard isDenial(before, in: clause) || Concept.lacking.contains(meaning(before)) else { return nil }
    return before..<run.upperBound
  }

  /// "`next` is not present", "`next` is omitted", "the field `next` will not be returned".
  private func lackBehind(_ run: Range<Int>, in clause: Range<Int>) -> Range<Int>? {
    func meaning(_ index: Int) -> String { clause.contains(index) ? meanings[index] : "" }
    var next = run.upperBound
    if Concept.field.contains(meaning(next)) { next += 1 }
    guard clause.contains(next), !words[next].isCode else { return nil }
    if Concept.copula.contains(meaning(next)), Concept.lacking.contains(meaning(next + 1)) { return run.lowerBound..<next + 2 }
    // "is not present", "will not be returned"; what a field does not contain is another matter.
    guard isDenial(next + 1, in: clause) else { return nil }
    let verb = meaning(next + 2) == "be" ? next + 3 : next + 2
    guard verb == next + 3 || Concept.copula.contains(meaning(next)) else { return nil }
    return Concept.held.contains(meaning(verb)) ? run.lowerBound..<verb + 1 : nil
  }

  /// Whether a sentence ends at a word, or goes on with the case of which it speaks.
  private func endsLack(_ index: Int) -> Bool {
    guard words.indices.contains(index), !words[index].isCode else { return true }
    return meanings[index].isEmpty || Concept.supposing.contains(meanings[index]) || Concept.inCase.contains(meanings[index])
  }

  private func isLack(_ meaning: String) -> Bool { Concept.lacking.contains(meaning) || EvidenceReader.denies(meaning) }

  private func isDenial(_ index: Int, in clause: Range<Int>) -> Bool {
    clause.contains(index) && !words[index].isCode && EvidenceReader.denies(meanings[index])
  }

  /// Whether a word says nothing of who lacks what.
  private func isFiller(_ index: Int) -> Bool {
    guard !words[index].isCode else { return false }
    let meaning = meanings[index]
    return meaning.isEmpty || [Concept.article, .copula, .held, .field, .supposing, .condition].contains { $0.contains(meaning) }
  }

  /// Whether a clause ends with a word.
  private static func endsClause(_ word: EvidenceReader.Word) -> Bool {
    !word.isCode && (word.text.last.map { ",;:".contains($0) } ?? false)
  }
}
