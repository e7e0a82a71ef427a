import Diagnostics
import Snippets
import Vocabulary

extension Heuristic {
  static let clientCalls = Heuristic(229, "read/client-calls", "What stands below code that sends one request is about that")
}

/// The requests that the blocks of a page send in code.
///
///     reply = requests.post("https://api.example/kilns", json={"cone": 6})
///                                     ↓
///     {"id": "k1", "cone": 6}         ← its reply
struct ClientCalls: Sendable {
  private var ofSnippet: [Int: [ShownCall]] = [:]

  init() {}

  init(_ calls: [ShownCall], of snippets: [Snippet]) {
    guard !calls.isEmpty else { return }
    let places = snippets.map { $0.location(SourceRange(0, $0.text.count)) }
    var blocks: [String: [Int]] = [:]
    for index in places.indices { blocks[places[index].file, default: []].append(index) }
    for file in blocks.keys { blocks[file]?.sort { places[$0] < places[$1] } }
    for call in calls {
      let (place, known) = (call.location, blocks[call.location.file] ?? [])
      let next = known.partitionPoint { places[$0].range.lowerBound <= place.range.lowerBound }
      guard next > 0, places[known[next - 1]].range.contains(place.range.lowerBound) else { continue }
      ofSnippet[known[next - 1], default: []].append(call)
    }
    for index in ofSnippet.keys { ofSnippet[index]?.sort { $0.location < $1.location } }
  }

  /// Those of one block, in order.
  subscript(_ snippet: Int) -> [ShownCall] { ofSnippet[snippet] ?? [] }
}

extension EvidenceReader {
  /// Describes the request that a block of code sends from here on; false where it sends none, or several of which none is meant.
  mutating func readCalls(_ number: Int) -> Bool {
    let calls = calls[number]
    guard !calls.isEmpty else { return false }
    if let known = current {
      // The described operation once more, in another language.
      let key = key(of: known.reference)
      if let call = calls.first(where: { Self.isSame($0.key, as: key) }) {
        if case .key = known.reference { begin(call, of: number) }
        return true
      }
      if case .key = known.reference { return false }
    }
    guard Set(calls.map(\.key)).count == 1, let call = calls.first else { return false }
    begin(call, of: number)
    return true
  }

  private static func isSame(_ sent: OperationKey, as known: OperationKey) -> Bool {
    let (shown, template) = (PathTemplate.segments(sent.path), PathTemplate.segments(known.path))
    return sent.method == known.method && shown.count >= template.count
      && PathTemplate.matches(template, Array(shown.suffix(template.count)))
  }

  private mutating func begin(_ call: ShownCall, of number: Int) {
    let range = call.location.range
    let line = HTTPMessage.Start.request(method: Spanned(call.method, range), target: Spanned(call.address, range))
    var request = RawRequest(
      method: call.method, target: call.target, shown: call.shownTarget, message: HTTPMessage(start: line, range: range),
      snippet: number, kind: .clientCode, location: call.location)
    request.heading = headings.last?.text
    request.isSkipped = headings.contains(where: \.isSkipped)
    request.state = headings.lazy.compactMap(\.state).last
    if case .key(let key)? = current?.reference {
      (request.described, request.namedAt) = (key, namedLast[key])
    }
    requests.append(request)
    current = DescribedOperation(
      reference: .request(requests.count - 1), level: current?.level ?? scopeLevel(), others: current?.several ?? [],
      isExample: current?.isExample ?? true, part: current == nil ? partOfDescription : current?.part,
      field: current?.field)
  }
}

extension ShownCall {
  /// The path with the query, of the address and beside it.
  fileprivate var shownTarget: String {
    let path = URLReference.target(of: address).prefix { $0 != "?" }
    let items = target.query.map { "\($0.name)=\($0.value.constant.map(PercentEncoding.encode) ?? $0.value.template)" }
    return items.isEmpty ? String(path) : path + "?" + items.joined(separator: "&")
  }
}
