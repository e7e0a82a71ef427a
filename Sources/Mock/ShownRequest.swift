import Contract
import Preview
import Vocabulary

/// A request that the documentation shows, as it is recognised: what its reader fills in, or a reply gave, may be anything.
///
///     GET /bookings/{id}?expand=desk    // matches /bookings/bk_9?expand=desk
struct ShownRequest: Sendable {
  private let method: String
  private let path: TextPattern
  private let query: [TextPattern]
  private let headers: [(name: String, value: TextPattern)]
  private let body: TextPattern?
  /// The body as it is shown, where it is JSON.
  private let json: JSONValue?
  private let accept: TextPattern?
  private let status: Int

  init(_ step: ReplayStep, _ variables: [ReplayVariable]) {
    let request = step.request
    method = request.method
    let target = TextPattern(request.target)
    let parts = target.split(at: UInt8(ascii: "?"), most: 2)
    path = parts[0]
    // What is fixed chooses first.
    let items = parts.count > 1 ? parts[1].split(at: UInt8(ascii: "&")).filter { !$0.isEmpty }.map { $0.decoded() } : []
    query = items.filter { !$0.hasHole } + items.filter(\.hasHole)
    accept = request.headers.first { $0.name.lowercased() == "accept" }.map { TextPattern($0.value) }
    headers = request.headers.filter { $0.name.lowercased() != "accept" }.map { ($0.name.lowercased(), TextPattern($0.value)) }
    body = request.body.map { TextPattern($0) }
    json = request.body.flatMap { JSONReader.read(Array($0.documentedText(variables).utf8)) }
    status = step.expectation.status
  }

  /// Whether its path leaves something to its reader or an earlier reply.
  var hasOpenPath: Bool { path.hasHole }

  /// Whether a client asks for a media type as it is shown.
  func hasAccept(_ request: ServedRequest) -> Bool {
    guard let accept, let value = request.header("accept") else { return false }
    return accept.matches(value)
  }

  /// How much of a request is as it is shown, in bytes; nil for another request. `path` may be without that of the server; `json` is the
  /// body, where it is JSON.
  func match(_ request: ServedRequest, path sent: String, json: JSONValue?) -> Int? {
    guard request.method == method, matches(path: sent) else { return nil }
    guard let fixed = match(query: request), match(request.body, json) else { return nil }
    var score = path.decoded(plusIsSpace: false).literals + fixed
    for header in headers {
      guard let value = request.header(header.name), header.value.matches(value) else { return nil }
      if header.value.hasHole, ForgedCredential.isOne(value) { return nil }
      score += header.value.literals + header.name.utf8.count
    }
    if let accept {
      if !hasAccept(request), status == 406 { return nil }
      score += hasAccept(request) ? accept.literals : -1
    }
    // What is refused for want of credentials is another request than the one that has them.
    if status == 401 || status == 403, request.header("authorization") != nil,
      !headers.contains(where: { $0.name == "authorization" })
    {
      return nil
    }
    return score
  }

  /// The same characters may be encoded in one place and not in the other.
  private func matches(path sent: String) -> Bool {
    let slash = UInt8(ascii: "/")
    return path.matches(sent, across: slash)
      || path.decoded(plusIsSpace: false).matches(TextPattern.decoded(Array(sent.utf8), plusIsSpace: false), across: slash)
  }

  private func match(query request: ServedRequest) -> Int? {
    var sent = request.target.dropFirst(request.path.count).dropFirst().prefix { $0 != "#" }.split(separator: "&").map {
      TextPattern.decoded(Array($0.utf8))
    }
    guard sent.count == query.count else { return nil }
    var score = 0
    for item in query {
      guard let index = sent.firstIndex(where: { item.matches($0) }) else { return nil }
      if item.hasHole, ForgedCredential.isOne(String(decoding: sent[index], as: UTF8.self)) { return nil }
      sent.remove(at: index)
      score += item.literals
    }
    return score
  }

  /// Whether the body is the shown one, with what it shows in the place of each hole.
  func isExact(_ json: JSONValue?) -> Bool { body == nil || json != nil && json == self.json }

  private func match(_ sent: [UInt8], _ json: JSONValue?) -> Bool {
    guard let body else { return sent.isEmpty }
    // A text of JSON ends at its quotation mark.
    return isExact(json) || body.matches(sent, across: self.json == nil ? nil : UInt8(ascii: "\""))
  }
}
