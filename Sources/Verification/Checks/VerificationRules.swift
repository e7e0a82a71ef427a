import Diagnostics

/// Every rule that a verification can report.
public enum VerificationRules {
  public static let all: [Rule] = [
    .verifyStatus, .verifyUndocumentedStatus, .verifyContentType, .verifyBody, .verifyFormat, .verifyUndocumentedField,
    .verifyHeader, .verifyCapture, .verifyInput, .verifyUnreachable, .verifyNoExchange, .verifyRepeat,
    .verifyAllow, .verifyOtherUser, .verifyPages, .verifyWebhook, .verifyNoReply,
    .verifyInferredField,
  ]
}

extension Rule {
  public static let verifyStatus = Rule(
    "verify/status", .error, "A server must answer with the status that the documentation shows",
    why: "A client written from the documentation decides by the status; another one sends it down the wrong path.",
    example: "```http\nGET /items/7 HTTP/1.1\n\nHTTP/1.1 404 Not Found\n```\nwhere the server answers 200",
    remedy: "Change the server, or the status in the documentation")

  public static let verifyUndocumentedStatus = Rule(
    "verify/undocumented-status", .error, "A status that a server answers with must be documented",
    why: "No client is prepared for a status that the documentation never mentions.",
    example: "Statuses of `GET /items/{id}`: 200, 404.\nwhere the server answers 500",
    remedy: "Mend the server, or document the status and when it is sent")

  public static let verifyContentType = Rule(
    "verify/content-type", .error, "A reply must have the documented content type",
    why: "A client chooses how to read the body by its type.",
    example: "```http\nHTTP/1.1 200 OK\nContent-Type: application/json\n```\nwhere the server sends text/html",
    remedy: "Change the content type in the server or in the documentation")

  public static let verifyBody = Rule(
    "verify/body", .error, "The body of a reply must be of the documented shape",
    why: "A field that is missing or of another type makes decoding fail in every typed client.",
    example: "```json\n{\"Id\": 7}\n```\nwhere the server sends `{\"id\": \"7\"}`",
    remedy: "Change the body that the server sends, or the one that the documentation shows")

  public static let verifyFormat = Rule(
    "verify/format", .warning, "A string in a reply should have the documented format",
    why: "A client may read a documented UUID or date into a type of its own, which refuses anything else.",
    example: "```json\n{\"created\": \"2026-01-31T12:00:00Z\"}\n```\nwhere the server sends `yesterday`",
    remedy: "Change the value that the server sends, or show another one in the documentation")

  public static let verifyUndocumentedField = Rule(
    "verify/undocumented-field", .note, "A field that a server sends is better documented",
    why: "Readers find it in the reply and don't know whether they may rely on it.",
    example: "```json\n{\"Id\": 7}\n```\nwhere the server also sends `Created`",
    remedy: "Document the field, or leave it out of the reply")

  public static let verifyHeader = Rule(
    "verify/header", .error, "A documented header must be sent as documented",
    why: "Clients follow `Location`, wait for `Retry-After` and sign in by `WWW-Authenticate`.",
    example: "```http\nHTTP/1.1 429 Too Many Requests\nRetry-After: 60\n```\nwhere the server sends no Retry-After",
    remedy: "Send the header from the server, or take it out of the documentation")

  public static let verifyCapture = Rule(
    "verify/capture", .error, "A value that later requests use must be in the reply",
    why: "The documented flow cannot be followed without it.",
    example: "`Location: /items/7`, later `GET /items/7`\nwhere the server sends no Location",
    remedy: "Send the value from the server where the documentation shows it")

  public static let verifyInput = Rule(
    "verify/input", .warning, "What a reader fills in must be given before a request can be sent",
    why: "A request with a gap can't be replayed, so nothing tells whether the server still answers it as documented.",
    example: "`curl -H \"Authorization: Bearer $TOKEN\" …`\nwithout `--set TOKEN=…`",
    remedy: "Give the value with `--set NAME=VALUE`, with TALLY_VERIFY_SET, or in a file with `--values`")

  public static let verifyUnreachable = Rule(
    "verify/unreachable", .error, "A documented request must get a reply",
    why: "Without a reply nothing can be said about the implementation.",
    example: "`tally verify --server http://127.0.0.1:9` where nothing listens",
    remedy: "Start the server at the address after --server, or see in its log why it ended, waited or closed the connection")

  public static let verifyRepeat = Rule(
    "verify/repeat", .error, "A request that is sent again with its Idempotency-Key does nothing more",
    why: "Clients repeat a request whose reply was lost; what is done twice then is paid twice.",
    example: "`Idempotency-Key: 5f0c` sent twice, answered with `{\"id\": 1}` and with `{\"id\": 2}`",
    remedy: "Keep the first reply by its key, and answer with it again")

  public static let verifyAllow = Rule(
    "verify/allow", .error, "A reply that a method is not allowed names those that are",
    why: "RFC 9110 requires `Allow` with 405; clients and people learn from it what a path can do.",
    example: "`GET /items` and `POST /items` are documented\nwhere the server answers DELETE with 405 and `Allow: GET`",
    remedy: "Send every method of the path in `Allow`")

  public static let verifyOtherUser = Rule(
    "verify/other-user", .error, "What belongs to one user is refused to another",
    why: "An id can be guessed or seen; whoever has one must not get what it stands for.",
    example: "`GET /bookings/bk_1` of one guest, sent with the token of another (`--other-user`), answered with 200",
    remedy: "Answer 403 or 404 where the thing belongs to somebody else")

  public static let verifyPages = Rule(
    "verify/pages", .error, "Pages that are followed as documented show every item once",
    why: "Clients collect lists page by page; what comes twice is counted twice, and what is left out is never seen.",
    example: "`GET /orders?limit=1&after=ord_1`\nwhere the server begins with ord_1 again",
    remedy: "Begin a page behind the last item of the page before, and end when there are no more")

  public static let verifyWebhook = Rule(
    "verify/webhook", .error, "What a server sends to a given address is as documented",
    why: "Whoever listens decodes what the documentation shows; another body, or another field, is lost.",
    example:
      "```json\n{\"event\": \"order.printed\", \"order\": \"ord_1\"}\n```\nwhere the server sends `{\"type\": \"order.printed\"}`",
    remedy: "Send what the documentation shows, or document what is sent")

  public static let verifyNoReply = Rule(
    "verify/no-reply", .warning, "A request that is shown without a reply should succeed",
    why: "Readers send it as it stands and expect what follows to work; nothing tells them that it is refused.",
    example: "```sh\ncurl -X PUT https://kiln.example/door -d open\n```\nwhere the server answers 400",
    remedy: "Show the reply, or the request that the server accepts")

  public static let verifyInferredField = Rule(
    "verify/inferred-field", .note, "A field that examples show is better said to be optional where replies may lack it",
    why:
      "Nothing but another example says that the field is there, so its lack is no fault; readers may rely on it all the same.",
    example: "```json\n{\"id\": 1, \"glaze\": \"celadon\"}\n```\nwhere another reply of the operation lacks `glaze`",
    remedy: "Say in the documentation whether the field is always there")

  public static let verifyNoExchange = Rule(
    "verify/no-exchange", .note, "An operation is verified better by an exchange that the documentation shows",
    why: "Made-up values can only tell whether the answer is one of those documented, not whether it is the right one.",
    example: "`DELETE /items/{id}` described in a table, without a request and its reply",
    remedy: "Show a request with its reply in the documentation")
}
