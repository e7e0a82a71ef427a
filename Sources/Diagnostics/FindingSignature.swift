/// What findings of one kind have in common: how much they weigh, their signature, and the message without what each of them names
/// where the signature is that of the whole rule.
///
///     FindingSignature(finding).words  // '…' must lead to a page
struct FindingSignature: Hashable, Sendable {
  let severity: Severity
  let name: String
  let words: String

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    name = diagnostic.signature
    words = name == diagnostic.code ? FindingMessage(diagnostic.message).pattern : ""
  }
}

/// A message in its parts: what it says of its own place, and what it adds of other places, which changes with those.
///
///     FindingMessage("'a.md' must lead to a page; did you mean 'b.md'?").own  // 'a.md' must lead to a page
public struct FindingMessage: Sendable {
  /// Without what was looked up elsewhere.
  public let own: String
  /// How many places the one finding stands for.
  public let places: Int

  public init(_ message: String) {
    let said = Self.cut(message, at: NearMiss.lead).head
    // `, here and at another place`, `, here and at 12 other places`
    let (head, others) = Self.cut(said, at: Self.otherPlaces)
    // `; 8 more on this page are like it`, `, and 2 more`
    let more = ["; ", ", and "].lazy.compactMap { Self.number(in: head, between: $0, and: " more") }.first
    own = more?.head ?? head
    // What a message quotes may be any number.
    places = 1 + min(others.map { Int($0.prefix { $0.isNumber }) ?? 1 } ?? more?.number ?? 0, Self.mostPlaces)
  }

  /// No finding stands for more.
  private static let mostPlaces = 1_000_000

  /// What stands before the number of other places that a finding is told for as well.
  public static let otherPlaces = ", here and at "

  /// The message with `'…'` for every name and `#` for every number: what is the same for all findings of a kind.
  public var pattern: String {
    var out = ""
    var rest = own[...]
    while let sign = rest.first {
      if sign == "'", out.last.map({ !$0.isLetter && !$0.isNumber }) ?? true, let end = Self.endOfQuote(rest) {
        out += "'…'"
        rest = rest[end...]
      } else if sign.isNumber, out.last.map({ !$0.isLetter && $0 != "#" }) ?? true {
        rest = rest.drop { $0.isNumber }
        out += "#"
      } else {
        out.append(rest.removeFirst())
      }
    }
    return out
  }

  /// The place behind the quote that a text begins with; an apostrophe in a word ends none.
  private static func endOfQuote(_ text: Substring) -> String.Index? {
    var at = text.index(after: text.startIndex)
    while at < text.endIndex {
      let next = text.index(after: at)
      if text[at] == "'", next == text.endIndex || !(text[next].isLetter || text[next].isNumber) { return next }
      at = next
    }
    return nil
  }

  /// The number between two marks, and what stands before them.
  private static func number(in text: String, between start: String, and end: String) -> (head: String, number: Int)? {
    for range in text.ranges(of: start) {
      let digits = text[range.upperBound...].prefix { $0.isNumber }
      guard let number = Int(digits), text[digits.endIndex...].hasPrefix(end) else { continue }
      return (String(text[..<range.lowerBound]), number)
    }
    return nil
  }

  private static func cut(_ text: String, at mark: String) -> (head: String, tail: Substring?) {
    guard let range = text.firstRange(of: mark) else { return (text, nil) }
    return (String(text[..<range.lowerBound]), text[range.upperBound...])
  }
}
