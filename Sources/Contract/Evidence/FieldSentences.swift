import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let fieldSentences = Heuristic(43, "read/field-sentences", "Sentences that state fields and values")
}

/// What sentences say of a reply of the operation that is being described: the values of a field, and its headers.
///
///     `state` is `queued`, `running` or `done`.        // three values, if the reply shows a `state`
///     Its address is in the `Location` header.
extension EvidenceReader {
  struct Word {
    var text: String
    var isCode: Bool
    var location: Location?
  }

  mutating func readFieldSentences(_ item: Outline.Item) {
    guard let reference = current?.reference, item.text.utf8.count < 2000, Self.maySpeakOfField(item) else { return }
    var subject: Word?
    let speaksOfNull = Self.speaksOfNull(item)
    for sentence in Self.sentences(of: item) {
      if speaksOfNull { readNull(sentence, &subject, of: reference) }
      guard sentence.contains(where: \.isCode) else { continue }
      readValues(sentence, of: reference)
      readHeader(sentence, of: reference)
    }
  }

  /// Whether a paragraph has what a sentence about a field has: three names in code letters, `Location`, or a name and `null`.
  private static func maySpeakOfField(_ item: Outline.Item) -> Bool {
    var count = 0
    for index in item.document.descendants(of: item.node) where item.document.kind(NodeID(index)) == .code {
      count += 1
      let code = item.document.literalBytes(NodeID(index))
      if count > 2 || code.count == 8 && code.elementsEqual("location".utf8, by: { $0.asLowercase == $1 }) { return true }
      // Capitals of other scripts may have small letters of ASCII.
      if code.contains(where: { $0 >= 0x80 }) { return true }
    }
    return count > 0 && speaksOfNull(item)
  }

  /// Whether the letters of `null` stand anywhere.
  private static func speaksOfNull(_ item: Outline.Item) -> Bool {
    item.document.descendants(of: item.node).contains { index in
      let kind = item.document.kind(NodeID(index))
      return (kind == .text || kind == .code) && item.document.literalBytes(NodeID(index)).holds("null")
    }
  }

  /// The words of each sentence, each code span as one.
  static func sentences(of item: Outline.Item) -> [[Word]] {
    var all: [[Word]] = [[]]
    for index in item.document.descendants(of: item.node) {
      let node = NodeID(index)
      switch item.document.kind(node) {
      case .code:
        all[all.count - 1].append(Word(text: item.document.literal(node), isCode: true, location: item.document.location(node)))
      case .text:
        for (text, isLast) in words(of: item.document.literalBytes(node)) {
          all[all.count - 1].append(Word(text: text, isCode: false, location: nil))
          if isLast { all.append([]) }
        }
      default: continue
      }
    }
    return all.filter { !$0.isEmpty }
  }

  /// The words of a text, each with whether a sign behind it ends what it says.
  private static func words(of bytes: ArraySlice<UInt8>) -> [(text: String, isLast: Bool)] {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map { part in
        (String(part), part.last.map { ".;:。；：".contains($0) } ?? false)
      }
    }
    // Blanks and what ends lines.
    return bytes.split { $0 == Byte.space || (0x09...0x0D).contains($0) }.map { part in
      (String(decoding: part, as: UTF8.self), part.last.map { ".;:".utf8.contains($0) } ?? false)
    }
  }

  /// A name, a few words, and then nothing but values: the last two joined by a word.
  private mutating func readValues(_ sentence: [Word], of reference: OperationReference) {
    guard sentence.count(where: \.isCode) > 2, Methods.reads(method(of: reference)), let place = sentence[0].location,
      FieldTable.isName(sentence[0].text), !sentence[1].isCode, sentence[2].isCode,
      // `is`, `ist`, `are`: any longer word says what becomes of the values.
      sentence[1].text.count < 5, sentence[1].text.allSatisfy(\.isLetter),
      !Concept.denial.contains(Self.meaning(of: sentence[1].text[...]))
    else { return }
    var values: [String] = []
    var link = 0
    for word in sentence[2...] {
      if word.isCode {
        values.append(word.text)
        link = 0
      } else if word.text.allSatisfy({ ",.;:".contains($0) }) {
        continue
      } else {
        link += 1
        // Only one short word may stand between two values, and none behind the last.
        guard link == 1, word.text.count < 6, word.text.allSatisfy(\.isLetter) else { return }
      }
    }
    guard link == 0, values.count > 1, Set(values).count == values.count, values.allSatisfy({ !$0.contains(" ") }) else { return }
    var schema = Schema(types: [.string])
    schema.enumeration = values
    var fact = PendingFact(
      reference: reference,
      slot: .responseField(
        status: Findings.successStatus, path: sentence[0].text, schema: schema, isRequired: nil, description: nil),
      kind: .prose,
      location: place, confidence: 0.8)
    fact.isUnsaid = true
    append(fact)
  }

  /// "`next` is the address of the next page; on the last page it is `null`."
  ///
  /// What is null is the field that the sentence names, or the last one that those before it name.
  private mutating func readNull(_ sentence: [Word], _ subject: inout Word?, of reference: OperationReference) {
    for (index, word) in sentence.enumerated() {
      guard Self.isNull(word) else {
        if word.isCode, FieldTable.isName(word.text) { subject = word }
        continue
      }
      // "never `null`", "not null"
      let before = sentence[..<index].suffix(4)
      guard !before.contains(where: { !$0.isCode && Self.denies($0.text) }) else { continue }
      let named = subject ?? sentence[index...].first { $0.isCode && FieldTable.isName($0.text) && !Self.isNull($0) }
      guard let named, let place = named.location else { continue }
      var fact = PendingFact(
        reference: reference,
        slot: .responseField(
          status: Findings.successStatus, path: named.text, schema: Schema(types: [.null]), isRequired: nil, description: nil),
        kind: .prose, location: place, confidence: 0.8)
      fact.isUnsaid = true
      append(fact)
    }
  }

  private static func isNull(_ word: Word) -> Bool {
    word.isCode ? word.text == "null" : word.text.prefix { $0.isLetter } == "null"
  }

  /// `Location`, and no other: it belongs to nothing but replies, and is there or is not.
  private mutating func readHeader(_ sentence: [Word], of reference: OperationReference) {
    guard let header = sentence.first(where: { $0.isCode && $0.text.lowercased() == "location" }), let place = header.location,
      sentence.contains(where: { !$0.isCode && EvidenceReader.meaning(of: $0.text[...]).hasPrefix("header") }),
      !sentence.contains(where: { !$0.isCode && Self.denies($0.text) }),
      !sentence.contains(where: { !$0.isCode && Concept.conditional.contains(Self.meaning(of: $0.text[...])) })
    else { return }
    let stated = sentence.lazy.compactMap { $0.isCode ? StatusMention.number($0.text[...]) : nil }.first
    let status = stated ?? Findings.successStatus
    guard status < 400, method(of: reference) == "POST" else { return }
    add(.responseHeader(status: status, name: header.text, value: nil), to: reference, .prose, at: place, confidence: 0.8)
  }

  /// Whether a word denies what stands beside it: `not`, `no`, `neither`.
  static func denies(_ word: some StringProtocol) -> Bool {
    let meaning = meaning(of: Substring(word))
    return Concept.denial.contains(meaning) || (english?.weight(of: .init(Array(meaning.utf8)[...])).certain ?? 0) > 0
  }

  /// Meanings are English words.
  private static let english = Negation.of("en")
}
