import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let sentSamples = Heuristic(
    70, "read/sent-samples", "A block that shows a body as the value of a variable which is sent")
}

/// What a server sends to an address that a request gave it.
extension EvidenceReader {
  /// Reads a block of JSON that the server sends: the request above it gives an address, and the sentence before the block names the
  /// method alone.
  ///
  ///     curl -d '{"url": "https://shop.example/hook"}' …
  ///     We send a `POST` to that address:
  ///     {"event": "printed"}
  mutating func readSentSample(_ snippet: Snippet) -> Bool {
    guard isSentByServer || isDelivered(snippet), let root = JSONSampleReader.read(snippet.text).root else { return false }
    let place = snippet.location(SourceRange(0, snippet.text.count))
    let reference = OperationReference.key(.webhook(webhookName, method: "POST"))
    let language = snippet.language.name
    add(.exists(summary: nil), to: reference, .sample, at: place, language: language)
    state(
      ContractStatement.requestBody("application/json", shape(of: root, in: snippet), at: place), of: reference, .sample,
      language: language)
    return true
  }

  /// Whether the sentence before the present block names `POST` without any path, behind a request that gives an address.
  ///
  /// Outside of that request's section it must speak of the reader's address as well, or of a webhook: "We send a POST to your URL:".
  private var isSentByServer: Bool {
    guard let paragraph = lastParagraph, let request = requests.last, request.location < paragraph.location,
      request.location.file == paragraph.location.file, givesAddress(request)
    else { return false }
    let sentence = lastSentence.split(whereSeparator: { ".。".contains($0) }).last.map(String.init) ?? ""
    let words = LowercasedWords.of(sentence)
    let isOfReader = words.contains("your") || words.contains("webhook") || isBelowTitleOfWebhooks
    guard current != nil || isOfReader else { return false }
    // "A `POST` answers with …" and "send a `PATCH` to `/links/{id}`" are about the API's own requests.
    let spans = paragraph.document.codeSpans(of: paragraph.node)
    let sent = spans.lastIndex { Methods.mayCarryBody($0.text) }
    let parts = sentence.split { !$0.isLetter }
    guard let method = parts.lastIndex(of: "POST"), sent.map({ spans[$0].text == "POST" }) ?? true else { return false }
    if method + 1 < parts.count, parts[method + 1].utf8.count > 4,
      Concept.answering.contains(EvidenceReader.meaning(of: parts[method + 1]))
    {
      return false
    }
    return !spans.contains(where: { $0.text.hasPrefix("/") })
      && !spans[(sent ?? spans.startIndex)...].contains(where: { Self.status($0.text) != nil })
      && ![Concept.returning, .returned, .reply].contains(where: { $0.isNamed(in: words) })
  }

  /// Whether the title of the present block, or the words right before it, say that what it shows is delivered to the reader's address, which
  /// the request above it gives: "JSON sample delivered to the webhook URL:".
  private func isDelivered(_ snippet: Snippet) -> Bool {
    guard let request = requests.last(where: { $0.webhook == nil }), givesAddress(request) else { return false }
    let titles = [SampleContext.title(of: snippet), Sentence.last(of: lastSentence), label ?? ""]
    guard let said = titles.lazy.map({ LowercasedWords.of($0) }).first(where: { !$0.isEmpty }) else { return false }
    return Concept.delivered.isNamed(in: said) && Self.namesReader(said)
      && ![Concept.returning, .returned, .reply].contains(where: { $0.isNamed(in: said) })
  }

  /// Whether words name a webhook, or an address that is the reader's.
  private static func namesReader(_ words: [String]) -> Bool {
    words.contains("webhook") || words.contains("your") && Concept.address.isNamed(in: words)
  }

  /// Whether a sentence says what the reader's own server has to do: "Your endpoint must return `200`."
  ///
  /// Where the operation is given the reader's address, whatever must be returned is returned there: an API says what it does.
  func isDutyOfReader(_ sentence: some StringProtocol) -> Bool {
    let words = LowercasedWords.of(String(sentence))
    guard let duty = words.firstIndex(where: Concept.obligation.contains) else { return false }
    if Self.namesReader(Array(words[..<duty])) { return true }
    guard case .request(let index)? = current?.reference else { return false }
    return givesAddress(requests[index])
  }

  private var isBelowTitleOfWebhooks: Bool {
    headings.last.map { LowercasedWords.of($0.text).contains("webhook") } ?? false
  }

  private func givesAddress(_ request: RawRequest) -> Bool {
    guard case .object(let members)? = request.message.json()?.root?.value else { return false }
    return members.contains { member in
      guard case .string(let text) = member.value.value else { return false }
      return text.hasPrefix("https://") || text.hasPrefix("http://")
    }
  }
}
