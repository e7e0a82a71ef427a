import Diagnostics
import Snippets

/// A request that documentation shows as a message or a command, before its path is known to be an example of a template.
struct RawRequest: Sendable {
  var method: String
  var target: RequestTarget
  /// As shown, with the query: `/api/register/7310?x=1`.
  var shown: String
  var message: HTTPMessage
  /// The snippet that it stands in.
  var snippet: Int
  var kind: Witness.Kind
  var location: Location
  /// Where the method stands, apart from the path; none in a message, and where it is implied.
  var methodLocation: Location?
  var reply: RawReply?
  /// What it carries, where a block of its own below it shows that.
  var bodyBelow: String?
  /// Until when it is sent again.
  var polling: Polling?
  /// The operation that is being described where the request stands.
  var described: OperationKey?
  /// The path of the line of a method and a path above it, which it may be an example of.
  var line: String?
  /// The heading above it.
  var heading: String?
  /// Whether a heading above it says that nothing below is to be sent.
  var isSkipped = false
  /// The state of the server that it needs, as the nearest heading above it names one.
  var state: String?
  /// The address that the nearest heading is that is one: `/nodes/<NODE>`.
  var titledPath: String?
  /// Whether the heading above names it, and nothing before it is described there.
  var isTitled = false
  /// Where it is named.
  var describedAt: Location?
  /// Where a heading or a sentence before the request names it last.
  var namedAt: Location?
  /// Whether it is the first behind a paragraph that begins with the operation: that introduces it.
  var isIntroduced = false
  /// Whether it is one of several operations that are named in a row: a request behind them may be an example of any, or of none.
  var isOneOfSeveral = false
  /// The operation that the request is an example of, though it is sent with another method or to a misspelt path.
  var section: OperationKey?
  var isPathMisspelt = false

  /// What it is where the server sends it to an address of the reader's.
  var webhook: OperationKey?

  /// Whether it is a line of a method and a path, and no more.
  var isBare: Bool { kind == .httpMessage && message.headers.isEmpty && message.body == nil && reply == nil }

  /// Where the operation is named in whose description it stands: its heading, or the sentence that is nothing else.
  var descriptionPlace: Location? { described == nil ? nil : describedAt ?? namedAt }

  /// What the documentation says that the server answers, if it says it.
  var status: Int? { reply?.status }
  /// Whether the request is an example of a mistake: it says nothing of what a good request looks like.
  var isRefused: Bool { (status ?? 200) >= 400 }
  /// Whether the mistake is elsewhere than in what is sent: in who asks, or when.
  var isWellFormed: Bool { !isRefused || [401, 403, 404, 409, 410, 429].contains(status ?? 0) }
  /// How far facts of what is sent can be trusted; below 0.6 they only serve to find contradictions.
  var confidence: Double { isRefused ? (isWellFormed ? 0.5 : 0.4) : 1 }
}

/// A reply that documentation shows.
struct RawReply: Sendable {
  var status: Int
  var statusLocation: Location
  var reason: String
  var message: HTTPMessage?
  var snippet: Int
  var location: Location
}

/// Which operation a piece of evidence belongs to.
enum OperationReference: Sendable, Hashable {
  case key(OperationKey)
  case request(Int)
  /// The operation that a request is sent to by its own method, where that is not the one that is being described.
  case misstated(Int)
}
