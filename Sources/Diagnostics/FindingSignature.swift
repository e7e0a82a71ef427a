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
    words = name == diagnostic.code ? MessagePattern(diagnostic.own).text : ""
  }
}

extension Diagnostic {
  /// What it says whatever stands elsewhere: `'a.md' must lead to a page` without `; did you mean 'b.md'?`
  public var own: String {
    guard let range = statement.firstRange(of: NearMiss.lead) else { return statement }
    return String(statement[..<range.lowerBound])
  }
}

/// What messages of one kind have in common: `'…'` for every name and `#` for every number.
///
///     MessagePattern("'a.md' has 12 lines").text  // '…' has # lines
public struct MessagePattern {
  public private(set) var text = ""
  /// What stands in quotes, in order: `a.md`.
  public private(set) var names: [Substring] = []

  public init(_ message: String) {
    var rest = message[...]
    while let sign = rest.first {
      if sign == "'", text.last.map({ !$0.isLetter && !$0.isNumber }) ?? true, let end = Self.endOfQuote(rest) {
        text += "'…'"
        names.append(rest[..<end].dropFirst().dropLast())
        rest = rest[end...]
      } else if sign.isNumber, text.last.map({ !$0.isLetter && $0 != "#" }) ?? true {
        rest = rest.drop { $0.isNumber }
        text += "#"
      } else {
        text.append(rest.removeFirst())
      }
    }
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
}
