import Diagnostics
import Snippets
import Vocabulary

/// What kind of thing a block of code is: a message, a command, a sample, or a list with labels.
extension EvidenceReader {
  /// Reads a snippet that is a message, a command or a sample.
  mutating func readSnippet(_ number: Int) {
    let snippet = snippets[number]
    if let message = Heuristic.wordAddresses.finds({ wordAddresses.message(snippet.text, below: headings) }) {
      return by(.wordAddresses) { $0.readMessages(number, [message], .httpMessage) }
    }
    let place = snippet.location(SourceRange(0, snippet.text.count))
    if by(.statusAlone, { $0.readStatusAlone(snippet.text, at: place) }) { return }
    if by(.clientCalls, { $0.readCalls(number) }) || by(.eventStreams, { $0.readEventStream(number) }) { return }
    switch snippet.language {
    case .http: readMessages(number, HTTPMessageReader.read(snippet.text).messages, .httpMessage)
    case _ where snippet.language.commands != nil:
      shellAddresses.read(snippet.text)
      if isSample(snippet.text) { return readSample(number) }
      // What is printed stands below the command, or in a block of its own.
      let replies = snippet.text.holds("HTTP/") ? HTTPMessageReader.read(snippet.text).messages.filter(\.isReply) : []
      guard mentionsCommand(snippet.text) else {
        if by(.labelledLines, { $0.readLabelledLines(snippet) }) { return }
        if beginsMessage(snippet.text), !replies.isEmpty { readMessages(number, replies, .httpMessage) }
        return
      }
      let messages = CurlReader.read(snippet.text).messages + replies
      readMessages(number, messages.sorted { $0.range.lowerBound < $1.range.lowerBound }, .curl)
    // Some tags say what is sent rather than what the block is.
    case .json where beginsCommand(snippet.text): readMessages(number, CurlReader.read(snippet.text).messages, .curl)
    case .json, .yaml:
      // Labels for people begin with capitals, keys of a configuration do not.
      let isLabelled = snippet.language == .yaml && snippet.text.first { $0 > 0x20 }?.isUppercase == true
      if isLabelled, readLabelledLines(snippet) { return }
      readSample(number)
    case .text where by(.outlinedBlocks, { $0.readOutlinedBlock(snippet) }),
      .unknown where by(.outlinedBlocks, { $0.readOutlinedBlock(snippet) }):
      return
    case .text, .unknown:
      // A fence without a language: what it holds tells what it is.
      if mentionsCommand(snippet.text) {
        let replies = HTTPMessageReader.isTranscript(snippet.text) ? HTTPMessageReader.read(snippet.text).messages : []
        let messages = CurlReader.read(snippet.text).messages + replies.filter(\.isReply)
        readMessages(number, messages.sorted { $0.range.lowerBound < $1.range.lowerBound }, .curl)
      } else if beginsMessage(snippet.text) {
        readMessages(number, HTTPMessageReader.read(snippet.text).messages, .httpMessage)
      } else if isSample(snippet.text) || JSONSampleReader.looksLikeJSON(snippet.text) {
        readSample(number)
      } else {
        by(.labelledLines) { $0.readLabelledLines(snippet) }
      }
    case .javascript where JSONSampleReader.looksLikeJSON(snippet.text),
      .json5 where JSONSampleReader.looksLikeJSON(snippet.text):
      readSample(number)
    case .html: by(.markupReply) { $0.readMarkupReply(number, mediaType: "text/html") }
    case .xml: by(.markupReply) { $0.readMarkupReply(number, mediaType: "application/xml") }
    // Some fences have the language of what is around them.
    default:
      if isSample(snippet.text) { return readSample(number) }
      if beginsMessage(snippet.text) { readMessages(number, HTTPMessageReader.read(snippet.text).messages, .httpMessage) }
    }
  }

  /// Whether a block is JSON that a name stands before: `$item = { "id": $string }`.
  private func isSample(_ text: [UInt8]) -> Bool {
    let start = NamedSample.start(of: text)
    return start > 0 && JSONSampleReader.looksLikeJSON(text[start...])
  }

  func mentionsCommand(_ text: [UInt8]) -> Bool {
    ["curl ", "wget ", "http ", "https ", "xh "].contains { text.holds($0) }
  }

  private func beginsCommand(_ text: [UInt8]) -> Bool {
    text.drop { $0 <= 0x20 || $0 == UInt8(ascii: "$") }.starts(with: "curl ".utf8)
  }

  /// Whether the first line is one of a request or of a status: `GET /x`, `GET,POST /x`, `HTTP/1.1 200`, `202 Accepted`; in what curl
  /// prints with `-v`, a mark stands before it.
  func beginsMessage(_ text: [UInt8]) -> Bool {
    if HTTPMessageReader.isTranscript(text) { return true }
    let line = text.drop { $0 <= 0x20 }.prefix { $0 != 0x0A }
    guard line.prefix(30).contains(0x20), let first = line.first else { return false }
    if (0x31...0x35).contains(first) { return HTTPMessageReader.begins(text) }
    guard first.isUppercase else { return false }
    let words = String(decoding: line, as: UTF8.self)
    if words.hasPrefix("HTTP/") { return true }
    guard let (_, rest) = MethodList.leading(words), let target = rest.split(whereSeparator: \.isWhitespace).first else {
      return false
    }
    return RequestTarget.beginsWithPathOrServer(String(target)) || RequestTarget.isRelativePath(String(target))
  }
}
