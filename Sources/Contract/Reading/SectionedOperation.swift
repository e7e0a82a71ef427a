import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let sectionedOperation = Heuristic(
    80, "read/sectioned-operation", "A method and an address that stand alone in sections beside each other")
}

/// Operations whose method and path stand below headings of their own, whatever the headings are called:
///
///     ### Light a kiln
///     #### Verb
///     `POST`
///     #### Where
///     `/kilns/{kiln}/fire`
///
/// A section that holds nothing but a method, beside one that holds nothing but an address, tells it.
extension EvidenceReader {
  /// Takes in a block that is all that its section says of the method or the address of an operation.
  mutating func readAlone(_ item: Outline.Item) {
    guard let part = part(alone: item) else { return }
    let level = headings.dropLast().last?.level ?? 0
    let known = labelled.isComplete ? labelled.mentions(placed: prefixes.placed).first : nil
    noteMethodAlone(replacedBy: part)
    guard labelled.take(part, below: headings.last?.level ?? 0, at: item.location) else { return }
    let mentions = labelled.mentions(placed: prefixes.placed)
    let isNext = known.map { current?.reference == .key($0.key) } ?? false
    guard !mentions.isEmpty, isNext || current?.isExample == true || current.map({ $0.level < level }) ?? true else { return }
    begin(mentions, .list, level: level)
    // What stands beside the section of the address describes the operation as well.
    current?.part = nil
  }

  /// What a block is, if nothing stands before it in its section, and nothing behind it but below a title that says what it is.
  private func part(alone item: Outline.Item) -> LabelledOperation.Part? {
    guard blockNumber > 0, !headings.isEmpty else { return nil }
    guard case .heading = outline.items[blockNumber - 1].kind else { return nil }
    let found: LabelledOperation.Part?
    switch item.kind {
    case .paragraph where item.text.utf8.count < 400: found = Self.part(of: item)
    case .snippet(let number) where snippets[number].text.count < 400:
      found = Self.part(of: String(decoding: snippets[number].text, as: UTF8.self).trimmingSpaces)
    default: return nil
    }
    guard found != nil else { return nil }
    if blockNumber + 1 < outline.items.count, case .heading = outline.items[blockNumber + 1].kind { return found }
    return blockNumber + 1 == outline.items.count || isTitledAsPart ? found : nil
  }

  /// Whether the words of the heading name a method or an address, and no more: `HTTP method`, `Request URL`.
  private var isTitledAsPart: Bool {
    let words = LowercasedWords.of(headings.last?.text ?? "")
    return !words.isEmpty && words.count < 4
      && words.allSatisfy { Concept.wayToSend.contains($0) || Concept.operation.contains($0 + "s") }
  }

  private static func part(of text: String) -> LabelledOperation.Part? {
    // `HTTP POST`
    let name = text.hasPrefix("HTTP ") ? text.dropFirst(5) : text[...]
    if let list = MethodList(name) { return .methods(list.methods) }
    return LabelledOperation.isPath(text) ? .paths([text]) : nil
  }

  /// A text that is methods or an address, or several addresses in code letters with a word between them.
  private static func part(of item: Outline.Item) -> LabelledOperation.Part? {
    if let part = part(of: item.text.trimmingSpaces) { return part }
    let spans = item.document.codeSpans(of: item.node).map(\.text)
    guard (2...4).contains(spans.count), spans.allSatisfy(LabelledOperation.isPath) else { return nil }
    var rest = item.text[...]
    for span in spans {
      guard let place = rest.firstPlace(of: span), rest[..<place.lowerBound].utf8.count <= 8 else { return nil }
      rest = rest[place.upperBound...]
    }
    return rest.trimmingSpaces.isEmpty ? .paths(spans) : nil
  }

  /// Forgets what stood alone in sections beside each other where another section begins.
  mutating func leaveLabelled(to heading: Outline.Heading) {
    if let level = labelled.level, heading.level >= level { return }
    if let alone = labelled.methodAlone { notInferred.append(alone) }
    labelled = LabelledOperation()
  }

  /// A method that another one follows has no address.
  private mutating func noteMethodAlone(replacedBy part: LabelledOperation.Part) {
    if case .methods = part, let alone = labelled.methodAlone { notInferred.append(alone) }
  }
}

extension NotInferred {
  /// Why a method is none of an operation that stands alone in its section.
  static let methodAlone = "no section beside it holds nothing but its address"
}
