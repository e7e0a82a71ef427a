import Diagnostics
import Markup
import Snippets
import Vocabulary

extension Heuristic {
  static let shownReplies = Heuristic(159, "settle/shown-replies", "The reply that stands behind a request which shows none")
}

/// The replies of requests that are shown without one, found in what the page says behind them.
///
/// A command is followed by its output in a block of its own, by words that name the status, or by both:
///
///     curl https://rooms.example/rooms        the request
///     Returns `200`:                          its status
///     {"items": []}                           its body
///
/// What stands behind the next request is that one's. Without any words, the only success of the operation counts. A request that is
/// shown twice has one reply.
struct ShownReplies {
  private struct Stated {
    var operation: OperationKey
    var status: Int
    var location: Location
    var isBody: Bool
    /// Whether it is all that stands at its place: what a command prints below itself.
    var isOutput = false
    /// How likely it is a reply at all.
    var probability: Double
  }

  /// A sample that is a reply with less than this is inferred to be one: that nothing like it comes is then no failure of verification.
  private static let leastShown = 0.8

  /// What makes two requests one: white space of JSON doesn't.
  private struct Request: Hashable {
    var operation: OperationKey
    var target: String
    var body: JSONValue?
    var text: String?
    var kept: Exchange.Field?

    init(_ exchange: Exchange) {
      operation = exchange.operation
      target = exchange.target
      body = exchange.body.flatMap { JSONReader.read($0) }
      text = body == nil ? exchange.body ?? exchange.form?.text : nil
      kept = exchange.keptIn
    }
  }

  /// By file, in reading order.
  private var stated: [String: [Stated]] = [:]
  private var successes: [OperationKey: [Int: Location]] = [:]
  private var samples: [String: [Snippet]] = [:]
  private let document: Document

  /// `facts` are those of one page, settled: each reply has its status.
  init(_ facts: [Fact], _ snippets: [Snippet], _ document: Document) {
    self.document = document
    for fact in facts {
      let found: (status: Int, isBody: Bool, isOutput: Bool)
      switch fact.slot {
      case .status(let status, _): found = (status, false, false)
      case .responseBody(let status, _, _) where fact.witness.kind == .sample: found = (status, true, false)
      case .responseBody(let status, _, _) where fact.witness.kind == .httpMessage: found = (status, true, true)
      default: continue
      }
      let operation = Self.anonymous(fact.operation)
      let place = fact.witness.location
      stated[place.file, default: []].append(
        Stated(
          operation: operation, status: found.status, location: place, isBody: found.isBody, isOutput: found.isOutput,
          probability: fact.probability))
      if (200..<300).contains(found.status), successes[operation]?[found.status] == nil {
        successes[operation, default: [:]][found.status] = place
      }
    }
    for file in stated.keys { stated[file]?.sort { $0.location < $1.location } }
    for snippet in snippets where snippet.lineMap.first != nil { samples[snippet.file, default: []].append(snippet) }
    for file in samples.keys { samples[file]?.sort { $0.sourceOffset(0) < $1.sourceOffset(0) } }
  }

  /// Gives each exchange without a reply the one that is stated behind it.
  func complete(_ exchanges: inout [Exchange]) {
    let places = exchanges.map(\.location)
    let order = places.indices.sorted { places[$0] < places[$1] }
    let files = SavedFiles(&exchanges, order, samples, document)
    // A command beside a message is the same request once more.
    var shown = Set(exchanges.filter { $0.status != nil }.map(Request.init))
    // A line of a method and a path is what the command below it is titled by.
    let written = Set(exchanges.filter { !$0.isLine }.map(Request.init))
    for (number, index) in order.enumerated() where exchanges[index].status == nil {
      let request = Request(exchanges[index])
      if exchanges[index].isLine, written.contains(request) { continue }
      guard shown.insert(request).inserted else { continue }
      let place = places[index]
      let next = order[(number + 1)...].lazy.map { places[$0] }.first { $0 > place }
      let limit = next?.file == place.file ? next?.range.lowerBound ?? .max : .max
      complete(&exchanges[index], before: limit, files)
    }
  }

  private func complete(_ exchange: inout Exchange, before limit: Int, _ files: SavedFiles) {
    let key = Self.anonymous(exchange.operation)
    let all = stated[exchange.location.file] ?? []
    let first = all.partitionPoint { $0.location.range.lowerBound <= exchange.location.range.lowerBound }
    let own = all[first...].prefix { $0.location.range.lowerBound < limit }.filter {
      $0.operation == key && !files.holds($0.location)
    }
    func isSuccess(_ stated: Stated) -> Bool { (200..<300).contains(stated.status) }
    if let body = own.first(where: { $0.isBody && isSuccess($0) }) {
      exchange.status = body.status
      exchange.responseLocation = body.location
      if body.probability < Self.leastShown { exchange.statusBasis = .inferred }
      if let text = body.isOutput ? output(at: body.location) : text(at: body.location) {
        exchange.responseBody = JSONSampleReader.withoutComments(text)
        exchange.responseHeaders = []
      }
    } else if let status = own.first(where: isSuccess) {
      exchange.status = status.status
      exchange.responseLocation = status.location
      exchange.statusBasis = .stated
    } else if let known = successes[key], let only = known.first, known.count == 1, !files.holds(only.value) {
      exchange.status = only.key
      exchange.statusBasis = .inferred
      exchange.responseLocation = only.value
    }
  }

  /// The whole block that holds a place.
  private func text(at place: Location) -> String? {
    guard let all = samples[place.file] else { return nil }
    let index = all.partitionPoint { $0.sourceOffset(0) <= place.range.lowerBound }
    guard index > 0 else { return nil }
    let snippet = all[index - 1]
    guard place.range.lowerBound <= snippet.sourceOffset(snippet.text.count) else { return nil }
    return String(decoding: snippet.text, as: UTF8.self)
  }

  /// What a command prints at a place, without the marks of the comments that it may stand in.
  private func output(at place: Location) -> String? {
    guard let all = samples[place.file] else { return nil }
    let index = all.partitionPoint { $0.sourceOffset(0) <= place.range.lowerBound }
    guard index > 0 else { return nil }
    let snippet = all[index - 1]
    let offsets = Array(snippet.text.indices)
    let start = offsets.partitionPoint { snippet.sourceOffset($0) < place.range.lowerBound }
    let end = offsets.partitionPoint { snippet.sourceOffset($0) < place.range.upperBound }
    guard start < end, snippet.text[start] == Byte.openBrace || snippet.text[start] == Byte.openBracket else { return nil }
    return String(decoding: CommentedOutput.unmarked(snippet.text[start..<end]), as: UTF8.self)
  }

  private static func anonymous(_ key: OperationKey) -> OperationKey {
    OperationKey(method: key.method, path: key.anonymousPath)
  }
}
