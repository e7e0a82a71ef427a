import Diagnostics
import Vocabulary

extension Heuristic {
  static let polling = Heuristic(235, "read/polling", "Words that say until when a request is sent again")
}

extension Polling {
  /// What a paragraph says with names and values in code letters; nil where it says nothing of the kind.
  ///
  ///     Polling(saidIn: "Ask every 2 seconds until `state` is `done` or `failed`. Give up after a minute.")
  init?(saidIn text: String) {
    guard text.utf8.contains(UInt8(ascii: "`")) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let until = words.firstIndex(where: { Self.means(.until, $0) }) else { return nil }
    var place = until + 1
    guard let field = Self.code(in: words, at: &place, words: 2), FieldTable.isName(field), place < words.count,
      Self.means(.becoming, words[place])
    else { return nil }
    var values: [String] = []
    while let value = Self.code(in: words, at: &place, words: values.isEmpty ? 2 : 1) {
      values.append(value)
      // Only "or" goes on with another value.
      guard place < words.count, Self.endsNothing(words[place - 1]), words[place] == "or" || words[place].hasPrefix("`") else {
        break
      }
    }
    guard !values.isEmpty else { return nil }
    self.init(field: field, values: values)
    for duration in Self.durations(in: words) {
      if duration.isInterval {
        interval = interval ?? duration.milliseconds
      } else {
        limit = limit ?? duration.milliseconds
      }
    }
    // Without a time between two requests nothing says that it is asked again: "`result` is `null` until `state` is `done`".
    guard interval != nil else { return nil }
  }

  private static func means(_ concept: Concept, _ word: Substring) -> Bool {
    concept.contains(EvidenceReader.meaning(of: word))
  }

  /// The next word in code letters behind at most so many others of the same sentence; the place behind it.
  private static func code(in words: [Substring], at place: inout Int, words others: Int) -> String? {
    for index in place..<min(place + others + 1, words.count) {
      if let text = code(words[index]) {
        place = index + 1
        return text
      }
      // "until `state` is no longer `pending`": what is named is not what is waited for.
      if !endsNothing(words[index]) || EvidenceReader.denies(words[index]) { return nil }
    }
    return nil
  }

  /// Whether a sentence goes on behind a word.
  private static func endsNothing(_ word: Substring) -> Bool { !(word.last.map { ".;:!?)。".contains($0) } ?? false) }

  /// `` `"done"`, `` is `done`.
  private static func code(_ word: Substring) -> String? {
    guard word.first == "`", let end = word.dropFirst().firstIndex(of: "`") else { return nil }
    let text = word[word.index(after: word.startIndex)..<end]
    let inner = text.first == "\"" && text.last == "\"" && text.count > 2 ? text.dropFirst().dropLast() : text
    return inner.isEmpty ? nil : String(inner)
  }

  /// Spans of time, and whether each is one between two requests: `every 2 seconds`, `500ms`.
  private static func durations(in words: [Substring]) -> [(milliseconds: Int, isInterval: Bool)] {
    words.indices.compactMap { index in
      let digits = words[index].prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(digits), number > 0, number < 100_000 else { return nil }
      let rest = words[index].dropFirst(digits.count)
      let unit = rest.isEmpty && index + 1 < words.count ? words[index + 1] : rest
      let factor: Int
      if means(.second, unit) {
        factor = 1_000
      } else if means(.minute, unit) {
        factor = 60_000
      } else if means(.millisecond, unit) {
        factor = 1
      } else {
        return nil
      }
      guard index > 0 else { return nil }
      let isInterval = means(.interval, words[index - 1])
      // "after 30 seconds", "for 30 seconds", "at most 30 seconds": other spans are of something else.
      return isInterval || means(.limit, words[index - 1]) ? (number * factor, isInterval) : nil
    }
  }
}

/// A paragraph that says until when a request is sent again, and the request that it may be about.
struct SaidPolling {
  var polling: Polling
  /// The section that says it.
  var heading: Location?
  /// The request above it that it is about where none follows.
  var shownLast: Int?
}

extension EvidenceReader {
  /// Takes in what a paragraph says of the request that is shown next in its section, or was shown last.
  mutating func readPolling(_ item: Outline.Item) {
    guard item.document.codeSpans(of: item.node).count > 1,
      let polling = Polling(saidIn: item.document.textWithCode(of: item.node))
    else { return }
    var said = SaidPolling(polling: polling, heading: headings.last?.location)
    if case .request(let index)? = current?.reference, Methods.reads(requests[index].method), requests[index].polling == nil {
      requests[index].polling = polling
      said.shownLast = index
    }
    saidPolling = said
  }

  /// The last request is the one that the paragraph above it is about.
  mutating func takePolling() {
    guard let said = saidPolling, let index = requests.indices.last, Methods.reads(requests[index].method) else { return }
    saidPolling = nil
    guard said.heading == headings.last?.location else { return }
    if let earlier = said.shownLast { requests[earlier].polling = nil }
    by(.polling) { $0.requests[index].polling = said.polling }
  }
}
