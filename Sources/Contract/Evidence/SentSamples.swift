import Diagnostics
import Snippets
import Vocabulary

/// What a server sends to an address that a request gave it.
extension EvidenceReader {
  /// Reads a block of JSON that the server sends: the request above it gives an address, and the sentence before the block names the
  /// method alone.
  ///
  ///     curl -d '{"url": "https://shop.example/hook"}' …
  ///     We send a `POST` to that address:
  ///     {"event": "printed"}
  mutating func readSentSample(_ snippet: Snippet) -> Bool {
    guard isSentByServer, let root = JSONSampleReader.read(snippet.text).root else { return false }
    let place = snippet.location(SourceRange(0, snippet.text.count))
    let reference = OperationReference.key(.webhook(webhookName, method: "POST"))
    let language = snippet.language.name
    add(.exists(summary: nil), to: reference, .sample, at: place, language: language)
    state(
      ContractStatement.requestBody("application/json", shape(of: root, in: snippet), at: place), of: reference, .sample,
      language: language)
    return true
  }

  /// Whether the sentence before the present block has `POST` in code letters, without any path, behind a request that gives an
  /// address.
  private var isSentByServer: Bool {
    guard let paragraph = lastParagraph, let request = requests.last, request.location < paragraph.location,
      request.location.file == paragraph.location.file, current != nil, Self.givesAddress(request)
    else { return false }
    // "A `POST` answers with …" and "send a `PATCH` to `/links/{id}`" are about the API's own requests.
    let spans = paragraph.document.codeSpans(of: paragraph.node)
    let words = LowercasedWords.of(lastSentence.split(whereSeparator: { ".。".contains($0) }).last.map(String.init) ?? "")
    guard let sent = spans.lastIndex(where: { Methods.mayCarryBody($0.text) }), spans[sent].text == "POST" else { return false }
    return !spans.contains(where: { $0.text.hasPrefix("/") }) && !spans[sent...].contains(where: { Self.status($0.text) != nil })
      && ![Concept.returning, .returned, .reply].contains(where: { $0.isNamed(in: words) })
  }

  private static func givesAddress(_ request: RawRequest) -> Bool {
    guard case .object(let members)? = request.message.json()?.root?.value else { return false }
    return members.contains { member in
      guard case .string(let text) = member.value.value else { return false }
      return text.hasPrefix("https://") || text.hasPrefix("http://")
    }
  }
}
