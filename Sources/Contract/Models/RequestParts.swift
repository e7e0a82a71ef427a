/// The parts of a request, or of a client that makes requests, as operands of one call.
///
/// `requests.post(url, json=body, headers=h)` has the URL in its first argument, the method in its name, and the rest by label.
struct RequestParts: Sendable {
  /// How a body is written that is no text.
  enum Encoding: Sendable { case json, form }
  /// What the call yields.
  enum Result: Sendable {
    /// A request that is sent elsewhere.
    case request
    /// The request that the receiver is, changed.
    case change
    /// A client with a base address and headers for all of its requests.
    case client
    /// The reply, in these parts.
    case reply([Value.ReplyPart])
  }

  var url: Operand?
  /// The method where no operand names one.
  var method: String?
  var methodOperand: Operand?
  var headers: Operand?
  var query: Operand?
  var body: Operand?
  var encoding = Encoding.json
  /// A value that the library writes as JSON.
  var json: Operand?
  /// A value that the library writes as a form.
  var form: Operand?
  /// Names of files that are sent with the body, which makes it a form of several parts.
  var files: Operand?
  /// User name and password.
  var credentials: Operand?
  /// A token of the scheme Bearer.
  var token: Operand?
  var mediaType: Operand?
  var handler: Operand?
  /// A closure that changes the request before it is sent.
  var configuration: Operand?
  var result = Result.reply([.response])
  /// What rows call the request from then on: `@superagent`.
  var tag: String?
}
