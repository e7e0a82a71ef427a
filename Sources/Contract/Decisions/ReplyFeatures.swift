/// What tells whether a sample or a table shows what is replied, rather than what is sent: words, and the place.
struct ReplyFeatures: DecisionFeatures {
  static let decision = Decision.reply

  enum Words: Sendable {
    case ofReply, ofRequest, none
  }

  /// Whether rows of fields are looked at rather than a sample.
  var isTable = false
  /// What the nearest words speak of.
  var words = Words.none
  /// How many titles and sentences stand nearer than these words.
  var distance = 0
  /// Whether they name a status.
  var hasStatus = false
  /// Whether they say no more than that something is carried: `Payload`.
  var isPayload = false
  /// Whether the requests of the operation carry nothing.
  var reads = false
  /// Whether a request stands above that has no reply yet.
  var followsRequest = false
  /// Whether a sentence between that and the sample leads to it: what it speaks of is shown, and that need not be the reply.
  var isIntroduced = false
  /// Whether a column says what must be given, or where.
  var isAboutRequest = false

  /// Whether anything speaks for one or the other.
  var isSaid: Bool { words != .none || reads || followsRequest }

  var values: [(name: String, value: Double)] {
    let kind = isTable ? "table" : "sample"
    let saysReply = words == .ofReply
    let saysRequest = words == .ofRequest
    return [
      (kind, 1), (kind + " words of a reply", saysReply.feature), (kind + " words of a request", saysRequest.feature),
      ("far words of a reply", (saysReply && distance > 1).feature),
      ("far words of a request", (saysRequest && distance > 1).feature),
      ("status", hasStatus.feature), ("payload", isPayload.feature), (kind + " of what reads", reads.feature),
      ("behind a request", followsRequest.feature), ("introduced as another thing", (isIntroduced && words == .none).feature),
      ("column of what is required", isAboutRequest.feature),
    ]
  }
}
