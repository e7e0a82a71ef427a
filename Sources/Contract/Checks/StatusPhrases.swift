import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let statusPhrases = Heuristic(155, "check/status-phrases", "Statuses in text with the phrase of another")
}

/// Statuses with the phrase of another in sentences, headings and tables: `411 Gone`.
struct StatusPhrases {
  let outline: Outline

  func diagnostics() -> [Diagnostic] {
    outline.items.flatMap { item -> [Diagnostic] in
      switch item.kind {
      case .paragraph:
        item.document.codeSpans(of: item.node).compactMap { phrase($0.text, at: $0.location, isSentence: true) } + bracketed(item)
      case .heading(let heading): [phrase(heading.text, at: heading.location)].compactMap { $0 }
      case .table: cells(EvidenceTable(item))
      case .list, .markup, .snippet, .part: []
      }
    }
  }

  /// `The reply is 404 (Gone).`
  private func bracketed(_ item: Outline.Item) -> [Diagnostic] {
    guard item.text.utf8.contains(UInt8(ascii: "(")) else { return [] }
    let place = item.document.location(item.node)
    let bytes = item.document.source.bytes
    var found: [Diagnostic] = []
    var at = place.range.lowerBound + 4
    while at < place.range.upperBound {
      defer { at += 1 }
      guard bytes[at] == UInt8(ascii: "("), bytes[at - 1] == Byte.space, bytes[(at - 4)..<(at - 1)].allSatisfy(\.isDigit),
        at < place.range.lowerBound + 5 || bytes[at - 5].isBlank,
        let end = bytes[at..<min(place.range.upperBound, at + Self.longest)].firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      let range = SourceRange(at - 4, end + 1)
      let text = String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
      if let wrong = phrase(text, at: Location(file: place.file, range: range), isSentence: true) { found.append(wrong) }
    }
    return found
  }

  /// A phrase in brackets has no more bytes.
  private static let longest = 40

  private func cells(_ table: EvidenceTable) -> [Diagnostic] {
    table.rows.joined().flatMap { cell in
      if let wrong = phrase(cell.text, at: cell.location) { return [wrong] }
      return cell.codes.compactMap { phrase($0, at: cell.location) }
    }
  }

  /// `411 Gone`: number and phrase are two witnesses of one fact.
  ///
  /// In a sentence, `250 OK` may be a reply of another protocol.
  private func phrase(_ text: String, at location: Location, isSentence: Bool = false) -> Diagnostic? {
    guard text.utf8.count < 48, let status = EvidenceReader.status(text) else { return nil }
    var phrase = text.dropFirst(3)
    while let first = phrase.first, ": -–".contains(first) { phrase.removeFirst() }
    // `204 (NO CONTENT)`
    if phrase.first == "(", phrase.last == ")" { phrase = phrase.dropFirst().dropLast() }
    // Only the phrases of the registry are certainly meant as such; others name a class.
    guard phrase.first?.isUppercase == true, !["moved", "redirect", "server error"].contains(phrase.lowercased()),
      let named = StatusNames.status(named: String(phrase)), named != status,
      StatusNames.reasons[status] != nil || !isSentence && StatusNames.reasons[named] != nil
    else { return nil }
    return .conflict(
      .phrase, "\(status) is not the status '\(phrase)', which is \(named)", at: location, with: [],
      remedy: "Correct the number or the phrase")
  }
}
