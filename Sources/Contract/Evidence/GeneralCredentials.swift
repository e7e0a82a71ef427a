import Diagnostics
import Markup
import Vocabulary

extension Heuristic {
  static let generalCredentials = Heuristic(
    266, "read/general-credentials", "A section about authentication that says what every request carries")
}

/// What a section about authentication says of all requests:
///
///     ## Authentication
///
///     Access to the API is granted with HTTP basic authentication.
extension EvidenceReader {
  mutating func readGeneralCredentials(_ item: Outline.Item) {
    guard current == nil, item.text.utf8.count < 800,
      headings.suffix(2).contains(where: { Concept.authentication.isNamed(in: LowercasedWords.of($0.text)) })
    else { return }
    let words = LowercasedWords.of(item.text)
    guard words.contains("api") || Concept.message.isNamed(in: words) || Concept.operation.isNamed(in: words),
      !Concept.denial.isNamed(in: words), !Concept.deprecated.isNamed(in: words),
      let scheme = Self.scheme(namedIn: words) ?? key(namedIn: item, words)
    else { return }
    general.facts.append(
      Fact(
        operation: .every, slot: .security(scheme), witness: Witness(kind: .prose, location: item.location, page: page),
        confidence: 0.8, rules: rules))
  }

  /// The only scheme of HTTP that is named with what it is: `basic authentication`, `bearer token`.
  private static func scheme(namedIn words: [String]) -> SecurityScheme? {
    let named = ["basic", "bearer", "digest"].filter { scheme in
      words.indices.contains { index in
        words[index] == scheme && index + 1 < words.count
          && (Concept.authentication.contains(words[index + 1]) || ["auth", "token", "tokens"].contains(words[index + 1]))
      }
    }
    return named.count == 1 ? SecurityScheme(.http(scheme: named[0])) : nil
  }

  /// The only header that is called a key, where the words speak of headers: "in the header `X-Api-Key`".
  private func key(namedIn item: Outline.Item, _ words: [String]) -> SecurityScheme? {
    guard words.contains("header") || words.contains("headers") else { return nil }
    let names = Set(
      item.document.codeSpans(of: item.node).map { String($0.text.prefix { $0 != ":" }) }
        .filter { HeaderNames.isSpelt($0) && Authorization.isKey($0) })
    return names.count == 1 ? names.first.map { SecurityScheme(.apiKey(name: $0, place: .header)) } : nil
  }
}
